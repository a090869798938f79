"""A game from its setup to its end: moves, undo and redo, resignation."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple, Self

from tictactoe_gui.mnk.player import BadMark, MarkFault, NameTaken, Player, mark_key, name_key
from tictactoe_gui.mnk.position import CellTaken, Ending, GameOver, Outcome, Position, others
from tictactoe_gui.mnk.rules import Rules, Square, require


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from.

    Raises:
        ValueError: there is not one player for each seat, or `first` is no seat.
        NameTaken: two names are the same but for case and surrounding blanks.
        BadMark: two marks look the same.

    """

    rules: Rules
    players: tuple[Player, ...]
    """One for each seat."""
    first: int = 0
    """The seat that begins; chance, if any, was asked before."""

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


class Notes(NamedTuple):
    """What was used in a game beside the board."""

    hints: tuple[int, ...] = ()
    """The plies at which a hint was shown, in the order of asking."""
    analysis: bool = False
    """Whether the values of cells were shown while the game went on."""


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
        start = Position.start(self.setup.rules, self.setup.first)
        return tuple(accumulate(self.moves, Position.play, initial=start))

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
