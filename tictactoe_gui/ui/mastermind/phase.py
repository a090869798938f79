"""What a game of Mastermind waits for."""

from collections.abc import Sequence
from enum import Enum

from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.wording import mastermind as wording


class Phase(Enum):
    """What the game waits for."""

    HIDING = "that somebody enters the key"
    GUESSING = "the guess of a person"
    THINKING = "the guess of the computer"
    ANSWERING = "that the hider answers the guess"
    CHECKING = "that it is known whether a key fits the answers, so that it may end"
    CORRECTING = "that the hider corrects answers that no key gives"
    OVER = "nothing, it has ended"


def phase(
    game: MastermindGame, asked: Code | None, wrong: Sequence[int] | None, *, doubted: bool, by_hand: bool
) -> Phase:
    """Tell what the game waits for.

    `asked` is the guess that waits for its answer, `wrong` are the rows, from 0, of which one must be corrected, None
    where all may be right; `doubted` tells that no key is known yet that fits, `by_hand` that the hider keeps the key
    in mind.
    """
    if wrong is not None:
        return Phase.CORRECTING
    if game.outcome:
        return Phase.CHECKING if doubted else Phase.OVER
    if asked:
        return Phase.ANSWERING
    if game.key is None and not by_hand:
        return Phase.HIDING
    return Phase.THINKING if game.setup.breaker == COMPUTER else Phase.GUESSING


def headline(waits_for: Phase, game: MastermindGame, asked: Code | None, wrong: Sequence[int]) -> str:
    """Tell what the game waits for, or how it ended, in a sentence without its full stop.

    `asked` is the guess that waits for its answer; `wrong` are the rows, from 0, of which one must be corrected.
    """
    match waits_for:
        case Phase.CORRECTING:
            return wording.wrong_answers(wrong)
        case Phase.HIDING:
            return wording.to_hide(game.setup)
        case Phase.CHECKING:
            return wording.checking()
    return wording.headline(game, asked)
