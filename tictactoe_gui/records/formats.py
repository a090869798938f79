"""All record formats, and how to choose one by file suffix."""

from collections.abc import Mapping

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records import psq
from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, SUFFIXES, Format, GameT
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.records.sgf import sgf

FORMATS: dict[str, Format[Game]] = dict(zip(SUFFIXES, (ttt, sgf, psq), strict=True))
"""Formats for m,n,k-games by their suffixes."""


def dumps(game: Game | MastermindGame, suffix: str) -> bytes:
    """Write a record in the format of this suffix.

    Raises:
        UnsupportedByFormat: the format cannot represent this game.
        UnknownSuffix: no format for this kind of game has the suffix.

    """
    if isinstance(game, Game):
        return _format(FORMATS, suffix).dumps(game)
    return _format({MASTERMIND_SUFFIX: mastermind}, suffix).dumps(game)


def _format(known: Mapping[str, Format[GameT]], suffix: str) -> Format[GameT]:
    if suffix.lower() not in known:
        raise UnknownSuffix(suffix, tuple(known))
    return known[suffix.lower()]
