"""Painting of everything on a board except its buttons: passive cells, the outer grid lines and the edge labels."""

from collections.abc import Iterator

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPalette

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui import tile
from tictactoe_gui.ui.geometry import Geometry
from tictactoe_gui.ui.labels import paint_line
from tictactoe_gui.ui.look import design, look
from tictactoe_gui.ui.theme import Theme


def paint_grid(painter: QPainter, geometry: Geometry, rules: Rules, theme: Theme) -> None:
    """Paint the background that shows as the outer lines of a grid. The cells paint only their left and upper lines."""
    ground = QRectF(geometry.cells(rules).adjusted(0, 0, 1, 1))
    painter.fillPath(tile.rounded(ground, 0), theme.palette.brush(QPalette.ColorRole.Dark))


def paint_cells(painter: QPainter, geometry: Geometry, game: Game, notation: Notation, theme: Theme) -> None:
    """Paint the cells of a game without hover or focus."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cells = design(game.setup.rules, theme)
    for square in game.setup.rules.squares:
        tile.paint(painter, QRectF(geometry.cell(square)), look(game, square, notation, None), cells)


def paint_labels(painter: QPainter, geometry: Geometry, rules: Rules, notation: Notation) -> None:
    """Paint the labels of rows and columns."""
    font = painter.font()
    font.setPixelSize(geometry.label)
    painter.setFont(font)
    for place, text in _labels(geometry, rules, notation):
        paint_line(painter, QRectF(place), text)


def _labels(geometry: Geometry, rules: Rules, notation: Notation) -> Iterator[tuple[QRect, str]]:
    """Yield the places and texts of the labels."""
    rows, columns = notations.labels(rules, notation)
    yield from ((geometry.row_label(row), text) for row, text in enumerate(rows))
    yield from ((geometry.column_label(column), text) for column, text in enumerate(columns))
