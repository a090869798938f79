"""Which keys are still possible, and how a guess divides them.

Keys are kept as columns of bytes, a column for each peg and in it a byte for each key. Columns are translated by table
and added as whole numbers, so that a guess is answered for all keys in a few steps, however many they are.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import accumulate, chain, compress, permutations, product
from math import fsum, log2
from typing import Self

from tictactoe_gui.mastermind.code import Feedback, answers
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.rules import Rules

Pegs = tuple[int, ...]
"""The colours of a code."""

BLACK = 8
"""What a black peg adds to the mark of an answer; to this come the pegs that key and guess have in common anywhere."""


def mark(answer: Feedback) -> int:
    """Give the byte that stands for an answer."""
    return BLACK * answer.black + sum(answer)


@lru_cache(maxsize=64)
def marks(rules: Rules) -> tuple[int, ...]:
    """Give the bytes of all answers that there are; the last one is for the key itself."""
    return tuple(map(mark, answers(rules)))


class _Lanes(dict[tuple[int, int], int]):
    """Columns as whole numbers, each made when it is first wanted."""

    def __init__(self, make: Callable[[int, int], bytes]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, which: tuple[int, int]) -> int:
        lane = self[which] = int.from_bytes(self._make(*which), "little")
        return lane


class Keys:
    """A set of keys, in order."""

    def __init__(self, rules: Rules, columns: tuple[bytes, ...]) -> None:
        self.rules, self.columns = rules, columns
        self._placed = _Lanes(lambda peg, colour: columns[peg].translate(_equal(colour)))
        placed = self._placed

        def common(colour: int, most: int) -> bytes:
            times = sum(placed[peg, colour] for peg in range(rules.pegs))
            return times.to_bytes(len(columns[0]), "little").translate(_at_most(most))

        self._common = _Lanes(common)

    @classmethod
    def all(cls, rules: Rules) -> Self:
        """Give the keys of a game before the first guess."""
        return cls(rules, _columns(rules.pegs, rules.colours, repetition=rules.repetition))

    def __len__(self) -> int:
        return len(self.columns[0])

    def __iter__(self) -> Iterator[Pegs]:
        return zip(*self.columns, strict=True)

    def __getitem__(self, at: int) -> Pegs:
        return tuple(column[at] for column in self.columns)

    def answers(self, guess: Pegs) -> bytes:
        """Give the mark of each key's answer to a guess."""
        common = {colour: guess.count(colour) for colour in guess}.items()
        lanes = sum(map(self._placed.__getitem__, enumerate(guess))) + sum(map(self._common.__getitem__, common))
        return lanes.to_bytes(len(self), "little")

    def sizes(self, guess: Pegs) -> list[int]:
        """Give how many keys there are for each answer to a guess; the last is 1 if the guess may be the key."""
        return self.counted(self.answers(guess))

    def counted(self, given: bytes) -> list[int]:
        """Give how often there is each answer."""
        return list(map(given.count, marks(self.rules)))

    def parts(self, guess: Pegs) -> Iterator[Self]:
        """Give the keys for each answer to a guess that some key gives, but for the guess itself."""
        given = self.answers(guess)
        return (self.chosen(given.translate(_equal(answer))) for answer in marks(self.rules)[:-1] if answer in given)

    def after(self, row: Row) -> Self:
        """Give the keys that a row leaves."""
        return self.chosen(self.answers(row.guess.pegs).translate(_equal(mark(row.feedback))))

    def chosen(self, wanted: Sequence[int]) -> Self:
        """Give the keys for which there is no 0."""
        return type(self)(self.rules, tuple(bytes(compress(column, wanted)) for column in self.columns))

    def picked(self, places: Sequence[int]) -> Self:
        """Give the keys in these places."""
        return type(self)(self.rules, tuple(bytes(map(column.__getitem__, places)) for column in self.columns))


def narrowed(rules: Rules, rows: Sequence[Row]) -> Iterator[Keys]:
    """Give the keys that are possible before the first row, after it, and so on after each row."""
    return accumulate(rows, Keys.after, initial=Keys.all(rules))


def possible(rules: Rules, rows: Sequence[Row]) -> Keys:
    """Give the keys that are possible after these rows."""
    return reduce(Keys.after, rows, Keys.all(rules))


def remaining(rules: Rules, rows: Sequence[Row]) -> list[int]:
    """Count the keys that are possible before the first row, after it, and so on after each row."""
    return list(map(len, narrowed(rules, rows)))


def contradiction(rules: Rules, rows: Sequence[Row]) -> tuple[int, ...] | None:
    """Give the rows, counted from 0, each of which alone may be wrong as without it some key fits.

    None: some key fits all rows. Empty: more than one row must be wrong.
    """
    keys = Keys.all(rules)
    misses = [keys.answers(row.guess.pegs).translate(_unequal(mark(row.feedback))) for row in rows]
    numbers = [int.from_bytes(missed, "little") for missed in misses]
    missed = sum(numbers).to_bytes(len(keys), "little")
    if 0 in missed:
        return None
    where = sum(at * number for at, number in enumerate(numbers)).to_bytes(len(keys), "little")
    return tuple(sorted(set(compress(where, missed.translate(_equal(1))))))


def information(sizes: Sequence[int]) -> float:
    """Give how many bits an answer tells on average that leaves one of so many keys each time."""
    total = sum(sizes)
    # An exact sum is the same in whatever order, so that guesses that tell the same are seen to do so.
    return fsum(size * log2(total / size) for size in sizes if size) / total


@lru_cache(maxsize=1)
def _columns(pegs: int, colours: int, *, repetition: bool) -> tuple[bytes, ...]:
    every = product(range(colours), repeat=pegs) if repetition else permutations(range(colours), pegs)
    together = bytes(chain.from_iterable(every))
    return tuple(together[peg::pegs] for peg in range(pegs))


@lru_cache(maxsize=256)
def _equal(value: int) -> bytes:
    """The table from this byte to that of a black peg, from all others to 0."""
    return bytes(BLACK * (byte == value) for byte in range(256))


@lru_cache(maxsize=256)
def _unequal(value: int) -> bytes:
    """The table from this byte to 0, from all others to 1."""
    return bytes(byte != value for byte in range(256))


@lru_cache(maxsize=16)
def _at_most(most: int) -> bytes:
    """The table from black pegs to as many common ones, but no more than this."""
    return bytes(min(byte // BLACK, most) for byte in range(256))
