"""Generation of the guesses worth considering."""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from random import Random

from tictactoe_gui.mastermind.candidates import KeySet, Pegs
from tictactoe_gui.mastermind.rules import Rules


def distinct_guesses(keys: KeySet, asked: Sequence[Pegs]) -> Iterator[Pegs]:
    """Yield one guess from each equivalence class, given the guesses `asked` that left these keys.

    Guesses are equivalent if they differ only by swaps of colours that were never guessed, of colours that no key has,
    or of places that had the same colour as each other in every guess.
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


def random_code(rules: Rules, random: Random) -> Pegs:
    """Return a random code. All codes are equally likely."""
    colours = range(rules.colours)
    return tuple(random.choices(colours, k=rules.pegs) if rules.repetition else random.sample(colours, rules.pegs))


def _colours(keys: KeySet, asked: Sequence[Pegs]) -> tuple[list[int], dict[int, int]]:
    """Return the colours to guess with, and for some of them the colour that must be used first.

    Colours that were never guessed are interchangeable. So are colours that no key has.
    """
    every, present = range(keys.rules.colours), set(chain.from_iterable(map(set, keys.columns)))
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
