import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui import resources
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.theme import Theme

every_theme = pytest.mark.parametrize("worn", [theme.load(name) for name in theme.NAMES], ids=theme.NAMES)


class Hints(QObject):
    """What a desktop may say about its taste."""

    def __init__(self, scheme: Qt.ColorScheme, contrast: Qt.ContrastPreference) -> None:
        super().__init__()
        self._scheme, self._contrast = scheme, contrast

    def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802 - Qt's name
        return self._scheme

    def accessibility(self) -> "Hints":
        return self

    def contrastPreference(self) -> Qt.ContrastPreference:  # noqa: N802 - Qt's name
        return self._contrast


@pytest.fixture
def desktop_palette(qapp: QApplication) -> Iterator[QPalette]:
    """The palette of the desktop; it and what was judged by it come back after the test."""
    qapp.setPalette(QPalette())
    theme.by_palette.cache_clear()
    yield qapp.palette()
    qapp.setPalette(QPalette())
    theme.by_palette.cache_clear()


def contrast(first: QColor, second: QColor) -> float:
    """The ratio of two luminances as the Web Content Accessibility Guidelines define it."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: QColor) -> float:
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_black_on_white_has_the_contrast_that_the_guidelines_give() -> None:
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert contrast(QColor("#777"), QColor("white")) == pytest.approx(4.48, abs=0.01)


@every_theme
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("text", "window"),
        ("text", "card"),
        ("text", "field"),
        ("text", "tile_hover"),
        ("text", "chosen"),
        ("muted", "window"),
        ("muted", "card"),
        ("muted", "chosen"),
        ("muted", "tile"),
        ("muted", "field"),
        ("error", "window"),
        ("error", "card"),
        ("on_accent", "accent"),
        ("value_win", "value_win_tile"),
        ("value_draw", "value_draw_tile"),
        ("value_loss", "value_loss_tile"),
        ("value_win", "tile"),
        ("value_loss", "tile"),
        ("muted", "value_win_tile"),
        ("muted", "value_draw_tile"),
        ("muted", "value_loss_tile"),
        ("hint", "tile"),
    ],
)
def test_text_can_be_read(worn: Theme, text: str, ground: str) -> None:
    assert contrast(worn[text], worn[ground]) >= 4.5


@every_theme
@pytest.mark.parametrize("seat", range(6))
def test_a_piece_stands_out_from_its_tile(worn: Theme, seat: int) -> None:
    colours = worn.seats[seat]
    for ground in ("tile", "tile_hover"):
        assert max(contrast(colours.fill, worn[ground]), contrast(colours.rim, worn[ground])) >= 3


@every_theme
@pytest.mark.parametrize("seat", range(6))
def test_the_rim_of_a_disc_stands_out_from_card_and_tile(worn: Theme, seat: int) -> None:
    assert contrast(worn.seats[seat].fill, worn["card"]) >= 3
    assert contrast(worn.seats[seat].fill, worn["tile"]) >= 3


@every_theme
def test_ring_cursor_and_outline_stand_out(worn: Theme) -> None:
    for sign, ground in (("ring", "tile"), ("text", "tile"), ("accent", "card"), ("accent", "window")):
        assert contrast(worn[sign], worn[ground]) >= 3


@every_theme
@pytest.mark.parametrize("ground", ["tile", "tile_hover", "value_win_tile", "value_draw_tile", "value_loss_tile"])
def test_frame_and_cursor_stand_out_from_every_ground_of_a_cell(worn: Theme, ground: str) -> None:
    for sign in ("hint", "text"):
        assert contrast(worn[sign], worn[ground]) >= 3


@every_theme
def test_a_hint_is_not_taken_for_the_last_move(worn: Theme) -> None:
    assert abs(worn["hint"].hslHue() - worn["ring"].hslHue()) >= 30


@every_theme
def test_the_winning_line_stands_out_from_tiles_and_pieces(worn: Theme) -> None:
    for ground in (worn["tile"], *(seat.fill for seat in worn.seats)):
        assert max(contrast(worn["win"], ground), contrast(worn["win_rim"], ground)) >= 3


@every_theme
def test_every_theme_has_the_same_colours_and_six_seats(worn: Theme) -> None:
    assert worn.colours.keys() == theme.load("light").colours.keys()
    assert len({seat.fill.name() for seat in worn.seats}) == 6


@every_theme
def test_every_colour_is_one(worn: Theme) -> None:
    assert all(colour.isValid() for colour in worn.colours.values())
    assert all(seat.fill.isValid() and seat.rim.isValid() for seat in worn.seats)


def test_pieces_fade_to_35_per_cent_but_not_in_high_contrast() -> None:
    assert [theme.load(name).fade for name in theme.NAMES] == [0.35, 0.35, 1.0]


def test_light_is_light_and_dark_is_dark() -> None:
    assert theme.load("light")["window"].lightness() > 200
    assert theme.load("dark")["window"].lightness() < 60


def test_every_theme_file_is_offered() -> None:
    assert {path.stem for path in (resources.FOLDER / "themes").glob("*.ini")} == set(theme.NAMES)


@every_theme
def test_the_style_sheet_has_no_gap_and_is_understood(worn: Theme, qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.setStyleSheet(worn.style_sheet)
    widget.ensurePolished()  # Qt warns of a sheet that it cannot parse, and a warning fails the test
    assert not re.search(r"\{\w*\}|\{\{|\}\}", worn.style_sheet)


@every_theme
def test_widgets_take_their_colours_from_the_theme(worn: Theme) -> None:
    assert worn.palette.color(QPalette.ColorRole.Window) == worn["window"]
    assert worn.palette.color(QPalette.ColorRole.Text) == worn["text"]
    assert worn.palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text) == worn["disabled"]


@pytest.mark.parametrize(
    ("scheme", "contrast_wanted", "name"),
    [
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.NoPreference, "dark"),
        (Qt.ColorScheme.Light, Qt.ContrastPreference.NoPreference, "light"),
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.HighContrast, "high-contrast"),
        (Qt.ColorScheme.Light, Qt.ContrastPreference.HighContrast, "high-contrast"),
    ],
)
def test_the_desktops_taste_is_followed(
    monkeypatch: pytest.MonkeyPatch, scheme: Qt.ColorScheme, contrast_wanted: Qt.ContrastPreference, name: str
) -> None:
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: Hints(scheme, contrast_wanted))
    assert theme.suitable() == name


@pytest.mark.parametrize(("window", "name"), [("#202020", "dark"), ("#f0f0f0", "light")])
def test_a_desktop_that_says_nothing_is_judged_by_its_palette(
    qapp: QApplication, desktop_palette: QPalette, window: str, name: str
) -> None:
    desktop_palette.setColor(QPalette.ColorRole.Window, QColor(window))
    qapp.setPalette(desktop_palette)
    assert theme.suitable() == name


def test_our_own_palette_is_not_taken_for_the_desktops(qapp: QApplication, desktop_palette: QPalette) -> None:
    desktop_palette.setColor(QPalette.ColorRole.Window, QColor("#f0f0f0"))
    qapp.setPalette(desktop_palette)
    assert theme.by_palette() == "light"
    qapp.setPalette(theme.load("dark").palette)
    assert theme.suitable() == "light"


def test_a_button_with_the_keyboard_has_one_frame(qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    button.setStyleSheet(theme.load("light").style_sheet)
    button.resize(90, 40)
    with qtbot.waitActive(button):
        button.show()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Tab)
    picture = button.grab().toImage()
    assert picture.pixelColor(45, 0) == theme.load("light")["accent"]
    assert {picture.pixelColor(x, 20).name() for x in range(4, 86)} == {theme.load("light")["card"].name()}
