"""Values of the moves of one position, as far as they can be proved or estimated within a budget."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from random import Random
from typing import cast

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.review.attacks import AttackSearch
from tictactoe_gui.opponents.review.facts import MAX_DELAY, MissedBlock, MissedWin, OpenedCell, Resigned
from tictactoe_gui.opponents.review.move_review import Standing
from tictactoe_gui.opponents.review.oversights import Oversight, find_oversight
from tictactoe_gui.opponents.review.sequences import SEQUENCE_NODES, possible_defences, winning_threats, wins_by_force
from tictactoe_gui.opponents.search.tactics import forced_block, ordered_moves
from tictactoe_gui.opponents.solver.move_values import prove_moves
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves
from tictactoe_gui.opponents.values import CellValue, Value, preference

PROOF_SHARE = 0.3
"""Fraction of the remaining budget for the proofs of one position."""
DEFENCE_SHARE, MIN_DEFENCE_SHARE, SHARE_PER_MOVE = 0.95, 0.85, 0.01
"""Fractions of the remaining budget to find better moves than one that loses.

The first is reduced by the last one for each earlier move, whose review also takes time, down to the second one.
"""
ESTIMATE_NODES, DEFENCE_NODES = 400, 4_000
"""Number of positions searched to estimate the moves of one position, and those that may hold it."""
REFUTATION_NODES, HOLDING_NODES, PROOF_NODES = 300, 30_000, 150_000
"""Number of positions searched to refute each move, a promising one before its playouts, and one that does not hold."""
THREAT_NODES = 20_000
"""Maximum number of positions searched for threats, before quiet attacks are tried. Most long wins are found so."""
FIRST_DEFENCES, MAX_ESTIMATED = 24, 3
"""Number of defences to examine before all others, and maximum number of moves that look better by their estimates."""
MAX_DIFFERENCE = 15
"""Maximum difference of the estimates of the moves that look better."""


class Survey:
    """Values of the moves of one undecided position, for the side to move.

    Args:
        position: undecided position.
        played: move that was played there. None if the player resigned.
        after: value of that move, if it is known from later positions.
        budget: limit of all searches.

    """

    def __init__(self, position: Position, played: Square | None, after: Standing | None, budget: Budget) -> None:
        self.position, self.played, self._budget = position, played, budget
        self._engines = engines_for(position.rules)
        self._attack = AttackSearch(self._engines, budget)
        self._value: Value | None = None
        self._estimates: dict[Square, int] = {}
        self.cells: dict[Square, CellValue] = {}
        """Proved values of moves."""
        self.holding: tuple[Square, ...] = ()
        """A better move than one that is proved to lose, without a proof. It survives playouts, or blocks a line."""
        self.oversight = find_oversight(position, played)
        """Line that the move overlooks. None if there is none."""
        if played and after and after.value is not None:
            self._add(CellValue(played, after.value, after.plies))
        self._add_oversight()

    @property
    def before(self) -> Standing:
        """Standing before the move: proved if possible, or else the highest estimate."""
        value = self._value
        if value is None and (self.is_complete or self._best_value is Value.WIN):
            value = self._best_value
        if value is not None:
            plies = max(self.cells.values(), key=preference).plies if self.cells else None
            return Standing(value, 0, plies if value and (self.is_complete or plies == 1) else None)
        return Standing(None, max(self._estimates.values(), default=0))

    @property
    def after(self) -> Standing:
        """Standing after the move: proved if possible, or else an estimate, or the lowest one of all moves."""
        if self.played is None:
            return Standing(Value.LOSS)
        if self.played in self.cells:
            return Standing.of(self.cells[self.played])
        return Standing(None, self._estimates.get(self.played, min(self._estimates.values(), default=0)))

    @property
    def loss(self) -> int:
        """How much the move lost, from 0 to 200 points. Values may be estimated."""
        return self.before.percent - self.after.percent

    @property
    def better(self) -> list[CellValue]:
        """Moves with the best proved value, if it is better than that of the move played. The fastest win is first."""
        best = self._best_value
        if best is None or (self.after.value is None and best is not Value.WIN) or 100 * best <= self.after.percent:
            return []
        return sorted((cell for cell in self.cells.values() if cell.value is best), key=preference, reverse=True)

    @property
    def estimated_better(self) -> list[CellValue]:
        """Moves with the best estimates, without the one played. Empty if a value before the move is proved."""
        if self.before.value is not None:
            return []
        cells = [CellValue(square, None, score=score) for square, score in self._estimates.items()]
        good = [cell for cell in cells if cell.score >= self.before.score - MAX_DIFFERENCE]
        return [cell for cell in good if cell.square != self.played][:MAX_ESTIMATED]

    @property
    def remedies(self) -> Sequence[Square]:
        """The best of the moves that overlook no line: those proved to be better, or else all that are not refuted.

        If all of them lose, the one that loses last is first. Empty if one of several holds, and it is not known which.
        """
        remedies = self.oversight.remedies if self.oversight else ()
        promising = [*(cell.square for cell in self.better), *self.holding]
        if best := [square for square in promising if square in remedies]:
            return best
        cells = [self.cells.get(square, CellValue(square, None)) for square in remedies]
        cells.sort(key=preference, reverse=True)
        left = [cell for cell in cells if cell.value is not Value.LOSS] or cells
        is_known = self.before.value in (None, Value.LOSS, cells[0].value)
        return [cell.square for cell in left] if is_known or len(left) == 1 else []

    @property
    def better_length(self) -> list[CellValue]:
        """Moves with the same proved value and the best length, if it is better by more than `MAX_DELAY` plies."""
        value = self.after.value
        plies = self.after.plies
        same = [cell for cell in self.cells.values() if cell.value is value and cell.plies]
        best = max(same, key=preference, default=None)
        if not value or not plies or not best or abs((best.plies or 0) - plies) <= MAX_DELAY:
            return []
        return [cell for cell in same if cell.plies == best.plies]

    @property
    def is_only_move(self) -> bool:
        """Whether all other moves are proved to be worse."""
        others = [cell for square, cell in self.cells.items() if square != self.played]
        value = self.after.value
        return self.is_complete and value is not None and all((cell.value or 0) < value for cell in others)

    @property
    def is_complete(self) -> bool:
        """Whether the values of all moves are proved."""
        return len(self.cells) == len(self.position.moves)

    @property
    def _best_value(self) -> Value | None:
        return max((cell.value for cell in self.cells.values() if cell.value is not None), default=None)

    def prove(self) -> bool:
        """Prove the values of moves: the one played first, then the most promising. Return whether this succeeded."""
        position, budget, prover = self.position, self._budget, self._engines.prover
        if not self._engines.is_provable(position):
            return False
        groups = {square: group for group in equivalent_moves(position) for square in group}
        ordered = [*filter(None, [self.played]), *ordered_moves(position)]
        moves = {groups[square][0]: square for square in reversed(ordered)}.values()
        with suppress(OutOfBudget), budget.remaining_share(PROOF_SHARE):
            self._value = prover.value_for(position, position.turn, budget)
            for cell in prove_moves(position, reversed(moves), prover, budget):
                for square in groups[cell.square]:
                    self._add(cell._replace(square=square))
            return True
        return False

    def find_threats(self) -> None:
        """Look for wins by threats before the move, after it and, if it loses, after the other moves."""
        if self.after.value is Value.WIN:
            return
        if win := winning_threats(self.position, self._budget):
            self._add(CellValue(win[0], Value.WIN, 1 if len(win) == 1 else None))
        if self.played and self.played not in self.cells and self._loses(self.played, SEQUENCE_NODES):
            self._add(CellValue(self.played, Value.LOSS))
        if self.played and self.after.value is Value.LOSS and not self.better:
            share = max(MIN_DEFENCE_SHARE, DEFENCE_SHARE - SHARE_PER_MOVE * self.position.ply)
            with suppress(OutOfBudget), self._budget.remaining_share(share):
                self._find_defences()

    def estimate(self) -> None:
        """Estimate the moves with a short search if a proved value is missing."""
        if None in (self.before.value, self.after.value) and not self.holding:
            self._estimate((), ESTIMATE_NODES)

    def _add_oversight(self) -> None:
        """Add the values that follow from the line that the move overlooks."""
        match self.oversight:
            case Oversight(MissedWin() | Resigned(), wins):
                for square in wins:
                    self._add(CellValue(square, Value.WIN, 1))
            case Oversight(MissedBlock() | OpenedCell()) if self.played:
                self._add(CellValue(self.played, Value.LOSS, 2))

    def _add(self, cell: CellValue) -> None:
        self.cells.setdefault(cell.square, cell)

    def _loses(self, square: Square, nodes: int) -> bool:
        """Return whether the opponent is found to win by threats after the move."""
        after = self.position.play(square)
        return not after.outcome and wins_by_force(after, self._budget, nodes)

    def _find_defences(self) -> None:
        """Find moves that survive playouts, or prove that all moves lose."""
        unknown = [square for square in self._possible_defences() if square not in self.cells]
        for batch in (unknown[:FIRST_DEFENCES], unknown[FIRST_DEFENCES:]):
            left = [square for square in batch if not self._is_refuted(square, REFUTATION_NODES)]
            if left:
                self._examine(self._estimate(left, DEFENCE_NODES))
            if self.holding or self.better:
                return

    def _examine(self, ranked: list[Square]) -> None:
        """Keep the most promising of these moves that holds. If there is none, refute them all."""
        self.holding = tuple(islice(filter(self._holds, ranked), 1))
        if not self.holding:
            self._refute(ranked)

    def _refute(self, ranked: list[Square]) -> None:
        """Prove that these moves lose, up to the first one without a proof."""
        for square in ranked:
            if square not in self.cells and not self._is_proved_lost(square, PROOF_NODES):
                return

    def _holds(self, square: Square) -> bool:
        """Return whether the move survives playouts and is not refuted. A block is better even in a lost game.

        Raise OutOfBudget if no budget is left.
        """
        self._budget.check()
        if self._is_proved_lost(square, HOLDING_NODES):
            return False
        return square == forced_block(self.position) or self._attack.survives(self.position.play(square))

    def _is_proved_lost(self, square: Square, nodes: int) -> bool:
        """Return whether the opponent is proved to win after the move, maybe with quiet attacks."""
        with suppress(OutOfBudget), self._budget.share(nodes=nodes):
            if self._loses(square, THREAT_NODES) or self._attack.wins(self.position.play(square)):
                self._add(CellValue(square, Value.LOSS))
        return square in self.cells

    def _possible_defences(self) -> list[Square]:
        """Return the moves that may hold, the most promising first. All others are proved to lose."""
        position, reached = self.position, self.position.play(cast("Square", self.played))
        sequence = winning_threats(reached, self._budget) or ()
        defences = possible_defences(position, self._budget)
        for square in {*position.moves} - {*defences}:
            self._add(CellValue(square, Value.LOSS))
        first = [square for square in sequence if square in defences]
        return [*dict.fromkeys([*first, *sorted(defences, key=ordered_moves(position).index)])]

    def _is_refuted(self, square: Square, nodes: int) -> bool:
        """Return whether the move is found to lose by threats. Raise OutOfBudget if no budget is left."""
        self._budget.check()
        if self._loses(square, nodes):
            self._add(CellValue(square, Value.LOSS))
        return square in self.cells

    def _estimate(self, among: Sequence[Square], nodes: int) -> list[Square]:
        """Estimate these moves, or all, with a short search. Return those without a proved value, best first."""
        ranking = self._engines.rank(self.position, self._budget, Random(0), among)
        with self._budget.share(nodes=nodes):
            cells = [next(ranking)]
        with suppress(OutOfBudget), self._budget.share(nodes=nodes):
            cells += ranking
        self._estimates |= {cell.square: cell.score for cell in cells if cell.value is None}
        for cell in cells:
            if cell.value is not None:
                self._add(cell)
        return [cell.square for cell in cells if cell.value is None]
