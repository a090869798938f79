"""Themes: the colours of the window, read from `assets/themes`."""

import tomllib
from dataclasses import dataclass
from functools import cached_property, lru_cache

from PySide6.QtGui import QColor, QGuiApplication, QPalette, Qt

from tictactoe_gui import resources

NAMES = ("light", "dark", "high-contrast")
"""The themes there are; "system" stands for the one that suits the desktop."""
SYSTEM = "system"

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
}


@dataclass(frozen=True)
class SeatColours:
    """The two tones of a seat's pieces."""

    fill: QColor
    rim: QColor


@dataclass(frozen=True)
class Theme:
    """A set of colours."""

    dark: bool
    fade: float
    """Opacity, 0 to 1, of the pieces that are not on the winning line."""
    colours: dict[str, QColor]
    """By what they are for, such as "tile"."""
    seats: tuple[SeatColours, ...]
    """By seat."""

    def __getitem__(self, purpose: str) -> QColor:
        return self.colours[purpose]

    @cached_property
    def palette(self) -> QPalette:
        """The colours as Qt's widgets want them."""
        palette = QPalette(self["card"], self["window"])
        for role, purpose in _ROLES.items():
            palette.setColor(role, self[purpose])
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self["muted"])
        return palette

    @cached_property
    def style_sheet(self) -> str:
        """The look of the buttons and fields beside the board."""
        text = resources.path("themes/widgets.qss").read_text(encoding="utf-8")
        return text.format_map({purpose: colour.name() for purpose, colour in self.colours.items()})


def load(name: str) -> Theme:
    """Give a theme by its name; "system" gives the one that suits the desktop."""
    return _read(_suitable() if name == SYSTEM else name)


@lru_cache
def _read(name: str) -> Theme:
    table = tomllib.loads(resources.path(f"themes/{name}.toml").read_text(encoding="utf-8"))
    return Theme(
        dark=table["dark"],
        fade=table["fade"],
        colours={purpose: QColor(colour) for purpose, colour in table["colours"].items()},
        seats=tuple(SeatColours(QColor(seat["fill"]), QColor(seat["rim"])) for seat in table["seats"]),
    )


def _suitable() -> str:
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return "high-contrast"
    schemes = {Qt.ColorScheme.Dark: "dark", Qt.ColorScheme.Light: "light"}
    return schemes.get(hints.colorScheme()) or _by_palette()


@lru_cache
def _by_palette() -> str:
    """Judge a desktop that tells no scheme, as bare X, by its own palette: asked once, before ours is set."""
    window = QGuiApplication.palette().color(QPalette.ColorRole.Window)
    return "dark" if window.lightness() < 128 else "light"
