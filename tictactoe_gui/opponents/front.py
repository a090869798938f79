"""The front of the room: a move for a position, and the value of every cell."""

from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents import expert, simple
from tictactoe_gui.opponents.analysis import analyse
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.weaker import WEAKNESSES, weakened

__all__ = ["analyse", "choose"]


def choose(position: Position, level: str, limits: Limits, random: Random) -> Square:
    """Give the move that the level plays; never without an answer, however little the limits allow.

    Raises:
        KeyError: there is no such level.
        IndexError: the position is decided.

    """
    if level == EXPERT:
        return expert.choose(position, limits, random)
    if level in WEAKNESSES:
        return weakened(position, WEAKNESSES[level], limits, random, expert.choose, analyse)
    return simple.play(position, level, random)
