"""Box layouts that are created with their parts, and how much texts grow with the window."""

from collections.abc import Iterable
from typing import Literal, TypeVar

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

STRETCH: Literal["stretch"] = "stretch"
"""Empty space that grows."""
Item = QWidget | QLayout | int | Literal["stretch"]
"""A widget, a layout, empty space in pixels, or `STRETCH`."""
Part = Item | tuple[Item, int]
"""An item, or an item with its stretch factor."""
Margins = tuple[int, int, int, int]
"""Left, top, right and bottom margin in pixels."""
NO_MARGINS: Margins = (0, 0, 0, 0)
USUAL_SIZE_PX = (960, 720)
"""Size of a window in which texts have their usual size, with a font of the usual width."""
ALPHABET, ALPHABET_WIDTH_PX = "abcdefghijklmnopqrstuvwxyz", 176
"""Text that measures a font, and its width in a font of the usual width, such as DejaVu Sans with 9 points."""
MAX_GROWTH = 1.6
BoxLayoutT = TypeVar("BoxLayoutT", bound=QBoxLayout)


def hbox(*parts: Part, margins: Margins | None = NO_MARGINS, spacing: int | None = None) -> QHBoxLayout:
    """Return a layout with the parts side by side. None means Qt's default margins or spacing."""
    return _fill(QHBoxLayout(), parts, margins, spacing)


def vbox(*parts: Part, margins: Margins | None = NO_MARGINS, spacing: int | None = None) -> QVBoxLayout:
    """Return a layout with the parts below each other. None means Qt's default margins or spacing."""
    return _fill(QVBoxLayout(), parts, margins, spacing)


def add_parts(layout: QBoxLayout, *parts: Part) -> None:
    """Add the parts at the end of a layout."""
    for part in parts:
        item, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(item, QWidget):
            layout.addWidget(item, stretch)
        elif isinstance(item, QLayout):
            layout.addLayout(item, stretch)
        elif isinstance(item, int):
            layout.addSpacing(item)
        else:
            layout.addStretch(stretch)


def growth(window: QWidget) -> float:
    """Return how much larger than usual a large window shows texts, in steps so that it seldom changes."""
    fitting = min(window.width() / USUAL_SIZE_PX[0], window.height() / USUAL_SIZE_PX[1]) / text_scale()
    return min(max(1.0, int(fitting * 10) / 10), MAX_GROWTH)


def grown(pixels: float, widget: QWidget) -> int:
    """Return a length that grows with the texts of the desktop and of the widget's window. `pixels` is usual."""
    return round(pixels * text_scale() * growth(widget.window()))


def text_scale() -> float:
    """Return how much wider than usual the texts of this desktop are. It is 1 if they are narrower."""
    return max(1.0, QFontMetrics(QApplication.font()).horizontalAdvance(ALPHABET) / ALPHABET_WIDTH_PX)


def reserve_space(widget: QWidget, *, reserved: bool = True) -> None:
    """Make layouts reserve the space of a widget while it is hidden, or give it to others."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(reserved)
    widget.setSizePolicy(policy)


def _fill(layout: BoxLayoutT, parts: Iterable[Part], margins: Margins | None, spacing: int | None) -> BoxLayoutT:
    if margins is not None:
        layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    add_parts(layout, *parts)
    return layout
