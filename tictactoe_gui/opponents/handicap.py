"""Levels below expert: a short search by the expert, which sometimes plays its second choice."""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.levels import Handicap
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.search.tactics import urgent_moves
from tictactoe_gui.opponents.values import CellValue, preference

Expert = Callable[[Position, Limits, Random], Square]
"""Function that chooses a move."""
Analyst = Callable[[Position, Limits], Iterable[CellValue]]
"""Function that returns the value of every legal move."""


def choose_with_handicap(
    position: Position, weakness: Handicap, limits: Limits, random: Random, expert: Expert, analyst: Analyst
) -> Square:
    """Return the expert's move after a short search, or sometimes its second choice. Urgent moves are never missed.

    Raises:
        IndexError: the position is decided.

    """
    moves = urgent_moves(position)
    if len(moves) == 1:
        return moves[0]
    nodes = weakness.nodes if limits.nodes is None else min(weakness.nodes, limits.nodes)
    short = limits._replace(nodes=nodes)
    if random.randrange(weakness.slip_interval) == 0:
        return random.choice(second_choices([cell for cell in analyst(position, short) if cell.square in moves]))
    best = expert(position, short, random)
    return best if best in moves else random.choice(moves)


def second_choices(cells: Sequence[CellValue]) -> Sequence[Square]:
    """Return the cells with the second-highest value, or all cells if they are equal."""
    merits = sorted({preference(cell) for cell in cells}, reverse=True)[:2]
    return [cell.square for cell in cells if preference(cell) == merits[-1]]
