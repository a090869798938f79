"""A table whose rows are looked at and chosen as a whole."""

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)


class RowTable(QTableView):
    """Shows the model; its vertical header has room for a rank."""

    def __init__(self, name: str, title: str, model: QAbstractItemModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setModel(model)
        self.setItemDelegate(_RowCell(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionsClickable(False)
            header.setHighlightSections(False)
        self.verticalHeader().setFixedWidth(self.fontMetrics().horizontalAdvance("10000") + 8)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 12)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)


class _RowCell(QStyledItemDelegate):
    """A cell of a row that is chosen as a whole: neither mouse nor keyboard marks a cell of its own."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Leave the marks of single cells out."""
        super().initStyleOption(option, index)
        option.state &= ~(QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus)
