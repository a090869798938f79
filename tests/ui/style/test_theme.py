import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui import resources
from tictactoe_gui.ui.mnk.board.board_painting import WIN_TINT, ring_colour
from tictactoe_gui.ui.mnk.board.solids import blend
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.theme import SeatColours, Theme

every_theme = pytest.mark.parametrize(
    "any_theme", [theme.load(name) for name in theme.THEME_NAMES], ids=theme.THEME_NAMES
)


class FakeStyleHints(QObject):
    """Fake style hints of a desktop."""

    def __init__(self, scheme: Qt.ColorScheme, contrast: Qt.ContrastPreference) -> None:
        super().__init__()
        self._scheme, self._contrast = scheme, contrast

    def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802 - Qt naming
        return self._scheme

    def accessibility(self) -> "FakeStyleHints":
        return self

    def contrastPreference(self) -> Qt.ContrastPreference:  # noqa: N802 - Qt naming
        return self._contrast


@pytest.fixture
def desktop_palette(qapp: QApplication) -> Iterator[QPalette]:
    """Default palette of the application. The palette and the cached themes are reset after the test."""
    qapp.setPalette(QPalette())
    theme.theme_by_palette.cache_clear()
    yield qapp.palette()
    qapp.setPalette(QPalette())
    theme.theme_by_palette.cache_clear()


def contrast(first: QColor, second: QColor) -> float:
    """Return the contrast ratio defined by the Web Content Accessibility Guidelines."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: QColor) -> float:
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_of_piece(colours: SeatColours, ground: QColor) -> float:
    """Return the contrast of the more visible of a piece's tones."""
    return max(contrast(colours.fill, ground), contrast(colours.rim, ground))


def faded(colours: SeatColours, ground: QColor, opacity: float) -> SeatColours:
    return SeatColours(*(blend(tone, ground, opacity) for tone in colours))


def rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


def test_contrast_matches_published_examples() -> None:
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
def test_text_is_legible(any_theme: Theme, text: str, ground: str) -> None:
    assert contrast(any_theme[text], any_theme[ground]) >= 4.5


@every_theme
@pytest.mark.parametrize("ground", ["tile", "tile_low", "tile_hover", "sheet", "wood", "wood_grain"])
def test_piece_contrasts_with_every_board(any_theme: Theme, ground: str) -> None:
    for colours in any_theme.seats:
        assert contrast_of_piece(colours, any_theme[ground]) >= 3


@every_theme
def test_piece_contrasts_with_the_tint_of_the_last_move(any_theme: Theme) -> None:
    for colours in any_theme.seats:
        for ground in ("tile", "sheet", "wood"):
            tinted = blend(colours.fill, any_theme[ground], any_theme.tint_opacity)
            assert contrast_of_piece(colours, tinted) >= 3


@every_theme
@pytest.mark.parametrize("ground", ["tile", "tile_low", "sheet", "hole"])
def test_faded_piece_contrasts_with_the_board(any_theme: Theme, ground: str) -> None:
    for colours in (*any_theme.seats, *any_theme.discs):
        assert contrast_of_piece(faded(colours, any_theme[ground], any_theme.faded_opacity), any_theme[ground]) >= 3


@every_theme
@pytest.mark.parametrize("ground", ["wood", "wood_grain"])
def test_faded_piece_contrasts_with_wood(any_theme: Theme, ground: str) -> None:
    for colours in (*any_theme.seats, *any_theme.stones):
        thin = faded(colours, any_theme[ground], any_theme.faded_opacity_on_wood)
        assert contrast_of_piece(thin, any_theme[ground]) >= 3


@every_theme
def test_stones_and_discs_can_be_told_apart_without_their_hue(any_theme: Theme) -> None:
    for first, second in (any_theme.stones, any_theme.discs):
        assert contrast(first.fill, second.fill) >= 2


@every_theme
def test_edges_are_visible(any_theme: Theme) -> None:
    pairs = [("edge", ground) for ground in ("window", "tile", "card", "field", "sheet")]
    pairs += [("pencil", "sheet"), ("wood_line", "wood"), ("wood_line", "wood_grain"), ("wood_edge", "window")]
    for edge, ground in pairs:
        assert contrast(any_theme[edge], any_theme[ground]) >= 3, (edge, ground)


@every_theme
def test_rack_contrasts_with_its_holes_and_the_window(any_theme: Theme) -> None:
    for shade in ("rack", "rack_low"):
        for ground in ("hole", "window"):
            edges = contrast(any_theme[shade], any_theme[ground]), contrast(any_theme["rack_edge"], any_theme[ground])
            assert max(edges) >= 3


@every_theme
@pytest.mark.parametrize("shade", ["rack", "rack_low"])
def test_ring_around_a_winning_disc_contrasts_with_the_rack(any_theme: Theme, shade: str) -> None:
    for colours in (*any_theme.discs, *any_theme.seats):
        assert contrast(ring_colour(colours.fill, any_theme), any_theme[shade]) >= 3


@every_theme
@pytest.mark.parametrize("text", ["muted", "value_win", "value_loss", "hint"])
def test_text_is_legible_in_a_hole(any_theme: Theme, text: str) -> None:
    assert contrast(any_theme[text], any_theme["hole"]) >= 4.5


@every_theme
@pytest.mark.parametrize("seat", range(6))
def test_disc_rim_contrasts_with_card_and_tile(any_theme: Theme, seat: int) -> None:
    assert contrast(any_theme.seats[seat].fill, any_theme["card"]) >= 3
    assert contrast(any_theme.seats[seat].fill, any_theme["tile"]) >= 3


@every_theme
def test_cursor_and_outline_are_visible(any_theme: Theme) -> None:
    for sign, ground in (
        ("text", "tile"),
        ("text", "wood"),
        ("text", "sheet"),
        ("text", "hole"),
        ("accent", "card"),
        ("accent", "window"),
    ):
        assert contrast(any_theme[sign], any_theme[ground]) >= 3


@every_theme
@pytest.mark.parametrize("ground", ["tile", "tile_hover", "value_win_tile", "value_draw_tile", "value_loss_tile"])
def test_hint_frame_and_cursor_contrast_with_every_cell_colour(any_theme: Theme, ground: str) -> None:
    for sign in ("hint", "text"):
        assert contrast(any_theme[sign], any_theme[ground]) >= 3


@every_theme
@pytest.mark.parametrize("seat", range(6))
def test_piece_and_line_contrast_with_a_winning_cell(any_theme: Theme, seat: int) -> None:
    (fill, rim), tile = any_theme.seats[seat], any_theme["tile"]
    tint = [round(WIN_TINT * own + (1 - WIN_TINT) * other) for own, other in zip(rgb(fill), rgb(tile), strict=True)]
    assert max(contrast(fill, QColor(*tint)), contrast(rim, QColor(*tint))) >= 3


@every_theme
def test_star_of_a_badge_is_visible(any_theme: Theme) -> None:
    assert contrast(any_theme["win"], any_theme["win_rim"]) >= 3


@every_theme
def test_every_theme_has_the_same_colours_and_six_seats(any_theme: Theme) -> None:
    assert any_theme.colours.keys() == theme.load("light").colours.keys()
    assert len({seat.fill.name() for seat in any_theme.seats}) == 6


@every_theme
def test_every_colour_is_valid(any_theme: Theme) -> None:
    assert all(colour.isValid() for colour in any_theme.colours.values())
    assert all(seat.fill.isValid() and seat.rim.isValid() for seat in any_theme.seats)


def test_pieces_fade_except_in_high_contrast() -> None:
    opacities = [theme.load(name).faded_opacity for name in theme.THEME_NAMES]
    assert [opacity < 1 for opacity in opacities] == [True, True, False]


def test_light_theme_has_a_light_window_and_dark_theme_a_dark_one() -> None:
    assert theme.load("light")["window"].lightness() > 200
    assert theme.load("dark")["window"].lightness() < 60


def test_every_theme_file_is_offered() -> None:
    assert {path.stem for path in (resources.FOLDER / "themes").glob("*.ini")} == set(theme.THEME_NAMES)


@every_theme
def test_style_sheet_is_complete_and_valid(any_theme: Theme, qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.setStyleSheet(any_theme.style_sheet)
    widget.ensurePolished()  # Qt warns about an invalid sheet, and a warning fails the test
    assert not re.search(r"\{\w*\}|\{\{|\}\}", any_theme.style_sheet)


@every_theme
def test_palette_uses_the_colours_of_the_theme(any_theme: Theme) -> None:
    assert any_theme.palette.color(QPalette.ColorRole.Window) == any_theme["window"]
    assert any_theme.palette.color(QPalette.ColorRole.Text) == any_theme["text"]
    assert any_theme.palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text) == any_theme["disabled"]


@pytest.mark.parametrize(
    ("scheme", "contrast_preference", "name"),
    [
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.NoPreference, "dark"),
        (Qt.ColorScheme.Light, Qt.ContrastPreference.NoPreference, "light"),
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.HighContrast, "high-contrast"),
        (Qt.ColorScheme.Light, Qt.ContrastPreference.HighContrast, "high-contrast"),
    ],
)
def test_theme_follows_the_desktop(
    monkeypatch: pytest.MonkeyPatch, scheme: Qt.ColorScheme, contrast_preference: Qt.ContrastPreference, name: str
) -> None:
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: FakeStyleHints(scheme, contrast_preference))
    assert theme.desktop_theme() == name


@pytest.mark.parametrize(("window", "name"), [("#202020", "dark"), ("#f0f0f0", "light")])
def test_desktop_without_a_colour_scheme_is_judged_by_its_palette(
    qapp: QApplication, desktop_palette: QPalette, window: str, name: str
) -> None:
    desktop_palette.setColor(QPalette.ColorRole.Window, QColor(window))
    qapp.setPalette(desktop_palette)
    assert theme.desktop_theme() == name


def test_program_palette_does_not_affect_the_desktop_theme(qapp: QApplication, desktop_palette: QPalette) -> None:
    desktop_palette.setColor(QPalette.ColorRole.Window, QColor("#f0f0f0"))
    qapp.setPalette(desktop_palette)
    assert theme.theme_by_palette() == "light"
    qapp.setPalette(theme.load("dark").palette)
    assert theme.desktop_theme() == "light"


def test_scroll_bars_look_alike_in_both_directions(qtbot: QtBot) -> None:
    upright, lying = QScrollBar(Qt.Orientation.Vertical), QScrollBar(Qt.Orientation.Horizontal)
    for bar in (upright, lying):
        qtbot.addWidget(bar)
        bar.setStyleSheet(theme.load("dark").style_sheet)
        bar.setRange(0, 100)
        bar.setPageStep(100)
    thickness = upright.sizeHint().width()
    assert lying.sizeHint().height() == thickness
    upright.resize(thickness, 200)
    lying.resize(200, thickness)
    pictures = upright.grab().toImage(), lying.grab().toImage()
    assert all(pictures[0].pixelColor(6, at) == pictures[1].pixelColor(at, 6) for at in range(200))


def test_focused_button_has_one_frame(qtbot: QtBot) -> None:
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


@every_theme
def test_images_of_the_style_sheet_exist(any_theme: Theme) -> None:
    images = re.findall(r'url\("themes:(.*?)"\)', any_theme.style_sheet)
    assert images
    assert [image for image in images if not (resources.FOLDER / "themes" / image).is_file()] == []
