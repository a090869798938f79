"""Levels between the textbook and the expert: the expert with few nodes, who makes his second choice now and then."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.levels import CASUAL, CLUB
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.tactics import urgent
from tictactoe_gui.opponents.values import CellValue, merit

Expert = Callable[[Position, Limits, Random], Square]
"""Chooses a move."""
Analyst = Callable[[Position, Limits], Iterable[CellValue]]
"""Tells the value of every legal move."""


class Weakness(NamedTuple):
    """What makes a level weaker than the expert."""

    nodes: int
    """Positions looked at for a move, at the most."""
    slips: int
    """One move in so many, drawn by chance, is the second choice."""


WEAKNESSES = {CASUAL: Weakness(nodes=300, slips=4), CLUB: Weakness(nodes=5_000, slips=8)}
"""The levels that are a weakened expert."""


def weakened(
    position: Position, weakness: Weakness, limits: Limits, random: Random, expert: Expert, analyst: Analyst
) -> Square:
    """Give the expert's move after a short thought, or by chance the second choice, but never overlook what is urgent.

    Raises:
        IndexError: the position is decided.

    """
    moves = urgent(position)
    if len(moves) == 1:
        return moves[0]
    nodes = weakness.nodes if limits.nodes is None else min(weakness.nodes, limits.nodes)
    short = limits._replace(nodes=nodes)
    if random.randrange(weakness.slips) == 0:
        return random.choice(second_choices([cell for cell in analyst(position, short) if cell.square in moves]))
    best = expert(position, short, random)
    return best if best in moves else random.choice(moves)


def second_choices(cells: Sequence[CellValue]) -> Sequence[Square]:
    """Give the cells that are worse than the best and better than all others; all cells where none is worse."""
    merits = sorted({merit(cell) for cell in cells}, reverse=True)[:2]
    return [cell.square for cell in cells if merit(cell) == merits[-1]]
