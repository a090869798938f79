"""Geometry of the cells and labels of a board."""

from typing import NamedTuple

from PySide6.QtCore import QRect, QSize

from tictactoe_gui.mnk.answers import Board, FlatBoard
from tictactoe_gui.mnk.board import Line, Square
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle

PART_GAP = 0.3
"""Width of the gap between two parts of a board, as a fraction of a cell."""
LABEL_FRACTION = 0.25
"""Height of the edge labels, as a fraction of a cell."""
LABEL_HEIGHTS_PX = range(9, 17)
"""Allowed heights of the labels, in pixels."""
BAR_PX, BAR_GAP_PX = 12, 6
"""Width of the bar beside the board, and of the gap between them, in pixels."""
CELL_PX = 60
"""Comfortable side of a cell, in pixels."""


class BoardGeometry(NamedTuple):
    """Position and size of a board in its widget, in pixels."""

    side: int
    """Side of a cell."""
    left: int
    """Left edge of the first cell."""
    top: int
    """Top edge of the first cell."""
    label_height: int
    """Font size of the labels."""
    margin: int
    """Space for the labels, above and to the left of the frame."""
    border: int
    """Width of the frame around the cells."""
    head: int
    """Height of the space above the labels."""
    gap: int = 0
    """Width of the gap between two parts of the board."""
    board: Board = FlatBoard()
    """Board that says where the gaps are."""

    def cells(self, rules: Rules) -> QRect:
        """Return the bounding rectangle of all cells."""
        return self.part(rules.squares)

    def part(self, squares: Line) -> QRect:
        """Return the bounding rectangle of a rectangle of cells, given row by row."""
        return self.cell(squares[0]).united(self.cell(squares[-1]))

    def frame(self, rules: Rules) -> QRect:
        """Return the rectangle of the board with its frame."""
        return self.cells(rules).adjusted(-self.border, -self.border, self.border, self.border)

    def cell(self, square: Square) -> QRect:
        """Return the rectangle of a cell."""
        return QRect(self._left(square.column), self._top(square.row), self.side, self.side)

    def button(self, square: Square) -> QRect:
        """Return the rectangle of a cell's button. In the top row of a rack it includes the disc above the column."""
        cell = self.cell(square)
        return cell.united(self.above_column(square.column)) if self.head and not square.row else cell

    def bar(self, rules: Rules) -> QRect:
        """Return the rectangle of the bar that says who stands better, left of the labels."""
        frame = self.frame(rules)
        left = frame.left() - self.margin - BAR_GAP_PX - BAR_PX
        return QRect(left, frame.top(), BAR_PX, frame.height())

    def above_column(self, column: int) -> QRect:
        """Return the rectangle of a disc above the labels, as large as a cell."""
        top = self.top - self.border - self.margin - (self.head + self.side) // 2
        return QRect(self._left(column), top, self.side, self.side)

    def row_label(self, row: int) -> QRect:
        """Return the rectangle of a row's label."""
        return QRect(self.left - self.border - self.margin, self._top(row), self.margin, self.side)

    def column_label(self, column: int) -> QRect:
        """Return the rectangle of a column's label."""
        top = self.top - self.border - self.margin
        return QRect(self._left(column), top, self.side, self.margin)

    def _left(self, column: int) -> int:
        return self.left + column * self.side + self.board.gaps(column) * self.gap

    def _top(self, row: int) -> int:
        return self.top + row * self.side + self.board.gaps(row) * self.gap


def board_size(rules: Rules, style: BoardStyle) -> QSize:
    """Return a comfortable size, with the aspect ratio of the board."""
    return QSize(rules.width * CELL_PX, round((rules.height + style.head) * CELL_PX))


def fit_board(available: QSize, rules: Rules, style: BoardStyle) -> BoardGeometry:
    """Return the largest centred board that fits. One pixel is reserved for the outer lines."""
    bar = BAR_PX + BAR_GAP_PX if style.has_bar else 0
    width = available.width() - 1 - bar
    height = available.height() - 1
    label = round(min(width / rules.width, height / rules.height) * LABEL_FRACTION)
    label = min(max(label, LABEL_HEIGHTS_PX[0]), LABEL_HEIGHTS_PX[-1])
    margin = 2 * label if style.has_labels else 0
    beyond = margin if style.is_balanced else 0
    gaps_across, gaps_down = rules.board.gaps(rules.width - 1), rules.board.gaps(rules.height - 1)
    columns = rules.width + 2 * style.border + PART_GAP * gaps_across
    rows = rules.height + 2 * style.border + style.head + PART_GAP * gaps_down
    side = max(1, int(min((width - margin - beyond) / columns, (height - margin - beyond) / rows)))
    border = int(style.border * side)
    head = int(style.head * side)
    gap = int(PART_GAP * side)
    across = side * rules.width + gap * gaps_across
    left = max((available.width() - 1 - margin - beyond - across) // 2, border + bar) + margin
    top = (height - margin - beyond - head - side * rules.height - gap * gaps_down) // 2 + margin + head
    return BoardGeometry(side, left, top, label, margin, border, head, gap, rules.board)
