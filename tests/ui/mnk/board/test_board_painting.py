import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QRegion

from tictactoe_gui.ui.mnk.board.board_painting import paint_number

SIDE = 60


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
