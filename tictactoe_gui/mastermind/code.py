"""Codes, as keys and as guesses, and what a key says to a guess."""

from dataclasses import dataclass
from enum import Enum
from operator import eq
from random import Random
from typing import NamedTuple, Self

from tictactoe_gui.mastermind.rules import DEFAULT, LETTERS, Rules

NUMBERS = range(1, 1_000_000_000)
"""The numbers of games whose key is drawn by chance."""


class CodeFault(Enum):
    """What can be wrong with a code."""

    LENGTH = "it has too few or too many pegs"
    COLOUR = "there is no such colour"
    REPEATED = "a colour comes twice where it may not"


class BadCode(ValueError):
    """A text or a row of pegs that is no code by the rules."""

    def __init__(self, fault: CodeFault, found: str, rules: Rules) -> None:
        """Take what was found: the letter that is wrong or repeated; for the length all letters."""
        super().__init__(f"{fault.value}: {found!r}")
        self.fault, self.found, self.rules = fault, found, rules


@dataclass(frozen=True, slots=True, order=True)
class Code:
    """Pegs from left to right."""

    pegs: tuple[int, ...]
    """The number of each peg's colour, from 0, as in `LETTERS`."""

    def __str__(self) -> str:
        return "".join(map(_letter, self.pegs))

    @classmethod
    def parse(cls, text: str, rules: Rules = DEFAULT) -> Self:
        """Read initials in either case, with blanks anywhere.

        Raises:
            BadCode: it is no code by these rules.

        """
        letters = [letter.upper() for letter in "".join(text.split())]
        for letter in letters:
            if letter not in rules.letters:
                raise BadCode(CodeFault.COLOUR, letter, rules)
        code = cls(tuple(map(LETTERS.index, letters)))
        code.require(rules)
        return code

    @classmethod
    def drawn(cls, number: int, rules: Rules = DEFAULT) -> Self:
        """Draw the key of the game with this number, always the same one; all keys are equally likely.

        Raises:
            ValueError: there is no such number.

        """
        if number not in NUMBERS:
            raise ValueError(f"number must be between {NUMBERS[0]} and {NUMBERS[-1]}, got {number}")
        # Python promises the same numbers for ever from `random` alone, not from what is made of it.
        chance, left, pegs = Random(number), list(range(rules.colours)), []
        for _peg in range(rules.pegs):
            at = int(chance.random() * len(left))
            pegs.append(left[at] if rules.repetition else left.pop(at))
        return cls(tuple(pegs))

    def require(self, rules: Rules) -> None:
        """Insist on a code by these rules.

        Raises:
            BadCode: it is none.

        """
        for at, colour in enumerate(self.pegs):
            if colour not in range(rules.colours):
                raise BadCode(CodeFault.COLOUR, _letter(colour), rules)
            if not rules.repetition and colour in self.pegs[:at]:
                raise BadCode(CodeFault.REPEATED, LETTERS[colour], rules)
        if len(self.pegs) != rules.pegs:
            raise BadCode(CodeFault.LENGTH, str(self), rules)


def _letter(colour: int) -> str:
    """The initial of a colour; a question mark for what is none."""
    return LETTERS[colour] if colour in range(len(LETTERS)) else "?"


class Feedback(NamedTuple):
    """The answer to a guess; which pegs it is for is not told."""

    black: int
    """Pegs of the right colour in the right place."""
    white: int
    """Further pegs of a right colour, in a wrong place."""


def feedback(key: Code, guess: Code) -> Feedback:
    """Answer a guess: each peg of the key counts once, for black before white."""
    black = sum(map(eq, key.pegs, guess.pegs))
    common = sum(min(key.pegs.count(colour), guess.pegs.count(colour)) for colour in set(guess.pegs))
    return Feedback(black, common - black)


def answers(rules: Rules) -> list[Feedback]:
    """Give all answers that there are, the fewest pegs first."""
    pegs = rules.pegs
    pairs = [Feedback(black, white) for black in range(pegs + 1) for white in range(pegs + 1 - black)]
    # With all pegs but one in place the last one cannot belong elsewhere.
    return sorted((pair for pair in pairs if pair != (pegs - 1, 1)), key=lambda pair: (sum(pair), pair.black))
