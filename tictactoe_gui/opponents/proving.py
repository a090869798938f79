"""What a move is worth, proved: one question for every rule set and any number of players."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Protocol

from tictactoe_gui.mnk.position import Outcome, Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.values import CellValue, Value

FIRST_SHARE, GROWTH = 50, 6
"""Nodes that each move gets in the first round, and how many times more in each further one."""
SOLVABLE, MOSTLY = 30, 0.8
"""Legal moves up to which a proof can be hoped for, and the part of a budget that it is worth then."""
LENGTH = 5_000
"""Nodes for the number of moves to a proved win or loss."""


class Prover(Protocol):
    """Proves positions of one set of rules, and keeps what it found."""

    def worth(self, position: Position, seat: int, budget: Budget) -> Value | None:
        """Give what the undecided position is worth to the seat; None: best play alone does not settle it.

        Raises:
            OutOfBudget: it is not known.

        """

    def plies(self, position: Position, value: Value, budget: Budget) -> int:
        """Give the moves to the end, fastest win against slowest loss, of a position with this value for its mover.

        Raises:
            OutOfBudget: it is not known.

        """


class TwoPlayerProver(Prover, Protocol):
    """Proves games of two, where one's win is the other's loss."""

    def value(self, position: Position, budget: Budget) -> Value:
        """Give what the undecided position is worth to the side to move.

        Raises:
            OutOfBudget: it is not known.

        """

    def worth(self, position: Position, seat: int, budget: Budget) -> Value:
        """Give what the undecided position is worth to the seat.

        Raises:
            OutOfBudget: it is not known.

        """
        value = self.value(position, budget)
        return value if seat == position.turn else Value(-value)


def proof_part(position: Position, otherwise: float) -> float:
    """Give the part of a budget that proofs deserve: most of it where few moves are left to prove."""
    return MOSTLY if len(position.moves) <= SOLVABLE else otherwise


def worth_of(outcome: Outcome, seat: int) -> Value:
    """Give what the end of a game is worth to the seat."""
    if not outcome.winners:
        return Value.DRAW
    return Value.WIN if seat in outcome.winners else Value.LOSS


def worth_after(position: Position, square: Square, seat: int, prover: Prover, budget: Budget) -> Value | None:
    """Give what the position is worth to the seat once the side to move has played the square; None as in `Prover`.

    Raises:
        OutOfBudget: it is not known.

    """
    after = position.play(square)
    return worth_of(after.outcome, seat) if after.outcome else prover.worth(after, seat, budget)


def prove_moves(position: Position, moves: Iterable[Square], prover: Prover, budget: Budget) -> Iterator[CellValue]:
    """Prove one move after the other, in rounds that grant each more nodes than the one before.

    Moves that best play alone does not settle are left out. When a whole round takes less than the share of one move,
    none of those left failed for want of nodes, but by their depth, and more rounds would not help.

    Raises:
        OutOfBudget: the others are not known.

    """
    left, share = list(moves), FIRST_SHARE
    while left:
        before = budget.nodes
        for square in list(left):
            try:
                with budget.share(nodes=share):
                    worth = worth_after(position, square, position.turn, prover, budget)
            except OutOfBudget:
                budget.check()
                continue
            left.remove(square)
            if worth is not None:
                yield CellValue(square, worth, _plies_after(position, square, worth, prover, budget))
        if left and budget.nodes - before < share:
            raise OutOfBudget
        share *= GROWTH


def _plies_after(position: Position, square: Square, worth: Value, prover: Prover, budget: Budget) -> int | None:
    """The moves to the end with this one, of a move proved to win or lose, where they are known soon."""
    after = position.play(square)
    if after.outcome or not worth:
        return 1 if worth else None
    with suppress(OutOfBudget), budget.share(nodes=LENGTH):
        return 1 + prover.plies(after, Value(-worth), budget)
    return None
