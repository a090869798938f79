"""Keyboard input of a board: arrow keys, and cell names typed letter by letter."""

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.widgets.status_line import READING_TIME_MS

NAVIGATION = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason}
"""Reasons for which a key moves the focus."""
ENTER_KEYS = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_STEPS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
_KEYPAD = "789456123"
"""Digits of a numeric keypad, row by row from the top."""


def cursor_target(cursor: Square, key: Qt.Key, rules: Rules, *, control: bool) -> Square | None:
    """Return the target of an arrow, Home or End key, or None for other keys. Control leads to a corner."""
    if key in _STEPS:
        row = cursor.row + _STEPS[key][0]
        column = cursor.column + _STEPS[key][1]
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

    A name that no cell has is kept until Enter, Escape or `READING_TIME_MS`, so that it is refused as a whole and
    plays nothing.

    Signals:
        cursor_moved(Square): move the cursor to this cell.
        square_chosen(Square): play this cell.
        text_changed(str): the new `text`. Empty once it is complete, cancelled or mistyped.
        mistyped(UnknownSquare): the typed text is not the name of a cell.

    """

    cursor_moved = Signal(Square)
    square_chosen = Signal(Square)
    text_changed = Signal(str)
    mistyped = Signal(UnknownSquare)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.text = ""
        """Part of a cell's name typed so far."""
        self._mistyped = ""
        """Typed text that begins no cell's name."""
        self._expiry_timer = QTimer(self, singleShot=True, interval=READING_TIME_MS)
        self._expiry_timer.timeout.connect(self._expire)
        self._just_played: Square | None = None
        """Cell just played by typing its name. Enter is ignored if pressed directly afterwards."""

    def press(self, event: QKeyEvent, cursor: Square, rules: Rules, notation: Notation) -> bool:
        """Handle a key press. Return False if the key has no meaning on the board."""
        if event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        key = Qt.Key(event.key())
        text = event.text()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        just_played = self._just_played
        self._just_played = None
        target = cursor_target(cursor, key, rules, control=control)
        if target is not None:
            self.discard_text()
            self.cursor_moved.emit(target)
        elif key in (*ENTER_KEYS, Qt.Key.Key_Space):
            if self._typed or cursor != just_played:
                self._enter(cursor, rules, notation)
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace) and self._typed:
            self._set_text("" if key == Qt.Key.Key_Escape else self._typed[:-1], rules, notation)
        elif text.isalnum() and not control:
            keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
            self._type(text, rules, notation, keypad=keypad)
        else:
            return False
        return True

    def discard_text(self) -> None:
        """Discard a partly typed or mistyped name."""
        if self._typed:
            self.text = self._mistyped = ""
            self.text_changed.emit("")

    def is_confirmation(self, game: Game) -> bool:
        """Return True if Enter only confirms one of the last moves, because it was typed. The next Enter does not."""
        just_played = self._just_played
        self._just_played = None
        last_moves = game.squares[-game.setup.rules.players :]
        if just_played and game.setup.rules.placement.falls:
            return just_played.column in [square.column for square in last_moves]
        return just_played in last_moves

    @property
    def _typed(self) -> str:
        """Everything typed since the last complete name."""
        return self._mistyped or self.text

    def _enter(self, cursor: Square, rules: Rules, notation: Notation) -> None:
        """Play the cell whose name was typed, or the one at the cursor if nothing was typed."""
        typed = self._typed
        if not typed:
            self.square_chosen.emit(cursor)
            return
        self.text = self._mistyped = ""
        if square := notations.completions(typed, rules, notation).get(typed.lower()):
            self._play(square)
        else:
            self._refuse(typed)

    def _type(self, letter: str, rules: Rules, notation: Notation, *, keypad: bool) -> None:
        """Add a letter to the name. Play the cell once the name is complete and unambiguous."""
        if not self._typed and (digit := square_for_digit(letter, rules, notation, keypad=keypad)):
            self._just_played = digit
            self._play(digit)
            return
        if self._mistyped[-1:].isdigit() and not letter.isdigit():
            self._mistyped = ""  # another name begins
        text = self._typed + letter
        found = notations.completions(text, rules, notation)
        if [*found] == [text.lower()]:
            self.text = ""
            self._just_played = found[text.lower()]
            self._play(self._just_played)
        else:
            self._set_text(text, rules, notation)

    def _set_text(self, text: str, rules: Rules, notation: Notation) -> None:
        """Show the text as the beginning of a name, or keep it as a mistyped one and refuse it."""
        if notations.completions(text, rules, notation):
            self.text = text
            self._mistyped = ""
            self.text_changed.emit(text)
        else:
            self.text = ""
            self._mistyped = text
            self._expiry_timer.start()
            self._refuse(text)

    def _expire(self) -> None:
        if self._mistyped:
            self.discard_text()

    def _play(self, square: Square) -> None:
        self.text_changed.emit("")
        self.cursor_moved.emit(square)
        self.square_chosen.emit(square)

    def _refuse(self, text: str) -> None:
        self.text_changed.emit("")
        self.mistyped.emit(UnknownSquare(text))
