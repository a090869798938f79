"""The pegs to take, from the tray or by a key: those of a code, and those of an answer."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.mastermind.rules import LETTERS
from tictactoe_gui.wording import mastermind as wording

BLACK, WHITE, NONE = range(3)
"""What lies in the slots where an answer is entered; `NONE` lies there alone."""


class Peg(NamedTuple):
    """A kind of peg."""

    name: str
    keys: str
    """What takes it: a letter, if it has one, and a digit."""
    colour: int | None
    """The number of its colour; None: it has none."""


COLOURS = tuple(Peg(wording.colour(at), f"{letter}{(at + 1) % 10}", at) for at, letter in enumerate(LETTERS))
"""The pegs of a code, by the numbers of their colours."""
MARKS = (
    Peg(wording.colour(LETTERS.index("K")), "B1", LETTERS.index("K")),
    Peg(wording.colour(LETTERS.index("W")), "W2", LETTERS.index("W")),
    Peg(_("No pegs"), "0", None),
)
"""What an answer is made of: `BLACK`, `WHITE` and `NONE`."""


def find(typed: str, pegs: Sequence[Peg]) -> int | None:
    """Tell which of the pegs a letter in either case, or a digit, takes; None: none of them."""
    key = str(int(typed)) if typed.isdecimal() else typed.upper()
    return next((at for at, peg in enumerate(pegs) if key in peg.keys), None)


def marks_of(answer: Feedback | None) -> tuple[int, ...]:
    """Give the pegs of an answer as they lie, black ones first."""
    return (*(BLACK,) * answer.black, *(WHITE,) * answer.white) if answer else ()
