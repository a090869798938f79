"""The page of m,n,k-games: status line, board and side panel."""

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtGui import QAction

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.undo import is_computers_turn
from tictactoe_gui.ui.commands import ALL_COMMANDS
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.advisor import Advisor
from tictactoe_gui.ui.mnk.board.board_style import board_options
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.computer_players import ComputerPlayers
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.history_cursor import HistoryCursor
from tictactoe_gui.ui.mnk.page_commands import PageCommands
from tictactoe_gui.ui.mnk.panel.next_steps import ResumeOffer, resume_offer
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, store_settings
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.mnk import how_to_play, ratings, sentences
from tictactoe_gui.wording.mnk.ratings import NamedChange
from tictactoe_gui.wording.phrases import Message, running_text

HOW_TO_RESUME = sentences.HOW_TO_RESUME.format(keys=ALL_COMMANDS["pause"].shortcuts[0])
HOW_TO_UNDO = sentences.HOW_TO_UNDO.format(keys=ALL_COMMANDS["undo"].shortcuts[0])


class MnkPage(GamePage[MnkSession]):
    """Page that shows the controller's game, and runs computer players and the advisor."""

    controller: Controller

    def __init__(
        self,
        controller: Controller,
        keeper: GameKeeper[Game],
        settings: UserSettings,
        steps: Iterable[QAction],
        theme: Theme,
    ) -> None:
        """Create the page. `steps` are the commands of the buttons that step through the history."""
        super().__init__("mnk_page", labels.TICTACTOE, theme, controller, keeper, settings)
        # A style sheet would slow down the cells of the board. The panel has its own.
        self.setStyleSheet("")
        self._shown, self._cursor = controller.session, HistoryCursor(controller.game, self)
        self._engines = engines = EngineList(settings, controller)
        self.status, self._board = StatusLine(self), BoardView(controller.game, self._notation, theme, self)
        self._panel = SidePanel(controller.game, self._notation, theme, steps, self.run_command, self)
        self.notice = self._panel.notice
        self._computers = ComputerPlayers(controller, engines.create_process, lambda: settings.thinking_time_s, self)
        self._advisor = Advisor(controller, self._board, engines.create_process, self)
        self.own_commands = PageCommands(
            self, controller, self._board, self._cursor, self._computers, self._advisor, engines
        )
        self._rated_game: Game | None = None
        self._rating_text = ""
        """How that game changed the ratings."""
        self.show_board_options()
        self._build(self._board, self._panel)
        self._connect()
        self.show_session(controller.session)

    def checked(self) -> dict[str, bool]:
        """Return whether each checkable command is checked."""
        return {"analysis": self._advisor.is_analysing, "pause": self._computers.pause_reason is not None}

    def start(self) -> None:
        """Show messages about saved games, and ask for a move if a computer is to move in a new game."""
        super().start()
        self._announce_news()
        if not self.session.resumable:
            self.controller.fit_level()
            self._computers.on_session_changed(self.session)

    def shut_down(self) -> None:
        """Shut down the engines, and save the game in progress."""
        self._computers.close()
        self._advisor.close()
        super().shut_down()

    def show_session(self, session: MnkSession) -> None:
        """Show a session. If an earlier position is shown, a computer's move leaves it there."""
        before, self._shown = self._shown, session
        game = session.game
        is_computers_move = game.is_next_after(before.game) and game.mover(len(game.moves)).kind != PERSON
        self._cursor.set_game(game, stay=is_computers_move)
        if before.settings.notation != session.settings.notation:
            self._board.set_notation(self._notation)
        self._show()
        self._announce_news()

    def show_status(self) -> None:
        """Show the status of the game, in place of a refusal or typed text."""
        game, ply = self._shown.game, self._cursor.ply
        if self._cursor.is_looking_back:
            self.status.show_message(*sentences.earlier_position(game, ply, self._notation, self._advisor.hint_line))
        elif self._computers.pause_reason:
            self.status.show_message(*self._computers.pause_reason.followed_by(HOW_TO_RESUME))
        else:
            self.status.show_message(*self._shown.status(self._fact()))

    def show_ratings(self, game: Game, changes: Sequence[NamedChange]) -> None:
        """Show and announce how the last game changed ratings, as long as it is shown."""
        self._rated_game, self._rating_text = game, ratings.changed(changes)
        self._show()
        if self._shown.game == game and self._board.isVisible():
            self.status.announce(ratings.spoken_change(changes))

    def show_board_options(self) -> None:
        """Apply the user's settings to the board."""
        self._board.set_options(board_options(self._settings))

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme. The board has no style sheet, which would slow down its cells."""
        self.theme = theme
        for part in (self._board, self._panel):
            part.set_theme(theme)

    def _connect(self) -> None:
        self._keeper.session_changed.connect(self._computers.on_session_changed)
        self._keeper.session_changed.connect(self.show_session)
        self.controller.refused.connect(self._refuse)
        self._cursor.moved.connect(self._on_cursor_moved)
        self.controller.settings_changed.connect(partial(store_settings, self._settings))
        for changed in (self.controller.settings_changed, self._engines.changed):
            changed.connect(self.setting_changed)
        self._engines.changed.connect(self._show)
        self._board.square_clicked.connect(self._play)
        self._board.keyboard.text_changed.connect(self._on_typed)
        self._board.keyboard.cursor_moved.connect(self.show_status)
        self._board.keyboard.mistyped.connect(self.controller.refuse)
        self._connect_opponents()
        self._connect_panel()

    def _connect_opponents(self) -> None:
        computers, advisor = self._computers, self._advisor
        computers.thinking.connect(self._panel.show_thinking)
        computers.thinking.connect(self.availability_changed)
        computers.pause_changed.connect(self.show_pause)
        advisor.refused.connect(self._refuse)
        advisor.report_changed.connect(lambda: self.notice.set_message(advisor.report, "analysis"))
        advisor.hint_changed.connect(self.show_status)
        advisor.switched.connect(self.availability_changed)
        for announced in (advisor.hint_changed, advisor.announced):
            announced.connect(self.status.announce)

    def _connect_panel(self) -> None:
        panel = self._panel
        panel.moves.ply_chosen.connect(self._cursor.go_to)
        panel.replacement_requested.connect(self.controller.replace_player)
        panel.move_now_requested.connect(self._computers.move_now)
        panel.stop_requested.connect(self._computers.stop)
        swap, resume = panel.result.swap, panel.resume_card.continue_button
        swap.clicked.connect(self.controller.swap_seats)
        for act in (self.controller.resume, self._computers.resume):
            resume.clicked.connect(act)
        for button in (swap, resume):
            button.clicked.connect(self.focus_game)

    @property
    def _notation(self) -> Notation:
        return self._shown.settings.notation

    def _show(self) -> None:
        """Show the position at the cursor."""
        live, offer = not self._cursor.is_looking_back, self._resume_offer()
        self._board.show_game(self._cursor.game, live=live)
        self._advisor.show_game(self._cursor.game)
        self._panel.show_session(self._shown, self._engines.engines, live=live, offer=offer)
        self._panel.result.show_rating(self._rating_text if self._shown.game == self._rated_game else "")
        self._panel.moves.show_game(self._shown.game, self._notation, self._cursor.ply)
        self.availability_changed.emit()
        self.show_status()

    def _resume_offer(self) -> ResumeOffer | None:
        """Return the offer to continue a restored game or one under review. None for other games."""
        playable = self.availability()["play_from"]
        return resume_offer(self._shown, self._keeper.restored_from, playable=playable)

    def _announce_news(self) -> None:
        """Announce the state of the game and how it can be continued."""
        if self._board.isVisible():
            offer = self._resume_offer()
            news = sentences.news(self._shown.game, self._notation)
            self.status.announce(running_text(news, offer.detail if offer else ""))

    def _on_cursor_moved(self) -> None:
        self._show()
        self.status.announce(sentences.last_event(self._cursor.game, self._notation))

    def _fact(self) -> str:
        """Return the text to show instead of the last move. Empty if there is none."""
        session = self._shown
        if session.game.resigned is not None and not session.reviewing:
            return HOW_TO_UNDO
        return self._advisor.hint_line or (saving.restored_title(session.game) if session.resumable else "")

    def _play(self, square: Square) -> None:
        """Play a square.

        If an earlier position is shown, return to the latest one instead. If a computer is to move in a restored game,
        resume the game instead.
        """
        if self._cursor.is_looking_back:
            self._cursor.go_to(len(self._shown.game.moves))
        elif self.session.resumable and is_computers_turn(self.session.game):
            self.controller.resume()
        else:
            self.controller.play(square)

    def _refuse(self, message: Message) -> None:
        """Show a refusal. If a paused computer is to move, say why it is paused."""
        if self._computers.pause_reason and message == sentences.not_your_turn(self.session.game.turn):
            message = self._computers.pause_reason.followed_by(HOW_TO_RESUME)
        self.status.refuse(message)

    def _on_typed(self, text: str) -> None:
        if text:
            self.status.announce(text)
            self.status.show_message(*sentences.typing(text, self.session.game.setup.rules, self._notation))
        else:
            self.show_status()

    def _ask_to_set_up(self, settings: MatchSettings) -> tuple[MatchSettings] | None:
        # Its 13 modules take 1.5 MB, and most sessions never need them.
        from tictactoe_gui.ui.mnk.setup import setup_dialog

        answer = setup_dialog.ask(settings, self.theme, self, self._engines)
        return (answer,) if answer else None

    def _lesson(self) -> tuple[str, dict[str, str]]:
        rules = self.session.game.setup.rules
        return f"{sentences.board(rules)} · {sentences.goal(rules)}", how_to_play.board(rules)

    _leave_texts = staticmethod(saving.leave_texts)
