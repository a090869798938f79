"""Table model of the library: it holds the numbers of the games, and reads their rows on demand."""

from array import array
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tictactoe_gui.language import _
from tictactoe_gui.storage import browsing
from tictactoe_gui.storage.browsing import Row, Sort
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.locale_text import date, moment, number, time
from tictactoe_gui.wording import goal, listing

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()

CHUNK = 32
"""Number of rows read at once."""
CHUNKS = 8
"""Maximum number of cached chunks."""

QUIET = Qt.ItemDataRole.UserRole
"""Role of a cell's second, muted line."""
ROW = Qt.ItemDataRole.UserRole + 1
"""Role of the `browsing.Row` of the game. None if the game is gone."""


class Column(NamedTuple):
    """Definition of a column."""

    title: str
    text: Callable[[Row], str]
    quiet: Callable[[Row], str] = lambda _row: ""
    sort: Sort | None = None
    """Sort key for clicks on the title. None if the column cannot be sorted."""
    descending: bool = False
    """Whether the first click sorts in descending order."""


def _when(row: Row, write: Callable[[float], str]) -> str:
    """Return when the game ended or else began. Empty if unknown."""
    at = row.ended or row.began
    return write(at.timestamp()) if at else ""


PICTURE, PLAYERS, RULES, RESULT, DATE, MOVES = range(6)
"""Columns of the table."""

COLUMNS = (
    Column(_("Board"), lambda _row: ""),
    Column(_("Players"), listing.players, sort=Sort.PLAYERS),
    Column(_("Game"), lambda row: listing.rules(row.rules), lambda row: goal(row.rules), Sort.RULES),
    Column(_("Result"), listing.result, listing.assistance, Sort.RESULT),
    Column(_("Date"), partial(_when, write=date), partial(_when, write=time), Sort.DATE, descending=True),
    Column(_("Moves"), lambda row: number(len(row.moves)), sort=Sort.PLIES, descending=True),
)
"""Columns of the table from left to right."""


class LibraryModel(QAbstractTableModel):
    """Table with a row for each game."""

    def __init__(self, archive: Archive, parent: QObject) -> None:
        super().__init__(parent)
        self._archive = archive
        self.numbers: array[int] = array("q")
        self._chunks: dict[int, dict[int, Row]] = {}

    def show(self, numbers: "array[int]") -> None:
        """Show these games, and clear the cache."""
        self.beginResetModel()
        self.numbers = numbers
        self._chunks.clear()
        self.endResetModel()

    def game(self, row: int) -> Row | None:
        """Return the game in this row, or None if it is gone."""
        at = row // CHUNK
        if at not in self._chunks:
            self._chunks[at] = self._read(self.numbers[at * CHUNK : (at + 1) * CHUNK])
        if len(self._chunks) > CHUNKS:
            del self._chunks[next(iter(self._chunks))]
        return self._chunks[at].get(self.numbers[row])

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of games."""
        return 0 if parent.isValid() else len(self.numbers)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a cell. The accessible text of the first cell describes the whole game."""
        if role not in _ROLES:
            return None
        row = self.game(index.row())
        if role == ROW:
            return row
        return _ROLES[role](row, index.column()) if row else _missing(role)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the title of a column or its initial sort order."""
        if orientation == Qt.Orientation.Vertical:
            return None
        column = COLUMNS[section]
        orders = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        answers: dict[int, object] = {
            Qt.ItemDataRole.DisplayRole: column.title,
            Qt.ItemDataRole.InitialSortOrderRole: orders[column.descending],
            Qt.ItemDataRole.TextAlignmentRole: Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
        }
        return answers.get(role)

    def _read(self, numbers: Sequence[int]) -> dict[int, Row]:
        return self._archive.ask(lambda library: browsing.rows(library, numbers), {})


def texts_of(row: Row, column: int) -> tuple[str, str]:
    """Return the text of a cell and its muted part."""
    return COLUMNS[column].text(row), COLUMNS[column].quiet(row)


def _text(row: Row, column: int) -> str:
    return COLUMNS[column].text(row)


def _spoken(row: Row, column: int) -> str:
    if column == PICTURE:
        return listing.summary(row, _when(row, moment), number)
    return ", ".join(filter(None, [*_text(row, column).splitlines(), COLUMNS[column].quiet(row)]))


_ROLES: dict[int, Callable[[Row, int], object]] = {
    Qt.ItemDataRole.DisplayRole: _text,
    Qt.ItemDataRole.AccessibleTextRole: _spoken,
    QUIET: lambda row, column: COLUMNS[column].quiet(row),
    ROW: lambda row, _column: row,
}


def _missing(role: int) -> str | None:
    return listing.gone() if role == Qt.ItemDataRole.AccessibleTextRole else None
