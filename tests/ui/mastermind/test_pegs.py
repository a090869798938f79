import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.ui.test_theme import contrast, every_theme
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.mastermind import pegs
from tictactoe_gui.ui.mastermind.peg_kinds import marks_of
from tictactoe_gui.ui.mastermind.pegs import COVERED, Face, Wear
from tictactoe_gui.ui.theme import Theme

every_colour = pytest.mark.parametrize("colour", range(10))
LIGHT = theme.load("light")


def picture(face: Face, wear: Wear, *, grown: float = 1.0) -> QImage:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(wear.theme["tile"])
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pegs.paint(painter, QRectF(0, 0, 40, 40), face, wear, grown=grown)
    return image


def colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(40) for y in range(40)}


@every_theme
@every_colour
@pytest.mark.parametrize("ground", ["tile", "tile_hover", "card", "window", "pad"])
def test_a_peg_stands_out_from_what_it_lies_on(worn: Theme, colour: int, ground: str) -> None:
    tones = worn.pegs[colour]
    assert max(contrast(tones.fill, worn[ground]), contrast(tones.rim, worn[ground])) >= 3


@every_theme
@every_colour
def test_the_letter_on_a_peg_can_be_read(worn: Theme, colour: int) -> None:
    fill = worn.pegs[colour].fill
    assert contrast(pegs.ink(fill), fill) >= 4.5


@every_colour
def test_the_ink_is_whichever_is_easier_to_read(colour: int) -> None:
    fill = LIGHT.pegs[colour].fill
    assert contrast(pegs.ink(fill), fill) == max(contrast(QColor(name), fill) for name in ("black", "white"))


@every_theme
def test_there_are_ten_colours_that_differ(worn: Theme) -> None:
    assert len({tones.fill.name() for tones in worn.pegs}) == len(worn.pegs) == 10
    assert all(tones.fill.isValid() and tones.rim.isValid() for tones in worn.pegs)


@every_theme
def test_the_sign_of_a_covered_peg_and_the_number_of_a_row_can_be_read(worn: Theme) -> None:
    assert contrast(worn["text"], worn["pad"]) >= 4.5
    assert contrast(worn["muted"], worn["pad"]) >= 3


def test_letters_can_be_switched_off_but_not_in_high_contrast(qtbot: QtBot) -> None:  # noqa: ARG001 - fonts
    for worn in map(theme.load, theme.NAMES):
        plain, lettered = (picture(3, Wear(worn, letters)) for letters in (False, True))
        assert (plain == lettered) == (worn.fade == 1.0)


def test_a_covered_peg_shows_no_colour(qtbot: QtBot) -> None:  # noqa: ARG001 - fonts
    tones = {tone.fill.name() for tone in LIGHT.pegs if tone.fill.hsvSaturation() > 60}
    assert not tones & colours(picture(COVERED, Wear(LIGHT, letters=True)))


def test_a_peg_grows_out_of_its_hole() -> None:
    red = LIGHT.pegs[0].fill.name()
    wear = Wear(LIGHT, letters=False)
    sizes = [sum(picture(0, wear, grown=g).pixelColor(x, 24).name() == red for x in range(40)) for g in (0, 0.5, 1)]
    assert sizes[0] == 0 < sizes[1] < sizes[2]


def test_an_answer_lies_black_first() -> None:
    assert marks_of(Feedback(1, 2)) == (0, 1, 1)
    assert marks_of(None) == ()


def test_the_pegs_of_an_answer_pop_in_one_after_the_other() -> None:
    places = [QRectF(20 * at, 0, 16, 16) for at in range(4)]
    seen = []
    for grown in (0.0, 0.5, 1.0):
        image = QImage(80, 16, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.gray)
        with QPainter(image) as painter:
            pegs.paint_answer(painter, places, Feedback(2, 0), LIGHT, grown=grown)
        black = LIGHT.pegs[7].fill.name()
        seen.append([image.pixelColor(20 * at + 8, 11).name() == black for at in range(4)])
    assert seen == [[False] * 4, [True, False, False, False], [True, True, False, False]]


@pytest.mark.parametrize(("answer", "colour"), [(Feedback(1, 0), "#000000"), (Feedback(0, 1), "#ffffff")])
def test_in_high_contrast_a_peg_of_an_answer_is_black_or_white_to_its_edge(answer: Feedback, colour: str) -> None:
    worn = theme.load("high-contrast")
    image = QImage(16, 16, QImage.Format.Format_RGB32)
    image.fill(worn["pad"])
    with QPainter(image) as painter:
        pegs.paint_answer(painter, [QRectF(0, 0, 16, 16)], answer, worn)
    assert {image.pixelColor(x, 8).name() for x in range(1, 15)} == {colour}
    assert contrast(QColor(colour), worn["pad"]) >= 4.5
