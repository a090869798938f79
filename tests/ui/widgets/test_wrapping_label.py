import pytest
from PySide6.QtGui import QColor, QPalette
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.widgets.labels import TextLabel

WIDTH = 120


@pytest.fixture
def notice(qtbot: QtBot) -> TextLabel:
    notice = TextLabel("notice", max_lines=0)
    qtbot.addWidget(notice)
    notice.setPalette(QPalette(QColor("red"), QColor("white")))
    return notice


def painted_rows(notice: TextLabel) -> list[int]:
    """Return the pixel rows painted when the label has its preferred height."""
    notice.resize(WIDTH, notice.heightForWidth(WIDTH))
    image = notice.grab().toImage()
    return [y for y in range(image.height()) if any(image.pixelColor(x, y).green() < 128 for x in range(image.width()))]


@pytest.mark.parametrize("text", ["W" * 60, "a few words " * 12, "one\ntwo\nthree\nfour", "<b>tag</b> " * 10])
def test_every_line_fits_and_is_painted(notice: TextLabel, text: str) -> None:
    notice.setText(text)
    line = notice.fontMetrics().height()
    assert notice.heightForWidth(WIDTH) >= 4 * line
    painted = painted_rows(notice)
    assert painted[0] < line
    assert painted[-1] > notice.height() - line


def test_text_has_the_colour_of_the_label(notice: TextLabel) -> None:
    notice.setStyleSheet("color: red; font-size: 40px")
    notice.setText("M")
    notice.resize(WIDTH, WIDTH)
    image = notice.grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert "#ff0000" in colours
    assert "#000000" not in colours


def test_short_text_takes_one_line(notice: TextLabel) -> None:
    notice.setText("Short")
    assert notice.heightForWidth(WIDTH) < 2 * notice.fontMetrics().height()


def test_text_can_be_centred_horizontally_and_vertically(qtbot: QtBot) -> None:
    notice = TextLabel("notice", max_lines=0, centred=True)
    qtbot.addWidget(notice)
    notice.setPalette(QPalette(QColor("red"), QColor("white")))
    notice.setText("WWW")
    notice.resize(301, 201)
    image = notice.grab().toImage()
    painted = [(x, y) for x in range(301) for y in range(201) if image.pixelColor(x, y).green() < 128]
    for edges, middle in zip(zip(*painted, strict=True), (150, 100), strict=True):
        assert abs((min(edges) + max(edges)) / 2 - middle) < 4


def test_text_is_exposed_to_screen_readers_unchanged(notice: TextLabel) -> None:
    notice.setText("<b>tag</b>\nW")
    assert notice.text() == "<b>tag</b>\nW"
