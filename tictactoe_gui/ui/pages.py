"""The pages that take the place of the board, made when they are first wanted."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.actions import LOOKING
from tictactoe_gui.ui.labels import scaled
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.theme import Theme

BOARD_ONLY = (
    *("undo", "redo", "resign", "hint", "play_from", "save", *LOOKING),
    *("copy_text", "copy_emoji", "copy_picture", "save_picture"),
)
"""The commands that act on what the board shows."""


class Page(QWidget):
    """A `heading` with a way back to the board, and below it what the page shows, in `body`.

    Signals:
        left(): back to the board, please.

    """

    left = Signal()

    def __init__(self, name: str, title: str, theme: Theme) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        back = QPushButton(_("Back to the board"), self)
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
        self.set_theme(theme)

    def refresh(self) -> None:
        """Show what is the case now; called whenever the page is turned to."""

    def refresh_if_shown(self) -> None:
        """Show what changed; a page that is not looked at is refreshed when it is turned to."""
        if self.isVisible():
            self.refresh()

    def escape(self) -> None:
        """Go back to the board; a page in which something else comes first does that."""
        self.left.emit()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.theme = theme
        self.setStyleSheet(theme.style_sheet)


class Pages(QObject):
    """Turns to the page that a command names, and back to the board."""

    def __init__(
        self,
        window: MainWindow,
        commands: Mapping[str, QAction],
        makers: Mapping[str, Callable[[], Page]],
        parent: QObject,
    ) -> None:
        """Take what makes each page, by the name of the command that turns to it."""
        super().__init__(parent)
        self._window, self._makers = window, makers
        self._made: dict[str, Page] = {}
        self._board_only = QActionGroup(self, exclusionPolicy=QActionGroup.ExclusionPolicy.None_)
        for name in BOARD_ONLY:
            self._board_only.addAction(commands[name])
        for name in makers:
            commands[name].triggered.connect(partial(self.turn_to, name))
        commands["board"].triggered.connect(self.turn_back)

    def turn_to(self, name: str) -> None:
        """Show the page as things are now."""
        page = self._page(name)
        page.refresh()
        self._board_only.setEnabled(False)
        self._window.show_page(page)
        page.setFocus()

    def turn_back(self) -> None:
        """Show the board."""
        self._board_only.setEnabled(True)
        self._window.show_page(None)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        for page in self._made.values():
            page.set_theme(theme)

    def _page(self, name: str) -> Page:
        if name not in self._made:
            self._made[name] = self._makers[name]()
            self._made[name].left.connect(self.turn_back)
        return self._made[name]
