"""Reviews of games in which old marks disappear."""

import pytest

from tests.mnk.vanishing import VANISHING, squares
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.opponents.general.retrograde import Retrograde
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.review.decisive import decisive_mistake
from tictactoe_gui.opponents.review.facts import MissedWin, OpenedCell, OutPlayed
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.review.oversights import find_oversight
from tictactoe_gui.opponents.solver.move_values import value_after
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.own_mistake import own_puzzle

GAME = Game(
    GameSetup(VANISHING, (Player("Ann", "X"), Player("Ben", "O"))),
    squares("A1 B1 A2 B2 C3 C2 B3 A3 C1 A1 A2 B1 B2 C3 C2"),
)
LIMITS = Limits(nodes=200_000)
"""Enough to prove all values."""


@pytest.fixture(scope="module")
def reviews() -> dict[int, MoveReview]:
    return {found.ply: found for found in review(GAME, LIMITS)}


def test_values_of_all_moves_are_proved(reviews: dict[int, MoveReview]) -> None:
    prover = Retrograde(VANISHING)
    for ply, found in reviews.items():
        position = GAME.positions[ply - 1]
        assert found.before.value is prover.value_for(position, position.turn, Budget(LIMITS))
        assert found.after.value is value_after(position, GAME.squares[ply - 1], position.turn, prover, Budget(LIMITS))


def test_overlooked_wins_are_named(reviews: dict[int, MoveReview]) -> None:
    assert isinstance(reviews[6].reason, MissedWin)
    assert reviews[6].reason.cells == squares("B3")
    assert isinstance(reviews[4].reason, OpenedCell)
    assert (reviews[4].reason.cell, reviews[4].better) == (*squares("A3"), squares("A3"))


def test_worse_values_are_mistakes(reviews: dict[int, MoveReview]) -> None:
    assert reviews[1].verdict is Verdict.MISTAKE
    assert {*reviews[1].better} == {*squares("A2 B1 B3 C2")}
    assert reviews[1].before == Standing(Value.WIN, 0, 13)
    assert reviews[12].reason == OutPlayed(5)


BLOCKED = Game(GAME.setup, squares("A1 A2 B2 B3 C2 B1"))
"""C3 would complete Ann's line with B2 and A1, her oldest mark. There is no other threat."""


def test_line_through_the_mark_that_goes_is_no_overlooked_win() -> None:
    assert BLOCKED.position.next_cleared == squares("A1")
    assert find_oversight(BLOCKED.position, *squares("A3")) is None


def test_threat_through_the_mark_that_goes_needs_no_block() -> None:
    assert find_oversight(BLOCKED.positions[5], *squares("B1")) is None


def test_decisive_mistake_is_a_puzzle_with_its_right_move(reviews: dict[int, MoveReview]) -> None:
    found = decisive_mistake(GAME, 1, [reviews[ply] for ply in sorted(reviews, reverse=True)])
    assert found is not None
    assert (found.review.ply, found.is_proved) == (12, True)
    puzzle = own_puzzle(GAME, found.review)
    assert puzzle is not None
    assert puzzle.position == GAME.positions[11]
    prover = Retrograde(VANISHING)
    won = [
        square
        for square in puzzle.position.moves
        if value_after(puzzle.position, square, 1, prover, Budget(LIMITS)) is Value.WIN
    ]
    assert [step.square for step in puzzle.steps] == won


def test_puzzles_of_other_ages_have_other_ids(reviews: dict[int, MoveReview]) -> None:
    first, second = (Game(GAME.setup, squares(cells)) for cells in ("A1 B1 A2 B2 C3", "A2 B1 A1 B2 C3"))
    assert first.position.board == second.position.board
    puzzles = [own_puzzle(game.play(*squares("C2")), reviews[6]) for game in (first, second)]
    assert len({puzzle.id for puzzle in puzzles if puzzle}) == 2
