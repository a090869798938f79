"""Tables. In tables of rows, each column returns its text for a row."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

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

    def changeEvent(self, event: QEvent) -> None:
        """Fit the headers to a new font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.fit_headers()

    def fit_headers(self) -> None:
        """Fit the headers to the font. Subclasses do so."""
        raise NotImplementedError


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    title: str
    text: Callable[[Any], str]
    """Function that returns the text for a row."""
    left_aligned: bool = False
    """True for text, which is left-aligned. Numbers are not."""
    tool_tip: Callable[[Any], str] = lambda _row: ""
    """Function that returns an explanation for a row, if any."""

    @property
    def alignment(self) -> Qt.AlignmentFlag:
        """Alignment of the title and the texts."""
        side = Qt.AlignmentFlag.AlignLeft if self.left_aligned else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


class RowModel(QAbstractTableModel):
    """Table model with a rank for each row."""

    def __init__(self, columns: Sequence[Column], parent: QObject) -> None:
        super().__init__(parent)
        self.columns = columns
        self.rows: Sequence[Any] = ()

    def set_rows(self, rows: Sequence[Any], columns: Sequence[Column] = ()) -> None:
        """Show these rows, and other columns if any are given."""
        self.beginResetModel()
        self.rows = rows
        self.columns = columns or self.columns
        self.endResetModel()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text, the alignment or the explanation of a cell."""
        column = self.columns[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.alignment
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(self.rows[index.row()])
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return column.tool_tip(self.rows[index.row()]) or None
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the title of a column or the rank of a row."""
        if orientation == Qt.Orientation.Vertical:
            return str(section + 1) if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.columns[section].alignment
        return self.columns[section].title if role == Qt.ItemDataRole.DisplayRole else None


class RowTable(Table):
    """Table with row selection and a vertical header for ranks."""

    def __init__(self, name: str, title: str, model: RowModel, parent: QWidget) -> None:
        super().__init__(name, title, model, parent)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.fit_headers()

    def fit_headers(self) -> None:
        """Fit the ranks and the height of the rows to the font."""
        self.verticalHeader().setFixedWidth(self.fontMetrics().horizontalAdvance("10000") + 8)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 12)
