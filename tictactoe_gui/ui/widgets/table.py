"""What all tables have in common. The move list does not need `row_table`, whose delegate takes 0.9 MB of memory."""

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex
from PySide6.QtWidgets import QTableView, QWidget

Index = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()


class Table(QTableView):
    """Table without a grid. Tab leaves it."""

    def __init__(self, name: str, title: str, model: QAbstractItemModel, parent: QWidget | None) -> None:
        super().__init__(parent, showGrid=False, cornerButtonEnabled=False)
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setModel(model)
        self.setTabKeyNavigation(False)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionsClickable(False)
            header.setHighlightSections(False)
