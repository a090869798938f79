"""Table of the game library, with columns that fit the window and rows selected by mouse or keyboard."""

from array import array
from collections.abc import Callable, Sequence

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from tictactoe_gui.storage.library.browsing import Sort
from tictactoe_gui.ui.library.game_delegate import PICTURE_MARGIN_PX, TEXT_MARGIN_PX, GameDelegate
from tictactoe_gui.ui.library.games_model import COLUMNS, DATE, MOVES, PICTURE, PLAYERS, RESULT, RULES, GamesModel
from tictactoe_gui.ui.style import formatting
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.layouts import text_scale
from tictactoe_gui.ui.widgets.table import Table
from tictactoe_gui.wording import labels

LINES_PER_ROW = 4
SORT_ARROW_PX = 16
"""Width reserved for the sort indicator, in pixels."""
WIDEST_MOMENT_S = 1_861_657_080
"""Timestamp with the widest date and time: every number has two digits. In seconds since 1970."""
COLUMN_ROOM_PX = {MOVES: 720, RULES: 450}
"""Widths of the table below which a column is hidden, in pixels at the usual size of text."""

GameOrder = tuple[Sort, bool]
"""Sort key, and whether the order is descending."""
NEWEST_FIRST: GameOrder = (Sort.DATE, True)


class GamesTable(Table):
    """Table of saved games.

    Signals:
        delete_requested(): the user asked to delete the selected games.
        text_typed(str): the user typed text for the search field.
        order_changed(Sort, bool): the user chose a sort key and an order. True means descending.

    """

    delete_requested = Signal()
    text_typed = Signal(str)
    order_changed = Signal(object, bool)

    def __init__(self, model: GamesModel, theme: Callable[[], Theme], look: Callable[[], str], parent: QWidget) -> None:
        """Create the table. `theme` and `look` return the theme and the name of the boards' look."""
        super().__init__("library_table", labels.GAMES, model, parent)
        self._games = model
        self._order = NEWEST_FIRST
        self.setItemDelegate(GameDelegate(theme, look, self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._set_columns()
        # Highlight the whole row as current. Qt would repaint only the current cell.
        self.selectionModel().currentChanged.connect(self.viewport().update)

    @property
    def selected_numbers(self) -> list[int]:
        """Numbers of the selected games, from top to bottom."""
        ranges = sorted((found.top(), found.bottom() + 1) for found in self.selectionModel().selection().toList())
        return [number for top, end in ranges for number in self._games.rows[top:end]]

    @property
    def selected_count(self) -> int:
        """Number of selected games."""
        return sum(found.height() for found in self.selectionModel().selection().toList())

    def show_games(self, numbers: "array[int]", *, keep_position: bool) -> None:
        """Show these games. With `keep_position`, the current game or row stays current, otherwise the first row."""
        row = self.currentIndex().row() if keep_position else -1
        before = self._games.rows
        if numbers != before:
            self._games.set_games(numbers)
            self.select_row(numbers.index(before[row]) if row >= 0 and before[row] in numbers else max(row, 0))
        else:
            self.show_reviews()

    def show_reviews(self) -> None:
        """Show the latest reviews of the games in the table."""
        if self._games.rows:
            self._games.read_again()

    def remove_games(self, chosen: Sequence[int]) -> None:
        """Remove the selected games, given by number, and select the row that takes their place."""
        row = min(found.top() for found in self.selectionModel().selection().toList())
        out = set(chosen)
        self._games.set_games(array("q", (number for number in self._games.rows if number not in out)))
        self.select_row(row)

    def select_game(self, numbers: Sequence[int]) -> None:
        """Select the first row that shows one of these games."""
        meant = set(numbers)
        row = next((row for row, number in enumerate(self._games.rows) if number in meant), None)
        if row is not None:
            self.select_row(row)

    def select_row(self, row: int) -> None:
        """Select only this row, or the last one if there are fewer."""
        index = self._games.index(min(row, self._games.rowCount() - 1), PICTURE)
        # QTableView.setCurrentIndex would add to the selection while Control is held, as for Undo.
        flag = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)

    def show_order(self, order: GameOrder) -> None:
        """Show the sort order in the header."""
        self._order = order
        sort, descending = order
        column = next((at for at, column in enumerate(COLUMNS) if column.sort is sort), PICTURE)
        arrow = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.horizontalHeader().setSortIndicator(column, arrow)

    def keyboardSearch(self, search: str) -> None:
        """Emit the typed text. Qt's own search would load every game."""
        self.text_typed.emit(search)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete the selected games on Delete and Backspace. Home and End select the first and last game."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self._games.rowCount() - 1}
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_requested.emit()
        elif plain and event.key() in ends:
            self.select_row(ends[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide columns in a narrow table."""
        super().resizeEvent(event)
        for column, width in COLUMN_ROOM_PX.items():
            self.setColumnHidden(column, self.viewport().width() < width * text_scale())

    def _set_columns(self) -> None:
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        for column in (PLAYERS, RULES, RESULT):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for column in (PICTURE, DATE, MOVES):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        header.sortIndicatorChanged.connect(self._on_sort_changed)
        self.fit_headers()

    def fit_headers(self) -> None:
        """Fit the rows and the columns without names to the font."""
        self.verticalHeader().setDefaultSectionSize(self._row_height())
        for column, width in {
            PICTURE: self._row_height() + TEXT_MARGIN_PX,
            DATE: self._width(formatting.format_date(WIDEST_MOMENT_S), formatting.format_time(WIDEST_MOMENT_S)),
            MOVES: self._width(COLUMNS[MOVES].title),
        }.items():
            self.horizontalHeader().resizeSection(column, width)

    def _row_height(self) -> int:
        return LINES_PER_ROW * self.fontMetrics().height() + 2 * PICTURE_MARGIN_PX

    def _width(self, *texts: str) -> int:
        return max(map(self.fontMetrics().horizontalAdvance, texts)) + 2 * TEXT_MARGIN_PX + SORT_ARROW_PX

    def _on_sort_changed(self, column: int, order: Qt.SortOrder) -> None:
        sort = COLUMNS[column].sort
        if sort:
            self.order_changed.emit(sort, order == Qt.SortOrder.DescendingOrder)
        else:
            self.show_order(self._order)
