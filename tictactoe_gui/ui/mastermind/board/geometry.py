"""Layout of the board: row height and positions of the key, the rows, the tray and the button."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple, Self

from PySide6.QtCore import QPoint, QRect, QSize

from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.peg_kinds import MARKS
from tictactoe_gui.ui.mastermind.board.row_geometry import RowGeometry

ROW_HEIGHTS_PX = range(26, 121)
"""Valid row heights in pixels. If even the shortest rows do not fit, they scroll."""
ROOMY_ROW_HEIGHT_PX = 36
"""Minimum row height in pixels at which the tray is always below the rows, in one line."""
KEY_HEIGHT = 1.14
"""Space for the key above the rows, in row heights."""
TRAY_GAP = 0.3
"""Gap between the rows and the tray, in row heights."""
COLOUR_WIDTHS_PX = range(32, 85)
"""Valid widths of a tray button, in pixels."""
COLOUR_HEIGHT = 1.28
"""Height of a tray button, as a multiple of its width."""
BUTTON_GROWTH_WIDTH_PX = 38
"""Width of a tray button in pixels above which the submit button grows with it."""
MARGIN_PX = 8
"""Margin around the tray buttons, and gap between the tray and the submit button, in pixels."""
SCROLL_BAR_PX = 14
"""Width of the scroll bar with its gap, in pixels."""


class TrayLayout(NamedTuple):
    """Arrangement of the tray and the submit button."""

    columns: int
    """Tray buttons per line."""
    beside: bool
    """True if the tray is to the right of the rows instead of below them."""
    button_below: bool
    """True if the submit button is below the tray instead of to its right."""
    colours: QSize
    """Size of the tray."""
    button: QSize

    @property
    def size(self) -> QSize:
        """Size of the tray and the button together, in pixels."""
        if self.button_below:
            width = max(self.colours.width(), self.button.width())
            return QSize(width, self.colours.height() + MARGIN_PX + self.button.height())
        height = max(self.colours.height(), self.button.height())
        return QSize(self.colours.width() + MARGIN_PX + self.button.width(), height)


class BoardGeometry(NamedTuple):
    """Positions of the parts of a board, in pixels."""

    row_geometry: RowGeometry
    """Geometry of each row."""
    key: QRect
    rows: QRect
    """Visible part of the rows, including the scroll bar."""
    colours: QRect
    columns: int
    """Tray buttons per line."""
    button: QRect

    def without_tray(self, rect: QSize) -> Self:
        """Centre the rows horizontally for a board without a tray. Their size does not change."""
        right = (rect.width() - self.row_geometry.width) // 2 - self.key.left()
        return self._replace(key=self.key.translated(right, 0), rows=self.rows.translated(right, 0))


def fit_board(rect: QSize, rules: Rules, button: QSize) -> BoardGeometry:
    """Return the layout with the largest rows that fit, centred. If none fit, the rows scroll.

    `button` is the minimum size of the submit button, in pixels.
    """
    for height in reversed(ROW_HEIGHTS_PX):
        places = RowGeometry(height, rules.pegs)
        for tray in _tray_layouts(height, rules, button):
            size = _board_size(places, tray, rules.guesses * height)
            if size.width() <= rect.width() and size.height() <= rect.height():
                return _lay_out(rect, places, tray, rules.guesses * height)
    return _scrolling_layout(rect, rules, button)


def max_tray_buttons(colours: int) -> int:
    """Return the number of tray buttons for the colours or the marks, whichever are more."""
    return max(colours, len(MARKS))


def _scrolling_layout(rect: QSize, rules: Rules, button: QSize) -> BoardGeometry:
    """Return the layout that shows the most rows at their minimum height."""
    places = RowGeometry(ROW_HEIGHTS_PX[0], rules.pegs)

    def seen(tray: TrayLayout) -> int:
        size = _board_size(places, tray, 0)
        over = max(0, size.width() + SCROLL_BAR_PX - rect.width())
        # Content cut off at the side counts for more than any number of rows.
        return (
            rect.height() - size.height() - 100 * over
            if not tray.beside
            else rect.height() - _key_height(places) - 100 * over
        )

    tray = max(_tray_layouts(ROW_HEIGHTS_PX[0], rules, button), key=seen)
    taken = _key_height(places) if tray.beside else _board_size(places, tray, 0).height()
    return _lay_out(rect, places, tray, max(places.height, rect.height() - taken), bar=SCROLL_BAR_PX)


def _tray_layouts(height: int, rules: Rules, button: QSize) -> Iterator[TrayLayout]:
    """Yield the possible trays for rows of this height, in order of preference."""
    side = min(max(height, COLOUR_WIDTHS_PX[0]), COLOUR_WIDTHS_PX[-1])
    colours = max_tray_buttons(rules.colours)
    shapes = [(colours, False, False), (colours, False, True)]
    if height < ROOMY_ROW_HEIGHT_PX:
        half = ceil(colours / 2)
        shapes += [(half, False, False), (half, False, True), (2, True, True)]
    for columns, beside, below in shapes:
        lines = ceil(colours / columns)
        size = QSize(columns * side + 2 * MARGIN_PX, lines * round(side * COLOUR_HEIGHT) + MARGIN_PX)
        yield TrayLayout(columns, beside, below, size, button * max(1.0, side / BUTTON_GROWTH_WIDTH_PX))


def _board_size(places: RowGeometry, tray: TrayLayout, rows: int) -> QSize:
    """Return the size of the whole board. `rows` is the visible height of the rows, in pixels."""
    high, size = _key_height(places) + rows, tray.size
    if tray.beside:
        return QSize(places.width + _tray_gap(places) + size.width(), max(high, size.height()))
    return QSize(max(places.width, size.width()), high + _tray_gap(places) + size.height())


def _lay_out(rect: QSize, places: RowGeometry, tray: TrayLayout, rows: int, bar: int = 0) -> BoardGeometry:
    """Centre the board in the available space. `rows` is the visible height of the rows, in pixels."""
    whole = _board_size(places, tray, rows) + QSize(bar if tray.beside else 0, 0)
    left, top = max(0, (rect.width() - whole.width()) // 2), max(0, (rect.height() - whole.height()) // 2)
    if not tray.beside:
        left += (whole.width() - places.width) // 2
    key = QRect(left, top, places.width, places.height)
    seen = QRect(left, top + _key_height(places), places.width + bar, rows)
    if tray.beside:
        corner = QPoint(seen.right() + 1 + _tray_gap(places), top + (whole.height() - tray.size.height()) // 2)
    else:
        corner = QPoint((rect.width() - tray.size.width()) // 2, seen.bottom() + 1 + _tray_gap(places))
    return _with_tray(BoardGeometry(places, key, seen, QRect(), tray.columns, QRect()), tray, corner)


def _with_tray(board: BoardGeometry, tray: TrayLayout, corner: QPoint) -> BoardGeometry:
    colours = QRect(corner, tray.colours)
    button = QRect(QPoint(), tray.button)
    if tray.button_below:
        colours.moveLeft(corner.x() + (tray.size.width() - colours.width()) // 2)
        button.moveTopLeft(
            QPoint(corner.x() + (tray.size.width() - button.width()) // 2, colours.bottom() + 1 + MARGIN_PX)
        )
    else:
        button.moveTopLeft(QPoint(colours.right() + 1 + MARGIN_PX, colours.center().y() - button.height() // 2 + 1))
    return board._replace(colours=colours, button=button)


def _key_height(places: RowGeometry) -> int:
    return round(places.height * KEY_HEIGHT)


def _tray_gap(places: RowGeometry) -> int:
    return round(places.height * TRAY_GAP)
