"""Values of the moves of a position, for hints, the analysis and the levels of the ladder."""

from collections.abc import Iterator
from itertools import chain
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents import expert
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.values import CellValue


def analyse(position: Position, limits: Limits) -> Iterator[CellValue]:
    """Yield the value of each move at most once: the expert's move within `limits`, then others.

    Proved values, and estimates that all come from one depth. No estimate is higher than the value of the expert's
    move. Moves without a value were not searched to that depth. The search for the other moves has the same limits
    once more, and equivalent moves get equal values. At least one move gets a value unless the position is decided.
    """
    if not position.moves:
        return
    budget = Budget(limits.doubled())
    search = expert.MoveSearch(position, budget, Random(0))
    with budget.remaining_share(0.5):
        best = search.best()
    known: set[Square] = set()
    for cell in chain([best], search.others()):
        if cell.square not in known:
            squares = sorted(search.equivalent(cell.square), key=cell.square.__ne__)
            known.update(squares)
            yield from (cell._replace(square=square) for square in squares)
