"""Three and more players, any rules: how a game can end when all play for themselves, by searching all that can matter.

Max^n (C. Luckhardt and K. Irani, An algorithmic solution of n-person games, AAAI 1986) without a rule for ties: every
player prefers winning to a draw to losing and does not care between two equal ends, so the answer is the set of all
ends to which some choices among equals lead. What all of them are worth to a player is proved, however others choose.
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
    """What the ends of a game are worth: masks of the bits that `state` describes."""

    def __init__(self, rules: Rules) -> None:
        self.draw = 1 << rules.players
        self.every = 2 * self.draw - 1
        lines = self.draw - 1
        self.wins = [lines - (1 << seat) if rules.misere else 1 << seat for seat in range(rules.players)]
        """For each seat the ends that it wins."""
        self._losses = [lines - wins for wins in self.wins]
        seats, masks = range(rules.players), range(1, self.every + 1)
        self.worth = [{mask: self._worth(seat, mask) for mask in masks} for seat in seats]
        """For each seat and mask what all of these ends are worth to the seat; None: not all the same."""
        self.insisted = [{mask: self._insisted(seat, mask) for mask in masks} for seat in seats]
        """For each seat and mask the ends that are no worse for the seat than the worst of the mask."""

    def _insisted(self, seat: int, mask: int) -> int:
        if mask & self._losses[seat]:
            return self.every
        return self.every - self._losses[seat] if mask & self.draw else self.wins[seat]

    def _worth(self, seat: int, mask: int) -> Value | None:
        kinds = {Value.WIN: self.wins[seat], Value.DRAW: self.draw, Value.LOSS: self._losses[seat]}
        return next((value for value, ends in kinds.items() if not mask & ~ends), None)


DEEPEST = 150
"""Moves looked ahead at the most: Python's stack is finite, and no budget is for what needs more."""


class Solver:
    """Finds the ends of positions of one set of rules, and keeps what it found for the next question."""

    def __init__(self, rules: Rules) -> None:
        self.ends = Ends(rules)
        self._board = board_of(rules)
        self._symmetry = Symmetry(rules)
        self._table: Table[int] = Table()
        self._order = sorted(self._board.through, key=lambda bit: -len(self._board.through[bit]))
        self._budget: Budget
        self._most = 0

    def worth(self, position: Position, seat: int, budget: Budget) -> Value | None:
        """Give what the undecided position is worth to the seat; None: it depends on choices among equals.

        Raises:
            OutOfBudget: it is not known.

        """
        return self.ends.worth[seat][self.outcomes(position, budget)]

    def plies(self, position: Position, value: Value, budget: Budget) -> int:  # noqa: ARG002 - as with two players
        """Refuse to give the moves to the end: with more than two players they are nobody's aim.

        Raises:
            OutOfBudget: always.

        """
        raise OutOfBudget

    def outcomes(self, position: Position, budget: Budget) -> int:
        """Give the ends that the undecided position can have, as a mask of the bits that `state` describes.

        Raises:
            OutOfBudget: it is not known.

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
        """The ends after these moves among which the seat to move can choose."""
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
