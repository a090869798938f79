"""Bubble that says beside a cell why it was refused."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.ui.widgets.labels import PLAIN_TEXT
from tictactoe_gui.ui.widgets.status_line import READING_TIME_MS

MAX_WIDTH_PX, PADDING_PX, RADIUS_PX = 260, 10, 8


class Bubble(QLabel):
    """Sentence in a small frame, above or below a cell. It lets clicks through, and disappears after a while."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, wordWrap=True, margin=PADDING_PX)
        self.setObjectName("bubble")
        self.setProperty("textFormat", PLAIN_TEXT)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def show_at(self, cell: QRect, sentence: str, available: QRect) -> None:
        """Show a sentence beside a cell, inside the available area."""
        self.setText(sentence)
        width = min(
            MAX_WIDTH_PX, available.width(), self.fontMetrics().horizontalAdvance(sentence) + 2 * PADDING_PX + 4
        )
        self.setGeometry(bubble_rect(cell, QSize(width, self.heightForWidth(width)), available))
        self.raise_()
        self.show()
        self._timer.start(READING_TIME_MS)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame and the sentence."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.BrightText), 1.5))
            painter.setBrush(self.palette().color(QPalette.ColorRole.ToolTipBase))
            painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), RADIUS_PX, RADIUS_PX)
        super().paintEvent(event)


def bubble_rect(cell: QRect, size: QSize, available: QRect) -> QRect:
    """Return the place of a bubble: centred above the cell, or below it if there is no room, inside the area."""
    rect = QRect(QPoint(0, 0), size)
    rect.moveCenter(cell.center())
    rect.moveBottom(cell.top() + cell.height() // 5)
    if rect.top() < available.top():
        rect.moveTop(cell.bottom() - cell.height() // 5)
    left = min(max(rect.left(), available.left()), available.right() - size.width() + 1)
    top = min(max(rect.top(), available.top()), available.bottom() - size.height() + 1)
    return QRect(QPoint(left, top), size)
