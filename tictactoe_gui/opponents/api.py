"""Public functions of the package: choose a move for any level, and analyse the moves."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents import expert, rule_based
from tictactoe_gui.opponents.levels import EXPERT, FORMER, HANDICAPS, Handicap
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.search.tactics import ordered_moves, urgent_moves
from tictactoe_gui.opponents.values import CellValue, preference


def choose(position: Position, level: str, limits: Limits, random: Random) -> Square:
    """Return the move that `level` plays, however tight the limits.

    Raise KeyError if the level is unknown, and IndexError if the position is decided.
    """
    level = FORMER.get(level, level)
    if level == EXPERT:
        return expert.choose(position, limits, random)
    if level in HANDICAPS:
        return choose_with_handicap(position, HANDICAPS[level], limits, random)
    return random.choice(rule_based.STRATEGIES[level](position))


def choose_with_handicap(position: Position, weakness: Handicap, limits: Limits, random: Random) -> Square:
    """Return the expert's move after a short search, or sometimes its second choice. Urgent moves are never missed."""
    moves = urgent_moves(position)
    if len(moves) == 1:
        return moves[0]
    short = limits._replace(nodes=weakness.nodes if limits.nodes is None else min(weakness.nodes, limits.nodes))
    if random.randrange(weakness.slip_interval) == 0:
        return random.choice(second_choices(_rated(position, moves, short)))
    best = expert.choose(position, short, random)
    return best if best in moves else random.choice(moves)


def _rated(position: Position, moves: Sequence[Square], limits: Limits) -> list[CellValue]:
    """Return the values of these moves. If only one is found, add the most promising of the others as a poor one."""
    cells = [cell for cell in analyse(position, limits) if cell.square in moves]
    known = {cell.square for cell in cells}
    others = (CellValue(square, None, None, -100) for square in ordered_moves(position) if square in moves)
    return cells if len(cells) > 1 else [*cells, *islice((cell for cell in others if cell.square not in known), 1)]


def second_choices(cells: Sequence[CellValue]) -> Sequence[Square]:
    """Return the cells with the second-highest value, or all cells if they are equal."""
    merits = sorted({preference(cell) for cell in cells}, reverse=True)[:2]
    return [cell.square for cell in cells if preference(cell) == merits[-1]]


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
