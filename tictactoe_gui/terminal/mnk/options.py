"""Options of an m,n,k-game in the terminal."""

from dataclasses import dataclass

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.mnk.rules import Rules


@dataclass(frozen=True, slots=True)
class CommandLine:
    """Options of a game."""

    rules: Rules
    notation: Notation = Notation.ROW_LETTER
    first: int | None = None
    """Seat that moves first. None means random."""
    kinds: tuple[PlayerKind, ...] = ()
    """Kind of player in each seat. Empty means people only."""
    deal: bool = False
    """Whether X and O are assigned at random. The player with X moves first."""
    seed: int | None = None
    """Random seed. It makes the game repeatable: computers are limited by positions, not seconds."""
    record: bool = True
    """Whether to store the game in the library when it ends."""
    game: Game | None = None
    """Game to continue, by the same rules. None means a new game."""

    def kind(self, seat: int) -> PlayerKind:
        """Return the kind of player in a seat."""
        return self.kinds[seat] if self.kinds else PERSON


@dataclass(frozen=True, slots=True)
class ScoreboardRequest:
    """Request to show the scoreboard."""

    rules: Rules | None = None
    """Rules of the games to count. None means all games."""
