"""Undo and redo that stop only when it is a person's turn.

If they stopped at a computer's turn, it would repeat its move at once.
"""

from dataclasses import replace

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON


def has_person(game: Game) -> bool:
    """Return True if at least one player is a person."""
    return any(player.kind == PERSON for player in game.players)


def has_one_person(game: Game) -> bool:
    """Return True if exactly one person plays, and only computers besides."""
    return [player.kind for player in game.players].count(PERSON) == 1


def is_against_computer(game: Game) -> bool:
    """Return True if both people and computers play."""
    return has_person(game) and any(player.kind != PERSON for player in game.players)


def is_persons_turn(game: Game) -> bool:
    """Return True if the game is in progress and a person is to move."""
    return game.outcome is None and game.turn.kind == PERSON


def is_computers_turn(game: Game) -> bool:
    """Return True if the game is in progress and a computer is to move."""
    return game.outcome is None and game.turn.kind != PERSON


def can_undo(game: Game) -> bool:
    """Return True if there is a turn or a declared result to undo."""
    return undo_turn(game) is not game


def undo_turn(game: Game) -> Game:
    """Undo a declared result, or else all moves back to a person's turn. If no person plays, undo at most one move.

    The notes count the moves, and a declared result as one. Return `game` itself if there is nothing to undo.
    """
    before = _previous_turn(game)
    taken_back = len(game.moves) - len(before.moves) + (game.declared is not None)
    if not taken_back:
        return before
    return replace(before, notes=game.notes._replace(taken_back=game.notes.taken_back + taken_back))


def _previous_turn(game: Game) -> Game:
    if game.declared or not has_person(game):
        return game.undo()
    plies = reversed(range(len(game.moves)))
    return next((game.at(ply) for ply in plies if game.mover(ply + 1).kind == PERSON), game)


def redo_turn(game: Game) -> Game:
    """Redo moves until a person is to move or no undone move remains. If no person plays, redo one move."""
    game = game.redo()
    while game.undone and has_person(game) and game.turn.kind != PERSON:
        game = game.redo()
    return game
