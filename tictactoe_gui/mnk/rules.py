"""Rules of an m,n,k-game and the tables derived from them.

m is the width, n the height and k the line length.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Self

from tictactoe_gui.mnk.answers import (
    VARIANTS,
    Answer,
    Anywhere,
    Board,
    ExcludedVariant,
    FlatBoard,
    Goal,
    Gravity,
    InTurn,
    KOrMore,
    Lifetime,
    LineRule,
    LineWins,
    Marks,
    Misere,
    NewestStay,
    OwnMark,
    Placement,
    StayForever,
    Turns,
    answers_for,
)
from tictactoe_gui.mnk.board import Line, Square, Track

SIZES = range(3, 21)
"""Allowed widths and heights, in squares."""
PLAYERS = range(2, 7)
"""Allowed numbers of players."""
LONG_GAME = 10_000
"""Number of moves that no game has, although positions may recur."""
NUMBERS = ("width", "height", "k", "players")
"""Fields of `Rules` that are numbers."""
RulesFields = dict[str, int | bool]
"""Values of `NUMBERS`, and True for each variant that is played, by key."""


@dataclass(frozen=True)
class Rules:
    """Rules of a game.

    Raise ValueError with the field, its range and its value if the value is out of range, ExcludedVariant if two
    variants cannot be combined, UnsuitableRules or UnsuitableSwap if a variant needs other numbers, and CrowdedBoard if
    marks should disappear but the board is full before.
    """

    width: int = 3
    """Number of columns (m), 3 to 20."""
    height: int = 3
    """Number of rows (n), 3 to 20."""
    k: int = 3
    """Length of a line, from 3 to the longer side of the board."""
    players: int = 2
    """Number of players, 2 to 6. Seats are numbered from 0."""
    board: Board = field(default_factory=FlatBoard)
    """What the board is."""
    placement: Placement = field(default_factory=Anywhere)
    """Where a mark may go."""
    marks: Marks = field(default_factory=OwnMark)
    """Whose mark a move places."""
    turns: Turns = field(default_factory=InTurn)
    """Who moves next."""
    line: LineRule = field(default_factory=KOrMore)
    """What a line is."""
    goal: Goal = field(default_factory=LineWins)
    """What a line does."""
    lifetime: Lifetime = field(default_factory=StayForever)
    """How long a mark stays."""

    def __post_init__(self) -> None:
        require_in_range("width", self.width, SIZES)
        require_in_range("height", self.height, SIZES)
        require_in_range("k", self.k, line_lengths(self.width, self.height))
        require_in_range("players", self.players, PLAYERS)
        for answer in self.answers:
            for other in self.answers:
                if other.key in answer.excludes:
                    raise ExcludedVariant(answer.key, other.key)
            answer.check_rules(self)

    @classmethod
    def with_variants(cls, width: int, height: int, k: int, players: int, variants: Iterable[str]) -> Self:
        """Return the rules with the variants of these keys.

        Raise ValueError if there is no such variant, if they exclude each other, or if a number is out of range.
        """
        answers: dict[str, Any] = answers_for(variants)
        return cls(width, height, k, players, **answers)

    @classmethod
    def from_fields(cls, fields: RulesFields) -> "Rules":
        """Return the rules with these fields. Raise ValueError if a field is missing, unknown or out of range."""
        missing = [name for name in NUMBERS if name not in fields]
        if missing:
            raise ValueError(f"rules need {', '.join(missing)}")
        variants = tuple(key for key, is_played in fields.items() if key not in NUMBERS and is_played)
        return shared_rules(*(fields[name] for name in NUMBERS), variants)

    @property
    def fields(self) -> RulesFields:
        """Rules for JSON: the numbers, and True for each variant that is played."""
        return {name: getattr(self, name) for name in NUMBERS} | dict.fromkeys(self.variants, True)

    def without(self, key: str) -> "Rules":
        """Return the rules without this variant."""
        variants = tuple(other for other in self.variants if other != key)
        return shared_rules(self.width, self.height, self.k, self.players, variants)

    @property
    def variants(self) -> tuple[str, ...]:
        """Keys of the answers other than the usual ones, in the order of `VARIANTS`."""
        played = {answer.key for answer in self.answers}
        return tuple(key for key in VARIANTS if key in played)

    @cached_property
    def answers(self) -> tuple[Answer, ...]:
        """All answers."""
        return self.board, self.placement, self.marks, self.turns, self.line, self.goal, self.lifetime

    @cached_property
    def needs_history(self) -> bool:
        """True if positions must keep the moves that led to them."""
        return any(answer.needs_history for answer in self.answers)

    @cached_property
    def is_symmetric(self) -> bool:
        """True if a game that is mirrored or turned is the same game."""
        return all(answer.is_symmetric for answer in self.answers)

    @property
    def most_moves(self) -> int:
        """Number of moves of the longest game. If marks disappear, that of games longer than anybody plays."""
        return LONG_GAME if self.lifetime.recurs else len(self.squares) + self.turns.most_choices

    @cached_property
    def squares(self) -> Line:
        """All squares, row by row."""
        return tuple(Square(row, column) for row in range(self.height) for column in range(self.width))

    @cached_property
    def index(self) -> dict[Square, int]:
        """Index of each square in `squares`."""
        return {square: index for index, square in enumerate(self.squares)}

    @cached_property
    def parts(self) -> tuple[Line, ...]:
        """Squares of each part of the board, row by row."""
        return self.board.parts(self.squares)

    @cached_property
    def winning_marks(self) -> tuple[str, ...]:
        """For each seat, k marks in a row in the format of `Position.board`."""
        return tuple(str(seat) * self.k for seat in range(self.players))

    @cached_property
    def line_patterns(self) -> tuple[re.Pattern[str], ...]:
        """For each seat, a pattern that matches its lines at full length in a track of `Position.board`."""
        return tuple(self.line.pattern(self.k, seat) for seat in range(self.players))

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        """All tracks with room for a line."""
        every = self.board.tracks(self)
        return tuple(Track.through(squares, self.index) for squares in every if len(squares) >= self.k)

    @cached_property
    def tracks_through(self) -> tuple[tuple[Track, ...], ...]:
        """For each square index, the tracks that contain it."""
        cells = range(len(self.squares))
        return tuple(tuple(track for track in self.tracks if cell in track.cells) for cell in cells)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All ways to place k marks in a row."""
        tracks = (track.squares for track in self.tracks)
        return tuple(track[at : at + self.k] for track in tracks for at in range(len(track) - self.k + 1))


shared_rules = lru_cache(maxsize=64)(Rules.with_variants)
"""Return the rules with these variants. Equal rules share one object, because its tables are costly to build."""


def line_lengths(width: int, height: int) -> range:
    """Return the line lengths allowed on a board of this size."""
    return range(3, max(width, height) + 1)


def require_in_range(field: str, value: int, valid: range) -> None:
    """Raise a ValueError with the field, range and value unless `value` is an integer in `valid`."""
    if isinstance(value, bool) or not isinstance(value, int) or value not in valid:
        raise ValueError(f"{field} must be between {valid[0]} and {valid[-1]}, got {value!r}")


PRESETS = {
    "Tic-Tac-Toe 3 × 3": Rules(),
    "Tic-Tac-Toe 6 × 6": Rules(6, 6, 6),
    "Tic-Tac-Toe 9 × 9": Rules(9, 9, 9),
    "4 × 4": Rules(4, 4, 4),
    "5 × 5, four in a row": Rules(5, 5, 4),
    "Gomoku 15 × 15": Rules(15, 15, 5),
    "Connect Four": Rules(7, 6, 4, placement=Gravity()),
    "Misère": Rules(goal=Misere()),
    "Three players": Rules(7, 7, 4, players=3),
    "Vanishing": Rules(lifetime=NewestStay()),
    "Ultimate": Rules.with_variants(9, 9, 3, 2, ["ultimate"]),
    "Swap2": Rules.with_variants(15, 15, 5, 2, ["exact", "swap2"]),
}
"""Rules of well-known games by English name."""
