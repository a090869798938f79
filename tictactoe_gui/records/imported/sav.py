"""Yixin's .sav format: numbers in text.

They are the width and the height of the board, the number of moves, and the row and the column of each move, counted
from 0 at the top left. Versions of 2014 wrote the rule in place of the height: 0 if an overline wins, 1 if exactly
five are required, or 2 for Renju. See `show_dialog_save` in Yixin-Board's main.c.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.i18n import marked
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.decoding import decode
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.five_in_a_row import SIDES, possible_rules, read_game
from tictactoe_gui.records.limits import require_few, require_in_range
from tictactoe_gui.records.recorded_game import RecordedMove, unknown_cell

MAX_NUMBERS = 10_000
"""Maximum number of numbers. A game has at most 400 moves of two numbers each."""

_HEAD = 3
"""Number of numbers before the moves."""
_EXACT, _RENJU = range(2), 2
"""Numbers of rules: whether exactly five are required, and that of Renju."""

_BEGINNING = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:1[0-9]|20)\s+(?:[0-2]|[5-9]|1[0-9]|20)\s+[0-9]{1,3}(?:\s[\s0-9]*)?")
"""Yixin's boards have 10 to 20 rows and columns. Smaller numbers may be columns of Connect Four."""
_NUMBER = re.compile(r"[0-9]{1,3}")


class _Number(NamedTuple):
    place: str
    value: int


def matches(data: bytes) -> bool:
    """Return True if the data consists of numbers and begins like a game of Yixin."""
    return _BEGINNING.fullmatch(data) is not None


def loads(data: bytes) -> Game:
    """Read a record in UTF-8. Raise BadRecord if the data is not valid."""
    numbers = _numbers(decode(data, "utf-8-sig"))
    if len(numbers) < _HEAD or len(numbers) % 2 != _HEAD % 2:
        raise BadRecord(RecordFault.TRUNCATED, numbers[-1].place if numbers else "")
    width, second, count = numbers[:_HEAD]
    require_in_range(width.place, width.value, SIDES)
    rules = _rules(width.value, second)
    cells = numbers[_HEAD:]
    if len(cells) != 2 * count.value:
        raise BadRecord(RecordFault.COUNT, count.place, found=str(len(cells) // 2), expected=str(count.value))
    return read_game(rules, [_move(*pair, rules[0]) for pair in zip(cells[::2], cells[1::2], strict=True)])


def _numbers(text: str) -> list[_Number]:
    words = [(f"line {line}", word) for line, words in enumerate(text.splitlines(), 1) for word in words.split()]
    require_few("", len(words), MAX_NUMBERS)
    for place, word in words:
        if not _NUMBER.fullmatch(word):
            raise BadRecord(RecordFault.SYNTAX, place, found=word, expected=marked("a number such as 7"))
    return [_Number(place, int(word)) for place, word in words]


def _rules(width: int, second: _Number) -> Sequence[Rules]:
    """Return the possible rules. The second number is the height or the number of a rule."""
    if second.value == _RENJU:
        raise BadRecord(RecordFault.OTHER_RULES, second.place, found="Renju")
    if second.value in _EXACT:
        return possible_rules(width, width, [bool(second.value)])
    require_in_range(second.place, second.value, SIDES)
    return possible_rules(width, second.value)


def _move(row: _Number, column: _Number, rules: Rules) -> RecordedMove:
    cell = f"{row.value} {column.value}"
    square = Square(row.value, column.value)
    if square not in rules.index:
        raise unknown_cell(row.place, cell, f"0 0–{rules.height - 1} {rules.width - 1}")
    return RecordedMove(row.place, cell, square)
