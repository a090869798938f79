"""The overlay shown while a file is dragged over the window."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QDropEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.labels import scale_font

OVERLAY_OPACITY = 0.85
BORDER_WIDTH_PX = 3


class DropOverlay(QLabel):
    """Label that covers a widget while it is shown. Mouse events and drops pass through it."""

    def __init__(self, covered: QWidget) -> None:
        # Screen readers would not find a child of a page stack that is not a page.
        super().__init__(_("Drop a game file to open it"), covered.window())
        self.setObjectName("drop_overlay")
        self._target = covered
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        scale_font(self, 1.7, bold=True)
        self.hide()

    def show_overlay(self) -> None:
        """Show the overlay over the covered widget."""
        self.setGeometry(QRect(self._target.mapTo(self.window(), QPoint()), self._target.size()))
        self.raise_()
        self.show()

    def accept_copy(self, event: QDropEvent) -> None:
        """Accept a drop as a copy. After a move, the source would delete its file."""
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a translucent background with a dashed border behind the text."""
        background, edge = map(self.palette().color, (QPalette.ColorRole.Window, QPalette.ColorRole.Highlight))
        inset = 2 * BORDER_WIDTH_PX
        background.setAlphaF(OVERLAY_OPACITY)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), background)
            painter.setPen(QPen(edge, BORDER_WIDTH_PX, Qt.PenStyle.DashLine))
            painter.drawRect(self.rect().adjusted(inset, inset, -inset, -inset))
        super().paintEvent(event)
