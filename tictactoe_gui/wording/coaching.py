"""What the coach says of a game of Mastermind: keys that are still possible, advice, and what guesses were worth."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from tictactoe_gui.language import _, ngettext

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.breaker import Advice, Grade
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.wording.listing import Write


def grouped(number: float, decimals: int = 0) -> str:
    """Write a number in groups of thousands and with so many decimals, such as "4,096" and "1.5"."""
    return f"{number:,.{decimals}f}"


def possible(keys: int, write: "Write" = grouped) -> str:
    """Tell how many keys fit all answers."""
    return ngettext("{number} key is possible", "{number} keys are possible", keys).format(number=write(keys))


def keys_possible(keys: int) -> str:
    """Tell the same without the number, which stands before it in large type."""
    return ngettext("possible key", "possible keys", keys)


def narrowed(remaining: Iterable[int], write: "Write" = grouped) -> str:
    """Tell how the possible keys became fewer row by row, such as "4,096 → 230 → 14"."""
    return " → ".join(map(write, remaining))


def advice(given: "Advice", write: Callable[[float, int], str] = grouped) -> str:
    """Tell what to guess and why; `write` writes a number with so many decimals as the user's country does."""
    if not given.bits:
        return _("Advice: {guess}, the only key that fits").format(guess=given.guess)
    sentence = _("Advice: {guess}, which leaves {keys} on average") if given.exact else _ESTIMATED
    return sentence.format(guess=given.guess, keys=_keys(given.left, write))


_ESTIMATED = _("Advice: {guess}, which by an estimate leaves {keys} on average")


def grade(given: "Grade") -> str:
    """Tell what a guess was worth, such as "RGBY was worth 92 % of the best guess, RGBO"."""
    own, best = given.own.guess, given.best.guess
    if given.share == 1:
        sentence = _("No guess was better than {guess}") if given.exact else _ESTIMATED_BEST
        return sentence.format(guess=own)
    if not given.best.bits:
        return _("{best} was the only key that fitted, and {guess} could not be it").format(best=best, guess=own)
    sentence = _("{guess} was worth {percent} of the best guess, {best}") if given.exact else _ESTIMATED_GRADE
    return sentence.format(guess=own, percent=percent(given.share), best=best)


_ESTIMATED_BEST = _("By an estimate no guess was better than {guess}")
_ESTIMATED_GRADE = _("{guess} was by an estimate worth {percent} of the best guess, {best}")


def percent(share: float) -> str:
    """Write a share of 1 in percent; what is not all is never written as 100 %."""
    return _("{number} %").format(number=round(100 * share) if share in {0, 1} else min(99, round(100 * share)))


def most_lost(game: "MastermindGame", grades: Sequence["Grade"]) -> str:
    """Tell in which row most was lost, given the grades of all rows; empty: there are none.

    The guess that was the key lost nothing, however lucky it was.
    """
    from tictactoe_gui.mastermind.game import Outcome

    if not grades:
        return ""
    rows = range(len(grades) - (game.outcome is Outcome.BROKEN))
    worst = max(rows, key=lambda row: (grades[row].lost, -grades[row].share), default=None)
    if worst is None or grades[worst].share == 1:
        exact = all(grades[row].exact for row in rows)
        return _("Nothing was lost: no guess could have been better") if exact else _("By an estimate nothing was lost")
    return _("Most was lost in row {row}: {grade}").format(row=worst + 1, grade=grade(grades[worst]))


def seeks() -> str:
    """Tell that advice, or the worth of a guess, is being found out."""
    return _("Looking for the best guess…")


def too_late() -> str:
    """Tell that there is nothing to give advice for."""
    return _("The game is over, advice would come too late")


def nothing_to_grade() -> str:
    """Tell that there is no guess yet whose worth could be told."""
    return _("There is no guess to grade yet")


def stopped() -> str:
    """Tell that the user stopped the computer while it was thinking."""
    return _("The computer was stopped")


def advised() -> str:
    """Tell that there was advice in a game, which keeps it out of the best list."""
    return _("with advice")


def _keys(average: float, write: Callable[[float, int], str]) -> str:
    """A number of keys; small ones with one decimal."""
    rounded = round(average, 1 if average < 10 else 0)
    decimals = 1 if rounded % 1 else 0
    number = write(rounded, decimals)
    return ngettext("{number} key", "{number} keys", 2 if decimals else int(rounded)).format(number=number)
