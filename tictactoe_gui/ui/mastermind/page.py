"""The Mastermind page: status line, board and side panel."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind import availability
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.board.board_state import BoardState
from tictactoe_gui.ui.mastermind.board.board_view import CodeBoard
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.clipboard import Clipboard
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.dialogs import PageDialogs
from tictactoe_gui.ui.mastermind.game_status import GameStatus
from tictactoe_gui.ui.mastermind.panel.side_panel import MastermindPanel
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.ui.style.metrics import PANEL_WIDTH_PX
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.message_line import MessageLine
from tictactoe_gui.ui.widgets.page import GamePage
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import hints, refusals
from tictactoe_gui.wording.phrases import Message

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.breaker import Advice, Grade


class MastermindPage(GamePage):
    """Page that shows the controller's game and the advisor's results, and forwards the user's actions.

    Signals:
        best_list_requested(): the user wants to see the best list.
        letters_chosen(bool): whether pegs show letters from now on.
        save_requested(): the user wants to save the game to a file.

    """

    best_list_requested = Signal()
    save_requested = Signal()
    letters_chosen = Signal(bool)

    def __init__(
        self,
        controller: MastermindController,
        advisor: Advisor,
        keeper: GameKeeper[MastermindGame],
        theme: Theme,
        *,
        letters: bool = True,
    ) -> None:
        """Create the page. `letters` controls whether pegs show the initials of their colours."""
        super().__init__("mastermind_page", labels.MASTERMIND, theme)
        self._controller, self._advisor, self.letters = controller, advisor, letters
        self._shown_game = controller.game
        self._status = GameStatus(controller, advisor, self)
        self.reports = MessageLine(self._status, self._status.update_text, self.show_notice)
        self._board, self._panel = CodeBoard(self._style, self), MastermindPanel(self._style, self)
        self._dialogs, self._clipboard = (
            PageDialogs(controller, keeper, self._style, self),
            Clipboard(controller, self),
        )
        self.setFocusProxy(self._board)
        self._lay_out()
        self._connect()
        self.show_game(controller.game)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Actions of the page by command name."""
        return {
            "new_game": self._dialogs.new_game,
            "set_up": self._dialogs.set_up,
            "play_number": self._dialogs.play_number,
            "return_to_play": self._controller.return_to_play,
            "give_up": self._dialogs.give_up,
            "advice": self._advisor.request_advice,
            "grade": self._advisor.request_grade,
            "save": self.save_requested.emit,
            "undo": self._board.undo,
            "copy_text": self._clipboard.copy_text,
            "copy_number": self._clipboard.copy_number,
            "letters": self._toggle_letters,
            "how_to_play": self._dialogs.show_how_to_play,
        }

    def availability(self) -> dict[str, bool]:
        """Return which of the conditional commands are available."""
        return availability.command_availability(self._controller, can_undo=self._board.can_undo)

    def open(self, game: MastermindGame) -> bool:
        """Open a saved game and return True. Return False if the user prefers to keep the current one."""
        return self._dialogs.open(game)

    def may_quit(self) -> bool:
        """Return whether the program may quit. Ask if the game in play could not be saved."""
        return self._dialogs.may_quit()

    def show_game(self, game: MastermindGame) -> None:
        """Show the game's current state."""
        before, self._shown_game = self._shown_game, game
        if (before.setup, before.rows, before.given_up) != (game.setup, game.rows, game.given_up):
            self._panel.advisor.show_message("")
            self._panel.show_weakest_guess("")
            self._board.set_row_tooltips([])
        self._board.set_state(BoardState.from_controller(self._controller))
        self._show_panel()
        self._status.on_game_changed(before)
        self.availability_changed.emit()

    def show_repeated(self, *, known: bool) -> None:
        """If `known`, show that a finished game does not count because its number had been played before."""
        self._status.show_repeated(known=known)

    def show_notice(self, sentence: str, topic: str = "") -> None:
        """Show and announce a message that is not about the game. An empty one clears its topic."""
        self.show_notice_silently(sentence, topic)
        if sentence:
            self._status.announce(sentence)

    def show_notice_silently(self, sentence: str, topic: str) -> None:
        """Show a message that is not about the game, without announcing it."""
        self._panel.show_notice(sentence, topic)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        super().set_theme(theme)
        # The base class calls this before the layout exists.
        if self.layout():
            self._apply_style()

    @property
    def _style(self) -> PegStyle:
        return PegStyle(self.theme, self.letters)

    def _apply_style(self) -> None:
        self._board.set_style(self._style)
        self._panel.set_style(self._style)
        self._dialogs.style = self._style

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.addWidget(self._status)
        column.addWidget(self._board, 1)
        self._panel.setFixedWidth(PANEL_WIDTH_PX)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.setSpacing(12)
        layout.addLayout(column, 1)
        layout.addWidget(self._panel)

    def _connect(self) -> None:
        self._status.headline_changed.connect(self.setWindowTitle)
        self._controller.changed.connect(self.show_game)
        self._clipboard.copied.connect(self._status.confirm)
        self._connect_board()
        self._connect_advisor()
        self._connect_panel()

    def _connect_board(self) -> None:
        self._board.guessed.connect(self._controller.guess)
        self._board.key_hidden.connect(self._on_key_entered)
        self._board.answered.connect(self._controller.answer)
        self._board.corrected.connect(self._controller.correct)
        self._board.draft_changed.connect(self.availability_changed)
        self._board.draft_changed.connect(self._status.show_correction)
        self._board.announced.connect(self._status.announce)
        self._board.revealed.connect(self._show_panel)
        self._controller.settings_changed.connect(self._board.discard_draft)
        self._controller.game_about_to_change.connect(self.reports.clear_failure)
        self._board.refused.connect(lambda error: self._status.refuse(refusals.refusal(error)))

    def _connect_advisor(self) -> None:
        self._advisor.counted.connect(self._show_counts)
        self._advisor.advised.connect(self._show_advice)
        self._advisor.graded.connect(self._show_grade)
        self._advisor.reviewed.connect(self._show_review)
        self._advisor.progress_changed.connect(self._panel.advisor.show_message)
        self._advisor.paused.connect(self._on_pause_changed)

    def _connect_panel(self) -> None:
        panel, commands = self._panel, self.commands
        for requested, command in (
            (panel.advisor.advice_requested, "advice"),
            (panel.advisor.grade_requested, "grade"),
            (panel.number.copy_requested, "copy_number"),
            (panel.number.play_requested, "play_number"),
            (panel.result.play_requested, "return_to_play"),
            (panel.result.set_up_requested, "set_up"),
        ):
            requested.connect(commands[command])
            requested.connect(self._board.setFocus)
        panel.advisor.advice_accepted.connect(self._board.insert)
        panel.advisor.advice_accepted.connect(lambda _advised: self._board.setFocus())
        panel.result.best_list_requested.connect(self.best_list_requested)
        panel.stop_requested.connect(self._advisor.stop)
        panel.resume_requested.connect(self._advisor.resume)

    def _show_panel(self) -> None:
        waits, revealed = bool(self._advisor.pause_reason), not self._board.is_revealing
        self._panel.show_game(
            self._controller, self._advisor.counts, self.availability(), paused=waits, revealed=revealed
        )

    def _show_counts(self) -> None:
        counts = self._advisor.counts
        self._panel.show_counts(self._shown_game, counts)
        self._status.update_unless_interrupted()
        if self._shown_game.rows and len(counts) > len(self._shown_game.rows):
            self._status.announce(hints.possible_keys(counts[-1], format_number))

    def _show_advice(self, advice: "Advice") -> None:
        self._show_result(hints.advice(advice, format_number, last=self._shown_game.guesses_left == 1), advice.guess)

    def _show_grade(self, grade: "Grade") -> None:
        self._show_result(hints.grade(grade, format_number))

    def _show_result(self, sentence: str, advised: Code | None = None) -> None:
        self._panel.advisor.show_message(sentence, advised)
        self._status.update_unless_interrupted()
        self._status.announce(sentence)

    def _show_review(self) -> None:
        self._board.set_row_tooltips(hints.grades_by_row(self._shown_game, self._advisor.grades, format_number))
        self._panel.show_weakest_guess(hints.weakest_guess(self._shown_game, self._advisor.grades, format_number))

    def _on_pause_changed(self, why: Message | None) -> None:
        self._show_panel()
        self._status.update_text()
        if why:
            self._status.announce(str(why))

    def _on_key_entered(self, key: Code) -> None:
        """Hide the key that was entered, or reveal it after the game."""
        act = self._controller.reveal if self._controller.revealable else self._controller.hide
        act(key)

    def _toggle_letters(self) -> None:
        self.letters = not self.letters
        self._apply_style()
        self.letters_chosen.emit(self.letters)
