"""The strongest level: plays the proved best move, or else the best move that a search finds.

The analysis continues the same search for the other moves, for hints and for the levels of the ladder.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from math import inf
from random import Random
from typing import NamedTuple

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.general import mcts as general_mcts
from tictactoe_gui.opponents.general import minimax, retrograde
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.multiplayer import maxn, mcts
from tictactoe_gui.opponents.search.alphabeta import AlphaBetaSearch
from tictactoe_gui.opponents.search.negamax import GravitySearch
from tictactoe_gui.opponents.search.tactics import is_understood, ordered_moves
from tictactoe_gui.opponents.search.threats import refuted_moves
from tictactoe_gui.opponents.solver import exhaustive, gravity, proof
from tictactoe_gui.opponents.solver.move_values import Prover, proof_share, prove_moves, value_after
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves
from tictactoe_gui.opponents.values import CellValue, Value, preference

PROOF_SHARE, SAFETY_SHARE, LENGTH_SHARE = 0.5, 0.2, 0.5
"""Fractions of the budget: for proving the best move, for finding losing moves, and for the length of a win."""
MAX_TRAP_MOVES = 16
"""Maximum number of legal moves to compare all drawing moves as traps. Above it, the first one found is played."""


def choose(position: Position, limits: Limits, random: Random) -> Square:
    """Return the best move that can be found within the limits. Raise IndexError if the position is decided.

    Among moves of equal proved value, prefer the fastest win, the slowest loss, or the draw after which most replies
    lose.
    """
    if len(position.moves) < 2:
        return position.moves[0]
    return MoveSearch(position, Budget(limits), random).best().square


def analyse(position: Position, limits: Limits) -> Iterator[CellValue]:
    """Yield the value of each move at most once: the expert's move within `limits`, then others.

    Proved values, and estimates that all come from one depth. No estimate is higher than the value of the expert's
    move. Moves without a value were not searched to that depth. The search for the other moves has the same limits
    once more, and equivalent moves get equal values. At least one move gets a value unless the position is decided, or
    the sides are not chosen yet.
    """
    if position.is_opening or not position.moves:
        return
    budget = Budget(limits.doubled())
    search = MoveSearch(position, budget, Random(0))
    with budget.remaining_share(0.5):
        best = search.best()
    known: set[Square] = set()
    for cell in chain([best], search.others()):
        if cell.square not in known:
            squares = sorted(search.equivalent(cell.square), key=cell.square.__ne__)
            known.update(squares)
            yield from (cell._replace(square=square) for square in squares)


def look_ahead(position: Position, limits: Limits) -> None:
    """Search for wins after the likely moves, so that `choose` finds them at once. Most rules have no such search."""
    engines_for(position.rules).look_ahead(position, Budget(limits))


class MoveSearch:
    """Search for the best move of an undecided position. The analysis continues it for the other moves.

    Equivalent moves are searched once: each group is represented by its first move.
    """

    def __init__(self, position: Position, budget: Budget, random: Random) -> None:
        self._position = position
        self._budget = budget
        self._random = random
        self._engines = engines_for(position.rules)
        self._groups = {group[0]: group for group in equivalent_moves(position)}
        self._moves = [square for square in ordered_moves(position) if square in self._groups]
        self._proved: dict[Square, CellValue] = {}
        self._ranking: Iterator[CellValue] | None = None

    def best(self) -> CellValue:
        """Return the move to play with its value, which no estimate of another move exceeds."""
        if self._engines.is_provable(self._position) and (cell := self._proved_best_or_win()):
            return cell
        cells = list(self._proved.values())
        if unknown := self._unknown:
            self._ranking = self._engines.rank(self._position, self._budget, self._random, unknown)
            cells.append(next(self._ranking))
        return max(cells, key=preference)

    def others(self) -> Iterator[CellValue]:
        """Yield the values of other moves as far as the budget allows: proved values, and estimates of one depth.

        Moves are first proved if few are legal. If the best move is proved, there are no estimates.
        """
        yield from self._proved.values()
        with suppress(OutOfBudget), self._budget.remaining_share(proof_share(self._position, 0)):
            yield from self._prove()
        yield from self._ranking or ()
        with suppress(OutOfBudget):
            yield from self._engines.refute(self._position, self._unknown, self._budget)
            yield from self._prove() if self._ranking is None else ()

    def equivalent(self, square: Square) -> list[Square]:
        """Return the moves that lead to the same position as this one up to symmetry, including itself."""
        return next(group for group in self._groups.values() if square in group)

    @property
    def _unknown(self) -> list[Square]:
        return [square for square in self._moves if square not in self._proved]

    def _prove(self) -> Iterator[CellValue]:
        for cell in prove_moves(self._position, self._unknown, self._engines.prover, self._budget):
            self._proved[cell.square] = cell
            yield cell

    def _proved_best_or_win(self) -> CellValue | None:
        """Return a proved best or winning move. None if the shares of the budget for proofs find none."""
        with suppress(OutOfBudget), self._budget.remaining_share(proof_share(self._position, PROOF_SHARE)):
            return self._proved_best()
        with suppress(OutOfBudget), self._budget.remaining_share(SAFETY_SHARE):
            return next((cell for cell in self._prove() if cell.value is Value.WIN), None)
        return None

    def _proved_best(self) -> CellValue:
        """Return a proved best move, chosen at random among equivalent ones."""
        value = self._engines.prover.value_for(self._position, self._position.turn, self._budget)
        if value is None:
            raise OutOfBudget
        self._prove_until_best(value)
        cells = [cell for cell in self._proved.values() if cell.value is value]
        if not cells:
            raise OutOfBudget
        if value is Value.DRAW:
            best = self._best_trap(cells)
        else:
            best = max(cells, key=lambda cell: (cell.plies or inf) * -value)
        return best._replace(square=self._random.choice(self._groups[best.square]))

    def _prove_until_best(self, value: Value) -> None:
        """Prove moves until the best is among them, or the budget ends. `value` is the value of the position."""
        plies = None
        if value:
            with suppress(OutOfBudget), self._budget.remaining_share(LENGTH_SHARE):
                plies = self._engines.prover.plies(self._position, value, self._budget)
        settled = len(self._position.moves) > MAX_TRAP_MOVES and value is Value.DRAW
        with suppress(OutOfBudget):
            for cell in self._prove():
                if cell.value is value and (settled or (plies and cell.plies == plies)):
                    break

    def _best_trap(self, drawn: list[CellValue]) -> CellValue:
        """Return the drawing move after which the largest share of replies loses, as far as the budget allows."""
        shares = {cell.square: 0.0 for cell in drawn}
        if len(drawn) > 1:
            with suppress(OutOfBudget):
                for cell in drawn:
                    shares[cell.square] = self._losing_share(self._position.play(cell.square))
        return max(drawn, key=lambda cell: shares[cell.square])

    def _losing_share(self, after: Position) -> float:
        """Return the fraction of the opponent's moves that lose."""
        if after.outcome:
            return 0
        seat = self._position.turn
        prover = self._engines.prover
        groups = equivalent_moves(after)
        lost = (group for group in groups if value_after(after, group[0], seat, prover, self._budget) is Value.WIN)
        return sum(map(len, lost)) / len(after.moves)


class EngineSet(NamedTuple):
    """Search engines for one set of rules. They keep their tables between calls."""

    prover: Prover
    rank: Callable[[Position, Budget, Random, Sequence[Square]], Iterator[CellValue]]
    """Yields the best of the given moves, then values of moves that it was compared with. No estimate is higher.

    Without given moves, all legal moves are searched. It always yields a move. The search for it ends with the budget,
    so the other moves are only searched if the caller then extends it.
    """
    refute: Callable[[Position, Sequence[Square], Budget], Iterable[CellValue]] = lambda *_: ()
    """Yields those of the given moves that lose to threats. Can raise OutOfBudget."""
    is_provable: Callable[[Position], bool] = lambda _: True
    """True if the prover has a chance to find the value of a position."""
    look_ahead: Callable[[Position, Budget], None] = lambda *_: None
    """Searches for wins after the likely moves. Their results are kept for `rank`."""


@lru_cache(maxsize=2)
def engines_for(rules: Rules) -> EngineSet:
    """Return the search engines for `rules`. They remember earlier searches until `engines_for.cache_clear()`."""
    if not is_understood(rules):
        return _general_engines(rules)
    if rules.players > 2:
        return EngineSet(maxn.MaxNSolver(rules), mcts.rank)
    if rules.goal.line_loses and not rules.placement.falls:
        return EngineSet(exhaustive.ExhaustiveSolver(rules), mcts.rank)
    if rules.placement.falls:
        # There are few legal moves, so a deep search pays off.
        solver = gravity.GravitySolver if gravity.is_suitable(rules) else exhaustive.ExhaustiveSolver
        return _engines(solver(rules), GravitySearch(rules))
    search = AlphaBetaSearch(rules)
    engines = _engines(proof.ProofSolver(rules), search)
    return engines._replace(refute=refuted_moves, is_provable=proof.is_provable, look_ahead=search.look_ahead)


def _general_engines(rules: Rules) -> EngineSet:
    """Return the engines for rules that the faster searches do not understand."""
    prover = retrograde.Retrograde(rules) if rules.lifetime.recurs else minimax.Minimax()
    return EngineSet(prover, general_mcts.rank, is_provable=prover.can_prove)


def _engines(prover: Prover, search: GravitySearch | AlphaBetaSearch) -> EngineSet:
    return EngineSet(prover, lambda position, budget, _random, among: search.rank(position, budget, among))
