import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QGuiApplication, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QTableView, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui import resources
from tictactoe_gui.ui.mnk.board.board_painting import WIN_TINT, ring_colour
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.colours import blend, contrast
from tictactoe_gui.ui.style.theme import SeatColours, Theme
from tictactoe_gui.ui.widgets.choice_cards import ChoiceCard
from tictactoe_gui.ui.widgets.form import card_around
from tictactoe_gui.ui.widgets.layouts import vbox

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


def contrast_of_piece(colours: SeatColours, ground: QColor) -> float:
    """Return the contrast of the more visible of a piece's tones."""
    return max(contrast(colours.fill, ground), contrast(colours.rim, ground))


def faded(colours: SeatColours, ground: QColor, opacity: float) -> SeatColours:
    return SeatColours(*(blend(tone, ground, opacity) for tone in colours))


TEXTS = {
    "window": "text muted error",
    "card": "text muted error",
    "field": "text muted",
    "hover": "text muted",
    "chosen": "text muted",
    "accent": "on_accent",
    "tile": "muted value_win value_loss hint",
    "tile_hover": "text",
    "hole": "muted value_win value_loss hint",
    "value_win_tile": "muted value_win",
    "value_draw_tile": "muted value_draw",
    "value_loss_tile": "muted value_loss",
}
"""Colours of text on each ground."""
SIGNS = {
    "window": "edge accent wood_edge",
    "card": "edge accent",
    "field": "edge",
    "sheet": "edge pencil text",
    "wood": "wood_line text",
    "wood_grain": "wood_line",
    "hole": "text",
    "tile": "edge text hint",
    "tile_hover": "text hint",
    "value_win_tile": "text hint",
    "value_draw_tile": "text hint",
    "value_loss_tile": "text hint",
    "win_rim": "win",
}
"""Colours of edges, frames, cursors and badges on each ground."""


@every_theme
@pytest.mark.parametrize(("signs", "least"), [(TEXTS, 4.5), (SIGNS, 3)], ids=["texts", "signs"])
def test_texts_and_signs_are_visible(any_theme: Theme, signs: dict[str, str], least: float) -> None:
    pairs = [(sign, ground) for ground, found in signs.items() for sign in found.split()]
    assert [pair for pair in pairs if contrast(*(any_theme[name] for name in pair)) < least] == []


ACCENTS = ("#3584e4", "#2190a4", "#c88800", "#e62d42", "#d56199", "#9141ac", "#6f8396", "#000000", "#ffffff", "#00ff00")
"""Accent colours of GNOME, and extreme ones."""


@pytest.mark.parametrize("accent", ACCENTS)
@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize(("signs", "least"), [(TEXTS, 4.5), (SIGNS, 3)], ids=["texts", "signs"])
def test_texts_and_signs_are_visible_with_every_accent_colour(
    accent: str, name: str, signs: dict[str, str], least: float
) -> None:
    test_texts_and_signs_are_visible(theme.load(name, accent), signs, least)


def test_accent_colour_is_kept_where_contrast_allows() -> None:
    assert theme.load("light", "#9141ac")["accent"].name() == "#9141ac"
    darker = theme.load("light", "#3584e4")["accent"]
    assert darker.hslHue() == pytest.approx(QColor("#3584e4").hslHue(), abs=2)
    assert 0 < QColor("#3584e4").lightness() - darker.lightness() < 40


def test_accent_colour_changes_no_other_colour_and_no_theme_with_high_contrast() -> None:
    own, accented = theme.load("dark"), theme.load("dark", "#e62d42")
    changed = {purpose for purpose in own.colours if own[purpose] != accented[purpose]}
    assert changed == {"accent", "hover", "chosen"}
    assert theme.load("high-contrast", "#e62d42").colours == theme.load("high-contrast").colours


@every_theme
@pytest.mark.parametrize("ground", ["tile", "tile_low", "tile_hover", "closed", "sheet", "hole", "wood", "wood_grain"])
def test_pieces_are_visible_on_every_board_also_faded_or_after_the_last_move(any_theme: Theme, ground: str) -> None:
    below = any_theme[ground]
    is_wood = ground.startswith("wood")
    opacity = any_theme.faded_opacity_on_wood if is_wood else any_theme.faded_opacity
    others = (*any_theme.discs, *any_theme.stones)
    for colours in any_theme.seats:
        tinted = blend(colours.fill, below, any_theme.tint_opacity)
        assert contrast_of_piece(colours, below) >= 3
        assert ground not in ("tile", "sheet", "wood") or contrast_of_piece(colours, tinted) >= 3
    for colours in (*any_theme.seats, *others):
        assert ground == "tile_hover" or contrast_of_piece(faded(colours, below, opacity), below) >= 3


@every_theme
def test_stones_and_discs_can_be_told_apart_without_their_hue(any_theme: Theme) -> None:
    for first, second in (any_theme.stones, any_theme.discs):
        assert contrast(first.fill, second.fill) >= 2


@every_theme
@pytest.mark.parametrize("shade", ["rack", "rack_low"])
def test_rack_and_winning_rings_are_visible(any_theme: Theme, shade: str) -> None:
    for ground in (any_theme["hole"], any_theme["window"]):
        assert max(contrast(any_theme[shade], ground), contrast(any_theme["rack_edge"], ground)) >= 3
    for colours in (*any_theme.discs, *any_theme.seats):
        assert contrast(ring_colour(colours.fill, any_theme), any_theme[shade]) >= 3


@every_theme
@pytest.mark.parametrize("seat", range(6))
def test_piece_and_line_are_visible_on_cards_and_winning_cells(any_theme: Theme, seat: int) -> None:
    colours, tile = any_theme.seats[seat], any_theme["tile"]
    assert min(contrast(colours.fill, any_theme["card"]), contrast(colours.fill, tile)) >= 3
    assert contrast_of_piece(colours, blend(colours.fill, tile, WIN_TINT)) >= 3


@every_theme
def test_every_theme_has_the_same_colours_and_six_seats(any_theme: Theme) -> None:
    assert any_theme.colours.keys() == theme.load("light").colours.keys()
    assert len({seat.fill.name() for seat in any_theme.seats}) == 6


@every_theme
def test_style_sheet_is_complete_and_valid(any_theme: Theme, qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.setStyleSheet(any_theme.style_sheet)
    widget.ensurePolished()  # Qt warns about an invalid sheet, and a warning fails the test
    assert not re.search(r"\{\w*\}|\{\{|\}\}", any_theme.style_sheet)
    images = re.findall(r'url\("themes:(.*?)"\)', any_theme.style_sheet)
    assert images
    assert [image for image in images if not (resources.FOLDER / "themes" / image).is_file()] == []


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
    ],
)
def test_theme_follows_the_desktop(
    monkeypatch: pytest.MonkeyPatch, scheme: Qt.ColorScheme, contrast_preference: Qt.ContrastPreference, name: str
) -> None:
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: FakeStyleHints(scheme, contrast_preference))
    assert theme.desktop_theme() == name


@pytest.mark.parametrize(("window", "name"), [("#202020", "dark"), ("#f0f0f0", "light")])
def test_desktop_without_a_colour_scheme_is_judged_by_its_own_palette(
    qapp: QApplication, desktop_palette: QPalette, window: str, name: str
) -> None:
    desktop_palette.setColor(QPalette.ColorRole.Window, QColor(window))
    qapp.setPalette(desktop_palette)
    assert theme.desktop_theme() == name
    qapp.setPalette(theme.load("light" if name == "dark" else "dark").palette)
    assert theme.desktop_theme() == name


@pytest.mark.usefixtures("focus_ring")
@pytest.mark.parametrize("name", ["moves", "library_table", "scores_table", "best_table", "collection"])
def test_focused_table_has_a_frame_and_stays_in_place(name: str, qtbot: QtBot) -> None:
    table = QTableView()
    table.setObjectName(name)
    qtbot.addWidget(table)
    table.setStyleSheet(theme.load("light").style_sheet)
    with qtbot.waitActive(table):
        table.show()
    place = table.viewport().geometry()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(table.windowHandle(), Qt.Key.Key_F2)
    frame = {table.grab().toImage().pixelColor(table.width() // 2, y).name() for y in (0, 1)}
    assert (frame, table.viewport().geometry()) == ({theme.load("light")["text"].name()}, place)


def test_group_does_not_light_up_under_the_mouse(qtbot: QtBot) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setStyleSheet(theme.load("light").style_sheet)
    group = card_around(vbox(QLabel("Players")), dialog)
    dialog.setLayout(vbox(group))
    with qtbot.waitActive(dialog):
        dialog.show()
    picture = group.grab().toImage()
    group.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    assert group.grab().toImage() == picture


@every_theme
def test_chosen_card_has_the_colours_of_what_is_chosen(any_theme: Theme, qtbot: QtBot) -> None:
    dialog = QDialog()
    card = ChoiceCard("card", "Title", dialog)
    qtbot.addWidget(dialog)
    dialog.setStyleSheet(any_theme.style_sheet)
    card.setChecked(True)
    card.resize(200, 60)
    picture = card.grab().toImage()
    names = ("accent", "accent", "chosen")
    assert [picture.pixelColor(100, y) for y in (0, 1, 4)] == [any_theme[name] for name in names]


def test_icons_grow_with_the_text(system_font: QFont, qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    button.setStyleSheet(theme.load("light").style_sheet)
    button.ensurePolished()
    assert button.iconSize().height() == pytest.approx(1.15 * QFontMetrics(system_font).height(), abs=1.5)
