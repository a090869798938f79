"""Search to the end of the game for the guess that needs the fewest guesses on average."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import nlargest
from math import inf
from time import monotonic

from tictactoe_gui.mastermind.candidates import KeySet, Pegs, distinct_guesses, encoded_answers, expected_information


class TimeUp(Exception):
    """Raised when time runs out before the search is complete."""


@dataclass(slots=True)
class _Node:
    """Search node: a set of keys."""

    choices: list[tuple[float, Pegs]]
    """Guesses to try, most informative first, each with a lower bound on its total."""
    lower_bound: float = 0
    """Lower bound on the total, or the total itself once `guess` is set."""
    guess: Pegs | None = None


class Lookahead:
    """Search for the guesses that minimise the total number of guesses over all keys in a set.

    Only the few most promising guesses are tried at each node, so the result is the minimum or close to it. Results are
    cached.
    """

    def __init__(self, width: Callable[[int], int], deadline: float = inf) -> None:
        """Create a search that tries `width(n)` guesses for n keys, until `deadline` on the monotonic clock."""
        self._width = width
        self._deadline = deadline
        self._nodes: dict[tuple[bytes, ...], _Node] = {}

    def best_guess(self, keys: KeySet, asked: Sequence[Pegs]) -> Pegs:
        """Return the best guess for the keys that remain after the guesses `asked`. Raise TimeUp if time ran out."""
        self.total_guesses(keys, asked)
        return self._node(keys, asked).guess or keys[0]

    def total_guesses(self, keys: KeySet, asked: Sequence[Pegs], bound: float = inf) -> float:
        """Return the total guesses for all keys, or a lower bound of at least `bound`. Raise TimeUp if time ran out."""
        if len(keys) <= 2:
            return 2 * len(keys) - 1
        node = self._node(keys, asked)
        if not node.guess and node.lower_bound < bound:
            self._search(node, keys, asked, bound)
        return node.lower_bound

    def _search(self, node: _Node, keys: KeySet, asked: Sequence[Pegs], bound: float) -> None:
        node.lower_bound = bound
        for low, guess in node.choices:
            if low < node.lower_bound:
                total = self._total_after(keys, (*asked, guess), low, node.lower_bound)
                if total < node.lower_bound:
                    node.lower_bound, node.guess = total, guess

    def _total_after(self, keys: KeySet, asked: Sequence[Pegs], low: float, bound: float) -> float:
        """Return the total for the last guess of `asked`, at least `low`, or a lower bound of at least `bound`."""
        answers = len(encoded_answers(keys.rules))
        for part in sorted(keys.split(asked[-1]), key=len):
            hoped = fewest(len(part), answers)
            low += self.total_guesses(part, asked, bound - low + hoped) - hoped
            if low >= bound:
                break
        return low

    def _node(self, keys: KeySet, asked: Sequence[Pegs]) -> _Node:
        if keys.columns not in self._nodes:
            if monotonic() > self._deadline:
                raise TimeUp
            self._nodes[keys.columns] = _Node(_certainly_best(keys) or self._choices(keys, asked))
        return self._nodes[keys.columns]

    def _choices(self, keys: KeySet, asked: Sequence[Pegs]) -> list[tuple[float, Pegs]]:
        seen: dict[bytes, tuple[float, float, Pegs]] = {}
        for guess in distinct_guesses(keys, asked):
            given = keys.answers(guess)
            if given not in seen:
                sizes = keys.count_answers(given)
                seen[given] = guess_value(sizes), lower_bound(sizes), guess
                if max(sizes) == 1:  # only a key could do better, and _certainly_best found none
                    return [(lower_bound(sizes), guess)]
        best = nlargest(self._width(len(keys)), seen.values(), key=lambda choice: choice[0])
        return [(low, guess) for _, low, guess in best]


def guess_value(sizes: Sequence[int]) -> float:
    """Return the expected information of a guess in bits, plus the probability of hitting the key, which saves one."""
    return expected_information(sizes) + sizes[-1] / sum(sizes)


def lower_bound(sizes: Sequence[int]) -> float:
    """Return a lower bound on the total for a guess that splits the keys into parts of these sizes."""
    return sum(sizes) + sum(fewest(size, len(sizes)) for size in sizes[:-1])


@lru_cache(maxsize=10_000)
def fewest(keys: int, answers: int) -> int:
    """Return the minimum total number of guesses for `keys` keys, reached if every guess splits them perfectly."""
    total = 0
    guesses = 1
    distinguished = 1
    while keys:
        found = min(keys, distinguished)
        total += guesses * found
        keys -= found
        guesses += 1
        distinguished *= answers - 1
    return total


def _certainly_best(keys: KeySet) -> list[tuple[float, Pegs]]:
    """Return (total, key) for a key that leaves at most one key per answer, except two for one. Empty if none does."""
    total, guess = min((lower_bound(keys.part_sizes(guess)), guess) for guess in keys)
    return [(total, guess)] if total <= 2 * len(keys) else []
