"""Best list page: fewest guesses, player statistics and all stored games."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.storage import codebreaking
from tictactoe_gui.storage.library import Library
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.fields import Box
from tictactoe_gui.ui.library_notice import News, announce
from tictactoe_gui.ui.locale_text import number as write
from tictactoe_gui.ui.mastermind.best_model import NAME, VIEWS, BestModel, View
from tictactoe_gui.ui.mastermind.best_table import BestTable
from tictactoe_gui.ui.notice import Notice
from tictactoe_gui.ui.pages import HeadedPage
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import best_list as wording
from tictactoe_gui.wording import mastermind


class BestPage(HeadedPage):
    """Page with a view selector, a rules filter, the table and buttons for the selected game.

    Signals:
        opened(MastermindGame): the user opened a game to review it.

    """

    opened = Signal(object)

    def __init__(self, archive: Archive, rules: Callable[[], Rules], theme: Theme) -> None:
        """Create the page.

        Args:
            archive: game library to query.
            rules: returns the rules of the current game, which are preselected.
            theme: initial theme.

        """
        super().__init__("best", _("Scores"), theme, _("Back to Game"))
        self._archive, self._played = archive, rules
        self._view, self._rules = Box("best_view", _("Show"), self), Box("best_rules", _("Rules"), self)
        self._view.offer((view.title, view) for view in VIEWS)
        self._model = BestModel(self)
        self._table = BestTable(self._model, self)
        self._nothing, self._count = Notice("best_nothing", self), Notice("best_count", self)
        self._news = News(self, "best")
        self._open, self._delete = self._button("best_open", _("&Open")), self._button("best_delete", _("&Delete"))
        self._deleted: list[tuple[Any, ...]] = []
        """Most recently deleted rows, which Undo restores."""
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        """Show the list for the rules of the current game."""
        self._offer(self._played())
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear the message, unless it offers Undo."""
        super().hideEvent(event)
        if not self._deleted:
            self._news.say("")

    @property
    def view(self) -> View:
        """Current view."""
        view: View = self._view.chosen
        return view

    def _lay_out(self) -> None:
        choices, foot = QHBoxLayout(), QHBoxLayout()
        choices.addWidget(self._view, 1)
        choices.addWidget(self._rules, 2)
        foot.addWidget(self._count, 1)
        for button in (self._open, self._delete):
            foot.addWidget(button)
        self._count.setProperty("quiet", "true")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.body.addLayout(choices)
        self.body.addWidget(self._table, 1)
        self.body.addWidget(self._nothing, 1)
        self.body.addWidget(self._news)
        self.body.addLayout(foot)

    def _connect(self) -> None:
        self._archive.changed.connect(self._follow)
        self._view.picked.connect(self._follow)
        self._rules.picked.connect(self._show)
        self._table.selectionModel().selectionChanged.connect(self._allow)
        for wanted in (self._table.activated, self._open.clicked):
            wanted.connect(self._read)
        self._delete.clicked.connect(self._remove)
        self._news.undo.clicked.connect(self._bring_back)
        keys = {QKeySequence.StandardKey.Delete: self._remove, QKeySequence.StandardKey.Undo: self._bring_back}
        for key, act in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    def _follow(self) -> None:
        """Update the rules filter for the view and reload the rows."""
        if self.isVisible():
            self._offer(self._rules.chosen)
            self._show()

    def _offer(self, wanted: Rules | None) -> None:
        """Fill the rules filter with all stored rules and the current ones, then select `wanted`."""
        nothing: list[Rules] = []
        played = self._archive.ask(codebreaking.boards, nothing)
        rules = sorted({*played, self._played()}, key=lambda rules: (rules.keys, rules.guesses))
        together = [(_("All rules"), None)] if self.view.any_rules else []
        self._rules.offer([*together, *((mastermind.rules(one), one) for one in rules)])
        self._rules.choose(wanted if wanted or together else self._played())

    def _show(self) -> None:
        """Reload the rows. The current row number is preserved."""
        view, rules, row = self.view, self._rules.chosen, self._table.currentIndex().row()
        nothing: Sequence[Any] = ()
        rows = self._archive.ask(lambda library: view.find(library, rules), nothing)
        self._table.show_rows(view, rows)
        self._table.setVisible(bool(rows))
        self._nothing.setVisible(not rows)
        self._nothing.setText(self._archive.trouble or view.nothing)
        self._count.setText(self._summary())
        self._table.setCurrentIndex(self._model.index(min(max(row, 0), len(rows) - 1), NAME))
        self.setFocusProxy(self._table if rows else self._view)
        self._allow()

    def _summary(self) -> str:
        """Return the number of games and the explanation of their marks."""
        games = len(self._model.rows) if self.view.games else 0
        count = wording.newest if games == codebreaking.MANY else wording.number
        return " · ".join([*([count(games, write)] if games else []), *self._model.legend])

    def _chosen(self) -> int | None:
        """Return the library ID of the selected game, or None."""
        row = self._table.currentIndex().row()
        return self._model.rows[row].number if self.view.games and row >= 0 else None

    def _allow(self) -> None:
        for button in (self._open, self._delete):
            button.setVisible(self.view.games)
            button.setEnabled(self._chosen() is not None)

    def _read(self) -> None:
        number = self._chosen()
        if number is None:
            return
        try:
            game = self._archive.ask(lambda library: codebreaking.game(library, number), None)
        except ValueError:
            game = None
        if game:
            self.opened.emit(game)
        else:
            self._tell(self._archive.trouble or wording.gone())

    def _remove(self) -> None:
        number = self._chosen()
        if number is not None:
            self._deleted = self._archive.change(lambda library: codebreaking.delete(library, [number]), [])
            self._tell(wording.deleted() if self._deleted else self._archive.trouble)

    def _bring_back(self) -> None:
        deleted, self._deleted = self._deleted, []
        if deleted:
            back = self._archive.change(lambda library: _restored(library, deleted), otherwise=False)
            self._deleted = [] if back else deleted
            self._tell(wording.restored() if back else self._archive.trouble)

    def _tell(self, sentence: str) -> None:
        self._news.say(sentence, undo=bool(self._deleted))
        announce(self._news, sentence)

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        return button


def _restored(library: Library, deleted: list[tuple[Any, ...]]) -> bool:
    codebreaking.restore(library, deleted)
    return True
