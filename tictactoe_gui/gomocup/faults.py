"""Engine failures. `wording.mnk.engines` turns them into sentences."""

from enum import Enum
from typing import NamedTuple


class EngineFaultKind(Enum):
    """Reason why an engine cannot continue."""

    MISSING = "file not found"
    LINK_LOOP = "file is a link to itself"
    FORBIDDEN = "no permission to run the file"
    NO_PROGRAM = "file is not a program"
    ENDED = "process exited unexpectedly"
    CLOSED = "output closed"
    SILENT = "no answer within the time limit"
    FLOOD = "too much output"
    GARBAGE = "answer is not a move"
    NO_SWAP2 = "SWAP2BOARD is unknown or refused"
    ILLEGAL = "move is not to an empty cell"
    REPLACED = "program was updated or removed"
    REPORTED = "engine reported an error"


class EngineFault(NamedTuple):
    """Failure of an engine."""

    fault: EngineFaultKind
    name: str = ""
    """Name of the engine. Empty for the built-in engine."""
    detail: str = ""
    """Message from the engine, or its exit code. May be empty."""
