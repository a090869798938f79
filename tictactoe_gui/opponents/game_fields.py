"""Games in messages between the program and its engines."""

from functools import cached_property
from string import ascii_uppercase
from typing import Self

from msgspec import Struct

from tictactoe_gui.mnk.board import Move
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import resignation
from tictactoe_gui.mnk.rules import Rules, RulesFields


class GameFields(Struct, frozen=True, dict=True):
    """Fields of a game for JSON, without players and notes."""

    rules: RulesFields
    first: int = 0
    """Seat that moved first."""
    start: str = ""
    """Marks on the board before the first move, in the format of `Position.board`. Empty means none."""
    moves: tuple[Move, ...] = ()
    resigned: int | None = None
    """Seat that resigned. None means nobody. Other results that the moves do not show are left out."""

    @classmethod
    def of(cls, game: Game) -> Self:
        """Return the fields of this game."""
        setup = game.setup
        return cls(setup.rules.fields, setup.first, setup.start, game.moves, game.resigned)

    @cached_property
    def replayed(self) -> Game:
        """The game, with placeholders for its players. Raise ValueError if no such game can be played."""
        rules = Rules.from_fields(self.rules)
        players = tuple(Player(letter, letter) for letter in ascii_uppercase[: rules.players])
        declared = None if self.resigned is None else resignation(rules, self.resigned)
        return Game(GameSetup(rules, players, self.first, self.start), self.moves, declared=declared)
