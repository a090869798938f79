"""The presenter: connects the controller with everything that shows its game and that the user acts on."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui import actions
from tictactoe_gui.ui.board import BoardView
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.side_panel import SidePanel
from tictactoe_gui.ui.status import Status
from tictactoe_gui.ui.theme import Theme


class Presenter(QObject):
    """Furnishes the window with menus and side panel, and hands on what the user does.

    Signals:
        theme_chosen(str): the user wants another theme, by its name.
        animations_switched(bool): the user wants animations, or none.

    """

    theme_chosen = Signal(str)
    animations_switched = Signal(bool)

    def __init__(self, controller: Controller, window: MainWindow, status: Status, board: BoardView) -> None:
        super().__init__(window)
        self._controller, self._window, self._status, self._board = controller, window, status, board
        self._theme = board.theme
        self._looked_at: int | None = None
        self._actions = actions.fill(window.menus, window)
        steps = [self._actions[name] for name in actions.LOOKING]
        self._panel = SidePanel(controller.game, self._notation, self._theme, steps, window)
        window.add_panel(self._panel)
        self._dress_menus()
        window.may_close = partial(self._may_leave, _("Quit"))
        status.show_as_typed()
        status.grew_stale.connect(self._restate)
        self._connect()
        self.show_game(controller.game)

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
        for part in (self._board, self._panel):
            part.set_theme(theme)
        self._dress_menus()

    def _dress_menus(self) -> None:
        for menu in self._window.menus:
            menu.setStyleSheet(self._theme.style_sheet)

    def notice(self, sentence: str) -> None:
        """Say something that is not about the game; an empty sentence takes it back."""
        self._panel.notice(sentence)
        if sentence:
            self._status.announce(sentence)

    def mark_preferences(self, theme_name: str, *, animations: bool) -> None:
        """Mark in the menu which theme is chosen, whether things move, and whether the window fills the screen."""
        self._actions[actions.theme_action(theme_name)].setChecked(True)
        self._actions["animations"].setChecked(animations)
        self._actions["full_screen"].setChecked(self._window.isFullScreen())

    @property
    def _notation(self) -> Notation:
        return self._controller.choice.notation

    @property
    def _ply(self) -> int:
        """The ply on the board: the present one unless the user looks back."""
        return len(self._controller.game.moves) if self._looked_at is None else self._looked_at

    def _connect(self) -> None:
        self._controller.changed.connect(self.show_game)
        self._controller.refused.connect(self._status.refuse)
        self._controller.chosen.connect(self.show_choice)
        self._board.square_clicked.connect(self._play)
        keyboard = self._board.open()
        keyboard.typed.connect(self._show_typed)
        keyboard.moved.connect(self._restate)
        keyboard.mistyped.connect(self._controller.refuse)
        self._panel.moves.ply_chosen.connect(self._look)
        self._panel.result.play_again_wanted.connect(self._controller.new_game)
        self._panel.result.swap_wanted.connect(self._controller.swap_seats)
        self._panel.result.review_wanted.connect(lambda: self._look(0))
        for next_game in (self._panel.result.play_again_wanted, self._panel.result.swap_wanted):
            next_game.connect(self._board.setFocus)
        self._actions["animations"].triggered.connect(self.animations_switched)
        for name, slot in self._slots().items():
            self._actions[name].triggered.connect(slot)

    def _slots(self) -> dict[str, Callable[..., object]]:
        slots: dict[str, Callable[..., object]] = {
            "new_game": self._new_game,
            "set_up": self._set_up,
            "undo": self._controller.undo,
            "redo": self._controller.redo,
            "resign": self._controller.resign,
            "quit": self._window.close,
            "look_first": lambda: self._look(0),
            "look_back": lambda: self._look(self._ply - 1),
            "look_forward": lambda: self._look(self._ply + 1),
            "look_last": lambda: self._look(len(self._controller.game.moves)),
            "full_screen": self._fill_screen,
            "shortcuts": self._show_shortcuts,
            "about": self._show_about,
        }
        themes = {actions.theme_action(name): partial(self.theme_chosen.emit, name) for name in actions.THEMES}
        return slots | themes

    def _look(self, ply: int) -> None:
        """Look back at a ply; the last one is the present."""
        game = self._controller.game
        self._looked_at = max(ply, 0) if ply < len(game.moves) else None
        self._show(game)
        self._status.announce(wording.last_event(game.at(self._ply), self._notation))

    def _show(self, game: Game) -> None:
        looked_at = game.at(self._ply)
        self._board.show_game(looked_at, live=self._looked_at is None)
        self._panel.show_game(game, self._controller.games_won, live=self._looked_at is None)
        self._panel.moves.show_game(game, self._notation, self._ply)
        self._tell(looked_at)
        self._enable(game)

    def _tell(self, looked_at: Game) -> None:
        if self._looked_at is None:
            self._status.show_game(looked_at, self._notation)
        else:
            headline = wording.looking_back(self._looked_at, len(self._controller.game.moves))
            way_back = _("a click on the board returns to the present")
            self._status.tell(headline, f"{wording.last_event(looked_at, self._notation)} · {way_back}")

    def _enable(self, game: Game) -> None:
        usable = {
            "undo": bool(game.moves) or game.resigned is not None,
            "redo": bool(game.undone),
            "resign": game.outcome is None,
            "look_first": self._ply > 0,
            "look_back": self._ply > 0,
            "look_forward": self._ply < len(game.moves),
            "look_last": self._ply < len(game.moves),
        }
        for name, enabled in usable.items():
            self._actions[name].setEnabled(enabled)

    def _play(self, square: Square) -> None:
        """Play; while looking back, return to the present first."""
        if self._looked_at is None:
            self._controller.play(square)
        else:
            self._look(len(self._controller.game.moves))

    def _restate(self) -> None:
        """Tell how things stand, in place of a refusal or of what was being typed."""
        self._tell(self._controller.game.at(self._ply))

    def _show_typed(self, text: str) -> None:
        if text:
            self._status.announce(text)
            self._status.tell(*wording.typing(text, self._controller.game.setup.rules, self._notation))
        else:
            self._restate()

    def _new_game(self) -> None:
        if self._may_leave(_("New game")):
            self._controller.new_game()

    def _set_up(self) -> None:
        from tictactoe_gui.ui import setup_dialog

        choice = setup_dialog.ask(self._controller.choice, self._theme, self._window)
        while choice and not self._may_leave(_("New game")):
            # What was entered is not lost with the question.
            choice = setup_dialog.ask(choice, self._theme, self._window)
        if choice:
            self._controller.start(choice)

    def _may_leave(self, action: str) -> bool:
        """Ask before a game in play is lost."""
        from tictactoe_gui.ui import confirm

        game = self._controller.game
        if game.outcome or not game.moves:
            return True
        return confirm.ask(_("The game is not over. Leave it?"), action, self._theme, self._window)

    def _fill_screen(self, wanted: bool) -> None:  # noqa: FBT001 - a signal's argument
        filled, state = Qt.WindowState.WindowFullScreen, self._window.windowState()
        self._window.setWindowState(state | filled if wanted else state & ~filled)

    def _show_shortcuts(self) -> None:
        from tictactoe_gui.ui import help_dialogs

        help_dialogs.show_shortcuts(self._actions.values(), self._theme, self._window)

    def _show_about(self) -> None:
        from tictactoe_gui.ui import help_dialogs

        help_dialogs.show_about(self._theme, self._window)
