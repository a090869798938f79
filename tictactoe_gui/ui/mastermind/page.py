"""The Mastermind page: status line, board and side panel."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QInputDialog, QLabel, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import GAME_NUMBERS, Code, feedback
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.storage import autosave, paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui.engines.breaker_process import BreakerProcess
from tictactoe_gui.ui.engines.own_program import own_command
from tictactoe_gui.ui.engines.sounds import Sound
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.board.board_state import BoardState, RowState
from tictactoe_gui.ui.mastermind.board.board_view import CodeBoard
from tictactoe_gui.ui.mastermind.board.geometry import row_size
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.mastermind.board.rows import RowWidget
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.game_status import GameStatus
from tictactoe_gui.ui.mastermind.panel.side_panel import MastermindPanel
from tictactoe_gui.ui.mastermind.session import MastermindSession, Phase
from tictactoe_gui.ui.mastermind.setup import match_settings
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.mastermind.setup.setup_dialog import MastermindSetupDialog
from tictactoe_gui.ui.session.background import Lane
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.session.start_choice import StartChoice
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.ui.style.settings import BOOLEANS, UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confetti, confirm
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import hints, how_to_play, prompts, sentences
from tictactoe_gui.wording.mastermind.hints import Hint

ROW_HEIGHT_PX = 44
LETTERS_KEY = "mastermind/letters"


class MastermindPage(GamePage[MastermindSession]):
    """Page that shows the controller's game and the advisor's results."""

    controller: MastermindController
    status: GameStatus

    def __init__(
        self,
        controller: MastermindController,
        keeper: GameKeeper[MastermindGame],
        settings: UserSettings,
        advisor: Advisor,
        is_known: Callable[[MastermindGame], bool],
        theme: Theme,
    ) -> None:
        """Create the page. `is_known(game)` is true if the breaker had played the game's number before."""
        super().__init__("mastermind_page", labels.MASTERMIND, theme, controller, keeper, settings)
        self._style = PegStyle(theme, letters=settings.read(LETTERS_KEY, BOOLEANS.__getitem__, default=True))
        self._advisor = advisor
        self._is_known = is_known
        self._shown = controller.session
        self._after_paint_timer = QTimer(self, singleShot=True)
        """Shows the result before the library is opened."""
        self.status = GameStatus(controller.session, advisor, self._style, self)
        self._board = CodeBoard(self._style, self)
        self._panel = MastermindPanel(self._style, self.run_command, self)
        self.notice = self._panel.notice
        self._build(self._board, self._panel)
        self._connect()
        self.show_session(controller.session)

    @property
    def commands(self) -> Mapping[str, Callable[..., object]]:
        """Handlers of the page's commands, by name."""
        own: dict[str, Callable[..., object]] = {
            "play_number": self._play_number,
            "undo": self._board.editor.undo,
            "resign": self._give_up,
            "hint": self._advisor.request_advice,
            "grade": self._review,
            "scores": partial(self.page_requested.emit, "best"),
            "copy_text": self._copy_text,
            "copy_number": self._copy_number,
            "letters": self._show_letters,
        }
        return {**super().commands, **own}

    def availability(self) -> dict[str, bool]:
        """Return the availability of each conditional command."""
        session = self.session
        game = session.game
        phase = session.phase
        return super().availability() | {
            "resign": phase in {Phase.GUESSING, Phase.ANSWERING} and game.setup.breaker != COMPUTER,
            "hint": phase is Phase.GUESSING,
            "grade": bool(game.rows) and phase in {Phase.GUESSING, Phase.OVER},
            "save": game.has_begun,
            "undo": self._board.editor.can_undo,
            "copy_number": game.setup.number is not None,
        }

    def checked(self) -> dict[str, bool]:
        """Return True for the commands that are switched on, and False for those that are switched off."""
        return {"letters": self._style.letters}

    def start(self) -> None:
        """Show messages about saved games, and let the advisor count and the computer guess."""
        super().start()
        self._advisor.on_session_changed(self.session)

    def shut_down(self) -> None:
        """Shut down the breaker process, and save the game in progress."""
        self._advisor.close()
        super().shut_down()

    def open_game(self, game: MastermindGame) -> None:
        """Open a saved game. The saved copy of the game in progress is never newer than the game itself."""
        playing = self.session.game_in_progress
        if not (playing and playing.notes.id and playing.notes.id == game.notes.id):
            super().open_game(game)
        elif self.session.waiting:
            self.controller.return_to_play()

    def show_session(self, session: MastermindSession) -> None:
        """Show a session."""
        before = self._shown
        self._shown = session
        old = before.game
        game = session.game
        if (old.setup, old.rows, old.given_up) != (game.setup, game.rows, game.given_up):
            self.status.show_hint(Hint(""), Badge.HINT)
            self._board.set_row_tooltips([])
        self._board.set_state(BoardState.from_session(session))
        self._show_panel()
        self.status.show_change(old)
        self.availability_changed.emit()
        self._after_paint_timer.start()
        if self.isVisible() and not session.reviewing and not before.reviewing:
            self._follow(before)
        if not self._keeper.is_showing_late:
            self._board.editor.release()

    def show_status(self) -> None:
        """Show the status of the game, in place of a refusal or a confirmation."""
        self.status.update_text()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter a colour that is typed elsewhere on the page. The board gets the focus."""
        if event.text().isalnum() and self._board.press(event):
            self.focus_game()
        else:
            super().keyPressEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        super().set_theme(theme)
        self._style.theme = theme
        self._panel.set_theme(theme)
        self.status.update_unless_interrupted()

    def _connect(self) -> None:
        for changed in (self._keeper.session_changed, self.controller.notes_changed):
            changed.connect(self.status.set_session)
        # The keeper has shown the session by now, unless saving it takes long.
        self.controller.changed.connect(self._hold_keys)
        self._keeper.session_changed.connect(self._advisor.on_session_changed)
        self._keeper.session_changed.connect(self.show_session)
        for refused in (self.controller.refused, self._advisor.refused):
            refused.connect(self.status.refuse)
        self._after_paint_timer.timeout.connect(self._show_if_repeated)
        self._connect_board()
        self._connect_advisor()
        self._connect_panel()

    def _hold_keys(self) -> None:
        """Keep the keys that are typed for the next row while the guess is being saved."""
        if self._keeper.is_showing_late:
            self._board.editor.hold()

    def _connect_board(self) -> None:
        editor = self._board.editor
        editor.guessed.connect(self.controller.guess)
        editor.key_hidden.connect(self._on_key_entered)
        editor.answered.connect(self.controller.answer)
        editor.corrected.connect(self.controller.correct)
        editor.refused.connect(self.controller.refuse)
        self.controller.game_started.connect(editor.discard)
        self._board.draft_changed.connect(self.availability_changed)
        self._board.draft_changed.connect(self._show_correction)
        self._board.announced.connect(self.status.announce)
        self._board.revealed.connect(self._celebrate)

    def _connect_advisor(self) -> None:
        self._advisor.counted.connect(self._show_counts)
        self._advisor.advised.connect(self._show_advice)
        self._advisor.graded.connect(self._show_grade)
        self._advisor.reviewed.connect(self._show_review)
        self._advisor.progress_changed.connect(self.show_progress)
        self._advisor.pause_changed.connect(self._show_pause)

    def _connect_panel(self) -> None:
        self.status.advice_accepted.connect(self._use_advice)
        self._panel.breaker.stop_requested.connect(self._advisor.stop)
        self._panel.breaker.resume_requested.connect(self._advisor.resume)

    def _follow(self, before: MastermindSession) -> None:
        """Play a sound for a guess. At the end of a game, also move the focus, and drop confetti for a person."""
        session = self.session
        if not before.is_over and session.is_over:
            self.sound_requested.emit(ending_sound(session.game))
            if not session.revealable:
                self._panel.result.play_again.setFocus()
            if not self._board.is_revealing:
                self._celebrate()
        elif len(session.game.rows) > len(before.game.rows):
            self.sound_requested.emit(Sound.PLACE)

    def _celebrate(self) -> None:
        """Drop confetti for a person, once the board has shown the last answer."""
        game = self.session.game
        if self.session.is_finished and game.outcome is Outcome.BROKEN and game.setup.breaker != COMPUTER:
            confetti.drop(self.theme, self._board)

    def _show_panel(self) -> None:
        self._panel.show_session(
            self.session,
            self._advisor.counts,
            self.availability(),
            paused=self._advisor.pause_reason is not None,
        )

    def _show_pause(self) -> None:
        self._show_panel()
        self.show_pause(self._advisor.pause_reason)

    def _show_correction(self) -> None:
        self.status.show_correction(self._board.editor.state.correcting)

    def _use_advice(self, advised: Code) -> None:
        self._board.editor.fill(advised)
        self.setFocus()

    def _show_if_repeated(self) -> None:
        """Show whether the number of a finished game had been played before. Games from files are never counted."""
        game = self.session.game
        may_be_known = self.session.is_over and game.setup.number is not None and game.notes.id
        self._panel.result.show_notes(game, known=bool(may_be_known) and self._is_known(game))

    def _show_counts(self) -> None:
        game = self.session.game
        counts = self._advisor.counts
        self._panel.advisor.show_counts(game, counts)
        self.status.update_unless_interrupted()
        if game.rows and len(counts) > len(game.rows):
            self.status.announce(hints.possible_keys(counts[-1], format_number))

    def _show_advice(self, advice: Advice) -> None:
        last = self.session.game.guesses_left == 1
        self._show_hint(hints.advice(advice, format_number, last=last), Badge.HINT)

    def _show_grade(self, grade: Grade) -> None:
        self._show_verdict(hints.grade(len(self.session.game.rows) - 1, grade, format_number))

    def _show_verdict(self, hint: Hint) -> None:
        """Show what is said of a guess. There may be a better one."""
        self._show_hint(hint, Badge.FAULT if hint.guess else Badge.PRAISE)

    def _show_hint(self, hint: Hint, badge: Badge) -> None:
        self.status.show_hint(hint, badge)
        self.status.announce(hint.spoken)

    def _review(self) -> None:
        """Review the last guess. After the end, name the weakest one, however good it was."""
        game = self.session.game
        if self.session.is_over and self._advisor.grades:
            self._show_verdict(hints.weakest_guess(game, self._advisor.grades, format_number, asked=True))
        else:
            self._advisor.request_grade()

    def _show_review(self) -> None:
        game = self.session.game
        grades = self._advisor.grades
        self._board.set_row_tooltips(hints.grades_by_row(game, grades, format_number))
        if self._settings.explain_losses and (hint := hints.weakest_guess(game, grades, format_number)).text:
            self._show_verdict(hint)

    def _on_key_entered(self, key: Code) -> None:
        """Hide the key that was entered, or reveal it after the game."""
        act = self.controller.reveal if self.session.revealable else self.controller.hide
        act(key)

    def _play_number(self) -> None:
        title = labels.window_title(labels.PLAY_NUMBER)
        text = prompts.same_key(self.session.chosen_settings.rules)
        current = self.session.game.setup.number or GAME_NUMBERS[0]
        number, is_chosen = QInputDialog.getInt(self, title, text, current, GAME_NUMBERS[0], GAME_NUMBERS[-1])
        if is_chosen:
            self.controller.new_game(number)
            self.confirm(sentences.number(number))
        self.focus_game()

    def _give_up(self) -> None:
        """End the game. Ask first if it has begun, because the key is revealed."""
        game = self.session.game
        begun = game.rows or game.pending_guess
        question = prompts.confirm_give_up(game)
        if not begun or confirm.ask(question, _("Give Up"), self.theme, self, _("&Keep Playing")):
            self.controller.give_up()
        self.focus_game()

    def _copy_text(self) -> None:
        """Copy the rows as letters with their answers. A hidden key is never copied."""
        QGuiApplication.clipboard().setText(prompts.transcript(self.session.game))
        self.confirm(prompts.GAME_COPIED)

    def _copy_number(self) -> None:
        number = self.session.game.setup.number
        if number is not None:
            QGuiApplication.clipboard().setText(str(number))
            self.confirm(prompts.NUMBER_COPIED.format(number=number))

    def _show_letters(self, shown: bool) -> None:  # noqa: FBT001 - a command's argument
        self._style.letters = shown
        self._settings.store(LETTERS_KEY, str(shown).lower())
        self.update()
        self.status.update_unless_interrupted()
        self.setting_changed.emit()

    @property
    def last_choice(self) -> StartChoice:
        """Answers of the start page that fit the last game."""
        return match_settings.choice_of(self.session.chosen_settings)

    def _settings_for(self, choice: StartChoice) -> MatchSettings:
        return match_settings.settings_for(choice, self.session.chosen_settings)

    def _ask_to_set_up(self, settings: MatchSettings) -> tuple[MatchSettings, int | None] | None:
        dialog = MastermindSetupDialog(settings, self._style, self)
        return (dialog.settings, dialog.number) if dialog.ask() else None

    def _lesson(self) -> tuple[str, dict[str, str | QWidget]]:
        rules = self.session.game.rules
        return sentences.rules(rules), _lesson_sections(rules, self._style)

    _quit_question = staticmethod(prompts.quit_question)


def create_page(
    library: LibraryService, settings: UserSettings, lane: Lane, theme: Theme, parent: QObject
) -> MastermindPage:
    """Return the page with everything it needs. `lane` saves its game, and `parent` owns its controller."""
    saved_games = Autosave(paths.state_folder(), autosave.MASTERMIND)
    restored = saved_games.restore()
    controller = MastermindController(match_settings.load(settings), Random(), parent, game=restored)
    keeper = GameKeeper(controller, saved_games, library, settings, restored, lane)
    advisor = Advisor(controller, BreakerProcess(own_command("--breaker"), controller), controller)
    page = MastermindPage(controller, keeper, settings, advisor, library.is_known, theme)
    controller.settings_changed.connect(partial(match_settings.store, settings))
    controller.settings_changed.connect(page.setting_changed)
    return page


def ending_sound(game: MastermindGame) -> Sound:
    """Return the sound for the result of a finished game, as the person sees it who plays the computer."""
    is_broken = game.outcome is Outcome.BROKEN
    is_persons = game.setup.breaker != COMPUTER
    return Sound.WIN if is_broken is is_persons else Sound.LOSE


def _lesson_sections(rules: Rules, peg_style: PegStyle) -> dict[str, str | QWidget]:
    """Return texts and pictures about a game with these rules, by title."""
    example = {title: _example(caption, peg_style) for title, caption in how_to_play.EXAMPLE_LESSON.items()}
    return {**how_to_play.codebreaking(rules), **example, **how_to_play.ADVISOR_LESSON}


def _example(caption: str, peg_style: PegStyle) -> QWidget:
    key, guess = how_to_play.EXAMPLE
    states = RowState(None, key.pegs), RowState(0, guess.pegs, feedback(key, guess))
    box = QWidget()
    box.setLayout(vbox(*(_picture(state, peg_style, box) for state in states), QLabel(caption, wordWrap=True)))
    return box


def _picture(row_state: RowState, peg_style: PegStyle, parent: QWidget) -> RowWidget:
    """Return a row in which nothing can be entered."""
    row = RowWidget("example", row_state, peg_style, RowEditor(parent), parent)
    row.setFixedSize(row_size(ROW_HEIGHT_PX, len(row_state.pegs)))
    row.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return row
