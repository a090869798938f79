"""Moves of read games, and errors of records that are not read."""

import pytest

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.records.codec import Reader
from tictactoe_gui.records.faults import BadRecord, RecordFault


def cells(game: Game) -> str:
    """Return the moves of a game in the notation of books."""
    return " ".join(name(square, game.setup.rules, Notation.BOOK) for square in game.moves)


def error_of(reader: Reader, data: str | bytes) -> tuple[RecordFault, str, str]:
    """Return the fault of a record, its place and what was found there."""
    with pytest.raises(BadRecord) as caught:
        reader.loads(data.encode() if isinstance(data, str) else data)
    return caught.value.fault, caught.value.place, caught.value.found
