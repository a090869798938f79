"""A question to an engine, and the parsing of its answers."""

from enum import Enum, auto
from typing import NamedTuple

from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.faults import Fault
from tictactoe_gui.gomocup.messages import Answer, BadAnswer, Error, Move
from tictactoe_gui.mnk.position import Position


class Wanted(Enum):
    """Kind of answer that a question expects."""

    MOVE = auto()
    VALUES = auto()
    NAME = auto()


class Wrong(NamedTuple):
    """An invalid answer."""

    fault: Fault
    detail: str


class Question(NamedTuple):
    """Commands for an engine, and its thinking time."""

    wanted: Wanted
    preface: list[str]
    """Commands that start the game and set its options."""
    lines: list[str]
    """Commands that ask for the answer."""
    position: Position
    seconds: float

    def read(self, line: str) -> Answer | Wrong:
        """Parse a line. Return a `Wrong` if it does not answer this question."""
        try:
            answer = messages.read(line)
        except BadAnswer:
            return Wrong(Fault.GARBAGE, line)
        if isinstance(answer, Error):
            return Wrong(Fault.REPORTED, answer.text)
        if self.wanted is Wanted.MOVE and isinstance(answer, Move) and answer.square not in self.position.moves:
            return Wrong(Fault.ILLEGAL, line)
        return answer
