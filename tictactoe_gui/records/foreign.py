"""Import of games from the formats of other programs."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.position import IllegalMove
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.names import LONGEST_NAME, name_key, stored_name
from tictactoe_gui.records.faults import BadRecord, Fault

_AGAIN = " (2)"


class Marked(NamedTuple):
    """Move in a record."""

    place: str
    """Location in the record."""
    cell: str
    """Cell as written."""
    square: Square


def names(told: Iterable[str], defaults: Sequence[str]) -> list[str]:
    """Return valid names for two players, made from the names in a record.

    An invisible name is replaced by its default. A name equal to the first becomes "Ann (2)". Long names are truncated.
    """
    first, second = (stored_name(name) or default for name, default in zip(told, defaults, strict=True))
    candidates = (second, f"{second[: LONGEST_NAME - len(_AGAIN)].rstrip()}{_AGAIN}", defaults[1])
    return [first, next(name for name in candidates if name_key(name) != name_key(first))]


def played(setups: Iterable[Setup], moves: Sequence[Marked]) -> Game:
    """Play the moves in the first setup that allows them.

    Raises:
        BadRecord: no setup allows them. The error is that of the first setup.

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
