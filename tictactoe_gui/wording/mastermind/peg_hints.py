"""Advice and grades of guesses as texts with pegs below them, instead of letters."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.wording.mastermind import hints
from tictactoe_gui.wording.mastermind.hints import WriteDecimals, grouped
from tictactoe_gui.wording.phrases import Plural

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.breaker import Advice, Grade

# Translators: stands for pegs that are shown below the text, as in "Try this guess."
THIS_GUESS = _("this guess")
LITTLE = 3
"""A guess told little if it left at least this many times as many codes as the best one."""
_TOLD_LITTLE = Plural(
    "Row {row} told you little. This guess would have left about {number} code:",
    "Row {row} told you little. This guess would have left about {number} codes:",
)
_TOLD_LESS = Plural(
    "Row {row} could have told you more. This guess would have left about {number} code:",
    "Row {row} could have told you more. This guess would have left about {number} codes:",
)


class PegHint(NamedTuple):
    """Text with a guess to show below it."""

    text: str
    guess: Code | None = None
    """None if the text is about no other guess."""


def advice(given: "Advice", write: WriteDecimals = grouped, *, last: bool = False) -> PegHint:
    """Return what to guess and why. `last` is True for the last guess of the game."""
    return PegHint(hints.advice(given, write, last=last, name=THIS_GUESS), given.guess)


def grade(row: int, given: "Grade", write: WriteDecimals = grouped) -> PegHint:
    """Return how good the guess in a row was, counted from 0, and a better guess if there is one."""
    if given.share < 1:
        return PegHint(_comparison(row, given, write), given.best.guess)
    unbeaten, not_beaten_yet = _("No guess was better than row {row}."), _("No better guess than row {row} was found.")
    return PegHint((unbeaten if given.best.exact else not_beaten_yet).format(row=row + 1))


def _comparison(row: int, given: "Grade", write: WriteDecimals) -> str:
    """Return how the guess in a row compares with the best one, which is shown below the text."""
    own, best = given.played, given.best
    left = max(1, round(best.expected_keys))
    if best.bits and round(own.expected_keys) > left:
        text = _TOLD_LITTLE if own.expected_keys >= LITTLE * best.expected_keys else _TOLD_LESS
        return text(left, lambda number: write(number, 0), row=row + 1)
    pattern = _("This guess would have been slightly better than row {row}:")
    if not best.bits:
        pattern = _("Row {row} couldn't be the code. Only this one was possible:")
    elif best.hit_probability and not own.hit_probability:
        pattern = _("Row {row} couldn't be the code. This guess was possible:")
    return pattern.format(row=row + 1)


def weakest_guess(game: MastermindGame, grades: Sequence["Grade"], write: WriteDecimals = grouped) -> PegHint:
    """Return how good the weakest guess was. The text is empty without grades, or if the player gave up."""
    worst = hints.weakest_row(game, grades)
    return PegHint(hints.praise(game, grades)) if worst is None else grade(worst, grades[worst], write)
