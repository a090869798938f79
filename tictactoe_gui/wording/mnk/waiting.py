"""Messages about a game that is waiting or paused."""

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.wording.mnk.sentences import last_event
from tictactoe_gui.wording.phrases import GAME_OVER, Message, shown

NO_HINT = Message(GAME_OVER.headline, _("Start a new game to get hints."))
PAUSED = Message(_("Paused"))


def not_your_turn(player: Player) -> Message:
    """Return the reason why a person cannot move while a computer thinks."""
    return Message(_("{name} is thinking…").format(name=shown(player.name)))


def stopped(player: Player) -> Message:
    """Return the message that the user stopped a computer while it was thinking."""
    return Message(_("{name} was stopped").format(name=shown(player.name)))


def how_to_undo(keys: str) -> str:
    """Return how to continue after resigning. `keys` is the shortcut of Undo."""
    return _("Press {keys} to undo").format(keys=keys)


def how_to_resume(keys: str) -> str:
    """Return how to resume a waiting game. `keys` is the shortcut of Pause."""
    return _("Press {keys} to resume.").format(keys=keys)


def earlier_position(game: Game, ply: int, notation: Notation) -> str:
    """Return the move that led to an earlier position, and how to return to the latest one."""
    return f"{last_event(game.at(ply), notation)} · {_('Click the board to return to the latest move')}"
