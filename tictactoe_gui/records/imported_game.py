"""Import of games from the formats of other programs."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.position import IllegalMove
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.player_names import MAX_NAME_CODE_POINTS, name_key, stored_name
from tictactoe_gui.records.faults import BadRecord, RecordFault

_DUPLICATE_SUFFIX = " (2)"


class RecordedMove(NamedTuple):
    """Move in a record."""

    place: str
    """Location in the record."""
    cell: str
    """Cell as written."""
    square: Square


def valid_names(recorded: Iterable[str], defaults: Sequence[str]) -> list[str]:
    """Return valid names for two players, made from the names in a record.

    An invisible name is replaced by its default. A name equal to the first becomes "Ann (2)". Long names are truncated.
    """
    first, second = (stored_name(name) or default for name, default in zip(recorded, defaults, strict=True))
    candidates = (
        second,
        f"{second[: MAX_NAME_CODE_POINTS - len(_DUPLICATE_SUFFIX)].rstrip()}{_DUPLICATE_SUFFIX}",
        defaults[1],
    )
    return [first, next(name for name in candidates if name_key(name) != name_key(first))]


def play_moves(setups: Iterable[GameSetup], moves: Sequence[RecordedMove]) -> Game:
    """Play the moves in the first setup that allows them.

    Raises:
        BadRecord: no setup allows them. The error is that of the first setup.

    """
    faults = []
    for setup in setups:
        try:
            return _play_moves(setup, moves)
        except BadRecord as fault:
            faults.append(fault)
    raise faults[0]


def _play_moves(setup: GameSetup, moves: Sequence[RecordedMove]) -> Game:
    position, squares = setup.position, []
    for place, cell, square in moves:
        try:
            landing, position = position.landing(square), position.play(square)
        except IllegalMove as cause:
            raise BadRecord(RecordFault.ILLEGAL, place, found=cell, cause=cause) from None
        squares.append(landing or square)
    return Game(setup, tuple(squares))
