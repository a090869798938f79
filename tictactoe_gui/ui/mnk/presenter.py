"""Presenter: connects the controller with the views of its game and with the user's commands."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.undo import is_computers_turn
from tictactoe_gui.ui import commands
from tictactoe_gui.ui.mnk import availability
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.dialogs import Dialogs
from tictactoe_gui.ui.mnk.history_cursor import HistoryCursor
from tictactoe_gui.ui.mnk.opponent_status import OpponentStatus, Opposition
from tictactoe_gui.ui.mnk.panel import resume_card
from tictactoe_gui.ui.mnk.panel.resume_card import ResumeOffer
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.message_line import MessageLine
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.wording import saving
from tictactoe_gui.wording.mnk import sentences, waiting
from tictactoe_gui.wording.phrases import Message


class PagePresenter(QObject):
    """Link between controller and window: creates menus and side panel, shows the game, forwards user actions."""

    def __init__(
        self,
        controller: Controller,
        window: MainWindow,
        status: StatusLine,
        board: BoardView,
        staff: Opposition,
        chronicle: GameKeeper[Game],
    ) -> None:
        super().__init__(window)
        self._controller, self._window, self._status, self._board = controller, window, status, board
        self._chronicle, self._desk, self._coach = chronicle, staff.desk, staff.coach
        self._shown_game = controller.game
        self.actions = commands.add_commands(window.menus, window)
        """Menu commands by name."""
        # The Tab key follows the order of creation: first the cells, then the panel.
        self._keyboard = board.open()
        self._cursor = HistoryCursor(controller, self.actions, self)
        steps = [self.actions[name] for name in commands.HISTORY_COMMANDS]
        self._panel = SidePanel(controller.game, self._notation, board.theme, steps, window)
        self.dialogs = Dialogs(controller, window, board.theme, staff.engines, chronicle)
        """Dialogs over the window."""
        self._backstage = OpponentStatus(staff, self.actions, self._panel, status, self)
        self.reports = MessageLine(status, self._show_status, self.show_notice)
        """Messages about things other than the game."""
        self._add_parts()
        self._connect()
        self.show_game(controller.game)

    def show_game(self, game: Game) -> None:
        """Show the current state of the game. After a computer's move the user may stay at an earlier position."""
        if not self._computer_moved(game):
            self._cursor.reset()
        self._show(game)
        offer = self._resume_offer(game)
        told = [sentences.news(game, self._notation), *([offer.detail] if offer and offer.detail else [])]
        if self._board.isVisible():
            self._status.announce(". ".join(told))

    def on_settings_changed(self, choice: MatchSettings) -> None:
        """Apply the notation of the new match settings."""
        self._board.set_notation(choice.notation)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.dialogs.theme = theme
        for part in (self._board, self._panel):
            part.set_theme(theme)
        self._style_menus()

    def show_notice(self, message: str, topic: str = "") -> None:
        """Show a message that is not about the game. It replaces the last one on its topic; empty removes it."""
        self._backstage.show_notice(message, topic)

    def _add_parts(self) -> None:
        """Add the remaining parts to the window."""
        self._window.add_panel(self._panel)
        self._window.may_close = self.dialogs.confirm_quitting
        self.actions["full_screen"].setChecked(self._window.isFullScreen())
        self._status.use_plain_text()
        self._style_menus()

    def _style_menus(self) -> None:
        for menu in self._window.menus:
            menu.setStyleSheet(self._board.theme.style_sheet)

    @property
    def _notation(self) -> Notation:
        return self._controller.settings.notation

    def _connect(self) -> None:
        self._controller.game_replaced.connect(self.reports.clear_failure)
        self._controller.changed.connect(self.show_game)
        for refused in (self._controller.refused, self._coach.refused):
            refused.connect(self._refuse)
        self._controller.settings_changed.connect(self.on_settings_changed)
        self._status.expired.connect(self._show_status)
        self._cursor.moved.connect(self._on_cursor_moved)
        self._connect_board()
        self._connect_panel()
        self._backstage.changed.connect(self._show_status)
        self._backstage.engines_changed.connect(lambda: self._show(self._controller.game))
        keep = self.actions["keep_unfinished"]
        keep.setChecked(bool(self._chronicle.keep_unfinished))
        keep.triggered.connect(self._chronicle.set_keep_unfinished)
        self._chronicle.keep_unfinished_changed.connect(keep.setChecked)
        for name, slot in self._slots().items():
            self.actions[name].triggered.connect(slot)

    def _connect_board(self) -> None:
        self._board.square_clicked.connect(self._play)
        self._keyboard.text_changed.connect(self._on_typed)
        self._keyboard.cursor_moved.connect(self._show_status)
        self._keyboard.mistyped.connect(self._controller.refuse)

    def _connect_panel(self) -> None:
        panel = self._panel
        panel.moves.ply_chosen.connect(self._cursor.go_to)
        panel.replacement_requested.connect(self._controller.replace_player)
        panel.result.play_again_requested.connect(self._controller.new_game)
        panel.result.swap_requested.connect(self._controller.swap_seats)
        panel.result.review_requested.connect(lambda: self._cursor.go_to(0))
        for resume in (self._controller.resume, self._desk.resume):
            panel.offer_card.continue_requested.connect(resume)
        panel.offer_card.new_game_requested.connect(self.dialogs.new_game)
        panel.offer_card.play_from_requested.connect(self.actions["play_from"].trigger)
        panel.offer_card.return_requested.connect(self._controller.return_to_play)
        for wish in (panel.result.play_again_requested, panel.result.swap_requested, *panel.offer_card.requests):
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
            "play_from": lambda: self.dialogs.play_from(self._cursor.ply),
            "return_to_play": self._controller.return_to_play,
            "quit": self._window.close,
            "full_screen": self._set_full_screen,
            "shortcuts": lambda: self.dialogs.show_shortcuts(self.actions),
            "how_to_play": lambda: self.dialogs.show_how_to_play(self._shown_game.setup.rules),
            "about": self.dialogs.show_about,
        }

    def _resume_offer(self, game: Game) -> ResumeOffer | None:
        """Return how to continue a restored game or one under review. None for a game in play."""
        if self._controller.resumable:
            return resume_card.unfinished_offer(self._chronicle.restored_from)
        if self._controller.reviewing:
            playable = self.actions["play_from"].isEnabled()
            return resume_card.review_offer(game, playable=playable, can_return=self._controller.has_waiting_game)
        return None

    def _on_cursor_moved(self) -> None:
        self._show(self._controller.game)
        self._status.announce(sentences.last_event(self._cursor.game, self._notation))

    def _show(self, game: Game) -> None:
        self._shown_game = game
        looked_at, ply, live = self._cursor.game, self._cursor.ply, not self._cursor.is_looking_back
        self._board.show_game(looked_at, live=live)
        self._coach.show_game(looked_at)
        reviewing, resumable = self._controller.reviewing, self._controller.resumable
        for name, enabled in availability.available_commands(
            game, ply, reviewing=reviewing, resumable=resumable
        ).items():
            self.actions[name].setEnabled(enabled)
        self._panel.show_game(game, self._controller.games_won, live=live, offer=self._resume_offer(game))
        self._panel.moves.show_game(game, self._notation, ply)
        self._show_status()

    def _show_status(self) -> None:
        """Show the status of the game, in place of a refusal or typed text."""
        game, ply = self._controller.game, self._cursor.ply
        if self._cursor.is_looking_back:
            headline = sentences.looking_back(ply, len(game.moves))
            self._status.show_message(headline, waiting.looked_at(game, ply, self._notation))
        elif self._desk.pause_reason:
            self._status.show_waiting(self._desk.pause_reason, self._way_on)
        else:
            self._status.show_game(game, self._notation, self._fact())

    @property
    def _way_on(self) -> str:
        return waiting.way_on(self._shortcut("pause"))

    def _fact(self) -> str:
        """Return the fact that is shown instead of the last move. Empty if there is none."""
        game = self._controller.game
        if game.resigned is not None and not self._controller.reviewing:
            return waiting.way_back(self._shortcut("undo"))
        return self._coach.hint_line or (saving.goes_on(game) if self._controller.resumable else "")

    def _shortcut(self, command: str) -> str:
        return self.actions[command].shortcut().toString()

    def _play(self, square: Square) -> None:
        """Play a square.

        While an earlier position is shown, return to the present instead. In a restored game with a computer to move,
        let the computer continue.
        """
        if self._cursor.is_looking_back:
            self._cursor.go_to_present()
        elif self._controller.resumable and is_computers_turn(self._controller.game):
            self._controller.resume()
        else:
            self._controller.play(square)

    def _hint(self) -> None:
        if self._cursor.is_looking_back:
            self._cursor.go_to_present()
        self._coach.hint()

    def _refuse(self, message: Message) -> None:
        """Show a refusal. If the computer to move is paused, say so instead of that it thinks."""
        if self._desk.pause_reason and message == waiting.not_your_turn(self._controller.game.turn):
            message = self._desk.pause_reason.followed_by(self._way_on)
        self._status.refuse(message)

    def _computer_moved(self, game: Game) -> bool:
        """Return whether `game` adds a computer's move to the game shown before."""
        return game.is_next_after(self._shown_game) and game.mover(len(game.moves)).kind != PERSON

    def _on_typed(self, text: str) -> None:
        if text:
            self._status.announce(text)
            self._status.show_message(*sentences.typing(text, self._controller.game.setup.rules, self._notation))
        else:
            self._show_status()

    def _set_full_screen(self, wanted: bool) -> None:  # noqa: FBT001 - signal argument
        filled, state = Qt.WindowState.WindowFullScreen, self._window.windowState()
        self._window.setWindowState(state | filled if wanted else state & ~filled)
