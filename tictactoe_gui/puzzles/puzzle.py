"""Puzzles: positions with proved answers, and why other moves are wrong."""

from enum import Enum, StrEnum, auto

from msgspec import Struct

from tictactoe_gui.mnk.board import Move, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, RulesFields
from tictactoe_gui.opponents.search.tactics import forks, open_fours
from tictactoe_gui.opponents.values import Value


class PuzzleTheme(StrEnum):
    """What a puzzle is about."""

    WIN_AT_ONCE = "win at once"
    """Complete a line."""
    BLOCK = "block"
    """Prevent the opponent from completing a line."""
    FORK = "fork"
    """Make two threats at once."""
    STOP_FORK = "stop the fork"
    """Prevent the opponent from making two threats at once."""
    WIN_IN_2 = "win in 2"
    """Win with the second move."""
    WIN_IN_3 = "win in 3"
    """Win with the third move."""
    OPEN_THREE = "open three"
    """Prevent the opponent from making an open four."""
    FOURS = "sequence of fours"
    """Win with fours, each of which leaves one answer."""
    GRAVITY_TRAP = "gravity trap"
    """Do not open a cell where the opponent completes a line."""
    MISERE = "misère"
    """Do not run out of safe moves."""
    OWN_MISTAKE = "own mistake"
    """Find a better move than the one that was played in a game."""


class Step(Struct, frozen=True, array_like=True, omit_defaults=True):
    """A right move, and how the puzzle continues."""

    square: Square
    reply: Square | None = None
    """Answer of the opponent that holds out longest. None if the puzzle is solved."""
    steps: "tuple[Step, ...]" = ()
    """All right moves after the reply."""


class Puzzle(Struct, frozen=True, omit_defaults=True, rename={"rules_fields": "rules"}):
    """A position, and all right moves in it."""

    id: str
    """Unique name."""
    theme: PuzzleTheme
    rules_fields: RulesFields
    moves: tuple[Move, ...]
    """Moves that lead to the position."""
    steps: tuple[Step, ...]
    """All right first moves."""
    difficulty: int = 1
    """Difficulty from 1 to 5."""
    played: Square | None = None
    """Wrong move that was played in a game. None for other puzzles."""
    value: Value | None = None
    """Proved value of the position of an own mistake. None if unknown: then its right moves are only not refuted."""
    first: int = 0
    """Seat that made the first move."""
    start: str = ""
    """Marks on the board before the first move, in the format of `Position.board`. Empty means none."""

    @property
    def rules(self) -> Rules:
        """Rules of the game."""
        return Rules.from_fields(self.rules_fields)

    @property
    def position(self) -> Position:
        """Position of the puzzle. The side to move solves it."""
        position = Position.start(self.rules, self.first, self.start)
        for square in self.moves:
            position = position.play(square)
        return position

    @property
    def length(self) -> int:
        """Number of moves of the solver."""
        return max(map(_length, self.steps))


def _length(step: Step) -> int:
    return 1 + max(map(_length, step.steps), default=0)


class Flaw(Enum):
    """Why a move is wrong."""

    MISSES_THEME = auto()
    """It does not do what the theme asks for."""
    LOSES = auto()
    """It prevents the fork or open four that the theme is about, but loses."""
    SLOW = auto()
    """It does not win as fast as the first move promised."""


def flaw(theme: PuzzleTheme, after: Position, *, is_first: bool) -> Flaw:
    """Return why the wrong move that led to this position is wrong. Unless it `is_first`, an earlier one was right."""
    if not is_first:
        return Flaw.SLOW
    if theme is PuzzleTheme.STOP_FORK and not forks(after):
        return Flaw.LOSES
    if theme is PuzzleTheme.OPEN_THREE and not [*open_fours(after, after.turn)]:
        return Flaw.LOSES
    return Flaw.MISSES_THEME
