"""Geometry of the cells and labels of a board."""

from typing import NamedTuple

from PySide6.QtCore import QRect, QSize

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules, Square

LABEL_FRACTION = 0.18
"""Height of the edge labels, as a fraction of a cell."""
LABEL_HEIGHTS_PX = range(9, 17)
"""Allowed heights of the labels, in pixels."""


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
    """Space for the labels, above and to the left of the cells."""

    def cells(self, rules: Rules) -> QRect:
        """Return the bounding rectangle of all cells."""
        return QRect(self.left, self.top, self.side * rules.width, self.side * rules.height)

    def cell(self, square: Square) -> QRect:
        """Return the rectangle of a cell."""
        return QRect(self.left + square.column * self.side, self.top + square.row * self.side, self.side, self.side)

    def row_label(self, row: int) -> QRect:
        """Return the rectangle of a row's label."""
        return QRect(self.left - self.margin, self.top + row * self.side, self.margin, self.side)

    def column_label(self, column: int) -> QRect:
        """Return the rectangle of a column's label."""
        return QRect(self.left + column * self.side, self.top - self.margin, self.side, self.margin)


def fit_board(available: QSize, rules: Rules, notation: Notation) -> BoardGeometry:
    """Return the largest centred board that fits. One pixel is reserved for the outer lines of a grid."""
    width, height = available.width() - 1, available.height() - 1
    label = round(min(width / rules.width, height / rules.height) * LABEL_FRACTION)
    label = min(max(label, LABEL_HEIGHTS_PX[0]), LABEL_HEIGHTS_PX[-1])
    margin = 2 * label if any(notations.labels(rules, notation)) else 0
    side = max(1, min((width - margin) // rules.width, (height - margin) // rules.height))
    left = (width - margin - side * rules.width) // 2 + margin
    top = (height - margin - side * rules.height) // 2 + margin
    return BoardGeometry(side, left, top, label, margin)
