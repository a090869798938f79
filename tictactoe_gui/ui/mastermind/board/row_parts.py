"""Invisible child widgets of a row for the mouse, the keyboard and screen readers. The row paints itself."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget


class RowLabel(QLabel):
    """Label for screen readers only. Mouse events pass through."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)


class RowButton(QAbstractButton):
    """Invisible button over a part of the row."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._row = parent
        self.setObjectName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass every key on to the board, because a button would handle the arrow keys."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Repaint the row with the focus."""
        super().focusInEvent(event)
        self._row.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Repaint the row without the focus."""
        super().focusOutEvent(event)
        self._row.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing. The row paints this part."""


class PegSlot(RowButton):
    """Button over a slot of the row being entered, or over the whole answer.

    Signals:
        right_clicked(): the slot was right-clicked.

    """

    right_clicked = Signal()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit `right_clicked` for the right button."""
        if event.button() == Qt.MouseButton.RightButton:
            self.right_clicked.emit()
        else:
            super().mousePressEvent(event)
