"""Short texts that decorate the items of lists, such as dots for a level.

They are only painted. Screen readers read the plain names of the items.
"""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

SUFFIX_ROLE = Qt.ItemDataRole.UserRole + 1
"""Role of the suffix of an item."""
GAP_PX = 10
"""Space around a suffix, in pixels."""


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
