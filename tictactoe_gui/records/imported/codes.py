"""Position codes: the moves of a game as text, without anything else.

Cells such as h8i8h9 are moves of five in a row in the notation of books, where H8 is the centre of the usual board of
15 x 15. If a cell lies outside it, the board is 19 x 19 or 20 x 20. Yixin and Gomocalc write such codes. Digits such as
4453 are columns of Connect Four, counted from 1 at the left. Solvers write these.

Cells may be separated by blanks and punctuation, and numbered. The code of another board cannot be told from these.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Sequence

from tictactoe_gui.i18n import marked
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.five_in_a_row import BOOK_SIDE, possible_rules, read_game, smallest_side
from tictactoe_gui.records.recorded_game import RecordedMove, parse_cell

MAX_BYTES = 10_000
"""Maximum size of a code. Longer text is something else."""

_SIDES = (BOOK_SIDE, 19, 20)
"""Numbers of rows and columns of the boards for five in a row."""
_CONNECT_FOUR = Rules(7, 6, 4, placement=Gravity())

_GAP = r"(?:\s*+[,;:/>，；：、-]){0,2}+\s*+"
"""Blanks and at most two punctuation marks. More are the empty cells of a board."""
_CELL = re.compile(
    rf"{_GAP}(?:(?<![0-9])(?P<number>[0-9]{{1,3}})(?:\s*[.):]|(?=[\sA-Ta-t])))?{_GAP}(?P<move>[A-Ta-t]\s?[0-9]{{1,2}})"
)
_COLUMN = re.compile(rf"{_GAP}(?:(?P<number>[0-9]{{1,3}})\.)?{_GAP}(?P<move>[0-9])")
_SIGNED = re.compile(r"(?:^|[\s,;])-[0-9]")
_END = re.compile(_GAP)


def matches(data: bytes) -> bool:
    """Return True if the data is nothing but cells, or at least two digits that cannot be a drawn board."""
    text = _text(data)
    if _moves(_CELL, text):
        return True
    lines = [_moves(_COLUMN, line) for line in text.splitlines()]
    is_list = len(lines) == 1 or "." in text or all(len(line) == 1 for line in lines)
    return is_list and not _SIGNED.search(text) and len(_moves(_COLUMN, text)) > 1


def loads(data: bytes) -> Game:
    """Read a record. Raise BadRecord if the data is not valid."""
    text = _text(data)
    if cells := _moves(_CELL, text):
        return _five_in_a_row(["".join(cell.split()) for cell in _checked(cells)])
    if columns := _moves(_COLUMN, text):
        return _connect_four([int(column) for column in _checked(columns)])
    raise BadRecord(RecordFault.UNKNOWN)


def _text(data: bytes) -> str:
    return data[: MAX_BYTES + 1].removeprefix(BOM_UTF8).decode("utf-8", "replace").strip()


def _moves(pattern: re.Pattern[str], text: str) -> list[re.Match[str]]:
    """Return the moves that the text consists of. Empty if it contains anything else."""
    found: list[re.Match[str]] = []
    at = 0
    while move := pattern.match(text, at):
        found.append(move)
        at = move.end()
    return found if _END.fullmatch(text, at) and len(text) <= MAX_BYTES else []


def _checked(moves: Sequence[re.Match[str]]) -> list[str]:
    """Return the moves as written. Raise BadRecord if a number counts neither them nor pairs of them."""
    for ply, move in enumerate(moves, 1):
        if move["number"] and int(move["number"]) not in (ply, (ply + 1) // 2):
            raise BadRecord(RecordFault.VALUE, f"move {ply}", found=move["number"], expected=f"{ply}")
    return [move["move"] for move in moves]


def _five_in_a_row(cells: Sequence[str]) -> Game:
    largest = max(max(ord(cell[0].lower()) - ord("a") + 1, int(cell[1:])) for cell in cells)
    side = smallest_side(largest, _SIDES)
    rules = possible_rules(side, side)
    moves = [parse_cell(f"move {ply}", cell, rules[0], Notation.BOOK) for ply, cell in enumerate(cells, 1)]
    return read_game(rules, moves)


def _connect_four(columns: Sequence[int]) -> Game:
    for ply, column in enumerate(columns, 1):
        if column not in range(1, _CONNECT_FOUR.width + 1):
            expected = marked("a column of Connect Four from 1 to 7")
            raise BadRecord(RecordFault.VALUE, f"move {ply}", found=str(column), expected=expected)
        if columns[:ply].count(column) > _CONNECT_FOUR.height:
            raise BadRecord(RecordFault.FULL_COLUMN, f"move {ply}", found=str(column))
    moves = [RecordedMove(f"move {ply}", str(column), Square(0, column - 1)) for ply, column in enumerate(columns, 1)]
    return read_game([_CONNECT_FOUR], moves)
