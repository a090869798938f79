"""Pages of the window other than the board, created on first use."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup

from tictactoe_gui import MASTERMIND
from tictactoe_gui.ui import commands
from tictactoe_gui.ui.commands import BOARD, HISTORY_COMMANDS
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.page import GamePage, Page
from tictactoe_gui.ui.window.main_window import MainWindow

PAGE_COMMANDS = {
    BOARD: (
        *("undo", "redo", "resign", "hint", "play_from", "save", *HISTORY_COMMANDS),
        *("copy_text", "copy_emoji", "copy_picture", "save_picture"),
    ),
    MASTERMIND: tuple(
        f"{MASTERMIND}_{name}"
        for name in ("undo", "give_up", "advice", "grade", "save", "copy_text", "copy_number", "letters")
    ),
}
"""Commands that act on the visible page of each game. They are disabled while another page hides it."""


class PageStack(QObject):
    """Switches between the pages of the window.

    Signals:
        page_shown(str): a page was shown; carries the current game, one of `commands.GAMES`.

    """

    page_shown = Signal(str)

    def __init__(
        self,
        window: MainWindow,
        commands: Mapping[str, QAction],
        makers: Mapping[str, Callable[[], Page]],
        parent: QObject,
    ) -> None:
        """Create the object. `makers` maps each command that opens a page to a function that creates the page."""
        super().__init__(parent)
        self._window, self._commands, self._makers = window, commands, makers
        self._pages: dict[str, Page] = {}
        self._game = BOARD
        self._page_commands = {game: self._group(names) for game, names in PAGE_COMMANDS.items()}
        for name in (BOARD, *makers):
            commands[name].triggered.connect(partial(self.show_page, name))
        self._update_commands(BOARD)

    @property
    def game_page(self) -> GamePage | None:
        """Page of the current game. None means the board."""
        page = self._pages.get(self._game)
        return page if isinstance(page, GamePage) else None

    def show_page(self, name: str) -> None:
        """Refresh and show a page, together with the commands of its game."""
        page = None if name == BOARD else self._page(name)
        self._game = name if name in PAGE_COMMANDS else self._game
        self._update_commands(name)
        if page:
            page.refresh()
        self._window.show_page(page)
        if isinstance(page, GamePage):
            # Focus the game even if it is already visible: the user wants to play.
            page.setFocus()
        self.page_shown.emit(self._game)

    def show_current_game(self) -> None:
        """Show the current game."""
        self.show_page(self._game)

    def show_board(self) -> None:
        """Show the board."""
        self.show_page(BOARD)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        for page in self._pages.values():
            page.set_theme(theme)

    def _update_commands(self, page: str) -> None:
        """Show the commands of the current game, and enable those that act on the visible page."""
        self._commands[self._game].setChecked(True)
        for game, acting in self._page_commands.items():
            acting.setEnabled(game == page)
            for name in commands.names_for(game):
                self._commands[name].setVisible(game == self._game)

    def _group(self, names: tuple[str, ...]) -> QActionGroup:
        group = QActionGroup(self, exclusionPolicy=QActionGroup.ExclusionPolicy.None_)
        for name in names:
            group.addAction(self._commands[name])
        return group

    def _page(self, name: str) -> Page:
        if name not in self._pages:
            page = self._pages[name] = self._makers[name]()
            page.back_requested.connect(self.show_current_game)
            if isinstance(page, GamePage):
                self._connect(name, page)
        return self._pages[name]

    def _connect(self, game: str, page: GamePage) -> None:
        for name, act in page.commands.items():
            self._commands[f"{game}_{name}"].triggered.connect(partial(self._run_command, game, act))
        page.availability_changed.connect(partial(self._update_availability, game, page))
        self._update_availability(game, page)

    def _run_command(self, game: str, act: Callable[[], object]) -> None:
        """Show the command's game, then run the command."""
        if not self._pages[game].isVisible():
            self.show_page(game)
        act()

    def _update_availability(self, game: str, page: GamePage) -> None:
        for name, usable in page.availability().items():
            self._commands[f"{game}_{name}"].setEnabled(usable)
