"""Bubble that says beside a cell why it was refused."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.widgets.status_line import READING_TIME_MS

MAX_WIDTH_PX, PADDING_PX, RADIUS_PX = 260, 10, 8
OVERLAP = 0.04
"""Part of the cell's side that the bubble covers. Pieces are further away from the edge."""


class Bubble(QLabel):
    """Sentence in a small frame beside a cell. It lets clicks through, and disappears after a while."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, wordWrap=True, margin=PADDING_PX)
        self.setObjectName("bubble")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def show_sentence(self, sentence: str) -> None:
        """Show a sentence for `READING_TIME_MS`."""
        self.setText(sentence)
        self.raise_()
        self.show()
        self._timer.start(READING_TIME_MS)

    def place(self, cell: QRect, available: QRect, avoided: Sequence[QRect] = ()) -> None:
        """Place the bubble beside a cell, inside the available area. It covers few of the avoided cells."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + 2 * PADDING_PX + 4
        width = min(MAX_WIDTH_PX, available.width(), width)
        self.setGeometry(bubble_rect(cell, QSize(width, self.heightForWidth(width)), available, avoided))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame and the sentence."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.BrightText), 1.5))
            painter.setBrush(self.palette().color(QPalette.ColorRole.ToolTipBase))
            painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), RADIUS_PX, RADIUS_PX)
        super().paintEvent(event)


def marked_cells(game: Game, geometry: BoardGeometry) -> list[QRect]:
    """Return the places of the pieces, which a bubble avoids. Winning ones count twice."""
    marked = [square for square in game.setup.rules.squares if game.position[square] is not None]
    return [geometry.cell(square) for square in (*marked, *(game.outcome.cells if game.outcome else ()))]


def bubble_rect(cell: QRect, size: QSize, available: QRect, avoided: Sequence[QRect] = ()) -> QRect:
    """Return the place of a bubble inside the area: above, below or beside the cell, wherever it covers least."""
    share = 0.5 - OVERLAP
    right = round(share * cell.width() + size.width() / 2)
    down = round(share * cell.height() + size.height() / 2)
    steps = QPoint(0, -down), QPoint(0, down), QPoint(right, 0), QPoint(-right, 0)
    places = [_place(cell, size, step, available) for step in steps]
    inset = cell.height() // 10
    covered = cell.adjusted(inset, inset, -inset, -inset), *avoided
    return min(places, key=lambda place: sum(_overlap(place, other) for other in covered))


def _place(cell: QRect, size: QSize, step: QPoint, available: QRect) -> QRect:
    """Return a place whose centre is a step away from the cell's, moved into the area."""
    rect = QRect(QPoint(0, 0), size)
    rect.moveCenter(cell.center() + step)
    left = min(max(rect.left(), available.left()), available.right() - size.width() + 1)
    top = min(max(rect.top(), available.top()), available.bottom() - size.height() + 1)
    return QRect(QPoint(left, top), size)


def _overlap(place: QRect, other: QRect) -> int:
    """Return the area that two rectangles share."""
    shared = place.intersected(other)
    return shared.width() * shared.height() if shared.isValid() else 0
