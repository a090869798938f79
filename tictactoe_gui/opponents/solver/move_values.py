"""Proved values of moves, for any rules and number of players."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Protocol

from tictactoe_gui.mnk.board import EMPTY, Square
from tictactoe_gui.mnk.position import Outcome, Position
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.values import CellValue, Value

FIRST_SHARE_NODES, SHARE_GROWTH = 50, 6
"""Nodes for each move in the first round, and the growth factor for further rounds."""
MAX_SOLVABLE_MOVES, SOLVABLE_SHARE = 30, 0.8
"""Maximum number of legal moves for which a proof is likely, and the fraction of the budget to spend on it."""
LENGTH_NODES = 5_000
"""Nodes for counting the plies to a proved win or loss."""


class Prover(Protocol):
    """Prover for one set of rules, which keeps its results. Its methods raise OutOfBudget if they find no answer."""

    def value_for(self, position: Position, seat: int, budget: Budget) -> Value | None:
        """Return the value of an undecided position for `seat`. None if best play does not determine it."""

    def plies(self, position: Position, value: Value, budget: Budget) -> int:
        """Return the plies to the fastest win or slowest loss, given the value for the side to move."""


class TwoPlayerProver(Prover, Protocol):
    """Prover for two players, where a win for one is a loss for the other."""

    def value(self, position: Position, budget: Budget) -> Value:
        """Return the value of an undecided position for the side to move."""

    def value_for(self, position: Position, seat: int, budget: Budget) -> Value:
        """Return the value of an undecided position for `seat`."""
        value = self.value(position, budget)
        return value if seat == position.turn else Value(-value)

    def plies(self, position: Position, value: Value, budget: Budget) -> int:
        """Return the plies to the fastest win or slowest loss. A draw fills the board."""
        left = position.board.count(EMPTY)
        mover_ends = (value is Value.WIN) != position.rules.goal.line_loses
        for plies in range(1 if mover_ends else 2, left, 2) if value else ():
            if self._ends_within(plies, position, value, budget):
                return plies
        # A win or loss fills the board if no shorter one was found.
        return left

    def _ends_within(self, plies: int, position: Position, value: Value, budget: Budget) -> bool:
        """Return True if the winner can end a won or lost position within this number of plies."""


def proof_share(position: Position, default: float) -> float:
    """Return the fraction of a budget to spend on proofs: most of it if few moves are legal, else `default`."""
    return SOLVABLE_SHARE if len(position.moves) <= MAX_SOLVABLE_MOVES else default


def outcome_value(outcome: Outcome, seat: int) -> Value:
    """Return the value of an outcome for `seat`."""
    if not outcome.winners:
        return Value.DRAW
    return Value.WIN if seat in outcome.winners else Value.LOSS


def value_after(position: Position, square: Square, seat: int, prover: Prover, budget: Budget) -> Value | None:
    """Return the value for `seat` after the side to move plays `square`. See `Prover.value_for`."""
    after = position.play(square)
    return outcome_value(after.outcome, seat) if after.outcome else prover.value_for(after, seat, budget)


def prove_moves(position: Position, moves: Iterable[Square], prover: Prover, budget: Budget) -> Iterator[CellValue]:
    """Yield the proved values of the moves, in rounds with more and more nodes for each move.

    Moves whose value best play does not determine are left out. If a whole round takes fewer nodes than one move's
    share, the remaining moves failed because of their depth, and more rounds would not help. Raise OutOfBudget if the
    values of some moves were not found.
    """
    left = list(moves)
    share = FIRST_SHARE_NODES
    while left:
        before = budget.nodes
        for square in list(left):
            try:
                with budget.share(nodes=share):
                    value = value_after(position, square, position.turn, prover, budget)
            except OutOfBudget:
                budget.check()
                continue
            left.remove(square)
            if value is not None:
                yield CellValue(square, value, _plies_after(position, square, value, prover, budget))
        if left and budget.nodes - before < share:
            raise OutOfBudget
        share *= SHARE_GROWTH


def _plies_after(position: Position, square: Square, value: Value, prover: Prover, budget: Budget) -> int | None:
    """Return the plies to the end of a proved win or loss, including this move. None if they are not found quickly."""
    after = position.play(square)
    if after.outcome or not value:
        return 1 if value else None
    with suppress(OutOfBudget), budget.share(nodes=LENGTH_NODES):
        return 1 + prover.plies(after, Value(-value), budget)
    return None
