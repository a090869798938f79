"""Names of moves. Squares have names in several notations."""

import re
from enum import Enum
from functools import lru_cache
from string import ascii_lowercase, ascii_uppercase

from tictactoe_gui.mnk.board import Choice, Move, Square
from tictactoe_gui.mnk.rules import Rules


class Notation(Enum):
    """Way to name squares."""

    ROW_LETTER = "row-letter"
    """A1 A2 A3 on the top row."""
    COLUMN_LETTER = "column-letter"
    """a1 b1 c1 on the top row."""
    NUMBER = "number"
    """1 2 3 on the top row, continuing row by row."""
    BOOK = "book"
    """A1 B1 C1 on the bottom row, as in books about Gomoku."""
    COLUMN = "column"
    """1 2 3 in every row, since a column tells where a mark falls. Only for boards with gravity."""


GENERAL = (Notation.ROW_LETTER, Notation.COLUMN_LETTER, Notation.NUMBER, Notation.BOOK)
"""Notations in which no two squares of a board have the same name."""
MIN_BOOK_SIDE = 8
"""Minimum length of the longer side of a board whose squares are usually named as in books."""


def usual(rules: Rules) -> Notation:
    """Return the notation that is usual for a board."""
    if rules.placement.falls:
        return Notation.COLUMN
    return Notation.BOOK if max(rules.width, rules.height) >= MIN_BOOK_SIDE else Notation.ROW_LETTER


class UnknownSquare(ValueError):
    """Raised when text does not name a square on the board."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a square on this board")
        self.text = text


def name(move: Move, rules: Rules, notation: Notation) -> str:
    """Return the name of a square, or of a choice as in records."""
    return move.value if isinstance(move, Choice) else _square_name(move, rules, notation)


def _square_name(square: Square, rules: Rules, notation: Notation) -> str:
    match notation:
        case Notation.NUMBER:
            return f"{rules.index[square] + 1}"
        case Notation.ROW_LETTER:
            return f"{ascii_uppercase[square.row]}{square.column + 1}"
        case Notation.COLUMN_LETTER:
            return f"{ascii_lowercase[square.column]}{square.row + 1}"
        case Notation.BOOK:
            return f"{ascii_uppercase[square.column]}{rules.height - square.row}"
        case Notation.COLUMN:
            return str(square.column + 1)


def parse(text: str, rules: Rules, notation: Notation) -> Square:
    """Return the square named by `text`, ignoring case and surrounding white space, or raise UnknownSquare."""
    try:
        return _squares(rules, notation)[text.strip().lower()]
    except KeyError:
        raise UnknownSquare(text) from None


def parse_move(text: str, rules: Rules, notation: Notation) -> Move:
    """Return the move named by `text`, ignoring case and surrounding white space, or raise UnknownSquare."""
    return parse_choice(text) or parse(text, rules, notation)


def parse_choice(text: str) -> Choice | None:
    """Return the choice named by `text`, ignoring case and surrounding white space. None if it names none."""
    return next((choice for choice in Choice if choice.value == text.strip().lower()), None)


def completions(text: str, rules: Rules, notation: Notation) -> dict[str, Square]:
    """Return the names that begin with `text`, in lower case, and their squares.

    Case and surrounding white space are ignored. With gravity, the label of a column is a name of its top square.
    """
    columns = labels(rules, notation)[1] if rules.placement.falls else []
    tops = {label.lower(): Square(0, column) for column, label in enumerate(columns)}
    squares = (_squares(rules, notation) | tops).items()
    return {named: square for named, square in squares if named.startswith(text.strip().lower())}


def names_in(text: str, rules: Rules, notation: Notation) -> set[str]:
    """Return the words of a text that name squares. A number is none, since it can be a count."""
    if notation in (Notation.NUMBER, Notation.COLUMN):
        return set()
    return {word for word in re.findall(r"\w+", text) if _is_name(word, rules, notation)}


def labels(rules: Rules, notation: Notation) -> tuple[list[str], list[str]]:
    """Return the labels of the rows from the top and of the columns from the left.

    Both are empty in `NUMBER` notation, where the cells show their names. In `COLUMN` notation, rows have none.
    """
    rows = [str(row + 1) for row in range(rules.height)]
    columns = [str(column + 1) for column in range(rules.width)]
    match notation:
        case Notation.NUMBER:
            return [], []
        case Notation.ROW_LETTER:
            return list(ascii_uppercase[: rules.height]), columns
        case Notation.COLUMN_LETTER:
            return rows, list(ascii_lowercase[: rules.width])
        case Notation.BOOK:
            return rows[::-1], list(ascii_uppercase[: rules.width])
        case Notation.COLUMN:
            return [], columns


def ends(rules: Rules, notation: Notation) -> tuple[str, str]:
    """Return the names of the two opposite corners with the lowest and the highest coordinates."""
    first, last = rules.squares[0], rules.squares[-1]
    if notation is Notation.BOOK:
        first, last = Square(last.row, first.column), Square(first.row, last.column)
    return name(first, rules, notation), name(last, rules, notation)


def _is_name(word: str, rules: Rules, notation: Notation) -> bool:
    square = _squares(rules, notation).get(word.lower())
    return square is not None and name(square, rules, notation) == word


@lru_cache(maxsize=8)
def _squares(rules: Rules, notation: Notation) -> dict[str, Square]:
    named = rules.squares[: rules.width] if notation is Notation.COLUMN else rules.squares
    return {name(square, rules, notation).lower(): square for square in named}
