"""Themes: the colours of the window, read from `assets/themes`."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple, cast

from PySide6.QtCore import QSettings
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from tictactoe_gui import resources

NAMES = ("light", "dark", "high-contrast")
"""The themes there are."""
SYSTEM = "system"
"""The name that stands for whichever theme suits the desktop."""

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
    QPalette.ColorRole.Midlight: "tile_hover",
    QPalette.ColorRole.Mid: "border",
    QPalette.ColorRole.Dark: "grid",
    QPalette.ColorRole.BrightText: "error",
}


class SeatColours(NamedTuple):
    """The two tones of a seat's pieces, or of a peg."""

    fill: QColor
    rim: QColor


@dataclass(frozen=True)
class Theme:
    """A set of colours."""

    fade: float
    """Opacity, 0 to 1, of the pieces that are not on the winning line."""
    colours: dict[str, QColor]
    """By what they are for, such as "tile"."""
    seats: tuple[SeatColours, ...]
    """By seat."""
    pegs: tuple[SeatColours, ...]
    """By the numbers of Mastermind's colours."""

    def __getitem__(self, purpose: str) -> QColor:
        return self.colours[purpose]

    @cached_property
    def palette(self) -> QPalette:
        """The colours as Qt's widgets want them."""
        palette = QPalette(self["card"], self["window"])
        for role, purpose in _ROLES.items():
            palette.setColor(role, self[purpose])
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self["disabled"])
        return palette

    @cached_property
    def style_sheet(self) -> str:
        """The look of the buttons and fields beside the board."""
        text = resources.path("themes/widgets.qss").read_text(encoding="utf-8")
        return text.format_map({purpose: colour.name() for purpose, colour in self.colours.items()})


@lru_cache
def load(name: str) -> Theme:
    """Read the theme of this name."""
    file = QSettings(str(resources.path(f"themes/{name}.ini")), QSettings.Format.IniFormat)
    keys = [key for key in file.allKeys() if key.startswith("colours/")]
    return Theme(
        fade=float(str(file.value("theme/fade"))),
        colours={key.removeprefix("colours/"): QColor(file.value(key)) for key in keys},
        seats=_pairs(file, "seats"),
        pegs=_pairs(file, "pegs"),
    )


def _pairs(file: QSettings, group: str) -> tuple[SeatColours, ...]:
    return tuple(map(SeatColours, _colours(file, f"{group}/fill"), _colours(file, f"{group}/rim")))


def _colours(file: QSettings, key: str) -> list[QColor]:
    return [QColor(name) for name in cast("list[str]", file.value(key))]


def suitable() -> str:
    """Give the name of the theme that suits the desktop."""
    from PySide6.QtCore import Qt

    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return "high-contrast"
    schemes = {Qt.ColorScheme.Dark: "dark", Qt.ColorScheme.Light: "light"}
    return schemes.get(hints.colorScheme()) or by_palette()


@lru_cache
def by_palette() -> str:
    """Judge the desktop by its own palette, asked once, before ours is set: bare X tells no more."""
    window = QGuiApplication.palette().color(QPalette.ColorRole.Window)
    return "dark" if window.lightness() < 128 else "light"
