"""Playing by keys: what a key, or a cell's name typed letter by letter, means on a board."""

from dataclasses import dataclass

from PySide6.QtCore import Qt

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.rules import Rules, Square

_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_KEYPAD = "789456123"
"""The digits of a keypad as they lie, row by row."""


def moved(cursor: Square, key: Qt.Key, rules: Rules, *, control: bool) -> Square | None:
    """Give where an arrow, Home or End leads, with Control to the corner; None: the key moves nothing."""
    if key in _STEPS:
        row, column = cursor.row + _STEPS[key][0], cursor.column + _STEPS[key][1]
        return Square(min(max(row, 0), rules.height - 1), min(max(column, 0), rules.width - 1))
    if key == Qt.Key.Key_Home:
        return Square(0, 0) if control else Square(cursor.row, 0)
    if key == Qt.Key.Key_End:
        return rules.squares[-1] if control else Square(cursor.row, rules.width - 1)
    return None


def by_digit(text: str, rules: Rules, notation: Notation, *, keypad: bool) -> Square | None:
    """Give the cell of a digit on 3 x 3: by its number, on the keypad by its place unless cells wear numbers."""
    if (rules.width, rules.height) != (3, 3) or len(text) != 1 or text not in _KEYPAD:
        return None
    spatial = keypad and notation is not Notation.NUMBER
    return rules.squares[_KEYPAD.index(text) if spatial else int(text) - 1]


@dataclass
class TypedName:
    """A cell's name as it is being typed."""

    text: str = ""

    def add(self, letter: str, rules: Rules, notation: Notation) -> Square | None:
        """Take a letter; give the cell, and forget the text, once no other name can be meant.

        Raises:
            UnknownSquare: no name begins like this; the text is forgotten.

        """
        self.text += letter
        found = notations.completions(self.text, rules, notation)
        if not found:
            raise UnknownSquare(self.take())
        return self._complete(rules, notation) if len(found) == 1 else None

    def enter(self, rules: Rules, notation: Notation) -> Square:
        """Give the cell that the text names, and forget the text.

        Raises:
            UnknownSquare: it names none.

        """
        return notations.parse(self.take(), rules, notation)

    def take(self) -> str:
        """Give the text and forget it."""
        text, self.text = self.text, ""
        return text

    def _complete(self, rules: Rules, notation: Notation) -> Square | None:
        """Only a whole name plays: "B" alone on a board of one column would be no choice."""
        text = self.text
        try:
            return self.enter(rules, notation)
        except UnknownSquare:
            self.text = text
            return None
