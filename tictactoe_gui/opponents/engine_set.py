"""Selection of the search engines for a set of rules."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.limits import Budget
from tictactoe_gui.opponents.multiplayer import maxn, mcts
from tictactoe_gui.opponents.search import alphabeta, gravity
from tictactoe_gui.opponents.search.threats import refuted_moves
from tictactoe_gui.opponents.solver import exhaustive, proof
from tictactoe_gui.opponents.solver.move_values import Prover
from tictactoe_gui.opponents.values import CellValue


class EngineSet(NamedTuple):
    """Search engines for one set of rules. They keep their tables between calls."""

    prover: Prover
    rank: Callable[[Position, Budget, Random, Sequence[Square]], Iterator[CellValue]]
    """Yields the best of the given moves, then values of moves that it was compared with. No estimate is higher.

    It always yields a move. The search for it ends with the budget, which the caller may then extend for the others.
    """
    refute: Callable[[Position, Sequence[Square], Budget], Iterable[CellValue]] = lambda *_: ()
    """Yields those of the given moves that lose to threats. Can raise OutOfBudget."""


@lru_cache(maxsize=2)
def engines_for(rules: Rules) -> EngineSet:
    """Return the search engines for `rules`."""
    if rules.players > 2:
        return EngineSet(maxn.MaxNSolver(rules), mcts.rank)
    if rules.misere and not rules.gravity:
        return EngineSet(exhaustive.ExhaustiveSolver(rules), mcts.rank)
    if rules.gravity:
        # There are few legal moves, so a deep search pays off.
        return _engines(exhaustive.ExhaustiveSolver(rules), gravity.GravitySearch(rules))
    return _engines(proof.ProofSolver(rules), alphabeta.AlphaBetaSearch(rules))._replace(refute=refuted_moves)


def _engines(prover: Prover, search: gravity.GravitySearch | alphabeta.AlphaBetaSearch) -> EngineSet:
    return EngineSet(prover, lambda position, budget, _random, among: search.rank(position, budget, among))
