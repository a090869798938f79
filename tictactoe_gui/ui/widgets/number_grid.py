"""A grid of number fields and check boxes for the rules of a game."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from tictactoe_gui.ui.widgets.fields import CheckBox, NumberField
from tictactoe_gui.ui.widgets.labels import quiet_label


class NumberGrid(QFrame):
    """Grid with a row for each number. The caller adds check boxes.

    Signals:
        edited(): a value changed, or typed text became valid or invalid.

    """

    edited = Signal()

    def __init__(self, texts: Mapping[str, tuple[str, str]], parent: QWidget) -> None:
        """Create the fields from their names, labels and explanations."""
        super().__init__(parent)
        self.setObjectName("details")
        self.fields = {name: NumberField(name, label, self) for name, (label, _meaning) in texts.items()}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 10, 14, 12)
        self._grid.setHorizontalSpacing(14)
        self._grid.setColumnStretch(2, 1)
        for number in self.fields.values():
            self._add_row(number.label, number, number.hint)
            number.edited.connect(self.edited)

    @property
    def error(self) -> str:
        """First error in the numbers. Empty if they are valid."""
        return next(filter(None, (number.error for number in self.fields.values())), "")

    def add_check_box(self, name: str, text: str, explanation: str = "") -> tuple[CheckBox, QLabel]:
        """Add a check box with its explanation. Return both."""
        tick, hint = CheckBox(name, text, self), quiet_label(explanation, self)
        tick.setAccessibleDescription(explanation)
        tick.toggled.connect(self.edited)
        self._add_row(tick, None, hint)
        return tick, hint

    def _add_row(self, label: QWidget, field: QWidget | None, hint: QLabel) -> None:
        row = self._grid.rowCount()
        self._grid.addWidget(label, row, 0, 1, 1 if field else 2)
        if field:
            self._grid.addWidget(field, row, 1)
        self._grid.addWidget(hint, row, 2)
        hint.setWordWrap(True)
