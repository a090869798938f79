"""Table model of the library. It holds the game numbers and reads the rows on demand."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial

from PySide6.QtCore import QObject, Qt

from tictactoe_gui.storage.library import entries
from tictactoe_gui.storage.library.browsing import GameListing, Sort
from tictactoe_gui.storage.library.entries import Listing
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.formatting import format_date, format_date_time, format_number, format_time
from tictactoe_gui.ui.widgets.table import Column, Index, RowModel
from tictactoe_gui.wording import labels, library
from tictactoe_gui.wording.library import RowTexts
from tictactoe_gui.wording.mastermind import library_rows as mastermind_rows
from tictactoe_gui.wording.mnk import library_rows

CHUNK_ROWS = 32
MAX_CACHED_CHUNKS = 8

ROW_ROLE = Qt.ItemDataRole.UserRole
"""Role for the game's `Listing`. None if the game is gone."""


@dataclass(frozen=True)
class GamesColumn(Column):
    """Definition of a column."""

    left_aligned: bool = True
    second_line: Callable[[Listing], str] = lambda _row: ""
    """Function that returns the muted line below the text."""
    sort: Sort | None = None
    """Sort key used when the title is clicked. None if the column cannot be sorted."""
    descending: bool = False
    """True if the first click sorts in descending order."""


def _texts(row: Listing) -> RowTexts:
    return library_rows.texts(row) if isinstance(row, GameListing) else mastermind_rows.texts(row)


def _when(row: Listing, write: Callable[[float], str]) -> str:
    """Return when the game ended, or when it began if that is unknown. Empty if neither is known."""
    at = row.ended or (row.began if isinstance(row, GameListing) else None)
    return write(at.timestamp()) if at else ""


PICTURE, PLAYERS, RULES, RESULT, DATE, MOVES = range(6)

COLUMNS = (
    GamesColumn(labels.BOARD, lambda _row: ""),
    GamesColumn(labels.PLAYERS, lambda row: _texts(row).players, sort=Sort.PLAYERS),
    GamesColumn(labels.GAME, lambda row: _texts(row).game, second_line=lambda row: _texts(row).goal, sort=Sort.RULES),
    GamesColumn(
        labels.RESULT, lambda row: _texts(row).result, second_line=lambda row: _texts(row).notes, sort=Sort.RESULT
    ),
    GamesColumn(
        labels.DATE,
        partial(_when, write=format_date),
        second_line=partial(_when, write=format_time),
        sort=Sort.DATE,
        descending=True,
    ),
    GamesColumn(labels.MOVES, lambda row: format_number(_texts(row).moves), sort=Sort.PLIES, descending=True),
)


class GamesModel(RowModel):
    """Table model with a row for each game. `rows` has the numbers of the games."""

    def __init__(self, game_library: LibraryService, parent: QObject) -> None:
        super().__init__(COLUMNS, parent)
        self._library = game_library
        self.rows: array[int] = array("q")
        self._chunk = lru_cache(MAX_CACHED_CHUNKS)(self._read_chunk)

    def set_games(self, numbers: "array[int]") -> None:
        """Show these games, and clear the cache."""
        self._chunk.cache_clear()
        self.set_rows(numbers)

    def read_again(self) -> None:
        """Read the shown games again, because their reviews may have changed."""
        self._chunk.cache_clear()
        self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, len(COLUMNS) - 1))

    def game(self, row: int) -> Listing | None:
        """Return the game in this row, or None if it is gone."""
        return self._chunk(row // CHUNK_ROWS).get(self.rows[row])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a cell. The accessible text of the first cell describes the whole game."""
        if role not in (ROW_ROLE, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        row = self.game(index.row())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return _accessible_text(row, index.column()) if row else library.GAME_UNAVAILABLE
        return COLUMNS[index.column()].text(row) if row and role == Qt.ItemDataRole.DisplayRole else row

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the title, alignment or initial sort order of a column."""
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.InitialSortOrderRole:
            return (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder)[COLUMNS[section].descending]
        return super().headerData(section, orientation, role)

    def _read_chunk(self, at: int) -> dict[int, Listing]:
        numbers = self.rows[at * CHUNK_ROWS : (at + 1) * CHUNK_ROWS]
        nothing = dict[int, Listing]()
        return self._library.query(lambda library: entries.rows(library, numbers), nothing)


def shortened(row: Listing, longest: int) -> Listing:
    """Return the game with players' names cut to `longest` characters and an ellipsis."""
    if isinstance(row, GameListing):
        return library_rows.shortened(row, longest)
    return mastermind_rows.shortened(row, longest)


def cell_texts(row: Listing, column: int) -> tuple[str, str]:
    """Return the text of a cell and its muted part."""
    return COLUMNS[column].text(row), COLUMNS[column].second_line(row)


def _accessible_text(row: Listing, column: int) -> str:
    if column == PICTURE:
        when = _when(row, format_date_time)
        if isinstance(row, GameListing):
            return library_rows.summary(row, when, format_number)
        return mastermind_rows.summary(row, when, format_number)
    text, second_line = cell_texts(row, column)
    return ", ".join(filter(None, [*text.splitlines(), second_line]))
