"""Labels beside and above a board, and the names that some programs write into empty cells."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from string import ascii_lowercase, digits
from unicodedata import normalize

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, mark_key
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules
from tictactoe_gui.records.diagram.signs import PLAIN_EMPTY_KEYS

Row = list[str]
"""Cells of a row. A cell is an empty string if there is nothing between two vertical lines."""

_FIRST_LETTERS = (0x1F1E6, 0x1F150, 0x1F170)
"""The A of the alphabets 🇦, 🅐 and 🅰."""
_PLAIN = {
    **{first + at: letter for first in _FIRST_LETTERS for at, letter in enumerate(ascii_lowercase)},
    **{0x2775 + number: str(number) for number in range(1, 11)},  # ❶ to ❿
    ord("🔟"): "10",
    0xFE0F: None,  # variation selector and box of 1️⃣
    0x20E3: None,
}
_WITHOUT_I = ascii_lowercase.replace("i", "")
_LABEL = re.compile(r"\(?(\d{1,3}|[a-z]|[a-z]\d{1,2}|\d{1,2}[a-z])[.:)]?")
_HEADER = re.compile(r"[\s|/\\#]*[^\x00-\x7f]?[\s|]*([a-z0-9]+(?:[\s|]+[a-z0-9]+)*)[\s|]*")
_NUMBER = re.compile(r"[0-9]{1,3}")
_NAME = re.compile(r"([a-z])(\d{1,2})|(\d{1,2})([a-z])")


def _sequences() -> dict[str, int]:
    """Return all labels of up to 20 rows or columns, written together, and their number."""
    numbers = [*map(str, range(1, SIZES[-1] + 1))]
    last_digits = [number[-1] for number in numbers]
    hexadecimal = [*digits, *ascii_lowercase]
    found: dict[str, int] = {}
    for labels in (
        *(numbers, ["0", *numbers], last_digits),
        *([*ascii_lowercase], [*_WITHOUT_I], hexadecimal, hexadecimal[1:]),
    ):
        for size in SIZES:
            for order in (labels[:size], labels[size - 1 :: -1]):
                found.setdefault("".join(order), size)
    return found


_SEQUENCES = _sequences()
_LONGEST = [sequence for sequence, size in _SEQUENCES.items() if size == SIZES[-1]]


def plain(text: str) -> str:
    """Return a label in ASCII and lower case, such as "10" for "🔟" and "a" for "🇦"."""
    return normalize("NFKC", text.translate(_PLAIN)).casefold()


def is_label(token: str) -> bool:
    """Return True if the token could be a label or the name of a cell, such as "15", "a" or "h8"."""
    return _LABEL.fullmatch(plain(token)) is not None


def header_width(line: str) -> int:
    """Return the number of columns that a line labels, with or without blanks between the labels. 0 if none."""
    found = _HEADER.fullmatch(plain(line))
    return _SEQUENCES.get(re.sub(r"[\s|]", "", found[1]), 0) if found else 0


def are_labels(column: Iterable[str]) -> bool:
    """Return True if the cells of a column are the labels of its rows, upwards or downwards."""
    found = [_LABEL.fullmatch(plain(cell)) for cell in column]
    texts = [match[1] for match in found if match]
    return len(texts) == len(found) and _SEQUENCES.get("".join(texts)) == len(texts)


def are_some_labels(column: Iterable[str]) -> bool:
    """Return True if the cells of a column are consecutive labels, from the middle of a board."""
    texts = [plain(cell) for cell in column]
    return all(text.isalnum() for text in texts) and any("".join(texts) in sequence for sequence in _LONGEST)


def without_names(rows: Sequence[Row]) -> list[Row]:
    """Return the rows with an empty string for each cell that contains only its own number or name.

    "0" may be a mark among numbers from 1. The rows are returned unchanged if a number or a name is not that of its
    cell, or if other signs stand for empty cells beside digits, which are marks then.
    """
    cells = [_spelled(cell) for row in rows for cell in row]
    pattern = _NAME if any(map(_NAME.fullmatch, cells)) else _NUMBER
    if pattern is _NUMBER and PLAIN_EMPTY_KEYS & {mark_key(cell) for row in rows for cell in row}:
        return [*rows]
    named = {at for at, cell in enumerate(cells) if pattern.fullmatch(cell)}
    for naming in _namings(len(rows[0]), len(rows)):
        empty = {at for at in named if cells[at] == naming[at]}
        zeros = named - empty
        is_naming = any(cells[at] != "0" for at in empty) and all(cells[at] == "0" for at in zeros)
        if is_naming and len(zeros) <= len(cells) // 2 + 1:
            blanked = ["" if at in empty else cell for at, cell in enumerate(chain(*rows))]
            return [blanked[at : at + len(rows[0])] for at in range(0, len(blanked), len(rows[0]))]
    return [*rows]


def with_marks_for_moves(rows: Sequence[Row]) -> list[Row]:
    """Return the rows with a mark of the first or the second player for each number of a move, as in a diagram.

    The rows are returned unchanged unless the cells that are not empty contain each number from 1 to 3 or more once.
    """
    found = [cell for row in rows for cell in row if mark_key(cell) not in PLAIN_EMPTY_KEYS]
    moves = {str(number): MARKS[(number - 1) % 2] for number in range(1, len(found) + 1)}
    if len(found) <= PLAYERS[0] or sorted(found) != sorted(moves):
        return [*rows]
    return [[moves.get(cell, cell) for cell in row] for row in rows]


def has_numbers(rows: Iterable[Row]) -> bool:
    """Return True if a cell contains a number other than those of an empty cell and two players."""
    numbers = {plain(cell) for row in rows for cell in row} - {"0", "1", "2"}
    return any(map(_NUMBER.fullmatch, numbers))


def _spelled(cell: str) -> str:
    """Return a number or the name of a cell without leading zeros, with the letter first."""
    text = plain(cell)
    if found := _NAME.fullmatch(text):
        return f"{found[1] or found[4]}{int(found[2] or found[3])}"
    return str(int(text)) if _NUMBER.fullmatch(text) else text


def _namings(width: int, height: int) -> Iterator[list[str]]:
    """Yield ways to name the cells of a board, row by row."""
    rules = Rules(width, height, SIZES[0])
    for notation in Notation:
        yield [notations.name(square, rules, notation).lower() for square in rules.squares]
    for first_row, step in ((1, 1), (height, -1)):
        yield [f"{_WITHOUT_I[column]}{first_row + step * row}" for row, column in rules.squares]
    yield [str(row * width + column) for row, column in rules.squares]
    yield [str((height - 1 - row) * width + column + 1) for row, column in rules.squares]
    yield [str(column * height + row + 1) for row, column in rules.squares]
