"""The curve over a game: who stands better after each move."""

from collections.abc import Collection
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.review.curve_points import Points
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.wording.mnk import standings

HEIGHT = 3.4
"""Height of the curve, as a multiple of the height of text."""
MARGIN_PX, MARK_PX, RADIUS_PX = 5, 12, 6
"""Space around the curve, side of the players' marks, and radius of the corners, in pixels."""
LINE_PX, DOT_PX, FLAW_PX = 2.0, 4.0, 3.0
"""Width of the curve, and radius of the dots in view and on mistakes, in pixels."""


class StandingCurve(QSlider):
    """Curve over a game of two players. The keyboard and the mouse choose a position, as on a slider.

    Signals:
        ply_chosen(int): the user chose a position; carries its number of moves.

    """

    ply_chosen = Signal(int)

    def __init__(self, game: Game, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setObjectName("standing_curve")
        self._game, self._theme = game, theme
        self._points: Points = ()
        self._flaws: frozenset[int] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(standings.CURVE)
        self.setToolTip(standings.CURVE_TIP)
        self.valueChanged.connect(self.ply_chosen)

    def show_points(self, game: Game, points: Points, flaws: Collection[int]) -> None:
        """Show the points of a game. `flaws` are the numbers of the moves that were mistakes."""
        self._game, self._points, self._flaws = game, points, frozenset(flaws)
        self.blockSignals(True)  # noqa: FBT003 - Qt's argument
        self.setRange(0, len(points) - 1)
        self.blockSignals(False)  # noqa: FBT003 - Qt's argument
        self._describe()
        self.update()

    def show_ply(self, ply: int) -> None:
        """Mark the position in view."""
        self.blockSignals(True)  # noqa: FBT003 - Qt's argument
        self.setValue(ply)
        self.blockSignals(False)  # noqa: FBT003 - Qt's argument
        self._describe()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size, which grows with the font."""
        return QSize(self.fontMetrics().averageCharWidth() * 20, round(self.fontMetrics().height() * HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Return the height of the curve."""
        return QSize(0, self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the position under the mouse."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setValue(self._ply_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Choose the positions that the mouse is dragged over."""
        self.setValue(self._ply_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do nothing. The position was chosen when the button was pressed."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole curve is painted
        """Paint the curve."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_field(painter)
            self._paint_line(painter)
            self._paint_dots(painter)

    def _paint_field(self, painter: QPainter) -> None:
        """Paint the field with its middle, the mark of each player on their side, and the position in view."""
        frame, area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self._area
        painter.setPen(QPen(self._theme["accent" if self.hasFocus() else "border"], LINE_PX if self.hasFocus() else 1))
        painter.setBrush(self._theme["field"])
        painter.drawRoundedRect(frame, RADIUS_PX, RADIUS_PX)
        painter.setPen(QPen(self._theme["border"], 1))
        painter.drawLine(QLineF(area.left(), area.center().y(), area.right(), area.center().y()))
        painter.setPen(QPen(self._theme["accent"], 1))
        at = self._x(self.value())
        painter.drawLine(QLineF(at, frame.top() + 1, at, frame.bottom() - 1))
        for player, y in zip(self._game.setup.players, (area.top(), area.bottom() - MARK_PX), strict=True):
            piece = pieces.piece_of(player.mark, self._game.setup.players.index(player), self._theme)
            pieces.paint(painter, QRectF(MARGIN_PX, y, MARK_PX, MARK_PX), piece)

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
        """Paint a dot on each mistake, and a larger one on the position in view."""
        painter.setPen(Qt.PenStyle.NoPen)
        for ply in self._flaws:
            painter.setBrush(self._theme["error"])
            painter.drawEllipse(self._place(ply), FLAW_PX, FLAW_PX)
        painter.setBrush(self._theme["accent"])
        painter.drawEllipse(self._place(self.value()), DOT_PX, DOT_PX)

    @property
    def _area(self) -> QRectF:
        """Room for the curve, beside the marks of the players."""
        return QRectF(self.rect()).adjusted(2 * MARGIN_PX + MARK_PX, MARGIN_PX, -2 * MARGIN_PX, -MARGIN_PX)

    def _place(self, ply: int) -> QPointF:
        """Return the place of a point. One that is unknown is in the middle."""
        area, point = self._area, self._points[ply] if ply < len(self._points) else None
        return QPointF(self._x(ply), area.center().y() - (point.height if point else 0) * area.height() / 2)

    def _x(self, ply: int) -> float:
        return self._area.left() + self._area.width() * ply / max(1, self.maximum())

    def _ply_at(self, x: float) -> int:
        share = (x - self._area.left()) / max(1.0, self._area.width())
        return min(max(round(share * self.maximum()), 0), self.maximum())

    def _describe(self) -> None:
        """Describe the position in view to screen readers."""
        point = self._points[self.value()] if self.value() < len(self._points) else None
        self.setAccessibleDescription(standings.standing(self._game, *(point or (0, None))))
