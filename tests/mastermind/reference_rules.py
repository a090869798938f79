"""Independent implementation of the rules, plain and slow."""

from collections.abc import Sequence
from itertools import permutations, product

from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.rules import Rules


def answer(key: Sequence[int], guess: Sequence[int]) -> tuple[int, int]:
    """Return the numbers of black and white pegs, removing matched pegs of the key one by one."""
    unmatched = [(of_key, of_guess) for of_key, of_guess in zip(key, guess, strict=True) if of_key != of_guess]
    hidden, white = [of_key for of_key, _ in unmatched], 0
    for _, colour in unmatched:
        if colour in hidden:
            hidden.remove(colour)
            white += 1
    return len(key) - len(unmatched), white


def codes(rules: Rules) -> list[Code]:
    colours = range(rules.colours)
    every = product(colours, repeat=rules.pegs) if rules.repetition else permutations(colours, rules.pegs)
    return [Code(tuple(pegs)) for pegs in every]


def matching_keys(rules: Rules, rows: Sequence[Row]) -> list[Code]:
    return [key for key in codes(rules) if all(fits(key, row) for row in rows)]


def fits(key: Code, row: Row) -> bool:
    return Feedback(*answer(key.pegs, row.guess.pegs)) == row.feedback
