"""The pages of the window beside the board, made when they are first wanted."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui import MASTERMIND
from tictactoe_gui.language import _
from tictactoe_gui.ui import actions
from tictactoe_gui.ui.actions import BOARD, LOOKING
from tictactoe_gui.ui.labels import scaled
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.reports import Reports
from tictactoe_gui.ui.theme import Theme

ACTING = {
    BOARD: (
        *("undo", "redo", "resign", "hint", "play_from", "save", *LOOKING),
        *("copy_text", "copy_emoji", "copy_picture", "save_picture"),
    ),
    MASTERMIND: tuple(
        f"{MASTERMIND}_{name}"
        for name in ("undo", "give_up", "advice", "grade", "save", "copy_text", "copy_number", "letters")
    ),
}
"""The commands that act on what a game's own page shows; they rest while another page hides it."""


class Page(QWidget):
    """What takes the place of the board; its window title stands in that of the window.

    Signals:
        left(): back to the game, please.

    """

    left = Signal()

    def __init__(self, name: str, title: str, theme: Theme) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setWindowTitle(title)
        self.set_theme(theme)

    def refresh(self) -> None:
        """Show what is the case now; called whenever the page is turned to."""

    def refresh_if_shown(self) -> None:
        """Show what changed; a page that is not looked at is refreshed when it is turned to."""
        if self.isVisible():
            self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.theme = theme
        self.setStyleSheet(theme.style_sheet)


class HeadedPage(Page):
    """A `heading` with a way back to the game, and below it what the page shows, in `body`."""

    def __init__(self, name: str, title: str, theme: Theme, way_back: str = "") -> None:
        """Take what the way back is called; empty: it leads to the board."""
        super().__init__(name, title, theme)
        back = QPushButton(way_back or _("Back to the board"), self)
        back.setObjectName(f"{name}_back")
        back.clicked.connect(self.left)
        self.heading = QHBoxLayout()
        self.heading.addWidget(scaled(QLabel(title), 1.7, bold=True), 1)
        self.heading.addWidget(back)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(12, 8, 12, 12)
        self.body.setSpacing(8)
        self.body.addLayout(self.heading)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self.escape)

    def escape(self) -> None:
        """Go back to the game; a page in which something else comes first does that."""
        self.left.emit()


class GamePage(Page):
    """The page of a game of its own; it is not an ABC, whose metaclass does not go with Qt's.

    Signals:
        usable_changed(): other commands make sense now.

    """

    usable_changed = Signal()

    reports: Reports
    """What is told beside the game."""

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What its commands do, by their names in `actions` without the game's: "undo" for "mastermind_undo"."""
        raise NotImplementedError

    def usable(self) -> dict[str, bool]:
        """Tell of commands that do not always make sense whether they do now, by the same names."""
        raise NotImplementedError


class Pages(QObject):
    """Turns to the page that a command names, and back to the game that the user is at.

    Signals:
        turned(str): the user is at this game, one of `actions.GAMES`, perhaps still.

    """

    turned = Signal(str)

    def __init__(
        self,
        window: MainWindow,
        commands: Mapping[str, QAction],
        makers: Mapping[str, Callable[[], Page]],
        parent: QObject,
    ) -> None:
        """Take what makes each page, by the name of the command that turns to it."""
        super().__init__(parent)
        self._window, self._commands, self._makers = window, commands, makers
        self._made: dict[str, Page] = {}
        self._game = BOARD
        self._acting = {game: self._group(names) for game, names in ACTING.items()}
        for name in (BOARD, *makers):
            commands[name].triggered.connect(partial(self.turn_to, name))
        self._offer(BOARD)

    @property
    def game_page(self) -> GamePage | None:
        """The page of the game that the user is at; None: the board."""
        page = self._made.get(self._game)
        return page if isinstance(page, GamePage) else None

    def turn_to(self, name: str) -> None:
        """Show the page as things are now, with the commands of its game."""
        page = None if name == BOARD else self._page(name)
        self._game = name if name in ACTING else self._game
        self._offer(name)
        if page:
            page.refresh()
        self._window.show_page(page)
        if isinstance(page, GamePage):
            # Who asks for a game wants to play, even where it is in sight.
            page.setFocus()
        self.turned.emit(self._game)

    def turn_back(self) -> None:
        """Show the game that the user is at."""
        self.turn_to(self._game)

    def show_board(self) -> None:
        """Show the board, for something happened there."""
        self.turn_to(BOARD)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        for page in self._made.values():
            page.set_theme(theme)

    def _offer(self, page: str) -> None:
        """Offer the commands of the game that the user is at, and those that act on the page that is shown."""
        self._commands[self._game].setChecked(True)
        for game, acting in self._acting.items():
            acting.setEnabled(game == page)
            for name in actions.of(game):
                self._commands[name].setVisible(game == self._game)

    def _group(self, names: tuple[str, ...]) -> QActionGroup:
        group = QActionGroup(self, exclusionPolicy=QActionGroup.ExclusionPolicy.None_)
        for name in names:
            group.addAction(self._commands[name])
        return group

    def _page(self, name: str) -> Page:
        if name not in self._made:
            page = self._made[name] = self._makers[name]()
            page.left.connect(self.turn_back)
            if isinstance(page, GamePage):
                self._connect(name, page)
        return self._made[name]

    def _connect(self, game: str, page: GamePage) -> None:
        for name, act in page.commands.items():
            self._commands[f"{game}_{name}"].triggered.connect(partial(self._act, game, act))
        page.usable_changed.connect(partial(self._allow, game, page))
        self._allow(game, page)

    def _act(self, game: str, act: Callable[[], object]) -> None:
        """Let a command do its work in sight."""
        if not self._made[game].isVisible():
            self.turn_to(game)
        act()

    def _allow(self, game: str, page: GamePage) -> None:
        for name, usable in page.usable().items():
            self._commands[f"{game}_{name}"].setEnabled(usable)
