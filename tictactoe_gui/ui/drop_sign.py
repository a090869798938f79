"""The overlay shown while a file is dragged over the window."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.labels import scaled

VEIL = 0.85
"""Opacity of the overlay, 0 to 1."""
EDGE = 3
"""Width of the dashed border, in pixels."""


class DropSign(QLabel):
    """Label that covers a widget while it is shown. Mouse events and drops pass through it."""

    def __init__(self, covered: QWidget) -> None:
        # Screen readers would not find a child of a page stack that is not a page.
        super().__init__(_("Drop a game file to open it"), covered.window())
        self.setObjectName("drop_sign")
        self._covered = covered
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        scaled(self, 1.7, bold=True)
        self.hide()

    def cover(self) -> None:
        """Show the overlay over the covered widget."""
        self.setGeometry(QRect(self._covered.mapTo(self.window(), QPoint()), self._covered.size()))
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a translucent background with a dashed border behind the text."""
        veil, edge = self.palette().color(QPalette.ColorRole.Window), self.palette().color(QPalette.ColorRole.Highlight)
        veil.setAlphaF(VEIL)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), veil)
            painter.setPen(QPen(edge, EDGE, Qt.PenStyle.DashLine))
            painter.drawRect(self.rect().adjusted(2 * EDGE, 2 * EDGE, -2 * EDGE, -2 * EDGE))
        super().paintEvent(event)
