"""Text for the Mastermind advisor: possible keys, advice and grades of guesses."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame, Outcome
from tictactoe_gui.wording.mastermind import sentences
from tictactoe_gui.wording.phrases import Message, Plural, Write

WriteDecimals = Callable[[float, int], str]
"""Function that formats a number with this number of decimals for the user's locale."""

SEARCHING = _("Looking for the best guess…")
NOTHING_TO_GRADE = _("There is no guess to review yet")
COMPUTER_STOPPED = Message(_("The computer was stopped"))
COST_OF_ADVICE = _("Games with hints or reviews don't count towards the scores")

possible_keys = Plural("{number} code is possible", "{number} codes are possible")
# Translators: {counts} is the number of codes after each row, such as "4,096 → 230 → 14".
_REMAINING = Plural("{number} code is possible: {counts}", "{number} codes are possible: {counts}")
# Translators: labels of a number that is shown in large type.
_WERE_POSSIBLE = Plural("code was possible", "codes were possible")
_ARE_POSSIBLE = Plural("possible code", "possible codes")

_ONE_OF = Plural(
    "Try {guess}. It is one of {number} code that fit the answers.",
    "Try {guess}. It is one of {number} codes that fit the answers.",
)
_LEAVES = Plural(
    "Try {guess}. It leaves {number} code on average.", "Try {guess}. It leaves {number} codes on average."
)
_LEAVES_ONE = _("Try {guess}. It leaves one code.")
_MOSTLY_LEAVES_ONE = _("Try {guess}. It almost always leaves one code.")
_LEAVES_ABOUT = Plural(
    "Try {guess}. It leaves about {number} code on average.", "Try {guess}. It leaves about {number} codes on average."
)
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
LITTLE = 3
"""A guess told little if it left at least this many times as many codes as the best one."""


class Hint(NamedTuple):
    """Text that may contain the letters of a guess."""

    text: str
    guess: Code | None = None
    """Guess in the text. None if the text is about no other guess."""

    @property
    def spoken(self) -> str:
        """Text with the colours of the guess, for screen readers."""
        return self.text.replace(str(self.guess), sentences.code(self.guess)) if self.guess else self.text

    def __str__(self) -> str:
        """Return the text."""
        return self.text


def grouped(number: float, decimals: int = 0) -> str:
    """Return a number with grouped thousands and fixed decimals, such as "4,096" or "1.5"."""
    return f"{number:,.{decimals}f}"


def count_and_label(game: MastermindGame, keys: int, write: Write = grouped) -> tuple[str, str]:
    """Return the number of possible keys for large type, and its label. The number is empty once the key is found."""
    if game.outcome is Outcome.BROKEN:
        return "", _("Possible codes")
    return write(keys), (_WERE_POSSIBLE if game.outcome and game.known_key else _ARE_POSSIBLE)(keys)


def remaining(counts: Sequence[int]) -> str:
    """Return how many keys are possible after the last row, and after each row."""
    remaining_now = possible_keys if len(counts) == 1 else _REMAINING
    return remaining_now(counts[-1], grouped, counts=counts_by_row(counts))


def counts_by_row(remaining: Iterable[int], write: Write = grouped) -> str:
    """Return the number of possible keys after each row, such as "4,096 → 230 → 14"."""
    return " → ".join(map(write, remaining))


def advice(given: Advice, write: WriteDecimals = grouped, *, last: bool = False) -> Hint:
    """Return what to guess and why. `last` is True for the last guess of the game."""
    guess = given.guess
    if not given.bits:
        return Hint(_("Try {guess}. It is the only possible code.").format(guess=guess), guess)
    average = 1 / given.hit_probability if last and given.hit_probability else given.expected_keys
    rounded = round(average, 1 if average < 10 else 0)
    if given.exact and not last and rounded <= 1:
        return Hint((_LEAVES_ONE if average <= 1 else _MOSTLY_LEAVES_ONE).format(guess=guess), guess)
    text = _ONE_OF if last else _LEAVES if given.exact else _LEAVES_ABOUT
    decimals = 1 if rounded % 1 else 0
    # A fraction takes the plural.
    return Hint(text(2 if decimals else int(rounded), lambda _number: write(rounded, decimals), guess=guess), guess)


def grade(row: int, given: Grade, write: WriteDecimals = grouped) -> Hint:
    """Return how good the guess in a row was, counted from 0, and a better guess if there is one."""
    if given.share < 1:
        # Translators: {sentence} ends in a colon, and {guess} is a guess, such as RGBY.
        text = _("{sentence} {guess}").format(sentence=_comparison(row, given, write), guess=given.best.guess)
        return Hint(text, given.best.guess)
    unbeaten = _("No guess was better than row {row}.")
    not_beaten_yet = _("No better guess than row {row} was found.")
    return Hint((unbeaten if given.best.exact else not_beaten_yet).format(row=row + 1))


def grades_by_row(game: MastermindGame, grades: Sequence[Grade], write: WriteDecimals = grouped) -> list[str]:
    """Return how good the guess in each row was, for screen readers. A guess that broke the key is left out."""
    return [grade(row, grades[row], write).spoken for row in _graded(game, grades)]


def weakest_guess(
    game: MastermindGame, grades: Sequence[Grade], write: WriteDecimals = grouped, *, asked: bool = False
) -> Hint:
    """Return how good the weakest guess was. The text is empty without grades, and if there is little to learn.

    A player learns little from a guess that was lucky or almost the best. A player who gave up gets no praise.
    If the player `asked`, both are said.
    """
    rows = _graded(game, grades)
    worst = max(rows, key=lambda row: (grades[row].loss, -grades[row].share), default=None)
    if worst is not None and grades[worst].share < 1:
        hint = grade(worst, grades[worst], write)
        minor = tuple(pattern.format(row=worst + 1) for pattern in (_LUCKY, _SLIGHTLY_WORSE))
        is_minor = hint.text.startswith(minor)
        return hint if asked or not is_minor else Hint("")
    if not grades or (game.outcome is Outcome.GIVEN_UP and not asked):
        return Hint("")
    exact = all(grades[row].best.exact for row in rows)
    return Hint(_("No guess could have been better.") if exact else _("No better guesses were found."))


def _comparison(row: int, given: Grade, write: WriteDecimals) -> str:
    """Return how the guess in a row compares with the best one, which follows."""
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


def _graded(game: MastermindGame, grades: Sequence[Grade]) -> range:
    """Return the rows to grade, from 0. A guess that broke the key is not graded."""
    return range(len(grades) - (game.outcome is Outcome.BROKEN))
