"""Presenter: connects the controller with the views of its game and with the user's commands."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.taking_back import computers_turn
from tictactoe_gui.ui import actions, offer_card, usable
from tictactoe_gui.ui.backstage import Backstage, Staff
from tictactoe_gui.ui.board import BoardView
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.chronicle import Chronicle
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.dialogs import Dialogs
from tictactoe_gui.ui.looking_back import LookingBack
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.offer_card import Offer
from tictactoe_gui.ui.reports import Reports
from tictactoe_gui.ui.side_panel import SidePanel
from tictactoe_gui.ui.status import Status
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import Message, keeping, waiting


class Presenter(QObject):
    """Link between controller and window: creates menus and side panel, shows the game, forwards user actions."""

    def __init__(
        self,
        controller: Controller,
        window: MainWindow,
        status: Status,
        board: BoardView,
        staff: Staff,
        chronicle: Chronicle[Game],
    ) -> None:
        super().__init__(window)
        self._controller, self._window, self._status, self._board = controller, window, status, board
        self._chronicle, self._desk, self._coach = chronicle, staff.desk, staff.coach
        self._shown = controller.game
        self.actions = actions.fill(window.menus, window)
        """Menu commands by name."""
        # The Tab key follows the order of creation: first the cells, then the panel.
        self._keyboard = board.open()
        self._looking = LookingBack(controller, self.actions, self)
        steps = [self.actions[name] for name in actions.LOOKING]
        self._panel = SidePanel(controller.game, self._notation, board.theme, steps, window)
        self.dialogs = Dialogs(controller, window, board.theme, staff.engines, chronicle)
        """Dialogs over the window."""
        self._backstage = Backstage(staff, self.actions, self._panel, status, self)
        self.reports = Reports(status, self._restate, self.notice)
        """Messages about things other than the game."""
        self._furnish()
        self._connect()
        self.show_game(controller.game)

    def show_game(self, game: Game) -> None:
        """Show the current state of the game. After a computer's move the user may stay at an earlier position."""
        if not self._computer_moved(game):
            self._looking.forget()
        self._show(game)
        offer = self._offer(game)
        told = [wording.news(game, self._notation), *([offer.detail] if offer and offer.detail else [])]
        if self._board.isVisible():
            self._status.announce(". ".join(told))

    def show_choice(self, choice: Choice) -> None:
        """Apply the notation of the new match settings."""
        self._board.set_notation(choice.notation)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.dialogs.theme = theme
        for part in (self._board, self._panel):
            part.set_theme(theme)
        self._dress_menus()

    def notice(self, trouble: str, about: str = "") -> None:
        """Show a message that is not about the game. It replaces the last one on its topic; empty removes it."""
        self._backstage.notice(trouble, about)

    def _furnish(self) -> None:
        """Add the remaining parts to the window."""
        self._window.add_panel(self._panel)
        self._window.may_close = self.dialogs.may_quit
        self.actions["full_screen"].setChecked(self._window.isFullScreen())
        self._status.show_as_typed()
        self._dress_menus()

    def _dress_menus(self) -> None:
        for menu in self._window.menus:
            menu.setStyleSheet(self._board.theme.style_sheet)

    @property
    def _notation(self) -> Notation:
        return self._controller.choice.notation

    def _connect(self) -> None:
        self._controller.began.connect(self.reports.outdate)
        self._controller.changed.connect(self.show_game)
        for refused in (self._controller.refused, self._coach.refused):
            refused.connect(self._refuse)
        self._controller.chosen.connect(self.show_choice)
        self._status.grew_stale.connect(self._restate)
        self._looking.turned.connect(self._turn)
        self._connect_board()
        self._connect_panel()
        self._backstage.changed.connect(self._restate)
        self._backstage.offered.connect(lambda: self._show(self._controller.game))
        keep = self.actions["keep_unfinished"]
        keep.setChecked(bool(self._chronicle.keeps_unfinished))
        keep.triggered.connect(self._chronicle.decide)
        self._chronicle.decided.connect(keep.setChecked)
        for name, slot in self._slots().items():
            self.actions[name].triggered.connect(slot)

    def _connect_board(self) -> None:
        self._board.square_clicked.connect(self._play)
        self._keyboard.typed.connect(self._show_typed)
        self._keyboard.moved.connect(self._restate)
        self._keyboard.mistyped.connect(self._controller.refuse)

    def _connect_panel(self) -> None:
        panel = self._panel
        panel.moves.ply_chosen.connect(self._looking.look)
        panel.handed.connect(self._controller.hand_over)
        panel.result.play_again_wanted.connect(self._controller.new_game)
        panel.result.swap_wanted.connect(self._controller.swap_seats)
        panel.result.review_wanted.connect(lambda: self._looking.look(0))
        for resume in (self._controller.resume, self._desk.resume):
            panel.offer_card.continue_wanted.connect(resume)
        panel.offer_card.new_game_wanted.connect(self.dialogs.new_game)
        panel.offer_card.play_from_wanted.connect(self.actions["play_from"].trigger)
        panel.offer_card.return_wanted.connect(self._controller.return_to_play)
        for wish in (panel.result.play_again_wanted, panel.result.swap_wanted, *panel.offer_card.wishes):
            wish.connect(self._board.setFocus)

    def _slots(self) -> dict[str, Callable[..., object]]:
        return {
            "new_game": self.dialogs.new_game,
            "set_up": self.dialogs.set_up,
            "undo": self._controller.undo,
            "redo": self._controller.redo,
            "resign": self._controller.resign,
            "hint": self._hint,
            "engines": self.dialogs.show_engines,
            "play_from": lambda: self.dialogs.play_from(self._looking.ply),
            "return_to_play": self._controller.return_to_play,
            "quit": self._window.close,
            "full_screen": self._fill_screen,
            "shortcuts": lambda: self.dialogs.show_shortcuts(self.actions),
            "how_to_play": lambda: self.dialogs.show_how_to_play(self._shown.setup.rules),
            "about": self.dialogs.show_about,
        }

    def _offer(self, game: Game) -> Offer | None:
        """Return how to continue a restored game or one under review. None for a game in play."""
        if self._controller.resumable:
            return offer_card.left(self._chronicle.left_at)
        if self._controller.reviewing:
            playable = self.actions["play_from"].isEnabled()
            return offer_card.looked_through(game, playable=playable, waits=self._controller.waits)
        return None

    def _turn(self) -> None:
        self._show(self._controller.game)
        self._status.announce(wording.last_event(self._looking.game, self._notation))

    def _show(self, game: Game) -> None:
        self._shown = game
        looked_at, ply, live = self._looking.game, self._looking.ply, not self._looking.back
        self._board.show_game(looked_at, live=live)
        self._coach.show_game(looked_at)
        reviewing, resumable = self._controller.reviewing, self._controller.resumable
        for name, enabled in usable.commands(game, ply, reviewing=reviewing, resumable=resumable).items():
            self.actions[name].setEnabled(enabled)
        self._panel.show_game(game, self._controller.games_won, live=live, offer=self._offer(game))
        self._panel.moves.show_game(game, self._notation, ply)
        self._restate()

    def _restate(self) -> None:
        """Show the status of the game, in place of a refusal or typed text."""
        game, ply = self._controller.game, self._looking.ply
        if self._looking.back:
            headline = wording.looking_back(ply, len(game.moves))
            self._status.tell(headline, waiting.looked_at(game, ply, self._notation))
        elif self._desk.why:
            self._status.wait(self._desk.why, self._way_on)
        else:
            self._status.show_game(game, self._notation, self._fact())

    @property
    def _way_on(self) -> str:
        return waiting.way_on(self._keys("pause"))

    def _fact(self) -> str:
        """Return the fact that is shown instead of the last move. Empty if there is none."""
        game = self._controller.game
        if game.resigned is not None and not self._controller.reviewing:
            return waiting.way_back(self._keys("undo"))
        return self._coach.line or (keeping.goes_on(game) if self._controller.resumable else "")

    def _keys(self, command: str) -> str:
        return self.actions[command].shortcut().toString()

    def _play(self, square: Square) -> None:
        """Play a square.

        While an earlier position is shown, return to the present instead. In a restored game with a computer to move,
        let the computer continue.
        """
        if self._looking.back:
            self._looking.end()
        elif self._controller.resumable and computers_turn(self._controller.game):
            self._controller.resume()
        else:
            self._controller.play(square)

    def _hint(self) -> None:
        if self._looking.back:
            self._looking.end()
        self._coach.hint()

    def _refuse(self, message: Message) -> None:
        """Show a refusal. If the computer to move is paused, say so instead of that it thinks."""
        if self._desk.why and message == waiting.not_your_turn(self._controller.game.turn):
            message = self._desk.why.followed_by(self._way_on)
        self._status.refuse(message)

    def _computer_moved(self, game: Game) -> bool:
        """Return whether `game` adds a computer's move to the game shown before."""
        return game.follows(self._shown) and game.mover(len(game.moves)).kind != PERSON

    def _show_typed(self, text: str) -> None:
        if text:
            self._status.announce(text)
            self._status.tell(*wording.typing(text, self._controller.game.setup.rules, self._notation))
        else:
            self._restate()

    def _fill_screen(self, wanted: bool) -> None:  # noqa: FBT001 - signal argument
        filled, state = Qt.WindowState.WindowFullScreen, self._window.windowState()
        self._window.setWindowState(state | filled if wanted else state & ~filled)
