"""Geometry of the board: the size of its rows and the arrangement of the legend, the tray and the submit button."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize

from tictactoe_gui.mastermind.rules import Rules

ROW_HEIGHTS_PX = range(26, 121)
"""Valid row heights in pixels."""
USUAL_ROW_PX = 44
"""Usual row height in pixels, at the usual text size."""
ROWS_IN_VIEW, LEAST_ROWS_IN_VIEW = 9, 4
"""Rows that can be seen at once if they are higher than usual, and in a small window. The others scroll."""
ROW_GAP, KEY_GAP, TRAY_GAP = 0.1, 0.14, 0.3
"""Gaps between two rows, below the key and beside the tray, in row heights."""
END_WIDTH = 0.74
"""Width of the number at the left end and of the copy button at the right end, in row heights."""
PEG_PITCH = 1.08
"""Distance between the centres of pegs, in row heights."""
ANSWER_GAP = 0.24
"""Gap between the last peg and the answer, in row heights."""
MARK_PITCH, PAD_PADDING = 0.36, 0.06
"""Distance between the centres of marks, and padding around them, in row heights."""
COLOUR_WIDTHS_PX = range(32, 85)
"""Valid widths of a tray button, in pixels."""
COLOUR_HEIGHT = 1.28
"""Height of a tray button, as a multiple of its width."""
BUTTON_GROWTH_WIDTH_PX = 44
"""Width of a tray button in pixels above which the submit button grows with it."""
MARGIN_PX = 8
"""Margin around the tray buttons, and gaps between the legend, the tray and the submit button, in pixels."""
SCROLL_BAR_PX = 14
"""Width of the scroll bar with its gap, in pixels."""


class Parts(NamedTuple):
    """Minimum sizes of the parts below or beside the rows, and what the tray offers."""

    button: QSize
    line: QSize
    """Legend in one line."""
    column: QSize
    """Legend with one mark below the other."""
    pegs: int
    """Number of tray buttons."""


class BoardGeometry(NamedTuple):
    """Sizes of the parts of a board in pixels, and their arrangement."""

    row: QSize
    """Size of the key and of each row, including the gap below it."""
    rows: QSize
    """Size of the room for rows, including the scroll bar."""
    legend: QSize
    colour: QSize
    """Size of a tray button."""
    tray: QSize
    button: QSize
    columns: int
    """Tray buttons per line."""
    beside: bool
    """True if the tray is to the right of the rows instead of below them."""
    button_below: bool
    """True if the submit button is below the tray instead of to its right."""

    @property
    def key_gap(self) -> int:
        """Gap between the key and the rows."""
        return round(self.row.height() * KEY_GAP)

    @property
    def tray_gap(self) -> int:
        """Gap between the rows and the tray."""
        return round(self.row.height() * TRAY_GAP)

    @property
    def entry(self) -> QSize:
        """Size of the legend, the tray and the submit button together."""
        entry = _size_of_both(self.tray, self.button, MARGIN_PX, below=self.button_below)
        return _size_of_both(self.legend, entry, MARGIN_PX, below=True)

    @property
    def size(self) -> QSize:
        """Size of the whole board."""
        rows = self.rows + QSize(0, self.row.height() + self.key_gap)
        return _size_of_both(rows, self.entry, self.tray_gap, below=not self.beside)


@lru_cache(maxsize=8)
def fit_board(space: QSize, rules: Rules, parts: Parts, scale: float = 1.0) -> BoardGeometry:
    """Return the geometry with the largest rows of which enough can be seen. `scale` is that of the texts."""
    if parts.line.width() > space.width():
        parts = parts._replace(line=parts.column)
    for height in reversed(ROW_HEIGHTS_PX):
        rows = min(rules.guesses, ROWS_IN_VIEW if height > USUAL_ROW_PX * scale else LEAST_ROWS_IN_VIEW)
        for board in _arrangements(height, rows, rules, parts):
            if board.size.expandedTo(space) == space:
                return _filled(board, space, rules.guesses)
    shortest = _arrangements(ROW_HEIGHTS_PX[0], 1, rules, parts)
    return _filled(min(shortest, key=lambda board: _excess(board.size, space)), space, rules.guesses)


def _excess(size: QSize, space: QSize) -> int:
    """Return by how many pixels a size exceeds a space in both directions together."""
    beyond = size.expandedTo(space) - space
    return beyond.width() + beyond.height()


def row_size(height: int, pegs: int) -> QSize:
    """Return the size of a row of this height in pixels, including the gap below it."""
    return QSize(ceil(height * (2 * END_WIDTH + pegs * PEG_PITCH + ANSWER_GAP + answer_width(pegs))), height)


def answer_width(pegs: int) -> float:
    """Return the width of an answer, in row heights. Its marks are in two lines."""
    return ceil(pegs / 2) * MARK_PITCH + 2 * PAD_PADDING


def row_background(rect: QRectF) -> QRectF:
    """Return the background of a row, or of a part of it. Whole pixels keep its outline sharp."""
    gap = rect.height() * ROW_GAP / 2
    return QRectF(rect.adjusted(0, gap, 0, -gap).toRect()).adjusted(1, 1, -1, -1)


def _arrangements(height: int, rows: int, rules: Rules, parts: Parts) -> Iterator[BoardGeometry]:
    """Yield the possible boards with room for some rows of this height, in order of preference."""
    row = row_size(height, rules.pegs)
    pegs = parts.pegs
    side = min(max(height, COLOUR_WIDTHS_PX[0]), COLOUR_WIDTHS_PX[-1])
    scroll_bar = SCROLL_BAR_PX if rows < rules.guesses else 0
    room = QSize(row.width() + scroll_bar, rows * height)
    colour = QSize(side, round(side * COLOUR_HEIGHT))
    button = parts.button * max(1.0, side / BUTTON_GROWTH_WIDTH_PX)
    half = ceil(pegs / 2)
    for columns, beside, below in (
        (2 if pegs > 3 else pegs, True, True),
        (pegs, False, False),
        (pegs, False, True),
        (half, False, False),
        (half, False, True),
    ):
        tray = QSize(columns * side + 2 * MARGIN_PX, ceil(pegs / columns) * colour.height() + MARGIN_PX)
        legend = parts.column if beside else parts.line
        yield BoardGeometry(row, room, legend, colour, tray, button, columns, beside, below)


def _filled(board: BoardGeometry, space: QSize, guesses: int) -> BoardGeometry:
    """Return the board with room for as many rows as the space allows."""
    others = board.row.height() + board.key_gap
    if not board.beside:
        others += board.tray_gap + board.entry.height()
    rows = min(guesses, max(1, (space.height() - others) // board.row.height()))
    scroll_bar = SCROLL_BAR_PX if rows < guesses else 0
    return board._replace(rows=QSize(board.row.width() + scroll_bar, rows * board.row.height()))


def _size_of_both(first: QSize, second: QSize, gap: int, *, below: bool) -> QSize:
    """Return the size of two parts, the second one below or beside the first."""
    larger = first.expandedTo(second)
    if below:
        return QSize(larger.width(), first.height() + gap + second.height())
    return QSize(first.width() + gap + second.width(), larger.height())
