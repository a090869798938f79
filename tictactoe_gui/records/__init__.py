"""Game records: the native formats (.ttt, .mastermind) and those of other programs (.sgf, .psq).

`open` and `open_any` detect the format of a record from its content. `dumps` chooses the format by a file's suffix.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.mnk.game import Game

GameT = TypeVar("GameT")

MAX_RECORD_BYTES = 1_000_000
"""Maximum size of a record in bytes. By the limits in `limits`, a game that was read stays below it as .ttt."""

SUFFIXES = (".ttt", ".sgf", ".psq")
"""File suffixes of the formats for m,n,k-games. The first one is the native format."""
MASTERMIND_SUFFIX = ".mastermind"
"""File suffix of the format for games of Mastermind."""


class Codec(Protocol[GameT]):
    """Module that reads and writes records of one format."""

    def loads(self, data: bytes, /) -> GameT:
        """Read a record.

        Raises:
            BadRecord: the data is not a valid record.

        """

    def dumps(self, game: GameT, /) -> bytes:
        """Write a record.

        Raises:
            CannotHold: the format cannot represent this game.

        """


class Format(Codec[GameT], Protocol[GameT]):
    """File format that can be detected from its content."""

    def matches(self, data: bytes) -> bool:
        """Return whether the data looks like this format, judging by its start."""


def open(data: bytes) -> "Game":  # noqa: A001 - callers write records.open
    """Read a record of an m,n,k-game in any format, detected from its content.

    Raises:
        BadRecord: the data is not a valid record of an m,n,k-game.

    """
    from tictactoe_gui.mnk.game import Game
    from tictactoe_gui.records.faults import BadRecord, RecordFault

    game = open_any(data)
    if isinstance(game, Game):
        return game
    raise BadRecord(RecordFault.OTHER_GAME, found="Mastermind")


def open_any(data: bytes) -> "Game | MastermindGame":
    """Read a record of an m,n,k-game or a game of Mastermind, detected from its content.

    Raises:
        BadRecord: the data is not a valid record.

    """
    from tictactoe_gui.records import detect

    return detect.read(data)


def dumps(game: "Game | MastermindGame", suffix: str) -> bytes:
    """Write a record in the format of this suffix.

    Raises:
        CannotHold: the format cannot represent this game.
        UnknownSuffix: no format for this kind of game has the suffix.

    """
    from tictactoe_gui.mnk.game import Game
    from tictactoe_gui.records.native import mastermind

    if isinstance(game, Game):
        return _format(formats(), suffix).dumps(game)
    return _format({MASTERMIND_SUFFIX: mastermind}, suffix).dumps(game)


def formats() -> "dict[str, Format[Game]]":
    """Return the formats for m,n,k-games by their suffixes."""
    from tictactoe_gui.records import psq
    from tictactoe_gui.records.native import ttt
    from tictactoe_gui.records.sgf import sgf

    return dict(zip(SUFFIXES, (ttt, sgf, psq), strict=True))


def _format(known: Mapping[str, Format[GameT]], suffix: str) -> Format[GameT]:
    from tictactoe_gui.records.faults import UnknownSuffix

    if suffix.lower() not in known:
        raise UnknownSuffix(suffix, tuple(known))
    return known[suffix.lower()]
