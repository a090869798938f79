"""What all answers have in common, and what they can ask of a position."""

from abc import ABC
from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar, Protocol

from tictactoe_gui.mnk.board import Line, Square


class UnsuitableRules(ValueError):
    """Raised when an answer needs another size of the board, number of players or combination of answers."""

    def __init__(self, key: str, width: int, height: int, k: int, players: int) -> None:
        super().__init__(f"{key} needs {width} x {height} squares, {k} in a row and {players} players")
        self.key = key
        """Key of the answer. The other fields are the numbers that it needs."""
        self.width = width
        self.height = height
        self.k = k
        self.players = players


@dataclass(frozen=True)
class Answer(ABC):
    """Answer to one of the questions that make a game."""

    question: ClassVar[str]
    """Field of `Rules` that holds the answer."""
    key: ClassVar[str] = ""
    """Key in records, options, settings, INFO commands and texts. Empty for the usual answer."""
    word: ClassVar[str] = ""
    """English word in diagrams and SGF files. Empty for the usual answer."""
    needs_history: ClassVar[bool] = False
    """True if the answer depends on earlier moves, not only on the marks."""
    excludes: ClassVar[frozenset[str]] = frozenset()
    """Keys of variants that make no sense with this one."""
    is_symmetric: ClassVar[bool] = False
    """True if a game that is mirrored or turned is the same game."""

    def check_rules(self, rules: "Combination") -> None:  # noqa: B027 - most answers fit all rules
        """Raise a ValueError with its own class if the answer makes no sense in these rules."""

    def memory(self, state: "BoardState") -> Hashable:
        """Return the part of the history that the rest of the game depends on."""
        return None


class Combination(Protocol):
    """The part of `Rules` that answers ask for."""

    @property
    def width(self) -> int:
        """Number of columns."""

    @property
    def height(self) -> int:
        """Number of rows."""

    @property
    def k(self) -> int:
        """Length of a line."""

    @property
    def players(self) -> int:
        """Number of players."""

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Answers to all questions."""

    @property
    def squares(self) -> Line:
        """All squares, row by row."""

    @property
    def index(self) -> dict[Square, int]:
        """Index of each square in `squares`."""

    @property
    def parts(self) -> tuple[Line, ...]:
        """Squares of each part of the board."""


class BoardState(Protocol):
    """The part of a `Position` that answers ask for."""

    @property
    def rules(self) -> Combination:
        """Rules of the game."""

    @property
    def board(self) -> str:
        """One character per square: the digit of the seat, or `EMPTY`."""

    @property
    def turn(self) -> int:
        """Seat to move."""

    @property
    def ply(self) -> int:
        """Number of marks on the board."""

    @property
    def history(self) -> tuple[int, ...]:
        """Indices of the squares marked so far, in order, if an answer needs them."""
