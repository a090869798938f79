"""How far undo and redo go: to the turn of a person, for a computer would play its move again at once."""

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON


def persons_play(game: Game) -> bool:
    """Whether a person sits at the board."""
    return any(player.kind == PERSON for player in game.setup.players)


def against_computer(game: Game) -> bool:
    """Whether both persons and computers sit at the board."""
    return persons_play(game) and any(player.kind != PERSON for player in game.setup.players)


def persons_turn(game: Game) -> bool:
    """Whether the game goes on and a person is to move."""
    return game.outcome is None and game.turn.kind == PERSON


def computers_turn(game: Game) -> bool:
    """Whether the game goes on and a computer is to move."""
    return game.outcome is None and game.turn.kind != PERSON


def can_take_back(game: Game) -> bool:
    """Whether there is a move, or a resignation, to take back."""
    return game.resigned is not None or bool(_own_plies(game))


def taken_back(game: Game) -> Game:
    """Take back a resignation, or else moves up to the last turn of a person; the same game where there is none.

    Without people it is one move.
    """
    if game.resigned is not None:
        return game.undo()
    plies = _own_plies(game)
    return game.at(plies[-1]) if plies else game


def played_again(game: Game) -> Game:
    """Play what was undone up to the next turn of a person, or to its end; without people it is one move."""
    game = game.redo()
    while game.undone and persons_play(game) and game.turn.kind != PERSON:
        game = game.redo()
    return game


def _own_plies(game: Game) -> list[int]:
    """The plies at which it was a person's turn; without people, all of them."""
    plies = range(len(game.moves))
    return [ply for ply in plies if game.mover(ply + 1).kind == PERSON] if persons_play(game) else list(plies)
