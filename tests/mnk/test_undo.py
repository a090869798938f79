import pytest

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.mnk.undo import (
    can_undo,
    is_against_computer,
    is_computers_turn,
    is_persons_turn,
    redo_turn,
    undo_turn,
)

COMPUTER = PlayerKind("random")
PEOPLE, AGAINST, ALONE = (PERSON, PERSON), (PERSON, COMPUTER), (COMPUTER, COMPUTER)


def played(kinds: tuple[PlayerKind, ...], plies: int, first: int = 0) -> Game:
    """Return a game with `plies` moves, played row by row."""
    players = tuple(
        Player(f"Player {seat}", mark, kind) for seat, (mark, kind) in enumerate(zip("XO△", kinds, strict=False))
    )
    game = Game.start(GameSetup(Rules(5, 5, 5, len(kinds)), players, first))
    for square in game.setup.rules.squares[:plies]:
        game = game.play(square)
    return game


@pytest.mark.parametrize(
    ("kinds", "first", "plies", "left"),
    [
        (PEOPLE, 0, 3, 2),
        (AGAINST, 0, 4, 2),  # the computer's reply and the person's own move
        (AGAINST, 0, 3, 2),  # the computer is thinking
        (AGAINST, 0, 1, 0),
        (AGAINST, 1, 3, 1),
        (AGAINST, 1, 1, 1),  # a first move by the computer cannot be undone
        (ALONE, 0, 3, 2),
        ((PERSON, COMPUTER, COMPUTER), 0, 6, 3),
        ((PERSON, COMPUTER, PERSON), 0, 6, 5),
    ],
)
def test_undo_returns_to_the_last_turn_of_a_person(
    kinds: tuple[PlayerKind, ...], first: int, plies: int, left: int
) -> None:
    game = played(kinds, plies, first)
    assert len(undo_turn(game).moves) == left
    assert can_undo(game) == (left < plies)


@pytest.mark.parametrize(
    ("kinds", "plies", "back_to", "reached"),
    [
        (PEOPLE, 4, 1, 2),
        (AGAINST, 4, 0, 2),
        (AGAINST, 4, 2, 4),
        (AGAINST, 3, 2, 3),  # only one move can be redone
        (ALONE, 4, 1, 2),
    ],
)
def test_redo_continues_to_the_next_turn_of_a_person(
    kinds: tuple[PlayerKind, ...], plies: int, back_to: int, reached: int
) -> None:
    assert len(redo_turn(played(kinds, plies).at(back_to)).moves) == reached


def test_undo_of_a_resignation_keeps_all_moves() -> None:
    resigned = played(AGAINST, 2).resign()
    assert can_undo(resigned)
    assert undo_turn(resigned).moves == played(AGAINST, 2).moves


@pytest.mark.parametrize(("kinds", "against"), [(PEOPLE, False), (AGAINST, True), (ALONE, False)])
def test_game_against_a_computer_includes_a_person(kinds: tuple[PlayerKind, ...], *, against: bool) -> None:
    assert is_against_computer(played(kinds, 0)) == against


def test_no_player_is_to_move_after_the_end() -> None:
    assert not is_persons_turn(played(AGAINST, 0).resign())
    assert not is_computers_turn(played(AGAINST, 1).resign())
    assert is_persons_turn(played(AGAINST, 2))
    assert is_computers_turn(played(AGAINST, 1))


def test_undo_notes_the_moves_taken_back_and_redo_keeps_the_note() -> None:
    game = undo_turn(redo_turn(undo_turn(played(AGAINST, 4))))
    assert (game.notes.taken_back, redo_turn(game).notes.taken_back) == (4, 4)


def test_undo_of_a_resignation_counts_because_the_review_may_have_helped() -> None:
    assert undo_turn(played(PEOPLE, 3).resign()).notes.taken_back == 1
