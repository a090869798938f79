"""Openings of Gomocup: each line lists the moves of one opening as x,y, counted from the centre of the board.

x grows to the right and y downwards, and the players take turns. The centre of an even number of rows is below the
middle. See `initOpeningTab` and `playOpening` in Piskvork's game.cpp, and `opening2pos` in GomocupJudge's server.py.

The size of the board is not recorded. It is the smaller one of the boards of Gomocup with room for all openings.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence

from tictactoe_gui.i18n import marked
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import SIZES
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.five_in_a_row import GOMOCUP_SIDES, possible_rules, read_game, smallest_side
from tictactoe_gui.records.limits import require_few
from tictactoe_gui.records.recorded_game import RecordedMove, unknown_cell

MAX_LINES = 10_000
"""Maximum number of lines."""

_PAIR = r"-?[0-9]{1,2}\s*,\s*-?[0-9]{1,2}"
_MARKS = {"-1", "0", "1", "2"}
"""Numbers that stand for empty cells and marks in drawn boards."""
_LINE = re.compile(rf"{_PAIR}(?:(?:\s*[,;]\s*|\s+){_PAIR})*\s*[,;]?")
_CHARACTERS = re.compile(r"[-0-9,;\s]+")
_NUMBER = re.compile(r"-?[0-9]+")
_SIGNED = re.compile(r"(?:^|[\s,;])-[0-9]")
_GAP = re.compile(r"[^-0-9]+")


def matches(data: bytes) -> bool:
    """Return True if the data is an opening or several.

    It cannot be columns of Connect Four such as 4,4,5,3, or a board drawn with numbers for the marks.
    """
    lines = [line for _, line in _lines(data)]
    if not lines or not all(_CHARACTERS.fullmatch(line) for line in lines) or _is_board(lines):
        return False
    if "," in lines[0] and _SIGNED.search(lines[0]):
        return True
    has_long_numbers = any(len(number) > 1 for line in lines for number in _NUMBER.findall(line))
    is_list = len(lines) > 1 and lines[0].count(",") > 1
    return bool(_LINE.fullmatch(lines[0])) and (has_long_numbers or is_list or any(map(_has_pairs, lines)))


def loads(data: bytes) -> Game:
    """Read the first opening. Raise BadRecord if it is not valid."""
    first = next(loads_all(data), BadRecord(RecordFault.EMPTY))
    if isinstance(first, BadRecord):
        raise first
    return first


def loads_all(data: bytes) -> Iterator[Game | BadRecord]:
    """Yield each opening as a game, or the reason why it cannot be read. All have the same board."""
    lines = _lines(data)
    valid = (line for _, line in lines if _LINE.fullmatch(line))
    offsets = [abs(int(number)) for line in valid for number in _NUMBER.findall(line)]
    side = smallest_side(2 * max(offsets, default=0) + 1, GOMOCUP_SIDES)
    for place, line in lines:
        try:
            yield read_game(possible_rules(side, side), list(_moves(place, line, side)))
        except BadRecord as fault:
            yield fault


def _lines(data: bytes) -> list[tuple[str, str]]:
    """Return the lines that are not blank, with their places."""
    text = data.removeprefix(BOM_UTF8).decode("ascii", "replace")
    require_few("", text.count("\n"), MAX_LINES)
    return [(f"line {number}", line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]


def _is_board(lines: Sequence[str]) -> bool:
    """Return True if the lines are rows of the same length with small numbers, such as 0,1,-1."""
    rows = [_NUMBER.findall(line) for line in lines]
    is_even = len(lines) >= SIZES[0] and len({len(row) for row in rows}) == 1
    return is_even and all(number in _MARKS for row in rows for number in row)


def _has_pairs(line: str) -> bool:
    """Return True if pairs of numbers are set apart from each other, as in "7,7 8,8"."""
    gaps = _GAP.findall(line.rstrip(" ,;"))
    return len(gaps) > 1 and not {*gaps[::2]} & {*gaps[1::2]}


def _moves(place: str, line: str, side: int) -> Iterator[RecordedMove]:
    if not _LINE.fullmatch(line):
        raise BadRecord(RecordFault.SYNTAX, place, found=line, expected=marked("pairs of numbers such as 0,0, 1,-1"))
    numbers = [int(number) for number in _NUMBER.findall(line)]
    for x, y in zip(numbers[::2], numbers[1::2], strict=True):
        yield _move(place, x, y, side)


def _move(place: str, x: int, y: int, side: int) -> RecordedMove:
    centre = side // 2
    cell = f"{x},{y}"
    square = Square(centre + y, centre + x)
    if square.row not in range(side) or square.column not in range(side):
        raise unknown_cell(place, cell, f"{-centre},{-centre}–{side - 1 - centre},{side - 1 - centre}")
    return RecordedMove(place, cell, square)
