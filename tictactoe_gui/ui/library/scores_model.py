"""Table model of the scores. Streaks are computed for visible rows only."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tictactoe_gui.storage.library.scores import Score
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.wording.mnk import scores as wording
from tictactoe_gui.wording.mnk.levels import with_kind
from tictactoe_gui.wording.phrases import shown

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()

NAME, POINTS, PLAYED, WON, DRAWN, LOST, STREAK = range(len(wording.COLUMNS))
"""Indices of the columns."""


def _name(score: Score) -> str:
    return with_kind(shown(score.name), score.kind)


_TEXTS: dict[int, Callable[[Score], str]] = {
    NAME: _name,
    POINTS: lambda score: format_number(score.points),
    PLAYED: lambda score: format_number(score.played) + (wording.ASSISTED if score.assisted else ""),
    WON: lambda score: format_number(score.won),
    DRAWN: lambda score: format_number(score.drawn),
    LOST: lambda score: format_number(score.lost),
}


class ScoresModel(QAbstractTableModel):
    """Table model with a row for each player, highest score first."""

    def __init__(self, streak: Callable[[Score], str], parent: QObject) -> None:
        """Create the model. `streak` returns the text of a row's streak."""
        super().__init__(parent)
        self._streak = streak
        self._streaks: dict[int, str] = {}
        self.scores: Sequence[Score] = ()

    def show_scores(self, scores: Sequence[Score]) -> None:
        """Show these scores."""
        self.beginResetModel()
        self.scores = scores
        self._streaks.clear()
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of players."""
        return 0 if parent.isValid() else len(self.scores)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(wording.COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a cell. The tool tip of the games played says how many were played with help."""
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole) and column == PLAYED:
            assisted = self.scores[row].assisted
            return wording.assisted(assisted) if assisted else None
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the title of a column or the rank of a row."""
        if orientation == Qt.Orientation.Vertical:
            return str(section + 1) if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        return wording.COLUMNS[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _text(self, row: int, column: int) -> str:
        if column == STREAK:
            if row not in self._streaks:
                self._streaks[row] = self._streak(self.scores[row])
            return self._streaks[row]
        return _TEXTS[column](self.scores[row])


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignLeft if column == NAME else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter
