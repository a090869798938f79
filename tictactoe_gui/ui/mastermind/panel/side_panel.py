"""The side panel of Mastermind: the players, the advisor, the result and the game number."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mastermind.game import COMPUTER, GameSetup
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.panel.advisor_card import AdvisorCard
from tictactoe_gui.ui.mastermind.panel.number_row import NumberRow
from tictactoe_gui.ui.mastermind.panel.result_card import MastermindResultCard
from tictactoe_gui.ui.mastermind.panel.role_card import RoleCard
from tictactoe_gui.ui.mastermind.session import MastermindSession, Phase
from tictactoe_gui.ui.widgets.layouts import STRETCH, vbox
from tictactoe_gui.ui.widgets.status_line import NoticeLabel
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import prompts
from tictactoe_gui.wording.mastermind import sentences as wording

HIDER_PHASES = {Phase.HIDING, Phase.ANSWERING, Phase.CORRECTING}
"""Phases that wait for the hider."""
BREAKER_PHASES = {Phase.GUESSING, Phase.THINKING}
"""Phases that wait for the breaker."""

ROOMY_HEIGHT_PX = 480
"""Minimum panel height in pixels at which the role cards have two lines."""


class MastermindPanel(QWidget):
    """Side panel with the cards.

    Signals:
        stop_requested(): the user wants the computer to stop thinking.
        resume_requested(): the user wants the computer to continue.

    """

    stop_requested = Signal()
    resume_requested = Signal()

    def __init__(self, peg_style: PegStyle, run_command: Callable[[str], None], parent: QWidget) -> None:
        """Create the panel. `run_command` carries out a command of the page."""
        super().__init__(parent)
        self.setObjectName("mastermind_panel")
        self._hider, self._breaker = (RoleCard(name, peg_style.theme, self) for name in ("hider", "breaker"))
        self.result = MastermindResultCard(peg_style, run_command, self)
        self.advisor, self.number = AdvisorCard(run_command, self), NumberRow(run_command, self)
        self.notice = NoticeLabel("mastermind_notice", self)
        self._over = False
        roles = vbox(self._hider, self._breaker, spacing=2)
        self._column = vbox(roles, self.result, self.advisor, STRETCH, self.number, self.notice, spacing=8)
        self.setLayout(self._column)
        self._breaker.stop_requested.connect(self.stop_requested)
        self._breaker.resume_requested.connect(self.resume_requested)
        self.set_style(peg_style)

    def show_session(
        self,
        session: MastermindSession,
        counts: Sequence[int],
        availability: Mapping[str, bool],
        *,
        paused: bool,
        revealed: bool,
    ) -> None:
        """Show the players, the turn, the number of possible keys and the result.

        Args:
            session: the session.
            counts: number of possible keys after 0, 1, ... rows.
            availability: whether "hint" and "grade" are available.
            paused: True if the computer is paused.
            revealed: True if the key of a finished game may be shown.

        """
        game = session.game
        self._over = session.phase is Phase.OVER
        self._show_roles(game.setup, session.phase, waits=paused)
        self.advisor.show_counts(game, counts)
        shown = game.setup.breaker != COMPUTER and not self._over
        self.advisor.set_buttons(advice=availability["hint"], grade=availability["grade"], shown=shown)
        self.result.show_result(game, over=self._over, revealed=revealed)
        self.result.label_play_button(reviewing=session.reviewing, waits=session.waiting is not None)
        self.number.show_number(game.setup.number)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show less in a short window."""
        super().resizeEvent(event)
        self._fit()

    def show_weakest_guess(self, sentence: str) -> None:
        """Show which guess was the weakest. Empty if this is unknown or not graded."""
        self.result.show_weakest_guess(sentence)
        self._fit()

    def set_style(self, peg_style: PegStyle) -> None:
        """Apply a peg style and its theme."""
        for card in (self._hider, self._breaker):
            card.set_theme(peg_style.theme)
        self.result.set_style(peg_style)

    def _show_roles(self, setup: GameSetup, phase: Phase, *, waits: bool) -> None:
        thinking = phase is Phase.THINKING and not waits
        does = prompts.BREAKER_THINKING if thinking else labels.CODEBREAKER
        hider, breaker = wording.display_name(setup.hider), wording.display_name(setup.breaker)
        self._hider.show_role(hider, labels.CODEMAKER, turn=phase in HIDER_PHASES)
        self._breaker.show_role(breaker, does, turn=phase in BREAKER_PHASES, thinking=thinking, paused=waits)

    def _fit(self) -> None:
        """Fit the cards to the height: use one-line role cards, and hide the advisor card after the game if needed."""
        for part in (self._hider, self._breaker):
            part.set_dense(dense=self.height() < ROOMY_HEIGHT_PX)
        self.advisor.show()
        needed = self._column.totalMinimumHeightForWidth(self.width())
        self.advisor.setVisible(not self._over or needed <= self.height())
