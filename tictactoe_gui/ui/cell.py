"""A cell: a button of the board that paints what lies on it.

An empty cell is painted without the namespace `Qt`, pens and brushes made of colours: whoever touches one of them
first waits 18 ms for Python to make the 1,195 names of `Qt`, and the first paint is not to wait.
"""

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui import motion
from tictactoe_gui.ui.labels import paint_line
from tictactoe_gui.ui.look import Design, Look

if TYPE_CHECKING:
    from PySide6.QtCore import QVariantAnimation

EDGE = 0.01
"""Width of a tile's edge, of the cell."""
GHOST = 0.4
"""Opacity of the mark to come."""
NUMBER = 0.2
"""Height of the number that an empty cell wears, of the cell."""
NUMBERS = (6, 8)
"""Height below which a number is not shown, and the least one where the cell is wide enough, in pixels."""
RING = 0.035
"""Width of the frame around the last move, of the cell."""
HINT = 0.05
"""Width of the frame around the cell that a hint points to, of the cell."""
CORNER = 0.34
"""Height of the strip that a number keeps above a cell's value, of the cell."""
CURSOR = 0.02
"""Width of the frame that the keyboard moves, of the cell."""


class Cell(QAbstractButton):
    """A square of the board as a button.

    Signals:
        entered(Square): the mouse came over it.
        left(): the mouse went away.
        reached(Square): it got the focus.

    """

    entered = Signal(object)
    left = Signal()
    reached = Signal(object)

    def __init__(self, square: Square, design: Design, parent: QWidget) -> None:
        super().__init__(parent)
        self.square = square
        self.design = design
        self.look = Look()
        self._framed = False
        self._stroke: QVariantAnimation | None = None
        self.setObjectName(f"cell_{square.row}_{square.column}")

    def show_look(self, look: Look, *, animated: bool = False) -> None:
        """Show something else; what looks the same is not painted again."""
        if look == self.look:
            return
        self.look = look
        self._stop()
        time = motion.duration(motion.STROKE) if animated else 0
        if time:
            self._start(time)
        self.update()

    def tell(self, name: str) -> None:
        """Be announced by this name; the same one is not told again."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse came."""
        super().enterEvent(event)
        self.entered.emit(self.square)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse went."""
        super().leaveEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key to the board; a button would take Space for itself."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard is here; its frame shows once the keyboard, not the mouse, brought it."""
        from PySide6.QtCore import Qt

        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._framed = event.reason() != Qt.FocusReason.MouseFocusReason
        self.reached.emit(self.square)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole cell is painted
        """Paint the ground, then what lies on it."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            tile = self._paint_tile(painter)
            if self.look.mark:
                self._paint_piece(painter)
            else:
                self._paint_words(painter)
            if self.look.last:
                self._paint_frame(painter, tile, self._pen("ring", RING))
            if self.look.hinted:
                self._paint_frame(painter, tile, self._pen("hint", HINT))
            if self._framed and self.hasFocus():
                self._paint_cursor(painter, tile)

    def _paint_tile(self, painter: QPainter) -> QRectF:
        """Paint the ground, and give its rectangle; the lines between joined cells are the board's ground."""
        design, side, tile = self.design, self.width(), QRectF(self.rect())
        radius = design.radius * side
        if design.joined:
            line = max(1, round(design.gap * side))
            tile.adjust(ceil(line / 2), ceil(line / 2), -(line // 2), -(line // 2))
        else:
            gap, edge = round(design.gap * side / 2), max(1.0, side * EDGE)
            tile.adjust(gap, gap, -gap, -gap)
            painter.fillPath(rounded(tile, radius), self.palette().brush(QPalette.ColorRole.Mid))
            tile.adjust(edge, edge, -edge, -edge)
        painter.fillPath(rounded(tile, radius), self.palette().brush(self._ground()))
        if self.look.verdict and self.look.verdict.ground and not self.look.ghost:
            painter.fillPath(rounded(tile, radius), design.theme[self.look.verdict.ground])
        return tile

    def _ground(self) -> QPalette.ColorRole:
        return QPalette.ColorRole.Midlight if self.look.ghost or self.isDown() else QPalette.ColorRole.Light

    def _paint_words(self, painter: QPainter) -> None:
        """Write the number of an empty cell, its value, or both below each other."""
        look, theme, room = self.look, self.design.theme, QRectF(self.rect())
        strip = CORNER * room.height() if look.number and look.verdict else 0.0
        if look.verdict:
            from tictactoe_gui.ui import verdicts

            verdicts.paint(painter, room.adjusted(0, strip / 2, 0, strip / 2), look.verdict, theme)
        if look.number:
            height = strip or room.height()
            paint_number(painter, QRectF(0, strip / 4, room.width(), height), look.number, theme["muted"])

    def _paint_piece(self, painter: QPainter) -> None:
        from tictactoe_gui.ui import pieces

        design, look, side = self.design, self.look, self.width()
        room = QRectF(0, 0, side * design.piece, side * design.piece)
        room.moveCenter(QRectF(self.rect()).center())
        drawn = self._stroke.currentValue() if self._stroke else 1.0
        piece = pieces.Piece(look.mark or "", design.theme.seats[look.seat], design.theme["card"])
        opacity = GHOST if look.ghost else design.theme.fade if look.faded else 1.0
        pieces.paint(painter, room, piece, drawn=drawn, opacity=opacity)

    def _paint_cursor(self, painter: QPainter, tile: QRectF) -> None:
        from PySide6.QtCore import Qt

        pen, inset = self._pen("text", CURSOR), 0.05 * self.width()
        pen.setStyle(Qt.PenStyle.DashLine)
        self._paint_frame(painter, tile.adjusted(inset, inset, -inset, -inset), pen)

    def _pen(self, purpose: str, width: float) -> QPen:
        return QPen(self.design.theme[purpose], max(1.5, width * self.width()))

    def _paint_frame(self, painter: QPainter, tile: QRectF, pen: QPen) -> None:
        inset, radius = pen.widthF() / 2, self.design.radius * self.width()
        painter.setPen(pen)
        painter.setBrush(QBrush())
        painter.drawRoundedRect(tile.adjusted(inset, inset, -inset, -inset), radius, radius)

    def _start(self, time: int) -> None:
        from PySide6.QtCore import QVariantAnimation

        self._stroke = QVariantAnimation(self, startValue=0.05, endValue=1.0, duration=time)
        self._stroke.valueChanged.connect(self.update)
        self._stroke.finished.connect(self._stop)
        self._stroke.start()

    def _stop(self) -> None:
        if self._stroke:
            self._stroke.stop()
            self._stroke.deleteLater()
            self._stroke = None


def paint_number(painter: QPainter, room: QRectF, number: str, colour: QColor) -> None:
    """Write a cell's number, as large as suits its room in pixels; none where it could not be read."""
    font = painter.font()
    font.setPixelSize(max(NUMBERS[1], round(room.width() * NUMBER)))
    share = room.width() / QFontMetricsF(font).horizontalAdvance(number)
    size = min(font.pixelSize(), int(font.pixelSize() * share))
    if size >= NUMBERS[0]:
        font.setPixelSize(size)
        painter.setFont(font)
        painter.setPen(colour)
        paint_line(painter, room, number)


def rounded(room: QRectF, radius: float) -> QPainterPath:
    """Give a rectangle with round corners; all measures in pixels."""
    path = QPainterPath()
    path.addRoundedRect(room, radius, radius)
    return path
