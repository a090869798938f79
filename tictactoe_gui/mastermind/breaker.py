"""Advice on the next guess, and grades for past guesses."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from math import inf
from random import Random
from time import monotonic
from typing import NamedTuple

from tictactoe_gui.mastermind.candidates import (
    KeySet,
    Pegs,
    distinct_guesses,
    expected_information,
    possible_by_row,
    possible_keys,
    random_code,
    suspect_rows,
)
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import Row, WrongAnswers
from tictactoe_gui.mastermind.lookahead import Lookahead, TimeUp, guess_value
from tictactoe_gui.mastermind.rules import Rules

MAX_PAIRS = 20_000_000
"""Number of (guess, key) pairs above which only a sample is examined. Each guess counts as 500 extra pairs."""
SAMPLE_SIZE = 1_500
"""Number of keys in a sample, and of random guesses added to them."""
MIN_GUESSES_COMPARED = 16
"""Number of guesses compared even if no time is left."""
MAX_LOOKAHEAD_KEYS, MAX_LOOKAHEAD_PAIRS = 60, 250_000
"""Maximum number of remaining keys, and of (code, remaining key) pairs, for a search to the end of the game."""
LOOKAHEAD_WIDTH = 5
"""Number of guesses tried at each node of that search."""
BITS_DECIMALS = 6
"""Decimals of the information in an answer. Guesses that differ only by rounding errors compare equal."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Value of a guess."""

    guess: Code
    bits: float
    """Expected information in its answer, in bits."""
    expected_keys: float
    """Expected number of remaining keys."""
    exact: bool = True
    """True if all guesses were compared. False if only a sample was compared or time ran out."""
    hit_probability: float = 0.0
    """Probability that the guess is the key, from 0 to 1."""

    @property
    def value(self) -> float:
        """Information plus the probability of hitting the key, which saves a guess."""
        return self.bits + self.hit_probability


@dataclass(frozen=True, slots=True)
class Grade:
    """Comparison of a guess with the best one."""

    played: Advice
    best: Advice
    keys_left: int
    """Number of keys still possible after the answer."""

    @property
    def loss(self) -> float:
        """Difference in value from the best guess. Never negative."""
        return max(0.0, self.best.value - self.played.value)

    @property
    def share(self) -> float:
        """Value as a fraction of the best guess's value, from 0 to 1."""
        return min(1.0, self.played.value / self.best.value)


class _State(NamedTuple):
    """Possible keys before a guess, the guesses so far, and the number of guesses left."""

    keys: KeySet
    asked: tuple[Pegs, ...]
    guesses_left: int


def advise(rules: Rules, rows: Sequence[Row], seconds: float = inf) -> Advice:
    """Return the guess to make after these rows, within a time limit in seconds.

    The same rows get the same advice unless time is short. Without a limit, it takes a few seconds at most. Raise
    WrongAnswers if no key fits the rows.
    """
    keys = possible_keys(rules, rows)
    if not len(keys):
        raise contradiction_error(rules, rows)
    return _best_advice(_state(keys, rows), monotonic() + seconds)


def grade(rules: Rules, rows: Sequence[Row], seconds: float = inf) -> Grade:
    """Compare the last guess with the best one, within a time limit in seconds. Raise WrongAnswers if no key fits."""
    before = possible_keys(rules, rows[:-1])
    return _grade(before, before.matching(rows[-1]), rows, monotonic() + seconds)


def review(rules: Rules, rows: Sequence[Row], seconds: float = inf) -> Iterator[Grade]:
    """Grade each guess, within a time limit in seconds per row. Raise WrongAnswers if no key fits the rows."""
    for row, (before, after) in enumerate(pairwise(possible_by_row(rules, rows)), 1):
        yield _grade(before, after, rows[:row], monotonic() + seconds)


def contradiction_error(rules: Rules, rows: Sequence[Row]) -> WrongAnswers:
    """Return the error for rows that no key fits."""
    return WrongAnswers(suspect_rows(rules, rows) or ())


def answer_count(sizes: Sequence[int]) -> float:
    """Return the number of possible answers. With one guess left after it, this many keys can still be found."""
    return len(sizes) - sizes.count(0)


def _state(keys: KeySet, rows: Sequence[Row]) -> _State:
    return _State(keys, tuple(row.guess.pegs for row in rows), keys.rules.guesses - len(rows))


def _grade(before: KeySet, after: KeySet, rows: Sequence[Row], until: float) -> Grade:
    """Return the grade of the guess in the last row, given the possible keys before and after it."""
    if not len(after):
        raise contradiction_error(before.rules, rows)
    state = _state(before, rows[:-1])
    return Grade(_evaluate(state, rows[-1].guess.pegs), _best_advice(state, until), len(after))


def _evaluate(state: _State, guess: Pegs, *, exact: bool = True) -> Advice:
    sizes = state.keys.part_sizes(guess)
    total = len(state.keys)
    if state.guesses_left <= 1:
        sizes = [total - sizes[-1], sizes[-1]]
    bits = round(expected_information(sizes), BITS_DECIMALS)
    left = sum(size * size for size in sizes) / total
    return Advice(Code(guess), bits, left, exact, sizes[-1] / total)


def _best_advice(state: _State, until: float) -> Advice:
    keys = state.keys
    if state.guesses_left <= 1 or len(keys) <= 2:
        return _evaluate(state, keys[0])
    guesses, some, whole = _search_space(state, Random(repr((state.asked, len(keys)))))
    guess, in_time = _most_informative(guesses, some, guess_value if state.guesses_left > 2 else answer_count, until)
    if state.guesses_left > 2 and len(keys) <= min(MAX_LOOKAHEAD_KEYS, MAX_LOOKAHEAD_PAIRS // keys.rules.keys):
        try:
            guess, in_time = Lookahead(lambda _keys: LOOKAHEAD_WIDTH, until).best_guess(keys, state.asked), True
        except TimeUp:
            in_time = False
    return _evaluate(state, guess, exact=whole and in_time)


def _search_space(state: _State, random: Random) -> tuple[Sequence[Pegs], KeySet, bool]:
    """Return the guesses to compare, the keys to compare them by, and True if both are complete."""
    keys = state.keys
    some = state.keys
    most = MAX_PAIRS // (len(keys) + 500)
    guesses = list(islice(distinct_guesses(keys, state.asked), most + 1))
    if len(guesses) <= most:
        return guesses, keys, True
    if len(keys) > SAMPLE_SIZE:
        some = keys.at_indices(sorted(random.sample(range(len(keys)), SAMPLE_SIZE)))
    if len(guesses) > SAMPLE_SIZE:
        guesses = sorted({*some, *(random_code(keys.rules, random) for _guess in range(SAMPLE_SIZE))})
        random.shuffle(guesses)
    return guesses, some, False


def _most_informative(
    guesses: Sequence[Pegs], keys: KeySet, value: Callable[[Sequence[int]], float], until: float
) -> tuple[Pegs, bool]:
    """Return the first guess with the highest value, and True if there was time to examine all of them."""
    best, most = keys[0], value(keys.part_sizes(keys[0]))
    for number, guess in enumerate(guesses):
        if number > MIN_GUESSES_COMPARED and monotonic() > until:
            return best, False
        if (now := value(keys.part_sizes(guess))) > most:
            best, most = guess, now
    return best, True
