"""The main window: the status and the board, with room for the menus above and the side panel beside them."""

from collections.abc import Callable

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.ui.board import BoardView
from tictactoe_gui.ui.status import Status
from tictactoe_gui.ui.theme import Theme

PANEL = 232
"""Width of the side panel, in pixels."""
MENUS = (_("&Game"), _("&View"), _("&Help"))
"""The titles of the menus; what they offer is in `actions`."""


class MainWindow(QMainWindow):
    """Shows a game. The first paint shows the board; what stands around it comes right after.

    Signals:
        appeared(): the window was painted for the first time.
        closed(): the window is gone for good.

    """

    appeared = Signal()
    closed = Signal()

    def __init__(self, game: Game, notation: Notation, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self._painted = False
        self.may_close: Callable[[], bool] = lambda: True
        """Asked before the window closes."""
        self.menus = [self.menuBar().addMenu(title) for title in MENUS]
        self.status = Status(theme, self)
        self.board = BoardView(game, notation, theme, self)
        self._side = QWidget(self)
        self._lay_out()
        self.show_status(game, notation)

    def add_panel(self, panel: QWidget) -> None:
        """Put the side panel into its room."""
        layout = QVBoxLayout(self._side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(panel)
        panel.show()

    def show_status(self, game: Game, notation: Notation) -> None:
        """Tell how the game stands."""
        facts = [wording.turn_number(game), wording.last_event(game, notation)]
        if not game.moves:
            facts.append(wording.goal(game.setup.rules))
        self.tell(wording.headline(game), " · ".join(facts))

    def tell(self, headline: str, detail: str) -> None:
        """Say a large sentence above the board and in the window's title, and a quiet one below it."""
        self.status.tell(headline, detail)
        self._mirror(headline)

    def refuse(self, sentence: str) -> None:
        """Say what was wrong."""
        self.status.refuse(sentence)
        self._mirror(sentence)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.status.set_theme(theme)
        self.board.set_theme(theme)

    def sizeHint(self) -> QSize:
        """Ask for room for a board that is a pleasure to look at."""
        return QSize(960, 720)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell of the first paint once it is on the screen."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.appeared.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave, unless a game in play would be lost against the user's will."""
        if self.may_close():
            super().closeEvent(event)
            self.closed.emit()
        else:
            event.ignore()

    def _lay_out(self) -> None:
        hall = QVBoxLayout()
        hall.addWidget(self.status)
        hall.addWidget(self.board, 1)
        room = QWidget(self)
        layout = QHBoxLayout(room)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.setSpacing(12)
        layout.addLayout(hall, 1)
        layout.addWidget(self._side)
        self._side.setFixedWidth(PANEL)
        self.setCentralWidget(room)
        self.setMinimumSize(560, 420)

    def _mirror(self, sentence: str) -> None:
        self.setWindowTitle(f"{sentence} – Tic-Tac-Toe")
