"""A field for a game's number, as it is copied from a page or from a letter."""

import re

from PySide6.QtWidgets import QLineEdit, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.code import NUMBERS
from tictactoe_gui.ui.fields import show_wrong
from tictactoe_gui.wording import mastermind as wording

RUN = re.compile(r"[^\W_]?[-−.,]?[0-9](?:[-\s.,'’_]?[0-9])*[^\W_]?")
"""Digits with whatever may stand between those of a number, or before them, and letters that stick to them."""
NUMBER = re.compile(r"[0-9]+|[0-9]{1,3}([\s.,'’_])[0-9]{3}(?:\1[0-9]{3})*")
"""A whole number, also in groups of three digits with the same sign between all of them."""


class GameNumber(QLineEdit):
    """Takes a number, also with words around it as in a copied game; blank stands for none."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(_("Game number"))
        self.textChanged.connect(self._mark)

    @property
    def number(self) -> int | None:
        """The number typed; None: nothing was, or it is no game's number."""
        runs = RUN.findall(self.text())
        digits = re.sub("[^0-9]", "", runs[0]) if len(runs) == 1 and NUMBER.fullmatch(runs[0]) else ""
        number = int(digits) if 0 < len(digits) <= len(str(NUMBERS[-1])) else 0
        return number if number in NUMBERS else None

    @property
    def fault(self) -> str:
        """What is wrong with what is typed, in a sentence; empty: nothing."""
        return wording.bad_number(self.text()) if self.text().strip() and self.number is None else ""

    def _mark(self) -> None:
        show_wrong(self, wrong=bool(self.fault))
        self.setAccessibleDescription(self.fault)
