"""Advice on the next guess, and grades of guesses that were made."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from math import inf
from random import Random
from time import monotonic
from typing import NamedTuple

from tictactoe_gui.mastermind.candidates import Keys, Pegs, contradiction, information, narrowed, possible
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import Row, WrongAnswers
from tictactoe_gui.mastermind.guesses import classes, drawn
from tictactoe_gui.mastermind.lookahead import Lookahead, TimeUp, worth
from tictactoe_gui.mastermind.rules import Rules

WORK = 20_000_000
"""Maximum number of pairs of guess and key to examine. Each guess counts as 500 extra pairs.

If there are more, a sample is examined.
"""
SAMPLE = 1_500
"""Number of keys in a sample, and number of other guesses."""
FEW = 16
"""Number of guesses compared even if no time is left."""
AHEAD, PAIRS = 60, 250_000
"""Maximum number of remaining keys, and of pairs of code and remaining key, for a search to the end."""
WIDTH = 5
"""Number of guesses tried at each node of that search."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Value of a guess."""

    guess: Code
    bits: float
    """Expected information of its answer, in bits."""
    left: float
    """Expected number of remaining keys."""
    exact: bool = True
    """Whether all guesses were compared. False if only a sample was, or time was short."""
    hit: float = 0.0
    """Probability that it is the key, from 0 to 1."""

    @property
    def worth(self) -> float:
        """Information plus the probability of hitting the key, which saves a guess."""
        return self.bits + self.hit


@dataclass(frozen=True, slots=True)
class Grade:
    """Comparison of a guess with the best one."""

    own: Advice
    best: Advice
    left: int
    """Number of possible keys after its answer."""

    @property
    def exact(self) -> bool:
        """Whether the best guess is known. False if a better one may exist, see `Advice.exact`."""
        return self.best.exact

    @property
    def lost(self) -> float:
        """Difference in value from the best guess. Never negative."""
        return max(0.0, self.best.worth - self.own.worth)

    @property
    def share(self) -> float:
        """Value as a share of that of the best guess, from 0 to 1."""
        return min(1.0, self.own.worth / self.best.worth)


class _State(NamedTuple):
    """What the breaker knows before a guess."""

    keys: Keys
    """Possible keys."""
    asked: tuple[Pegs, ...]
    """Guesses so far."""
    left: int
    """Number of guesses left."""


def advise(rules: Rules, rows: Sequence[Row], seconds: float = inf) -> Advice:
    """Return the guess to make after these rows, within a time limit in seconds.

    The same rows get the same advice unless time is short. Without a limit it takes a few seconds at most.

    Raises:
        WrongAnswers: no key fits the rows.

    """
    keys = possible(rules, rows)
    if not len(keys):
        raise contradicted(rules, rows)
    return _advised(_state(keys, rows), monotonic() + seconds)


def grade(rules: Rules, rows: Sequence[Row], seconds: float = inf) -> Grade:
    """Compare the guess in the last row with the best one, within a time limit in seconds.

    Raises:
        WrongAnswers: no key fits the rows.

    """
    before = possible(rules, rows[:-1])
    return _graded(before, before.after(rows[-1]), rows, monotonic() + seconds)


def review(rules: Rules, rows: Sequence[Row], seconds: float = inf) -> Iterator[Grade]:
    """Grade the guess in each row, within a time limit in seconds per row.

    Raises:
        WrongAnswers: no key fits the rows.

    """
    for made, (before, after) in enumerate(pairwise(narrowed(rules, rows)), 1):
        yield _graded(before, after, rows[:made], monotonic() + seconds)


def contradicted(rules: Rules, rows: Sequence[Row]) -> WrongAnswers:
    """Return the error for rows that no key fits."""
    return WrongAnswers(contradiction(rules, rows) or ())


def different(sizes: Sequence[int]) -> float:
    """Return the number of answers that a guess may get.

    If only one more guess is left, this is the number of keys for which it is right.
    """
    return len(sizes) - sizes.count(0)


def _state(keys: Keys, rows: Sequence[Row]) -> _State:
    return _State(keys, tuple(row.guess.pegs for row in rows), keys.rules.guesses - len(rows))


def _graded(before: Keys, after: Keys, rows: Sequence[Row], until: float) -> Grade:
    """Return the grade of the guess in the last row, given the possible keys before and after it."""
    if not len(after):
        raise contradicted(before.rules, rows)
    state = _state(before, rows[:-1])
    return Grade(_measured(state, rows[-1].guess.pegs), _advised(state, until), len(after))


def _measured(state: _State, guess: Pegs, *, exact: bool = True) -> Advice:
    sizes, total = state.keys.sizes(guess), len(state.keys)
    if state.left <= 1:
        sizes = [total - sizes[-1], sizes[-1]]
    left = sum(size * size for size in sizes) / total
    return Advice(Code(guess), information(sizes), left, exact, sizes[-1] / total)


def _advised(state: _State, until: float) -> Advice:
    keys = state.keys
    if state.left <= 1 or len(keys) <= 2:
        return _measured(state, keys[0])
    guesses, some, whole = _field(state, Random(repr((state.asked, len(keys)))))
    guess, in_time = _most_telling(guesses, some, worth if state.left > 2 else different, until)
    if state.left > 2 and len(keys) <= min(AHEAD, PAIRS // keys.rules.keys):
        guess, in_time = _looked_ahead(state, until) or (guess, False)
    return _measured(state, guess, exact=whole and in_time)


def _field(state: _State, random: Random) -> tuple[Sequence[Pegs], Keys, bool]:
    """Return the guesses to compare, the keys to compare them by, and whether both are complete."""
    keys, some = state.keys, state.keys
    most = WORK // (len(keys) + 500)
    guesses = list(islice(classes(keys, state.asked), most + 1))
    if len(guesses) <= most:
        return guesses, keys, True
    if len(keys) > SAMPLE:
        some = keys.picked(sorted(random.sample(range(len(keys)), SAMPLE)))
    if len(guesses) > SAMPLE:
        guesses = sorted({*some, *(drawn(keys.rules, random) for _guess in range(SAMPLE))})
        random.shuffle(guesses)
    return guesses, some, False


def _most_telling(
    guesses: Sequence[Pegs], keys: Keys, value: Callable[[Sequence[int]], float], until: float
) -> tuple[Pegs, bool]:
    """Return the first guess of the highest value, and whether there was time to examine all of them."""
    best, most = keys[0], value(keys.sizes(keys[0]))
    for number, guess in enumerate(guesses):
        if number > FEW and monotonic() > until:
            return best, False
        if (now := value(keys.sizes(guess))) > most:
            best, most = guess, now
    return best, True


def _looked_ahead(state: _State, until: float) -> tuple[Pegs, bool] | None:
    """Return the guess that needs the fewest guesses on average, or None if the time is up."""
    try:
        return Lookahead(lambda _keys: WIDTH, until).best(state.keys, state.asked), True
    except TimeUp:
        return None
