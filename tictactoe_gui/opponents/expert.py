"""The strongest level: plays the proved best move, or else the best move that a search finds."""

from contextlib import suppress
from math import inf
from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.engine_set import EngineSet, engines_for
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.search.tactics import ordered_moves
from tictactoe_gui.opponents.solver.move_values import proof_share, prove_moves, value_after
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves
from tictactoe_gui.opponents.values import CellValue, Value

PROOF_SHARE, SAFETY_SHARE, LENGTH_SHARE = 0.5, 0.2, 0.5
"""Fractions of the budget: for proving the best move, for finding losing moves, and for the length of a win."""
MAX_TRAP_MOVES = 16
"""Maximum number of legal moves to compare all drawing moves as traps. Above it, the first one found is played."""


def choose(position: Position, limits: Limits, random: Random) -> Square:
    """Return the best move that can be found within the limits.

    Among moves of equal proved value, prefer the fastest win, the slowest loss, or the draw after which most replies
    lose.
    """
    if len(position.moves) == 1:
        return position.moves[0]
    budget, engines = Budget(limits), engines_for(position.rules)
    with suppress(OutOfBudget), budget.remaining_share(proof_share(position, PROOF_SHARE)):
        return _proved_best(position, engines, budget, random)
    return engines.choose(position, budget, random, _moves_not_lost(position, engines, budget))


def _proved_best(position: Position, engines: EngineSet, budget: Budget, random: Random) -> Square:
    """Return a proved best move, chosen at random among symmetric ones."""
    value = engines.prover.value_for(position, position.turn, budget)
    if value is None:
        raise OutOfBudget
    groups = {group[0]: group for group in equivalent_moves(position)}
    moves = [square for square in ordered_moves(position) if square in groups]
    cells = _value_preserving_moves(position, moves, value, engines, budget)
    if value is Value.DRAW:
        return random.choice(groups[_best_trap(position, [cell.square for cell in cells], engines, budget)])
    return random.choice(groups[max(cells, key=lambda cell: (cell.plies or inf) * -value).square])


def _value_preserving_moves(
    position: Position, moves: list[Square], value: Value, engines: EngineSet, budget: Budget
) -> list[CellValue]:
    """Return the moves that preserve the value of the position, or enough of them to include the best."""
    found: list[CellValue] = []
    plies = None
    if value:
        with suppress(OutOfBudget), budget.remaining_share(LENGTH_SHARE):
            plies = engines.prover.plies(position, value, budget)
    settled = len(position.moves) > MAX_TRAP_MOVES and value is Value.DRAW
    with suppress(OutOfBudget):
        for cell in prove_moves(position, moves, engines.prover, budget):
            if cell.value is value:
                found.append(cell)
                if settled or (plies and cell.plies == plies):
                    break
    if not found:
        raise OutOfBudget
    return found


def _best_trap(position: Position, drawn: list[Square], engines: EngineSet, budget: Budget) -> Square:
    """Return the drawing move after which the largest share of replies loses, as far as the budget allows."""
    shares = dict.fromkeys(drawn, 0.0)
    if len(drawn) > 1:
        with suppress(OutOfBudget):
            for square in drawn:
                shares[square] = _losing_share(position.play(square), position.turn, engines, budget)
    return max(drawn, key=shares.__getitem__)


def _losing_share(after: Position, seat: int, engines: EngineSet, budget: Budget) -> float:
    """Return the fraction of the opponent's moves that lose to `seat`."""
    if after.outcome:
        return 0
    groups = equivalent_moves(after)
    lost = (group for group in groups if value_after(after, group[0], seat, engines.prover, budget) is Value.WIN)
    return sum(map(len, lost)) / len(after.moves)


def _moves_not_lost(position: Position, engines: EngineSet, budget: Budget) -> list[Square]:
    """Return only a winning move if one is quickly proved, else the moves not proved to lose, or all if all lose."""
    moves = ordered_moves(position)
    lost: set[Square] = set()
    with suppress(OutOfBudget), budget.remaining_share(SAFETY_SHARE):
        for cell in prove_moves(position, moves, engines.prover, budget):
            if cell.value is Value.WIN:
                return [cell.square]
            if cell.value is Value.LOSS:
                lost.add(cell.square)
    return [square for square in moves if square not in lost] or moves
