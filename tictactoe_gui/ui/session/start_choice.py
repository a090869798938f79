"""The user's answers on the start page."""

from typing import NamedTuple

from tictactoe_gui import MNK
from tictactoe_gui.mnk.player import MARKS, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import LADDER

DEFAULT_RULES = Rules()
BEATABLE = PlayerKind(LADDER[1])
"""Kind of the first opponent. A beginner can beat it."""


class StartChoice(NamedTuple):
    """Answers on the start page. Each game makes match settings of them."""

    game: str = MNK
    """One of `GAMES`."""
    rules: Rules = DEFAULT_RULES
    """Rules of an m,n,k-game."""
    against_computer: bool = True
    """False means that only people play."""
    kind: PlayerKind = BEATABLE
    """Kind of the computer players in an m,n,k-game."""
    seat: int | None = 0
    """Seat of the user, or None to draw one. In Mastermind, 0 guesses and 1 hides the code."""
    marks: tuple[str, ...] = MARKS[: DEFAULT_RULES.players]
    """Marks by seat in the last m,n,k-game."""
    names: tuple[str, ...] = ()
    """Names of the people by seat. An empty one means the default."""
