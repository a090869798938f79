"""Check the feedback for all 4,096 x 4,096 pairs of a key and a guess, one by one and for all keys at once.

python -m tests.proofs.mastermind [--share 1.0]

The share is the fraction of the guesses. Each answer is counted again by removing pegs, and must be the same with key
and guess exchanged.
"""

import sys
from random import Random

from tests.mastermind.reference_rules import answer, codes
from tests.proofs.options import parse_options
from tictactoe_gui.mastermind.candidates import KeySet, encode
from tictactoe_gui.mastermind.code import Code, Feedback, feedback
from tictactoe_gui.mastermind.rules import DEFAULT


def main() -> int:
    keys, together = codes(DEFAULT), KeySet.all(DEFAULT)
    guesses = Random(1).sample(keys, round(len(keys) * parse_options(__doc__).share))
    faults = sum(wrong_answers(guess, keys, together) for guess in guesses)
    print(f"{len(guesses) * len(keys):,} pairs of key and guess: {faults} faults")
    return 1 if faults or not guesses else 0


def wrong_answers(guess: Code, keys: list[Code], together: KeySet) -> int:
    """Return the number of wrong answers to this guess over all keys."""
    right = [Feedback(*answer(key.pegs, guess.pegs)) for key in keys]
    marks = together.answers(guess.pegs)
    alone = sum(feedback(key, guess) != pegs for key, pegs in zip(keys, right, strict=True))
    exchanged = sum(feedback(guess, key) != pegs for key, pegs in zip(keys, right, strict=True))
    return alone + exchanged + sum(byte != encode(pegs) for byte, pegs in zip(marks, right, strict=True))


if __name__ == "__main__":
    sys.exit(main())
