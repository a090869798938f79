"""The state of an m,n,k-game on its page."""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple, Self

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session.game_controller import Session
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.phrases import Message, running_text

if TYPE_CHECKING:
    from tictactoe_gui.opponents.review.move_review import MoveReview

NO_MESSAGE = Message("")


class PracticeState(Enum):
    """What happens in a practice."""

    TRYING = auto()
    """The person looks for a better move."""
    JUDGING = auto()
    """The move that the person has tried is being judged."""
    REFUTED = auto()
    """The board shows how that move loses."""
    SOLVED = auto()
    """A better move was found, and the game continues."""


class Practice(NamedTuple):
    """A second try at the position before a mistake."""

    origin: "MnkSession"
    """Session in which the mistake is explained."""
    mistake: "MoveReview"
    state: PracticeState = PracticeState.TRYING
    tries: int = 0
    """Number of moves that were refuted."""
    message: Message = NO_MESSAGE
    """What to do, or what the last move achieved. Without a headline, the state of the game is shown."""

    @property
    def plies(self) -> int:
        """Number of moves before the mistake."""
        return self.mistake.ply - 1


@dataclass(frozen=True)
class MnkSession(Session[Game, MatchSettings]):
    """State of an m,n,k-game and its match settings."""

    practice: Practice | None = None
    """Practice to which the game belongs. Its game counts as under review, so it is neither saved nor scored."""

    @property
    def may_computers_move(self) -> bool:
        """Whether computers take their turns. In a practice, they wait for a better move."""
        return not self.practice or self.practice.state is PracticeState.SOLVED

    @property
    def is_own(self) -> bool:
        """Whether the user plays the game or practises with it. The players of other games are not addressed."""
        return not self.reviewing or self.practice is not None

    def replaced_by(self, game: Game, *, reviewing: bool = False, waiting: Self | None = None) -> Self:
        """Return the session of another game. It belongs to no practice."""
        return replace(super().replaced_by(game, reviewing=reviewing, waiting=waiting), practice=None)

    @property
    def can_wait(self) -> bool:
        """Whether the game can wait while another one is reviewed. An empty board cannot."""
        return self.game.is_in_play

    @property
    def has_content(self) -> bool:
        """Whether the game is worth saving. An empty board is not."""
        return bool(self.game.moves or self.game.outcome or self.game.setup.start)

    @property
    def news(self) -> str:
        """The last event and the state of the game, as a screen reader announces them. A better move is praised."""
        game, practice = self.game, self.practice
        if practice and practice.state is not PracticeState.SOLVED:
            return str(practice.message)
        praise = practice.message.detail if practice and len(game.moves) == practice.mistake.ply else ""
        thinking = not self.resumable
        news = sentences.news(game, self.settings.notation, reviewed=not self.is_own, thinking=thinking)
        return running_text(praise, news)

    def status(self, instead: str = "") -> Message:
        """Return the state of the game, and its last event or before the first move the goal.

        `instead` replaces the event.
        """
        game, notation, practice = self.game, self.settings.notation, self.practice
        if practice and practice.message.headline:
            return practice.message._replace(detail=instead or practice.message.detail)
        event = sentences.goal(game.setup.rules)
        if game.moves or game.outcome:
            event = sentences.last_event(game, notation, addressed=self.is_own)
        if not self.is_own:
            return Message(sentences.title(game), instead or event)
        return Message(sentences.headline(game, thinking=not self.resumable), instead or self._praised(event))

    def _praised(self, event: str) -> str:
        """Return the last event after the praise of a better move in practice, which stays until a person moves."""
        practice, plies = self.practice, len(self.game.moves)
        if not practice:
            return event
        replies = range(practice.mistake.ply + 1, plies + 1)
        if any(self.game.mover(ply).kind == PERSON for ply in replies):
            return event
        return running_text(practice.message.detail, event if replies else "")
