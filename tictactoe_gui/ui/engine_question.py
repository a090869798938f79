"""A question to an engine, and what a line of its output means for it."""

from enum import Enum, auto
from typing import NamedTuple

from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.faults import Fault
from tictactoe_gui.gomocup.messages import Answer, BadAnswer, Error, Move
from tictactoe_gui.mnk.position import Position


class Wanted(Enum):
    """What a question asks for."""

    MOVE = auto()
    VALUES = auto()
    NAME = auto()


class Wrong(NamedTuple):
    """An answer that is none."""

    fault: Fault
    detail: str


class Question(NamedTuple):
    """What is sent to an engine, and how long it may think about it."""

    wanted: Wanted
    preface: list[str]
    """The commands that start the game and tell its settings."""
    lines: list[str]
    """The commands that ask."""
    position: Position
    seconds: float

    def read(self, line: str) -> Answer | Wrong:
        """Give what the line says, or why it is not an answer to this question."""
        try:
            answer = messages.read(line)
        except BadAnswer:
            return Wrong(Fault.GARBAGE, line)
        if isinstance(answer, Error):
            return Wrong(Fault.REPORTED, answer.text)
        if self.wanted is Wanted.MOVE and isinstance(answer, Move) and answer.square not in self.position.moves:
            return Wrong(Fault.ILLEGAL, line)
        return answer
