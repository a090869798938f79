"""Codes, used as keys and as guesses, and the feedback on a guess."""

from dataclasses import dataclass
from enum import Enum
from operator import eq
from random import Random
from typing import NamedTuple, Self

from tictactoe_gui.mastermind.rules import DEFAULT, LETTERS, Rules

GAME_NUMBERS = range(1, 1_000_000_000)
"""Numbers of games with a random key."""


class CodeFault(Enum):
    """Reason why a code is invalid."""

    LENGTH = "wrong number of pegs"
    COLOUR = "unknown colour"
    REPEATED = "repeated colour"


class BadCode(ValueError):
    """Raised when text or pegs are not a valid code."""

    def __init__(self, fault: CodeFault, found: str, rules: Rules) -> None:
        super().__init__(f"{fault.value}: {found!r}")
        self.fault = fault
        self.rules = rules
        self.found = found
        """Invalid or repeated letter, or all letters if the length is wrong."""


@dataclass(frozen=True, slots=True, order=True)
class Code:
    """Pegs from left to right."""

    pegs: tuple[int, ...]
    """Colour number of each peg, an index of `LETTERS`."""

    def __str__(self) -> str:
        return "".join(map(_letter, self.pegs))

    @classmethod
    def parse(cls, text: str, rules: Rules = DEFAULT) -> Self:
        """Parse colour initials, ignoring case and white space. Raise BadCode if the text is not a valid code."""
        letters = [letter.upper() for letter in "".join(text.split())]
        for letter in letters:
            if letter not in rules.letters:
                raise BadCode(CodeFault.COLOUR, letter, rules)
        code = cls(tuple(map(LETTERS.index, letters)))
        code.require_valid(rules)
        return code

    @classmethod
    def from_number(cls, number: int, rules: Rules = DEFAULT) -> Self:
        """Draw the key of the game with this number.

        The same number always gives the same key. All keys are equally likely. Raise ValueError if it is out of range.
        """
        if number not in GAME_NUMBERS:
            raise ValueError(f"number must be between {GAME_NUMBERS[0]} and {GAME_NUMBERS[-1]}, got {number}")
        # Python guarantees the same sequence in every version only for random(), not for methods based on it.
        chance = Random(number)
        left = list(range(rules.colours))
        pegs = []
        for _peg in range(rules.pegs):
            at = int(chance.random() * len(left))
            pegs.append(left[at] if rules.repetition else left.pop(at))
        return cls(tuple(pegs))

    def require_valid(self, rules: Rules) -> None:
        """Check that the code is valid under the rules. Raise BadCode if the code is invalid."""
        for at, colour in enumerate(self.pegs):
            if colour not in range(rules.colours):
                raise BadCode(CodeFault.COLOUR, _letter(colour), rules)
            if not rules.repetition and colour in self.pegs[:at]:
                raise BadCode(CodeFault.REPEATED, LETTERS[colour], rules)
        if len(self.pegs) != rules.pegs:
            raise BadCode(CodeFault.LENGTH, str(self), rules)


def _letter(colour: int) -> str:
    return LETTERS[colour] if colour in range(len(LETTERS)) else "?"


class Feedback(NamedTuple):
    """Answer to a guess. It does not reveal which pegs are right."""

    black: int
    """Number of pegs of the right colour in the right place."""
    white: int
    """Number of pegs of a right colour in the wrong place."""


def feedback(key: Code, guess: Code) -> Feedback:
    """Return the feedback on a guess. Each peg of the key counts at most once, black before white."""
    black = sum(map(eq, key.pegs, guess.pegs))
    common = sum(min(key.pegs.count(colour), guess.pegs.count(colour)) for colour in set(guess.pegs))
    return Feedback(black, common - black)


def answers(rules: Rules) -> list[Feedback]:
    """Return all possible answers, fewest pegs first."""
    pegs = rules.pegs
    pairs = [Feedback(black, white) for black in range(pegs + 1) for white in range(pegs + 1 - black)]
    # If all pegs but one are in place, the last one cannot belong elsewhere.
    return sorted((pair for pair in pairs if pair != (pegs - 1, 1)), key=lambda pair: (sum(pair), pair.black))
