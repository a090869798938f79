"""Short m,n,k-games. A game with id n started n hours after 8:00."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules

MOVES = {0: "A1 B1 A2 B2 A3", 1: "A1 B1 A2 B2 C3 B3", None: "A1 B2 A3 A2 C2 B1 B3 C3 C1"}
"""Moves on 3 x 3 by the winning seat. None is a draw."""
MORNING = datetime(2026, 8, 1, 8, tzinfo=UTC)


def game(
    id: str = "1",  # noqa: A002 - the game's id
    *names: str,
    winner: int | None = 0,
    rules: Rules | None = None,
    kinds: Sequence[PlayerKind] = (),
    hints: tuple[int, ...] = (),
) -> Game:
    """Return a game that took a minute. The players are people unless `kinds` says otherwise."""
    rules = rules or Rules()
    names, kinds = names or ("Ann", "Bob"), kinds or [PERSON] * len(names or ("Ann", "Bob"))
    setup = GameSetup(rules, tuple(map(Player, names, MARKS, kinds)))
    began = MORNING + timedelta(hours=int(id))
    moves = tuple(notation.parse(name, rules, Notation.ROW_LETTER) for name in MOVES[winner].split())
    return Game(setup, moves, notes=Notes(hints, id=id, began=began, ended=began + timedelta(minutes=1), seconds=60))


def abandoned(id: str = "1", *names: str) -> Game:  # noqa: A002 - the game's id
    """Return a game without its last move."""
    left = game(id, *names).undo()
    return Game(left.setup, left.moves, left.undone, notes=left.notes._replace(ended=None))
