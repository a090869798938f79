"""A game from setup to end: moves, undo, redo, resignation and results that a file states."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple, Self

from tictactoe_gui.mnk.board import Choice, Line, Move, Square, squares_of
from tictactoe_gui.mnk.player import Player, check_mark, colour_numbers
from tictactoe_gui.mnk.position import Ending, GameOver, Outcome, Position, other_seats, resignation
from tictactoe_gui.mnk.rules import Rules, require_in_range
from tictactoe_gui.player_names import check_name

MIN_RESIGNED_PLIES = 10
"""Minimum number of moves before a resignation counts for the players' ratings."""


def is_long_enough(plies: int, *, resigned: bool) -> bool:
    """Return True if a finished game has enough moves to count for the players' ratings."""
    return not resigned or plies >= MIN_RESIGNED_PLIES


@dataclass(frozen=True)
class GameSetup:
    """Initial state of a game.

    Raise NameTaken if two names are the same, BadMark if two marks look the same, and ValueError if the number of
    players is wrong, `first` is not a seat, or no game can lead to `start`.
    """

    rules: Rules
    players: tuple[Player, ...]
    """One player per seat."""
    first: int = 0
    """Seat that moves first. Any random choice has already been made."""
    start: str = ""
    """Marks on the board before the first move, in the format of `Position.board`. Empty means none."""

    def __post_init__(self) -> None:
        if len(self.players) != self.rules.players:
            raise ValueError(f"number of players must be {self.rules.players}, got {len(self.players)}")
        require_in_range("first", self.first, range(self.rules.players))
        for seat, player in enumerate(self.players):
            earlier = self.players[:seat]
            check_name(player.name, (other.name for other in earlier))
            check_mark(player.mark, (other.mark for other in earlier))
        _ = self.position

    @cached_property
    def position(self) -> Position:
        """Position before the first move."""
        return Position.start(self.rules, self.first, self.start)

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """Number of the colour of each seat's marks."""
        return colour_numbers([player.mark for player in self.players])


class Comment(NamedTuple):
    """Comment on a game or on one of its moves."""

    ply: int
    """Number of the move, from 1. 0 means the game as a whole."""
    text: str


class Notes(NamedTuple):
    """Metadata of a game."""

    hints: tuple[int, ...] = ()
    """Plies at which a player got help, in order: a hint, a replaced player or a branch from another game."""
    analysis: bool = False
    """True if cell values were shown during the game."""
    id: str = ""
    """Unique identifier. Empty before the first move."""
    began: datetime | None = None
    """Time of the first move, to the second, with a time zone. None means unknown."""
    ended: datetime | None = None
    """Time when the game ended, to the second, with a time zone. None means in progress or unknown."""
    seconds: int = 0
    """Playing time in seconds, counted while the game is open."""
    comments: tuple[Comment, ...] = ()
    """Comments, ordered by ply."""
    taken_back: int = 0
    """Number of moves that were taken back, even if they were redone."""

    @property
    def is_assisted(self) -> bool:
        """True if a player got help during the game."""
        return self.analysis or bool(self.hints)


class _Replay(NamedTuple):
    """Moves and the positions they lead to."""

    moves: tuple[Move, ...] = ()
    positions: tuple[Position, ...] = ()
    """Position before each move, followed by the last one."""

    def followed_by(self, start: Position, moves: tuple[Move, ...]) -> Self:
        """Return the replay of `moves` from `start`. If one replay continues the other, positions are reused."""
        plies = min(len(moves), len(self.moves))
        continues = self.positions[:1] == (start,) and self.moves[:plies] == moves[:plies]
        known = self.positions[: plies + 1] if continues else (start,)
        added = accumulate(moves[len(known) - 1 :], Position.play, initial=known[-1])
        return type(self)(moves, (*known[:-1], *added))


@dataclass(frozen=True)
class Game:
    """Game in progress or finished. Every action returns a new game. Raise IllegalMove if a move is illegal."""

    setup: GameSetup
    moves: tuple[Move, ...] = ()
    """Moves so far, in order: squares marked, and choices."""
    undone: tuple[Move, ...] = ()
    """Undone moves. The next one to redo comes first."""
    declared: Outcome | None = None
    """Result that the moves do not show: a resignation, or one that a file states. None means there is none."""
    notes: Notes = field(default_factory=Notes)
    _replay: _Replay = field(default_factory=_Replay, repr=False, compare=False, kw_only=True)
    """Positions, reused from the game that this one replaces."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_replay", self._replay.followed_by(self.setup.position, self.moves))
        if self.declared and self.position.outcome:
            raise ValueError("the moves already decide the game")

    @classmethod
    def start(cls, setup: GameSetup) -> Self:
        """Start a game."""
        return cls(setup)

    @property
    def positions(self) -> tuple[Position, ...]:
        """Position before each move, followed by the current position."""
        return self._replay.positions

    @property
    def position(self) -> Position:
        """Current position."""
        return self.positions[-1]

    @property
    def outcome(self) -> Outcome | None:
        """Result on the board, or else the declared one. None while the game is in progress."""
        return self.position.outcome or self.declared

    @property
    def winner(self) -> int | None:
        """Seat of the only winner. None during the game, after a draw or with several winners."""
        return self.outcome.winner if self.outcome else None

    @property
    def resigned(self) -> int | None:
        """Seat that resigned. None means nobody."""
        if self.declared is None or self.declared.ending is not Ending.RESIGNED:
            return None
        return next(iter(other_seats(self.setup.rules, *self.declared.winners)), None)

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """Player of each seat. After an exchange of seats, each plays with the mark of the other."""
        players = self.setup.players
        return tuple(replace(players[self.number(seat)], mark=own.mark) for seat, own in enumerate(players))

    @property
    def turn(self) -> Player:
        """Player to move, with the mark that the move places. After the end, the player who would have been next."""
        return self._mover(self.position)

    @property
    def is_rated(self) -> bool:
        """True if the game is over and counts for the players' ratings: nobody got help or took back a move.

        A result that only a file states does not count.
        """
        is_fair = not (self.notes.is_assisted or self.notes.taken_back or self.setup.start)
        resigned = self.resigned is not None
        is_shown = self.position.outcome is not None or resigned
        return is_shown and is_fair and is_long_enough(len(self.moves), resigned=resigned)

    @property
    def is_in_play(self) -> bool:
        """True if the game is unfinished and has moves, undone moves or a start position."""
        return self.outcome is None and bool(self.moves or self.undone or self.setup.start)

    @property
    def has_begun(self) -> bool:
        """True if the game is unfinished and has at least one move."""
        return self.outcome is None and bool(self.moves)

    @property
    def next_cleared(self) -> Line:
        """Squares that the next mark clears. Empty after the end."""
        return () if self.outcome else self.position.next_cleared

    @property
    def last_move(self) -> Move | None:
        """Last move. None before the first one."""
        return self.moves[-1] if self.moves else None

    @property
    def opening_plies(self) -> int:
        """Number of moves that were made before the sides were chosen, and to choose them."""
        return sum(position.is_opening for position in self.positions[: len(self.moves)])

    @property
    def squares(self) -> tuple[Square, ...]:
        """Squares marked so far, in order."""
        return squares_of(self.moves)

    @property
    def move_numbers(self) -> dict[Square, int]:
        """Number of the move that placed each mark, counted from 1 without choices, oldest first.

        Marks of the start position have none, and those that have disappeared are left out.
        """
        numbers = {square: number for number, square in enumerate(self.squares, 1)}
        placed = sorted(numbers.items(), key=itemgetter(1))
        return {square: number for square, number in placed if self.position[square] is not None}

    def move_number(self, ply: int) -> int:
        """Return the number of the move after `ply` moves, as on the board: choices do not count."""
        return len(squares_of(self.moves[:ply])) + (ply > len(self.moves))

    @property
    def last_square(self) -> Square | None:
        """Square marked last. None before the first mark."""
        return next(reversed(self.squares), None)

    def mover(self, ply: int) -> Player:
        """Return the player who made move number `ply`, counted from 1, with the mark that it placed."""
        return self._mover(self.positions[ply - 1])

    def number(self, seat: int) -> int:
        """Return the number of the player in a seat, counted from 0: the seat that they had at the start."""
        return self.position.number(seat)

    def is_next_after(self, before: "Game") -> bool:
        """Return True if this game is `before` with one more move."""
        return before.setup == self.setup and (*before.moves, self.last_move) == self.moves

    def has_same_course(self, other: "Game | None") -> bool:
        """Return True if the other game has the same start, moves and declared result. Players and notes may differ."""
        if other is None:
            return False
        course = self.positions[0], self.moves, self.declared
        return course == (other.positions[0], other.moves, other.declared)

    def at(self, ply: int) -> Self:
        """Return the game as it was after `ply` moves, later ones undone. Raise IndexError if there is no such ply."""
        if ply not in range(len(self.positions)):
            raise IndexError(f"ply must be between 0 and {len(self.moves)}, got {ply}")
        if ply == len(self.moves):
            return self
        return replace(self, moves=self.moves[:ply], undone=self.moves[ply:] + self.undone, declared=None)

    def branch(self, ply: int) -> Self:
        """Branch off a new game after `ply` moves. This counts as help. Raise IndexError if there is no such ply."""
        hints = (*(at for at in self.notes.hints if at < ply), ply)
        return replace(self.at(ply), undone=(), declared=None, notes=Notes(hints, self.notes.analysis))

    def play(self, move: Move) -> Self:
        """Make a move and discard undone ones. Raise IllegalMove if the game is over or the move breaks the rules.

        With gravity, a mark falls to the lowest free square of its column.
        """
        if self.outcome:
            raise GameOver
        if not isinstance(move, Choice):
            move = self.position.landing(move) or move
        return replace(self, moves=(*self.moves, move), undone=())

    def undo(self) -> Self:
        """Undo a declared result, or else the last move. At the start, return the game unchanged."""
        if self.declared:
            return replace(self, declared=None)
        return self.at(max(len(self.moves) - 1, 0))

    def redo(self) -> Self:
        """Redo the last undone move. Without one, return the game unchanged."""
        if not self.undone:
            return self
        return replace(self, moves=self.moves + self.undone[:1], undone=self.undone[1:])

    def resign(self) -> Self:
        """Resign for the player to move. All others win. Raise ValueError if the game is over."""
        return self.declare(resignation(self.setup.rules, self.position.turn))

    def declare(self, outcome: Outcome) -> Self:
        """End the game with a result that the moves do not show. Raise ValueError if the game is over."""
        if self.outcome:
            raise ValueError("a finished game cannot get another result")
        return replace(self, undone=(), declared=outcome)

    def replace_player(self, seat: int, player: Player) -> Self:
        """Replace the player in a seat, at any time. Raise NameTaken or BadMark if another player has name or mark."""
        number = self.number(seat)
        if number != seat:
            player = replace(player, mark=self.setup.players[number].mark)
        players = (*self.setup.players[:number], player, *self.setup.players[number + 1 :])
        return replace(self, setup=replace(self.setup, players=players))

    def _mover(self, position: Position) -> Player:
        """Return the player to move in a position, with the mark that the move places."""
        players = self.setup.players
        return replace(players[position.player], mark=players[position.mark].mark)
