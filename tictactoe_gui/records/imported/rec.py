"""Piskvork's second format, .rec, also called gomotur.

It begins with the names of two players on separate lines. The first of them moves first. A line x,y,ms follows for
each move, counted from 0 at the top left, then an error code. See `savePsq` and `openPsq` in Piskvork's game.cpp.

The size of the board is not recorded. Piskvork takes a board of at least 20 x 20. Here it is 15 x 15 if that has room
for all moves, and otherwise 20 x 20, since Gomocup plays on these two.
"""

import re
from dataclasses import replace

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, Notes
from tictactoe_gui.records import piskvork_lines
from tictactoe_gui.records.decoding import decode
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.five_in_a_row import GOMOCUP_SIDES, possible_rules, read_game, smallest_side
from tictactoe_gui.records.piskvork_lines import CODE, EXPECTED, LIKE_MOVE, MOVE, Line
from tictactoe_gui.records.recorded_game import RecordedMove, unknown_cell

_NAMES = 2
"""Number of lines before the moves."""
_MAX_HEAD_BYTES = 2000
"""Number of bytes in which the first move must begin."""


def matches(data: bytes) -> bool:
    """Return True if a move follows two lines that are none."""
    lines = [line.strip() for line in re.split(r"[\r\n]+", data[:_MAX_HEAD_BYTES].decode("latin-1")) if line.strip()]
    is_name = [not (CODE.fullmatch(line) or LIKE_MOVE.match(line)) for line in lines[: _NAMES + 1]]
    return is_name == [True, True, False] and MOVE.fullmatch(lines[_NAMES]) is not None


def loads(data: bytes) -> Game:
    """Read a record in UTF-8. Raise BadRecord if the data is not valid."""
    text = decode(data, "utf-8-sig")
    lines = piskvork_lines.split_lines(text)
    names = [line.text for line in lines[:_NAMES]]
    moves = piskvork_lines.leading_moves(lines[_NAMES:])
    if len(lines) <= _NAMES:
        raise BadRecord(RecordFault.TRUNCATED, lines[-1].place if lines else "")
    if not moves:
        raise BadRecord(RecordFault.SYNTAX, lines[_NAMES].place, found=lines[_NAMES].text, expected=EXPECTED)
    side = smallest_side(1 + max(max(piskvork_lines.cell(move)) for move in moves), GOMOCUP_SIDES)
    tail = piskvork_lines.read_tail(text, lines[_NAMES:], moves, names=names, last_row=side - 1)
    played = [_move(move, side) for move in moves]
    game = read_game(possible_rules(side, side, tail.exact), played, names, stated=tail.stated)
    return replace(game, notes=Notes(seconds=piskvork_lines.seconds(moves)))


def _move(move: Line, side: int) -> RecordedMove:
    column, row = piskvork_lines.cell(move)
    if column >= side or row >= side:
        raise unknown_cell(move.place, move.text, f"0,0–{side - 1},{side - 1}")
    return RecordedMove(move.place, f"{column},{row}", Square(row, column))
