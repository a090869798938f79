"""Which searches think about which rules."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents import alphabeta, exhaustive, gravity, maxn, mcts, proof
from tictactoe_gui.opponents.limits import Budget
from tictactoe_gui.opponents.proving import Prover
from tictactoe_gui.opponents.threats import decided
from tictactoe_gui.opponents.values import CellValue


class Mind(NamedTuple):
    """What thinks about one set of rules; it remembers what it found."""

    prover: Prover
    judge: Callable[[Position, Budget, Random, Sequence[Square]], Square]
    """Chooses among the given moves where nothing is proved; never without an answer."""
    estimate: Callable[[Position, Budget, Random], Iterable[CellValue]]
    """Tells what every legal move seems worth, once each; never without an answer."""
    threats: Callable[[Position, Sequence[Square], Budget], Iterable[CellValue]] = lambda *_: ()
    """Proves those of the given moves that threats decide, until it raises OutOfBudget."""


@lru_cache(maxsize=2)
def mind_for(rules: Rules) -> Mind:
    """Give the mind for these rules."""
    if rules.players > 2:
        return Mind(maxn.Solver(rules), mcts.choose, mcts.estimate)
    if rules.gravity:
        return _falling(rules)
    if rules.misere:
        return Mind(exhaustive.Solver(rules), mcts.choose, mcts.estimate)
    return _normal(rules)


def _normal(rules: Rules) -> Mind:
    """Two players, the first line wins: proofs by what can still be forced, and threats on large boards."""
    search = alphabeta.Search(rules)
    return Mind(
        proof.Solver(rules),
        lambda position, budget, _random, among: search.choose(position, budget, among),
        lambda position, budget, _random: _estimates(position, search.estimates(position, budget)),
        decided,
    )


def _falling(rules: Rules) -> Mind:
    """Two players with gravity: few moves at a time, which a deep search suits."""
    search = gravity.Search(rules)
    return Mind(
        exhaustive.Solver(rules),
        lambda position, budget, _random, among: search.choose(position, budget, among),
        lambda position, budget, _random: search.estimate(position, budget),
    )


def _estimates(position: Position, scores: Iterable[tuple[Square, int]]) -> list[CellValue]:
    """The last score of each legal move, or 0 where there was no time for one."""
    last = dict.fromkeys(position.moves, 0) | dict(scores)
    return [CellValue(square, None, None, score) for square, score in last.items()]
