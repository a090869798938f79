import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QRegion

from tictactoe_gui.mnk.rules import PRESETS, Square
from tictactoe_gui.ui.mnk.board.board_ground import paint_number
from tictactoe_gui.ui.mnk.board.board_style import board_style
from tictactoe_gui.ui.mnk.board.geometry import fit_board
from tictactoe_gui.ui.mnk.board.looks import wood
from tictactoe_gui.ui.style import theme

SIDE = 60
GOMOKU = PRESETS["Gomoku 15 × 15"]


def painted_region(number: str, side: int) -> QRegion:
    """Return the pixels of a number painted into a square of this side, in the middle of a larger image."""
    sheet = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    sheet.fill(Qt.GlobalColor.transparent)
    rect = QRectF((SIDE - side) / 2, (SIDE - side) / 2, side, side)
    with QPainter(sheet) as painter:
        paint_number(painter, rect, number, QColor("black"))
    pixels = [(x, y) for x in range(SIDE) for y in range(SIDE) if sheet.pixelColor(x, y).alpha() > 64]
    region = QRegion()
    for x, y in pixels:
        region += QRegion(x, y, 1, 1)
    return region


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("number", "side"), [("88", 10), ("88", 12), ("400", 12), ("400", 14), ("400", 20)])
def test_number_stays_within_its_cell(number: str, side: int) -> None:
    written = painted_region(number, side).boundingRect()
    assert 0 < written.width() <= side
    assert written.left() >= (SIDE - side) / 2
    assert written.right() < (SIDE + side) / 2


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("number", "side"), [("400", 8), ("88", 4), ("1", 1)])
def test_illegible_number_is_not_painted(number: str, side: int) -> None:
    assert painted_region(number, side).isEmpty()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme_name", theme.THEME_NAMES)
@pytest.mark.parametrize("side", range(400, 900, 50))
def test_lines_on_wood_cover_whole_pixels(theme_name: str, side: int) -> None:
    style = board_style(GOMOKU, theme.load(theme_name))
    geometry, sheet = fit_board(QSize(side, side), GOMOKU, style), QImage(side, side, QImage.Format.Format_RGB32)
    with QPainter(sheet) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wood.paint_board(painter, geometry, GOMOKU, style)
    cells, beside = geometry.cells(GOMOKU), geometry.cell(Square(1, 1)).right()
    across = {y for y in range(cells.top(), cells.bottom()) if sheet.pixelColor(beside, y) == style.theme["wood_line"]}
    assert len({(y - cells.top()) // geometry.side for y in across}) == GOMOKU.height
