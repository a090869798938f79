"""Advice and grades of guesses as texts with pegs below them, instead of letters."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.wording.mastermind import hints, sentences
from tictactoe_gui.wording.mastermind.hints import WriteDecimals, grouped
from tictactoe_gui.wording.phrases import Plural, running_text

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
_LUCKY = _("Row {row} was lucky. This guess would have told you more on average:")
_SLIGHTLY_WORSE = _("This guess would have been slightly better than row {row}:")


class PegHint(NamedTuple):
    """Text with a guess to show below it."""

    text: str
    guess: Code | None = None
    """None if the text is about no other guess."""

    @property
    def spoken(self) -> str:
        """Text with the colours of the guess, for screen readers."""
        return running_text(self.text, sentences.code(self.guess) if self.guess else "")


def advice(given: Advice, write: WriteDecimals = grouped, *, last: bool = False) -> PegHint:
    """Return what to guess and why. `last` is True for the last guess of the game."""
    return PegHint(hints.advice(given, write, last=last, name=THIS_GUESS), given.guess)


def grade(row: int, given: Grade, write: WriteDecimals = grouped) -> PegHint:
    """Return how good the guess in a row was, counted from 0, and a better guess if there is one."""
    if given.share < 1:
        return PegHint(_comparison(row, given, write), given.best.guess)
    unbeaten = _("No guess was better than row {row}.")
    not_beaten_yet = _("No better guess than row {row} was found.")
    return PegHint((unbeaten if given.best.exact else not_beaten_yet).format(row=row + 1))


def _comparison(row: int, given: Grade, write: WriteDecimals) -> str:
    """Return how the guess in a row compares with the best one, which is shown below the text."""
    own, best = given.played, given.best
    left = max(1, round(best.expected_keys))
    pattern = _SLIGHTLY_WORSE
    if best.bits and round(own.expected_keys) > left:
        if given.keys_left > left:
            has_told_little = min(own.expected_keys, given.keys_left) >= LITTLE * best.expected_keys
            text = _TOLD_LITTLE if has_told_little else _TOLD_LESS
            return text(left, lambda number: write(number, 0), row=row + 1)
        pattern = _LUCKY
    elif not best.bits:
        pattern = _("Row {row} couldn't be the code. Only this one was possible:")
    elif best.hit_probability and not own.hit_probability:
        pattern = _("Row {row} couldn't be the code. This guess was possible:")
    return pattern.format(row=row + 1)


def weakest_guess(game: MastermindGame, grades: Sequence[Grade], write: WriteDecimals = grouped) -> PegHint:
    """Return how good the weakest guess was. The text is empty without grades, and if there is little to learn.

    A player learns little from a guess that was lucky or almost the best. A player who gave up gets no praise.
    """
    worst = hints.weakest_row(game, grades)
    if worst is None:
        return PegHint(hints.praise(game, grades))
    hint = grade(worst, grades[worst], write)
    is_minor = hint.text in {pattern.format(row=worst + 1) for pattern in (_LUCKY, _SLIGHTLY_WORSE)}
    return PegHint("") if is_minor else hint
