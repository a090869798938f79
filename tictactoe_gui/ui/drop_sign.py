"""The sign that a file over the window will be taken."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.labels import scaled

VEIL = 0.85
"""How much of what lies below is hidden, 0 to 1."""
EDGE = 3
"""Width of the dashed edge, in pixels."""


class DropSign(QLabel):
    """Covers a part of the window while it is shown; mice and files go through it."""

    def __init__(self, covered: QWidget) -> None:
        # A child of a stack of pages that is no page would be unknown to screen readers.
        super().__init__(_("Drop the file to open its game"), covered.window())
        self.setObjectName("drop_sign")
        self._covered = covered
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        scaled(self, 1.7, bold=True)
        self.hide()

    def cover(self) -> None:
        """Show it over the whole of what it covers."""
        self.setGeometry(QRect(self._covered.mapTo(self.window(), QPoint()), self._covered.size()))
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a veil with a dashed edge behind the text."""
        veil, edge = self.palette().color(QPalette.ColorRole.Window), self.palette().color(QPalette.ColorRole.Highlight)
        veil.setAlphaF(VEIL)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), veil)
            painter.setPen(QPen(edge, EDGE, Qt.PenStyle.DashLine))
            painter.drawRect(self.rect().adjusted(2 * EDGE, 2 * EDGE, -2 * EDGE, -2 * EDGE))
        super().paintEvent(event)
