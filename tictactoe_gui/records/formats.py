"""All record formats, detected from the content of a record or chosen by a file's suffix."""

import re
from codecs import BOM_UTF8
from collections.abc import Mapping

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.records import psq
from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, MAX_RECORD_BYTES, SUFFIXES, Codec, GameT
from tictactoe_gui.records.decoding import candidates, decode, wide_encoding
from tictactoe_gui.records.faults import BadRecord, RecordFault, UnknownSuffix
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.records.sgf import sgf
from tictactoe_gui.records.sgf.text import charset

FORMATS: dict[str, Codec[Game]] = dict(zip(SUFFIXES, (ttt, sgf, psq), strict=True))
"""Formats for m,n,k-games by their suffixes."""

_IN_ANY_ENCODING: tuple[Codec[Game], ...] = (sgf, psq)
"""Formats of other programs, whose records need not be in UTF-8."""

_CONTROL_BYTES = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def open(data: bytes, encoding: str = "") -> Game:  # noqa: A001 - callers write records.open
    """Read a record of an m,n,k-game in any format. Raise BadRecord if the data is something else.

    The encoding is one of those that `encodings` returns. Empty means the likeliest one.
    """
    game = open_any(data, encoding)
    if isinstance(game, Game):
        return game
    raise BadRecord(RecordFault.OTHER_GAME, found="Mastermind")


def open_any(data: bytes, encoding: str = "") -> Game | MastermindGame:
    """Read a record of an m,n,k-game or a game of Mastermind, as `open` does."""
    if len(data) > MAX_RECORD_BYTES:
        raise BadRecord(RecordFault.TOO_LARGE, expected=f"{MAX_RECORD_BYTES // 1_000_000} MB")
    data = _in_utf8(data, encoding or encodings(data)[0])
    if not data.strip():
        raise BadRecord(RecordFault.EMPTY)
    if mastermind.matches(data):
        return mastermind.loads(data)
    for known in FORMATS.values():
        if known.matches(data):
            return known.loads(data)
    raise BadRecord(RecordFault.BINARY if _CONTROL_BYTES.search(data) else RecordFault.UNKNOWN)


def encodings(data: bytes) -> list[str]:
    """Return the encodings that the names and comments in a record may be in, the likeliest first.

    The encoding is certain if there is only one. Otherwise names may be wrong, and a person can choose.
    """
    if wide := wide_encoding(data):
        return [wide]
    if not data.startswith(BOM_UTF8) and any(known.matches(data) for known in _IN_ANY_ENCODING):
        return candidates(data, charset(data) if sgf.matches(data) else "")
    return ["utf-8"]


def dumps(game: Game | MastermindGame, suffix: str, verdicts: Mapping[int, Verdict] | None = None) -> bytes:
    """Write a record in the format of this suffix, with the verdicts of a review by ply if the format has them.

    Raise UnsupportedByFormat if the format cannot represent this game, or UnknownSuffix if this kind of game has no
    format with the suffix.
    """
    if isinstance(game, Game):
        chosen = _format(FORMATS, suffix)
        return sgf.dumps(game, verdicts) if chosen is sgf else chosen.dumps(game)
    return _format({MASTERMIND_SUFFIX: mastermind}, suffix).dumps(game)


def _in_utf8(data: bytes, encoding: str) -> bytes:
    return data if encoding == "utf-8" else decode(data, encoding).encode()


def _format(known: Mapping[str, Codec[GameT]], suffix: str) -> Codec[GameT]:
    if suffix.lower() not in known:
        raise UnknownSuffix(suffix, tuple(known))
    return known[suffix.lower()]
