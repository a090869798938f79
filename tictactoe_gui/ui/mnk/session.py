"""The state of an m,n,k-game on its page."""

from dataclasses import dataclass

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session.game_controller import Session
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.phrases import Message


@dataclass(frozen=True)
class MnkSession(Session[Game, MatchSettings]):
    """State of an m,n,k-game and its match settings."""

    @property
    def can_wait(self) -> bool:
        """Whether the game can wait while another one is reviewed. An empty board cannot."""
        return self.game.is_in_play

    @property
    def has_content(self) -> bool:
        """Whether the game is worth saving. An empty board is not."""
        return bool(self.game.moves or self.game.outcome or self.game.setup.start)

    def status(self, instead: str = "") -> Message:
        """Return the state of the game, and its last event or before the first move the goal.

        `instead` replaces the event.
        """
        game, notation = self.game, self.settings.notation
        event = sentences.last_event(game, notation) if game.moves or game.outcome else sentences.goal(game.setup.rules)
        title = sentences.title(game) if self.reviewing else sentences.headline(game, thinking=not self.resumable)
        return Message(title, instead or event)
