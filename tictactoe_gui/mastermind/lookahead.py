"""Looking ahead to the end of the game: with which guess the fewest are needed on average."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import nlargest
from math import inf
from time import monotonic

from tictactoe_gui.mastermind.candidates import Keys, Pegs, information, marks
from tictactoe_gui.mastermind.guesses import classes


class TimeUp(Exception):
    """There was no time to look to the end."""


@dataclass(slots=True)
class _Place:
    """What is known of a set of keys."""

    choices: list[tuple[float, Pegs]]
    """Guesses to try, each with a total that it cannot fall below; what tells most comes first."""
    least: float = 0
    """A total that no choice falls below; with a guess it is what that one reaches."""
    guess: Pegs | None = None


class Lookahead:
    """A search for guesses with which all keys of a set together need the fewest; what it found is kept.

    In each place it tries only the few guesses that look best, so that it finds the fewest, or nearly.
    """

    def __init__(self, width: Callable[[int], int], until: float = inf) -> None:
        """Take how many guesses are tried for so many keys, and the moment, of the monotonic clock, to stop at."""
        self._width, self._until = width, until
        self._places: dict[tuple[bytes, ...], _Place] = {}

    def best(self, keys: Keys, asked: Sequence[Pegs]) -> Pegs:
        """Give the guess to make when these guesses have left these keys.

        Raises:
            TimeUp: there is no time for this.

        """
        self.total(keys, asked)
        return self._place(keys, asked).guess or keys[0]

    def total(self, keys: Keys, asked: Sequence[Pegs], bound: float = inf) -> float:
        """Count the guesses until each key is guessed, of all keys together; if they reach the bound, no further.

        Raises:
            TimeUp: there is no time for this.

        """
        if len(keys) <= 2:
            return 2 * len(keys) - 1
        place = self._place(keys, asked)
        if not place.guess and place.least < bound:
            self._search(place, keys, asked, bound)
        return place.least

    def _search(self, place: _Place, keys: Keys, asked: Sequence[Pegs], bound: float) -> None:
        place.least = bound
        for low, guess in place.choices:
            if low < place.least:
                total = self._played(keys, (*asked, guess), low, place.least)
                if total < place.least:
                    place.least, place.guess = total, guess

    def _played(self, keys: Keys, asked: Sequence[Pegs], low: float, bound: float) -> float:
        """The total with the last guess asked, which cannot fall below `low`; a lower limit of it from the bound on."""
        answers = len(marks(keys.rules))
        for part in sorted(keys.parts(asked[-1]), key=len):
            hoped = fewest(len(part), answers)
            low += self.total(part, asked, bound - low + hoped) - hoped
            if low >= bound:
                break
        return low

    def _place(self, keys: Keys, asked: Sequence[Pegs]) -> _Place:
        if keys.columns not in self._places:
            if monotonic() > self._until:
                raise TimeUp
            self._places[keys.columns] = _Place(_surely_best(keys) or self._choices(keys, asked))
        return self._places[keys.columns]

    def _choices(self, keys: Keys, asked: Sequence[Pegs]) -> list[tuple[float, Pegs]]:
        seen: dict[bytes, tuple[float, float, Pegs]] = {}
        for guess in classes(keys, asked):
            given = keys.answers(guess)
            if given not in seen:
                sizes = keys.counted(given)
                seen[given] = worth(sizes), least(sizes), guess
                if max(sizes) == 1:  # only a key that tells as much could be better, and there is none
                    return [(least(sizes), guess)]
        best = nlargest(self._width(len(keys)), seen.values(), key=lambda choice: choice[0])
        return [(low, guess) for _, low, guess in best]


def worth(sizes: Sequence[int]) -> float:
    """Give the bits that a guess tells; with the chance that it is the key, as this saves a guess."""
    return information(sizes) + sizes[-1] / sum(sizes)


def least(sizes: Sequence[int]) -> float:
    """Give a total that a guess cannot fall below that leaves so many keys for each answer."""
    return sum(sizes) + sum(fewest(size, len(sizes)) for size in sizes[:-1])


@lru_cache(maxsize=10_000)
def fewest(keys: int, answers: int) -> int:
    """Count the guesses until each key is guessed, of all keys together, if every guess told as much as it can."""
    total, guesses, told = 0, 1, 1
    while keys:
        now = min(keys, told)
        total, keys, guesses, told = total + guesses * now, keys - now, guesses + 1, told * (answers - 1)
    return total


def _surely_best(keys: Keys) -> list[tuple[float, Pegs]]:
    """The key that no guess is better than, where that is plain: all others answer it differently, or all but two."""
    total, guess = min((least(keys.sizes(guess)), guess) for guess in keys)
    return [(total, guess)] if total <= 2 * len(keys) else []
