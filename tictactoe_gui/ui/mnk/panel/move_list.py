"""Move list: a table of rounds for navigating the game."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.widgets.table import NO_PARENT, Index, Table
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import sentences

_ROLES = {
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.TextAlignmentRole,
}


class MoveModel(QAbstractTableModel):
    """Table model with a row for each round and a column for each player, in the order of play."""

    def __init__(self, game: Game, notation: Notation, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._game, self._notation = game, notation

    def show_game(self, game: Game, notation: Notation) -> None:
        """Show the moves of a game. A single new move is appended without a reset."""
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

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """Return the number of rounds started."""
        return 0 if parent.isValid() else -(-len(self._game.moves) // self.columnCount())

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        """Return the number of players."""
        return 0 if parent.isValid() else self._game.setup.rules.players

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the name of the marked cell. Screen readers get the whole move."""
        if role not in _ROLES:
            return None
        ply = self.ply_at(index)
        if ply > len(self._game.moves):
            return None
        move = self._game.moves[ply - 1]
        if role == Qt.ItemDataRole.DisplayRole:
            return notations.name(move, self._game.setup.rules, self._notation)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return sentences.marks(self._game.mover(ply), move, self._game.setup.rules, self._notation)
        return int(Qt.AlignmentFlag.AlignCenter) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Make only moves selectable, not the empty cells of an unfinished round."""
        return super().flags(index) if self.ply_at(index) <= len(self._game.moves) else Qt.ItemFlag.NoItemFlags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the player's mark or the round number."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        setup = self._game.setup
        seat = (setup.first + section) % setup.rules.players
        return shown(setup.players[seat].mark) if orientation == Qt.Orientation.Horizontal else str(section + 1)

    def ply_at(self, index: Index) -> int:
        """Return the ply of a table cell, counted from 1."""
        return index.row() * self.columnCount() + index.column() + 1

    def index_of_ply(self, ply: int) -> QModelIndex:
        """Return the table cell of a ply, counted from 1."""
        return self.index(*divmod(ply - 1, self.columnCount()))


class MoveList(Table):
    """Table of the moves.

    Signals:
        ply_chosen(int): the user selected a move; carries the number of moves to show.

    """

    ply_chosen = Signal(int)

    def __init__(self, game: Game, notation: Notation, parent: QWidget | None = None) -> None:
        self._moves = MoveModel(game, notation, parent)
        self._ply = 0
        super().__init__("moves", labels.MOVES, self._moves, parent)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        # In a narrow column, the text can extend into the margins.
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setMinimumHeight(48)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 6)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self._fit_headers(game, notation)
        self.selectionModel().currentChanged.connect(self._on_current_changed)

    def show_game(self, game: Game, notation: Notation, ply: int) -> None:
        """Show the moves of a game, and select the move that led to `ply`."""
        self._fit_headers(game, notation)
        self._moves.show_game(game, notation)
        self._ply = ply
        self.setCurrentIndex(self._moves.index_of_ply(ply) if ply else QModelIndex())
        self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the selected move visible."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def _fit_headers(self, game: Game, notation: Notation) -> None:
        """Make columns wide enough for every cell name and the header for every round number."""
        rules, advance = game.setup.rules, self.fontMetrics().horizontalAdvance
        # The minimum width of stretched columns. The list scrolls if they do not fit.
        self.horizontalHeader().setMinimumSectionSize(_widest_name(rules, notation, advance) + 4)
        self.verticalHeader().setFixedWidth(advance(str(-(-len(rules.squares) // rules.players))) + 14)

    def _on_current_changed(self, index: QModelIndex) -> None:
        if index.isValid() and self._moves.ply_at(index) != self._ply:
            self.ply_chosen.emit(self._moves.ply_at(index))


def _widest_name(rules: Rules, notation: Notation, advance: Callable[[str], int]) -> int:
    """Return the width of the widest cell name, in pixels."""
    rows, columns = notations.labels(rules, notation)
    if not rows:
        return advance(str(len(rules.squares)))
    return max(map(advance, rows)) + max(map(advance, columns))
