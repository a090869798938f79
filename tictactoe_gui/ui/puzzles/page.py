"""The page with a puzzle: a position to solve on the board, and beside it the next steps."""

from collections.abc import Callable, Mapping
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut

from tictactoe_gui.mnk.notation import UnknownSquare, names_in
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.ui.commands import PUZZLES
from tictactoe_gui.ui.engines.sounds import Sound
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, board_options
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.game_status import GameStatus
from tictactoe_gui.ui.mnk.review.attempt import AttemptState
from tictactoe_gui.ui.mnk.review.judge import Judge
from tictactoe_gui.ui.puzzles.attempt import PuzzleAttempt
from tictactoe_gui.ui.puzzles.panel import PuzzlePanel
from tictactoe_gui.ui.puzzles.progress_keeper import ProgressKeeper
from tictactoe_gui.ui.puzzles.series import OF_THE_DAY, series_by_name
from tictactoe_gui.ui.style.settings import OFF, ON, UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confetti
from tictactoe_gui.ui.widgets.game_layout import lay_out_game
from tictactoe_gui.ui.widgets.page import Page
from tictactoe_gui.ui.widgets.sentence_card import Badge, Sentence
from tictactoe_gui.wording.mnk import puzzles as wording
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.phrases import Message


class PuzzlePage(Page):
    """Page that shows the puzzles of a series, one at a time.

    Signals:
        sound_requested(Sound): a move was played, or the puzzle is solved.

    """

    sound_requested = Signal(Sound)
    back_page = PUZZLES

    def __init__(self, keeper: ProgressKeeper, settings: UserSettings, theme: Theme) -> None:
        super().__init__("puzzle_page", wording.OF_THE_DAY, theme)
        # A style sheet would slow down the cells of the board. The panel has its own.
        self.setStyleSheet("")
        self._keeper = keeper
        self._settings = settings
        self._all_series = series_by_name()
        self._series = self._all_series[OF_THE_DAY]
        self._hints = 0
        """Number of hints that were shown for this position."""
        self._rating_before = keeper.progress.rating.value
        self._attempt = PuzzleAttempt.start(cast("Puzzle", self._series.next(keeper.progress)))
        self.status = GameStatus(theme, self)
        self.board = BoardView(self._attempt.game, self._attempt.notation, theme, self)
        self.board.setObjectName("puzzle_board")
        self._panel = PuzzlePanel(self)
        self._judge = Judge(self)
        lay_out_game(self, self.status, self.board, self._panel)
        self.setFocusProxy(self.board)
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.back_requested.emit, context=context)
        self._connect()
        self.set_theme(theme)
        self._set_attempt(self._attempt)

    @property
    def commands(self) -> Mapping[str, Callable[..., object]]:
        """Handler of Hint."""
        return {"hint": self._show_hint}

    def availability(self) -> dict[str, bool]:
        """Return the availability of Hint."""
        return {"hint": self._attempt.state is AttemptState.TRYING}

    def open(self, name: str) -> None:
        """Show the next puzzle of the series with this name, or keep it if it was begun already."""
        series = self._all_series[name]
        puzzle = series.next(self._keeper.progress)
        if puzzle and (series != self._series or puzzle != self._puzzle or self._attempt.is_over):
            self._series = series
            self.setAccessibleName(series.title)
            self.setWindowTitle(series.title)
            self._begin(puzzle)

    def refresh(self) -> None:
        """Show the progress of other windows and days, and own mistakes that are due now."""
        self.board.set_options(self._board_options)
        self._keeper.load()
        self._keeper.check_clock()
        self._follow_time()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme. The board has no style sheet, which would slow down its cells."""
        self.theme = theme
        for part in (self.status, self.board):
            part.set_theme(theme)
        self._panel.setStyleSheet(theme.style_sheet)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play a cell whose name is typed anywhere on the page."""
        if not (event.text().isalnum() and self.board.press(event)):
            super().keyPressEvent(event)

    def close_processes(self) -> None:
        """Shut down the process that judges moves, if it was started."""
        self._judge.close()

    def _connect(self) -> None:
        panel = self._panel
        self.board.square_clicked.connect(lambda square: self._judge.play(self._attempt, square))
        self.board.keyboard.mistyped.connect(self._on_mistyped)
        self.status.expired.connect(self._show_status)
        self.status.name_pointed.connect(self.board.light)
        panel.next.clicked.connect(self._show_next)
        self.board.guard(panel.next)
        panel.solution.clicked.connect(self._show_solution)
        panel.again.clicked.connect(lambda: self._begin(self._puzzle, has_failed=True))
        panel.back.clicked.connect(self.back_requested)
        self._keeper.changed.connect(self._on_progress_changed)
        self._judge.changed.connect(self._on_attempt_changed)
        self._judge.refused.connect(self._on_refused)

    def _on_mistyped(self, error: UnknownSquare) -> None:
        sentence = str(sentences.refusal(error, self.board.game.setup.rules, self._attempt.notation))
        self.board.show_refusal(sentence)
        self.status.announce(sentence)

    @property
    def _puzzle(self) -> Puzzle:
        return self._attempt.puzzle

    @property
    def _board_options(self) -> BoardOptions:
        """Options of the board. It shows coordinates, unless the user wants none, since texts name cells."""
        options = board_options(self._settings)
        return options if options.coordinates == OFF else options._replace(coordinates=ON)

    def _show_next(self) -> None:
        """Show the next puzzle of the series, or all series if there is none."""
        if puzzle := self._series.next(self._keeper.progress, self._puzzle.id):
            self._begin(puzzle)
        else:
            self.back_requested.emit()

    def _on_progress_changed(self) -> None:
        if self.isVisible():
            self._follow_time()
        else:
            self._show_panel()

    def _follow_time(self) -> None:
        """Show the progress, and today's puzzle instead of an earlier one, unless an attempt at that has begun."""
        puzzle = self._series.next(self._keeper.progress) if self._series.name == OF_THE_DAY else None
        if puzzle and puzzle != self._puzzle and (self._attempt.is_untouched or self._attempt.is_over):
            self._begin(puzzle)
        else:
            self._show_panel()

    def _begin(self, puzzle: Puzzle, *, has_failed: bool = False) -> None:
        self._judge.cancel()
        self._rating_before = self._keeper.progress.rating.value
        self._set_attempt(PuzzleAttempt.start(puzzle, has_failed=has_failed))
        self.board.setFocus()

    def _set_attempt(self, attempt: PuzzleAttempt) -> None:
        self._attempt = attempt
        self._hints = 0
        self.board.set_notation(attempt.notation)
        self.board.show_game(attempt.game, live=attempt.state is AttemptState.TRYING)
        self.board.show_explanation(attempt.explanation)
        self.status.set_piece_style(self.board.piece_style)
        self._show_status()
        self._show_panel()
        self.status.announce(str(Message(attempt.headline, self.status.detail)))
        self.availability_changed.emit()

    def _on_attempt_changed(self, attempt: PuzzleAttempt) -> None:
        """Note how a try ended, and show the next state."""
        if attempt.state is AttemptState.WRONG:
            self._note(solved=False)
        if attempt.state is AttemptState.SOLVED:
            self._note(solved=not attempt.has_failed)
            self._keeper.complete(attempt.puzzle, is_of_the_day=self._series.name == OF_THE_DAY)
        is_solved = attempt.state is AttemptState.SOLVED
        if is_solved or attempt.game.is_next_after(self._attempt.game):
            self.sound_requested.emit(Sound.WIN if is_solved else Sound.PLACE)
        self._set_attempt(attempt)
        if is_solved:
            confetti.drop(self.theme, self.board, confetti.FEW_PIECES)
            self._panel.next.setFocus()

    def _on_refused(self, error: ValueError) -> None:
        self.board.show_refusal(wording.refusal(error, self._puzzle, self._attempt.notation))

    def _note(self, *, solved: bool, with_help: bool = False) -> None:
        """Note the result of the first attempt. In a lesson and with help, it doesn't count."""
        if not self._attempt.has_failed:
            counts = not (self._series.is_lesson or with_help)
            self._keeper.attempt(self._puzzle, solved=solved, counts=counts)

    def _show_hint(self) -> None:
        self._hints += 1
        self._note(solved=False, with_help=True)
        self._attempt = self._attempt.failed()
        self._show_status()
        self._show_panel()
        self.status.announce(self.status.detail)
        self.board.setFocus()

    def _show_solution(self) -> None:
        """Play the rest of the solution."""
        self._note(solved=False, with_help=True)
        self._set_attempt(self._attempt.failed().with_solution())

    @property
    def _sentence(self) -> tuple[str, Badge] | None:
        """Text of the card with its badge: about the attempt, or else from the lesson. None if there is neither."""
        text = self._series.sentence(self._puzzle) if self._attempt.is_first else ""
        return self._attempt.sentence(self._hints) or ((text, Badge.HINT) if text else None)

    def _show_status(self) -> None:
        attempt = self._attempt
        message = Message(attempt.headline, attempt.detail if attempt.state is AttemptState.TRYING else "")
        if attempt.state is AttemptState.TRYING:
            self.status.show_game(message, attempt.game)
        elif attempt.state is AttemptState.SOLVED:
            self.status.show_solved(message)
        else:
            self.status.show_message(*message)
        if self._sentence:
            text, badge = self._sentence
            self.status.show_sentence(Sentence(text, badge, names_in(text, self._puzzle.rules, attempt.notation)))

    def _show_panel(self) -> None:
        change = self._keeper.progress.rating.value - self._rating_before
        self._panel.show_state(self._keeper.progress, self._series, self._attempt, change)
