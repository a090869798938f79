"""Options of a Mastermind game in the terminal."""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class BestListRequest:
    """Request to show the best list."""

    rules: Rules | None = None
    """Rules of the games to list. None means one list for each set of rules that was played."""
