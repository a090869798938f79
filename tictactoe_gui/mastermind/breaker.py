"""What to guess next, and how good a guess was."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from time import monotonic

from tictactoe_gui.mastermind.candidates import Keys, Pegs, contradiction, information, possible
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import Row, WrongAnswers
from tictactoe_gui.mastermind.guesses import classes, drawn
from tictactoe_gui.mastermind.rules import Rules

GUESSES = 5_000
"""How many kinds of guesses are all looked at; of more a sample."""
SAMPLE = 1_500
"""How many guesses, of possible keys and of any codes, are looked at in a sample; and how many keys are asked."""
WORK = 5_000_000
"""For how many pairs of a guess and a key every answer is looked up."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a guess is worth."""

    guess: Code
    bits: float
    """What its answer tells on average, in bits."""
    left: float
    """How many keys it leaves on average."""
    exact: bool = True
    """Whether no guess was overlooked: False if it is the best one of a sample, or was measured by a sample of keys."""


@dataclass(frozen=True, slots=True)
class Grade:
    """A guess that was made beside the best one in its place."""

    own: Advice
    best: Advice
    left: int
    """How many keys were possible after its answer."""

    @property
    def lost(self) -> float:
        """What the best guess would have told more, in bits, on average."""
        return max(0.0, self.best.bits - self.own.bits)

    @property
    def share(self) -> float:
        """What this guess told of what the best one would have, from 0 to 1; with one key left 1 is for that key."""
        if not self.best.bits:
            return float(self.own.guess == self.best.guess)
        return min(1.0, self.own.bits / self.best.bits)


def advise(rules: Rules, rows: Sequence[Row], seconds: float = 1.0, random: Random | None = None) -> Advice:
    """Give the guess to make after these rows, thinking for so long at the most.

    The same rows get the same advice, unless the time was short or `random` chooses the sample.

    Raises:
        WrongAnswers: no key fits the rows.

    """
    began, keys = monotonic(), _consistent(rules, rows)
    asked = [row.guess.pegs for row in rows]
    if rules.guesses - len(rows) == 1 or len(keys) <= 2:
        return measure(rules, rows, Code(keys[0]))
    guess, exact = _best(keys, asked, began + seconds, random or Random(repr(rows)))
    return replace(measure(rules, rows, Code(guess)), exact=exact)


def _best(keys: Keys, asked: Sequence[Pegs], until: float, random: Random) -> tuple[Pegs, bool]:
    guesses = list(islice(classes(keys, asked), GUESSES + 1))
    exact = len(guesses) <= GUESSES and len(guesses) * len(keys) <= WORK
    if not exact:
        if len(guesses) > GUESSES:
            guesses = _some_guesses(keys, random)
        keys = _some_keys(keys, random)
    best, most = guesses[0], (-1.0, False)
    for guess in guesses:
        sizes = keys.sizes(guess)
        value = information(sizes), sizes[-1] == 1
        if value > most:
            best, most = guess, value
        if monotonic() > until:
            return best, False
    return best, exact


def measure(rules: Rules, rows: Sequence[Row], guess: Code) -> Advice:
    """Tell what this guess is worth after these rows.

    Raises:
        BadCode: it is no code by the rules.
        WrongAnswers: no key fits the rows.

    """
    guess.require(rules)
    keys = _consistent(rules, rows)
    sizes = keys.sizes(guess.pegs)
    return Advice(guess, information(sizes), sum(size * size for size in sizes) / len(keys))


def grade(rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> Grade:
    """Compare the guess in the last row with the best one.

    Raises:
        WrongAnswers: no key fits the rows.

    """
    left = len(_consistent(rules, rows))
    *before, last = rows
    return Grade(measure(rules, before, last.guess), advise(rules, before, seconds), left)


def review(rules: Rules, rows: Sequence[Row], seconds: float = 1.0) -> Iterator[Grade]:
    """Grade the guess in each row, taking so long for each at the most.

    Raises:
        WrongAnswers: no key fits the rows.

    """
    for end in range(1, len(rows) + 1):
        yield grade(rules, rows[:end], seconds)


def _some_keys(keys: Keys, random: Random) -> Keys:
    if len(keys) <= SAMPLE:
        return keys
    some = sorted(random.sample(range(len(keys)), SAMPLE))
    return Keys(keys.rules, [bytes(map(column.__getitem__, some)) for column in keys.columns])


def _some_guesses(keys: Keys, random: Random) -> list[Pegs]:
    any_codes = {drawn(keys.rules, random) for _guess in range(SAMPLE)}
    return sorted({*_some_keys(keys, random), *any_codes})


def _consistent(rules: Rules, rows: Sequence[Row]) -> Keys:
    keys = possible(rules, rows)
    if not len(keys):
        raise contradicted(rules, rows)
    return keys


def contradicted(rules: Rules, rows: Sequence[Row]) -> WrongAnswers:
    """Give the error for rows that no key fits."""
    return WrongAnswers(contradiction(rules, rows) or ())
