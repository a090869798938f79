"""The texts by which the breaker is asked from another process: what is written to it, and what it answers.

A request is a line: what is wanted, the numbers of pegs, colours and guesses, 1 or 0 for whether a colour may come
more than once, for how many seconds each row may be thought about, and the rows that there are, each a guess with its
black and white pegs:

    COUNT 4 8 12 1 1.0 RGBY:1,2 RGWO:0,1

QUIT ends the program. The answers to a request come as they are known, then DONE or FAILED; rows count from 0.

- COUNT: `COUNT n n ...`, the keys possible before the first row, after it, and so on.
- ADVISE: `ADVICE guess bits left hit exact|estimate`, the best guess to make now, what it tells on average, the keys
  that it leaves on average, and the chance that it is the key; an estimate is the best one of a sample.
- GRADE: `GRADE row left guess bits left hit exact guess bits left hit exact|estimate`, of the last row: the keys that
  were left after it, what its guess was worth, and the best one.
- REVIEW: the same for each row.
- `WRONG row row ...` before or instead of these: no key fits all rows, one of these must be wrong; none: more than one.
- `DONE`: the request is answered.
- `FAILED text`: it could not be; the text says why.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code, Feedback, answers
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.rules import LETTERS, Rules

QUIT = "QUIT"
"""Ends the program."""


class Wanted(StrEnum):
    """What the breaker can be asked for."""

    COUNT = "COUNT"
    """How many keys are possible after each row."""
    ADVISE = "ADVISE"
    """The next guess."""
    GRADE = "GRADE"
    """How good the last guess was."""
    REVIEW = "REVIEW"
    """How good every guess was."""


class Request(NamedTuple):
    """What the breaker is asked."""

    wanted: Wanted
    rules: Rules
    rows: tuple[Row, ...]
    seconds: float
    """For each row."""


@dataclass(frozen=True, slots=True)
class Counted:
    """How many keys are possible before the first row, after it, and so on after each row."""

    remaining: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, ("COUNT", *self.remaining)))


@dataclass(frozen=True, slots=True)
class Contradicted:
    """No key fits all rows."""

    rows: tuple[int, ...]
    """One of these must be wrong; none: more than one."""

    def __str__(self) -> str:
        return " ".join(map(str, ("WRONG", *self.rows)))


@dataclass(frozen=True, slots=True)
class Advised:
    """The next guess."""

    advice: Advice

    def __str__(self) -> str:
        return f"ADVICE {_advice(self.advice)}"


@dataclass(frozen=True, slots=True)
class Graded:
    """How good the guess in a row was."""

    row: int
    grade: Grade

    def __str__(self) -> str:
        return f"GRADE {self.row} {self.grade.left} {_advice(self.grade.own)} {_advice(self.grade.best)}"


@dataclass(frozen=True, slots=True)
class Done:
    """The request is answered."""

    def __str__(self) -> str:
        return "DONE"


@dataclass(frozen=True, slots=True)
class Failed:
    """The request could not be answered."""

    text: str
    """Says why, in one line."""

    def __str__(self) -> str:
        return f"FAILED {self.text}"


Answer = Counted | Contradicted | Advised | Graded | Done | Failed

_NUMBER = "([0-9]{1,7})"
_FRACTION = r"([0-9]{1,7}\.[0-9]{6})"
_ADVICE = rf"([{LETTERS}]{{2,6}}) {_FRACTION} {_FRACTION} {_FRACTION} (exact|estimate)"
_ANSWERS: dict[re.Pattern[str], Callable[..., Answer]] = {
    re.compile(r"COUNT((?: [0-9]{1,7})+)"): lambda counts: Counted(_numbers(counts)),
    re.compile(r"WRONG((?: [0-9]{1,2})*)"): lambda rows: Contradicted(_numbers(rows)),
    re.compile(rf"ADVICE {_ADVICE}"): lambda *advice: Advised(_advised(*advice)),
    re.compile(rf"GRADE {_NUMBER} {_NUMBER} {_ADVICE} {_ADVICE}"): lambda row, left, *both: Graded(
        int(row), Grade(_advised(*both[:5]), _advised(*both[5:]), int(left))
    ),
    re.compile("DONE"): Done,
    re.compile("FAILED (.*)"): Failed,
}
_REQUEST = re.compile(
    rf"({'|'.join(Wanted)}) {_NUMBER} {_NUMBER} {_NUMBER} ([01]) ([0-9]{{1,6}}(?:\.[0-9]{{1,6}})?)"
    rf"((?: [{LETTERS}]{{1,10}}:[0-9],[0-9])*)"
)


def request(wanted: Wanted, rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> str:
    """Give the line that asks for this; each row may be thought about for so many seconds."""
    numbers = f"{rules.pegs} {rules.colours} {rules.guesses} {rules.repetition:d} {seconds:.3f}"
    return " ".join((wanted, numbers, *(f"{guess}:{black},{white}" for guess, (black, white) in rows)))


def read(line: str) -> Answer | None:
    """Give what a line of the breaker says; None: it is no such line."""
    for pattern, made in _ANSWERS.items():
        if found := pattern.fullmatch(line.strip()):
            return made(*found.groups())
    return None


def asked(line: str) -> Request:
    """Give what a line asks for.

    Raises:
        ValueError: it is no request; the message says what is wrong.

    """
    found = _REQUEST.fullmatch(" ".join(line.split()))
    if not found:
        example = request(Wanted.ADVISE, Rules(), [])
        raise ValueError(f"expected a request such as {example!r}, got {_shown(line)}")
    wanted, pegs, colours, guesses, repetition, seconds, told = found.groups()
    rules, rows = Rules(int(pegs), int(colours), int(guesses), repetition == "1"), told.split()
    fewest = int(wanted == Wanted.GRADE)
    if not fewest <= len(rows) <= rules.guesses:
        raise ValueError(f"{wanted} takes between {fewest} and {rules.guesses} rows here, got {len(rows)}")
    return Request(Wanted(wanted), rules, tuple(_row(row, rules) for row in rows), float(seconds))


def _row(text: str, rules: Rules) -> Row:
    guess, _, pegs = text.partition(":")
    black, _, white = pegs.partition(",")
    answer = Feedback(int(black), int(white))
    if answer not in answers(rules):
        raise ValueError(f"there is no answer {pegs} with {rules.pegs} pegs")
    return Row(Code.parse(guess, rules), answer)


def _shown(text: str) -> str:
    return ascii(text if len(text) <= 60 else text[:57] + "...")


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _advice(advice: Advice) -> str:
    numbers = f"{advice.bits:.6f} {advice.left:.6f} {advice.hit:.6f}"
    return f"{advice.guess} {numbers} {'exact' if advice.exact else 'estimate'}"


def _advised(guess: str, bits: str, left: str, hit: str, exact: str) -> Advice:
    pegs = tuple(map(LETTERS.index, guess))
    return Advice(Code(pegs), float(bits), float(left), exact == "exact", float(hit))
