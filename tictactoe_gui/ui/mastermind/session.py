"""The state of a Mastermind game on its page, and what it waits for."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session.game_controller import Session
from tictactoe_gui.wording.mastermind import refusals, sentences
from tictactoe_gui.wording.phrases import GAME_OVER, Message


class Phase(Enum):
    """What the game waits for."""

    HIDING = "the key"
    GUESSING = "a person's guess"
    THINKING = "the computer's guess"
    ANSWERING = "the hider's answer"
    CHECKING = "a check that the answers are consistent"
    CORRECTING = "a correction of contradictory answers"
    OVER = "nothing, the game is over"


@dataclass(frozen=True)
class MastermindSession(Session[MastermindGame, MatchSettings]):
    """Session with what the game waits for."""

    wrong_rows: tuple[int, ...] | None = None
    """Suspect row indices, one of which is wrong. Empty means several are. None means no contradiction is known."""
    unchecked: bool = False
    """True if it is not yet known whether any key is consistent with the answers."""

    @property
    def key_is_secret(self) -> bool:
        """True if the hider keeps the key secret and answers by hand. Before the first row, the settings decide."""
        game = self.game
        answered = game.rows or game.pending_guess or game.given_up
        return game.key is None and (bool(answered) or self.settings.key_is_secret)

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.wrong_rows is not None:
            return Phase.CORRECTING
        if self.game.outcome:
            return Phase.CHECKING if self.unchecked else Phase.OVER
        if self.game.pending_guess:
            return Phase.ANSWERING
        if self.game.key is None and not self.key_is_secret:
            return Phase.HIDING
        return Phase.THINKING if self.game.setup.breaker == COMPUTER else Phase.GUESSING

    @property
    def is_over(self) -> bool:
        """True if the game is over and its answers are consistent."""
        return self.phase is Phase.OVER

    @property
    def headline(self) -> Message:
        """Message about the phase or the result."""
        match self.phase:
            case Phase.CORRECTING:
                return refusals.wrong_answers(self.wrong_rows or ())
            case Phase.HIDING:
                return Message(sentences.ask_for_key(self.game.setup))
            case Phase.CHECKING:
                return Message(sentences.CHECKING)
        return Message(sentences.headline(self.game, reviewed=self.reviewing))

    @property
    def refusal(self) -> Message:
        """Why an action of another phase is refused."""
        return GAME_OVER if self.is_over else self.headline

    @property
    def correctable(self) -> bool:
        """True if answers can be changed: the hider gave them and has not revealed the key."""
        return self.game.key is None and bool(self.game.rows) and not (self.game.given_up or self.reviewing)

    @property
    def revealable(self) -> bool:
        """True if the hider can reveal the key, because it was not broken."""
        return self.is_finished and self.game.known_key is None

    def with_game(self, game: MastermindGame) -> Self:
        """Return the session with the next state of the game. A game under review is not checked."""
        if self.reviewing:
            return replace(self, game=game, wrong_rows=None, unchecked=False)
        return replace(self, game=game, wrong_rows=game.suspect_rows, unchecked=game.is_unverified)
