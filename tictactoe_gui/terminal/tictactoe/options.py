"""What the command line says about a game in the terminal."""

from dataclasses import dataclass

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON, Kind
from tictactoe_gui.mnk.rules import Rules


@dataclass(frozen=True, slots=True)
class Options:
    """A game, and who plays it."""

    rules: Rules
    notation: Notation = Notation.ROW_LETTER
    first: int | None = None
    """The seat that begins; None: it is drawn."""
    kinds: tuple[Kind, ...] = ()
    """What plays each seat; empty: people play them all."""
    deal: bool = False
    """Whether X and O are dealt at random; whoever gets X begins."""
    seed: int | None = None
    """Of all chance; with it computers count positions instead of seconds, so that the game can be repeated."""
    kept: bool = True
    """Whether the game goes to the library when it ends."""
    game: Game | None = None
    """What to go on with, by the same rules; None: a new game."""

    def kind(self, seat: int) -> Kind:
        """Give what plays the seat."""
        return self.kinds[seat] if self.kinds else PERSON


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """Who won how often."""

    rules: Rules | None = None
    """In games by these rules; None: in all games."""
