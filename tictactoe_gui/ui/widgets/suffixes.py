"""Short texts that decorate the items of lists and menus, such as dots for a level.

They are only painted. Screen readers read the plain names of the items.
"""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPalette
from PySide6.QtWidgets import QMenu, QStyle, QStyledItemDelegate, QStyleOptionMenuItem, QStyleOptionViewItem

SUFFIX_ROLE = Qt.ItemDataRole.UserRole + 1
"""Role of the suffix of an item."""
GAP_PX = 10
"""Space before and after a suffix, in pixels."""


class SuffixDelegate(QStyledItemDelegate):
    """Delegate of a list that shows suffixes at the right edge."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the item and its suffix."""
        super().paint(painter, option, index)
        if suffix := index.data(SUFFIX_ROLE):
            selected = option.state & QStyle.StateFlag.State_Selected
            role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
            painter.setPen(option.palette.color(role))
            place = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(option.rect.adjusted(0, 0, -GAP_PX, 0), place, suffix)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return a size with room for the suffix."""
        suffix = index.data(SUFFIX_ROLE)
        width = option.fontMetrics.horizontalAdvance(suffix) + 2 * GAP_PX if suffix else 0
        return super().sizeHint(option, index) + QSize(width, 0)


class SuffixMenu(QMenu):
    """Menu that shows the data of an action, if any, as its suffix at the right edge."""

    def fit_suffixes(self) -> None:
        """Make the menu wide enough for its actions and the longest suffix."""
        self.setMinimumWidth(0)
        suffixes = [str(action.data()) for action in self.actions() if action.data()]
        width = max(map(self.fontMetrics().horizontalAdvance, suffixes), default=0)
        self.setMinimumWidth(self.sizeHint().width() + width + GAP_PX if width else 0)

    def sizeHint(self) -> QSize:
        """Return a size with room for the suffixes. Qt places the menu on the screen by it."""
        return super().sizeHint().expandedTo(self.minimumSize())

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        """Add the suffix in the place of a shortcut."""
        super().initStyleOption(option, action)
        if suffix := action.data():
            option.text = f"{option.text}\t{suffix}"
            option.reservedShortcutWidth = self.fontMetrics().horizontalAdvance(suffix)
