"""The parts of a row, which the row paints: they give the mouse, the keyboard and screen readers something to hold."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget


class Label(QLabel):
    """Something that is only told; it lets the mouse through."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)


class RowButton(QAbstractButton):
    """Something that can be pressed."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._row = parent
        self.setObjectName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key to the board; a button would take arrows for itself."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keyboard is here."""
        super().focusInEvent(event)
        self._row.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that it went."""
        super().focusOutEvent(event)
        self._row.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: the row does."""


class Slot(RowButton):
    """A place for a peg in the row being entered, or for all those of the answer being entered.

    Signals:
        emptied(): the right button of the mouse was pressed on it.

    """

    emptied = Signal()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Be emptied by the right button."""
        if event.button() == Qt.MouseButton.RightButton:
            self.emptied.emit()
        else:
            super().mousePressEvent(event)
