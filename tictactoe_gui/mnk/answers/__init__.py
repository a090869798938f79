"""Answers to the questions that make a game, such as where a mark may go and what a line does.

`Rules` holds one answer to each question. Every answer is a small frozen class that is the only place that knows its
rule. `VARIANTS` lists all but the usual ones.

| Field of `Rules` | Question | Usual answer | Others |
| --- | --- | --- | --- |
| `placement` | Where may a mark go? | `Anywhere` | `Gravity` |
| `line` | What is a line? | `KOrMore` | `ExactLine` |
| `goal` | What does a line do? | `LineWins` | `Misere` |
"""

from collections.abc import Iterable

from tictactoe_gui.mnk.answers.answer import Answer
from tictactoe_gui.mnk.answers.goal import Goal, LineWins, Misere
from tictactoe_gui.mnk.answers.line import ExactLine, KOrMore, LineRule
from tictactoe_gui.mnk.answers.placement import Anywhere, Gravity, Placement

__all__ = [
    "VARIANTS",
    "Answer",
    "Anywhere",
    "ExactLine",
    "Goal",
    "Gravity",
    "KOrMore",
    "LineRule",
    "LineWins",
    "Misere",
    "Placement",
    "answers_for",
]

VARIANTS: dict[str, Answer] = {answer.key: answer for answer in (Gravity(), Misere(), ExactLine())}
"""Answers other than the usual ones, by key."""


def answers_for(keys: Iterable[str]) -> dict[str, Answer]:
    """Return the answers with these keys, by the field of `Rules` that holds them.

    Raise ValueError if there is no such answer, or if two of them answer the same question.
    """
    answers: dict[str, Answer] = {}
    for key in keys:
        if key not in VARIANTS:
            raise ValueError(f"variants are {', '.join(VARIANTS)}, got {key!r}")
        answer = VARIANTS[key]
        if answer.question in answers:
            raise ValueError(f"{answers[answer.question].key} and {key} exclude each other")
        answers[answer.question] = answer
    return answers
