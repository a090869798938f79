"""A cell: a button of the board that paints what lies on it."""

from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui import motion, pieces
from tictactoe_gui.ui.look import Design, Look

NUMBER = 0.2
"""Height of the number that an empty cell wears, of the cell."""
GHOST = 0.4
"""Opacity of the mark to come."""


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
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

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

    def sizeHint(self) -> QSize:
        """Give the size of a cell where nothing else decides it."""
        return QSize(40, 40)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse came."""
        super().enterEvent(event)
        self.entered.emit(self.square)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse went."""
        super().leaveEvent(event)
        self.left.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard is here; its frame shows once the keyboard, not the mouse, brought it."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._framed = event.reason() != Qt.FocusReason.MouseFocusReason
        self.reached.emit(self.square)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole cell is painted
        """Paint the ground, then what lies on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tile = self._paint_tile(painter)
        if self.look.mark:
            self._paint_piece(painter)
        elif self.look.number:
            self._paint_number(painter)
        if self.look.last:
            self._frame(painter, tile, "ring", 0.035)
        if self._framed and self.hasFocus():
            inner = 0.05 * self.width()
            self._frame(painter, tile.adjusted(inner, inner, -inner, -inner), "text", 0.02, Qt.PenStyle.DashLine)

    def _paint_tile(self, painter: QPainter) -> QRectF:
        """Paint the ground, and give its rectangle."""
        design, side = self.design, self.width()
        if design.joined:
            line = max(1, round(design.gap * side))
            near, far = ceil(line / 2), line // 2
            painter.fillRect(self.rect(), design.theme["grid"])
        else:
            near = far = round(design.gap * side / 2)
        tile = QRectF(self.rect()).adjusted(near, near, -far, -far)
        painter.setPen(Qt.PenStyle.NoPen if design.joined else QPen(design.theme["border"], max(1.0, side * 0.01)))
        painter.setBrush(design.theme["tile_hover" if self.look.ghost or self.isDown() else "tile"])
        painter.drawRoundedRect(tile, design.radius * side, design.radius * side)
        return tile

    def _paint_piece(self, painter: QPainter) -> None:
        design, look, side = self.design, self.look, self.width()
        room = QRectF(0, 0, side * design.piece, side * design.piece)
        room.moveCenter(QRectF(self.rect()).center())
        drawn = self._stroke.currentValue() if self._stroke else 1.0
        piece = pieces.Piece(look.mark or "", design.theme.seats[look.seat], design.theme["card"])
        opacity = GHOST if look.ghost else design.theme.fade if look.faded else 1.0
        pieces.paint(painter, room, piece, drawn=drawn, opacity=opacity)

    def _paint_number(self, painter: QPainter) -> None:
        painter.setPen(self.design.theme["muted"])
        font = painter.font()
        font.setPixelSize(max(8, round(self.width() * NUMBER)))
        painter.setFont(font)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.look.number)

    def _frame(
        self,
        painter: QPainter,
        tile: QRectF,
        purpose: str,
        width: float,
        line: Qt.PenStyle = Qt.PenStyle.SolidLine,
    ) -> None:
        thick = max(1.5, width * self.width())
        inset = thick / 2
        painter.setPen(QPen(self.design.theme[purpose], thick, line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self.design.radius * self.width()
        painter.drawRoundedRect(tile.adjusted(inset, inset, -inset, -inset), radius, radius)

    def _start(self, time: int) -> None:
        self._stroke = QVariantAnimation(self, startValue=0.05, endValue=1.0, duration=time)
        self._stroke.valueChanged.connect(self.update)
        self._stroke.finished.connect(self._stop)
        self._stroke.start()

    def _stop(self) -> None:
        if self._stroke:
            self._stroke.stop()
            self._stroke.deleteLater()
            self._stroke = None
