"""Layouts that are created with their parts, and how much texts grow with the window."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeVar

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QStyle,
    QVBoxLayout,
    QWidget,
)

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
LOW_WINDOW_PX = 600
"""Height below which a window is low, in pixels at the usual size of text."""
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


class FlowLayout(QLayout):
    """Places its parts side by side, in as many lines as necessary. Expanding parts share the rest of their line."""

    def __init__(self, *parts: QWidget, spacing: int = 8, at_end: bool = False) -> None:
        """Create the layout. With `at_end`, lines without expanding parts are at the end of the room."""
        super().__init__()
        self._is_at_end = at_end
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(*NO_MARGINS)
        self.setSpacing(spacing)
        for part in parts:
            self.addWidget(part)

    def addItem(self, item: QLayoutItem) -> None:
        """Add a part at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return the number of parts."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return a part, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove a part. Return it, or None."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        """Return True."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines."""
        heights = [*map(_height, self._lines(width))]
        return sum(heights) + self.spacing() * max(0, len(heights) - 1)

    def minimumSize(self) -> QSize:
        """Return the size of the widest part and the highest one."""
        sizes = [item.minimumSize() for item in self._shown]
        return QSize(
            max((size.width() for size in sizes), default=0), max((size.height() for size in sizes), default=0)
        )

    def sizeHint(self) -> QSize:
        """Return the size of a single line."""
        return QSize(self._width(self._shown), _height(self._shown))

    def setGeometry(self, rect: QRect) -> None:
        """Place the parts."""
        super().setGeometry(rect)
        top = rect.top()
        for line in self._lines(rect.width()):
            room = QRect(rect.left(), top, rect.width(), _height(line))
            self._place(line, room)
            top = room.bottom() + 1 + self.spacing()

    @property
    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lines(self, width: int) -> Iterator[list[QLayoutItem]]:
        line: list[QLayoutItem] = []
        for item in self._shown:
            if line and self._width([*line, item]) > width:
                yield line
                line = []
            line.append(item)
        if line:
            yield line

    def _width(self, line: Sequence[QLayoutItem]) -> int:
        return sum(item.sizeHint().width() for item in line) + self.spacing() * (len(line) - 1)

    def _place(self, line: Sequence[QLayoutItem], room: QRect) -> None:
        growing = [item for item in line if item.expandingDirections() & Qt.Orientation.Horizontal]
        share = (room.width() - self._width(line)) // max(1, len(growing))
        page = self.parentWidget()
        direction = page.layoutDirection() if page else Qt.LayoutDirection.LeftToRight
        left = room.left() + (share if self._is_at_end and not growing else 0)
        for item in line:
            wanted = item.sizeHint().width() + (share if item in growing else 0)
            width = min(wanted, item.maximumSize().width(), room.width())
            item.setGeometry(QStyle.visualRect(direction, room, QRect(left, room.top(), width, room.height())))
            left += width + self.spacing()


def growth(window: QWidget) -> float:
    """Return how much larger than usual a large window shows texts, in steps so that it seldom changes."""
    fitting = min(window.width() / USUAL_SIZE_PX[0], window.height() / USUAL_SIZE_PX[1]) / text_scale()
    return min(max(1.0, int(fitting * 10) / 10), MAX_GROWTH)


def grown(pixels: float, widget: QWidget) -> int:
    """Return a length that grows with the texts of the desktop and of the widget's window. `pixels` is usual."""
    return round(pixels * text_scale() * growth(widget.window()))


def is_low(window: QWidget) -> bool:
    """Return True if a window is so low that its parts move closer together."""
    return window.height() < LOW_WINDOW_PX * text_scale()


def text_scale() -> float:
    """Return how much wider than usual the texts of this desktop are. It is 1 if they are narrower."""
    return max(1.0, QFontMetrics(QApplication.font()).horizontalAdvance(ALPHABET) / ALPHABET_WIDTH_PX)


def reserve_space(widget: QWidget, *, reserved: bool = True) -> None:
    """Make layouts reserve the space of a widget while it is hidden, or give it to others."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(reserved)
    widget.setSizePolicy(policy)


def _height(line: Iterable[QLayoutItem]) -> int:
    return max((item.sizeHint().height() for item in line), default=0)


def _fill(layout: BoxLayoutT, parts: Iterable[Part], margins: Margins | None, spacing: int | None) -> BoxLayoutT:
    if margins is not None:
        layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    add_parts(layout, *parts)
    return layout
