"""Answers to the questions that make a game, such as where a mark may go and what a line does.

`Rules` holds one answer to each question. Every answer is a small frozen class that is the only place that knows its
rule. `VARIANTS` lists all but the usual ones.

| Field of `Rules` | Question | Usual answer | Others |
| --- | --- | --- | --- |
| `board` | What is the board? | `FlatBoard` | `SmallBoards` |
| `placement` | Where may a mark go? | `Anywhere` | `Gravity`, `NamedBoard` |
| `marks` | Whose mark does a move place? | `OwnMark` | `AlternateMarks` |
| `turns` | Who moves next? | `InTurn` | `Swap`, `Swap2` |
| `line` | What is a line? | `KOrMore` | `ExactLine` |
| `goal` | What does a line do? | `LineWins` | `Misere`, `ThreeBoards` |
| `lifetime` | How long does a mark stay? | `StayForever` | `NewestStay` |
"""

from collections.abc import Iterable

from tictactoe_gui.mnk.answers.answer import Answer, UnsuitableRules
from tictactoe_gui.mnk.answers.board import Board, FlatBoard
from tictactoe_gui.mnk.answers.goal import Goal, LineWins, Misere
from tictactoe_gui.mnk.answers.lifetime import CrowdedBoard, Lifetime, NewestStay, StayForever
from tictactoe_gui.mnk.answers.line import ExactLine, KOrMore, LineRule
from tictactoe_gui.mnk.answers.marks import Marks, OwnMark
from tictactoe_gui.mnk.answers.placement import Anywhere, Gravity, Placement
from tictactoe_gui.mnk.answers.swap import AlternateMarks, Swap, Swap2, UnsuitableSwap
from tictactoe_gui.mnk.answers.turns import InTurn, Turns
from tictactoe_gui.mnk.answers.ultimate import NamedBoard, SmallBoards, ThreeBoards

__all__ = [
    "VARIANTS",
    "WORDS",
    "AlternateMarks",
    "Answer",
    "Anywhere",
    "Board",
    "CrowdedBoard",
    "ExactLine",
    "ExcludedVariant",
    "FlatBoard",
    "Goal",
    "Gravity",
    "InTurn",
    "KOrMore",
    "Lifetime",
    "LineRule",
    "LineWins",
    "Marks",
    "Misere",
    "NamedBoard",
    "NewestStay",
    "OwnMark",
    "Placement",
    "SmallBoards",
    "StayForever",
    "Swap",
    "Swap2",
    "ThreeBoards",
    "Turns",
    "UnsuitableRules",
    "UnsuitableSwap",
    "answers_for",
]

_OTHERS = (
    Gravity(),
    Misere(),
    ExactLine(),
    NewestStay(),
    SmallBoards(),
    NamedBoard(),
    ThreeBoards(),
    Swap(),
    Swap2(),
    AlternateMarks(),
)
"""All answers but the usual ones."""
VARIANTS = {answer.key: tuple(other for other in _OTHERS if other.key == answer.key) for answer in _OTHERS}
"""Answers of each variant, by key. Most variants have one."""
WORDS = {answer.key: answer.word for answer in _OTHERS}
"""English words for the variants in diagrams and SGF files, by key."""


class ExcludedVariant(ValueError):
    """Raised when two variants cannot be combined."""

    def __init__(self, key: str, other: str) -> None:
        super().__init__(f"{key} and {other} exclude each other")
        self.keys = key, other
        """Keys of the variants."""


def answers_for(keys: Iterable[str]) -> dict[str, Answer]:
    """Return the answers of the variants with these keys, by the field of `Rules` that holds them.

    Raise ValueError if there is no such variant, and ExcludedVariant if two of them answer the same question.
    """
    answers: dict[str, Answer] = {}
    for key in keys:
        if key not in VARIANTS:
            raise ValueError(f"variants are {', '.join(VARIANTS)}, got {key!r}")
        for answer in VARIANTS[key]:
            if answer.question in answers:
                raise ExcludedVariant(answers[answer.question].key, key)
            answers[answer.question] = answer
    return answers
