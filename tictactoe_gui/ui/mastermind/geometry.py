"""How large the rows of a board are, and where key, rows, colours and button lie."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple, Self

from PySide6.QtCore import QPoint, QRect, QSize

from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.peg_kinds import MARKS
from tictactoe_gui.ui.mastermind.row_geometry import RowGeometry

HEIGHTS = range(26, 121)
"""Heights that rows may have, in pixels; where even the least are too high, they scroll."""
ROOMY = 36
"""Height of rows, in pixels, from which the colours always lie below them."""
KEY = 1.14
"""Room for the key above the rows, of a row."""
SPACE = 0.3
"""Between rows and colours, of a row."""
COLOUR = range(32, 85)
"""Widths that the room of a colour may have, in pixels."""
COLOUR_HEIGHT = 1.28
"""Height of a colour's room, of its width."""
BUTTON = 38
"""Width of a colour's room from which the button grows with it, in pixels."""
MARGIN = 8
"""Around the colours, and between them and the button, in pixels."""
BAR = 14
"""Width of the scroll bar and the gap before it, in pixels."""


class TrayShape(NamedTuple):
    """The colours and the button."""

    columns: int
    """Colours in a line."""
    beside: bool
    """Whether they lie right of the rows, not below them."""
    button_below: bool
    """Whether the button lies below the colours, not right of them."""
    colours: QSize
    """Of all colours together."""
    button: QSize

    @property
    def size(self) -> QSize:
        """The size of both, in pixels."""
        if self.button_below:
            width = max(self.colours.width(), self.button.width())
            return QSize(width, self.colours.height() + MARGIN + self.button.height())
        height = max(self.colours.height(), self.button.height())
        return QSize(self.colours.width() + MARGIN + self.button.width(), height)


class Geometry(NamedTuple):
    """A board in its room; all in pixels."""

    places: RowGeometry
    """The parts of each row."""
    key: QRect
    rows: QRect
    """What is seen of the rows, with the bar where they scroll."""
    colours: QRect
    columns: int
    """Colours in a line."""
    button: QRect

    def alone(self, room: QSize) -> Self:
        """Move the rows to the middle of the room, for where there is nothing to take; they stay as large."""
        right = (room.width() - self.places.width) // 2 - self.key.left()
        return self._replace(key=self.key.translated(right, 0), rows=self.rows.translated(right, 0))


def fit(room: QSize, rules: Rules, button: QSize) -> Geometry:
    """Give the board with the largest rows that fits, in the middle of the room; where none does, rows scroll.

    `button` is the least size of the button, in pixels.
    """
    for height in reversed(HEIGHTS):
        places = RowGeometry(height, rules.pegs)
        for tray in _trays(height, rules, button):
            size = _size(places, tray, rules.guesses * height)
            if size.width() <= room.width() and size.height() <= room.height():
                return _laid(room, places, tray, rules.guesses * height)
    return _scrolling(room, rules, button)


def most(colours: int) -> int:
    """Give how many pegs there are to take at most: so many colours, or in their place those of an answer."""
    return max(colours, len(MARKS))


def _scrolling(room: QSize, rules: Rules, button: QSize) -> Geometry:
    """Give the board that shows most of its rows, which are as low as can be."""
    places = RowGeometry(HEIGHTS[0], rules.pegs)

    def seen(tray: TrayShape) -> int:
        size = _size(places, tray, 0)
        over = max(0, size.width() + BAR - room.width())
        # What is cut off at the side weighs more than any row.
        return (
            room.height() - size.height() - 100 * over if not tray.beside else room.height() - _key(places) - 100 * over
        )

    tray = max(_trays(HEIGHTS[0], rules, button), key=seen)
    taken = _key(places) if tray.beside else _size(places, tray, 0).height()
    return _laid(room, places, tray, max(places.height, room.height() - taken), bar=BAR)


def _trays(height: int, rules: Rules, button: QSize) -> Iterator[TrayShape]:
    """Give the ways to lay out the colours for rows of this height, the best first."""
    side = min(max(height, COLOUR[0]), COLOUR[-1])
    colours = most(rules.colours)
    shapes = [(colours, False, False), (colours, False, True)]
    if height < ROOMY:
        half = ceil(colours / 2)
        shapes += [(half, False, False), (half, False, True), (2, True, True)]
    for columns, beside, below in shapes:
        lines = ceil(colours / columns)
        size = QSize(columns * side + 2 * MARGIN, lines * round(side * COLOUR_HEIGHT) + MARGIN)
        yield TrayShape(columns, beside, below, size, button * max(1.0, side / BUTTON))


def _size(places: RowGeometry, tray: TrayShape, rows: int) -> QSize:
    """The size of the whole board with so many pixels of rows."""
    high, size = _key(places) + rows, tray.size
    if tray.beside:
        return QSize(places.width + _space(places) + size.width(), max(high, size.height()))
    return QSize(max(places.width, size.width()), high + _space(places) + size.height())


def _laid(room: QSize, places: RowGeometry, tray: TrayShape, rows: int, bar: int = 0) -> Geometry:
    """Lay out the board in the middle of the room, with so many pixels of its rows in sight."""
    whole = _size(places, tray, rows) + QSize(bar if tray.beside else 0, 0)
    left, top = max(0, (room.width() - whole.width()) // 2), max(0, (room.height() - whole.height()) // 2)
    if not tray.beside:
        left += (whole.width() - places.width) // 2
    key = QRect(left, top, places.width, places.height)
    seen = QRect(left, top + _key(places), places.width + bar, rows)
    if tray.beside:
        corner = QPoint(seen.right() + 1 + _space(places), top + (whole.height() - tray.size.height()) // 2)
    else:
        corner = QPoint((room.width() - tray.size.width()) // 2, seen.bottom() + 1 + _space(places))
    return _with_tray(Geometry(places, key, seen, QRect(), tray.columns, QRect()), tray, corner)


def _with_tray(board: Geometry, tray: TrayShape, corner: QPoint) -> Geometry:
    colours = QRect(corner, tray.colours)
    button = QRect(QPoint(), tray.button)
    if tray.button_below:
        colours.moveLeft(corner.x() + (tray.size.width() - colours.width()) // 2)
        button.moveTopLeft(
            QPoint(corner.x() + (tray.size.width() - button.width()) // 2, colours.bottom() + 1 + MARGIN)
        )
    else:
        button.moveTopLeft(QPoint(colours.right() + 1 + MARGIN, colours.center().y() - button.height() // 2 + 1))
    return board._replace(colours=colours, button=button)


def _key(places: RowGeometry) -> int:
    return round(places.height * KEY)


def _space(places: RowGeometry) -> int:
    return round(places.height * SPACE)
