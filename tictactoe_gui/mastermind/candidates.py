"""Set of possible keys, how a guess splits it, and the guesses worth considering.

Keys are stored as columns of bytes, with one column per peg and one byte per key. Columns are translated by tables and
added as big integers, so a guess is compared with all keys in a few steps.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, reduce
from itertools import accumulate, chain, compress, pairwise, permutations, product, starmap
from math import fsum, log2
from random import Random
from typing import Self

from tictactoe_gui.mastermind.code import Feedback, answers
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.rules import Rules

Pegs = tuple[int, ...]
"""Colours of a code."""

BLACK_WEIGHT = 8
"""Weight of a black peg in an encoded answer. The total number of pegs, black and white, is added."""


def encode(answer: Feedback) -> int:
    """Return the byte that encodes an answer."""
    return BLACK_WEIGHT * answer.black + sum(answer)


@lru_cache(maxsize=64)
def encoded_answers(rules: Rules) -> tuple[int, ...]:
    """Return all possible encoded answers. The last one means that the guess is the key."""
    return tuple(map(encode, answers(rules)))


class KeySet:
    """Ordered set of keys."""

    def __init__(self, rules: Rules, columns: tuple[bytes, ...]) -> None:
        self.rules = rules
        self.columns = columns

        # Columns as big integers, computed on first use.
        @cache
        def placed(peg: int, colour: int) -> int:
            return int.from_bytes(columns[peg].translate(_equal(colour)), "little")

        @cache
        def common(colour: int, most: int) -> int:
            times = sum(placed(peg, colour) for peg in range(rules.pegs))
            return int.from_bytes(times.to_bytes(len(columns[0]), "little").translate(_at_most(most)), "little")

        self._placed = placed
        self._common = common

    @classmethod
    def all(cls, rules: Rules) -> Self:
        """Return all keys that are possible before the first guess."""
        return cls(rules, _columns(rules.pegs, rules.colours, repetition=rules.repetition))

    def __len__(self) -> int:
        return len(self.columns[0])

    def __iter__(self) -> Iterator[Pegs]:
        return zip(*self.columns, strict=True)

    def __getitem__(self, at: int) -> Pegs:
        return tuple(column[at] for column in self.columns)

    def answers(self, guess: Pegs) -> bytes:
        """Return the encoded answer of each key to a guess."""
        common = {colour: guess.count(colour) for colour in guess}.items()
        encoded = sum(starmap(self._placed, enumerate(guess))) + sum(starmap(self._common, common))
        return encoded.to_bytes(len(self), "little")

    def part_sizes(self, guess: Pegs) -> list[int]:
        """Return the number of keys for each answer to a guess. The last is 1 if the guess may be the key."""
        return self.count_answers(self.answers(guess))

    def count_answers(self, given: bytes) -> list[int]:
        """Return how often each answer occurs."""
        return list(map(given.count, encoded_answers(self.rules)))

    def split(self, guess: Pegs) -> Iterator[Self]:
        """Yield the keys for each answer that occurs, excluding the guess itself."""
        given = self.answers(guess)
        return (
            self.select(given.translate(_equal(answer)))
            for answer in encoded_answers(self.rules)[:-1]
            if answer in given
        )

    def matching(self, row: Row) -> Self:
        """Return the keys that fit a row."""
        return self.select(self.answers(row.guess.pegs).translate(_equal(encode(row.feedback))))

    def select(self, selectors: Sequence[int]) -> Self:
        """Return the keys whose entry in `selectors` is not 0."""
        return type(self)(self.rules, tuple(bytes(compress(column, selectors)) for column in self.columns))

    def at_indices(self, indices: Sequence[int]) -> Self:
        """Return the keys at these indices."""
        return type(self)(self.rules, tuple(bytes(map(column.__getitem__, indices)) for column in self.columns))


def possible_by_row(rules: Rules, rows: Sequence[Row]) -> Iterator[KeySet]:
    """Yield the possible keys before the first row and after each row."""
    return accumulate(rows, KeySet.matching, initial=KeySet.all(rules))


def possible_keys(rules: Rules, rows: Sequence[Row]) -> KeySet:
    """Return the keys that fit all rows."""
    return reduce(KeySet.matching, rows, KeySet.all(rules))


def remaining_counts(rules: Rules, rows: Sequence[Row]) -> list[int]:
    """Return the number of possible keys before the first row and after each row."""
    return list(map(len, possible_by_row(rules, rows)))


def suspect_rows(rules: Rules, rows: Sequence[Row]) -> tuple[int, ...] | None:
    """Return the rows, counted from 0, that could be the only wrong one.

    Some key fits all rows but that one. None means that a key fits all rows, empty that more than one row is wrong.
    """
    keys = KeySet.all(rules)
    misses = [keys.answers(row.guess.pegs).translate(_unequal(encode(row.feedback))) for row in rows]
    numbers = [int.from_bytes(missed, "little") for missed in misses]
    missed = sum(numbers).to_bytes(len(keys), "little")
    if 0 in missed:
        return None
    where = sum(at * number for at, number in enumerate(numbers)).to_bytes(len(keys), "little")
    return tuple(sorted(set(compress(where, missed.translate(_equal(1))))))


def expected_information(sizes: Sequence[int]) -> float:
    """Return the expected information in bits of a guess that splits the keys into parts of these sizes."""
    total = sum(sizes)
    # The result of fsum does not depend on the order, so equally informative guesses compare equal.
    return fsum(size * log2(total / size) for size in sizes if size) / total


def distinct_guesses(keys: KeySet, asked: Sequence[Pegs]) -> Iterator[Pegs]:
    """Yield one guess from each equivalence class, given the guesses `asked` that left these keys.

    Guesses are equivalent if they differ only by swaps of colours that were never guessed, of colours that no key has,
    or of places that had the same colour as each other in every guess.
    """
    pegs = keys.rules.pegs
    repetition = keys.rules.repetition
    order, earlier = _colours(keys, asked)
    rank = {colour: at for at, colour in enumerate(order)}
    twins = _twins(pegs, asked)

    def extended(begun: Pegs) -> Iterator[Pegs]:
        if len(begun) == pegs:
            yield begun
            return
        twin = twins[len(begun)]
        for colour in order if twin is None else order[rank[begun[twin]] :]:
            if earlier.get(colour) in (None, *begun) and (repetition or colour not in begun):
                yield from extended((*begun, colour))

    return extended(())


def random_code(rules: Rules, random: Random) -> Pegs:
    """Return a random code. All codes are equally likely."""
    colours = range(rules.colours)
    return tuple(random.choices(colours, k=rules.pegs) if rules.repetition else random.sample(colours, rules.pegs))


@lru_cache(maxsize=1)
def _columns(pegs: int, colours: int, *, repetition: bool) -> tuple[bytes, ...]:
    every = product(range(colours), repeat=pegs) if repetition else permutations(range(colours), pegs)
    together = bytes(chain.from_iterable(every))
    return tuple(together[peg::pegs] for peg in range(pegs))


@lru_cache(maxsize=256)
def _equal(value: int) -> bytes:
    """Return a translation table that maps `value` to one black peg and all other bytes to 0."""
    return bytes(BLACK_WEIGHT * (byte == value) for byte in range(256))


@lru_cache(maxsize=256)
def _unequal(value: int) -> bytes:
    """Return a translation table that maps `value` to 0 and all other bytes to 1."""
    return bytes(byte != value for byte in range(256))


@lru_cache(maxsize=16)
def _at_most(most: int) -> bytes:
    """Return a translation table that maps a sum of black pegs to their number, capped at `most`."""
    return bytes(min(byte // BLACK_WEIGHT, most) for byte in range(256))


def _colours(keys: KeySet, asked: Sequence[Pegs]) -> tuple[list[int], dict[int, int]]:
    """Return the colours to guess with, and for some of them the colour that must be used first.

    Colours that were never guessed are interchangeable. So are colours that no key has.
    """
    every = range(keys.rules.colours)
    present = set(chain.from_iterable(map(set, keys.columns)))
    known = present.intersection(chain.from_iterable(asked))
    new = sorted(present - known)
    absent = [colour for colour in every if colour not in present]
    if keys.rules.repetition:
        del absent[1:]  # one is enough: several in a guess would get the same answers
    earlier = {after: before for alike in (new, absent) for before, after in pairwise(alike)}
    return [*sorted(known), *new, *absent], earlier


def _twins(pegs: int, asked: Sequence[Pegs]) -> list[int | None]:
    """Return, for each peg, the nearest earlier peg that had the same colour in every guess, or None."""
    had = [tuple(guess[peg] for guess in asked) for peg in range(pegs)]
    return [max((twin for twin in range(peg) if had[twin] == had[peg]), default=None) for peg in range(pegs)]
