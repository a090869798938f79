"""Move list: a table of rounds for navigating the game."""

from collections.abc import Callable, Mapping
from itertools import accumulate, pairwise
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.board import Choice
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_style import PieceStyle
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.table import NO_PARENT, Index, Table
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import choices, sentences

FRAME_PX = 6
"""Height of the frame above and below the rows, in pixels."""


def seat_order(setup: GameSetup) -> list[int]:
    """Return the seats in the order of play."""
    seats = range(setup.rules.players)
    return [*seats[setup.first :], *seats[: setup.first]]


def places(game: Game) -> list[tuple[int, int]]:
    """Return the row and the column of each move, by ply. A move is in the column of the seat to move.

    Moves of a row are in the order of play. A seat that moves twice begins another row.
    """
    order = seat_order(game.setup)
    columns = [order.index(position.turn) for position in game.positions[: len(game.moves)]]
    is_new_row = (at <= before for before, at in pairwise(columns))
    return list(zip(accumulate(is_new_row, initial=0), columns, strict=False))


class PieceHeader(QHeaderView):
    """Header with the pieces of the players. A mark as text would have the wrong colour, such as a black stone."""

    def __init__(self, setup: GameSetup, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setup = setup
        self.theme = theme
        self.piece_style = PieceStyle.STROKES

    def repaint_pieces(self) -> None:
        """Paint the pieces again, after the theme or the style of the pieces has changed."""
        # An access to the viewport would load the classes of all kinds of widgets.
        self.headerDataChanged(Qt.Orientation.Horizontal, 0, self.count() - 1)

    def paintSection(self, painter: QPainter, rect: QRect, index: int) -> None:
        """Paint the piece of a player."""
        side = self.fontMetrics().height()
        square = QRectF(0, 0, side, side)
        square.moveCenter(rect.toRectF().center())
        seat = seat_order(self.setup)[index]
        mark = self.setup.players[seat].mark
        pieces.paint(painter, square, pieces.piece_of(mark, self.setup.colours[seat], self.theme, self.piece_style))


class MoveMark(NamedTuple):
    """Sign beside a move in the list."""

    sign: str
    words: str
    """The sign in words, for screen readers."""
    tone: str = "text"
    """Name of its colour in the theme."""


class MoveModel(QAbstractTableModel):
    """Table model with a row for each round and a column for each player, in the order of play."""

    def __init__(self, game: Game, notation: Notation, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._set_game(game)
        self._theme = theme
        self.notation = notation
        self._marks: Mapping[int, MoveMark] = {}

    def show_game(self, game: Game, notation: Notation) -> None:
        """Show the moves of a game."""
        if (self.game.setup, self.game.moves, self.notation) != (game.setup, game.moves, notation):
            self.beginResetModel()
            self._set_game(game)
            self.notation = notation
            self.endResetModel()

    def show_marks(self, marks: Mapping[int, MoveMark]) -> None:
        """Show signs beside moves, by ply."""
        if marks != self._marks:
            self._marks = dict(marks)
            self._show_change()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme to the moves with signs."""
        self._theme = theme
        self._show_change()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """Return the number of rounds."""
        return 0 if parent.isValid() or not self._places else self._places[-1][0] + 1

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        """Return the number of players."""
        return 0 if parent.isValid() else self.game.setup.rules.players

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that moves can be selected, and that empty cells cannot."""
        return (
            Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
            if self._has_move(index)
            else Qt.ItemFlag.NoItemFlags
        )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the name of a move with its sign, its colour, or a sentence for screen readers.

        None for an empty cell, and for the colour of a move without a sign.
        """
        if self._has_move(index):
            match role:
                case Qt.ItemDataRole.DisplayRole:
                    return self._text(self.ply_at(index))
                case Qt.ItemDataRole.AccessibleTextRole:
                    return self._spoken_text(self.ply_at(index))
                case Qt.ItemDataRole.ForegroundRole:
                    mark = self._marks.get(self.ply_at(index))
                    return self._theme[mark.tone] if mark else None
                case Qt.ItemDataRole.TextAlignmentRole:
                    return Qt.AlignmentFlag.AlignCenter
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the mark of a player in words, or the number of the first move of a row, as on the board."""
        if role != Qt.ItemDataRole.DisplayRole:
            return super().headerData(section, orientation, role)
        if orientation == Qt.Orientation.Vertical:
            first = next(ply for (row, _column), ply in self._plies.items() if row == section)
            return str(self.game.move_number(first))
        setup = self.game.setup
        return sentences.spoken_mark(setup.players[seat_order(setup)[section]].mark)

    def ply_at(self, index: Index) -> int:
        """Return the ply of a table cell, counted from 1."""
        return self._plies[index.row(), index.column()]

    def index_of_ply(self, ply: int) -> QModelIndex:
        """Return the table cell of a ply, counted from 1."""
        return self.index(*self._places[ply - 1])

    def _show_change(self) -> None:
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def _set_game(self, game: Game) -> None:
        self.game = game
        self._places = places(game)
        self._plies = {place: ply for ply, place in enumerate(self._places, 1)}

    def _has_move(self, index: Index) -> bool:
        return index.isValid() and (index.row(), index.column()) in self._plies

    def _text(self, ply: int) -> str:
        name = sentences.move(self.game.moves[ply - 1], self.game.setup.rules, self.notation)
        mark = self._marks.get(ply)
        return f"{name} {mark.sign}" if mark else name

    def _spoken_text(self, ply: int) -> str:
        game = self.game
        mark = self._marks.get(ply)
        sentence = sentences.marks(game.mover(ply), game.moves[ply - 1], game.setup.rules, self.notation)
        return f"{sentence}, {mark.words}" if mark else sentence


class MoveDelegate(QStyledItemDelegate):
    """Delegate that keeps the colour of a move with a sign while it is selected."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Write selected text in the same colour as other text."""
        super().initStyleOption(option, index)
        palette = option.palette
        palette.setBrush(QPalette.ColorRole.HighlightedText, palette.text())
        option.palette = palette


class MoveList(Table):
    """Table of the moves.

    Signals:
        ply_chosen(int): the user selected a move; carries the number of moves to show.

    """

    ply_chosen = Signal(int)

    def __init__(self, game: Game, notation: Notation, theme: Theme, parent: QWidget | None = None) -> None:
        self._moves = MoveModel(game, notation, theme, parent)
        self._sign_width = 0
        self._is_updating = False
        """True if the selection changes because another game or position is shown."""
        super().__init__("moves", labels.MOVES, self._moves, parent)
        self.setItemDelegate(MoveDelegate(self))
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pieces = PieceHeader(game.setup, theme, self)
        self.setHorizontalHeader(self._pieces)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        # In a narrow column, the text can extend into the margins. A sign stays in the line of its move.
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setWordWrap(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.fit_headers()
        self.selectionModel().currentChanged.connect(self._on_current_changed)

    def show_game(self, game: Game, notation: Notation, ply: int) -> None:
        """Show the moves of a game, and select the move that led to `ply`."""
        self._is_updating = True
        self._moves.show_game(game, notation)
        self.fit_headers()
        self._pieces.setup = game.setup
        self.setCurrentIndex(self._moves.index_of_ply(ply) if ply else QModelIndex())
        self._is_updating = False
        self.scrollTo(self.currentIndex())

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._moves.set_theme(theme)
        self._pieces.theme = theme
        self._pieces.repaint_pieces()

    def set_piece_style(self, style: PieceStyle) -> None:
        """Paint the marks above the columns like the pieces on the board."""
        self._pieces.piece_style = style
        self._pieces.repaint_pieces()

    def show_marks(self, marks: Mapping[int, MoveMark]) -> None:
        """Show signs beside moves, by ply. The columns become as wide as the signs need."""
        self._moves.show_marks(marks)
        widest = max((self.fontMetrics().horizontalAdvance(f" {mark.sign}") for mark in marks.values()), default=0)
        if widest != self._sign_width:
            self._sign_width = widest
            self.fit_headers()

    def sizeHint(self) -> QSize:
        """Return a low size. The panel gives the list the room that other parts do not need."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        """Return the same low height. Qt's own hint is higher, and a layout prefers the higher one."""
        return QSize(super().minimumSizeHint().width(), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the selected move visible."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and digits to the page, which plays the cell that they name."""
        if event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def fit_headers(self) -> None:
        """Make room for every cell name and round number, and for all rounds of the longest game."""
        game = self._moves.game
        rules = game.setup.rules
        advance = self.fontMetrics().horizontalAdvance
        rounds = max(-(-rules.most_moves // rules.players), self._moves.rowCount())
        # The minimum width of stretched columns. The list scrolls if they do not fit.
        made = [advance(choices.NAMES[move]) for move in game.moves if isinstance(move, Choice)]
        names = max([_widest_name(rules, self._moves.notation, advance), *made])
        self.horizontalHeader().setMinimumSectionSize(names + self._sign_width + 3)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 6)
        self.verticalHeader().setFixedWidth(advance(str(rules.most_moves)) + 14)
        # What is below the list stays close to it, and one row can always be seen.
        around = self.horizontalHeader().sizeHint().height() + FRAME_PX
        row = self.verticalHeader().defaultSectionSize()
        self.setMinimumHeight(around + row)
        self.setMaximumHeight(around + rounds * row)

    def _on_current_changed(self, index: QModelIndex) -> None:
        if index.isValid() and not self._is_updating:
            self.ply_chosen.emit(self._moves.ply_at(index))


def _widest_name(rules: Rules, notation: Notation, advance: Callable[[str], int]) -> int:
    """Return the width of the widest cell name, in pixels."""
    rows, columns = notations.labels(rules, notation)
    if not rows:
        return advance(str(len(rules.squares)))
    return max(map(advance, rows)) + max(map(advance, columns))
