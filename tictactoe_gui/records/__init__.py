"""Games as text, in our own format and in those that other programs know."""

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from tictactoe_gui.mnk.game import Game

Played = TypeVar("Played")

LARGEST = 1_000_000
"""Bytes of a record at the most; what is read of one takes no more in our format, by `limits`."""

SUFFIXES = (".ttt", ".sgf", ".psq")
"""The formats that games are kept in, by their files' endings; ours is the first."""


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


class Format(Codec["Game"], Protocol):
    """One of the formats that the games in files are kept in."""

    def suits(self, data: bytes) -> bool:
        """Whether the data could be a record of this kind, by its beginning."""


def open(data: bytes) -> "Game":  # noqa: A001 - it is called as records.open
    """Read a record of any format, known by its content.

    Raises:
        BadRecord: it is none.

    """
    from tictactoe_gui.records import sniffing

    return sniffing.read(data)


def dumps(game: "Game", suffix: str) -> bytes:
    """Write a record in the format that has this suffix.

    Raises:
        CannotHold: the format has no way to write this game.
        UnknownSuffix: no format has the suffix.

    """
    from tictactoe_gui.records.faults import UnknownSuffix

    if suffix.lower() not in SUFFIXES:
        raise UnknownSuffix(suffix)
    return formats()[suffix.lower()].dumps(game)


def formats() -> dict[str, Format]:
    """Give every format by its suffix."""
    from tictactoe_gui.records import psq, sgf, ttt

    return dict(zip(SUFFIXES, (ttt, sgf, psq), strict=True))
