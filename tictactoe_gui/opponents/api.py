"""Public functions of the package: choose a move, and analyse every cell."""

from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents import expert, rule_based
from tictactoe_gui.opponents.analysis import analyse
from tictactoe_gui.opponents.handicap import choose_with_handicap
from tictactoe_gui.opponents.levels import EXPERT, HANDICAPS
from tictactoe_gui.opponents.limits import Limits

__all__ = ["analyse", "choose"]


def choose(position: Position, level: str, limits: Limits, random: Random) -> Square:
    """Return the move that `level` plays, however tight the limits.

    Raises:
        KeyError: the level is unknown.
        IndexError: the position is decided.

    """
    if level == EXPERT:
        return expert.choose(position, limits, random)
    if level in HANDICAPS:
        return choose_with_handicap(position, HANDICAPS[level], limits, random, expert.choose, analyse)
    return rule_based.play(position, level, random)
