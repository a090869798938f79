"""What can be wrong with an engine; facts, of which `wording.engines` makes sentences."""

from enum import Enum
from typing import NamedTuple


class Fault(Enum):
    """Why an engine does not play on."""

    MISSING = "its file is not there"
    NO_PROGRAM = "its file cannot be started"
    ENDED = "it ended by itself"
    SILENT = "no answer within its time"
    FLOOD = "more output than an answer can have"
    GARBAGE = "its answer is not a move"
    EMPTY = "its answer does not tell what was asked"
    ILLEGAL = "its move is not an empty cell"
    REPORTED = "it reported an error"


class EngineFault(NamedTuple):
    """What happened to which engine."""

    fault: Fault
    name: str = ""
    """The engine's; empty: it is ours."""
    detail: str = ""
    """What the engine or the system said, in their words; may be empty."""
