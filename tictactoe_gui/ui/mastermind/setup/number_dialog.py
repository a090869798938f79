"""Dialog that asks for the number of a game."""

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.setup.number_field import GameNumberField
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import prominent_button
from tictactoe_gui.ui.widgets.fields import set_invalid
from tictactoe_gui.ui.widgets.form import ThemedDialog, dialog_buttons
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import prompts

MIN_WIDTH_PX = 380
"""Minimum width of the dialog, in pixels."""


def ask(rules: Rules, theme: Theme, parent: QWidget | None) -> int | None:
    """Ask for a game number. Return None if the user cancelled."""
    dialog = NumberDialog(rules, theme, parent)
    return dialog.number if dialog.ask() else None


class NumberDialog(ThemedDialog):
    """Dialog with a number field. It can be accepted only with a valid number."""

    def __init__(self, rules: Rules, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("number_dialog", labels.window_title(labels.PLAY_NUMBER), theme, parent)
        self.setMinimumWidth(MIN_WIDTH_PX)
        self._field = GameNumberField("requested_number", self)
        self._note = TextLabel("number_note", self, max_lines=0, quiet=True)
        self._play = prominent_button("play_number", _("&Play"), self)
        self._hint = prompts.same_key(rules)
        self._lay_out()
        self._field.textChanged.connect(self._check)
        self._check()

    @property
    def number(self) -> int | None:
        """Number entered, or None if it is not valid."""
        return self._field.number

    def _check(self) -> None:
        """Show what is wrong and enable the button if the number is valid."""
        fault = self._field.error
        self._note.setText(fault or self._hint)
        set_invalid(self._note, invalid=bool(fault))
        self._play.setEnabled(self.number is not None)

    def _lay_out(self) -> None:
        label = QLabel(labels.GAME_NUMBER, self)
        label.setBuddy(self._field)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 14)
        for widget in (label, self._field, self._note, dialog_buttons(self._play, self)):
            layout.addWidget(widget)
