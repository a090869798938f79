"""Phases of a Mastermind game."""

from collections.abc import Sequence
from enum import Enum

from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.wording import Message
from tictactoe_gui.wording import mastermind as wording


class Phase(Enum):
    """What the game waits for."""

    HIDING = "the key"
    GUESSING = "a person's guess"
    THINKING = "the computer's guess"
    ANSWERING = "the hider's answer"
    CHECKING = "the check that some key is consistent with the answers"
    CORRECTING = "a correction of contradictory answers"
    OVER = "nothing, because it has ended"


def phase(
    game: MastermindGame, asked: Code | None, wrong: Sequence[int] | None, *, doubted: bool, by_hand: bool
) -> Phase:
    """Return the phase of a game.

    Args:
        game: the game.
        asked: guess that awaits its answer.
        wrong: rows, from 0, one of which must be corrected. None means that no contradiction is known.
        doubted: True if it is not known yet whether a key is consistent with the answers.
        by_hand: True if the hider does not enter the key.

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


def headline(waits_for: Phase, game: MastermindGame, asked: Code | None, wrong: Sequence[int]) -> Message:
    """Return a message about the phase or the result.

    `asked` is the guess that awaits its answer. `wrong` are the rows, from 0, one of which must be corrected.
    """
    match waits_for:
        case Phase.CORRECTING:
            return wording.wrong_answers(wrong)
        case Phase.HIDING:
            return Message(wording.to_hide(game.setup))
        case Phase.CHECKING:
            return Message(wording.checking())
    return Message(wording.headline(game, asked))
