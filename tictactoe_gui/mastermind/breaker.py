"""What to guess next, and how good a guess was."""

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
"""How many pairs of a guess and a key are looked at, where a guess counts for 500 more; of more a sample."""
SAMPLE = 1_500
"""How many keys are in a sample, and how many other guesses."""
FEW = 16
"""How many guesses are compared even if there is no time."""
AHEAD, PAIRS = 60, 250_000
"""With no more keys left, and no more pairs of a code and a key that is left, all is looked ahead to the end."""
WIDTH = 5
"""How many guesses are tried in each place when looking ahead."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a guess is worth."""

    guess: Code
    bits: float
    """What its answer tells on average, in bits."""
    left: float
    """How many keys it leaves on average."""
    exact: bool = True
    """Whether it was chosen among all guesses; False: it is the best one of a sample, or time was short."""
    hit: float = 0.0
    """The chance that it is the key, from 0 to 1."""

    @property
    def worth(self) -> float:
        """What it tells, with the chance that it is the key, as this saves a guess."""
        return self.bits + self.hit


@dataclass(frozen=True, slots=True)
class Grade:
    """A guess that was made beside the best one in its place."""

    own: Advice
    best: Advice
    left: int
    """How many keys were possible after its answer."""

    @property
    def exact(self) -> bool:
        """Whether the best one is known; False: a better one may have been overlooked, see `Advice.exact`."""
        return self.best.exact

    @property
    def lost(self) -> float:
        """How much more the best guess was worth."""
        return max(0.0, self.best.worth - self.own.worth)

    @property
    def share(self) -> float:
        """What this guess was worth, as a share of the best one, from 0 to 1."""
        return min(1.0, self.own.worth / self.best.worth)


class _State(NamedTuple):
    """What the breaker knows before a guess."""

    keys: Keys
    """Those that are possible."""
    asked: tuple[Pegs, ...]
    """The guesses so far."""
    left: int
    """How many guesses are left."""


def advise(rules: Rules, rows: Sequence[Row], seconds: float = inf) -> Advice:
    """Give the guess to make after these rows, thinking for so long at the most.

    The same rows get the same advice, unless the time was short. Without a limit it takes some seconds at the most.

    Raises:
        WrongAnswers: no key fits the rows.

    """
    keys = possible(rules, rows)
    if not len(keys):
        raise contradicted(rules, rows)
    return _advised(_state(keys, rows), monotonic() + seconds)


def grade(rules: Rules, rows: Sequence[Row], seconds: float = inf) -> Grade:
    """Compare the guess in the last row with the best one.

    Raises:
        WrongAnswers: no key fits the rows.

    """
    before = possible(rules, rows[:-1])
    return _graded(before, before.after(rows[-1]), rows, monotonic() + seconds)


def review(rules: Rules, rows: Sequence[Row], seconds: float = inf) -> Iterator[Grade]:
    """Grade the guess in each row, taking so long for each at the most.

    Raises:
        WrongAnswers: no key fits the rows.

    """
    for made, (before, after) in enumerate(pairwise(narrowed(rules, rows)), 1):
        yield _graded(before, after, rows[:made], monotonic() + seconds)


def contradicted(rules: Rules, rows: Sequence[Row]) -> WrongAnswers:
    """Give the error for rows that no key fits."""
    return WrongAnswers(contradiction(rules, rows) or ())


def different(sizes: Sequence[int]) -> float:
    """Give how many answers a guess may get: for so many keys the next guess, the last one, is right."""
    return len(sizes) - sizes.count(0)


def _state(keys: Keys, rows: Sequence[Row]) -> _State:
    return _State(keys, tuple(row.guess.pegs for row in rows), keys.rules.guesses - len(rows))


def _graded(before: Keys, after: Keys, rows: Sequence[Row], until: float) -> Grade:
    """The grade of the guess in the last row, given the keys that were possible before and after it."""
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
    """The guesses to compare and the keys to compare them by, and whether these are all that there are."""
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
    """The guess of the highest value, the first of several; and whether there was time to look at all."""
    best, most = keys[0], value(keys.sizes(keys[0]))
    for number, guess in enumerate(guesses):
        if number > FEW and monotonic() > until:
            return best, False
        if (now := value(keys.sizes(guess))) > most:
            best, most = guess, now
    return best, True


def _looked_ahead(state: _State, until: float) -> tuple[Pegs, bool] | None:
    """The guess with which the fewest are needed; None: there was no time to find out."""
    try:
        return Lookahead(lambda _keys: WIDTH, until).best(state.keys, state.asked), True
    except TimeUp:
        return None
