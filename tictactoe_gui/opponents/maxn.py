"""Three and more players, any rules: how a game can end when all play for themselves, by searching all that can matter.

Max^n (C. Luckhardt and K. Irani, An algorithmic solution of n-person games, AAAI 1986) without a rule for ties: every
player prefers winning to a draw to losing and does not care between two equal ends, so the answer is the set of all
ends to which some choices among equals lead. What all of them are worth to a player is proved, however others choose.
"""

from functools import reduce
from operator import or_

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.bitboard import Board, stones
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.symmetry import Symmetry
from tictactoe_gui.opponents.table import Table
from tictactoe_gui.opponents.values import Value


class Ends:
    """The ends of a game as bits of a mask: bit s says that seat s completes a line, the bit above all seats a draw."""

    def __init__(self, rules: Rules) -> None:
        self.draw = 1 << rules.players
        self.every = 2 * self.draw - 1
        completed = [1 << seat for seat in range(rules.players)]
        lines = self.draw - 1
        self.wins = [lines - line if rules.misere else line for line in completed]
        """For each seat the ends that it wins."""
        self.losses = [lines - wins for wins in self.wins]

    def insisted(self, seat: int, mask: int) -> int:
        """The ends that are no worse for the seat than the worst of the mask."""
        if mask & self.losses[seat]:
            return self.every
        return self.every - self.losses[seat] if mask & self.draw else self.wins[seat]

    def worth(self, seat: int, mask: int) -> Value | None:
        """What all of these ends are worth to the seat; None: not all the same."""
        kinds = {Value.WIN: self.wins[seat], Value.DRAW: self.draw, Value.LOSS: self.losses[seat]}
        return next((value for value, ends in kinds.items() if not mask & ~ends), None)


class Solver:
    """Finds the ends of positions of one set of rules, and keeps what it found for the next question."""

    def __init__(self, rules: Rules) -> None:
        self.ends = Ends(rules)
        self._board = Board(rules)
        self._symmetry = Symmetry(rules)
        self._table: Table[int] = Table()
        self._order = sorted(self._board.through, key=lambda bit: -len(self._board.through[bit]))
        self._budget: Budget

    def worth(self, position: Position, seat: int, budget: Budget) -> Value | None:
        """Give what the undecided position is worth to the seat; None: it depends on choices among equals.

        Raises:
            OutOfBudget: it is not known.

        """
        return self.ends.worth(seat, self.outcomes(position, budget))

    def plies(self, position: Position, value: Value, budget: Budget) -> int:  # noqa: ARG002 - as with two players
        """Refuse to give the moves to the end: with more than two players they are nobody's aim.

        Raises:
            OutOfBudget: always.

        """
        raise OutOfBudget

    def outcomes(self, position: Position, budget: Budget) -> int:
        """Give the ends that the undecided position can have, as a mask of `Ends`.

        Raises:
            OutOfBudget: it is not known.

        """
        self._budget = budget
        held = stones(position)
        return self._search(held, tuple(map(self._board.gaps, held)), position.turn)

    def _search(self, held: tuple[int, ...], gaps: tuple[int, ...], turn: int) -> int:
        self._budget.spend()
        occupied = sum(held)
        moves = self._board.playable(occupied)
        live = [self._board.live(occupied - own) for own in held]
        if not moves or not any(live):
            return self.ends.draw
        if not self._board.rules.misere and moves & gaps[turn]:
            return 1 << turn
        key = self._symmetry.key(held, live, occupied) * len(held) + turn
        known = self._table.get(key)
        if known is None:
            known = self._chosen(self._board.without_twins(moves, reduce(or_, live)), held, gaps, turn)
            self._table.put(key, known)
        return known

    def _chosen(self, moves: int, held: tuple[int, ...], gaps: tuple[int, ...], turn: int) -> int:
        follower = (turn + 1) % len(held)
        safe = self._board.careful(moves, gaps[turn], gaps[follower])
        possible = 0 if safe == moves else 1 << (turn if self._board.rules.misere else follower)
        demanded = self.ends.every
        for bit in self._order:
            if safe & bit:
                ends = self._after(bit, held, gaps, turn)
                possible |= ends
                demanded &= self.ends.insisted(turn, ends)
                if not demanded & ~possible:
                    break
        return possible & demanded

    def _after(self, bit: int, held: tuple[int, ...], gaps: tuple[int, ...], turn: int) -> int:
        """The ends after the move of this bit."""
        own = held[turn] | bit
        filled = self._board.gaps_after(bit, own, gaps[turn])
        return self._search(
            (*held[:turn], own, *held[turn + 1 :]),
            (*gaps[:turn], filled, *gaps[turn + 1 :]),
            (turn + 1) % len(held),
        )
