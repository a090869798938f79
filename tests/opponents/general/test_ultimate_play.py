"""How the general search and the levels play Ultimate Tic-Tac-Toe."""

from random import Random

import pytest

from tests.mnk import ultimate_games
from tests.mnk.ultimate_games import CENTRE_WON, RULES
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents import expert
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.general.minimax import Minimax
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.review.facts import MissedWin, OpenedCell
from tictactoe_gui.opponents.review.oversights import find_oversight
from tictactoe_gui.opponents.search.tactics import completing_moves
from tictactoe_gui.opponents.values import Value

WON = ultimate_games.won_game()
BEFORE_WIN = WON.positions[-2]


def random_game(seed: int) -> Game:
    random, game = Random(seed), Game.start(ultimate_games.SETUP)
    while game.outcome is None:
        game = game.play(random.choice(game.position.moves))
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_moves(level: str) -> None:
    for game in (ultimate_games.game(CENTRE_WON), Game.start(ultimate_games.SETUP)):
        assert choose(game.position, level, Limits(nodes=40), Random(1)) in game.position.moves


@pytest.mark.parametrize("seed", range(5))
def test_expert_wins_at_once(seed: int) -> None:
    before = ultimate_games.won_game(100 * seed).positions[-2]
    assert choose(before, "expert", Limits(nodes=60), Random(1)) in completing_moves(before, before.turn)


def test_expert_does_not_let_the_opponent_win_at_once() -> None:
    found = 0
    for position in (position for seed in range(12) for position in random_game(seed).positions[30:-1]):
        safe = [move for move in position.moves if not opponent_wins(position.play(move))]
        is_open = not Minimax().can_prove(position) and not completing_moves(position, position.turn)
        if is_open and len(safe) in range(1, len(position.moves)):
            found += 1
            assert choose(position, "expert", Limits(nodes=300), Random(1)) in safe
    assert found


def opponent_wins(reached: Position) -> bool:
    return not reached.outcome and bool(completing_moves(reached, reached.turn))


def test_analysis_is_an_estimate_at_the_start_and_proved_at_the_end() -> None:
    start = [*expert.analyse(Position.start(RULES), Limits(nodes=200))]
    assert all(cell.value is None for cell in start)
    end = [*expert.analyse(BEFORE_WIN, Limits(nodes=2_000))]
    assert any((cell.value, cell.plies) == (Value.WIN, 1) for cell in end)


def test_proved_values_agree_with_all_continuations() -> None:
    found = 0
    for position in (position for seed in range(12) for position in random_game(seed).positions[-8:-1]):
        if RULES.placement.room(position) <= 7:
            found += 1
            assert Minimax().can_prove(position)
            assert Minimax().value_for(position, position.turn, Budget(Limits())) == brute(position)
    assert found > 3


def brute(position: Position) -> int:
    """Return the value for the side to move: 1 for a win, 0 for a draw and -1 for a loss."""
    return max(_after(position.play(move), position.turn) for move in position.moves)


def _after(reached: Position, seat: int) -> int:
    if reached.outcome:
        return 0 if reached.outcome.winner is None else 1 if reached.outcome.winner == seat else -1
    return -brute(reached)


def test_room_counts_the_empty_cells_of_open_boards() -> None:
    assert RULES.placement.room(Position.start(RULES)) == 81
    assert RULES.placement.room(ultimate_games.game(CENTRE_WON).position) == 72 - 2
    assert not Minimax().can_prove(Position.start(RULES))


@pytest.mark.parametrize("seed", range(20))
def test_no_move_wins_if_none_may_decide(seed: int) -> None:
    for position in random_game(seed).positions[:-1]:
        assert RULES.goal.may_decide(position) or not completing_moves(position, position.turn)


def test_missed_win_is_seen_in_a_review() -> None:
    missed = next(move for move in BEFORE_WIN.moves if move not in completing_moves(BEFORE_WIN, BEFORE_WIN.turn))
    oversight = find_oversight(BEFORE_WIN, missed)
    assert oversight
    assert isinstance(oversight.fact, MissedWin)


def test_move_that_lets_the_opponent_win_is_seen_in_a_review() -> None:
    seen = 0
    for game in map(random_game, range(12)):
        for position, move in zip(game.positions, game.squares, strict=False):
            oversight = find_oversight(position, move)
            if oversight and isinstance(oversight.fact, OpenedCell):
                seen += 1
                assert position.play(move).play(oversight.fact.cell).outcome
                assert not any(opponent_wins(position.play(remedy)) for remedy in oversight.remedies)
            assert oversight is None or isinstance(oversight.fact, MissedWin | OpenedCell)
    assert seen
