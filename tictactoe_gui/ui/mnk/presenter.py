"""Presenter: connects the controller with the views of its game and with the user's commands."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

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
from tictactoe_gui.ui.mnk.game_status import GameStatus
from tictactoe_gui.ui.mnk.history_cursor import HistoryCursor
from tictactoe_gui.ui.mnk.opponent_status import Opponents, OpponentStatus
from tictactoe_gui.ui.mnk.panel import resume_card
from tictactoe_gui.ui.mnk.panel.resume_card import ResumeOffer
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.message_line import MessageLine
from tictactoe_gui.wording import saving
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.phrases import Message, running_text


class Views(NamedTuple):
    """Views created before the presenter."""

    status: GameStatus
    board: BoardView
    actions: Mapping[str, QAction]
    """Menu commands by name."""


class PagePresenter(QObject):
    """Link between controller and views: creates the side panel, shows the game, forwards user actions."""

    def __init__(
        self,
        controller: Controller,
        window: QWidget,
        views: Views,
        opponents: Opponents,
        keeper: GameKeeper[Game],
    ) -> None:
        super().__init__(window)
        self._controller, self._status, self._board, self.actions = controller, *views
        self._keeper, self._computers, self._advisor = keeper, opponents.computers, opponents.advisor
        self._shown_game = controller.game
        self._cursor = HistoryCursor(controller, self.actions, self)
        steps = [self.actions[name] for name in commands.HISTORY_COMMANDS]
        self.panel = SidePanel(controller.game, self._notation, self._board.theme, steps, window)
        """Side panel, created after the cells because the tab order follows the order of creation."""
        self.dialogs = Dialogs(controller, window, self._board.theme, opponents.engines, keeper)
        """Dialogs of the window."""
        self._opponent_status = OpponentStatus(opponents, self.actions, self.panel, self._status, self)
        self.reports = MessageLine(self._status, self._show_status, self.show_notice)
        """Messages that are not about the game."""
        self._connect()
        self.show_game(controller.game)

    def show_game(self, game: Game) -> None:
        """Show the current state of the game. If an earlier position is shown, a computer's move leaves it there."""
        if not self._computer_moved(game):
            self._cursor.reset()
        self._show(game)
        offer = self._resume_offer(game)
        if self._board.isVisible():
            self._status.announce(running_text(sentences.news(game, self._notation), offer.detail if offer else ""))

    def on_settings_changed(self, match_settings: MatchSettings) -> None:
        """Apply the notation of the new match settings."""
        self._board.set_notation(match_settings.notation)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.dialogs.theme = theme
        for part in (self._board, self.panel):
            part.set_theme(theme)

    def show_notice(self, message: str, topic: str = "") -> None:
        """Show a message that is not about the game, replacing the last one on `topic`. An empty message clears it."""
        self._opponent_status.show_notice(message, topic)

    @property
    def _notation(self) -> Notation:
        return self._controller.settings.notation

    def _connect(self) -> None:
        self._controller.game_replaced.connect(self.reports.clear_failure)
        self._controller.changed.connect(self.show_game)
        for refused in (self._controller.refused, self._advisor.refused):
            refused.connect(self._refuse)
        self._controller.settings_changed.connect(self.on_settings_changed)
        self._status.expired.connect(self._show_status)
        self._cursor.moved.connect(self._on_cursor_moved)
        self._connect_board()
        self._connect_panel()
        self._opponent_status.changed.connect(self._show_status)
        self._opponent_status.engines_changed.connect(lambda: self._show(self._controller.game))
        keep = self.actions["keep_unfinished"]
        keep.setChecked(bool(self._keeper.keep_unfinished))
        keep.triggered.connect(self._keeper.set_keep_unfinished)
        self._keeper.keep_unfinished_changed.connect(keep.setChecked)
        for name, slot in self._slots().items():
            self.actions[name].triggered.connect(slot)

    def _connect_board(self) -> None:
        self._board.square_clicked.connect(self._play)
        self._board.keyboard.text_changed.connect(self._on_typed)
        self._board.keyboard.cursor_moved.connect(self._show_status)
        self._board.keyboard.mistyped.connect(self._controller.refuse)

    def _connect_panel(self) -> None:
        panel = self.panel
        panel.moves.ply_chosen.connect(self._cursor.go_to)
        panel.replacement_requested.connect(self._controller.replace_player)
        panel.result.play_again_requested.connect(self._controller.new_game)
        panel.result.swap_requested.connect(self._controller.swap_seats)
        panel.result.review_requested.connect(lambda: self._cursor.go_to(0))
        for resume in (self._controller.resume, self._computers.resume):
            panel.resume_card.continue_requested.connect(resume)
        panel.resume_card.new_game_requested.connect(self.dialogs.new_game)
        panel.resume_card.play_from_requested.connect(self.actions["play_from"].trigger)
        panel.resume_card.return_requested.connect(self._controller.return_to_play)
        for request in (panel.result.play_again_requested, panel.result.swap_requested, *panel.resume_card.requests):
            request.connect(self._board.setFocus)

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
            "how_to_play": lambda: self.dialogs.show_how_to_play(self._shown_game.setup.rules),
        }

    def _resume_offer(self, game: Game) -> ResumeOffer | None:
        """Return the offer to continue a restored game or one under review. None for other games."""
        if self._controller.resumable:
            return resume_card.unfinished_offer(self._keeper.restored_from)
        if self._controller.reviewing:
            playable = self.actions["play_from"].isEnabled()
            return resume_card.review_offer(game, playable=playable, can_return=self._controller.has_waiting_game)
        return None

    def _on_cursor_moved(self) -> None:
        self._show(self._controller.game)
        self._status.announce(sentences.last_event(self._cursor.game, self._notation))

    def _show(self, game: Game) -> None:
        self._shown_game = game
        shown, ply, live = self._cursor.game, self._cursor.ply, not self._cursor.is_looking_back
        self._board.show_game(shown, live=live)
        self._advisor.show_game(shown)
        reviewing, resumable = self._controller.reviewing, self._controller.resumable
        for name, enabled in availability.available_commands(
            game, ply, reviewing=reviewing, resumable=resumable
        ).items():
            self.actions[name].setEnabled(enabled)
        self.panel.show_game(game, self._controller.games_won, live=live, offer=self._resume_offer(game))
        self.panel.moves.show_game(game, self._notation, ply)
        self._show_status()

    def _show_status(self) -> None:
        """Show the status of the game, in place of a refusal or typed text."""
        game, ply = self._controller.game, self._cursor.ply
        if self._cursor.is_looking_back:
            headline = sentences.looking_back(ply, len(game.moves))
            self._status.show_message(headline, sentences.earlier_position(game, ply, self._notation))
        elif self._computers.pause_reason:
            self._status.show_waiting(self._computers.pause_reason, self._how_to_resume)
        else:
            self._status.show_game(game, self._notation, self._fact())

    @property
    def _how_to_resume(self) -> str:
        return sentences.HOW_TO_RESUME.format(keys=self._shortcut("pause"))

    def _fact(self) -> str:
        """Return the text to show instead of the last move. Empty if there is none."""
        game = self._controller.game
        if game.resigned is not None and not self._controller.reviewing:
            return sentences.HOW_TO_UNDO.format(keys=self._shortcut("undo"))
        return self._advisor.hint_line or (saving.restored_title(game) if self._controller.resumable else "")

    def _shortcut(self, command: str) -> str:
        return self.actions[command].shortcut().toString()

    def _play(self, square: Square) -> None:
        """Play a square.

        If an earlier position is shown, return to the latest one instead. If a computer is to move in a restored game,
        resume the game instead.
        """
        if self._cursor.is_looking_back:
            self._cursor.go_to_latest()
        elif self._controller.resumable and is_computers_turn(self._controller.game):
            self._controller.resume()
        else:
            self._controller.play(square)

    def _hint(self) -> None:
        if self._cursor.is_looking_back:
            self._cursor.go_to_latest()
        self._advisor.hint()

    def _refuse(self, message: Message) -> None:
        """Show a refusal. If a paused computer is to move, say why it is paused."""
        if self._computers.pause_reason and message == sentences.not_your_turn(self._controller.game.turn):
            message = self._computers.pause_reason.followed_by(self._how_to_resume)
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
