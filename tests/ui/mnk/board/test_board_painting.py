from collections.abc import Callable
from itertools import product
from math import hypot

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.player import DISCS, STONES
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.mnk.board.annotations import ESTIMATED_HEIGHT, PROVED_HEIGHT
from tictactoe_gui.ui.mnk.board.board_painting import paint_badge, paint_cell, paint_ground, paint_number
from tictactoe_gui.ui.mnk.board.board_style import board_style
from tictactoe_gui.ui.mnk.board.cell_state import CellState, ValueBadge
from tictactoe_gui.ui.mnk.board.geometry import fit_board
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.colours import contrast

LIGHT = theme.load("light")
GOMOKU = PRESETS["Gomoku 15 × 15"]
CONNECT_FOUR = PRESETS["Connect Four"]

pytestmark = pytest.mark.usefixtures("qapp")


def painted_columns(side: int, paint: Callable[[QPainter, QRectF], None]) -> set[int]:
    """Return the columns of pixels that are painted around a cell of this side, from its left edge."""
    sheet = QImage(3 * side, 3 * side, QImage.Format.Format_ARGB32)
    sheet.fill(Qt.GlobalColor.transparent)
    with QPainter(sheet) as painter:
        paint(painter, QRectF(side, side, side, side))
    everywhere = range(3 * side)
    return {x - side for x in everywhere if any(sheet.pixelColor(x, y).alpha() > 64 for y in everywhere)}


def number_columns(number: str, side: int) -> set[int]:
    return painted_columns(side, lambda painter, rect: paint_number(painter, rect, number, QColor("black")))


def badge_columns(badge: ValueBadge, side: int) -> set[int]:
    return painted_columns(side, lambda painter, rect: paint_badge(painter, rect, badge, LIGHT))


@pytest.mark.parametrize(("number", "side"), [("88", 10), ("400", 12), ("400", 20)])
def test_number_stays_within_its_cell(number: str, side: int) -> None:
    columns = number_columns(number, side)
    assert columns
    assert columns <= {*range(side)}


@pytest.mark.parametrize(("number", "side"), [("400", 8), ("88", 4), ("1", 1)])
def test_illegible_number_is_not_painted(number: str, side: int) -> None:
    assert number_columns(number, side) == set()


@pytest.mark.parametrize(("sign", "side"), [("=", 32), ("≈−100", 32), ("★−225", 40), ("★−225", 200)])
def test_sign_stays_within_its_cell(sign: str, side: int) -> None:
    columns = badge_columns(ValueBadge(sign, "value_win", PROVED_HEIGHT, "value_win_tile"), side)
    assert columns
    assert columns <= {*range(1, side - 1)}


def test_illegible_sign_is_not_painted() -> None:
    assert badge_columns(ValueBadge("≈−100", "muted", ESTIMATED_HEIGHT), 14) == set()


@pytest.mark.parametrize("side", range(400, 900, 100))
def test_lines_on_wood_cover_whole_pixels(side: int) -> None:
    style = board_style(GOMOKU, LIGHT)
    geometry = fit_board(QSize(side, side), GOMOKU, style)
    sheet = QImage(side, side, QImage.Format.Format_RGB32)
    sheet.fill(LIGHT["window"])
    with QPainter(sheet) as painter:
        paint_ground(painter, geometry, GOMOKU, style)
    cells, beside = geometry.cells(GOMOKU), geometry.cell(Square(1, 1)).right()
    across = {y for y in range(cells.top(), cells.bottom()) if sheet.pixelColor(beside, y) == LIGHT["wood_line"]}
    assert len({(y - cells.top()) // geometry.side for y in across}) == GOMOKU.height


def painted_piece(state: CellState, rules: Rules, name: str) -> list[QColor]:
    """Return the pixels of a piece in a theme, without its edge."""
    sheet = QImage(60, 60, QImage.Format.Format_RGB32)
    sheet.fill(theme.load(name)["window"])
    with QPainter(sheet) as painter:
        paint_cell(painter, QRectF(0, 0, 60, 60), state, board_style(rules, theme.load(name)))
    return [sheet.pixelColor(x, y) for x, y in product(range(60), repeat=2) if hypot(x - 30, y - 30) < 22]


@pytest.mark.parametrize("name", theme.THEME_NAMES)
@pytest.mark.parametrize(
    ("rules", "mark"),
    [*((GOMOKU, mark) for mark in STONES), *((CONNECT_FOUR, mark) for mark in (*DISCS, "X", "🐱"))],
)
@pytest.mark.parametrize("colour", [0, 1])
def test_sign_of_the_last_move_contrasts_with_its_stone_or_disc(
    rules: Rules, mark: str, colour: int, name: str
) -> None:
    state = CellState(mark, colour)
    pixels = zip(painted_piece(state, rules, name), painted_piece(state._replace(last=True), rules, name), strict=True)
    assert sum(contrast(one, other) >= 3 for one, other in pixels) > 50
