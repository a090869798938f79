"""The side panel of Mastermind: the players, the result and the advisor."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.panel.advisor_card import AdvisorCard
from tictactoe_gui.ui.mastermind.session import MastermindSession, Phase
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import large_button, link_button, push_button, small_button
from tictactoe_gui.ui.widgets.game_panel import GamePanel
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox
from tictactoe_gui.ui.widgets.status_line import NoticeLabel
from tictactoe_gui.ui.widgets.turn_card import TurnCard
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import prompts, sentences

HIDER_PHASES = {Phase.HIDING, Phase.ANSWERING, Phase.CORRECTING}
"""Phases that wait for the hider."""
BREAKER_PHASES = {Phase.GUESSING, Phase.THINKING}
"""Phases that wait for the breaker."""


class RoleCard(TurnCard):
    """Card with a player's name, role, turn and thinking state.

    Signals:
        resume_requested(): the user wants the computer to continue.

    """

    resume_requested = Signal()

    def __init__(self, name: str, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(name, theme, parent)
        self._activity = TextLabel(f"{name}_does", self, quiet=True)
        self._resume = small_button(f"{name}_resume", _("Resume"), self, self.resume_requested)
        texts = vbox(self._name, self._activity, spacing=0)
        parts = (texts, 1), self._thinking_buttons, self._resume, self._spinner
        self.setLayout(hbox(*parts, margins=(12, 8, 8, 8), spacing=4))

    def show_role(self, name: str, activity: str, *, turn: bool, thinking: bool = False, paused: bool = False) -> None:
        """Show the player and the role. `thinking` and `paused` apply to a computer player."""
        self._show_turn(name, activity, turn=turn)
        self._activity.setText(activity)
        self.show_thinking(thinking=thinking)
        self._resume.setVisible(paused)


class MastermindResultCard(QFrame):
    """Card with the next steps, and why the game is not among the scores.

    Its buttons run commands of the page. The headline says the result.
    """

    def __init__(self, run_command: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("mastermind_result")
        self._notes = TextLabel("mastermind_notes", self, max_lines=0, quiet=True)
        play, set_up, scores = (partial(run_command, name) for name in ("return_to_play", "set_up", "scores"))
        self.play_again = large_button("mastermind_again", labels.PLAY_AGAIN, self, play, "again")
        best = push_button("mastermind_best", _("Sc&ores"), self, scores)
        another = link_button("mastermind_set_up", labels.ANOTHER_GAME, self, set_up)
        # What varies is below the buttons, so that they are always at the same height.
        buttons = self.play_again, best, another
        self.setLayout(vbox(*buttons, self._notes, margins=(12, 12, 12, 12)))
        self.hide()

    def show_notes(self, game: MastermindGame, *, known: bool) -> None:
        """Show why a finished game is not counted. It is `known` if its number had been played before."""
        reasons = prompts.not_counted(assisted=game.notes.is_assisted, known=known)
        self._notes.setText(prompts.NOT_COUNTED.format(reasons=reasons) if reasons else "")
        self._notes.setVisible(bool(reasons))

    def show_session(self, session: MastermindSession) -> None:
        """Show the next steps. The card is hidden until the game is over."""
        after_review = _("B&ack to Game") if session.waiting else _("New G&ame")
        self.play_again.setText(after_review if session.reviewing else labels.PLAY_AGAIN)
        self.setVisible(session.is_over)


class MastermindPanel(GamePanel):
    """Side panel with the cards."""

    def __init__(self, peg_style: PegStyle, run_command: Callable[[str], None], parent: QWidget) -> None:
        """Create the panel. `run_command` carries out a command of the page."""
        super().__init__(parent)
        self.setObjectName("mastermind_panel")
        self._hider, self.breaker = (RoleCard(name, peg_style.theme, self) for name in ("hider", "breaker"))
        self.result = MastermindResultCard(run_command, self)
        self.advisor = AdvisorCard(run_command, self)
        self.notice = NoticeLabel("mastermind_notice", self)
        roles = vbox(self._hider, self.breaker, spacing=2)
        cards = vbox(self.result, STRETCH, spacing=8)
        self._lay_out(roles, cards, vbox(self.advisor, STRETCH, self.notice, spacing=8))

    def show_session(
        self,
        session: MastermindSession,
        counts: Sequence[int],
        availability: Mapping[str, bool],
        *,
        paused: bool,
    ) -> None:
        """Show the players, the turn, the numbers of possible keys and the result.

        `availability` has the command "grade". `paused` is true while the computer is paused.
        """
        game = session.game
        self._show_roles(session, paused=paused)
        self.advisor.show_counts(game, counts)
        is_shown = game.setup.breaker != COMPUTER
        self.advisor.set_button(shown=is_shown, enabled=availability["grade"], is_free=session.is_over)
        self.result.show_session(session)
        self.show_players_last(last=session.is_over)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        for card in (self._hider, self.breaker):
            card.set_theme(theme)

    def _show_roles(self, session: MastermindSession, *, paused: bool) -> None:
        setup = session.game.setup
        phase = session.phase
        thinking = phase is Phase.THINKING and not paused
        hides, guesses = sentences.roles(setup)
        number = guesses if session.game.outcome or phase is Phase.HIDING else sentences.guess_number(session.game)
        does = prompts.BREAKER_THINKING if thinking else number
        hider = sentences.display_name(setup.hider)
        breaker = sentences.display_name(setup.breaker)
        self._hider.show_role(hider, hides, turn=phase in HIDER_PHASES)
        self.breaker.show_role(breaker, does, turn=phase in BREAKER_PHASES, thinking=thinking, paused=paused)
