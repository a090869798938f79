"""Availability of the Mastermind commands."""

from tictactoe_gui.mastermind.game import COMPUTER
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.phase import Phase


def command_availability(controller: MastermindController, *, can_undo: bool) -> dict[str, bool]:
    """Return whether each conditional command is available. `can_undo` refers to the row being entered."""
    game, phase = controller.game, controller.phase
    return {
        "return_to_play": controller.reviewing,
        "give_up": phase in {Phase.GUESSING, Phase.ANSWERING} and game.setup.breaker != COMPUTER,
        "advice": phase is Phase.GUESSING,
        "grade": bool(game.rows) and phase in {Phase.GUESSING, Phase.OVER},
        "save": game.has_begun,
        "undo": can_undo,
        "copy_number": game.setup.number is not None,
    }
