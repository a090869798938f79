"""Painting of a board without buttons: cells, outer grid lines and edge labels."""

from collections.abc import Iterator

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPalette

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board import cell_painting
from tictactoe_gui.ui.mnk.board.cell_state import board_style, cell_state
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.ui.widgets.painting import rounded_rect


def paint_board(painter: QPainter, geometry: BoardGeometry, game: Game, notation: Notation, theme: Theme) -> None:
    """Paint a whole board without hover or focus."""
    rules = game.setup.rules
    if board_style(rules, theme).has_grid:
        paint_outer_lines(painter, geometry, rules, theme)
    paint_labels(painter, geometry, rules, notation)
    _paint_cells(painter, geometry, game, notation, theme)


def paint_outer_lines(painter: QPainter, geometry: BoardGeometry, rules: Rules, theme: Theme) -> None:
    """Paint a background that shows as the outer lines of a grid. Cells paint only their left and top lines."""
    ground = QRectF(geometry.cells(rules).adjusted(0, 0, 1, 1))
    painter.fillPath(rounded_rect(ground, 0), theme.palette.brush(QPalette.ColorRole.Dark))


def _paint_cells(painter: QPainter, geometry: BoardGeometry, game: Game, notation: Notation, theme: Theme) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cells = board_style(game.setup.rules, theme)
    for square in game.setup.rules.squares:
        cell_painting.paint_cell(
            painter, QRectF(geometry.cell(square)), cell_state(game, square, notation, None), cells
        )


def paint_labels(painter: QPainter, geometry: BoardGeometry, rules: Rules, notation: Notation) -> None:
    """Paint the labels of rows and columns."""
    font = painter.font()
    font.setPixelSize(geometry.label_height)
    painter.setFont(font)
    for place, text in _labels(geometry, rules, notation):
        paint_line(painter, QRectF(place), text)


def _labels(geometry: BoardGeometry, rules: Rules, notation: Notation) -> Iterator[tuple[QRect, str]]:
    """Yield the rectangle and text of each label."""
    rows, columns = notations.labels(rules, notation)
    yield from ((geometry.row_label(row), text) for row, text in enumerate(rows))
    yield from ((geometry.column_label(column), text) for column, text in enumerate(columns))
