"""Game records: the native formats (.ttt, .mastermind) and those of other programs.

`open` and `open_any` detect the format of a record from its content, and by a file's suffix if that is unclear. They
detect the encoding too. If it is uncertain, `encodings` returns several, which they accept. `open_all` reads all games
of a collection. `dumps` chooses the format by a file's suffix. `diagram` reads and writes single positions as text. The
autosave, the game library, game files and the clipboard use this package, and other programs can use it as a library.
"""

from tictactoe_gui.records.codec import (
    MASTERMIND_SUFFIX,
    MAX_COLLECTION_BYTES,
    MAX_RECORD_BYTES,
    READ_SUFFIXES,
    SUFFIXES,
    Codec,
    Reader,
)
from tictactoe_gui.records.faults import BadRecord, MissingFeature, RecordFault, UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.records.formats import FORMATS, READERS, dumps, encodings, open, open_all, open_any  # noqa: A004 - callers write records.open

__all__ = [
    "FORMATS",
    "MASTERMIND_SUFFIX",
    "MAX_COLLECTION_BYTES",
    "MAX_RECORD_BYTES",
    "READERS",
    "READ_SUFFIXES",
    "SUFFIXES",
    "BadRecord",
    "Codec",
    "MissingFeature",
    "Reader",
    "RecordFault",
    "UnknownSuffix",
    "UnsupportedByFormat",
    "dumps",
    "encodings",
    "open",
    "open_all",
    "open_any",
]
