"""What a line is: the answers."""

import re
from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from tictactoe_gui.mnk.answers.answer import Answer


@dataclass(frozen=True)
class LineRule(Answer):
    """Answer to the question what a line is."""

    question: ClassVar[str] = "line"
    is_symmetric: ClassVar[bool] = True
    is_exact: ClassVar[bool] = False
    """True if an overline, a line longer than k, does not count."""

    @abstractmethod
    def length(self, k: int) -> str:
        """Return the number of marks in a line as a quantifier of a regular expression."""

    def pattern(self, k: int, seat: int) -> re.Pattern[str]:
        """Return a pattern that matches the seat's lines at full length in a track of `Position.board`."""
        return re.compile(f"(?<!{seat}){seat}{self.length(k)}(?!{seat})")


@dataclass(frozen=True)
class KOrMore(LineRule):
    """A line is k or more marks of one seat in a row."""

    def length(self, k: int) -> str:
        """Return the quantifier for at least k."""
        return f"{{{k},}}"


@dataclass(frozen=True)
class ExactLine(LineRule):
    """A line is exactly k marks of one seat in a row, as in Standard Gomoku."""

    key: ClassVar[str] = "exact"
    word: ClassVar[str] = "exact"
    is_exact: ClassVar[bool] = True

    def length(self, k: int) -> str:
        """Return the quantifier for k."""
        return f"{{{k}}}"
