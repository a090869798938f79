"""What is above a rack: the next disc, its fall into the rack, and the arrow of a hint."""

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle
from tictactoe_gui.ui.mnk.board.cell_state import CellState, next_square
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.mnk.board.looks.rack import hole_rect
from tictactoe_gui.ui.style import motion

ARROW = ((0.42, 0.3), (0.58, 0.3), (0.58, 0.56), (0.76, 0.56), (0.5, 0.86), (0.24, 0.56), (0.42, 0.56))
"""Corners of the arrow, as fractions of the room for a disc."""


class DiscOverlay(QWidget):
    """Overlay over a board with gravity. It ignores the mouse, and shows nothing if the board is no rack.

    Signals:
        landed(Square): the disc that fell into this cell has landed.

    """

    landed = Signal(Square)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.pointed: Square | None = None
        """Cell under the mouse, or at the keyboard cursor if it was moved later."""
        self._waiting: tuple[pieces.Piece, QRect] | None = None
        """Disc above the rack, and the room for it."""
        self._arrow: tuple[QColor, QRect] | None = None
        """Colour of the arrow above the rack, and the room for a disc in its place."""
        self._falling: tuple[pieces.Piece, Square] | None = None
        self._size = 0.0
        self._path = QRect()
        self._holes = QPainterPath()
        self._fall = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._fall.setEasingCurve(QEasingCurve.Type.OutBounce)
        self._fall.valueChanged.connect(lambda: self.update(self._path))
        self._fall.finished.connect(self.finish)

    def show_hint(self, square: Square | None, geometry: BoardGeometry, style: BoardStyle) -> None:
        """Show an arrow above the column of the cell that a hint points to. None hides it."""
        column = geometry.above_column(square.column) if square and style.head else None
        arrow = (style.theme["hint"], column) if column else None
        if arrow != self._arrow:
            self._arrow = arrow
            self.update()

    def show_waiting(self, game: Game | None, geometry: BoardGeometry, style: BoardStyle) -> None:
        """Show the next disc of a game above the column of the cell that is pointed at. None hides it."""
        waiting = None
        self._size = style.piece
        if game and style.head and (chosen := next_square(game, self.pointed)):
            colour = game.setup.colours[game.position.mark]
            piece = pieces.piece_of(game.turn.mark, colour, style.theme, style.piece_style)
            waiting = piece, geometry.above_column(chosen.column)
        if waiting != self._waiting:
            self._waiting = waiting
            self.update()

    def drop(self, state: CellState, to: Square, geometry: BoardGeometry, style: BoardStyle) -> bool:
        """Animate the fall of a disc into its cell. Return False if the board is no rack, or if animations are off."""
        duration = motion.duration(motion.FALL_MS) if style.head else 0
        if duration:
            start = geometry.above_column(to.column)
            piece = pieces.piece_of(state.mark or "", state.colour, style.theme, style.piece_style)
            self._falling = (piece, to)
            self._path = start.united(geometry.cell(to))
            self._holes = _holes(geometry, to)
            self._fall.setDuration(duration)
            self._fall.start()
        return bool(duration)

    def finish(self) -> None:
        """End the fall, at once if it is not over."""
        if self._falling:
            (_, square) = self._falling
            self._falling = None
            self._fall.stop()
            self.update()
            self.landed.emit(square)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - both discs are painted
        """Paint the disc or the arrow above the rack, and the falling disc behind the rack."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._waiting and not self._falling:
                piece, room = self._waiting
                self._paint_disc(painter, piece, QRectF(room))
            if self._arrow and not (self._waiting and self._waiting[1] == self._arrow[1]):
                _paint_arrow(painter, *self._arrow)
            if self._falling:
                side = self._path.width()
                way = self._fall.currentValue() * (self._path.height() - side)
                painter.setClipPath(self._holes)
                place = QRectF(self._path.left(), self._path.top() + way, side, side)
                self._paint_disc(painter, self._falling[0], place)

    def _paint_disc(self, painter: QPainter, piece: pieces.Piece, room: QRectF) -> None:
        inset = (1 - self._size) / 2 * room.width()
        pieces.paint(painter, room.adjusted(inset, inset, -inset, -inset), piece)


def _paint_arrow(painter: QPainter, colour: QColor, room: QRect) -> None:
    """Paint an arrow that points down."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    corners = [(room.left() + x * room.width(), room.top() + y * room.height()) for x, y in ARROW]
    painter.drawPolygon([QPointF(*corner) for corner in corners])


def _holes(geometry: BoardGeometry, to: Square) -> QPainterPath:
    """Return where a disc can be seen: above the rack, and in the holes of a column down to a cell."""
    path = QPainterPath()
    above = geometry.above_column(to.column)
    path.addRect(QRectF(above.left(), 0, above.width(), geometry.top - geometry.border))
    for row in range(to.row + 1):
        path.addEllipse(hole_rect(QRectF(geometry.cell(Square(row, to.column)))))
    return path
