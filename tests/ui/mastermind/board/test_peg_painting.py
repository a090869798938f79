import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.style.test_theme import every_theme
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, Face, PegRow, PegStyle
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.colours import contrast
from tictactoe_gui.ui.style.theme import Theme

LIGHT = theme.load("light")


def picture(face: Face, peg_style: PegStyle, *, grown: float = 1.0) -> QImage:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(peg_style.theme["tile"])
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        peg_painting.paint_peg(painter, QRectF(0, 0, 40, 40), face, peg_style, growth=grown)
    return image


def colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(40) for y in range(40)}


@every_theme
@pytest.mark.parametrize("ground", ["tile", "tile_hover", "card", "window", "pad"])
def test_every_peg_stands_out_from_its_background(any_theme: Theme, ground: str) -> None:
    assert all(max(contrast(tone, any_theme[ground]) for tone in tones) >= 3 for tones in any_theme.pegs)


@every_theme
def test_letter_on_a_peg_is_readable_and_has_the_higher_contrast(any_theme: Theme) -> None:
    for fill, _rim in any_theme.pegs:
        found = contrast(peg_painting.text_colour(fill), fill)
        assert found == max(contrast(QColor(name), fill) for name in ("black", "white")) >= 4.5


def test_letters_can_be_hidden_except_in_high_contrast(qtbot: QtBot) -> None:  # noqa: ARG001 - fonts need an application
    for each in map(theme.load, theme.THEME_NAMES):
        plain, lettered = (picture(3, PegStyle(each, letters)) for letters in (False, True))
        assert (plain == lettered) == (each.faded_opacity == 1.0)


def test_covered_peg_shows_no_colour(qtbot: QtBot) -> None:  # noqa: ARG001 - fonts need an application
    tones = {tone.fill.name() for tone in LIGHT.pegs if tone.fill.hsvSaturation() > 60}
    assert not tones & colours(picture(COVERED, PegStyle(LIGHT, letters=True)))


def test_peg_grows_out_of_its_hole() -> None:
    red = LIGHT.pegs[0].fill.name()
    peg_style = PegStyle(LIGHT, letters=False)
    sizes = [
        sum(picture(0, peg_style, grown=g).pixelColor(x, 24).name() == red for x in range(40)) for g in (0, 0.5, 1)
    ]
    assert sizes[0] == 0 < sizes[1] < sizes[2]


def test_black_marks_pop_in_first() -> None:
    places = [QRectF(20 * at, 0, 16, 16) for at in range(4)]
    black, white = LIGHT.pegs[7].fill.name(), LIGHT.pegs[5].fill.name()
    for growth, marks in ((0.0, []), (0.4, [black]), (1.0, [black, white, white])):
        image = QImage(80, 16, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.gray)
        with QPainter(image) as painter:
            peg_painting.paint_answer(painter, places, Feedback(1, 2), LIGHT, growth=growth)
        seen = [image.pixelColor(20 * at + 8, 11).name() for at in range(4)]
        assert [colour for colour in seen if colour in (black, white)] == marks


@pytest.mark.parametrize(("answer", "colour"), [(Feedback(1, 0), "#000000"), (Feedback(0, 1), "#ffffff")])
def test_high_contrast_marks_have_no_rim(answer: Feedback, colour: str) -> None:
    high_contrast = theme.load("high-contrast")
    image = QImage(16, 16, QImage.Format.Format_RGB32)
    image.fill(high_contrast["pad"])
    with QPainter(image) as painter:
        peg_painting.paint_answer(painter, [QRectF(0, 0, 16, 16)], answer, high_contrast)
    assert {image.pixelColor(x, 8).name() for x in range(1, 15)} == {colour}
    assert contrast(QColor(colour), high_contrast["pad"]) >= 4.5


def test_pegs_of_a_row_shrink_to_its_width(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    row = PegRow("row", 40, PegStyle(LIGHT, letters=True), window)
    QHBoxLayout(window).addWidget(row)
    row.show_pegs([0] * 10, "ten")
    window.resize(200, 60)
    with qtbot.waitExposed(window):
        window.show()
    assert row.width() < 200 < row.sizeHint().width()


def test_letter_is_legible_on_a_peg_in_a_line_of_text() -> None:
    pictures = [
        peg_painting.picture((0,), PegStyle(LIGHT, letters=shown), QSize(14, 13), 1.0) for shown in (True, False)
    ]
    assert pictures[0].toImage() != pictures[1].toImage()
