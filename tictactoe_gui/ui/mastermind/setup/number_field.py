"""Field for a game number, which may be pasted with text around it."""

import re

from PySide6.QtWidgets import QLineEdit, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import GAME_NUMBERS
from tictactoe_gui.ui.widgets.fields import set_invalid
from tictactoe_gui.wording.mastermind import refusals

RUN = re.compile(r"[^\W_]?[-−.,]?[0-9](?:[-\s.,'’_]?[0-9])*[^\W_]?")
"""A run of digits with separators between or before them, and letters attached to it."""
NUMBER = re.compile(r"[0-9]+|[0-9]{1,3}([\s.,'’_])[0-9]{3}(?:\1[0-9]{3})*")
"""A whole number, optionally in groups of three digits with the same separator."""


class GameNumberField(QLineEdit):
    """Line edit that accepts a game number, even inside other text. Blank means no number."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(_("Game number"))
        self.textChanged.connect(self._validate)

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

    def _validate(self) -> None:
        set_invalid(self, invalid=bool(self.error))
        self.setAccessibleDescription(self.error)
