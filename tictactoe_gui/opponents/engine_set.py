"""Selection of the search engines for a set of rules."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.limits import Budget
from tictactoe_gui.opponents.multiplayer import maxn, mcts
from tictactoe_gui.opponents.search import alphabeta, gravity
from tictactoe_gui.opponents.search.threats import prove_by_threats
from tictactoe_gui.opponents.solver import exhaustive, proof
from tictactoe_gui.opponents.solver.move_values import Prover
from tictactoe_gui.opponents.values import CellValue


class EngineSet(NamedTuple):
    """Search engines for one set of rules. They keep their tables between calls."""

    prover: Prover
    choose: Callable[[Position, Budget, Random, Sequence[Square]], Square]
    """Chooses among the given moves if nothing is proved. Always returns a move."""
    estimate: Callable[[Position, Budget, Random], Iterable[CellValue]]
    """Estimates every legal move exactly once. Always has a result."""
    threats: Callable[[Position, Sequence[Square], Budget], Iterable[CellValue]] = lambda *_: ()
    """Proves those of the given moves that are decided by threats. Can raise OutOfBudget."""


@lru_cache(maxsize=2)
def engines_for(rules: Rules) -> EngineSet:
    """Return the search engines for `rules`."""
    if rules.players > 2:
        return EngineSet(maxn.MaxNSolver(rules), mcts.choose, mcts.estimate)
    if rules.gravity:
        return _gravity_engines(rules)
    if rules.misere:
        return EngineSet(exhaustive.ExhaustiveSolver(rules), mcts.choose, mcts.estimate)
    return _normal_engines(rules)


def _normal_engines(rules: Rules) -> EngineSet:
    """Return the engines for two players in normal play: proof search, alpha-beta and threat-space search."""
    search = alphabeta.AlphaBetaSearch(rules)
    return EngineSet(
        proof.ProofSolver(rules),
        lambda position, budget, _random, among: search.choose(position, budget, among),
        lambda position, budget, _random: _estimates(position, search.estimates(position, budget)),
        prove_by_threats,
    )


def _gravity_engines(rules: Rules) -> EngineSet:
    """Return the engines for two players with gravity. There are few legal moves, so a deep search pays off."""
    search = gravity.GravitySearch(rules)
    return EngineSet(
        exhaustive.ExhaustiveSolver(rules),
        lambda position, budget, _random, among: search.choose(position, budget, among),
        lambda position, budget, _random: search.estimate(position, budget),
    )


def _estimates(position: Position, scores: Iterable[tuple[Square, int]]) -> list[CellValue]:
    """Return the last score of each legal move, or 0 if it has none."""
    last = dict.fromkeys(position.moves, 0) | dict(scores)
    return [CellValue(square, None, None, score) for square, score in last.items()]
