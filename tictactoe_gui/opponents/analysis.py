"""The truth about every cell, as far as it can be proved, and an estimate beyond."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.minds import mind_for
from tictactoe_gui.opponents.promise import promising
from tictactoe_gui.opponents.proving import proof_part, prove_moves
from tictactoe_gui.opponents.values import CellValue

GLIMPSE, THREATS = 0.2, 0.4
"""Parts of what is left: for proofs where few can be hoped for, and for what threats decide."""


def analyse(position: Position, limits: Limits) -> Iterator[CellValue]:
    """Give the value of every legal move, once each: the proved ones as they become known, then the estimates."""
    budget, mind = Budget(limits), mind_for(position.rules)
    moves = promising(position)
    known: set[Square] = set()
    with suppress(OutOfBudget), budget.part(proof_part(position, GLIMPSE)):
        for cell in prove_moves(position, moves, mind.prover, budget):
            known.add(cell.square)
            yield cell
    with suppress(OutOfBudget), budget.part(THREATS):
        for cell in mind.threats(position, [square for square in moves if square not in known], budget):
            known.add(cell.square)
            yield cell
    if len(known) < len(moves):
        yield from (cell for cell in mind.estimate(position, budget, Random(0)) if cell.square not in known)
