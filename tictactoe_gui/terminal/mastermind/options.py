"""What the command line says about a game of Mastermind in the terminal."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from tictactoe_gui.mastermind.rules import DEFAULT, Rules


@dataclass(frozen=True, slots=True)
class Options:
    """A game, and who plays it."""

    rules: Rules = DEFAULT
    person_hides: bool = False
    """Whether a person hides the key, not the computer."""
    person_breaks: bool = True
    """Whether a person breaks it."""
    number: int | None = None
    """What the computer draws the key by; None: it is drawn, too."""
    seed: int | None = None
    """Of all chance, so that the game can be repeated."""
    kept: bool = True
    """Whether the game goes to the library when it ends."""

    def run(self, lines: Iterable[str], say: Callable[[str], None]) -> int:
        """Play the game, and give the exit status."""
        from tictactoe_gui.terminal.mastermind.session import play

        play(self, lines, say, Random(self.seed))
        return 0


@dataclass(frozen=True, slots=True)
class BestList:
    """Who broke keys in the fewest guesses."""

    rules: Rules | None = None
    """In games by these rules; None: in all games, a list for each of their rules."""

    def run(self, lines: Iterable[str], say: Callable[[str], None]) -> int:  # noqa: ARG002 - nobody is asked
        """Show the list, and give the exit status."""
        from tictactoe_gui.terminal import archive
        from tictactoe_gui.terminal.mastermind import scores

        return archive.show(lambda library: scores.table(library, self.rules), say)
