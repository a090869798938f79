"""Layout for widgets of equal width, in as many columns as fit."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLayout, QLayoutItem, QStyle, QWidget


class EvenGrid(QLayout):
    """Places widgets of equal width in the fewest rows that fit, and evenly in these. Hidden ones leave no gap."""

    def __init__(self, widgets: Sequence[QWidget], *, spacing: int, most: int = 0) -> None:
        """Create the layout. `most` is the maximum number of columns, if it is not 0."""
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._most = most
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        """Add an item. Qt calls this."""
        self._items.append(item)

    def count(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return the item at an index, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove the item at an index. Return it, or None."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return the horizontal direction."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        """Return True, because a narrow layout has more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows."""
        rows = self._rows(width)
        return sum(map(self._height, rows)) + self.spacing() * max(0, len(rows) - 1)

    def sizeHint(self) -> QSize:
        """Return the size of a single row, or of the fewest rows that are allowed."""
        columns = self._most or len(self._shown)
        width = self._width * columns + self.spacing() * max(0, columns - 1)
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        """Return the size of a single column's row."""
        return QSize(self._width, self._height(self._shown))

    def setGeometry(self, rect: QRect) -> None:
        """Place the widgets."""
        super().setGeometry(rect)
        gap = self.spacing()
        top = rect.top()
        direction = QApplication.layoutDirection()
        rows = self._rows(rect.width())
        columns = max(map(len, rows), default=1)
        for row in rows:
            height = self._height(row)
            for column, item in enumerate(row):
                left, right = (at * (rect.width() + gap) // columns for at in (column, column + 1))
                place = QRect(rect.left() + left, top, right - left - gap, height)
                item.setGeometry(QStyle.visualRect(direction, rect, place))
            top += height + gap

    @property
    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    @property
    def _width(self) -> int:
        """Minimum width of a column."""
        return max((item.minimumSize().width() for item in self._shown), default=0)

    def _height(self, items: Sequence[QLayoutItem]) -> int:
        return max((item.sizeHint().height() for item in items), default=0)

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        """Return the items of each row."""
        items = self._shown
        if not items:
            return []
        fitting = max(1, (width + self.spacing()) // (self._width + self.spacing()))
        fitting = min(fitting, self._most or fitting, len(items))
        columns = -(-len(items) // -(-len(items) // fitting))
        return [items[at : at + columns] for at in range(0, len(items), columns)]
