"""Availability of the board's commands."""

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.undo import can_undo, is_computers_turn, is_persons_turn


def available_commands(game: Game, ply: int, *, reviewing: bool, resumable: bool = False) -> dict[str, bool]:
    """Return whether each conditional command is available while this ply of the game is shown.

    A game under review cannot be undone. In a restored game computers wait anyway, so it cannot be paused.
    """
    return {
        "undo": can_undo(game) and not reviewing,
        "redo": bool(game.undone) and not reviewing,
        "play_from": ply < len(game.moves) or game.resigned is not None,
        "return_to_play": reviewing,
        "save": game.is_in_play or game.outcome is not None,
        "resign": is_persons_turn(game),
        "pause": is_computers_turn(game) and not resumable,
        "look_first": ply > 0,
        "look_back": ply > 0,
        "look_forward": ply < len(game.moves),
        "look_last": ply < len(game.moves),
    }
