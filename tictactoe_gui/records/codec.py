"""Interfaces of the record formats, their suffixes and their maximum size."""

from collections.abc import Iterator
from typing import Protocol, TypeVar

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.faults import BadRecord

GameT = TypeVar("GameT", Game, MastermindGame)
"""Type of a game that can be recorded."""

MAX_RECORD_BYTES = 1_000_000
"""Maximum size of a record in bytes. `limits` ensures that any game that was read fits in a .ttt file."""

MAX_COLLECTION_BYTES = 20_000_000
"""Maximum size of a collection of games in bytes. It has room for some 20,000 games."""

SUFFIXES = (".ttt", ".sgf", ".psq")
"""File suffixes of the formats for m,n,k-games that are read and written. The first one is the native format."""
READ_SUFFIXES = (".rec", ".sav", ".txt", ".pos")
"""File suffixes of the formats for m,n,k-games that are only read."""
MASTERMIND_SUFFIX = ".mastermind"
"""File suffix of the format for games of Mastermind."""


class Reader(Protocol):
    """Module that reads records of one format for m,n,k-games."""

    def matches(self, data: bytes) -> bool:
        """Return True if the data looks like this format."""

    def loads(self, data: bytes, /) -> Game:
        """Read a record. Raise BadRecord if the data is not valid."""


class CollectionReader(Reader, Protocol):
    """Module that reads records of one format, which can hold several games."""

    def loads_all(self, data: bytes, /) -> Iterator[Game | BadRecord]:
        """Yield each game, or the reason why it cannot be read. Raise BadRecord if the data is not valid at all."""


class Codec(Protocol[GameT]):
    """Module that reads and writes records of one format."""

    def matches(self, data: bytes) -> bool:
        """Return True if the data looks like this format, judging by its start."""

    def loads(self, data: bytes, /) -> GameT:
        """Read a record. Raise BadRecord if the data is not valid."""

    def dumps(self, game: GameT, /) -> bytes:
        """Write a record. Raise UnsupportedByFormat if the format cannot represent this game."""
