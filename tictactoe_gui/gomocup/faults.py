"""Engine failures. `wording.engines` turns them into sentences."""

from enum import Enum
from typing import NamedTuple


class EngineFaultKind(Enum):
    """Reason why an engine cannot continue."""

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
    """Failure of an engine."""

    fault: EngineFaultKind
    name: str = ""
    """Name of the engine. Empty for the built-in engine."""
    detail: str = ""
    """Message from the engine or the operating system. May be empty."""
