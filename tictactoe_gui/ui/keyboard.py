"""Playing by keys: what a key, or a cell's name typed letter by letter, means on a board."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

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
        whole = notations.name(found[0], rules, notation).lower() == self.text.lower()
        return self.enter(rules, notation) if len(found) == 1 and whole else None

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


class Keyboard(QObject):
    """Reads the keys that are pressed on a board.

    Signals:
        moved(Square): the cursor goes there.
        played(Square): the cell is to be played.
        typed(str): what is typed so far of a cell's name; empty once it is taken or given up.
        mistyped(UnknownSquare): what was typed is no cell's name.

    """

    moved = Signal(object)
    played = Signal(object)
    typed = Signal(str)
    mistyped = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._name = TypedName()
        self._ended: Square | None = None
        """The cell whose name played it at its last letter: Enter right after that only ends the name."""

    def press(self, event: QKeyEvent, cursor: Square, rules: Rules, notation: Notation) -> bool:
        """Do what the key says; tell whether it says anything."""
        if event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        key, text = Qt.Key(event.key()), event.text()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        ended, self._ended = self._ended, None
        target = moved(cursor, key, rules, control=control)
        if target is not None:
            self.forget()
            self.moved.emit(target)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self._name.text or cursor != ended:
                self._enter(cursor, rules, notation)
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace) and self._name.text:
            self._set("" if key == Qt.Key.Key_Escape else self._name.text[:-1])
        elif text.isalnum() and not control:
            keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
            self._type(text, rules, notation, keypad=keypad)
        else:
            return False
        return True

    def forget(self) -> None:
        """Give up a half-typed name."""
        if self._name.text:
            self._set("")

    def _enter(self, cursor: Square, rules: Rules, notation: Notation) -> None:
        if not self._name.text:
            self.played.emit(cursor)
            return
        try:
            self._play(self._name.enter(rules, notation))
        except UnknownSquare as error:
            self.mistyped.emit(error)

    def _type(self, letter: str, rules: Rules, notation: Notation, *, keypad: bool) -> None:
        digit = None if self._name.text else by_digit(letter, rules, notation, keypad=keypad)
        try:
            square = digit or self._name.add(letter, rules, notation)
        except UnknownSquare as error:
            self.mistyped.emit(error)
            return
        if square is None:
            self.typed.emit(self._name.text)
        else:
            self._ended = None if digit else square
            self._play(square)

    def _play(self, square: Square) -> None:
        self.typed.emit("")
        self.moved.emit(square)
        self.played.emit(square)

    def _set(self, text: str) -> None:
        self._name.text = text
        self.typed.emit(text)
