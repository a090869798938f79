"""Why a game waits, and for whom, as sentences."""

from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.wording import last_event, shown


def not_your_turn(player: Player) -> str:
    """Tell a person that a computer is to move."""
    return _("It is {name}'s turn, wait for the move").format(name=shown(player.name))


def no_hint() -> str:
    """Tell that there is nothing to give a hint for."""
    return _("The game is over, a hint would come too late")


def paused() -> str:
    """Tell that the computers wait because the user wanted it."""
    return _("Paused")


def stopped(player: Player) -> str:
    """Tell that the user stopped a computer while it was thinking."""
    return _("{name} was stopped").format(name=shown(player.name))


def way_back(keys: str) -> str:
    """Tell how somebody who resigned plays on all the same; `keys` are those of the command that undoes."""
    return _("{keys} takes it back").format(keys=keys)


def way_on(keys: str) -> str:
    """Tell how a game that waits goes on; `keys` are those of the command that pauses."""
    return _("{keys} goes on; or give the seat to another player on its card").format(keys=keys)


def looked_at(game: Game, ply: int, notation: Notation) -> str:
    """Tell the move that led to an earlier position of the game, and the way to its last one."""
    to_end, to_present = _("a click on the board leads to its end"), _("a click on the board returns to the present")
    return f"{last_event(game.at(ply), notation)} · {to_end if game.outcome else to_present}"
