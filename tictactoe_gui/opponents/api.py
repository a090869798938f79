"""Public functions of the package: choose a move for any level, and analyse every cell."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents import expert, rule_based
from tictactoe_gui.opponents.engine_set import engines_for
from tictactoe_gui.opponents.levels import EXPERT, HANDICAPS, Handicap
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.search.tactics import ordered_moves, urgent_moves
from tictactoe_gui.opponents.solver.move_values import proof_share, prove_moves
from tictactoe_gui.opponents.values import CellValue, preference

PROOF_SHARE, THREAT_SHARE = 0.2, 0.4
"""Fractions of the remaining budget: for proofs when few are likely to succeed, and for threat-space search."""


def choose(position: Position, level: str, limits: Limits, random: Random) -> Square:
    """Return the move that `level` plays, however tight the limits.

    Raise KeyError if the level is unknown, and IndexError if the position is decided.
    """
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
        return random.choice(second_choices([cell for cell in analyse(position, short) if cell.square in moves]))
    best = expert.choose(position, short, random)
    return best if best in moves else random.choice(moves)


def second_choices(cells: Sequence[CellValue]) -> Sequence[Square]:
    """Return the cells with the second-highest value, or all cells if they are equal."""
    merits = sorted({preference(cell) for cell in cells}, reverse=True)[:2]
    return [cell.square for cell in cells if preference(cell) == merits[-1]]


def analyse(position: Position, limits: Limits) -> Iterator[CellValue]:
    """Yield the value of every legal move exactly once: proved values as they are found, then estimates."""
    budget, engines = Budget(limits), engines_for(position.rules)
    moves = ordered_moves(position)
    known: set[Square] = set()
    with suppress(OutOfBudget), budget.remaining_share(proof_share(position, PROOF_SHARE)):
        for cell in prove_moves(position, moves, engines.prover, budget):
            known.add(cell.square)
            yield cell
    with suppress(OutOfBudget), budget.remaining_share(THREAT_SHARE):
        for cell in engines.threats(position, [square for square in moves if square not in known], budget):
            known.add(cell.square)
            yield cell
    if len(known) < len(moves):
        yield from (cell for cell in engines.estimate(position, budget, Random(0)) if cell.square not in known)
