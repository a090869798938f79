"""Facts that explain a move, each with the squares and lines that prove it. `wording.mnk.review` puts them into words.

The facts are msgspec values, so a review can be stored. The mover is the player whose move is explained.
"""

from msgspec import Struct

from tictactoe_gui.mnk.board import Line, Square

MAX_SHOWN_MOVES = 7
"""Maximum number of moves of a sequence that are shown."""
MAX_DELAY = 2
"""Maximum number of plies by which a good move wins later, or loses sooner, than the best one with its value."""


class MoveFact(Struct, frozen=True, tag=True):
    """Fact about a move."""


class MissedWin(MoveFact, frozen=True):
    """The mover could have completed a line."""

    cells: tuple[Square, ...]
    """Moves that complete a line."""
    lines: tuple[Line, ...]
    """Lines that these moves complete."""


class MissedBlock(MoveFact, frozen=True):
    """An opponent threatened to complete a line, and still can after the move."""

    seat: int
    cell: Square
    lines: tuple[Line, ...]
    """Lines that the opponent can complete at the cell."""


class OpenedCell(MoveFact, frozen=True):
    """The move opens a cell to an opponent's mark, which completes a line there. With gravity, it is the one above."""

    seat: int
    cell: Square
    lines: tuple[Line, ...]


class AllowedFork(MoveFact, frozen=True):
    """The opponent can reply with a move that threatens to complete lines at several cells at once."""

    seat: int
    reply: Square
    cells: tuple[Square, ...]
    """Cells where the opponent then threatens to complete a line."""
    lines: tuple[Line, ...]
    """Lines that the opponent then threatens to complete."""


class AllowedSequence(MoveFact, frozen=True):
    """The opponent can reply with a sequence of threats that wins against every defence."""

    seat: int
    moves: tuple[Square, ...]
    """One variation: a threat, the answer, the next threat and so on. At most `MAX_SHOWN_MOVES`."""
    length: int
    """Number of moves of the whole variation."""
    is_forced: bool
    """True if each threat leaves only one answer. If not, some leave a few."""


class CompletedLine(MoveFact, frozen=True):
    """In misère: the move completed a line, which loses."""

    lines: tuple[Line, ...]


class RanOutOfMoves(MoveFact, frozen=True):
    """The mover runs out of safe moves: in misère, or with gravity, where each one opens a cell to the opponent."""

    seat: int | None
    """Opponent who wins. None in misère, where the mover completes a line."""
    reply: Square | None
    """Reply after which every move loses immediately. None if this is further away."""
    plies: int | None
    """Plies to the end under best play, counted after the move. None if unknown."""


class GaveAwayWin(MoveFact, frozen=True):
    """The mover could have forced a win."""

    cell: Square
    """First move of the win."""
    threats: tuple[Square, ...]
    """Cells where this move threatens to complete a line, if there are several at once. Otherwise empty."""
    lines: tuple[Line, ...]
    """Lines that this move threatens to complete."""
    plies: int | None
    """Plies to the end under best play, including the first move. None if unknown."""


class Resigned(MoveFact, frozen=True):
    """The player resigned in a position that was not lost."""


class LetWin(MoveFact, frozen=True):
    """With three or more players: if everyone plays for themselves, this opponent wins after the move."""

    seat: int


class WorseLength(MoveFact, frozen=True):
    """Another move with the same proved value wins sooner, or loses later, by more than `MAX_DELAY` plies."""


class OutPlayed(MoveFact, frozen=True):
    """The move is proved to lose, and no other fact explains why."""

    plies: int | None
    """Plies to the end under best play, counted after the move. None if unknown."""


Fact = (
    MissedWin
    | MissedBlock
    | OpenedCell
    | AllowedFork
    | AllowedSequence
    | CompletedLine
    | RanOutOfMoves
    | GaveAwayWin
    | Resigned
    | LetWin
    | WorseLength
    | OutPlayed
)
"""Any fact about a move."""
