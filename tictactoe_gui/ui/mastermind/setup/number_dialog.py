"""Field for a game number, which may be pasted with text around it, and a dialog that asks for one."""

import re

from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import GAME_NUMBERS
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import prominent_button
from tictactoe_gui.ui.widgets.fields import set_invalid
from tictactoe_gui.ui.widgets.form import ThemedDialog, dialog_buttons
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import prompts, refusals

MIN_WIDTH_PX = 380
RUN = re.compile(r"[^\W_]?[-−.,]?[0-9](?:[-\s.,'’_]?[0-9])*[^\W_]?")
"""A run of digits with separators between or before them, and letters attached to it."""
NUMBER = re.compile(r"[0-9]+|[0-9]{1,3}([\s.,'’_])[0-9]{3}(?:\1[0-9]{3})*")
"""A whole number, optionally in groups of three digits with the same separator."""


class GameNumberField(QLineEdit):
    """Line edit that accepts a game number, even inside other text. Blank means no number."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("requested_number")
        self.setAccessibleName(_("Game number"))

    @property
    def number(self) -> int | None:
        """Number entered, or None if the field is blank or invalid."""
        runs = RUN.findall(self.text())
        digits = re.sub("[^0-9]", "", runs[0]) if len(runs) == 1 and NUMBER.fullmatch(runs[0]) else ""
        number = int(digits) if 0 < len(digits) <= len(str(GAME_NUMBERS[-1])) else 0
        return number if number in GAME_NUMBERS else None

    @property
    def error(self) -> str:
        """Error message for the text. Empty if it is valid."""
        return refusals.BAD_NUMBER if self.text().strip() and self.number is None else ""


class NumberDialog(ThemedDialog):
    """Dialog with a number field. It can be accepted only with a valid number."""

    def __init__(self, rules: Rules, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("number_dialog", labels.window_title(labels.PLAY_NUMBER), theme, parent)
        self.setMinimumWidth(MIN_WIDTH_PX)
        label = QLabel(labels.GAME_NUMBER, self)
        self._field = GameNumberField(self)
        label.setBuddy(self._field)
        self._note = TextLabel("number_note", self, max_lines=0, quiet=True)
        self._play = prominent_button("play_number", _("&Play"), self)
        self._hint = prompts.same_key(rules)
        buttons = dialog_buttons(self._play, self)
        self.setLayout(vbox(label, self._field, self._note, buttons, margins=(20, 16, 20, 14)))
        self._field.textChanged.connect(self._check)
        self._check()

    @property
    def number(self) -> int | None:
        """Number entered, or None if it is not valid."""
        return self._field.number

    def _check(self) -> None:
        """Show what is wrong and enable the button if the number is valid."""
        error = self._field.error
        self._field.setAccessibleDescription(error)
        self._note.setText(error or self._hint)
        for widget in (self._field, self._note):
            set_invalid(widget, invalid=bool(error))
        self._play.setEnabled(self.number is not None)
