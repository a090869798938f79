"""A field for a game's number, as it is copied from a page or from a letter."""

import re

from PySide6.QtWidgets import QLineEdit, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.code import NUMBERS
from tictactoe_gui.ui.fields import show_wrong
from tictactoe_gui.wording import mastermind as wording


class GameNumber(QLineEdit):
    """Takes a number in any usual grouping; blank stands for none."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(_("Game number"))
        self.textChanged.connect(self._mark)

    @property
    def number(self) -> int | None:
        """The number typed; None: nothing was, or it is no game's number."""
        digits = re.sub(r"[\s.,'’_]", "", self.text())
        number = int(digits) if re.fullmatch(r"[0-9]{1,9}", digits) else 0
        return number if number in NUMBERS else None

    @property
    def fault(self) -> str:
        """What is wrong with what is typed, in a sentence; empty: nothing."""
        return wording.bad_number(self.text()) if self.text().strip() and self.number is None else ""

    def _mark(self) -> None:
        show_wrong(self, wrong=bool(self.fault))
        self.setAccessibleDescription(self.fault)
