"""Games as text, in our own format and in those that other programs know."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.mnk.game import Game

Played = TypeVar("Played")

LARGEST = 1_000_000
"""Bytes of a record at the most; what is read of one takes no more in our format, by `limits`."""

SUFFIXES = (".ttt", ".sgf", ".psq")
"""The formats that games of the board are kept in, by their files' endings; ours is the first."""
MASTERMIND_SUFFIX = ".mastermind"
"""The one that games of Mastermind are kept in."""


class Codec(Protocol[Played]):
    """A module that reads and writes records of one kind."""

    def loads(self, data: bytes, /) -> Played:
        """Read a record.

        Raises:
            BadRecord: it is none.

        """

    def dumps(self, game: Played, /) -> bytes:
        """Write a record.

        Raises:
            CannotHold: the format has no way to write this game.

        """


class Format(Codec[Played], Protocol[Played]):
    """One of the formats that the games in files are kept in."""

    def suits(self, data: bytes) -> bool:
        """Whether the data could be a record of this kind, by its beginning."""


def open(data: bytes) -> "Game":  # noqa: A001 - it is called as records.open
    """Read a record of a game of the board in any format, known by its content.

    Raises:
        BadRecord: it is none.

    """
    from tictactoe_gui.mnk.game import Game
    from tictactoe_gui.records.faults import BadRecord, Fault

    game = open_any(data)
    if isinstance(game, Game):
        return game
    raise BadRecord(Fault.GAME, found="Mastermind")


def open_any(data: bytes) -> "Game | MastermindGame":
    """Read a record of either game, likewise.

    Raises:
        BadRecord: it is none.

    """
    from tictactoe_gui.records import sniffing

    return sniffing.read(data)


def dumps(game: "Game | MastermindGame", suffix: str) -> bytes:
    """Write a record in the format that has this suffix.

    Raises:
        CannotHold: the format has no way to write this game.
        UnknownSuffix: no format of such games has the suffix.

    """
    from tictactoe_gui.mnk.game import Game
    from tictactoe_gui.records import mastermind

    if isinstance(game, Game):
        return _format(formats(), suffix).dumps(game)
    return _format({MASTERMIND_SUFFIX: mastermind}, suffix).dumps(game)


def formats() -> "dict[str, Format[Game]]":
    """Give every format of games of the board by its suffix."""
    from tictactoe_gui.records import psq, sgf, ttt

    return dict(zip(SUFFIXES, (ttt, sgf, psq), strict=True))


def _format(known: Mapping[str, Format[Played]], suffix: str) -> Format[Played]:
    from tictactoe_gui.records.faults import UnknownSuffix

    if suffix.lower() not in known:
        raise UnknownSuffix(suffix, tuple(known))
    return known[suffix.lower()]
