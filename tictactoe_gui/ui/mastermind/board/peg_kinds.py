"""The pegs of the tray: the colours of a code and the marks of an answer."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.mastermind.rules import LETTERS
from tictactoe_gui.wording.mastermind import sentences as wording

BLACK, WHITE, NONE = range(3)
"""Marks in the slots of an answer. `NONE` is never combined with others."""


class PegKind(NamedTuple):
    """A kind of peg."""

    name: str
    keys: str
    """Keys that enter it: a letter, if it has one, and a digit."""
    colour: int | None
    """Number of its colour, or None if it has none."""


COLOURS = tuple(PegKind(wording.COLOURS[at], f"{letter}{(at + 1) % 10}", at) for at, letter in enumerate(LETTERS))
"""Pegs of a code, by colour number."""
MARKS = (
    PegKind(wording.COLOURS[LETTERS.index("K")], "B1", LETTERS.index("K")),
    PegKind(wording.COLOURS[LETTERS.index("W")], "W2", LETTERS.index("W")),
    PegKind(_("No pegs"), "0", None),
)
"""Marks of an answer: `BLACK`, `WHITE` and `NONE`."""


def find_peg(typed: str, pegs: Sequence[PegKind]) -> int | None:
    """Return the index of the peg with this case-insensitive letter or digit, or None if there is none."""
    key = str(int(typed)) if typed.isdecimal() else typed.upper()
    return next((at for at, peg in enumerate(pegs) if key in peg.keys), None)


def marks_of(answer: Feedback | None) -> tuple[int, ...]:
    """Return the marks of an answer, black ones first."""
    return (*(BLACK,) * answer.black, *(WHITE,) * answer.white) if answer else ()
