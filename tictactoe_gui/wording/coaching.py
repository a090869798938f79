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


def counted(game: "MastermindGame", keys: int, write: "Write" = grouped) -> tuple[str, str]:
    """Tell the same of a game's rows in two parts, of which the first is a number in large type, unless it is empty."""
    from tictactoe_gui.mastermind.game import Outcome

    if game.outcome is Outcome.BROKEN:
        return "", _("The key is found")
    if game.outcome and game.secret:
        return write(keys), ngettext("key was possible", "keys were possible", keys)
    return write(keys), ngettext("possible key", "possible keys", keys)


def narrowed(remaining: Iterable[int], write: "Write" = grouped) -> str:
    """Tell how the possible keys became fewer row by row, such as "4,096 → 230 → 14"."""
    return " → ".join(map(write, remaining))


def advice(given: "Advice", write: Callable[[float, int], str] = grouped, *, last: bool = False) -> str:
    """Tell what to guess, for the last time or not, and why; `write` writes a number with so many decimals."""
    keys = _keys(1 / given.hit if last and given.hit else given.left, write)
    if not given.bits:
        sentence = _("Advice: {guess}, the only key that fits")
    elif last:
        sentence = _("Advice: {guess}, one of {keys} that fit")
    else:
        sentence = _("Advice: {guess}, which leaves {keys} on average") if given.exact else _ESTIMATED
    return sentence.format(guess=given.guess, keys=keys)


_ESTIMATED = _("Advice: {guess}, which by an estimate leaves {keys} on average")


def grade(given: "Grade", write: Callable[[float, int], str] = grouped) -> str:
    """Tell what a guess was worth, such as "RGBY leaves 312 keys on average; RGBO would have left 240"."""
    own, best = given.own, given.best
    if given.share == 1:
        sentence = _("No guess was better than {guess}") if given.exact else _ESTIMATED_BEST
    elif not best.bits:
        sentence = _("{best} was the only key that fitted, and {guess} could not be it")
    elif own.left > best.left and _average(own.left, write) != _average(best.left, write):
        sentence = _("{guess} leaves {keys} on average; {best} would have left {fewer}")
        sentence = sentence if given.exact else _ESTIMATED_GRADE
    elif best.hit and not own.hit:
        sentence = _("{best} would have been better than {guess}: it could be the key")
    else:
        sentence = _("{best} would have been a little better than {guess}")
    keys, fewer = _keys(own.left, write), _average(best.left, write)
    return sentence.format(guess=own.guess, best=best.guess, keys=keys, fewer=fewer)


_ESTIMATED_BEST = _("By an estimate no guess was better than {guess}")
_ESTIMATED_GRADE = _("By an estimate {guess} leaves {keys} on average; {best} would have left {fewer}")


def worths(
    game: "MastermindGame", grades: Sequence["Grade"], write: Callable[[float, int], str] = grouped
) -> list[str]:
    """Tell what the guess in each row was worth, but for the one that was the key."""
    return [grade(grades[row], write) for row in _graded(game, grades)]


def most_lost(game: "MastermindGame", grades: Sequence["Grade"], write: Callable[[float, int], str] = grouped) -> str:
    """Tell in which row most was lost, given the grades of all rows; empty: there are none.

    Whoever gave up is not praised.
    """
    from tictactoe_gui.mastermind.game import Outcome

    if not grades:
        return ""
    rows = _graded(game, grades)
    worst = max(rows, key=lambda row: (grades[row].lost, -grades[row].share), default=None)
    if worst is None or grades[worst].share == 1:
        if game.outcome is Outcome.GIVEN_UP:
            return ""
        exact = all(grades[row].exact for row in rows)
        return _("Nothing was lost: no guess could have been better") if exact else _("By an estimate nothing was lost")
    return _("Most was lost in row {row}: {grade}").format(row=worst + 1, grade=grade(grades[worst], write))


def _graded(game: "MastermindGame", grades: Sequence["Grade"]) -> range:
    """The rows, from 0, in which something can have been lost: not that of the key, however lucky it was."""
    from tictactoe_gui.mastermind.game import Outcome

    return range(len(grades) - (game.outcome is Outcome.BROKEN))


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


def price() -> str:
    """Tell what advice and grades cost."""
    return _("A game with advice or a grade does not count for the best list")


def advised() -> str:
    """Tell that there was advice in a game, which keeps it out of the best list."""
    return _("with advice")


def _keys(average: float, write: Callable[[float, int], str]) -> str:
    """A number of keys, see `_average`."""
    rounded = _rounded(average)
    several = 2 if rounded % 1 else int(rounded)
    return ngettext("{number} key", "{number} keys", several).format(number=_average(average, write))


def _average(number: float, write: Callable[[float, int], str]) -> str:
    """A number that is small with one decimal."""
    rounded = _rounded(number)
    return write(rounded, 1 if rounded % 1 else 0)


def _rounded(number: float) -> float:
    return round(number, 1 if number < 10 else 0)
