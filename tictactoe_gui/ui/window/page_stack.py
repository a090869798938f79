"""Pages of the window other than the board, created on first use."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui import MASTERMIND
from tictactoe_gui.i18n import _
from tictactoe_gui.ui import commands
from tictactoe_gui.ui.commands import BOARD, HISTORY_COMMANDS
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import scale_font
from tictactoe_gui.ui.widgets.message_line import MessageLine
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


class Page(QWidget):
    """Page that replaces the board. The main window adopts its window title.

    Signals:
        back_requested(): the user asked to return to the game.

    """

    back_requested = Signal()

    def __init__(self, name: str, title: str, theme: Theme) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setWindowTitle(title)
        self.set_theme(theme)

    def refresh(self) -> None:
        """Show the current state. Called whenever the page is opened."""

    def refresh_if_visible(self) -> None:
        """Refresh the page if it is visible. A hidden page is refreshed when it is opened."""
        if self.isVisible():
            self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.theme = theme
        self.setStyleSheet(theme.style_sheet)


class HeadedPage(Page):
    """Page with a heading, a back button, and its contents in `body`."""

    def __init__(self, name: str, title: str, theme: Theme, back_text: str = "") -> None:
        """Create the page. `back_text` is the text of the back button; empty means back to the board."""
        super().__init__(name, title, theme)
        back = QPushButton(back_text or _("Back to Board"), self)
        back.setObjectName(f"{name}_back")
        back.clicked.connect(self.back_requested)
        self.heading = QHBoxLayout()
        self.heading.addWidget(scale_font(QLabel(title), 1.7, bold=True), 1)
        self.heading.addWidget(back)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(12, 8, 12, 12)
        self.body.setSpacing(8)
        self.body.addLayout(self.heading)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self.on_escape)

    def on_escape(self) -> None:
        """Leave the page. Subclasses may handle Escape first."""
        self.back_requested.emit()


class GamePage(Page):
    """Page with a game of its own. Not an ABC, whose metaclass conflicts with Qt's.

    Signals:
        availability_changed(): other commands became available.

    """

    availability_changed = Signal()

    reports: MessageLine
    """Messages about things other than the game."""

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Handlers of its commands, by their names in `actions` without the game: "undo" for "mastermind_undo"."""
        raise NotImplementedError

    def availability(self) -> dict[str, bool]:
        """Return whether each conditional command is available, by the same names."""
        raise NotImplementedError


class PageStack(QObject):
    """Switcher between the pages of the window.

    Signals:
        page_shown(str): a page was shown; carries the current game, one of `actions.GAMES`.

    """

    page_shown = Signal(str)

    def __init__(
        self,
        window: MainWindow,
        commands: Mapping[str, QAction],
        makers: Mapping[str, Callable[[], Page]],
        parent: QObject,
    ) -> None:
        """Create the switcher. `makers` create each page, by the name of the command that opens it."""
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
        """Show a page, refreshed, together with the commands of its game."""
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
        """Run a command with its game visible."""
        if not self._pages[game].isVisible():
            self.show_page(game)
        act()

    def _update_availability(self, game: str, page: GamePage) -> None:
        for name, usable in page.availability().items():
            self._commands[f"{game}_{name}"].setEnabled(usable)
