"""All record formats, detected from the content of a record or chosen by a file's suffix."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE
from collections.abc import Mapping

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.records import psq
from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, MAX_RECORD_BYTES, SUFFIXES, Codec, GameT
from tictactoe_gui.records.decoding import decode
from tictactoe_gui.records.faults import BadRecord, RecordFault, UnknownSuffix
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.records.sgf import sgf

FORMATS: dict[str, Codec[Game]] = dict(zip(SUFFIXES, (ttt, sgf, psq), strict=True))
"""Formats for m,n,k-games by their suffixes."""

_BOM_ENCODINGS = {BOM_UTF32_LE: "utf-32", BOM_UTF32_BE: "utf-32", BOM_UTF16_LE: "utf-16", BOM_UTF16_BE: "utf-16"}
"""Encodings that are not supersets of ASCII, by their byte order marks. The longer marks come first."""

_CONTROL_BYTES = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def open(data: bytes) -> Game:  # noqa: A001 - callers write records.open
    """Read a record of an m,n,k-game in any format. Raise BadRecord if the data is something else."""
    game = open_any(data)
    if isinstance(game, Game):
        return game
    raise BadRecord(RecordFault.OTHER_GAME, found="Mastermind")


def open_any(data: bytes) -> Game | MastermindGame:
    """Read a record of an m,n,k-game or a game of Mastermind. Raise BadRecord if the data is not a valid record."""
    if len(data) > MAX_RECORD_BYTES:
        raise BadRecord(RecordFault.TOO_LARGE, expected=f"{MAX_RECORD_BYTES // 1_000_000} MB")
    data = _in_utf8(data)
    if not data.strip():
        raise BadRecord(RecordFault.EMPTY)
    if mastermind.matches(data):
        return mastermind.loads(data)
    for known in FORMATS.values():
        if known.matches(data):
            return known.loads(data)
    raise BadRecord(RecordFault.BINARY if _CONTROL_BYTES.search(data) else RecordFault.UNKNOWN)


def dumps(game: Game | MastermindGame, suffix: str, verdicts: Mapping[int, Verdict] | None = None) -> bytes:
    """Write a record in the format of this suffix, with the verdicts of a review by ply if the format has them.

    Raise UnsupportedByFormat if the format cannot represent this game, or UnknownSuffix if this kind of game has no
    format with the suffix.
    """
    if isinstance(game, Game):
        chosen = _format(FORMATS, suffix)
        return sgf.dumps(game, verdicts) if chosen is sgf else chosen.dumps(game)
    return _format({MASTERMIND_SUFFIX: mastermind}, suffix).dumps(game)


def _in_utf8(data: bytes) -> bytes:
    for mark, encoding in _BOM_ENCODINGS.items():
        if data.startswith(mark):
            return decode(data, encoding).encode()
    return data


def _format(known: Mapping[str, Codec[GameT]], suffix: str) -> Codec[GameT]:
    if suffix.lower() not in known:
        raise UnknownSuffix(suffix, tuple(known))
    return known[suffix.lower()]
