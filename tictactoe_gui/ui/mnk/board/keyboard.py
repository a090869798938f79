"""Keyboard input of a board: arrow keys, and cell names typed letter by letter."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.rules import Rules, Square

NAVIGATION = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason}
"""Reasons for which a key moves the focus."""
_STEPS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
_KEYPAD = "789456123"
"""Digits of a numeric keypad, row by row from the top."""


def cursor_target(cursor: Square, key: Qt.Key, rules: Rules, *, control: bool) -> Square | None:
    """Return the target of an arrow, Home or End key, or None for other keys. Control leads to a corner."""
    if key in _STEPS:
        row, column = cursor.row + _STEPS[key][0], cursor.column + _STEPS[key][1]
        return Square(min(max(row, 0), rules.height - 1), min(max(column, 0), rules.width - 1))
    if key == Qt.Key.Key_Home:
        return Square(0, 0) if control else Square(cursor.row, 0)
    if key == Qt.Key.Key_End:
        return rules.squares[-1] if control else Square(cursor.row, rules.width - 1)
    return None


def square_for_digit(text: str, rules: Rules, notation: Notation, *, keypad: bool) -> Square | None:
    """Return the cell of a 3 x 3 board by number, or by the place of a keypad key unless cells show numbers."""
    if (rules.width, rules.height) != (3, 3) or len(text) != 1 or text not in _KEYPAD:
        return None
    spatial = keypad and notation is not Notation.NUMBER
    return rules.squares[_KEYPAD.index(text) if spatial else int(text) - 1]


class KeyboardInput(QObject):
    """Interpreter of the keys pressed on a board.

    Signals:
        cursor_moved(Square): move the cursor to this cell.
        square_chosen(Square): play this cell.
        text_changed(str): the new `text`. Empty once it is complete or cancelled.
        mistyped(UnknownSquare): the typed text is not the name of a cell.

    """

    cursor_moved = Signal(object)
    square_chosen = Signal(object)
    text_changed = Signal(str)
    mistyped = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.text = ""
        """Part of a cell's name typed so far."""
        self._just_played: Square | None = None
        """Cell just played by typing its name. Enter is ignored if pressed directly afterwards."""

    def press(self, event: QKeyEvent, cursor: Square, rules: Rules, notation: Notation) -> bool:
        """Handle a key press. Return False if the key has no meaning on the board."""
        if event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        key, text = Qt.Key(event.key()), event.text()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        just_played, self._just_played = self._just_played, None
        target = cursor_target(cursor, key, rules, control=control)
        if target is not None:
            self.discard_text()
            self.cursor_moved.emit(target)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self.text or cursor != just_played:
                self._enter(cursor, rules, notation)
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace) and self.text:
            self._set_text("" if key == Qt.Key.Key_Escape else self.text[:-1])
        elif text.isalnum() and not control:
            keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
            self._type(text, rules, notation, keypad=keypad)
        else:
            return False
        return True

    def discard_text(self) -> None:
        """Discard a partly typed name."""
        if self.text:
            self._set_text("")

    def is_confirmation(self, game: Game) -> bool:
        """Return whether Enter only confirms one of the last moves, because it was typed. The next Enter does not."""
        just_played, self._just_played = self._just_played, None
        last_moves = game.moves[-game.setup.rules.players :]
        if just_played and game.setup.rules.gravity:
            return just_played.column in [square.column for square in last_moves]
        return just_played in last_moves

    def _enter(self, cursor: Square, rules: Rules, notation: Notation) -> None:
        """Play the cell whose name was typed, or else the one at the cursor."""
        if not self.text:
            self.square_chosen.emit(cursor)
            return
        text, self.text = self.text, ""
        self._finish(text, notations.completions(text, rules, notation).get(text.lower()))

    def _type(self, letter: str, rules: Rules, notation: Notation, *, keypad: bool) -> None:
        """Add a letter to the name. Play the cell once the name is complete and unambiguous."""
        if not self.text and (digit := square_for_digit(letter, rules, notation, keypad=keypad)):
            self._just_played = digit
            self._play(digit)
            return
        text, self.text = self.text + letter, ""
        found = notations.completions(text, rules, notation)
        if [*found] in ([], [text.lower()]):
            self._just_played = found.get(text.lower())
            self._finish(text, self._just_played)
        else:
            self._set_text(text)

    def _finish(self, text: str, square: Square | None) -> None:
        """Play the cell with the typed name, or report a mistyped one."""
        if square:
            self._play(square)
        else:
            self.text_changed.emit("")
            self.mistyped.emit(UnknownSquare(text))

    def _play(self, square: Square) -> None:
        self.text_changed.emit("")
        self.cursor_moved.emit(square)
        self.square_chosen.emit(square)

    def _set_text(self, text: str) -> None:
        self.text = text
        self.text_changed.emit(text)
