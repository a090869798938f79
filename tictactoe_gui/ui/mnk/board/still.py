"""A still picture of the board, so that what falls over the board need not repaint its cells."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget


class Still(QWidget):
    """Overlay that looks like its parent did when it was created, and lets clicks through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        # The board is transparent where it has no cells.
        self._picture = parent.window().grab(QRect(parent.mapTo(parent.window(), QPoint(0, 0)), parent.size()))
        self.setObjectName("still")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        # Qt paints nothing below an opaque widget.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setGeometry(parent.rect())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt paints only the part that is needed
        """Paint the picture."""
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)
