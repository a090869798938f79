"""Move list: a table of rounds for navigating the game."""

from collections.abc import Callable
from itertools import takewhile

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.widgets.table import Table
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import sentences


class MoveList(Table):
    """Table with a row for each round and a column for each player, in the order of play.

    Signals:
        ply_chosen(int): the user selected a move; carries the number of moves to show.

    """

    ply_chosen = Signal(int)

    def __init__(self, game: Game, notation: Notation, parent: QWidget | None = None) -> None:
        self._cells, self._ply = QStandardItemModel(parent), 0
        self._columns: tuple[GameSetup, Notation] | None = None
        """Setup and notation of the game in the table."""
        self._listed: tuple[Square, ...] = ()
        super().__init__("moves", labels.MOVES, self._cells, parent)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        # In a narrow column, the text can extend into the margins.
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setMinimumHeight(48)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 6)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.show_game(game, notation, 0)
        self.selectionModel().currentChanged.connect(self._on_current_changed)

    def show_game(self, game: Game, notation: Notation, ply: int) -> None:
        """Show the moves of a game, and select the move that led to `ply`."""
        self._fit_headers(game, notation)
        self._list_moves(game, notation)
        self._ply = ply
        place = divmod(ply - 1, game.setup.rules.players)
        self.setCurrentIndex(self._cells.index(*place) if ply else QModelIndex())
        self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the selected move visible."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def _list_moves(self, game: Game, notation: Notation) -> None:
        """List the moves. Rounds that are listed already stay."""
        first, players = game.setup.first, game.setup.players
        if self._columns != (game.setup, notation):
            self._columns, self._listed = (game.setup, notation), ()
            self._cells.clear()
            self._cells.setHorizontalHeaderLabels([shown(each.mark) for each in players[first:] + players[:first]])
        kept = len([*takewhile(lambda moves: moves[0] == moves[1], zip(self._listed, game.moves, strict=False))])
        if kept < len(self._listed):
            kept -= kept % len(players)
            # Qt would select another move in place of one that is removed.
            self.setCurrentIndex(QModelIndex())
            self._cells.setRowCount(kept // len(players))
        for ply in range(kept + 1, len(game.moves) + 1):
            self._add_move(game, notation, ply)
        self._listed = game.moves

    def _add_move(self, game: Game, notation: Notation, ply: int) -> None:
        """Add a move. The later cells of its round cannot be selected yet. Screen readers get the whole move."""
        rules, move = game.setup.rules, game.moves[ply - 1]
        row, column = divmod(ply - 1, rules.players)
        if not column:
            later = [QStandardItem() for _player in range(rules.players)]
            for cell in later:
                cell.setFlags(Qt.ItemFlag.NoItemFlags)
            self._cells.appendRow(later)
        cell = QStandardItem(notations.name(move, rules, notation))
        cell.setAccessibleText(sentences.marks(game.mover(ply), move, rules, notation))
        cell.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        cell.setFlags(Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled)
        self._cells.setItem(row, column, cell)

    def _fit_headers(self, game: Game, notation: Notation) -> None:
        """Make columns wide enough for every cell name and the header for every round number."""
        rules, advance = game.setup.rules, self.fontMetrics().horizontalAdvance
        # The minimum width of stretched columns. The list scrolls if they do not fit.
        self.horizontalHeader().setMinimumSectionSize(_widest_name(rules, notation, advance) + 4)
        self.verticalHeader().setFixedWidth(advance(str(-(-len(rules.squares) // rules.players))) + 14)

    def _on_current_changed(self, index: QModelIndex) -> None:
        ply = index.row() * self._cells.columnCount() + index.column() + 1
        if index.isValid() and ply != self._ply:
            self.ply_chosen.emit(ply)


def _widest_name(rules: Rules, notation: Notation, advance: Callable[[str], int]) -> int:
    """Return the width of the widest cell name, in pixels."""
    rows, columns = notations.labels(rules, notation)
    if not rows:
        return advance(str(len(rules.squares)))
    return max(map(advance, rows)) + max(map(advance, columns))
