"""The page of m,n,k-games: status line, board and side panel."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, names_in
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.mnk.undo import can_undo, is_computers_turn, is_persons_turn
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.ui.commands import ALL_COMMANDS, HISTORY_COMMANDS, LOOKS
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.advisor import Advisor
from tictactoe_gui.ui.mnk.board.board_style import Look, board_options, has_look
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.clipboard import Clipboard
from tictactoe_gui.ui.mnk.computer_players import ComputerPlayers
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.game_effects import GameEffects
from tictactoe_gui.ui.mnk.game_reports import GameReports
from tictactoe_gui.ui.mnk.game_status import GameStatus
from tictactoe_gui.ui.mnk.panel.next_steps import ResumeOffer, resume_offer
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.picture_export import PictureExport
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.mnk.review.judge import Judge
from tictactoe_gui.ui.mnk.review.loss_report import LossReport
from tictactoe_gui.ui.mnk.review.review_mode import ReviewMode
from tictactoe_gui.ui.mnk.session import HistoryCursor, MnkSession
from tictactoe_gui.ui.mnk.setup import setup_dialog, start_settings
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, store_settings
from tictactoe_gui.ui.mnk.setup.preview import BoardPreview
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.session.start_choice import StartChoice
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.sentence_card import Badge, Sentence
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.mnk import sentences, variants
from tictactoe_gui.wording.mnk.review import AnnotatedGame, annotate
from tictactoe_gui.wording.phrases import Message, running_text

LESSON_PICTURE_PX = 180
"""Height of the board on the page How to Play, in pixels."""
HOW_TO_RESUME = sentences.HOW_TO_RESUME.format(keys=ALL_COMMANDS["pause"].shortcuts[0])


class MnkPage(GamePage[MnkSession]):
    """Page that shows the controller's game, and runs computer players and the advisor.

    Signals:
        name_entered(str): the user entered their name.

    """

    name_entered = Signal(str)

    controller: Controller
    status: GameStatus

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
        super().__init__("mnk_page", labels.MNK, theme, controller, keeper, settings)
        # A style sheet would slow down the cells of the board. The panel has its own.
        self.setStyleSheet("")
        self._shown = controller.session
        self._engines = engines
        self._cursor = HistoryCursor(controller.game, self)
        self.status = GameStatus(theme, self)
        self._board = BoardView(controller.game, self._notation, theme, self)
        self._panel = SidePanel(controller.game, self._notation, theme, steps, self.run_command, self)
        self.notice = self._panel.notice
        self._build(self._board, self._panel)
        self._computers = ComputerPlayers(controller, engines.create_process, lambda: settings.thinking_time_s, self)
        self._advisor = Advisor(controller, self._board, engines.create_built_in, self)
        self._reports = GameReports(self, self._panel, keeper, library)
        self._reviewer = GameReviewer(library, self)
        self.losses = LossReport(controller.session, settings, self._reviewer, self)
        self._judge = Judge(self)
        self._review = ReviewMode(self, controller, self._reviewer, self.losses, self._board, self._panel, self._cursor)
        self._effects = GameEffects(self, self._board, self._panel.result)
        self._clipboard = Clipboard(self, self._board)
        self._pictures = PictureExport(self, self._board)
        self._board.set_options(board_options(settings))
        self._follow_game()
        self._follow_board()
        self._follow_panel()
        self._follow_processes()
        # Queued, because asking for the level can deliver results of the library, too.
        library.ratings_updated.connect(self._on_ratings_updated, Qt.ConnectionType.QueuedConnection)
        self.show_session(controller.session)

    @property
    def commands(self) -> Mapping[str, Callable[..., object]]:
        """Handlers of the page's commands, by name."""
        ply = self._cursor.ply
        steps = zip(HISTORY_COMMANDS, (0, ply - 1, ply + 1, len(self.session.game.moves)), strict=True)
        return {
            **super().commands,
            **{name: partial(self._cursor.go_to, shown_next) for name, shown_next in steps},
            **self._review.handlers,
            "undo": self.controller.undo,
            "redo": self.controller.redo,
            "resign": self.controller.resign,
            "show_answer": self.controller.show_answer,
            "hint": self._advisor.hint,
            "analysis": self._advisor.set_analysis,
            "pause": lambda paused: self._computers.pause() if paused else self._computers.resume(),
            "move_now": self._computers.move_now,
            "play_from": self._play_from,
            "scores": partial(self.page_requested.emit, "scores"),
            "copy_text": partial(self._clipboard.copy, emoji=False),
            "copy_emoji": partial(self._clipboard.copy, emoji=True),
            "paste": lambda: self.paste_requested.emit(QGuiApplication.clipboard().text()),
            "copy_picture": self._pictures.copy,
            "save_picture": self._pictures.save_as,
        }

    def availability(self) -> dict[str, bool]:
        """Return the availability of each conditional command.

        Moves of a game under review cannot be undone. A restored game cannot be paused until it is resumed.
        """
        session = self.session
        game = session.game
        earlier = self._cursor.ply > 0
        later = self._cursor.ply < len(game.moves)
        return {
            **super().availability(),
            **self._review.availability(),
            **dict(zip(HISTORY_COMMANDS, (earlier, earlier, later, later), strict=True)),
            "undo": can_undo(game) and not session.reviewing,
            "redo": bool(game.undone) and not session.reviewing,
            **{LOOKS[look.value].name: has_look(game.setup.rules, look) for look in (Look.WOOD, Look.RACK)},
            "play_from": later or game.declared is not None,
            "save": game.is_in_play or game.outcome is not None,
            "hint": later or not game.outcome,
            "resign": is_persons_turn(game) and not session.is_trying,
            "show_answer": session.practice is not None and session.practice.has_answer,
            "pause": is_computers_turn(game) and not session.resumable,
            "move_now": self._computers.can_move_now,
        }

    def checked(self) -> dict[str, bool]:
        """Return True for the commands that are switched on, and False for those that are switched off."""
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
        for part in (self._computers, self._advisor, self._judge, self.losses, self._reviewer):
            part.close()
        super().shut_down()

    def annotated_game(self) -> AnnotatedGame | None:
        """Return the game with its review as comments. None if it is not reviewed."""
        game = self.session.game
        reviews = self._reviewer.complete_reviews(game) if game.outcome else ()
        return annotate(game, reviews, self._notation) if reviews else None

    def show_session(self, session: MnkSession) -> None:
        """Show a session. If an earlier position is shown, a computer's move leaves it there."""
        before = self._shown
        self._shown = session
        game = session.game
        stay = game.is_next_after(before.game) and game.mover(len(game.moves)).kind != PERSON
        self._cursor.set_game(game, stay=stay)
        if before.settings.cell_notation != session.settings.cell_notation:
            self._board.set_notation(self._notation)
        self._show()
        self._announce_news()

    def paste_position(self, text: str, no_game: BadRecord) -> None:
        """Start a game from the position in a copied text. `no_game` is why it contains no whole game."""
        self._clipboard.paste_position(text, no_game)

    def show_status(self) -> None:
        """Show the status of the game in place of a refusal, and the name of a cell while it is typed."""
        end = "" if self._cursor.is_looking_back else running_text(self._reports.streak, self.losses.sentence)
        event = self._advisor.hint_line or self._review.line or end
        game = self._shown.game
        if self._cursor.is_looking_back:
            ply = self._cursor.ply
            message = sentences.earlier_position(game, ply, self._notation, event, addressed=self._shown.is_own)
            self.status.show_earlier(message, in_review=self._review.is_open)
        elif self._pause:
            self.status.show_game(self._pause, None)
        else:
            self.status.show_game(self._shown.status(event), game)
        names = names_in(self.status.detail, game.setup.rules, self._notation)
        self._board.set_named(named=bool(names or self._shown.practice))
        if (badge := self._badge) and self.status.detail:
            self.status.show_sentence(Sentence(self.status.detail, badge, names))
        if text := self._board.keyboard.text:
            typed = sentences.typing(text, self._shown.game.setup.rules, self._notation)
            self.status.show_detail(running_text(*typed))

    @property
    def _badge(self) -> Badge | None:
        """Badge of the card with the text below the headline. None if that text needs no card."""
        is_looking_back = self._cursor.is_looking_back
        if self._pause and not is_looking_back:
            return None
        if self._advisor.hint_line:
            return Badge.HINT
        if self._review.line:
            return self._review.badge
        if is_looking_back:
            return None
        if self._shown.practice and self._shown.is_praised:
            return Badge.PRAISE
        return Badge.FAULT if self._shown.is_trying else self.losses.badge

    def ask_for_name(self, game: Game) -> None:
        """Ask the user for their name, as long as this finished game is on the page."""
        self._panel.result.ask_for_name(game)

    def show_board_options(self) -> None:
        """Apply the user's settings to the board."""
        self._board.set_options(board_options(self._settings))
        self._show()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme. The board has no style sheet, which would slow down its cells."""
        self.theme = theme
        for part in (self.status, self._board, self._panel, self._review):
            part.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        """Allow the expert to search ahead."""
        super().showEvent(event)
        self._computers.set_in_view(in_view=True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the search ahead."""
        super().hideEvent(event)
        self._computers.set_in_view(in_view=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play a cell whose name is typed elsewhere on the page. The board gets the focus."""
        if event.text().isalnum() and self._board.press(event):
            self.focus_game()
        else:
            super().keyPressEvent(event)

    def refuse(self, message: Message) -> None:
        """Show a refusal, beside the cell if one was chosen. If a paused computer is to move, say why it is paused."""
        if message == sentences.not_your_turn(self.session.game.turn):
            message = self._pause or message
        if self._board.show_refusal(str(message)):
            self.status.announce(str(message))
        else:
            self.status.refuse(message)

    def _follow_game(self) -> None:
        """Follow the controller's game and its settings."""
        players = self._computers.on_session_changed, self.losses.on_session_changed
        for follow in (*players, self.show_session, self._reports.show_session, self._effects.on_session_changed):
            self._keeper.session_changed.connect(follow)
        self.controller.refused.connect(self.refuse)
        self.controller.settings_changed.connect(partial(store_settings, self._settings))
        for changed in (self.controller.settings_changed, self._engines.changed):
            changed.connect(self.setting_changed)
        self._engines.changed.connect(self._show)

    def _follow_board(self) -> None:
        """Carry out what the user does on the board, and follow the position in view."""
        self._board.square_clicked.connect(self._play)
        self._board.dragged_out.connect(self._pictures.drag)
        self._board.keyboard.text_changed.connect(self._on_typed)
        self._board.keyboard.cursor_moved.connect(self.show_status)
        self._board.keyboard.mistyped.connect(self.controller.refuse)
        self._cursor.moved.connect(self._on_cursor_moved)
        self.status.name_pointed.connect(self._board.light)
        self.status.return_requested.connect(partial(self.run_command, "look_last"))

    def _follow_panel(self) -> None:
        """Replace players, start and resume games, and show earlier positions as the side panel asks."""
        panel = self._panel
        panel.moves.ply_chosen.connect(self._cursor.go_to)
        for card in panel.cards:
            card.replacement_requested.connect(self.controller.replace_player)
            card.move_now_requested.connect(self._computers.move_now)
            card.stop_requested.connect(self._computers.stop)
        panel.side_choice.chosen.connect(self._choose)
        panel.result.focus_left.connect(self.focus_game)
        panel.result.play_again.clicked.connect(self.controller.play_again)
        panel.result.swap.clicked.connect(self.controller.swap_seats)
        panel.result.opponent_chosen.connect(self.controller.play_against)
        panel.result.name_field.entered.connect(self.name_entered)
        for resume in (self.controller.resume, self._computers.resume):
            panel.resume_card.continue_button.clicked.connect(resume)
        result = panel.result
        for button in (result.play_again, result.swap, result.harder, panel.resume_card.continue_button):
            button.clicked.connect(self.focus_game)

    def _follow_processes(self) -> None:
        """Show and announce what computer players, the advisor, the reviewer and the judge do."""
        self._computers.thinking_changed.connect(self._show_thinking)
        self._computers.pause_changed.connect(lambda: self.show_pause(self._computers.pause_reason))
        self._advisor.refused.connect(self.refuse)
        self._advisor.report_changed.connect(self._show_analysis)
        self._advisor.hint_changed.connect(self._on_hint_changed)
        self._advisor.announced.connect(self.status.announce)
        for changed in (self._computers.thinking_changed, self._advisor.switched, self._review.news_shown):
            changed.connect(self.availability_changed)
        self._review.news_shown.connect(self.show_status)
        self.losses.changed.connect(self._on_loss_explained)
        self._judge.changed.connect(self.controller.show_practice)
        self._judge.refused.connect(self.controller.refuse)
        self.controller.game_replaced.connect(self._judge.cancel)

    def _show_thinking(self) -> None:
        self._panel.show_thinking(self._computers.thinking_seat, built_in=self._computers.can_move_now)

    def _on_hint_changed(self) -> None:
        self.show_status()
        self.status.announce(self._advisor.hint_line)

    def _on_loss_explained(self) -> None:
        self._show()
        self.status.announce(self.losses.sentence)

    def _on_ratings_updated(self, share: float) -> None:
        """Choose the level that fits again once all games are rated."""
        if share == 1:
            self.controller.fit_level()

    def _play(self, square: Square) -> None:
        """Play a square.

        If an earlier position is shown, return to the latest one instead. If a computer is to move in a restored game,
        resume the game instead.
        """
        session = self.session
        if self._cursor.is_looking_back:
            self._cursor.go_to(len(session.game.moves))
        elif session.resumable and is_computers_turn(session.game):
            self.controller.resume()
        elif session.practice and session.is_trying:
            self._judge.play(session.practice, square)
        else:
            self.controller.play(square)

    def _choose(self, choice: Choice) -> None:
        """Make a choice. The board gets the focus from the card, which disappears."""
        self.controller.play(choice)
        self.focus_game()

    def _play_from(self) -> None:
        """Start a new game from the position on the board."""
        self.open_game(self.session.game.branch(self._cursor.ply))

    @property
    def _pause(self) -> Message | None:
        """Why the computers are paused, and how to resume. None if they are not."""
        reason = self._computers.pause_reason
        return reason.followed_by(HOW_TO_RESUME) if reason else None

    def _on_typed(self, text: str) -> None:
        self.show_status()
        if text:
            self.status.announce(text)

    def _show_analysis(self) -> None:
        self.notice.set_message(self._advisor.report, "analysis")
        self._panel.legend.show_kinds(self._advisor.kinds)

    @property
    def _notation(self) -> Notation:
        return self._shown.settings.cell_notation

    def _show(self) -> None:
        """Show the position at the cursor."""
        live = not self._cursor.is_looking_back
        offer = self._resume_offer()
        reviewed = self._review.is_open
        self._board.show_game(self._cursor.game, live=live)
        self.status.setToolTip(sentences.goal(self._shown.game.setup.rules))
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

    def _lesson(self) -> tuple[str, dict[str, str | QWidget]]:
        setup = self.session.game.setup
        picture = BoardPreview(self.theme, look=self._settings.look)
        picture.show_choice(setup.rules, setup.players, self._notation)
        picture.setFixedHeight(LESSON_PICTURE_PX)
        summary = f"{sentences.board(setup.rules)} · {sentences.goal(setup.rules)}"
        return summary, {"": picture, **variants.lesson(setup.rules)}

    _quit_question = staticmethod(saving.quit_question)
