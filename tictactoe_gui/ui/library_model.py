"""The games of the library as a table, which holds their numbers and reads what is shown of them when it is wanted."""

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
"""Games that are read at once."""
CHUNKS = 8
"""Of them, how many are kept."""

QUIET = Qt.ItemDataRole.UserRole
"""The second line of a cell, which says less important things."""
ROW = Qt.ItemDataRole.UserRole + 1
"""The game itself, a `browsing.Row`; None: it is gone."""


class Column(NamedTuple):
    """What a column shows of a game."""

    title: str
    text: Callable[[Row], str]
    quiet: Callable[[Row], str] = lambda _row: ""
    sort: Sort | None = None
    """What a click on the title sorts by; None: nothing."""
    descending: bool = False
    """Whether the first click puts the largest first."""


def _when(row: Row, write: Callable[[float], str]) -> str:
    """Tell when the game ended, or began; empty: not known."""
    at = row.ended or row.began
    return write(at.timestamp()) if at else ""


PICTURE, PLAYERS, RULES, RESULT, DATE, MOVES = range(6)
"""The columns."""

COLUMNS = (
    Column(_("Board"), lambda _row: ""),
    Column(_("Players"), listing.players, sort=Sort.PLAYERS),
    Column(_("Game"), lambda row: listing.rules(row.rules), lambda row: goal(row.rules), Sort.RULES),
    Column(_("Result"), listing.result, listing.assistance, Sort.RESULT),
    Column(_("Date"), partial(_when, write=date), partial(_when, write=time), Sort.DATE, descending=True),
    Column(_("Moves"), lambda row: number(len(row.moves)), sort=Sort.PLIES, descending=True),
)
"""What the table shows, in the order of the columns."""


class LibraryModel(QAbstractTableModel):
    """A row for each game, in the order of the numbers that it is given."""

    def __init__(self, archive: Archive, parent: QObject) -> None:
        super().__init__(parent)
        self._archive = archive
        self.numbers: array[int] = array("q")
        self._chunks: dict[int, dict[int, Row]] = {}

    def show(self, numbers: "array[int]") -> None:
        """Show these games, as they are now."""
        self.beginResetModel()
        self.numbers = numbers
        self._chunks.clear()
        self.endResetModel()

    def game(self, row: int) -> Row | None:
        """Give what is shown of the game in this row; None: it is gone."""
        at = row // CHUNK
        if at not in self._chunks:
            self._chunks[at] = self._read(self.numbers[at * CHUNK : (at + 1) * CHUNK])
        if len(self._chunks) > CHUNKS:
            del self._chunks[next(iter(self._chunks))]
        return self._chunks[at].get(self.numbers[row])

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Give the number of games."""
        return 0 if parent.isValid() else len(self.numbers)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Give the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give the texts of a cell; to screen readers the first cell tells all of the game."""
        if role not in _ROLES:
            return None
        row = self.game(index.row())
        if role == ROW:
            return row
        return _ROLES[role](row, index.column()) if row else _missing(role)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give the title of a column, and what the first click on it does."""
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
    """Give what a column says of a game, and the quiet part."""
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
