"""Proofs for two players and any rules, by trying all moves."""

from collections.abc import Hashable

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.limits import MAX_EXHAUSTIVE_DEPTH, Budget, TooDeep
from tictactoe_gui.opponents.search.caches import LimitedDict
from tictactoe_gui.opponents.solver.move_values import outcome_value
from tictactoe_gui.opponents.values import Value

MAX_POSITIONS = 200_000
"""Maximum number of positions whose values are kept, about 60 MB."""
MAX_ROOM = 16
"""Maximum number of squares that can still be marked, up to which a proof is likely."""

ProvedEnd = tuple[Value, int]
"""Value for the side to move, and the plies to the end under best play."""


class Minimax:
    """Prover for one set of rules. It keeps its results between calls."""

    def __init__(self) -> None:
        self._proved: LimitedDict[Hashable, ProvedEnd] = LimitedDict(MAX_POSITIONS)

    def can_prove(self, position: Position) -> bool:
        """Return True if two play, and few squares can still be marked."""
        return position.rules.players == 2 and position.rules.placement.room(position) <= MAX_ROOM

    def value_for(self, position: Position, seat: int, budget: Budget) -> Value:
        """Return the value of an undecided position for `seat`, or raise OutOfBudget."""
        if not self.can_prove(position):
            raise TooDeep
        value, _ = self._search(position, budget, MAX_EXHAUSTIVE_DEPTH)
        return value if seat == position.turn else Value(-value)

    def plies(self, position: Position, value: Value, budget: Budget) -> int:  # noqa: ARG002 - required by the protocol
        """Return the plies to the fastest win or slowest loss, or raise OutOfBudget."""
        _, plies = self._search(position, budget, MAX_EXHAUSTIVE_DEPTH)
        return plies

    def _search(self, position: Position, budget: Budget, depth: int) -> ProvedEnd:
        key = position.key
        if key not in self._proved:
            if not depth:
                raise TooDeep
            budget.spend()
            ends = [self._after(position.play(move), position.turn, budget, depth - 1) for move in position.moves]
            self._proved[key] = max(ends, key=_preference)
        return self._proved[key]

    def _after(self, reached: Position, seat: int, budget: Budget, depth: int) -> ProvedEnd:
        """Return the value for `seat` after a move, and the plies to the end, including the move."""
        if reached.outcome:
            return outcome_value(reached.outcome, seat), 1
        value, plies = self._search(reached, budget, depth)
        return (value if seat == reached.turn else Value(-value)), plies + 1


def _preference(end: ProvedEnd) -> tuple[int, int]:
    """Return a sort key that is greatest for fast wins, and least for fast losses."""
    value, plies = end
    return value, -value * plies
