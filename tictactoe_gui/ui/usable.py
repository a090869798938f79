"""Which commands of the board make sense when."""

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.taking_back import can_take_back, computers_turn, persons_turn


def commands(game: Game, ply: int, *, reviewing: bool, resumable: bool = False) -> dict[str, bool]:
    """Tell of commands that do not always make sense whether they do while this ply of the game is on the board.

    A game that is only looked through is not taken back, and in one that is still to be resumed computers wait anyway.
    """
    return {
        "undo": can_take_back(game) and not reviewing,
        "redo": bool(game.undone) and not reviewing,
        "play_from": ply < len(game.moves) or game.resigned is not None,
        "return_to_play": reviewing,
        "save": game.in_play or game.outcome is not None,
        "resign": persons_turn(game),
        "pause": computers_turn(game) and not resumable,
        "look_first": ply > 0,
        "look_back": ply > 0,
        "look_forward": ply < len(game.moves),
        "look_last": ply < len(game.moves),
    }
