"""RenLib's .pos format, which Yixin reads too: a position on 15 x 15 as bytes.

The first byte is the number of moves. One byte follows for each, 15 x row + column, both counted from 0 at the top
left. The players take turns. See `Pos::Save` in RenLib's Pos.cpp. Yixin's `show_dialog_load` swaps rows and columns.
"""

from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.five_in_a_row import BOOK_SIDE, possible_rules, read_game
from tictactoe_gui.records.recorded_game import RecordedMove, unknown_cell

_RULES = possible_rules(BOOK_SIDE, BOOK_SIDE)
_CELLS = BOOK_SIDE * BOOK_SIDE


def matches(data: bytes) -> bool:
    """Return True if the data is a position with the stated number of moves. Short text may look like one too."""
    cells = data[1:]
    return 0 < len(cells) == data[0] and max(cells) < _CELLS and len(set(cells)) == len(cells)


def loads(data: bytes) -> Game:
    """Read a record. Raise BadRecord if the data is not valid."""
    if data[:1] in (b"", b"\0"):
        raise BadRecord(RecordFault.EMPTY)
    if data[0] > _CELLS:
        raise BadRecord(RecordFault.BINARY)
    if len(data) - 1 != data[0]:
        raise BadRecord(RecordFault.COUNT, found=str(len(data) - 1), expected=str(data[0]))
    return read_game(_RULES, [_move(at, cell) for at, cell in enumerate(data) if at])


def _move(number: int, cell: int) -> RecordedMove:
    place = f"move {number}"
    square = Square(*divmod(cell, BOOK_SIDE))
    if cell >= _CELLS:
        raise unknown_cell(place, str(cell), f"0–{_CELLS - 1}")
    return RecordedMove(place, notation.name(square, _RULES[0], Notation.BOOK), square)
