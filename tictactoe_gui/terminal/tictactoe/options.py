"""What the command line says about a game in the terminal."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

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

    def run(self, lines: Iterable[str], say: Callable[[str], None]) -> int:
        """Play the game, and give the exit status."""
        from tictactoe_gui.terminal.tictactoe.session import play

        play(self, lines, say, Random(self.seed))
        return 0


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """Who won how often."""

    rules: Rules | None = None
    """In games by these rules; None: in all games."""

    def run(self, lines: Iterable[str], say: Callable[[str], None]) -> int:  # noqa: ARG002 - nobody is asked
        """Show the scores, and give the exit status."""
        from tictactoe_gui.terminal import archive
        from tictactoe_gui.terminal.tictactoe import scores

        return archive.show(lambda library: scores.table(library, self.rules), say)
