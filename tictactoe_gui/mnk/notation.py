"""Square names in three notations."""

from enum import Enum
from functools import lru_cache
from string import ascii_lowercase, ascii_uppercase

from tictactoe_gui.mnk.rules import Rules, Square


class Notation(Enum):
    """Way to name squares."""

    ROW_LETTER = "row-letter"
    """A1 A2 A3 on the top row."""
    COLUMN_LETTER = "column-letter"
    """a1 b1 c1 on the top row."""
    NUMBER = "number"
    """1 2 3 on the top row, continuing row by row."""


class UnknownSquare(ValueError):
    """Raised when text does not name a square on the board."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a square on this board")
        self.text = text


def name(square: Square, rules: Rules, notation: Notation) -> str:
    """Return the name of `square`."""
    if notation is Notation.NUMBER:
        return f"{rules.index[square] + 1}"
    if notation is Notation.ROW_LETTER:
        return f"{ascii_uppercase[square.row]}{square.column + 1}"
    return f"{ascii_lowercase[square.column]}{square.row + 1}"


def parse(text: str, rules: Rules, notation: Notation) -> Square:
    """Return the square named by `text`, ignoring case and surrounding white space, or raise UnknownSquare."""
    try:
        return _squares(rules, notation)[text.strip().lower()]
    except KeyError:
        raise UnknownSquare(text) from None


def completions(text: str, rules: Rules, notation: Notation) -> dict[str, Square]:
    """Return the names that begin with `text`, in lower case, and their squares.

    Case and surrounding white space are ignored. With gravity, the label of a column is a name of its top square.
    """
    columns = labels(rules, notation)[1] if rules.gravity else []
    tops = {label.lower(): Square(0, column) for column, label in enumerate(columns)}
    squares = (_squares(rules, notation) | tops).items()
    return {named: square for named, square in squares if named.startswith(text.strip().lower())}


def labels(rules: Rules, notation: Notation) -> tuple[list[str], list[str]]:
    """Return the row and column labels. Both are empty in `NUMBER` notation, where the cells show their names."""
    if notation is Notation.NUMBER:
        return [], []
    numbers = [str(number + 1) for number in range(max(rules.width, rules.height))]
    letters = list(ascii_uppercase if notation is Notation.ROW_LETTER else ascii_lowercase)
    rows, columns = (letters, numbers) if notation is Notation.ROW_LETTER else (numbers, letters)
    return rows[: rules.height], columns[: rules.width]


@lru_cache(maxsize=8)
def _squares(rules: Rules, notation: Notation) -> dict[str, Square]:
    return {name(square, rules, notation).lower(): square for square in rules.squares}
