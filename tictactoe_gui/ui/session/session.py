"""The state of a game on its page, as one frozen value."""

from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from tictactoe_gui.storage.clock import GameT

SettingsT = TypeVar("SettingsT")


@dataclass(frozen=True)
class Session(Generic[GameT, SettingsT]):
    """State of a game on its page. The controller replaces it after every action, and the views show it."""

    game: GameT
    """Game on the page."""
    settings: SettingsT
    """Match settings of later games."""
    reviewing: bool = False
    """True if the game is finished and only reviewed."""
    waiting: Self | None = None
    """Session that waits while another game is reviewed. None if there is none."""
    resumable: bool = False
    """True if the game is from the last run and has not been continued yet."""

    @property
    def is_over(self) -> bool:
        """Whether the game on the page is over."""
        return self.game.outcome is not None

    @property
    def is_finished(self) -> bool:
        """Whether the game on the page is over and was played, not only reviewed."""
        return self.is_over and not self.reviewing

    @property
    def can_wait(self) -> bool:
        """Whether the game can wait while another one is reviewed."""
        return not self.is_over

    @property
    def played(self) -> Self | None:
        """Session of the game in progress or just finished, on the page or waiting."""
        return self.waiting if self.reviewing else self

    @property
    def game_in_progress(self) -> GameT | None:
        """Game that would be lost if another one started. None if there is none."""
        played = self.played
        return played.game if played and played.game.has_begun and not played.is_over else None

    @property
    def game_to_save(self) -> GameT | None:
        """Game in progress or just finished. None if there is nothing to save yet."""
        played = self.played
        return played.game if played and played.has_content else None

    @property
    def has_content(self) -> bool:
        """Whether the game is worth saving."""
        return bool(self.game.notes.id)

    def with_game(self, game: GameT) -> Self:
        """Return the session with the next state of the game."""
        return replace(self, game=game)

    def replaced_by(self, game: GameT, *, reviewing: bool = False, waiting: Self | None = None) -> Self:
        """Return the session of another game, with everything that does not depend on the game."""
        return replace(self, reviewing=reviewing, waiting=waiting).with_game(game)
