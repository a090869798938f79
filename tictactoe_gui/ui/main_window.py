"""The main window: status and board in the middle, the side panel beside them, the menus above."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui import actions
from tictactoe_gui.ui.board import BoardView
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.side_panel import SidePanel
from tictactoe_gui.ui.status import Status
from tictactoe_gui.ui.theme import Theme

PANEL = 232
"""Width of the side panel, in pixels."""


class MainWindow(QMainWindow):
    """Shows the controller's game and hands on what the user does.

    Signals:
        theme_chosen(str): the user wants another theme, by its name.
        animations_switched(bool): the user wants animations, or none.
        appeared(): the window was painted for the first time.
        closed(): the window is gone for good.

    """

    theme_chosen = Signal(str)
    animations_switched = Signal(bool)
    appeared = Signal()
    closed = Signal()

    def __init__(self, controller: Controller, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self._controller, self._theme = controller, theme
        self._looked_at: int | None = None
        self._painted = False
        game, notation = controller.game, controller.choice.notation
        self._actions = actions.fill(self.menuBar(), self)
        self._status = Status(theme, self)
        self._board = BoardView(game, notation, theme, self)
        self._panel = SidePanel(theme, [self._actions[name] for name in actions.LOOKING], self)
        self._lay_out()
        self._connect()
        self._show(game)

    def complete(self) -> None:
        """Add what the first paint did not wait for."""
        game = self._controller.game
        self._panel.add_moves(game, self._notation).ply_chosen.connect(self._look)
        self.show_game(game)

    def show_game(self, game: Game) -> None:
        """Show the game as it stands now."""
        self._looked_at = None
        self._show(game)
        self._status.announce(f"{wording.last_event(game, self._notation)}. {wording.headline(game)}")

    def show_choice(self, choice: Choice) -> None:
        """Name cells as the choice says."""
        self._board.set_notation(choice.notation)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        for part in (self._status, self._board, self._panel):
            part.set_theme(theme)

    def notice(self, sentence: str) -> None:
        """Say something that is not about the game."""
        self._panel.notice(sentence)
        self._status.announce(sentence)

    def mark_preferences(self, theme_name: str, *, animations: bool) -> None:
        """Mark in the menu which theme is chosen and whether things move."""
        self._actions[actions.theme_action(theme_name)].setChecked(True)
        self._actions["animations"].setChecked(animations)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell of the first paint once it is on the screen."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.appeared.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave, unless a game in play would be lost against the user's will."""
        if self._may_leave(_("Quit")):
            super().closeEvent(event)
            self.closed.emit()
        else:
            event.ignore()

    @property
    def _notation(self) -> Notation:
        return self._controller.choice.notation

    def _lay_out(self) -> None:
        hall = QVBoxLayout()
        hall.addWidget(self._status)
        hall.addWidget(self._board, 1)
        room = QWidget(self)
        layout = QHBoxLayout(room)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.setSpacing(12)
        layout.addLayout(hall, 1)
        layout.addWidget(self._panel)
        self._panel.setFixedWidth(PANEL)
        self.setCentralWidget(room)
        self.setMinimumSize(560, 420)

    def sizeHint(self) -> QSize:
        """Ask for room for a board that is a pleasure to look at."""
        return QSize(960, 720)

    def _connect(self) -> None:
        self._controller.changed.connect(self.show_game)
        self._controller.refused.connect(self._refuse)
        self._controller.chosen.connect(self.show_choice)
        self._board.square_clicked.connect(self._play)
        self._board.typed.connect(self._show_typed)
        self._board.mistyped.connect(self._controller.refuse)
        self._panel.result.play_again_wanted.connect(self._controller.new_game)
        self._panel.result.swap_wanted.connect(self._controller.swap_seats)
        self._panel.result.review_wanted.connect(lambda: self._look(0))
        for name, slot in self._slots().items():
            self._actions[name].triggered.connect(slot)

    def _slots(self) -> dict[str, Callable[..., object]]:
        slots: dict[str, Callable[..., object]] = {
            "new_game": self._new_game,
            "set_up": self._set_up,
            "undo": self._controller.undo,
            "redo": self._controller.redo,
            "resign": self._controller.resign,
            "quit": self.close,
            "look_first": lambda: self._look(0),
            "look_back": lambda: self._look(self._ply - 1),
            "look_forward": lambda: self._look(self._ply + 1),
            "look_last": lambda: self._look(len(self._controller.game.moves)),
            "animations": self.animations_switched.emit,
            "full_screen": self._fill_screen,
            "shortcuts": self._show_shortcuts,
            "about": self._show_about,
        }
        themes = {actions.theme_action(name): partial(self.theme_chosen.emit, name) for name in actions.THEMES}
        return slots | themes

    @property
    def _ply(self) -> int:
        """The ply on the board: the present one unless the user looks back."""
        return len(self._controller.game.moves) if self._looked_at is None else self._looked_at

    def _look(self, ply: int) -> None:
        """Look back at a ply; the last one is the present."""
        game = self._controller.game
        present = ply >= len(game.moves)
        self._looked_at = None if present else max(ply, 0)
        self._show(game)
        self._status.announce(wording.last_event(game.at(self._ply), self._notation))

    def _show(self, game: Game) -> None:
        looked_at = game.at(self._ply)
        self._board.show_game(looked_at, live=self._looked_at is None)
        self._panel.show_game(game, self._controller.games_won)
        self._panel.show_moves(game, self._notation, self._ply)
        self._tell(looked_at)
        self._enable(game)

    def _tell(self, game: Game) -> None:
        facts = [wording.turn_number(game), wording.last_event(game, self._notation)]
        if not game.moves:
            facts.append(wording.goal(game.setup.rules))
        if self._looked_at is None:
            headline = wording.headline(game)
        else:
            headline = wording.looking_back(self._looked_at, len(self._controller.game.moves))
        self._status.tell(headline, " · ".join(facts))
        self._title(headline)

    def _title(self, sentence: str) -> None:
        self.setWindowTitle(f"{sentence} – Tic-Tac-Toe")

    def _enable(self, game: Game) -> None:
        ply = self._ply
        usable = {
            "undo": bool(game.moves) or game.resigned is not None,
            "redo": bool(game.undone),
            "resign": game.outcome is None,
            "look_first": ply > 0,
            "look_back": ply > 0,
            "look_forward": ply < len(game.moves),
            "look_last": ply < len(game.moves),
        }
        for name, enabled in usable.items():
            self._actions[name].setEnabled(enabled)

    def _play(self, square: Square) -> None:
        """Play; while looking back, return to the present first."""
        if self._looked_at is None:
            self._controller.play(square)
        else:
            self._look(len(self._controller.game.moves))

    def _refuse(self, sentence: str) -> None:
        self._status.refuse(sentence)
        self._title(sentence)

    def _show_typed(self, text: str) -> None:
        if text:
            self._status.tell(wording.typing(text, self._notation), _("Enter plays this cell, Escape gives it up"))
        else:
            self._tell(self._controller.game.at(self._ply))

    def _new_game(self) -> None:
        if self._may_leave(_("New game")):
            self._controller.new_game()

    def _set_up(self) -> None:
        # Imported when first wanted: the first paint need not wait for it.
        from tictactoe_gui.ui import setup_dialog

        choice = setup_dialog.ask(self._controller.choice, self._theme, self)
        if choice and self._may_leave(_("New game")):
            self._controller.start(choice)

    def _may_leave(self, action: str) -> bool:
        """Ask before a game in play is lost."""
        game = self._controller.game
        if game.outcome or not game.moves:
            return True
        from tictactoe_gui.ui import confirm

        return confirm.ask(_("The game is not over. Leave it?"), action, self._theme, self)

    def _fill_screen(self, wanted: bool) -> None:  # noqa: FBT001 - a signal's argument
        if wanted:
            self.showFullScreen()
        else:
            self.showNormal()

    def _show_shortcuts(self) -> None:
        from tictactoe_gui.ui import help_dialogs

        help_dialogs.show_shortcuts(self._actions.values(), self._theme, self)

    def _show_about(self) -> None:
        from tictactoe_gui.ui import help_dialogs

        help_dialogs.show_about(self._theme, self)
