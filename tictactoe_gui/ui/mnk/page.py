"""The page of m,n,k-games: status line, board and side panel."""

from collections.abc import Iterable
from functools import partial
from random import Random

from PySide6.QtGui import QAction, QKeyEvent

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.advisor import Advisor
from tictactoe_gui.ui.mnk.board.board_style import board_options
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board_input import BoardInput
from tictactoe_gui.ui.mnk.computer_players import ComputerPlayers
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.game_effects import GameEffects
from tictactoe_gui.ui.mnk.game_reports import GameReports
from tictactoe_gui.ui.mnk.game_status import GameStatus
from tictactoe_gui.ui.mnk.history_cursor import HistoryCursor
from tictactoe_gui.ui.mnk.page_commands import PageCommands
from tictactoe_gui.ui.mnk.panel.next_steps import ResumeOffer, resume_offer
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer, StoredReviews
from tictactoe_gui.ui.mnk.review.loss_report import LossReport
from tictactoe_gui.ui.mnk.review.practice import PracticeMode
from tictactoe_gui.ui.mnk.review.review_mode import ReviewMode
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.mnk.setup import setup_dialog, start_settings
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, store_settings
from tictactoe_gui.ui.mnk.wiring import connect_advice, connect_computers, connect_panel
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.session.start_choice import StartChoice
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.mnk import how_to_play, sentences
from tictactoe_gui.wording.mnk.annotations import AnnotatedGame, annotate
from tictactoe_gui.wording.phrases import running_text


class MnkPage(GamePage[MnkSession]):
    """Page that shows the controller's game, and runs computer players and the advisor."""

    controller: Controller
    status: GameStatus
    own_commands: PageCommands

    def __init__(
        self,
        controller: Controller,
        keeper: GameKeeper[Game],
        library: LibraryService,
        settings: UserSettings,
        engines: EngineList,
        steps: Iterable[QAction],
        theme: Theme,
    ) -> None:
        """Create the page. `steps` are the commands of the buttons that step through the history."""
        super().__init__("mnk_page", labels.TICTACTOE, theme, controller, keeper, settings)
        # A style sheet would slow down the cells of the board. The panel has its own.
        self.setStyleSheet("")
        self._shown, self._cursor = controller.session, HistoryCursor(controller.game, self)
        self._engines = engines
        self.status, self._board = GameStatus(theme, self), BoardView(controller.game, self._notation, theme, self)
        self._panel = SidePanel(controller.game, self._notation, theme, steps, self.run_command, self)
        self.notice = self._panel.notice
        self._computers = ComputerPlayers(controller, engines.create_process, lambda: settings.thinking_time_s, self)
        self._advisor = Advisor(controller, self._board, engines.create_process, self)
        self.reports = GameReports(self, self._panel)
        self._reviewer = GameReviewer(self, StoredReviews(library, self))
        self.losses = LossReport(controller.session, settings, self._reviewer, self)
        self._practice = PracticeMode(controller, self.losses, self)
        parts = self._board, self._cursor, self._computers
        self._input = BoardInput(self, controller, self.status, *parts, self._practice)
        self._build(self._board, self._panel)
        reviewed = self._board, self._panel, self._cursor
        self._review = ReviewMode(self, self._reviewer, *reviewed, self._practice)
        self.own_commands = PageCommands(self, controller, *parts, self._advisor, self._review)
        self._effects = GameEffects(self, self._board, self._panel.result)
        self._board.set_options(board_options(settings))
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
        for part in (self._computers, self._advisor, self._practice, self.losses, self._reviewer):
            part.close()
        super().shut_down()

    def annotated_game(self) -> AnnotatedGame | None:
        """Return the game with its review as comments. None if it is not reviewed."""
        game = self.session.game
        reviews = self._reviewer.find_reviews(game) if game.outcome else ()
        return annotate(game, reviews, self._notation) if reviews else None

    def show_session(self, session: MnkSession) -> None:
        """Show a session. If an earlier position is shown, a computer's move leaves it there."""
        before, self._shown = self._shown, session
        game = session.game
        stay = game.is_next_after(before.game) and game.mover(len(game.moves)).kind != PERSON
        self._cursor.set_game(game, stay=stay)
        if before.settings.notation != session.settings.notation:
            self._board.set_notation(self._notation)
        self._show()
        self._announce_news()

    def paste_position(self, text: str, no_game: BadRecord) -> None:
        """Start a game from the position in a copied text. `no_game` is why it contains no whole game."""
        self.own_commands.paste_position(text, no_game)

    def show_status(self) -> None:
        """Show the status of the game in place of a refusal, and the name of a cell while it is typed."""
        end = "" if self._cursor.is_looking_back else running_text(self.reports.streak, self.losses.sentence)
        event = self._advisor.hint_line or self._review.line or end
        self.status.show_position(self._shown, self._cursor, event, self._computers.pause_reason)
        if text := self._board.keyboard.text:
            typed = sentences.typing(text, self._shown.game.setup.rules, self._notation)
            self.status.show_detail(running_text(*typed))

    def show_board_options(self) -> None:
        """Apply the user's settings to the board."""
        self._board.set_options(board_options(self._settings))
        self._show()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme. The board has no style sheet, which would slow down its cells."""
        self.theme = theme
        for part in (self.status, self._board, self._panel, self._review):
            part.set_theme(theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play a cell whose name is typed elsewhere on the page. The board gets the focus."""
        if event.text().isalnum() and self._board.press(event):
            self.focus_game()
        else:
            super().keyPressEvent(event)

    def _connect(self) -> None:
        players = self._computers.on_session_changed, self.losses.on_session_changed
        for follow in (*players, self.show_session, self._effects.on_session_changed):
            self._keeper.session_changed.connect(follow)
        self._cursor.moved.connect(self._on_cursor_moved)
        self.status.return_requested.connect(partial(self.run_command, "look_last"))
        self.controller.settings_changed.connect(partial(store_settings, self._settings))
        for changed in (self.controller.settings_changed, self._engines.changed):
            changed.connect(self.setting_changed)
        self._engines.changed.connect(self._show)
        for show in (self.availability_changed, self.show_status):
            self._review.news_shown.connect(show)
        connect_panel(self._panel, self, self.controller, self._cursor)
        connect_computers(self._computers, self, self._panel)
        connect_advice(self._advisor, self, self._panel)
        self.losses.changed.connect(self._show)
        self.losses.changed.connect(self.status.announce)

    @property
    def _notation(self) -> Notation:
        return self._shown.settings.notation

    def _show(self) -> None:
        """Show the position at the cursor."""
        live, offer, reviewed = not self._cursor.is_looking_back, self._resume_offer(), self._review.is_open
        self._board.show_game(self._cursor.game, live=live, named=bool(self._shown.practice))
        for part in (self.status, self._panel):
            part.set_piece_style(self._board.piece_style)
        self._advisor.show_game(self._cursor.game)
        self._panel.show_session(self._shown, self._engines.engines, live=live, offer=offer, reviewed=reviewed)
        self._panel.result.offer_practice(self.losses.has_mistake)
        self._panel.moves.show_game(self._shown.game, self._notation, self._cursor.ply)
        self._review.show_position()
        self.availability_changed.emit()
        self.show_status()

    def _resume_offer(self) -> ResumeOffer | None:
        """Return the offer to continue a restored game or one under review. None for other games."""
        return resume_offer(self._shown, self._keeper.restored_from, self.availability)

    def _announce_news(self) -> None:
        """Announce the state of the game and how it can be continued."""
        offer = self._resume_offer()
        if self._board.isVisible():
            self.status.announce(running_text(self._shown.news, offer.detail if offer else ""))

    def _on_cursor_moved(self) -> None:
        self._show()
        event = sentences.last_event(self._cursor.game, self._notation, addressed=self._shown.is_own)
        self.status.announce(self._review.line or event)

    @property
    def last_choice(self) -> StartChoice:
        """Answers of the start page that fit the last game."""
        return start_settings.choice_of(self.session.chosen_settings)

    def _settings_for(self, choice: StartChoice) -> MatchSettings:
        return start_settings.settings_for(choice, self.session.chosen_settings, Random())

    def _ask_to_set_up(self, settings: MatchSettings) -> tuple[MatchSettings] | None:
        answer = setup_dialog.ask(settings, self.theme, self, self._engines, self._settings.look)
        return (answer,) if answer else None

    def _lesson(self) -> tuple[str, dict[str, str]]:
        rules = self.session.game.setup.rules
        return f"{sentences.board(rules)} · {sentences.goal(rules)}", how_to_play.board(rules)

    _quit_question = staticmethod(saving.quit_question)
