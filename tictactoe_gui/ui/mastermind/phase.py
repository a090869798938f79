"""Phases of a Mastermind game."""

from collections.abc import Sequence
from enum import Enum

from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.wording.mastermind import refusals
from tictactoe_gui.wording.mastermind import sentences as wording
from tictactoe_gui.wording.phrases import Message


class Phase(Enum):
    """What the game waits for."""

    HIDING = "the key"
    GUESSING = "a person's guess"
    THINKING = "the computer's guess"
    ANSWERING = "the hider's answer"
    CHECKING = "a check that the answers are consistent"
    CORRECTING = "a correction of contradictory answers"
    OVER = "nothing, the game is over"


def phase_of(
    game: MastermindGame,
    pending_guess: Code | None,
    wrong_rows: Sequence[int] | None,
    *,
    unchecked: bool,
    by_hand: bool,
) -> Phase:
    """Return the phase of a game.

    Args:
        game: the game.
        pending_guess: guess that awaits its answer.
        wrong_rows: indices of suspect rows, one of which must be corrected. None means no contradiction is known.
        unchecked: True if it is not yet known whether any key is consistent with the answers.
        by_hand: True if the hider keeps the key secret.

    """
    if wrong_rows is not None:
        return Phase.CORRECTING
    if game.outcome:
        return Phase.CHECKING if unchecked else Phase.OVER
    if pending_guess:
        return Phase.ANSWERING
    if game.key is None and not by_hand:
        return Phase.HIDING
    return Phase.THINKING if game.setup.breaker == COMPUTER else Phase.GUESSING


def headline(phase: Phase, game: MastermindGame, pending_guess: Code | None, wrong_rows: Sequence[int]) -> Message:
    """Return a message about the phase or the result.

    `pending_guess` awaits its answer. `wrong_rows` are the indices of suspect rows, one of which must be corrected.
    """
    match phase:
        case Phase.CORRECTING:
            return refusals.wrong_answers(wrong_rows)
        case Phase.HIDING:
            return Message(wording.ask_for_key(game.setup))
        case Phase.CHECKING:
            return Message(wording.CHECKING)
    return Message(wording.headline(game, pending_guess))
