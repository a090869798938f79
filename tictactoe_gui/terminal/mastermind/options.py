"""Options of a Mastermind game in the terminal."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from tictactoe_gui.mastermind.rules import DEFAULT, Rules


@dataclass(frozen=True, slots=True)
class CommandLine:
    """Options of a game."""

    rules: Rules = DEFAULT
    person_hides: bool = False
    """Whether a person hides the key. Otherwise the computer does."""
    person_breaks: bool = True
    """Whether a person breaks the key. Otherwise the computer does."""
    number: int | None = None
    """Number from which the computer's key is drawn. None means a random number."""
    seed: int | None = None
    """Random seed, which makes the game repeatable."""
    record: bool = True
    """Whether to store the game in the library when it ends."""

    def run(self, lines: Iterable[str], say: Callable[[str], None]) -> int:
        """Play the game. Return the exit status."""
        from tictactoe_gui.terminal.mastermind.session import play

        play(self, lines, say, Random(self.seed))
        return 0


@dataclass(frozen=True, slots=True)
class BestListRequest:
    """Request to show the best list."""

    rules: Rules | None = None
    """Rules of the games to list. None means one list for each set of rules that was played."""

    def run(self, lines: Iterable[str], say: Callable[[str], None]) -> int:  # noqa: ARG002 - scores need no input
        """Show the list. Return the exit status."""
        from tictactoe_gui.terminal import game_library
        from tictactoe_gui.terminal.mastermind import scores

        return game_library.print_query(lambda library: scores.table(library, self.rules), say)
