"""The curve over a game: who stands better after each move."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_style import PieceStyle
from tictactoe_gui.ui.style.focus import has_ring
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.layouts import text_scale
from tictactoe_gui.wording.mnk import standings

HEIGHT_PX = 96
"""Usual height of the curve at the usual size of text, in pixels."""
SHARE, BOARD_PX = 0.27, 98
"""Share of the window's height that a low window leaves to the curve, and pixels of it that the board keeps."""
MARGIN_PX, RADIUS_PX = 5, 6
"""Space around the curve and radius of its corners, in pixels."""
MARK, MIN_MARK_PX, MAX_MARK = 0.25, 12, 0.42
"""Side of a player's mark, as a fraction of the height. Its minimum in pixels. Its maximum as a fraction."""
LINE_PX, DOT_PX, FLAW_PX = 2.0, 5.0, 4.0
"""Width of the curve, and radius of the dots in view and on mistakes, in pixels."""
FILL_OPACITY = 0.2
"""Opacity of the leader's colour below the curve, from 0 to 1."""


class CurvePoint(NamedTuple):
    """Standing of a seat in one position."""

    seat: int
    standing: Standing

    @property
    def height(self) -> float:
        """Standing of the first seat, from -1 to 1."""
        return (-1 if self.seat else 1) * self.standing.percent / 100

    @property
    def is_proved(self) -> bool:
        """True if the standing is proved."""
        return self.standing.value is not None


Points = Sequence[CurvePoint | None]
"""Points by ply, from the start of the game. None if the standing is unknown."""


def curve_points(game: Game, reviews: Sequence[MoveReview]) -> Points:
    """Return the points of a game of two players. The review of a move tells the standing before and after it.

    The player to move is always estimated a little better. Each estimate is the mean of two positions, so that the
    curve does not go up and down with every move.
    """
    points: list[CurvePoint | None] = [None] * (len(game.moves) + 1)
    for found in sorted(reviews, key=lambda found: found.ply):
        seat = found.seat(game)
        points[found.ply - 1] = CurvePoint(seat, found.before)
        if found.ply < len(points):
            points[found.ply] = CurvePoint(seat, found.after)
    return [_smoothed(point, before) for point, before in zip(points, [None, *points], strict=False)]


def _smoothed(point: CurvePoint | None, before: CurvePoint | None) -> CurvePoint | None:
    if not point or not before or point.is_proved or before.is_proved:
        return point
    return CurvePoint(0, Standing(None, round(50 * (point.height + before.height))))


class StandingCurve(QSlider):
    """Low curve over a game of two players. The keyboard and the mouse choose a position, as on a slider.

    Signals:
        ply_chosen(int): the user chose a position; carries its number of moves.

    """

    ply_chosen = Signal(int)

    def __init__(self, game: Game, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setObjectName("standing_curve")
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._game = game
        self._theme = theme
        self._piece_style = PieceStyle.STROKES
        self._points: Points = ()
        self._flaws: frozenset[int] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumHeight(self.fontMetrics().height() * 2)
        self.setAccessibleName(standings.CURVE)
        self.setToolTip(standings.CURVE_TIP)
        self.valueChanged.connect(self.ply_chosen)
        self.hide()

    def show_game(self, game: Game, points: Points, flaws: Collection[int], ply: int) -> None:
        """Show the points of a game, and the position in view. `flaws` are the numbers of moves that were mistakes."""
        self._game = game
        self._points = points
        self._flaws = frozenset(flaws)
        with QSignalBlocker(self):
            self.setRange(0, len(points) - 1)
            self.setValue(ply)
        self.setAccessibleDescription(standings.standing(game, *(self._point or (0, None))))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._theme = theme
        self.update()

    def set_piece_style(self, style: PieceStyle) -> None:
        """Paint the marks of the players like the pieces on the board."""
        self._piece_style = style
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stay low in a low window."""
        super().resizeEvent(event)
        room = max(self.minimumHeight(), SHARE * self.window().height() - BOARD_PX)
        self.setMaximumHeight(round(min(HEIGHT_PX * text_scale(), room)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the position under the mouse."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setValue(self._ply_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Choose the positions that the mouse is dragged over."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self._ply_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do nothing. The position was chosen when the button was pressed."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole curve is painted
        """Paint the curve."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_field(painter)
            self._paint_fill(painter)
            self._paint_line(painter)
            self._paint_dots(painter)

    def _paint_field(self, painter: QPainter) -> None:
        """Paint the field with its middle, the mark of each player on their side, and the position in view."""
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        area = self._area
        mark = self._mark
        painter.setPen(QPen(self._theme["accent" if has_ring(self) else "border"], LINE_PX if has_ring(self) else 1))
        painter.setBrush(self._theme["field"])
        painter.drawRoundedRect(frame, RADIUS_PX, RADIUS_PX)
        painter.setPen(QPen(self._theme["border"], 1))
        painter.drawLine(QLineF(area.left(), area.center().y(), area.right(), area.center().y()))
        painter.setPen(QPen(self._theme["accent"], 1))
        at = self._place(self.value()).x()
        painter.drawLine(QLineF(at, frame.top() + 1, at, frame.bottom() - 1))
        for seat, y in enumerate((area.top(), area.bottom() - mark)):
            sign = self._game.players[seat].mark
            piece = pieces.piece_of(sign, self._game.setup.colours[seat], self._theme, self._piece_style)
            pieces.paint(painter, QRectF(MARGIN_PX, y, mark, mark), piece)

    def _paint_fill(self, painter: QPainter) -> None:
        """Fill and outline the space between the curve and the middle, in the colour of the player who is ahead."""
        area = self._area
        middle = area.center().y()
        upper = QRectF(area.topLeft(), QPointF(area.right(), middle))
        lower = QRectF(QPointF(area.left(), middle), area.bottomRight())
        for seat, half in enumerate((upper, lower)):
            colours = pieces.piece_colours(self._game.players[seat].mark, self._game.setup.colours[seat], self._theme)
            painter.save()
            painter.setClipRect(half)
            colour = pieces.area_colour(colours, self._theme)
            painter.strokePath(self._shape.simplified(), QPen(colour, 1))
            painter.setOpacity(FILL_OPACITY)
            painter.fillPath(self._shape, colour)
            painter.restore()

    def _paint_line(self, painter: QPainter) -> None:
        """Paint the curve: solid between proved points, and dotted elsewhere."""
        places = [self._place(ply) for ply in range(len(self._points))]
        for at, (point, after) in enumerate(pairwise(self._points)):
            if point and after:
                pen = QPen(self._theme["text"], LINE_PX, c=Qt.PenCapStyle.RoundCap)
                if not (point.is_proved and after.is_proved):
                    pen.setDashPattern((0.1, 2.0))
                painter.setPen(pen)
                painter.drawLine(QLineF(places[at], places[at + 1]))

    def _paint_dots(self, painter: QPainter) -> None:
        """Paint a dot on each mistake, and a larger one on the position in view if its standing is known."""
        painter.setPen(Qt.PenStyle.NoPen)
        for ply in self._flaws:
            painter.setBrush(self._theme["error"])
            painter.drawEllipse(self._place(ply), FLAW_PX, FLAW_PX)
        if self._point:
            painter.setBrush(self._theme["accent"])
            painter.drawEllipse(self._place(self.value()), DOT_PX, DOT_PX)

    @property
    def _shape(self) -> QPainterPath:
        """Space between the curve and the middle, as far as the curve is known."""
        path = QPainterPath()
        middle = self._area.center().y()
        for ply, (point, after) in enumerate(pairwise(self._points)):
            if point and after:
                start, end = self._place(ply), self._place(ply + 1)
                path.addPolygon([QPointF(start.x(), middle), start, end, QPointF(end.x(), middle)])
                path.closeSubpath()
        return path

    @property
    def _point(self) -> CurvePoint | None:
        """Point of the position in view. None if its standing is unknown."""
        return self._points[self.value()] if self.value() < len(self._points) else None

    @property
    def _area(self) -> QRectF:
        """Room for the curve, beside the marks of the players."""
        return QRectF(self.rect()).adjusted(2 * MARGIN_PX + self._mark, MARGIN_PX, -2 * MARGIN_PX, -MARGIN_PX)

    @property
    def _mark(self) -> float:
        """Side of a player's mark in pixels."""
        height = self.height() - 2 * MARGIN_PX
        return min(max(height * MARK, MIN_MARK_PX), height * MAX_MARK)

    def _place(self, ply: int) -> QPointF:
        """Return the place of a point. One that is unknown is in the middle."""
        area = self._area
        point = self._points[ply] if ply < len(self._points) else None
        x = area.left() + area.width() * ply / max(1, self.maximum())
        return QPointF(x, area.center().y() - (point.height if point else 0) * area.height() / 2)

    def _ply_at(self, x: float) -> int:
        area = self._area
        share = (x - area.left()) / max(1.0, area.width())
        return min(max(round(share * self.maximum()), 0), self.maximum())
