"""Max^n search for three or more players and any rules: how a game can end if everyone plays for themselves.

Max^n (C. Luckhardt and K. Irani, An algorithmic solution of n-person games, AAAI 1986) without a tie-breaking rule:
every player prefers a win to a draw and a draw to a loss, and is indifferent between equal outcomes. So the result is
the set of all outcomes that some choices among equals lead to. If all of them have the same value for a player, that
value is proved, whatever the others choose.
"""

from functools import reduce
from operator import or_

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.bitboard import board_of
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.state import State, after, narrow, start
from tictactoe_gui.opponents.symmetry import Symmetry
from tictactoe_gui.opponents.table import Table
from tictactoe_gui.opponents.values import Value


class Ends:
    """Values of sets of outcomes. A set is a mask of the bits that `state` describes."""

    def __init__(self, rules: Rules) -> None:
        self.draw = 1 << rules.players
        self.every = 2 * self.draw - 1
        lines = self.draw - 1
        self.wins = [lines - (1 << seat) if rules.misere else 1 << seat for seat in range(rules.players)]
        """For each seat, the outcomes that it wins."""
        self._losses = [lines - wins for wins in self.wins]
        seats, masks = range(rules.players), range(1, self.every + 1)
        self.worth = [{mask: self._worth(seat, mask) for mask in masks} for seat in seats]
        """For each seat and set, the value of its outcomes for the seat. None if they differ."""
        self.insisted = [{mask: self._insisted(seat, mask) for mask in masks} for seat in seats]
        """For each seat and set, the outcomes no worse for the seat than the worst of the set."""

    def _insisted(self, seat: int, mask: int) -> int:
        if mask & self._losses[seat]:
            return self.every
        return self.every - self._losses[seat] if mask & self.draw else self.wins[seat]

    def _worth(self, seat: int, mask: int) -> Value | None:
        kinds = {Value.WIN: self.wins[seat], Value.DRAW: self.draw, Value.LOSS: self._losses[seat]}
        return next((value for value, ends in kinds.items() if not mask & ~ends), None)


DEEPEST = 150
"""Maximum depth in plies. Python's stack is finite, and no budget would suffice for a deeper search."""


class Solver:
    """Prover for three or more players and one set of rules. The transposition table is kept between calls."""

    def __init__(self, rules: Rules) -> None:
        self.ends = Ends(rules)
        self._board = board_of(rules)
        self._symmetry = Symmetry(rules)
        self._table: Table[int] = Table()
        self._order = sorted(self._board.through, key=lambda bit: -len(self._board.through[bit]))
        self._budget: Budget
        self._most = 0

    def worth(self, position: Position, seat: int, budget: Budget) -> Value | None:
        """Return the value of an undecided position for `seat`. None if it depends on choices among equals.

        Raises:
            OutOfBudget: the value was not found.

        """
        return self.ends.worth[seat][self.outcomes(position, budget)]

    def plies(self, position: Position, value: Value, budget: Budget) -> int:  # noqa: ARG002 - required by the protocol
        """Raise OutOfBudget. With more than two players the length of the game is nobody's goal.

        Raises:
            OutOfBudget: always.

        """
        raise OutOfBudget

    def outcomes(self, position: Position, budget: Budget) -> int:
        """Return the possible outcomes of an undecided position, as a mask of the bits that `state` describes.

        Raises:
            OutOfBudget: the outcomes were not found.

        """
        self._budget = budget
        self._most = position.ply + DEEPEST
        return self._search(start(self._board, position))

    def _search(self, state: State) -> int:
        self._budget.spend()
        held, _, turn = state
        moves, rest = narrow(self._board, state)
        if not moves:
            return rest
        occupied = sum(held)
        if occupied.bit_count() > self._most:
            raise OutOfBudget
        live = [self._board.live(occupied - own) for own in held]
        if not any(live):
            return self.ends.draw
        key = self._symmetry.key(held, live, occupied) * len(held) + turn
        known = self._table.get(key)
        if known is None:
            known = self._chosen(state, self._board.without_twins(moves, reduce(or_, live)), rest)
            self._table.put(key, known)
        return known

    def _chosen(self, state: State, moves: int, rest: int) -> int:
        """Return the outcomes of these moves among which the seat to move can choose."""
        insisted, wins = self.ends.insisted[state[2]], self.ends.wins[state[2]]
        possible, demanded = rest, self.ends.every
        for bit in self._order:
            if moves & bit:
                ends = self._search(after(self._board, state, bit))
                possible |= ends
                demanded &= insisted[ends]
                if demanded == wins and not wins & ~possible:
                    break
        return possible & demanded
