"""Views of the best list: best games, player statistics and all games."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tictactoe_gui.language import _
from tictactoe_gui.storage import codebreaking
from tictactoe_gui.storage.codebreaking import Breaker, Entry
from tictactoe_gui.storage.library import Library
from tictactoe_gui.ui.locale_text import date, mean, number
from tictactoe_gui.wording import best_list as wording
from tictactoe_gui.wording import mastermind, shown

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Column(NamedTuple):
    """A column of the table."""

    title: str
    text: Callable[[Any], str]
    """Return the text for a row."""
    left: bool = False
    """True if the column is left-aligned, as text is."""
    spare: int = 0
    """Rank among the columns hidden when the table is narrow; 1 is hidden first. 0 means never hidden."""


class View(NamedTuple):
    """A view of the best list."""

    title: str
    find: Callable[[Library, Any], Sequence[Any]]
    """Return the rows for the given rules. None means all rules."""
    columns: tuple[Column, ...]
    nothing: str
    """Text shown instead of an empty table."""
    any_rules: bool = True
    """True if the view can combine games of all rules."""
    ranked: bool = True
    """True if the rows are numbered."""
    games: bool = True
    """True if each row is a game."""


def _guesses(entry: Entry) -> str:
    return number(entry.guesses) + _signs(entry)


def _played(breaker: Breaker) -> str:
    return number(breaker.played) + _signs(breaker)


def _signs(row: Entry | Breaker) -> str:
    return (wording.ADVISED if row.assisted else "") + (wording.KNOWN if row.known else "")


_BREAKER = Column(_("Breaker"), lambda entry: mastermind.who(entry.breaker), left=True)
_GUESSES = Column(_("Guesses"), _guesses)
_FACTS = (
    Column(_("Time"), lambda entry: wording.time(entry.seconds)),
    Column(_("Date"), lambda entry: date(entry.ended.timestamp()) if entry.ended else ""),
    Column(_("Number"), lambda entry: "" if entry.drawn is None else str(entry.drawn), spare=2),
)

BEST = View(
    _("Best Games"),
    codebreaking.best,
    (_BREAKER, _GUESSES, *_FACTS),
    wording.nobody(),
    any_rules=False,
)
EVERY = View(
    _("All Games"),
    codebreaking.games,
    (
        _BREAKER,
        Column(_("Hider"), lambda entry: mastermind.who(entry.hider), left=True, spare=1),
        Column(_("Key"), lambda entry: wording.size(entry.rules), left=True, spare=3),
        Column(_("Result"), lambda entry: wording.result(entry.outcome), left=True),
        _GUESSES,
        *_FACTS,
    ),
    wording.no_games(),
    ranked=False,
)
PLAYERS = View(
    _("Players"),
    codebreaking.players,
    (
        Column(_("Breaker"), lambda breaker: shown(breaker.name), left=True),
        Column(_("Games"), _played),
        Column(_("Broken"), lambda breaker: number(breaker.broken)),
        Column(_("Average Guesses"), lambda breaker: "" if breaker.mean is None else mean(breaker.mean)),
    ),
    wording.no_players(),
    games=False,
)
VIEWS = (BEST, PLAYERS, EVERY)
NAME = 0
"""Index of the name column."""


class BestModel(QAbstractTableModel):
    """Table model for the rows of a view."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.view = BEST
        """Current view."""
        self.rows: Sequence[Any] = ()

    @property
    def legend(self) -> list[str]:
        """Explanations of the marks that occur in the rows."""
        advised, known = (any(getattr(row, sign) for row in self.rows) for sign in ("assisted", "known"))
        return [*([wording.legend()] if advised else []), *([wording.known_legend()] if known else [])]

    def show(self, view: View, rows: Sequence[Any]) -> None:
        """Replace the contents with the given rows of a view."""
        self.beginResetModel()
        self.view, self.rows = view, rows
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.view.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text or the alignment of a cell."""
        column = self.view.columns[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return column.text(self.rows[index.row()]) if role == Qt.ItemDataRole.DisplayRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the title of a column or the rank of a row."""
        if orientation == Qt.Orientation.Vertical:
            return str(section + 1) if role == Qt.ItemDataRole.DisplayRole else None
        column = self.view.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return column.title if role == Qt.ItemDataRole.DisplayRole else None


def _alignment(column: Column) -> Qt.AlignmentFlag:
    return (Qt.AlignmentFlag.AlignLeft if column.left else Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter
