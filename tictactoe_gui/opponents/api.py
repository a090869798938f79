"""Public functions of the package: choose a move, and analyse every cell."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents import expert, rule_based
from tictactoe_gui.opponents.engine_set import engines_for
from tictactoe_gui.opponents.handicap import choose_with_handicap
from tictactoe_gui.opponents.levels import EXPERT, HANDICAPS
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.search.move_ordering import ordered_moves
from tictactoe_gui.opponents.solver.move_values import proof_share, prove_moves
from tictactoe_gui.opponents.values import CellValue

PROOF_SHARE, THREAT_SHARE = 0.2, 0.4
"""Fractions of the remaining budget: for proofs when few are likely to succeed, and for threat-space search."""


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
