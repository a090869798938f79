"""Layout of the board: row height and positions of the key, the rows, the tray and the button."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple, Self

from PySide6.QtCore import QPoint, QRect, QSize

from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.peg_kinds import MARKS
from tictactoe_gui.ui.mastermind.row_geometry import RowGeometry

HEIGHTS = range(26, 121)
"""Valid row heights in pixels. If even the lowest rows do not fit, they scroll."""
ROOMY = 36
"""Row height in pixels from which the tray is always below the rows, in one line."""
KEY = 1.14
"""Space for the key above the rows, in row heights."""
SPACE = 0.3
"""Gap between the rows and the tray, in row heights."""
COLOUR = range(32, 85)
"""Valid widths of a tray button, in pixels."""
COLOUR_HEIGHT = 1.28
"""Height of a tray button, as a multiple of its width."""
BUTTON = 38
"""Width of a tray button in pixels from which the submit button grows with it."""
MARGIN = 8
"""Margin around the tray buttons, and gap between the tray and the submit button, in pixels."""
BAR = 14
"""Width of the scroll bar with its gap, in pixels."""


class TrayShape(NamedTuple):
    """Arrangement of the tray and the submit button."""

    columns: int
    """Tray buttons per line."""
    beside: bool
    """True if the tray is right of the rows instead of below them."""
    button_below: bool
    """True if the submit button is below the tray instead of right of it."""
    colours: QSize
    """Size of the tray."""
    button: QSize

    @property
    def size(self) -> QSize:
        """Size of the tray and the button together, in pixels."""
        if self.button_below:
            width = max(self.colours.width(), self.button.width())
            return QSize(width, self.colours.height() + MARGIN + self.button.height())
        height = max(self.colours.height(), self.button.height())
        return QSize(self.colours.width() + MARGIN + self.button.width(), height)


class Geometry(NamedTuple):
    """Positions of the parts of a board, in pixels."""

    places: RowGeometry
    """Geometry of each row."""
    key: QRect
    rows: QRect
    """Visible part of the rows, including the scroll bar."""
    colours: QRect
    columns: int
    """Tray buttons per line."""
    button: QRect

    def alone(self, room: QSize) -> Self:
        """Centre the rows horizontally for a board without a tray. Their size does not change."""
        right = (room.width() - self.places.width) // 2 - self.key.left()
        return self._replace(key=self.key.translated(right, 0), rows=self.rows.translated(right, 0))


def fit(room: QSize, rules: Rules, button: QSize) -> Geometry:
    """Return the layout with the largest rows that fit, centred. If none fit, the rows scroll.

    `button` is the minimum size of the submit button, in pixels.
    """
    for height in reversed(HEIGHTS):
        places = RowGeometry(height, rules.pegs)
        for tray in _trays(height, rules, button):
            size = _size(places, tray, rules.guesses * height)
            if size.width() <= room.width() and size.height() <= room.height():
                return _laid(room, places, tray, rules.guesses * height)
    return _scrolling(room, rules, button)


def most(colours: int) -> int:
    """Return the maximum number of tray buttons, for the colours or for the pegs of an answer."""
    return max(colours, len(MARKS))


def _scrolling(room: QSize, rules: Rules, button: QSize) -> Geometry:
    """Return the layout with the lowest rows that shows most of them."""
    places = RowGeometry(HEIGHTS[0], rules.pegs)

    def seen(tray: TrayShape) -> int:
        size = _size(places, tray, 0)
        over = max(0, size.width() + BAR - room.width())
        # Content cut off at the side weighs more than any number of rows.
        return (
            room.height() - size.height() - 100 * over if not tray.beside else room.height() - _key(places) - 100 * over
        )

    tray = max(_trays(HEIGHTS[0], rules, button), key=seen)
    taken = _key(places) if tray.beside else _size(places, tray, 0).height()
    return _laid(room, places, tray, max(places.height, room.height() - taken), bar=BAR)


def _trays(height: int, rules: Rules, button: QSize) -> Iterator[TrayShape]:
    """Yield the possible trays for rows of this height, in order of preference."""
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
    """Return the size of the whole board. `rows` is the visible height of the rows, in pixels."""
    high, size = _key(places) + rows, tray.size
    if tray.beside:
        return QSize(places.width + _space(places) + size.width(), max(high, size.height()))
    return QSize(max(places.width, size.width()), high + _space(places) + size.height())


def _laid(room: QSize, places: RowGeometry, tray: TrayShape, rows: int, bar: int = 0) -> Geometry:
    """Centre the board in the available space. `rows` is the visible height of the rows, in pixels."""
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
