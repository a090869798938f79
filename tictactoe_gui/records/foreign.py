"""From what files of other programs tell to a game of ours."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.position import IllegalMove
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.names import LONGEST_NAME, name_key, visible
from tictactoe_gui.records.faults import BadRecord, Fault

_AGAIN = " (2)"


class Marked(NamedTuple):
    """A move of a record."""

    place: str
    """Where it stands."""
    cell: str
    """As written."""
    square: Square


def names(told: Iterable[str], defaults: Sequence[str]) -> list[str]:
    """Give two players names that they can have: the default where none is to be seen, "Ann (2)" for the same again.

    What is too long to be told apart is cut off.
    """
    cut = (" ".join(name.split())[:LONGEST_NAME] for name in told)
    first, second = (name if visible(name) else default for name, default in zip(cut, defaults, strict=True))
    candidates = (second, f"{second[: LONGEST_NAME - len(_AGAIN)]}{_AGAIN}", defaults[1])
    return [first, next(name for name in candidates if name_key(name) != name_key(first))]


def played(setups: Iterable[Setup], moves: Sequence[Marked]) -> Game:
    """Play the moves in the first of the setups in which they are legal.

    Raises:
        BadRecord: there is none; it tells the first illegal move in the first setup.

    """
    faults = []
    for setup in setups:
        try:
            return _played(setup, moves)
        except BadRecord as fault:
            faults.append(fault)
    raise faults[0]


def _played(setup: Setup, moves: Sequence[Marked]) -> Game:
    position, squares = setup.position, []
    for place, cell, square in moves:
        try:
            landing, position = position.landing(square), position.play(square)
        except IllegalMove as cause:
            raise BadRecord(Fault.REFUSED, place, found=cell, cause=cause) from None
        squares.append(landing or square)
    return Game(setup, tuple(squares))
