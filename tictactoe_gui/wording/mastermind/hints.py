"""Text for the Mastermind advisor: possible keys, advice and grades of guesses."""

from collections.abc import Callable, Iterable, Sequence

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.game import MastermindGame, Outcome
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
_LEAVES_ABOUT = Plural(
    "Try {guess}. It leaves about {number} code on average.", "Try {guess}. It leaves about {number} codes on average."
)
_COMPARED = Plural(
    "{guess} leaves {number} code on average, but {best} leaves only {fewer}.",
    "{guess} leaves {number} codes on average, but {best} leaves only {fewer}.",
)
_COMPARED_ABOUT = Plural(
    "{guess} leaves about {number} code on average, but {best} leaves only about {fewer}.",
    "{guess} leaves about {number} codes on average, but {best} leaves only about {fewer}.",
)


def grouped(number: float, decimals: int = 0) -> str:
    """Return a number with grouped thousands and fixed decimals, such as "4,096" or "1.5"."""
    return f"{number:,.{decimals}f}"


def count_and_label(game: MastermindGame, keys: int, write: Write = grouped) -> tuple[str, str]:
    """Return the number of possible keys for large type, and its label. The number is empty once the key is found."""
    if game.outcome is Outcome.BROKEN:
        return "", _("Code cracked")
    return write(keys), (_WERE_POSSIBLE if game.outcome and game.known_key else _ARE_POSSIBLE)(keys)


def remaining(counts: Sequence[int]) -> str:
    """Return how many keys are possible after the last row, and after each row."""
    remaining_now = possible_keys if len(counts) == 1 else _REMAINING
    return remaining_now(counts[-1], grouped, counts=counts_by_row(counts))


def counts_by_row(remaining: Iterable[int], write: Write = grouped) -> str:
    """Return the number of possible keys after each row, such as "4,096 → 230 → 14"."""
    return " → ".join(map(write, remaining))


def advice(given: Advice, write: WriteDecimals = grouped, *, last: bool = False, name: str = "") -> str:
    """Return what to guess and why. `last` is True for the last guess of the game, and `name` replaces the letters."""
    guess = name or given.guess
    if not given.bits:
        return _("Try {guess}. It is the only possible code.").format(guess=guess)
    average = 1 / given.hit_probability if last and given.hit_probability else given.expected_keys
    text = _ONE_OF if last else _LEAVES if given.exact else _LEAVES_ABOUT
    return _with_average(text, average, write, guess=guess)


def grade(given: Grade, write: WriteDecimals = grouped) -> str:
    """Return how good a guess was, such as "RGBY leaves 312 codes on average, but RGBO leaves only 240."."""
    own, best = given.played, given.best
    number = _average(own.expected_keys, write)
    fewer = _average(best.expected_keys, write)
    if given.share == 1:
        pattern = _("No guess was better than {guess}.") if best.exact else _("No better guess than {guess} was found.")
    elif not best.bits:
        pattern = _("{guess} couldn't be the code. Only {best} was possible.")
    elif own.expected_keys > best.expected_keys and number != fewer:
        text = _COMPARED if best.exact else _COMPARED_ABOUT
        return _with_average(text, own.expected_keys, write, guess=own.guess, best=best.guess, fewer=fewer)
    elif best.hit_probability and not own.hit_probability:
        pattern = _("{best} would have been better because it was a possible code.")
    else:
        pattern = _("{best} would have been slightly better than {guess}.")
    return pattern.format(guess=own.guess, best=best.guess)


def grades_by_row(game: MastermindGame, grades: Sequence[Grade], write: WriteDecimals = grouped) -> list[str]:
    """Return how good the guess in each row was. A guess that broke the key is left out."""
    return [grade(grades[row], write) for row in _graded(game, grades)]


def weakest_guess(game: MastermindGame, grades: Sequence[Grade], write: WriteDecimals = grouped) -> str:
    """Return the weakest guess, or an empty string without grades. A player who gave up gets no praise."""
    worst = weakest_row(game, grades)
    if worst is None:
        return praise(game, grades)
    return _("The weakest guess was in row {row}. {grade}").format(row=worst + 1, grade=grade(grades[worst], write))


def weakest_row(game: MastermindGame, grades: Sequence[Grade]) -> int | None:
    """Return the row of the weakest guess, from 0. None if no guess could have been better."""
    worst = max(_graded(game, grades), key=lambda row: (grades[row].loss, -grades[row].share), default=None)
    return None if worst is None or grades[worst].share == 1 else worst


def praise(game: MastermindGame, grades: Sequence[Grade]) -> str:
    """Return that no guess could have been better. Empty without grades, or if the player gave up."""
    if not grades or game.outcome is Outcome.GIVEN_UP:
        return ""
    exact = all(grades[row].best.exact for row in _graded(game, grades))
    return _("No guess could have been better.") if exact else _("No better guesses were found.")


def _graded(game: MastermindGame, grades: Sequence[Grade]) -> range:
    """Return the rows to grade, from 0. A guess that broke the key is not graded."""
    return range(len(grades) - (game.outcome is Outcome.BROKEN))


def _with_average(text: Plural, average: float, write: WriteDecimals, **fields: object) -> str:
    """Fill a text with an average. A fraction takes the plural."""
    rounded = _rounded(average)
    return text(2 if rounded % 1 else int(rounded), lambda _number: _average(average, write), **fields)


def _average(number: float, write: WriteDecimals) -> str:
    """Format a number. Below 10 it may have one decimal."""
    rounded = _rounded(number)
    return write(rounded, 1 if rounded % 1 else 0)


def _rounded(number: float) -> float:
    return round(number, 1 if number < 10 else 0)
