"""The guesses that are worth a look."""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from random import Random

from tictactoe_gui.mastermind.candidates import Keys, Pegs
from tictactoe_gui.mastermind.rules import Rules


def classes(keys: Keys, asked: Sequence[Pegs]) -> Iterator[Pegs]:
    """Give one guess of each kind, where `asked` are the guesses that left these keys.

    Of one kind are guesses that differ only in which colours they take of those that no guess had, or of those that no
    key has, or in the order of pegs in places that had the same colour in every guess.
    """
    pegs, repetition = keys.rules.pegs, keys.rules.repetition
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


def drawn(rules: Rules, random: Random) -> Pegs:
    """Give any guess, all equally likely."""
    colours = range(rules.colours)
    return tuple(random.choices(colours, k=rules.pegs) if rules.repetition else random.sample(colours, rules.pegs))


def _colours(keys: Keys, asked: Sequence[Pegs]) -> tuple[list[int], dict[int, int]]:
    """The colours to guess with, and for some the one that must come before: alike are the new ones, and the absent."""
    every, present = range(keys.rules.colours), set(chain.from_iterable(map(set, keys.columns)))
    known = present.intersection(chain.from_iterable(asked))
    new = sorted(present - known)
    absent = [colour for colour in every if colour not in present]
    if keys.rules.repetition:
        del absent[1:]  # the answers are the same even where a guess has several of them
    earlier = {after: before for alike in (new, absent) for before, after in pairwise(alike)}
    return [*sorted(known), *new, *absent], earlier


def _twins(pegs: int, asked: Sequence[Pegs]) -> list[int | None]:
    """For each peg the last one before it that had the same colour in every guess."""
    had = [tuple(guess[peg] for guess in asked) for peg in range(pegs)]
    return [max((twin for twin in range(peg) if had[twin] == had[peg]), default=None) for peg in range(pegs)]
