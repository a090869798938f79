"""Proofs for two players, normal play, no gravity: the value of a position and the plies to the end.

One question is asked for each side: can it force a line? Two searches take turns: one of the game itself, and one of
the Maker-Breaker game, where the other side only blocks. A line that cannot be forced there cannot be forced at all.
"""

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, OutOfBudget, TooDeep
from tictactoe_gui.opponents.solver.forcing import ATTACKER, DEFENDER, ForcedLineSearch
from tictactoe_gui.opponents.solver.line_bits import LineBits, LineState
from tictactoe_gui.opponents.solver.maker_breaker import MakerBreaker
from tictactoe_gui.opponents.solver.move_values import TwoPlayerProver
from tictactoe_gui.opponents.values import Value

LOOKUP_NODES = 4
"""Number of nodes needed to find an answer in the table."""
FIRST_SHARE_NODES, SHARE_GROWTH = 2_000, 3
"""Nodes for the first try at each question, and the growth factor for further tries."""
MAX_PROVABLE_MOVES, MAX_LINES_PER_CELL = 60, 1.35
"""Above both, a proof has no chance: the tree is too large, and the lines are too many for a pairing strategy."""

Question = tuple[LineState, int]
"""State from the point of view of the seat in question, and the role of the side to move."""


def is_provable(position: Position) -> bool:
    """Return True if a proof has a chance: few legal moves, or few lines."""
    rules = position.rules
    return len(position.moves) <= MAX_PROVABLE_MOVES or len(rules.lines) <= MAX_LINES_PER_CELL * len(rules.squares)


class ProofSolver(TwoPlayerProver):
    """Prover for one set of rules. The tables are kept between calls and bounded in size (`TranspositionTable`)."""

    def __init__(self, rules: Rules) -> None:
        self._lines = LineBits(rules)
        self._maker_breaker = MakerBreaker(self._lines)
        self._forcing = ForcedLineSearch(self._lines)

    def value(self, position: Position, budget: Budget) -> Value:
        """Return the value of an undecided position for the side to move."""
        questions = {seat: self._question(position, seat) for seat in _possible_winners(position)}
        for seat, question in questions.items():
            # A proof of the previous position may have left the answer in the table.
            if self._answer(self._forcing, question, budget, LOOKUP_NODES):
                return Value.WIN if seat == position.turn else Value.LOSS
        share = FIRST_SHARE_NODES
        while questions:
            for seat, question in list(questions.items()):
                answer = self._forces(question, budget, share)
                if answer:
                    return Value.WIN if seat == position.turn else Value.LOSS
                if answer is not None:
                    del questions[seat]
            share *= SHARE_GROWTH
        return Value.DRAW

    def _ends_within(self, plies: int, position: Position, value: Value, budget: Budget) -> bool:
        seat = position.turn if value is Value.WIN else 1 - position.turn
        return self._forcing.forces(*self._question(position, seat), budget, plies)

    def _question(self, position: Position, seat: int) -> Question:
        """Return the question "Can `seat` force a line?"."""
        return self._lines.start(position, seat), ATTACKER if position.turn == seat else DEFENDER

    def _forces(self, question: Question, budget: Budget, share: int) -> bool | None:
        """Return the answer, or None if it is not found within `share` nodes."""
        answer = self._answer(self._forcing, question, budget, share)
        if answer is None and self._answer(self._maker_breaker, question, budget, share // SHARE_GROWTH) is False:
            return False
        return answer

    def _answer(
        self, game: MakerBreaker | ForcedLineSearch, question: Question, budget: Budget, share: int
    ) -> bool | None:
        try:
            with budget.share(nodes=share):
                return game.forces(*question, budget)
        except TooDeep:
            raise
        except OutOfBudget:
            budget.check()
            return None


def _possible_winners(position: Position) -> list[int]:
    """Return the seats that may be able to force a line, the side to move first.

    On the empty board, only the first can: without `exact`, an extra stone never hurts (strategy stealing, J. Nash).
    """
    stolen = not position.ply and not position.rules.line.is_exact
    return [position.turn] if stolen else [position.turn, 1 - position.turn]
