"""All record formats, detected from the content of a record or chosen by a file's suffix."""

import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping
from itertools import chain

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.records import psq
from tictactoe_gui.records.codec import (
    MASTERMIND_SUFFIX,
    MAX_COLLECTION_BYTES,
    MAX_RECORD_BYTES,
    READ_SUFFIXES,
    SUFFIXES,
    Codec,
    CollectionReader,
    GameT,
    Reader,
)
from tictactoe_gui.records.decoding import candidates, decode, wide_encoding
from tictactoe_gui.records.faults import BadRecord, RecordFault, UnknownSuffix
from tictactoe_gui.records.imported import c5, codes, openings, pos, rec, sav
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.records.sgf import sgf
from tictactoe_gui.records.sgf.text import charset

FORMATS: dict[str, Codec[Game]] = dict(zip(SUFFIXES, (ttt, sgf, psq), strict=True))
"""Formats for m,n,k-games that are read and written, by their suffixes."""
_ONLY_READ: dict[str, tuple[Reader, ...]] = dict(
    zip(READ_SUFFIXES, ((rec,), (sav,), (c5, openings, codes), (pos,)), strict=True)
)
READERS: dict[str, tuple[Reader, ...]] = {suffix: (known,) for suffix, known in FORMATS.items()} | _ONLY_READ
"""All formats for m,n,k-games by their suffixes. A record is in the first one that matches."""

_OF_SEVERAL_GAMES: tuple[CollectionReader, ...] = (sgf, c5, openings)
"""Formats whose records can hold several games."""

_IN_ANY_ENCODING: tuple[Reader, ...] = (sgf, psq, rec)
"""Formats of other programs, whose records need not be in UTF-8."""

_MARKED_BY_SUFFIX: tuple[Reader, ...] = (psq, rec, sav, pos)
"""Formats that are assumed because of the suffix if the data looks like no format. They say what is wrong with it."""

_NOT_READ = {
    ".lib": re.compile(rb"\xffRenLib\xff"),
    ".rif": re.compile(rb"(?:\xef\xbb\xbf)?\s*+(?:<[?!][^>]*+>\s*+)*<database\b"),
}
"""Beginnings of a RenLib library and of RenjuNet's database, which are recognised but not read, by their suffixes."""

_CONTROL_BYTES = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def open(data: bytes, encoding: str = "", *, suffix: str = "") -> Game:  # noqa: A001 - callers write records.open
    """Read a record of an m,n,k-game in any format. Raise BadRecord if the data is something else.

    The encoding is one of those that `encodings` returns. Empty means the likeliest one. If several formats match the
    data, or none, the file's suffix decides.
    """
    game = open_any(data, encoding, suffix=suffix)
    if isinstance(game, Game):
        return game
    raise BadRecord(RecordFault.OTHER_GAME, found="Mastermind")


def open_any(data: bytes, encoding: str = "", *, suffix: str = "") -> Game | MastermindGame:
    """Read a record of an m,n,k-game or a game of Mastermind, as `open` does."""
    _require_size(data, MAX_RECORD_BYTES)
    suffix = suffix.lower()
    text = _text(data, encoding, suffix)
    if not text.strip():
        raise BadRecord(RecordFault.EMPTY)
    if mastermind.matches(text):
        return mastermind.loads(text)
    known = _find_format(text, suffix)
    return known.loads(text) if known else _open_by_suffix(data, suffix)


def _text(data: bytes, encoding: str, suffix: str) -> bytes:
    """Return the record in UTF-8, or as it is if it is not text."""
    return data if READERS.get(suffix) == (pos,) else _in_utf8(data, encoding or encodings(data)[0])


def _find_format(text: bytes, suffix: str) -> Reader | None:
    readers = chain(READERS.get(suffix, ()), *READERS.values())
    return next((known for known in readers if known.matches(text)), None)


def _open_by_suffix(data: bytes, suffix: str) -> Game:
    """Read data that looks like no format. Raise BadRecord unless the format with the suffix can read it."""
    found = (known for known, beginning in _NOT_READ.items() if beginning.match(data))
    if (other := next(found, suffix)) in _NOT_READ:
        raise BadRecord(RecordFault.NOT_READ, found=other)
    is_text = not _CONTROL_BYTES.search(data)
    for known in READERS.get(suffix, ()):
        if known is pos or (is_text and known in _MARKED_BY_SUFFIX):
            return known.loads(data)
    raise BadRecord(RecordFault.UNKNOWN if is_text else RecordFault.BINARY)


def open_all(data: bytes, encoding: str = "", *, suffix: str = "") -> Iterable[Game | MastermindGame | BadRecord]:
    """Return each game in a record, or the reason why it cannot be read.

    They are read when they are needed. Raise BadRecord if the data is not a record.
    """
    may_be_sgf = bool(wide_encoding(data)) or sgf.matches(data)
    _require_size(data, MAX_COLLECTION_BYTES if may_be_sgf else MAX_RECORD_BYTES)
    text = _text(data, encoding, suffix.lower())
    known = None if mastermind.matches(text) else _find_format(text, suffix.lower())
    for format_of_several in _OF_SEVERAL_GAMES:
        if known is format_of_several:
            return format_of_several.loads_all(text)
    return [open_any(data, encoding, suffix=suffix)]


def _require_size(data: bytes, most: int) -> None:
    if len(data) > most:
        raise BadRecord(RecordFault.TOO_LARGE, expected=f"{most // 1_000_000} MB")


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
