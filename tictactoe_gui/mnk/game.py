"""A game from its setup to its end: moves, undo and redo, resignation."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from string import digits
from typing import TYPE_CHECKING, NamedTuple, Self

from tictactoe_gui.mnk.player import BadMark, MarkFault, Player, mark_key
from tictactoe_gui.mnk.position import EMPTY, CellTaken, Ending, GameOver, Outcome, Position, others
from tictactoe_gui.mnk.rules import Rules, Square, require
from tictactoe_gui.names import NameTaken, name_key

if TYPE_CHECKING:
    from datetime import datetime


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from.

    Raises:
        ValueError: there is not one player for each seat, `first` is no seat, or no game can lead to `start`.
        NameTaken: two names are the same but for case and surrounding blanks.
        BadMark: two marks look the same.

    """

    rules: Rules
    players: tuple[Player, ...]
    """One for each seat."""
    first: int = 0
    """The seat that begins; chance, if any, was asked before."""
    start: str = ""
    """What stands on the board before the first move, as `Position.board`; empty: nothing."""

    def __post_init__(self) -> None:
        if len(self.players) != self.rules.players:
            raise ValueError(f"players must be {self.rules.players}, got {len(self.players)}")
        require("first", self.first, range(self.rules.players))
        for seat, player in enumerate(self.players):
            earlier = self.players[:seat]
            if name_key(player.name) in (name_key(other.name) for other in earlier):
                raise NameTaken(player.name)
            if mark_key(player.mark) in (mark_key(other.mark) for other in earlier):
                raise BadMark(player.mark, MarkFault.TAKEN)
        _ = self.position

    @property
    def position(self) -> Position:
        """The position before the first move."""
        if not self.start:
            return Position.start(self.rules, self.first)
        squares, width = [_seat(mark) for mark in self.start], self.rules.width
        rows = [squares[at : at + width] for at in range(0, len(squares), width)]
        return Position.from_grid(self.rules, rows, self.first)


def _seat(mark: str) -> int | None:
    if mark not in EMPTY + digits:
        raise ValueError(f"start must be of seats' digits and {EMPTY!r}, got {mark!r}")
    return None if mark == EMPTY else int(mark)


class Comment(NamedTuple):
    """What somebody wrote about a game."""

    ply: int
    """After which move, from 1; 0: about the game as a whole."""
    text: str


class Notes(NamedTuple):
    """What is known of a game beside its moves."""

    hints: tuple[int, ...] = ()
    """The plies at which there was help, one after the other: a hint was shown, a seat was given to somebody else, or
    the game begins there as a branch of another one."""
    analysis: bool = False
    """Whether the values of cells were shown while the game went on."""
    id: str = ""
    """What tells the game from all others; empty before its first move."""
    began: "datetime | None" = None
    """When the first move was made, to the second, with a time zone; None: not known."""
    ended: "datetime | None" = None
    """When the game ended, likewise; None: it goes on, or not known."""
    seconds: int = 0
    """How long the game was played, while a program had it on its board."""
    comments: tuple[Comment, ...] = ()
    """In the order of plies."""

    @property
    def assisted(self) -> bool:
        """Whether somebody was told what to play."""
        return self.analysis or bool(self.hints)


NO_NOTES = Notes()


@dataclass(frozen=True)
class Game:
    """A game in play or ended. Made by `start`; every action gives the next value.

    Raises:
        IllegalMove: the rules refuse one of the moves.

    """

    setup: Setup
    moves: tuple[Square, ...] = ()
    """The squares marked so far, in order."""
    undone: tuple[Square, ...] = ()
    """The moves taken back, the next one to redo first."""
    resigned: int | None = None
    """The seat that gave up; None: nobody."""
    notes: Notes = NO_NOTES

    def __post_init__(self) -> None:
        _ = self.positions

    @classmethod
    def start(cls, setup: Setup) -> Self:
        """Begin a game."""
        return cls(setup)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position before each move, and the present one last."""
        return tuple(accumulate(self.moves, Position.play, initial=self.setup.position))

    @property
    def position(self) -> Position:
        """The position to play on."""
        return self.positions[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the board or by resigning; None: it goes on."""
        if self.resigned is None:
            return self.position.outcome
        return Outcome(frozenset(others(self.setup.rules, self.resigned)), (), Ending.RESIGNED)

    @property
    def turn(self) -> Player:
        """The player to move; after the end the one whose turn it would have been."""
        return self.setup.players[self.position.turn]

    @property
    def in_play(self) -> bool:
        """Whether the game goes on and there is more to it than an empty board."""
        return self.outcome is None and bool(self.moves or self.undone or self.setup.start)

    @property
    def begun(self) -> bool:
        """Whether the game goes on and a move was made."""
        return self.outcome is None and bool(self.moves)

    @property
    def last(self) -> Square | None:
        """The square marked last."""
        return self.moves[-1] if self.moves else None

    def mover(self, ply: int) -> Player:
        """Give the player who made the move that led to this ply, counted from 1."""
        return self.setup.players[self.positions[ply - 1].turn]

    def follows(self, before: "Game") -> bool:
        """Whether one move makes this game of the one before."""
        return before.setup == self.setup and (*before.moves, self.last) == self.moves

    def at(self, ply: int) -> Self:
        """Look back: the game as it stood after so many moves, with the later ones undone.

        Raises:
            IndexError: the game has no such ply.

        """
        if ply not in range(len(self.positions)):
            raise IndexError(f"ply must be between 0 and {len(self.moves)}, got {ply}")
        if ply == len(self.moves):
            return self
        return replace(self, moves=self.moves[:ply], undone=self.moves[ply:] + self.undone, resigned=None)

    def branch(self, ply: int) -> Self:
        """Make another game of this one, which goes on after so many moves; that is noted as help.

        Raises:
            IndexError: the game has no such ply.

        """
        hints = (*(at for at in self.notes.hints if at < ply), ply)
        return replace(self.at(ply), undone=(), resigned=None, notes=Notes(hints, self.notes.analysis))

    def play(self, square: Square) -> Self:
        """Mark the square for the player to move; what had been undone is forgotten.

        Raises:
            IllegalMove: the game is decided, or the square is off the board or taken.

        """
        if self.outcome:
            raise GameOver(square)
        landing = self.position.landing(square)
        if landing is None:
            raise CellTaken(square)
        return replace(self, moves=(*self.moves, landing), undone=())

    def undo(self) -> Self:
        """Take back a resignation or else the last move; nothing at the start."""
        if self.resigned is not None:
            return replace(self, resigned=None)
        return self.at(max(len(self.moves) - 1, 0))

    def redo(self) -> Self:
        """Play the move that was undone last; nothing without one."""
        if not self.undone:
            return self
        return replace(self, moves=self.moves + self.undone[:1], undone=self.undone[1:])

    def resign(self) -> Self:
        """Let the player to move give up: the others win.

        Raises:
            ValueError: the game is decided.

        """
        if self.outcome:
            raise ValueError("a decided game cannot be resigned")
        return replace(self, undone=(), resigned=self.position.turn)

    def hand_over(self, seat: int, player: Player) -> Self:
        """Let somebody else take the seat, at any time.

        Raises:
            NameTaken: another player has that name.
            BadMark: another player has that mark.

        """
        players = (*self.setup.players[:seat], player, *self.setup.players[seat + 1 :])
        return replace(self, setup=replace(self.setup, players=players))
