"""Messages between the program and the breaker, which runs as a separate process.

A request is one line. It contains the kind of request, the numbers of pegs, colours and guesses, 1 if a colour may
occur more than once or else 0, the time limit per row in seconds, and the rows. Each row is a guess with its black and
white pegs:

    COUNT 4 8 12 1 1.0 RGBY:1,2 RGWO:0,1

QUIT ends the program. Answers are sent as they become known, followed by DONE or FAILED. Rows are counted from 0.

- COUNT: `COUNT n n ...`, the number of possible keys before the first row, after it, and so on.
- ADVISE: `ADVICE guess bits left hit exact|estimate`, the best guess, its expected information in bits, the expected
  number of remaining keys, and the probability that it is the key. `estimate` means that a better guess may exist.
- GRADE: `GRADE row left guess bits left hit exact guess bits left hit exact|estimate`, for the last row: the number of
  possible keys after it, the value of its guess, and the best guess.
- REVIEW: the same for each row.
- `WRONG row row ...`, after or instead of these: no key fits all rows, and one of the listed rows is wrong. Without
  rows, more than one is wrong.
- `DONE`: the request is complete.
- `FAILED text`: the request failed, for the reason in the text.
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
"""Request that ends the program."""


class BreakerTask(StrEnum):
    """Kind of request."""

    COUNT = "COUNT"
    """Number of possible keys after each row."""
    ADVISE = "ADVISE"
    """Next guess."""
    GRADE = "GRADE"
    """Grade of the last guess."""
    REVIEW = "REVIEW"
    """Grade of every guess."""


class BreakerRequest(NamedTuple):
    """Request to the breaker."""

    kind: BreakerTask
    rules: Rules
    rows: tuple[Row, ...]
    seconds: float
    """Time limit per row, in seconds."""


@dataclass(frozen=True, slots=True)
class KeyCounts:
    """Numbers of possible keys, before the first row and after each row."""

    remaining: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, ("COUNT", *self.remaining)))


@dataclass(frozen=True, slots=True)
class Contradicted:
    """Report that no key fits all rows."""

    rows: tuple[int, ...]
    """Rows that include the wrong one. Empty if more than one is wrong."""

    def __str__(self) -> str:
        return " ".join(map(str, ("WRONG", *self.rows)))


@dataclass(frozen=True, slots=True)
class Advised:
    """Advice on the next guess."""

    advice: Advice

    def __str__(self) -> str:
        return f"ADVICE {_format_advice(self.advice)}"


@dataclass(frozen=True, slots=True)
class Graded:
    """Grade of the guess in a row."""

    row: int
    grade: Grade

    def __str__(self) -> str:
        grade = self.grade
        return f"GRADE {self.row} {grade.keys_left} {_format_advice(grade.played)} {_format_advice(grade.best)}"


@dataclass(frozen=True, slots=True)
class Done:
    """End of the answers to a request."""

    def __str__(self) -> str:
        return "DONE"


@dataclass(frozen=True, slots=True)
class Failed:
    """Report that a request failed."""

    text: str
    """Reason, on one line."""

    def __str__(self) -> str:
        return f"FAILED {self.text}"


Answer = KeyCounts | Contradicted | Advised | Graded | Done | Failed

_NUMBER = "([0-9]{1,7})"
_FRACTION = r"([0-9]{1,7}\.[0-9]{6})"
_ADVICE = rf"([{LETTERS}]{{2,6}}) {_FRACTION} {_FRACTION} {_FRACTION} (exact|estimate)"
_ANSWERS: dict[re.Pattern[str], Callable[..., Answer]] = {
    re.compile(r"COUNT((?: [0-9]{1,7})+)"): lambda counts: KeyCounts(_numbers(counts)),
    re.compile(r"WRONG((?: [0-9]{1,2})*)"): lambda rows: Contradicted(_numbers(rows)),
    re.compile(rf"ADVICE {_ADVICE}"): lambda *advice: Advised(_parse_advice(*advice)),
    re.compile(rf"GRADE {_NUMBER} {_NUMBER} {_ADVICE} {_ADVICE}"): lambda row, left, *both: Graded(
        int(row), Grade(_parse_advice(*both[:5]), _parse_advice(*both[5:]), int(left))
    ),
    re.compile("DONE"): Done,
    re.compile("FAILED (.*)"): Failed,
}
_REQUEST = re.compile(
    rf"({'|'.join(BreakerTask)}) {_NUMBER} {_NUMBER} {_NUMBER} ([01]) ([0-9]{{1,6}}(?:\.[0-9]{{1,6}})?)"
    rf"((?: [{LETTERS}]{{1,10}}:[0-9],[0-9])*)"
)


def format_request(kind: BreakerTask, rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> str:
    """Format a request with a time limit in seconds per row."""
    numbers = f"{rules.pegs} {rules.colours} {rules.guesses} {rules.repetition:d} {seconds:.3f}"
    return " ".join((kind, numbers, *(f"{guess}:{black},{white}" for guess, (black, white) in rows)))


def parse_answer(line: str) -> Answer | None:
    """Parse an answer from the breaker. Return None if the line is not a valid answer."""
    for pattern, make_answer in _ANSWERS.items():
        if found := pattern.fullmatch(line.strip()):
            return make_answer(*found.groups())
    return None


def parse_request(line: str) -> BreakerRequest:
    """Parse a request.

    Raises:
        ValueError: the line is not a valid request. The message gives the reason.

    """
    found = _REQUEST.fullmatch(" ".join(line.split()))
    if not found:
        example = format_request(BreakerTask.ADVISE, Rules(), [])
        raise ValueError(f"expected a request such as {example!r}, got {_quoted(line)}")
    task, pegs, colours, guesses, repetition, seconds, row_texts = found.groups()
    rules, rows = Rules(int(pegs), int(colours), int(guesses), repetition == "1"), row_texts.split()
    fewest = int(task == BreakerTask.GRADE)
    if not fewest <= len(rows) <= rules.guesses:
        raise ValueError(f"{task} takes between {fewest} and {rules.guesses} rows, got {len(rows)}")
    return BreakerRequest(BreakerTask(task), rules, tuple(_row(row, rules) for row in rows), float(seconds))


def _row(text: str, rules: Rules) -> Row:
    guess, _, pegs = text.partition(":")
    black, _, white = pegs.partition(",")
    answer = Feedback(int(black), int(white))
    if answer not in answers(rules):
        raise ValueError(f"answer {pegs} is impossible with {rules.pegs} pegs")
    return Row(Code.parse(guess, rules), answer)


def _quoted(text: str) -> str:
    return ascii(text if len(text) <= 60 else text[:57] + "...")


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _format_advice(advice: Advice) -> str:
    numbers = f"{advice.bits:.6f} {advice.expected_keys:.6f} {advice.hit_probability:.6f}"
    return f"{advice.guess} {numbers} {'exact' if advice.exact else 'estimate'}"


def _parse_advice(guess: str, bits: str, left: str, hit: str, exact: str) -> Advice:
    pegs = tuple(map(LETTERS.index, guess))
    return Advice(Code(pegs), float(bits), float(left), exact == "exact", float(hit))
