"""Proofs by retrograde analysis, for two players and rules by which positions can recur.

All positions that can be reached are explored, and then their values follow backwards from the ends of games. Positions
are compared by their `situation`, so repetitions are forgotten, and symmetric ones count once.

Where neither side can force a win, the game is a draw whatever has been repeated. The way to a win gets shorter with
each move, so it visits no situation twice. A third occurrence can spoil it only if a situation nearer to the end has
already occurred twice. Such a win is not proved.
"""

from collections import Counter, deque
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.general.minimax import ProvedEnd
from tictactoe_gui.opponents.limits import Budget, TooDeep
from tictactoe_gui.opponents.solver.move_values import outcome_value
from tictactoe_gui.opponents.solver.symmetry import symmetries
from tictactoe_gui.opponents.values import Value

MAX_SQUARES = 9
"""Maximum number of squares of a board that is explored. 3 × 4 has 22 times as many situations as 3 × 3."""


class Situation(NamedTuple):
    """Key of equivalent positions: the least of their histories, with the least of their boards."""

    history: bytes
    """Indices of squares."""
    board: str
    turn: int


class Retrograde:
    """Prover for one set of rules. It keeps its results between calls, and continues an exploration that it left."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._frontier: list[Situation] = []
        """Situations whose moves are not known yet."""
        self._parents: dict[Situation, list[Situation]] = {}
        """For each situation, those from which a move leads there, once for each move."""
        self._moves: dict[Situation, int] = {}
        """Number of moves that do not end the game at once in a loss, for each situation explored."""
        self._decided: list[tuple[Situation, ProvedEnd]] = []
        """Situations where the next move decides the game."""
        self._ends: dict[Situation, ProvedEnd] = {}
        """Wins and losses for the side to move, once all situations are explored."""

    def can_prove(self, position: Position) -> bool:
        """Return True if two play, on a board that is small enough to be explored."""
        return position.rules.players == 2 and len(position.board) <= MAX_SQUARES

    def value_for(self, position: Position, seat: int, budget: Budget) -> Value | None:
        """Return the value of an undecided position for `seat`, or raise OutOfBudget.

        None if a repetition could make a draw of a win.
        """
        value, plies = self._end(position, budget)
        if value and any(fewer < plies for fewer in self._recurring_ends(position, value)):
            return None
        return value if seat == position.turn else Value(-value)

    def plies(self, position: Position, value: Value, budget: Budget) -> int:  # noqa: ARG002 - required by the protocol
        """Return the plies to the fastest win or slowest loss, or raise OutOfBudget."""
        _, plies = self._end(position, budget)
        return plies

    def _end(self, position: Position, budget: Budget) -> ProvedEnd:
        if not self.can_prove(position):
            raise TooDeep
        situation = self._situation(position)
        self._reach(situation)
        if self._frontier:
            self._explore(budget)
            self._ends = self._decide()
        return self._ends.get(situation, (Value.DRAW, 0))

    def _recurring_ends(self, position: Position, value: Value) -> Iterator[int]:
        """Yield the plies to the end of situations that have occurred twice, if the same side wins there."""
        if position.situation == position:
            return
        players = self._rules.players
        start = Position.start(self._rules, (position.turn - len(position.history)) % players)
        moves = (self._rules.squares[index] for index in position.history)
        counts = Counter(reached.situation for reached in accumulate(moves, Position.play, initial=start))
        for reached in (reached for reached, count in counts.items() if count > 1):
            found, plies = self._ends.get(self._situation(reached), (Value.DRAW, 0))
            if found == (value if reached.turn == position.turn else -value):
                yield plies

    def _explore(self, budget: Budget) -> None:
        while self._frontier:
            budget.spend()
            self._expand(self._frontier.pop())

    def _expand(self, situation: Situation) -> None:
        """Find the moves of a situation, and those where the next move decides the game."""
        position = Position(self._rules, situation.board, situation.turn, None, tuple(situation.history))
        after = [position.play(move) for move in position.moves]
        ends = [outcome_value(reached.outcome, position.turn) for reached in after if reached.outcome]
        self._moves[situation] = len(after) - ends.count(Value.LOSS)
        if Value.WIN in ends or not self._moves[situation]:
            self._decided.append((situation, (max(ends), 1)))
        for reached in after:
            if not reached.outcome:
                following = self._situation(reached)
                self._reach(following)
                self._parents[following].append(situation)

    def _reach(self, situation: Situation) -> None:
        if situation not in self._parents:
            self._parents[situation] = []
            self._frontier.append(situation)

    def _decide(self) -> dict[Situation, ProvedEnd]:
        """Return all wins and losses, by backward induction from the shortest ones."""
        ends: dict[Situation, ProvedEnd] = {}
        left = self._moves.copy()
        waiting = deque(self._decided)
        while waiting:
            situation, end = waiting.popleft()
            if situation in ends:
                continue
            ends[situation] = end
            for parent in self._parents[situation]:
                value = end[0] if parent.turn == situation.turn else Value(-end[0])
                left[parent] -= value is Value.LOSS
                if value is Value.WIN or not left[parent]:
                    waiting.append((parent, (value, end[1] + 1)))
        return ends

    def _situation(self, position: Position) -> Situation:
        """Return the key of a position."""
        history = bytes(self._rules.lifetime.ages(position))
        mapped = [history.translate(places) for _, places in self._images]
        least = min(mapped)
        images = (image for (image, _), found in zip(self._images, mapped, strict=True) if found == least)
        return Situation(
            least, min("".join([position.board[cell] for cell in image]) for image in images), position.turn
        )

    @cached_property
    def _images(self) -> list[tuple[list[int], bytes]]:
        """For each symmetry, the square that it puts at each index, and the index where it puts each square."""
        images = symmetries(self._rules)[: None if self._rules.is_symmetric else 1]
        return [(image, bytes(image.index(cell) if cell in image else 0 for cell in range(256))) for image in images]
