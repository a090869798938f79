"""Thumbnails of boards for lists: fast to paint, and easy to tell apart."""

from functools import cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Line, Rules, Square
from tictactoe_gui.storage.library.browsing import GameListing
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.pieces import Piece
from tictactoe_gui.ui.mnk.board.win_line import paint_lines
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.painting import blank_pixmap

CORNER_RADIUS = 0.08
"""Corner radius of the board, as a fraction of its shorter side."""
GRID_WIDTH = 0.06
"""Width of the lines between cells, as a fraction of a cell."""
PIECE_SIZE = 0.8
"""Side of the square that a piece fills, as a fraction of a cell."""
MIN_MARK_CELL_PX = 7
"""Minimum side of a cell that shows a mark, in pixels. Smaller cells show a dot."""
LINE_WIDTH, INNER_LINE_WIDTH = 0.2, 0.6
"""Width of the line through a completed row, as a fraction of a cell, and inside its rim, as a fraction of that."""
MIN_LINE_WIDTH_PX = 2.5
"""Minimum width of that line, in pixels."""


class ThumbnailPainter:
    """Painter of thumbnails in the colours of a theme. Equal pieces are painted once."""

    def __init__(self, theme: Theme, side: int, ratio: float) -> None:
        """Create the painter. `side` is in pixels, `ratio` is the device pixel ratio."""
        self.theme, self.side, self.ratio = theme, side, ratio
        self._piece_pixmap = cache(self._paint_piece)

    def picture(self, game: GameListing) -> QPixmap:
        """Return the final position, centred in a square."""
        rules, lines = game.rules, _completed(game)
        picture, cell = blank_pixmap(self.side, self.side, self.ratio), self.side / max(rules.width, rules.height)
        width = max(cell * LINE_WIDTH, MIN_LINE_WIDTH_PX)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate((self.side - cell * rules.width) / 2, (self.side - cell * rules.height) / 2)
            self._paint_background(painter, rules, cell)
            self._paint_pieces(painter, game, {square for line in lines for square in line}, cell)
            for line in lines:
                centres = (QPointF(square.column + 0.5, square.row + 0.5) * cell for square in (line[0], line[-1]))
                paint_lines(painter, [QLineF(*centres)], width, self.theme, inner=INNER_LINE_WIDTH)
        return picture

    def _paint_background(self, painter: QPainter, rules: Rules, cell: float) -> None:
        """Paint the board, with a grid if the cells are large enough."""
        rect = QRectF(0, 0, cell * rules.width, cell * rules.height).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = min(rect.width(), rect.height()) * CORNER_RADIUS
        painter.setBrush(self.theme["tile"])
        painter.setPen(QPen(self.theme["edge"], 1))
        painter.drawRoundedRect(rect, radius, radius)
        if cell < MIN_MARK_CELL_PX:
            return
        painter.setPen(QPen(self.theme["edge"], max(cell * GRID_WIDTH, 0.5)))
        for column in range(1, rules.width):
            painter.drawLine(QPointF(column * cell, 0.5), QPointF(column * cell, rect.bottom()))
        for row in range(1, rules.height):
            painter.drawLine(QPointF(0.5, row * cell), QPointF(rect.right(), row * cell))

    def _paint_pieces(self, painter: QPainter, game: GameListing, completed: set[Square], cell: float) -> None:
        """Paint the pieces. Those outside a completed line are dimmed half as much as on the board."""
        prints = [self._piece_pixmap(player.mark, seat, cell) for seat, player in enumerate(game.players)]
        margin, faded = cell * (1 - PIECE_SIZE) / 2, (1 + self.theme.faded_opacity) / 2
        for square, mark in zip(game.rules.squares, game.board, strict=True):
            if mark != EMPTY:
                painter.setOpacity(faded if completed and square not in completed else 1.0)
                painter.drawPixmap(
                    QPointF(square.column * cell + margin, square.row * cell + margin), prints[int(mark)]
                )
        painter.setOpacity(1.0)

    def _paint_piece(self, mark: str, seat: int, cell: float) -> QPixmap:
        side, colours = cell * PIECE_SIZE, self.theme.seats[seat]
        pixmap, rect = blank_pixmap(side, side, self.ratio), QRectF(0, 0, side, side)
        with QPainter(pixmap) as painter:
            if cell >= MIN_MARK_CELL_PX:
                pieces.paint(painter, rect, Piece(mark, colours, self.theme["tile"]))
            else:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours.fill)
                painter.drawEllipse(rect)
        return pixmap


def _completed(game: GameListing) -> tuple[Line, ...]:
    """Return the lines completed by the last move."""
    if not game.moves:
        return ()
    rules, last = game.rules, game.rules.index[game.moves[-1]]
    mover = (game.first + len(game.moves) - 1) % rules.players
    before = game.board[:last] + EMPTY + game.board[last + 1 :]
    outcome = Position(rules, before, mover).play(game.moves[-1]).outcome
    return outcome.lines if outcome else ()
