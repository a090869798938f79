"""The Mastermind page: status line, board and side panel."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.chronicle import Chronicle
from tictactoe_gui.ui.locale_text import number
from tictactoe_gui.ui.main_window import PANEL
from tictactoe_gui.ui.mastermind import usable
from tictactoe_gui.ui.mastermind.board import CodeBoard
from tictactoe_gui.ui.mastermind.clipboard import Clipboard
from tictactoe_gui.ui.mastermind.coach import Coach
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.dialogs import Dialogs
from tictactoe_gui.ui.mastermind.panel import Panel
from tictactoe_gui.ui.mastermind.pegs import Wear
from tictactoe_gui.ui.mastermind.scene import Scene
from tictactoe_gui.ui.mastermind.status_line import StatusLine
from tictactoe_gui.ui.pages import GamePage
from tictactoe_gui.ui.reports import Reports
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import Message, coaching
from tictactoe_gui.wording import mastermind as wording

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.breaker import Advice, Grade


class MastermindPage(GamePage):
    """Page that shows the controller's game and the advisor's results, and forwards the user's actions.

    Signals:
        best_list_wanted(): the user wants to see the best list.
        letters_chosen(bool): whether pegs show letters from now on.
        save_wanted(): the user wants to save the game to a file.

    """

    best_list_wanted = Signal()
    save_wanted = Signal()
    letters_chosen = Signal(bool)

    def __init__(
        self,
        controller: MastermindController,
        coach: Coach,
        chronicle: Chronicle[MastermindGame],
        theme: Theme,
        *,
        letters: bool = True,
    ) -> None:
        """Create the page. `letters` controls whether pegs show the initials of their colours."""
        super().__init__("mastermind_page", _("Mastermind"), theme)
        self._controller, self._coach, self.letters = controller, coach, letters
        self._shown = controller.game
        self._status = StatusLine(controller, coach, self)
        self.reports = Reports(self._status, self._status.restate, self.notice)
        self._board, self._panel = CodeBoard(self._wear, self), Panel(self._wear, self)
        self._dialogs, self._clipboard = Dialogs(controller, chronicle, self._wear, self), Clipboard(controller, self)
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
            "advice": self._coach.advise,
            "grade": self._coach.grade,
            "save": self.save_wanted.emit,
            "undo": self._board.undo,
            "copy_text": self._clipboard.copy_text,
            "copy_number": self._clipboard.copy_number,
            "letters": self._switch_letters,
            "how_to_play": self._dialogs.show_how_to_play,
        }

    def usable(self) -> dict[str, bool]:
        """Return which of the conditional commands are available."""
        return usable.commands(self._controller, can_undo=self._board.can_undo)

    def open(self, game: MastermindGame) -> bool:
        """Open a saved game and return True. Return False if the user prefers to keep the current one."""
        return self._dialogs.open(game)

    def show_game(self, game: MastermindGame) -> None:
        """Show the game's current state."""
        before, self._shown = self._shown, game
        if (before.setup, before.rows, before.given_up) != (game.setup, game.rows, game.given_up):
            self._panel.coach.say("")
            self._panel.show_lost("")
            self._board.tell_worths([])
        self._board.show_scene(Scene.of(self._controller))
        self._show_panel()
        self._status.follow(before)
        self.usable_changed.emit()

    def show_known(self, *, known: bool) -> None:
        """Show whether a finished game is not counted because its number had been played before."""
        self._status.show_known(known=known)

    def notice(self, sentence: str, about: str = "") -> None:
        """Show and announce a message that is not about the game. An empty one clears the message of that category."""
        self.note(sentence, about)
        if sentence:
            self._status.announce(sentence)

    def note(self, sentence: str, about: str) -> None:
        """Show a message that is not about the game, without announcing it."""
        self._panel.notice(sentence, about)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        super().set_theme(theme)
        # The base class calls this before the layout exists.
        if self.layout():
            self._dress()

    @property
    def _wear(self) -> Wear:
        return Wear(self.theme, self.letters)

    def _dress(self) -> None:
        self._board.dress(self._wear)
        self._panel.dress(self._wear)
        self._dialogs.wear = self._wear

    def _lay_out(self) -> None:
        hall = QVBoxLayout()
        hall.addWidget(self._status)
        hall.addWidget(self._board, 1)
        self._panel.setFixedWidth(PANEL)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.setSpacing(12)
        layout.addLayout(hall, 1)
        layout.addWidget(self._panel)

    def _connect(self) -> None:
        self._status.told.connect(self.setWindowTitle)
        self._controller.changed.connect(self.show_game)
        self._clipboard.done.connect(self._status.confirm)
        self._connect_board()
        self._connect_coach()
        self._connect_panel()

    def _connect_board(self) -> None:
        self._board.guessed.connect(self._controller.guess)
        self._board.hidden.connect(self._take_key)
        self._board.answered.connect(self._controller.answer)
        self._board.corrected.connect(self._controller.correct)
        self._board.changed_entry.connect(self.usable_changed)
        self._board.changed_entry.connect(self._status.show_entry)
        self._board.told.connect(self._status.announce)
        self._board.revealed.connect(self._show_panel)
        self._controller.chosen.connect(self._board.clear)
        self._controller.began.connect(self.reports.outdate)
        self._board.refused.connect(lambda error: self._status.refuse(wording.refusal(error)))

    def _connect_coach(self) -> None:
        self._coach.counted.connect(self._show_counts)
        self._coach.advised.connect(self._show_advice)
        self._coach.graded.connect(self._show_grade)
        self._coach.reviewed.connect(self._show_review)
        self._coach.seeks.connect(self._panel.coach.say)
        self._coach.waits.connect(self._wait)

    def _connect_panel(self) -> None:
        panel, wishes = self._panel, self.commands
        for wanted, command in (
            (panel.coach.advice_wanted, "advice"),
            (panel.coach.grade_wanted, "grade"),
            (panel.number.copy_wanted, "copy_number"),
            (panel.number.play_wanted, "play_number"),
            (panel.result.play_wanted, "return_to_play"),
            (panel.result.set_up_wanted, "set_up"),
        ):
            wanted.connect(wishes[command])
            wanted.connect(self._board.setFocus)
        panel.coach.use_wanted.connect(self._board.insert)
        panel.coach.use_wanted.connect(lambda _advised: self._board.setFocus())
        panel.result.best_list_wanted.connect(self.best_list_wanted)
        panel.stop_wanted.connect(self._coach.stop)
        panel.resume_wanted.connect(self._coach.resume)

    def _show_panel(self) -> None:
        waits, revealed = bool(self._coach.why), not self._board.reveals
        self._panel.show_game(self._controller, self._coach.counts, self.usable(), waits=waits, revealed=revealed)

    def _show_counts(self) -> None:
        counts = self._coach.counts
        self._panel.show_counts(self._shown, counts)
        self._status.show_facts()
        if self._shown.rows and len(counts) > len(self._shown.rows):
            self._status.announce(coaching.possible(counts[-1], number))

    def _show_advice(self, advice: "Advice") -> None:
        self._let_coach_say(coaching.advice(advice, number, last=self._shown.left == 1), advice.guess)

    def _show_grade(self, grade: "Grade") -> None:
        self._let_coach_say(coaching.grade(grade, number))

    def _let_coach_say(self, sentence: str, advised: Code | None = None) -> None:
        self._panel.coach.say(sentence, advised)
        self._status.show_facts()
        self._status.announce(sentence)

    def _show_review(self) -> None:
        self._board.tell_worths(coaching.worths(self._shown, self._coach.grades, number))
        self._panel.show_lost(coaching.most_lost(self._shown, self._coach.grades, number))

    def _wait(self, why: Message | None) -> None:
        self._show_panel()
        self._status.restate()
        if why:
            self._status.announce(str(why))

    def _take_key(self, key: Code) -> None:
        """Hide the key that was entered, or reveal it after the game."""
        act = self._controller.reveal if self._controller.revealable else self._controller.hide
        act(key)

    def _switch_letters(self) -> None:
        self.letters = not self.letters
        self._dress()
        self.letters_chosen.emit(self.letters)
