"""The pages of the window, created on first use, and the commands of the current game."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, cast

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction

from tictactoe_gui import GAMES, MNK
from tictactoe_gui.ui.commands import ALL_COMMANDS, PUZZLES, show_commands_of
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import announce
from tictactoe_gui.ui.widgets.page import Page
from tictactoe_gui.ui.window.main_window import MainWindow


class PageStack(QObject):
    """Shows one page at a time, and passes commands to it, or else to the page of the current game.

    Signals:
        page_shown(str): a page was shown; carries the current game, one of `GAMES`.

    """

    page_shown = Signal(str)

    def __init__(
        self,
        window: MainWindow,
        actions: Mapping[str, QAction],
        factories: Mapping[str, Callable[[], Page]],
        parent: QObject,
    ) -> None:
        """Create the object. `factories` create the pages, by name. The page of a game has the game's name."""
        super().__init__(parent)
        self._window = window
        self._actions = actions
        self._factories = factories
        self._pages: dict[str, Page] = {}
        self._commands: set[str] = set()
        """Names of the commands that are passed to the current game."""
        self._game = self._shown = MNK
        for name in (*GAMES, PUZZLES, "library"):
            actions[name].triggered.connect(partial(self.show_page, name))

    @property
    def game_page(self) -> GamePage[Any]:
        """Page of the current game."""
        return self.page_of(self._game)

    @property
    def game_pages(self) -> list[GamePage[Any]]:
        """Pages of games that have been created."""
        return [page for page in self._pages.values() if isinstance(page, GamePage)]

    def page(self, name: str) -> Page:
        """Return a page, which is created if necessary."""
        if name not in self._pages:
            page = self._pages[name] = self._factories[name]()
            self._window.add_page(page)
            if isinstance(page, GamePage):
                self._connect_game(name, page)
            else:
                page.back_requested.connect(lambda: self.show_page(page.back_page or self._game))
            page.availability_changed.connect(self._update_commands)
        return self._pages[name]

    def page_of(self, game: str) -> GamePage[Any]:
        """Return the page of a game, which is created if necessary."""
        return cast("GamePage[Any]", self.page(game))

    def show_page(self, name: str) -> None:
        """Refresh and show a page, together with the commands of its game."""
        page = self.page(name)
        self._shown = name
        if isinstance(page, GamePage):
            self._game = name
        self._actions[PUZZLES if PUZZLES in (name, page.back_page) else self._game].setChecked(True)
        self._actions["library"].setChecked(name == "library")
        self._actions["scores"].setChecked(name in ("scores", "best"))
        show_commands_of(self._game, self._actions)
        self._update_commands()
        page.refresh()
        was_visible = page.isVisible()
        self._window.show_page(page)
        if not isinstance(page, GamePage) and not was_visible:
            announce(page, page.accessibleName())
        if isinstance(page, GamePage) or not was_visible:
            # Focus the game even if it is already visible: the user wants to play.
            page.first_focus.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
        self.page_shown.emit(self._game)

    def show_game(self, page: GamePage[Any]) -> None:
        """Show the page of a game."""
        self.show_page(next(name for name, other in self._pages.items() if other is page))

    def show_current_game(self) -> None:
        """Show the current game."""
        self.show_page(self._game)

    def show_notice(self, message: str, topic: str) -> None:
        """Show a message on the pages of both games, replacing the last one on `topic`. It is announced once."""
        for page in self.game_pages:
            page.show_notice(message, topic, announced=page is self.game_page)

    def show_progress(self, sentence: str) -> None:
        """Show quietly what is done in the background. An empty sentence means that it has finished."""
        self.game_page.show_progress(sentence)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        for page in self._pages.values():
            page.set_theme(theme)

    def _connect_game(self, game: str, page: GamePage[Any]) -> None:
        for signal in (page.controller.game_replaced, page.back_requested):
            signal.connect(partial(self.show_page, game))
        page.page_requested.connect(self.show_page)
        for name in page.commands.keys() - self._commands:
            self._actions[name].triggered.connect(partial(self._run_command, name))
        self._commands |= page.commands.keys()

    def _run_command(self, name: str) -> None:
        handler = self._pages[self._shown].commands.get(name) or self.game_page.commands[name]
        if name in self.game_page.checked():
            handler(self._actions[name].isChecked())
        else:
            handler()

    def _update_commands(self) -> None:
        """Enable and check the commands of the current game and the visible page."""
        page = self.game_page
        shown = self._pages[self._shown]
        available = dict.fromkeys(page.commands, True) | page.availability()
        if shown is not page:
            available = {name: able and not ALL_COMMANDS[name].on_page for name, able in available.items()}
            available |= dict.fromkeys(shown.commands, True) | shown.availability()
        for name, able in available.items():
            self._actions[name].setEnabled(able)
        for name, checked in page.checked().items():
            self._actions[name].setChecked(checked)
