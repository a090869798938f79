"""The moves of a game as a table of rounds, to look back at."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_ROLES = {
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.TextAlignmentRole,
}


class MoveModel(QAbstractTableModel):
    """A row for each round, a column for each player in the order of play."""

    def __init__(self, game: Game, notation: Notation, parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._notation = game, notation

    def show_game(self, game: Game, notation: Notation) -> None:
        """Show the moves of a game; one that only has a move more is not read anew."""
        grows = (self._game.setup, self._game.moves, self._notation) == (game.setup, game.moves[:-1], notation)
        if grows and game.moves:
            self._append(game)
        else:
            self.beginResetModel()
            self._game, self._notation = game, notation
            self.endResetModel()

    def _append(self, game: Game) -> None:
        row, column = divmod(len(self._game.moves), self.columnCount())
        if column:
            self._game = game
            place = self.index(row, column)
            self.dataChanged.emit(place, place)
        else:
            self.beginInsertRows(QModelIndex(), row, row)
            self._game = game
            self.endInsertRows()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Give the number of rounds begun."""
        return 0 if parent.isValid() else -(-len(self._game.moves) // self.columnCount())

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Give the number of players."""
        return 0 if parent.isValid() else self._game.setup.rules.players

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give the name of the cell marked; to screen readers the whole move."""
        if role not in _ROLES:
            return None
        ply = self.ply(index)
        if ply > len(self._game.moves):
            return None
        move = self._game.moves[ply - 1]
        if role == Qt.ItemDataRole.DisplayRole:
            return notations.name(move, self._game.setup.rules, self._notation)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return wording.marks(self._game.mover(ply), move, self._game.setup.rules, self._notation)
        return int(Qt.AlignmentFlag.AlignCenter) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let only moves be chosen, not the blank places of a round that is not over."""
        return super().flags(index) if self.ply(index) <= len(self._game.moves) else Qt.ItemFlag.NoItemFlags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give the player's mark, or the number of the round."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        setup = self._game.setup
        seat = (setup.first + section) % setup.rules.players
        return setup.players[seat].mark if orientation == Qt.Orientation.Horizontal else str(section + 1)

    def ply(self, index: Index) -> int:
        """Give the ply that a place of the table stands for, from 1."""
        return index.row() * self.columnCount() + index.column() + 1

    def place(self, ply: int) -> QModelIndex:
        """Give the place of a ply, from 1."""
        return self.index(*divmod(ply - 1, self.columnCount()))


class MoveList(QTableView):
    """Shows the moves; choosing one looks back at it.

    Signals:
        ply_chosen(int): the user wants to see the board after so many moves.

    """

    ply_chosen = Signal(int)

    def __init__(self, game: Game, notation: Notation, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("moves")
        self.setAccessibleName(_("Moves"))
        self._moves = MoveModel(game, notation, self)
        self._ply = 0
        self.setModel(self._moves)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        # A name reaches into the margins of its place where that is narrow.
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setCornerButtonEnabled(False)
        self.setMinimumHeight(48)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._set_headers()
        self._fit(game, notation)
        self.selectionModel().currentChanged.connect(self._choose)

    def show_game(self, game: Game, notation: Notation, ply: int) -> None:
        """Show the game's moves, with the one that led to the ply marked."""
        self._fit(game, notation)
        self._moves.show_game(game, notation)
        self._ply = ply
        self.setCurrentIndex(self._moves.place(ply) if ply else QModelIndex())
        self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the move that is marked in sight."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def _set_headers(self) -> None:
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionsClickable(False)
            header.setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 6)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)

    def _fit(self, game: Game, notation: Notation) -> None:
        """Have room for the name of every cell of the board, and for the number of every round."""
        rules, advance = game.setup.rules, self.fontMetrics().horizontalAdvance
        # Columns that stretch are this wide at least; those that go beyond the list are scrolled to.
        self.horizontalHeader().setMinimumSectionSize(_widest(rules, notation, advance) + 4)
        self.verticalHeader().setFixedWidth(advance(str(-(-len(rules.squares) // rules.players))) + 14)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and self._moves.ply(index) != self._ply:
            self.ply_chosen.emit(self._moves.ply(index))


def _widest(rules: Rules, notation: Notation, advance: Callable[[str], int]) -> int:
    """Give the width of the widest name of a cell, in pixels."""
    rows, columns = notations.labels(rules, notation)
    if not rows:
        return advance(str(len(rules.squares)))
    return max(map(advance, rows)) + max(map(advance, columns))
