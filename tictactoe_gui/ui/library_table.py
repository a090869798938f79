"""Table of the game library, with columns that fit the window and rows selected by mouse or keyboard."""

from array import array
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.storage.browsing import Sort
from tictactoe_gui.ui import locale_text
from tictactoe_gui.ui.library_cell import MARGIN, PAD, GameCell
from tictactoe_gui.ui.library_model import COLUMNS, DATE, MOVES, PICTURE, PLAYERS, RESULT, RULES, LibraryModel
from tictactoe_gui.ui.theme import Theme

LINES = 4
"""Lines of text that fit into a row."""
ARROW = 16
"""Width reserved for the sort indicator, in pixels."""
WIDE = 1_861_657_080
"""Moment whose date and time have maximum width: all numbers have two digits. In seconds since 1970."""
NARROW = 720
"""Table width below which the moves column is hidden, in pixels."""

Order = tuple[Sort, bool]
"""Sort key, and whether the order is descending."""
NEWEST_FIRST: Order = (Sort.DATE, True)


class LibraryTable(QTableView):
    """Table of saved games.

    Signals:
        selected(): the selection changed.
        opened(): the user asked to open the current game.
        unwanted(): the user asked to delete the selected games.
        typed(str): the user typed text, which belongs in the search field.
        reordered(Sort, bool): the user chose a sort key and whether the order is descending.

    """

    selected = Signal()
    opened = Signal()
    unwanted = Signal()
    typed = Signal(str)
    reordered = Signal(object, bool)

    def __init__(self, model: LibraryModel, theme: Callable[[], Theme], parent: QWidget) -> None:
        """Create the table.

        Args:
            model: the games to show.
            theme: returns the current theme.
            parent: the parent widget.

        """
        super().__init__(parent)
        self.setObjectName("library_table")
        self.setAccessibleName(_("Games"))
        self._games, self._order = model, NEWEST_FIRST
        self.setModel(model)
        self.setItemDelegate(GameCell(theme, self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self._row_height())
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._set_columns()
        self.selectionModel().selectionChanged.connect(self.selected)
        # Highlight the whole row as current. Qt would repaint only the current cell.
        self.selectionModel().currentChanged.connect(self.viewport().update)
        self.activated.connect(self.opened)

    @property
    def chosen(self) -> list[int]:
        """Numbers of the selected games, from top to bottom."""
        ranges = sorted((found.top(), found.bottom() + 1) for found in self.selectionModel().selection().toList())
        return [number for top, end in ranges for number in self._games.numbers[top:end]]

    @property
    def count(self) -> int:
        """Number of selected games."""
        return sum(found.height() for found in self.selectionModel().selection().toList())

    def show_games(self, numbers: "array[int]", *, stay: bool) -> None:
        """Show other games.

        If `stay` is true, the same game stays current, or else the same row. Otherwise the first row becomes current.
        """
        if numbers == self._games.numbers:
            return
        row, before = self.currentIndex().row(), self._games.numbers
        self._games.show(numbers)
        if stay and row >= 0:
            self.go_to(numbers.index(before[row]) if before[row] in numbers else row)
        else:
            self.go_to(0)

    def leave_out(self, chosen: Sequence[int]) -> None:
        """Remove the given games. The current row stays in place."""
        row, out = min(found.top() for found in self.selectionModel().selection().toList()), set(chosen)
        self._games.show(array("q", (number for number in self._games.numbers if number not in out)))
        self.go_to(row)

    def choose(self, numbers: Sequence[int]) -> None:
        """Select the first row that shows one of these games."""
        meant = set(numbers)
        row = next((row for row, number in enumerate(self._games.numbers) if number in meant), None)
        if row is not None:
            self.go_to(row)

    def go_to(self, row: int) -> None:
        """Select this row, or the last one if there are fewer."""
        self.setCurrentIndex(self._games.index(min(row, self._games.rowCount() - 1), PICTURE))

    def show_order(self, order: Order) -> None:
        """Show the sort order in the header."""
        self._order = order
        sort, descending = order
        column = next((at for at, column in enumerate(COLUMNS) if column.sort is sort), PICTURE)
        arrow = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.horizontalHeader().setSortIndicator(column, arrow)

    def keyboardSearch(self, search: str) -> None:
        """Emit the typed text. Qt's own search would load every game."""
        self.typed.emit(search)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete the selected games on Delete. Home and End select the first and last game."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self._games.rowCount() - 1}
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() == Qt.Key.Key_Delete:
            self.unwanted.emit()
        elif plain and event.key() in ends:
            self.go_to(ends[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Repaint the current row as focused."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Repaint the current row as not focused."""
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the moves column in a narrow table."""
        super().resizeEvent(event)
        self.setColumnHidden(MOVES, self.viewport().width() < NARROW)

    def _set_columns(self) -> None:
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        for column in (PLAYERS, RULES, RESULT):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for column, width in {
            PICTURE: self._row_height() + MARGIN,
            DATE: self._date_width(),
            MOVES: self._moves_width(),
        }.items():
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, width)
        header.sortIndicatorChanged.connect(self._reorder)

    def _row_height(self) -> int:
        return LINES * self.fontMetrics().height() + 2 * PAD

    def _date_width(self) -> int:
        return self._width(locale_text.date(WIDE), locale_text.time(WIDE))

    def _moves_width(self) -> int:
        return self._width(COLUMNS[MOVES].title)

    def _width(self, *texts: str) -> int:
        return max(map(self.fontMetrics().horizontalAdvance, texts)) + 2 * MARGIN + ARROW

    def _reorder(self, column: int, order: Qt.SortOrder) -> None:
        sort = COLUMNS[column].sort
        if sort:
            self.reordered.emit(sort, order == Qt.SortOrder.DescendingOrder)
        else:
            self.show_order(self._order)
