"""Dialog that asks which game of a file with several is to be opened, or whether all are added to the library."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QDialogButtonBox, QHeaderView, QLabel, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.storage.collections import GameCollection, ListedGame
from tictactoe_gui.ui.session.background import Lane
from tictactoe_gui.ui.style.formatting import format_date, format_number
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import prominent_button, push_button
from tictactoe_gui.ui.widgets.encoding_box import EncodingBox
from tictactoe_gui.ui.widgets.form import ThemedDialog, dialog_buttons
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import hbox, vbox
from tictactoe_gui.ui.widgets.table import NO_PARENT, Column, Index, RowModel, RowTable
from tictactoe_gui.wording import collections as wording
from tictactoe_gui.wording import files, labels
from tictactoe_gui.wording.phrases import called

STEP_S = 0.03
"""How long a step of reading takes, in seconds. Closing the dialog waits for it."""
SIZE_PX = QSize(720, 480)


Entry = ListedGame | BadRecord


def _moves(game: Entry) -> str:
    return format_number(game.plies) if isinstance(game, ListedGame) else ""


def _date(game: Entry) -> str:
    return format_date(game.at.timestamp()) if isinstance(game, ListedGame) and game.at else ""


COLUMNS = (
    Column(labels.PLAYERS, wording.players, left_aligned=True, tool_tip=wording.fault),
    Column(labels.RESULT, wording.result, left_aligned=True),
    Column(labels.MOVES, _moves),
    Column(labels.DATE, _date),
)
PLAYERS, RESULT = 0, 1


class CollectionModel(RowModel):
    """Table model with a row for each game. Games that cannot be read are disabled, and the reason is shown."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(COLUMNS, parent)
        self.games: list[Entry] = []

    def add_games(self, games: Sequence[Entry]) -> None:
        """Add rows at the end."""
        self.beginInsertRows(QModelIndex(), len(self.games), len(self.games) + len(games) - 1)
        self.games += games
        self.rows = self.games
        self.endInsertRows()

    def clear(self) -> None:
        """Remove all rows."""
        self.games = []
        self.set_rows(self.games)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return True if the game can be chosen."""
        is_broken = isinstance(self.games[index.row()], BadRecord)
        return Qt.ItemFlag.NoItemFlags if is_broken else super().flags(index)


class GameChoice(ThemedDialog):
    """Dialog with a list of games. Those of a large file appear as they are read."""

    def __init__(self, name: str, collection: GameCollection, lane: Lane, theme: Theme, parent: QWidget) -> None:
        """Create the dialog. `name` is that of the file."""
        super().__init__("game_choice", labels.window_title(_("Choose a Game")), theme, parent)
        self.collection = collection
        self._name = name
        self.adds_all = False
        """True if all games are to be added to the library."""
        self._lane = lane
        self._is_closed = False
        self._summary = TextLabel("collection_summary", self, bold=True)
        self._model = CollectionModel(self)
        self._table = RowTable("collection", labels.GAMES, self._model, self)
        self._open = prominent_button("open_game", labels.OPEN_SELECTED, self)
        self._encodings = EncodingBox(self)
        self._lay_out()
        self._table.activated.connect(self._accept_row)
        self._table.selectionModel().currentChanged.connect(self._update_button)
        self._encodings.value_chosen.connect(self._change_encoding)
        self._show(collection)
        self._table.setFocus()
        self.finished.connect(self._close)

    @property
    def selected(self) -> ListedGame | None:
        """Game that is selected. None if it cannot be read."""
        row = self._table.currentIndex().row()
        game = self._model.games[row] if row >= 0 else None
        return game if isinstance(game, ListedGame) else None

    def _lay_out(self) -> None:
        add_all = push_button("add_all", _("&Add All to Library"), self, self._accept_all)
        buttons = dialog_buttons(self._open, self)
        buttons.addButton(add_all, QDialogButtonBox.ButtonRole.ActionRole)
        self._warning = QWidget(self)
        self._warning.setLayout(hbox(QLabel(files.NAMES_UNCERTAIN), (self._encodings, 1)))
        self.setLayout(vbox(self._summary, self._warning, (self._table, 1), buttons, margins=(20, 16, 20, 14)))
        for column in (PLAYERS, RESULT):
            self._table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.resize_to_screen(SIZE_PX)

    def _show(self, collection: GameCollection) -> None:
        """Show the games that have been read, and read the others."""
        self.collection = collection
        self._model.clear()
        self._warning.setVisible(len(collection.encodings) > 1)
        self._add(collection, collection.games)
        if len(collection.encodings) > 1:
            self._encodings.offer(collection.encodings, collection.encoding, _uncertain_names(collection.games))

    def _add(self, collection: GameCollection, games: Sequence[Entry]) -> None:
        if self._is_closed or collection is not self.collection:
            return
        first = len(self._model.games)
        has_choice = self.selected is not None
        if games:
            self._model.add_games(list(games))
        for row, game in enumerate(games, first):
            if isinstance(game, BadRecord):
                self._table.setSpan(row, PLAYERS, 1, len(COLUMNS))
            elif not has_choice:
                has_choice = True
                self._table.setCurrentIndex(self._model.index(row, PLAYERS, NO_PARENT))
        number = len(self._model.games)
        self._summary.setText(wording.summary(self._name, number, format_number, is_complete=collection.is_complete))
        self._update_button()
        if not collection.is_complete:
            # Memory is only collected between the steps, while the thread is idle.
            QTimer.singleShot(0, self, partial(self._read_more, collection))

    def _read_more(self, collection: GameCollection) -> None:
        if not self._is_closed:
            self._lane.run(partial(collection.read, STEP_S), partial(self._add, collection), waits=False)

    def _change_encoding(self) -> None:
        self._lane.run(partial(self.collection.in_encoding, self._encodings.value), self._show, waits=False)

    def _update_button(self) -> None:
        self._open.setEnabled(self.selected is not None)

    def _accept_row(self) -> None:
        if self.selected:
            self.accept()

    def _accept_all(self) -> None:
        self.adds_all = True
        self.accept()

    def _close(self) -> None:
        self._is_closed = True
        self._lane.finish()


def _uncertain_names(games: Sequence[Entry]) -> list[str]:
    """Return the names in the first game with a name that depends on the encoding, or in the first game."""
    named = [[called(player.name) for player in game.players] for game in games if isinstance(game, ListedGame)]
    return next((names for names in named if not "".join(names).isascii()), named[0] if named else [])


def ask(
    name: str, collection: GameCollection, lane: Lane, theme: Theme, parent: QWidget
) -> Game | GameCollection | None:
    """Ask which game of the file with this name is to be opened.

    Return the collection if all games are to be added to the library, or None if the user cancels.
    """
    dialog = GameChoice(name, collection, lane, theme, parent)
    if not dialog.ask():
        return None
    if dialog.adds_all:
        return dialog.collection
    return dialog.selected.game if dialog.selected else None
