"""Geometry of the board: the size of its rows and the arrangement of the tray and the submit button."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize

from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.board_state import MARKS

ROW_HEIGHTS_PX = range(26, 121)
"""Valid row heights in pixels. If even the shortest rows do not fit, they scroll."""
ROOMY_ROW_HEIGHT_PX = 36
"""Minimum row height in pixels at which the tray is always below the rows, in one line."""
ROW_GAP, KEY_GAP, TRAY_GAP = 0.1, 0.14, 0.3
"""Gaps between two rows, below the key and beside the tray, in row heights."""
END_WIDTH = 0.74
"""Width of the number at the left end and of the copy button at the right end, in row heights."""
PEG_PITCH = 1.08
"""Distance between the centres of pegs, in row heights."""
ANSWER_GAP = 0.24
"""Gap between the last peg and the answer, in row heights."""
MARK_PITCH, PAD_PADDING = 0.32, 0.06
"""Distance between the centres of marks, and padding around them, in row heights."""
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


class BoardGeometry(NamedTuple):
    """Sizes of the parts of a board in pixels, and their arrangement."""

    row: QSize
    """Size of the key and of each row, including the gap below it."""
    rows: QSize
    """Size of the visible part of the rows, including the scroll bar."""
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
    def size(self) -> QSize:
        """Size of the whole board."""
        rows = self.rows + QSize(0, self.row.height() + self.key_gap)
        entry = _size_of_both(self.tray, self.button, MARGIN_PX, below=self.button_below)
        return _size_of_both(rows, entry, self.tray_gap, below=not self.beside)


@lru_cache(maxsize=8)
def fit_board(space: QSize, rules: Rules, min_button: QSize) -> BoardGeometry:
    """Return the geometry with the largest rows that fit. If none fit, the shortest rows scroll."""
    boards = (board for height in reversed(ROW_HEIGHTS_PX) for board in _arrangements(height, rules, min_button))
    fitting = next((board for board in boards if board.size.expandedTo(space) == space), None)
    if fitting:
        return fitting
    shortest = [_with_scroll_bar(board, space) for board in _arrangements(ROW_HEIGHTS_PX[0], rules, min_button)]
    # Content cut off counts for more than any number of rows.
    return max(shortest, key=lambda board: board.rows.height() - 100 * _excess(board.size, space))


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


def _arrangements(height: int, rules: Rules, min_button: QSize) -> Iterator[BoardGeometry]:
    """Yield the possible boards with rows of this height, in order of preference."""
    row = row_size(height, rules.pegs)
    pegs = max(rules.colours, len(MARKS))
    side = min(max(height, COLOUR_WIDTHS_PX[0]), COLOUR_WIDTHS_PX[-1])
    rows = QSize(row.width(), rules.guesses * height)
    colour = QSize(side, round(side * COLOUR_HEIGHT))
    button = min_button * max(1.0, side / BUTTON_GROWTH_WIDTH_PX)
    shapes = [(pegs, False, False), (pegs, False, True)]
    if height < ROOMY_ROW_HEIGHT_PX:
        half = ceil(pegs / 2)
        shapes += [(half, False, False), (half, False, True), (2, True, True)]
    for columns, beside, below in shapes:
        tray = QSize(columns * side + 2 * MARGIN_PX, ceil(pegs / columns) * colour.height() + MARGIN_PX)
        yield BoardGeometry(row, rows, colour, tray, button, columns, beside, below)


def _with_scroll_bar(board: BoardGeometry, space: QSize) -> BoardGeometry:
    """Return the board with its rows cut to the available height, and a scroll bar."""
    others = board.row.height() + board.key_gap if board.beside else board.size.height() - board.rows.height()
    seen = QSize(board.row.width() + SCROLL_BAR_PX, max(board.row.height(), space.height() - others))
    return board._replace(rows=seen)


def _size_of_both(first: QSize, second: QSize, gap: int, *, below: bool) -> QSize:
    """Return the size of two parts, the second one below or beside the first."""
    larger = first.expandedTo(second)
    if below:
        return QSize(larger.width(), first.height() + gap + second.height())
    return QSize(first.width() + gap + second.width(), larger.height())
