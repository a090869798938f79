"""The table of the library: columns that fit the window, rows that are chosen by mouse and keyboard."""

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
"""Lines of text that a row has room for."""
ARROW = 16
"""Room for the arrow of the column that is sorted by, in pixels."""
WIDE = 1_861_657_080
"""A moment whose date and time, of two figures each, take as much room as any, in seconds since 1970."""
NARROW = 720
"""Width below which the texts need the room of the moves, in pixels."""

Order = tuple[Sort, bool]
"""What the games are sorted by, and whether the largest come first."""
NEWEST_FIRST: Order = (Sort.DATE, True)


class LibraryTable(QTableView):
    """Shows the games.

    Signals:
        selected(): other games are chosen.
        opened(): the game that is chosen is to be opened.
        unwanted(): the chosen games are to be deleted.
        typed(str): the user began to type, which a table has no use for.
        reordered(Sort, bool): the games are to be sorted by this, the largest first or not.

    """

    selected = Signal()
    opened = Signal()
    unwanted = Signal()
    typed = Signal(str)
    reordered = Signal(object, bool)

    def __init__(self, model: LibraryModel, theme: Callable[[], Theme], parent: QWidget) -> None:
        """Take what is shown, and what tells the colours."""
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
        # All of the row shows where the keyboard is, and Qt would paint its current cell only.
        self.selectionModel().currentChanged.connect(self.viewport().update)
        self.activated.connect(self.opened)

    @property
    def chosen(self) -> list[int]:
        """The numbers of the games that are chosen, from the top."""
        ranges = sorted((found.top(), found.bottom() + 1) for found in self.selectionModel().selection().toList())
        return [number for top, end in ranges for number in self._games.numbers[top:end]]

    @property
    def count(self) -> int:
        """The number of games that are chosen."""
        return sum(found.height() for found in self.selectionModel().selection().toList())

    def show_games(self, numbers: "array[int]", *, stay: bool) -> None:
        """Show other games; with `stay` from the game that the keyboard is on, or its place, else from the top."""
        if numbers == self._games.numbers:
            return
        row, before = self.currentIndex().row(), self._games.numbers
        self._games.show(numbers)
        if stay and row >= 0:
            self.go_to(numbers.index(before[row]) if before[row] in numbers else row)
        else:
            self.go_to(0)

    def leave_out(self, chosen: Sequence[int]) -> None:
        """Show these games no longer; the keyboard goes on at their place."""
        row, out = min(found.top() for found in self.selectionModel().selection().toList()), set(chosen)
        self._games.show(array("q", (number for number in self._games.numbers if number not in out)))
        self.go_to(row)

    def choose(self, numbers: Sequence[int]) -> None:
        """Choose the first of these games that is shown."""
        meant = set(numbers)
        row = next((row for row, number in enumerate(self._games.numbers) if number in meant), None)
        if row is not None:
            self.go_to(row)

    def go_to(self, row: int) -> None:
        """Choose the game in this row, or else in the last one."""
        self.setCurrentIndex(self._games.index(min(row, self._games.rowCount() - 1), PICTURE))

    def show_order(self, order: Order) -> None:
        """Show what the games are sorted by."""
        self._order = order
        sort, descending = order
        column = next((at for at, column in enumerate(COLUMNS) if column.sort is sort), PICTURE)
        arrow = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.horizontalHeader().setSortIndicator(column, arrow)

    def keyboardSearch(self, search: str) -> None:
        """Hand on what is typed: Qt would read all games to find a row that begins so."""
        self.typed.emit(search)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Delete delete; Home and End go to the first and the last game."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self._games.rowCount() - 1}
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() == Qt.Key.Key_Delete:
            self.unwanted.emit()
        elif plain and event.key() in ends:
            self.go_to(ends[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that it is elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what has no room."""
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
