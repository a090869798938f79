"""Max^n search for three or more players and any rules: how a game can end if everyone plays for themselves.

Max^n (C. Luckhardt and K. Irani, An algorithmic solution of n-person games, AAAI 1986) without a tie-breaking rule:
every player prefers a win to a draw and a draw to a loss, and is indifferent between equal outcomes. So the result is
the set of all outcomes that choices among equal moves can lead to. If all of them have the same value for a player,
that value is proved.

An outcome is a bit: bit s means that seat s completes a line, and the bit above all seats means a draw. A set of
outcomes is a mask.
"""

from functools import reduce
from operator import or_

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import MAX_EXHAUSTIVE_DEPTH, Budget, OutOfBudget
from tictactoe_gui.opponents.search.bitboard import BitBoard, stones, tables_for
from tictactoe_gui.opponents.search.caches import TranspositionTable
from tictactoe_gui.opponents.solver.symmetry import Symmetry
from tictactoe_gui.opponents.values import Value

MultiplayerState = tuple[tuple[int, ...], tuple[int, ...], int]
"""Stones of each seat, gaps of each seat, seat to move."""


def initial_state(board: BitBoard, position: Position) -> MultiplayerState:
    """Return the search state of a position."""
    held = stones(position)
    return held, tuple(map(board.gaps, held)), position.turn


def state_after(board: BitBoard, state: MultiplayerState, bit: int) -> MultiplayerState:
    """Return the state after the move `bit`."""
    held, gaps, turn = state
    own = held[turn] | bit
    filled = board.gaps_after(bit, own, gaps[turn])
    return (
        (*held[:turn], own, *held[turn + 1 :]),
        (*gaps[:turn], filled, *gaps[turn + 1 :]),
        (turn + 1) % len(held),
    )


def moves_to_search(board: BitBoard, state: MultiplayerState) -> tuple[int, int]:
    """Return the moves to search, and the immediate outcome of all other moves, or 0 if there are none.

    If no moves need to be searched, the outcome is that of the game.
    """
    held, gaps, turn = state
    moves = board.playable(sum(held))
    follower = (turn + 1) % len(held)
    if not moves:
        return 0, 1 << len(held)
    if moves & gaps[turn] and not board.rules.goal.line_loses:
        return 0, 1 << turn
    safe = board.safe_moves(moves, gaps[turn], gaps[follower])
    loser = turn if board.rules.goal.line_loses else follower
    return safe, 0 if safe == moves else 1 << loser


class OutcomeSets:
    """Values of sets of outcomes."""

    def __init__(self, rules: Rules) -> None:
        self.draw = 1 << rules.players
        self.all_outcomes = 2 * self.draw - 1
        lines = self.draw - 1
        self.wins = [lines - (1 << seat) if rules.goal.line_loses else 1 << seat for seat in range(rules.players)]
        """For each seat, the outcomes in which it wins."""
        self._losses = [lines - wins for wins in self.wins]
        seats = range(rules.players)
        masks = range(1, self.all_outcomes + 1)
        self.values = [{mask: self._value(seat, mask) for mask in masks} for seat in seats]
        """For each seat and set, the value for the seat if all outcomes in the set agree, else None."""
        self.acceptable = [{mask: self._acceptable(seat, mask) for mask in masks} for seat in seats]
        """For each seat and set, the outcomes no worse for the seat than the worst in the set."""

    def _acceptable(self, seat: int, mask: int) -> int:
        if mask & self._losses[seat]:
            return self.all_outcomes
        return self.all_outcomes - self._losses[seat] if mask & self.draw else self.wins[seat]

    def _value(self, seat: int, mask: int) -> Value | None:
        kinds = {Value.WIN: self.wins[seat], Value.DRAW: self.draw, Value.LOSS: self._losses[seat]}
        return next((value for value, ends in kinds.items() if not mask & ~ends), None)


class MaxNSolver:
    """Prover for three or more players and one set of rules. The transposition table is kept between calls."""

    def __init__(self, rules: Rules) -> None:
        self.ends = OutcomeSets(rules)
        self._board = tables_for(rules)
        self._symmetry = Symmetry(rules)
        self._table: TranspositionTable[int] = TranspositionTable()
        self._order = sorted(self._board.lines_through, key=lambda bit: -len(self._board.lines_through[bit]))
        self._budget: Budget
        self._max_ply = 0

    def value_for(self, position: Position, seat: int, budget: Budget) -> Value | None:
        """Return the value of an undecided position for `seat`. None if it depends on choices among equal moves."""
        return self.ends.values[seat][self.outcomes(position, budget)]

    def plies(self, position: Position, value: Value, budget: Budget) -> int:  # noqa: ARG002 - required by the protocol
        """Raise OutOfBudget. With more than two players, nobody aims for a short or a long game."""
        raise OutOfBudget

    def outcomes(self, position: Position, budget: Budget) -> int:
        """Return the possible outcomes of an undecided position, or raise OutOfBudget."""
        self._budget = budget
        self._max_ply = position.ply + MAX_EXHAUSTIVE_DEPTH
        return self._search(initial_state(self._board, position))

    def _search(self, state: MultiplayerState) -> int:
        self._budget.spend()
        held, _, turn = state
        moves, rest = moves_to_search(self._board, state)
        if not moves:
            return rest
        occupied = sum(held)
        if occupied.bit_count() > self._max_ply:
            raise OutOfBudget
        live = [self._board.live_squares(occupied - own) for own in held]
        if not any(live):
            return self.ends.draw
        key = self._symmetry.key(held, live, occupied) * len(held) + turn
        known = self._table.get(key)
        if known is None:
            known = self._outcomes_of_moves(state, self._board.without_equivalent_moves(moves, reduce(or_, live)), rest)
            self._table.put(key, known)
        return known

    def _outcomes_of_moves(self, state: MultiplayerState, moves: int, rest: int) -> int:
        """Return the possible outcomes when the seat to move chooses among these moves."""
        acceptable = self.ends.acceptable[state[2]]
        wins = self.ends.wins[state[2]]
        possible, accepted = rest, self.ends.all_outcomes
        for bit in self._order:
            if moves & bit:
                ends = self._search(state_after(self._board, state, bit))
                possible |= ends
                accepted &= acceptable[ends]
                if accepted == wins and not wins & ~possible:
                    break
        return possible & accepted
