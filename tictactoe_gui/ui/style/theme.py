"""Themes: the colours of the window, loaded from `assets/themes`."""

from functools import cached_property, lru_cache
from typing import NamedTuple, cast

from PySide6.QtCore import QDir, QSettings, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from tictactoe_gui import resources
from tictactoe_gui.ui.style.colours import accent_colours

HIGH_CONTRAST = "high-contrast"
THEME_NAMES = ("light", "dark", HIGH_CONTRAST)
SYSTEM = "system"
"""Name for the theme that matches the desktop."""

_ROLES = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "field",
    QPalette.ColorRole.AlternateBase: "card",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "card",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.ToolTipBase: "card",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "on_accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.Light: "tile",
    QPalette.ColorRole.Midlight: "hover",
    QPalette.ColorRole.Mid: "border",
    QPalette.ColorRole.Dark: "edge",
    QPalette.ColorRole.BrightText: "error",
    QPalette.ColorRole.Shadow: "chosen",
}


class SeatColours(NamedTuple):
    """Two tones of a seat's pieces or of a peg."""

    fill: QColor
    rim: QColor


class Theme:
    """Set of colours. It never changes."""

    def __init__(self, file: QSettings, accent: str = "") -> None:
        """Read the colours from a file of `assets/themes`. An accent colour replaces that of the file."""
        self.faded_opacity = float(str(file.value("theme/fade")))
        """Opacity of pieces outside the winning line, from 0 to 1."""
        self.faded_opacity_on_wood = float(str(file.value("theme/fade_wood")))
        """The same on a wooden board, where colours contrast less."""
        self.tint_opacity = float(str(file.value("theme/tint")))
        """Opacity of the tint of the last move's cell, from 0 to 1."""
        self.white_in_ring = float(str(file.value("theme/white_ring")))
        """Share of white in the rings around winning discs, from 0 to 1."""
        keys = [key for key in file.allKeys() if key.startswith("colours/")]
        self.colours = {key.removeprefix("colours/"): QColor(file.value(key)) for key in keys}
        """Colours by purpose, such as "tile"."""
        if accent:
            self.colours |= accent_colours(QColor(accent), self.colours)
        self.seats = _pairs(file, "seats")
        """Piece colours, by seat."""
        self.stones = _pairs(file, "stones")
        """Colours of the black and the white stones."""
        self.discs = _pairs(file, "discs")
        """Colours of the red and the yellow discs."""
        self.pegs = _pairs(file, "pegs")
        """Peg colours, by colour number."""

    def __getitem__(self, purpose: str) -> QColor:
        return self.colours[purpose]

    @cached_property
    def palette(self) -> QPalette:
        """Palette for Qt's widgets."""
        palette = QPalette(self["card"], self["window"])
        for role, purpose in _ROLES.items():
            palette.setColor(role, self[purpose])
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self["disabled"])
        return palette

    @cached_property
    def style_sheet(self) -> str:
        """Style sheet for the buttons, fields and menus around the board."""
        # It names the images of arrows and ticks, which exist for light and dark backgrounds.
        QDir.setSearchPaths("themes", [str(resources.path("themes"))])
        return self._rules("widgets") + self.menu_style_sheet

    @cached_property
    def menu_style_sheet(self) -> str:
        """Style sheet for the menus."""
        return self._rules("menus")

    def _rules(self, name: str) -> str:
        """Return the rules in a file of `assets/themes` with the theme's colours."""
        text = resources.path(f"themes/{name}.qss").read_text(encoding="utf-8")
        shade = "dark" if self["field"].lightness() < 128 else "light"
        return text.format_map({"shade": shade} | {purpose: colour.name() for purpose, colour in self.colours.items()})


def load(name: str, accent: str = "") -> Theme:
    """Load a theme by name. All but the one with high contrast take the accent colour, such as "#2563c9", if any."""
    return _load(name, "" if name == HIGH_CONTRAST else accent)


@lru_cache
def _load(name: str, accent: str) -> Theme:
    file = QSettings(str(resources.path(f"themes/{name}.ini")), QSettings.Format.IniFormat)
    return Theme(file, accent)


def _pairs(file: QSettings, group: str) -> tuple[SeatColours, ...]:
    fills, rims = (map(QColor, cast("list[str]", file.value(f"{group}/{tone}"))) for tone in SeatColours._fields)
    return tuple(map(SeatColours, fills, rims))


def desktop_theme() -> str:
    """Return the name of the theme that matches the desktop."""
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return HIGH_CONTRAST
    schemes = {Qt.ColorScheme.Dark: "dark", Qt.ColorScheme.Light: "light"}
    return schemes.get(hints.colorScheme()) or theme_by_palette()


@lru_cache
def theme_by_palette() -> str:
    """Return "light" or "dark", judging by the desktop's palette. Plain X11 reports no colour scheme."""
    # The first call, whose result is cached, comes before our own palette is set.
    window = QGuiApplication.palette().color(QPalette.ColorRole.Window)
    return "dark" if window.lightness() < 128 else "light"
