"""A question to an engine, and the parsing of its answers."""

from enum import Enum, auto
from typing import NamedTuple

from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.faults import EngineFaultKind
from tictactoe_gui.gomocup.messages import Answer, BadAnswer, Error, Move
from tictactoe_gui.mnk.position import Position


class RequestKind(Enum):
    """Kind of answer that a question expects."""

    MOVE = auto()
    VALUES = auto()
    NAME = auto()


class WrongAnswer(NamedTuple):
    """An invalid answer."""

    fault: EngineFaultKind
    detail: str


class EngineRequest(NamedTuple):
    """Commands for an engine, and its thinking time."""

    expects: RequestKind
    preface: list[str]
    """Commands that start the game and set its options."""
    lines: list[str]
    """Commands that ask for the answer."""
    position: Position
    seconds: float

    def parse(self, line: str) -> Answer | WrongAnswer:
        """Parse a line. Return a `WrongAnswer` if it does not answer this question."""
        try:
            answer = messages.parse_answer(line)
        except BadAnswer:
            return WrongAnswer(EngineFaultKind.GARBAGE, line)
        if isinstance(answer, Error):
            return WrongAnswer(EngineFaultKind.REPORTED, answer.text)
        if self.expects is RequestKind.MOVE and isinstance(answer, Move) and answer.square not in self.position.moves:
            return WrongAnswer(EngineFaultKind.ILLEGAL, line)
        return answer
