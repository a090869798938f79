"""The panel beside the rows of Mastermind: who plays, what the coach knows, how it ended, and the game's number."""

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
"""While the hider is to do something."""
BREAKERS = {Phase.GUESSING, Phase.THINKING}
"""While the breaker is."""

ROOMY = 480
"""Height from which there is room for high cards, in pixels."""


class Panel(QWidget):
    """Holds the cards.

    Signals:
        stop_wanted(): the computer is to stop thinking.
        resume_wanted(): the computer is to go on.

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
        """Show who plays, whose turn it is, how many keys were possible after each row, and how the game ended.

        `usable` tells whether there can be advice, and a grade; `waits` that the computer waits to be told to go on,
        `revealed` that the key of an ended game may be seen.
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
        """In a low window show less."""
        super().resizeEvent(event)
        self._fit()

    def notice(self, sentence: str, about: str = "") -> None:
        """Say something that is not about the game; an empty sentence takes back what was said about the same."""
        self._notice.tell(sentence, about)

    def show_counts(self, game: MastermindGame, counts: Sequence[int]) -> None:
        """Show how many keys were possible after each row of the game, as far as it is known."""
        self.coach.show_counts(game, counts)

    def show_lost(self, sentence: str) -> None:
        """Show in which row most was lost; empty: not known yet, or nobody's business."""
        self.result.show_lost(sentence)
        self._fit()

    def dress(self, wear: Wear) -> None:
        """Wear other colours, and pegs that look otherwise."""
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
        """Let the cards of the players be low, and the coach's card give way to the result, where there is no room."""
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
