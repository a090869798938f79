"""Choice of a move for any level."""

from random import Random

from tictactoe_gui.mnk.board import Move, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents import expert, handicap, opening, rule_based
from tictactoe_gui.opponents.levels import EXPERT, HANDICAPS
from tictactoe_gui.opponents.limits import Limits


def choose(position: Position, level: str, limits: Limits, random: Random, last: Square | None = None) -> Move:
    """Return the move that `level` plays, however tight the limits. `last` is the last mark's square, if known.

    Raise KeyError if the level is unknown, and IndexError if the position is decided.
    """
    if position.is_opening:
        return opening.choose(position, level, limits, random)
    return choose_square(position, level, limits, random, last)


def choose_square(position: Position, level: str, limits: Limits, random: Random, last: Square | None = None) -> Square:
    """Return the square that `level` marks in a game without an opening, or after it. See `choose`."""
    if level == EXPERT:
        return expert.choose(position, limits, random)
    if level in HANDICAPS:
        return handicap.choose(position, HANDICAPS[level], limits, random, last)
    return random.choice(rule_based.STRATEGIES[level](position))
