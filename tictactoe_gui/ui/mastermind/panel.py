"""The side panel of Mastermind: the players, the advisor, the result and the game number."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Setup
from tictactoe_gui.ui.mastermind.coach_card import CoachCard
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.number_row import NumberRow
from tictactoe_gui.ui.mastermind.part_card import PartCard
from tictactoe_gui.ui.mastermind.pegs import Wear
from tictactoe_gui.ui.mastermind.phase import Phase
from tictactoe_gui.ui.mastermind.result_card import ResultCard
from tictactoe_gui.ui.notice import Notice
from tictactoe_gui.wording import codebreaking
from tictactoe_gui.wording import mastermind as wording

HIDERS = {Phase.HIDING, Phase.ANSWERING, Phase.CORRECTING}
"""Phases that wait for the hider."""
BREAKERS = {Phase.GUESSING, Phase.THINKING}
"""Phases that wait for the breaker."""

ROOMY = 480
"""Panel height in pixels from which the role cards have two lines."""


class Panel(QWidget):
    """Side panel with the cards.

    Signals:
        stop_wanted(): the user wants the computer to stop thinking.
        resume_wanted(): the user wants the computer to continue.

    """

    stop_wanted = Signal()
    resume_wanted = Signal()

    def __init__(self, wear: Wear, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mastermind_panel")
        self._hider, self._breaker = PartCard("hider", wear.theme, self), PartCard("breaker", wear.theme, self)
        self.result, self.coach, self.number = ResultCard(wear, self), CoachCard(self), NumberRow(self)
        self._notice = Notice("mastermind_notice", self)
        self._over = False
        self._notice.hide()
        self._column = layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(self._lay_out_parts())
        layout.addWidget(self.result)
        layout.addWidget(self.coach)
        layout.addStretch()
        layout.addWidget(self.number)
        layout.addWidget(self._notice)
        self._breaker.stop_wanted.connect(self.stop_wanted)
        self._breaker.resume_wanted.connect(self.resume_wanted)
        self.dress(wear)

    def show_game(
        self,
        controller: MastermindController,
        counts: Sequence[int],
        usable: Mapping[str, bool],
        *,
        waits: bool,
        revealed: bool,
    ) -> None:
        """Show the players, the turn, the number of possible keys and the result.

        Args:
            controller: owner of the game.
            counts: number of possible keys after 0, 1, ... rows.
            usable: whether "advice" and "grade" are available.
            waits: True if the computer is paused.
            revealed: True if the key of a finished game may be shown.

        """
        game = controller.game
        self._over = controller.phase is Phase.OVER
        self._show_parts(game.setup, controller.phase, waits=waits)
        self.show_counts(game, counts)
        shown = game.setup.breaker != COMPUTER and not self._over
        self.coach.allow(advice=usable["advice"], grade=usable["grade"], shown=shown)
        self.result.show_ending(game, over=self._over, revealed=revealed)
        self.result.offer(reviewing=controller.reviewing, waits=controller.waits is not None)
        self.number.show_number(game.setup.number)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show less in a low window."""
        super().resizeEvent(event)
        self._fit()

    def notice(self, sentence: str, about: str = "") -> None:
        """Show a message that is not about the game. An empty one clears the message of that category."""
        self._notice.tell(sentence, about)

    def show_counts(self, game: MastermindGame, counts: Sequence[int]) -> None:
        """Show the number of possible keys after each row, as far as they are counted."""
        self.coach.show_counts(game, counts)

    def show_lost(self, sentence: str) -> None:
        """Show which guess lost most. Empty if that is unknown or not rated."""
        self.result.show_lost(sentence)
        self._fit()

    def dress(self, wear: Wear) -> None:
        """Apply a peg style and its theme."""
        for card in (self._hider, self._breaker):
            card.set_theme(wear.theme)
        self.result.dress(wear)

    def _show_parts(self, setup: Setup, phase: Phase, *, waits: bool) -> None:
        thinking = phase is Phase.THINKING and not waits
        does = codebreaking.thinks() if thinking else codebreaking.breaks()
        hider, breaker = wording.who(setup.hider), wording.who(setup.breaker)
        self._hider.show_part(hider, codebreaking.hides(), turn=phase in HIDERS)
        self._breaker.show_part(breaker, does, turn=phase in BREAKERS, thinking=thinking, waits=waits)

    def _fit(self) -> None:
        """Fit the cards to the height: use one-line role cards, and hide the advisor card after the game if needed."""
        for part in (self._hider, self._breaker):
            part.set_dense(dense=self.height() < ROOMY)
        self.coach.show()
        needed = self._column.totalMinimumHeightForWidth(self.width())
        self.coach.setVisible(not self._over or needed <= self.height())

    def _lay_out_parts(self) -> QVBoxLayout:
        parts = QVBoxLayout()
        parts.setSpacing(2)
        parts.addWidget(self._hider)
        parts.addWidget(self._breaker)
        return parts
