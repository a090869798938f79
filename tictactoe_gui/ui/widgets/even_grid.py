"""Layout for widgets of equal width, in as many columns as fit."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication, QLayout, QLayoutItem, QStyle, QWidget

from tictactoe_gui.ui.widgets.layouts import FlowLayout


class EvenGrid(FlowLayout):
    """Places widgets of equal width in the fewest rows that fit, and evenly in these. Hidden ones leave no gap."""

    def __init__(self, widgets: Sequence[QWidget], *, spacing: int, most: int = 0, least_px: int = 0) -> None:
        """Create the layout.

        Args:
            widgets: the widgets, in order.
            spacing: distance between them, in pixels.
            most: maximum number of columns. 0 means no limit.
            least_px: minimum width of a column, in pixels, if the widgets need less.

        """
        super().__init__(*widgets, spacing=spacing)
        self._least_px = least_px
        self._most = most

    def limit_columns(self, most: int) -> None:
        """Use at most so many columns. 0 means no limit."""
        self._most = most
        self.invalidate()

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows."""
        rows = self._rows(width)
        column = self._column_width(width, rows)
        return sum(_height(row, column) for row in rows) + self.spacing() * max(0, len(rows) - 1)

    def sizeHint(self) -> QSize:
        """Return the size of a single row, or of the fewest rows that are allowed."""
        columns = self._most or len(self._shown)
        width = self._narrowest * columns + self.spacing() * max(0, columns - 1)
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        """Return the size of a single column's row."""
        return QSize(self._narrowest, _height(self._shown, self._narrowest))

    def setGeometry(self, rect: QRect) -> None:
        """Place the widgets."""
        QLayout.setGeometry(self, rect)
        gap = self.spacing()
        top = rect.top()
        direction = QApplication.layoutDirection()
        rows = self._rows(rect.width())
        columns = max(map(len, rows), default=1)
        for row in rows:
            height = _height(row, self._column_width(rect.width(), rows))
            for column, item in enumerate(row):
                left, right = (at * (rect.width() + gap) // columns for at in (column, column + 1))
                place = QRect(rect.left() + left, top, right - left - gap, height)
                item.setGeometry(QStyle.visualRect(direction, rect, place))
            top += height + gap

    @property
    def _narrowest(self) -> int:
        """Minimum width of a column."""
        return max([self._least_px, *(item.minimumSize().width() for item in self._shown)])

    def _column_width(self, width: int, rows: Sequence[Sequence[QLayoutItem]]) -> int:
        columns = max(map(len, rows), default=1)
        return (width - self.spacing() * (columns - 1)) // columns

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        """Return the items of each row."""
        items = self._shown
        if not items:
            return []
        fitting = max(1, (width + self.spacing()) // (self._narrowest + self.spacing()))
        fitting = min(fitting, self._most or fitting, len(items))
        columns = -(-len(items) // -(-len(items) // fitting))
        return [items[at : at + columns] for at in range(0, len(items), columns)]


def _height(items: Sequence[QLayoutItem], width: int) -> int:
    """Return the height of a row of items with this width each."""
    heights = (item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height() for item in items)
    return max(heights, default=0)
