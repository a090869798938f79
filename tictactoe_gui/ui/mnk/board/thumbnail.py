"""Thumbnails of boards for lists: fast to paint, and easy to tell apart."""

from functools import cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Line, Rules, Square
from tictactoe_gui.storage.library.browsing import GameListing
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, Look, PieceStyle, board_style, look_for
from tictactoe_gui.ui.mnk.board.looks.rack import hole_rect
from tictactoe_gui.ui.mnk.board.win_line import paint_lines
from tictactoe_gui.ui.style.settings import AUTOMATIC
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.painting import blank_pixmap

COLOURS = {Look.PAPER: ("sheet", "pencil"), Look.WOOD: ("wood", "wood_line"), Look.RACK: ("rack", "rack_edge")}
"""Names of the colours of the board and its lines. Tiles have those of a tile and its edge."""
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

    def __init__(self, theme: Theme, side: int, ratio: float, look: str = AUTOMATIC) -> None:
        """Create the painter. `side` is in pixels, `ratio` is the device pixel ratio, and `look` a look's name."""
        self.theme = theme
        self.side = side
        self.ratio = ratio
        self.look = look
        self._piece_pixmap = cache(self._paint_piece)

    def picture(self, game: GameListing) -> QPixmap:
        """Return the final position, centred in a square."""
        rules = game.rules
        lines = _completed(game)
        picture = blank_pixmap(self.side, self.side, self.ratio)
        cell = self.side / max(rules.width, rules.height)
        width = max(cell * LINE_WIDTH, MIN_LINE_WIDTH_PX)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate((self.side - cell * rules.width) / 2, (self.side - cell * rules.height) / 2)
            self._paint_background(painter, rules, cell)
            self._paint_pieces(painter, game, {square for line in lines for square in line}, cell)
            for line in lines:
                centres = (QPointF(square.column + 0.5, square.row + 0.5) * cell for square in (line[0], line[-1]))
                seat = int(game.board[rules.index[line[0]]])
                colours = pieces.piece_colours(game.players[seat].mark, seat, self.theme)
                paint_lines(painter, [QLineF(*centres)], width, colours, inner=INNER_LINE_WIDTH)
        return picture

    def _paint_background(self, painter: QPainter, rules: Rules, cell: float) -> None:
        """Paint the board in its look, with a grid or holes if the cells are large enough."""
        look = look_for(rules, self.look)
        rect = QRectF(0, 0, cell * rules.width, cell * rules.height)
        ground, line = COLOURS.get(look, ("tile", "edge"))
        radius = min(rect.width(), rect.height()) * CORNER_RADIUS
        painter.setBrush(self.theme[ground])
        painter.setPen(QPen(self.theme[line], 1))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if look is Look.RACK:
            self._paint_holes(painter, rules, cell)
        elif cell >= MIN_MARK_CELL_PX:
            painter.setPen(QPen(self.theme[line], max(cell * GRID_WIDTH, 0.5)))
            painter.drawLines(_centre_lines(rules, cell) if look is Look.WOOD else _grid_lines(rules, cell))

    def _paint_holes(self, painter: QPainter, rules: Rules, cell: float) -> None:
        holes = QPainterPath()
        for square in rules.squares:
            holes.addEllipse(hole_rect(QRectF(square.column * cell, square.row * cell, cell, cell)))
        painter.fillPath(holes, self.theme["hole"])

    def _paint_pieces(self, painter: QPainter, game: GameListing, completed: set[Square], cell: float) -> None:
        """Paint the pieces. Those outside a completed line are dimmed half as much as on the board."""
        style = board_style(game.rules, self.theme, BoardOptions(self.look)).piece_style
        prints = [self._piece_pixmap(player.mark, seat, cell, style) for seat, player in enumerate(game.players)]
        margin = cell * (1 - PIECE_SIZE) / 2
        faded = (1 + self.theme.faded_opacity) / 2
        for square, mark in zip(game.rules.squares, game.board, strict=True):
            if mark != EMPTY:
                painter.setOpacity(faded if completed and square not in completed else 1.0)
                painter.drawPixmap(
                    QPointF(square.column * cell + margin, square.row * cell + margin), prints[int(mark)]
                )
        painter.setOpacity(1.0)

    def _paint_piece(self, mark: str, seat: int, cell: float, style: PieceStyle) -> QPixmap:
        side = cell * PIECE_SIZE
        piece = pieces.piece_of(mark, seat, self.theme, style)
        pixmap = blank_pixmap(side, side, self.ratio)
        rect = QRectF(0, 0, side, side)
        with QPainter(pixmap) as painter:
            if cell >= MIN_MARK_CELL_PX:
                pieces.paint(painter, rect, piece)
            else:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(piece.colours.fill)
                painter.drawEllipse(rect)
        return pixmap


def _grid_lines(rules: Rules, cell: float) -> list[QLineF]:
    """Return the lines between the cells."""
    right = rules.width * cell - 1
    bottom = rules.height * cell - 1
    lines = [QLineF(column * cell, 0.5, column * cell, bottom) for column in range(1, rules.width)]
    return lines + [QLineF(0.5, row * cell, right, row * cell) for row in range(1, rules.height)]


def _centre_lines(rules: Rules, cell: float) -> list[QLineF]:
    """Return the lines through the centres of the cells."""
    half = cell / 2
    right = (rules.width - 0.5) * cell
    bottom = (rules.height - 0.5) * cell
    lines = [QLineF((column + 0.5) * cell, half, (column + 0.5) * cell, bottom) for column in range(rules.width)]
    return lines + [QLineF(half, (row + 0.5) * cell, right, (row + 0.5) * cell) for row in range(rules.height)]


def _completed(game: GameListing) -> tuple[Line, ...]:
    """Return the lines completed by the last move."""
    if not game.moves:
        return ()
    rules = game.rules
    last = game.rules.index[game.moves[-1]]
    mover = (game.first + len(game.moves) - 1) % rules.players
    before = game.board[:last] + EMPTY + game.board[last + 1 :]
    outcome = Position(rules, before, mover).play(game.moves[-1]).outcome
    return outcome.lines if outcome else ()
