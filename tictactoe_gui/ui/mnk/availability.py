"""Availability of the commands that depend on the game."""

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.undo import can_undo, is_computers_turn, is_persons_turn


def available_commands(game: Game, ply: int, *, reviewing: bool, resumable: bool = False) -> dict[str, bool]:
    """Return whether each command is available while the board shows this ply of the game.

    Moves of a game under review cannot be undone. A restored game cannot be paused until it is resumed.
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
