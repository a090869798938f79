"""Overlay of a board that explains a move: a sign on it, the better moves, and the threats as lines."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Self

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.board import Line, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.board.annotations import STAR
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, Look
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.mnk.board.pieces import piece_colours
from tictactoe_gui.ui.style.theme import SeatColours
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.wording.mnk import standings

FRAME_WIDTH, FRAME_INSET, MIN_FRAME_PX = 0.04, 0.06, 2.0
"""Width of the frame around a better move, its distance from the edge of the cell, and its minimum width."""
BADGE_SIZE, MIN_BADGE_PX, MAX_BADGE_SIZE = 0.28, 13.0, 0.45
"""Diameter of a sign in the corner of a cell, as a fraction of the cell, its minimum in pixels, and its maximum."""
BADGE_INSET, ROUND_BADGE_INSET = 0.14, 0.19
"""Distance of a sign's centre from the edges of its cell, as a fraction of the cell: on tiles, and on a round edge."""
NUMBER_SIZE = 0.5
"""Diameter of the number of a move, as a fraction of the cell."""
TARGET_SIZE = 0.24
"""Diameter of the dot where a line can be completed, as a fraction of the cell."""
LINE_WIDTH, MIN_LINE_PX, RIM_PX = 0.05, 2.0, 1.2
"""Width of a threat's line, as a fraction of the cell, its minimum, and the width of rims."""

MIN_BRIGHT = 0.5
"""Minimum brightness of a colour, from 0 to 1, on which text is black."""


class Explanation(NamedTuple):
    """What the board shows about the last move."""

    sign: str = ""
    """Sign of the verdict. Empty for none."""
    is_mistake: bool = False
    better: tuple[Square, ...] = ()
    """Moves that would have been better."""
    seat: int = 0
    """Seat of the lines and the first of the moves."""
    lines: tuple[Line, ...] = ()
    """Lines that are threatened."""
    targets: tuple[Square, ...] = ()
    """Cells where the lines can be completed."""
    moves: tuple[Square, ...] = ()
    """Moves to number, which the seats make in turn."""

    @property
    def has_both(self) -> bool:
        """True if there are better moves and a punishment, which are shown one after the other."""
        return bool(self.better and (self.moves or self.lines or self.targets))

    @property
    def without_punishment(self) -> Self:
        """The same without what punishes the move, if better moves are known."""
        return self._replace(moves=(), lines=(), targets=()) if self.has_both else self

    def punishment(self, count: int) -> Self:
        """Return the first moves of the punishment, and with the last one the lines that they threaten."""
        shown = self._replace(better=(), moves=self.moves[:count])
        return shown if count >= len(self.moves) else shown._replace(lines=(), targets=())

    def words(self, square: Square, *, is_last: bool) -> Iterator[str]:
        """Yield what screen readers read about a cell. `is_last` is true for the last move."""
        if is_last and self.sign:
            yield standings.SIGN_NAMES[self.sign]
        if square in self.better:
            yield standings.BETTER_MOVE
        if square in self.moves:
            yield standings.next_move(self.moves.index(square) + 1, len(self.moves))
        if square in self.targets:
            yield standings.THREATENED
        elif any(square in line for line in self.lines):
            yield standings.IN_THREAT


NOTHING = Explanation()


class ExplanationOverlay(QWidget):
    """Overlay that draws an explanation on its board and ignores the mouse."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self.setObjectName("explanation")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.explanation = NOTHING
        """Explanation that is shown."""
        self._board: tuple[Game, BoardGeometry, BoardStyle] | None = None
        """Board below. None before anything was shown."""
        self.hide()

    def show_explanation(
        self, explanation: Explanation, game: Game, geometry: BoardGeometry, style: BoardStyle
    ) -> None:
        """Show an explanation of the last move of a game."""
        board = game, geometry, style
        if (explanation, board) == (self.explanation, self._board):
            return
        self.explanation = explanation
        self._board = board
        self.setVisible(explanation != NOTHING)
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - everything is painted
        """Paint the explanation."""
        if self._board:
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                _Painting(painter, *self._board).paint(self.explanation)


class _Painting:
    """Paints an explanation."""

    def __init__(self, painter: QPainter, game: Game, geometry: BoardGeometry, style: BoardStyle) -> None:
        self._painter = painter
        self._game = game
        self._geometry = geometry
        self._theme = style.theme
        self._is_round = style.look in {Look.RACK, Look.WOOD}

    def paint(self, shown: Explanation) -> None:
        """Paint lines first, then the cells at which they aim, and signs on top."""
        for line in shown.lines:
            self._line(line, self._colours(shown.seat))
        for square in shown.better:
            self._frame(square)
        for square in shown.targets:
            self._disc(square, TARGET_SIZE, self._colours(shown.seat))
        self._numbers(shown.moves, shown.seat)
        for square in shown.better:
            self._badge(square, STAR, self._theme["value_win"], self._theme["value_win_tile"])
        if shown.sign and self._game.last_square:
            name = "loss" if shown.is_mistake else "win" if shown.sign == standings.HAD_TO_BE_PLAYED else "draw"
            self._badge(
                self._game.last_square, shown.sign, self._theme[f"value_{name}"], self._theme[f"value_{name}_tile"]
            )

    def _colours(self, seat: int) -> SeatColours:
        return piece_colours(self._game.players[seat].mark, self._game.setup.colours[seat], self._theme)

    def _cell(self, square: Square) -> QRectF:
        return QRectF(self._geometry.cell(square))

    def _line(self, line: Line, colours: SeatColours) -> None:
        """Paint a threatened line, dashed so that it differs from a completed one."""
        ends = QLineF(self._cell(line[0]).center(), self._cell(line[-1]).center())
        width = max(LINE_WIDTH * self._geometry.side, MIN_LINE_PX)
        self._painter.setPen(QPen(_contrasting(colours.fill), width + 2 * RIM_PX, c=Qt.PenCapStyle.RoundCap))
        self._painter.drawLine(ends)
        pen = QPen(colours.fill, width, c=Qt.PenCapStyle.RoundCap)
        pen.setDashPattern((2.0, 2.0))
        self._painter.setPen(pen)
        self._painter.drawLine(ends)

    def _frame(self, square: Square) -> None:
        """Paint the frame around a better move."""
        cell = self._cell(square)
        width = max(FRAME_WIDTH * self._geometry.side, MIN_FRAME_PX)
        inset = FRAME_INSET * cell.width() + width / 2
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        # The rim is seen on a rack, whose colour is similar.
        for colour, breadth in (("value_win_tile", width + 2 * RIM_PX), ("value_win", width)):
            self._painter.setPen(QPen(self._theme[colour], breadth))
            frame = cell.adjusted(inset, inset, -inset, -inset)
            radius = frame.width() / 2 if self._is_round else 2 * width
            self._painter.drawRoundedRect(frame, radius, radius)

    def _numbers(self, moves: Iterable[Square], first: int) -> None:
        """Paint the numbers of moves on discs in the colours of their players."""
        for at, square in enumerate(moves):
            colours = self._colours((first + at) % self._game.setup.rules.players)
            disc = self._disc(square, NUMBER_SIZE, colours)
            self._text(disc, str(at + 1), _contrasting(colours.fill))

    def _disc(self, square: Square, size: float, colours: SeatColours) -> QRectF:
        """Paint a disc in the centre of a cell. Return its rectangle."""
        rect = _centred(self._cell(square).center(), size * self._geometry.side)
        self._painter.setPen(QPen(_contrasting(colours.fill), RIM_PX))
        self._painter.setBrush(colours.fill)
        self._painter.drawEllipse(rect)
        return rect

    def _badge(self, square: Square, sign: str, colour: QColor, background: QColor) -> None:
        """Paint a sign in the upper right corner of a cell, or on the edge of a stone or a hole."""
        cell = self._cell(square)
        side = self._geometry.side
        size = min(max(BADGE_SIZE * side, MIN_BADGE_PX), MAX_BADGE_SIZE * side)
        inset = ROUND_BADGE_INSET if self._is_round else BADGE_INSET
        rect = _centred(cell.topRight() + QPointF(-1, 1) * (inset * side), size)
        self._painter.setPen(QPen(colour, RIM_PX))
        self._painter.setBrush(background)
        self._painter.drawEllipse(rect)
        self._text(rect, sign, colour)

    def _text(self, rect: QRectF, text: str, colour: QColor) -> None:
        font = self._painter.font()
        font.setBold(True)
        font.setPixelSize(max(1, round(rect.height() * 0.68)))
        self._painter.setFont(font)
        self._painter.setPen(colour)
        paint_line(self._painter, rect, text)


def _centred(centre: QPointF, size: float) -> QRectF:
    rect = QRectF(0, 0, size, size)
    rect.moveCenter(centre)
    return rect


def _contrasting(colour: QColor) -> QColor:
    """Return white or black, whichever differs more from a colour."""
    brightness = 0.3 * colour.redF() + 0.59 * colour.greenF() + 0.11 * colour.blueF()
    return QColor(Qt.GlobalColor.white if brightness < MIN_BRIGHT else Qt.GlobalColor.black)
