"""Values of the moves of one position, proved or estimated within a budget."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.review.facts import MAX_DELAY, MissedBlock, MissedWin, OpenedCell, Resigned
from tictactoe_gui.opponents.review.move_review import MIN_LOSS, Standing
from tictactoe_gui.opponents.review.oversights import Oversight, find_oversight
from tictactoe_gui.opponents.review.sequences import SEQUENCE_NODES, possible_defences, winning_threats, wins_by_force
from tictactoe_gui.opponents.search.tactics import ordered_moves
from tictactoe_gui.opponents.solver.move_values import prove_moves
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves
from tictactoe_gui.opponents.values import CellValue, Value, preference

SEARCH_SHARE = 0.3
"""Fraction of the remaining budget for the proofs of one position, and for its defences."""
ESTIMATE_NODES, COMPARISON_NODES, DEFENCE_NODES = 400, 4_000, 15_000
"""Number of positions searched to estimate all moves, to compare a few of them, and to find the best defence."""
REFUTATION_NODES, CHECK_NODES = 300, 20_000
"""Number of positions searched to refute each of a few defences, and the best ones that are left."""
MAX_REFUTED, MAX_CHECKED = 24, 3
"""Maximum number of defences to refute one by one, and of the best ones to check."""
MAX_ESTIMATED = 3
"""Maximum number of moves that look better by their estimates."""
MAX_DIFFERENCE = 15
"""Maximum difference of the estimates of the moves that look better."""


class Survey:
    """Values of the moves of one undecided position, for the side to move.

    `played` is the move that was played there, or None if the player resigned. `after` is the standing after that move
    if later positions tell it. The budget limits all searches.
    """

    def __init__(self, position: Position, played: Square | None, after: Standing | None, budget: Budget) -> None:
        self.position = position
        self.played = played
        self.defence: Square | None = None
        """Move that is not refuted, although the one played is. No value is proved."""
        self.oversight = find_oversight(position, played)
        """Line that the move overlooks, or None."""
        self._later = after
        self._budget = budget
        self._engines = engines_for(position.rules)
        self._cells: dict[Square, CellValue] = {}
        self._estimates: dict[Square, int] = {}
        self._value: Value | None = None
        if played and after and after.value is not None:
            self._add(CellValue(played, after.value, after.plies))
        self._add_oversight()

    @property
    def before(self) -> Standing:
        """Standing before the move: proved if possible, or else the highest estimate."""
        value = self._value
        if value is None and (self._is_complete or self._best_value is Value.WIN):
            value = self._best_value
        if value is None:
            return Standing(None, max(self._estimates.values(), default=0))
        plies = max(self._cells.values(), key=preference).plies if self._cells else None
        return Standing(value, 0, plies if value and (self._is_complete or plies == 1) else None)

    @property
    def after(self) -> Standing:
        """Standing after the move: proved if possible, or else an estimate, or the lowest one of all moves."""
        if self.played is None:
            return Standing(Value.LOSS)
        if self.played in self._cells:
            return Standing.of(self._cells[self.played])
        if self._later and self.before.value is Value.WIN:
            # The search that found the win compared no other moves.
            return self._later
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
        return sorted((cell for cell in self._cells.values() if cell.value is best), key=preference, reverse=True)

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
        if best := [cell.square for cell in self.better if cell.square in remedies]:
            return best
        cells = [self._cells.get(square, CellValue(square, None)) for square in remedies]
        cells.sort(key=preference, reverse=True)
        left = [cell for cell in cells if cell.value is not Value.LOSS] or cells
        is_known = self.before.value in (None, Value.LOSS, cells[0].value)
        return [cell.square for cell in left] if is_known or len(left) == 1 else []

    @property
    def better_length(self) -> list[CellValue]:
        """Moves with the same proved value and the best length, if it is better by more than `MAX_DELAY` plies."""
        value = self.after.value
        plies = self.after.plies
        same = [cell for cell in self._cells.values() if cell.value is value and cell.plies]
        best = max(same, key=preference, default=None)
        if not value or not plies or not best or abs((best.plies or 0) - plies) <= MAX_DELAY:
            return []
        return [cell for cell in same if cell.plies == best.plies]

    @property
    def is_only_move(self) -> bool:
        """True if all other moves are proved to be worse."""
        others = [cell for square, cell in self._cells.items() if square != self.played]
        value = self.after.value
        return self._is_complete and value is not None and all((cell.value or 0) < value for cell in others)

    def prove(self) -> bool:
        """Prove the values of moves: the one played first, then the most promising. Return True if all are proved."""
        position = self.position
        budget = self._budget
        prover = self._engines.prover
        if not self._engines.is_provable(position):
            return False
        groups = {square: group for group in equivalent_moves(position) for square in group}
        ordered = [*filter(None, [self.played]), *ordered_moves(position)]
        moves = {groups[square][0]: square for square in reversed(ordered)}.values()
        with suppress(OutOfBudget), budget.remaining_share(SEARCH_SHARE):
            self._value = prover.value_for(position, position.turn, budget)
            for cell in prove_moves(position, reversed(moves), prover, budget):
                for square in groups[cell.square]:
                    self._add(cell._replace(square=square))
            return True
        return False

    def find_threats(self) -> None:
        """Look for wins by threats before the move, after it and, if it loses, after the best defences.

        If the value before the move is proved, no defence is named, because it would not be proved to reach that value.
        """
        if self.after.value is Value.WIN:
            return
        if win := winning_threats(self.position, self._budget):
            self._add(CellValue(win[0], Value.WIN, 1 if len(win) == 1 else None))
        if self.played and self.played not in self._cells:
            self._refute(self.played, SEQUENCE_NODES)
        if self.played and self.after.value is Value.LOSS and self.before.value is None:
            with suppress(OutOfBudget), self._budget.remaining_share(SEARCH_SHARE):
                self._find_defence()

    def estimate(self) -> None:
        """Estimate the moves with a short search if a proved value is missing.

        A move that seems to be worse is compared with the best ones in a longer search.
        """
        if None in (self.before.value, self.after.value) and not self._estimates:
            self._rank((), ESTIMATE_NODES)
        if self.played and (self.before.value, self.after.value) == (None, None) and self.loss >= MIN_LOSS:
            compared = [self.played, *(cell.square for cell in self.estimated_better)]
            self._estimates.clear()
            self._rank(compared, COMPARISON_NODES)

    @property
    def _is_complete(self) -> bool:
        """True if the values of all moves are proved."""
        return len(self._cells) == len(self.position.moves)

    @property
    def _best_value(self) -> Value | None:
        return max((cell.value for cell in self._cells.values() if cell.value is not None), default=None)

    def _add(self, cell: CellValue) -> None:
        self._cells.setdefault(cell.square, cell)

    def _add_oversight(self) -> None:
        """Add the values that follow from the line that the move overlooks."""
        match self.oversight:
            case Oversight(MissedWin() | Resigned(), wins):
                for square in wins:
                    self._add(CellValue(square, Value.WIN, 1))
            case Oversight(MissedBlock() | OpenedCell()) if self.played:
                self._add(CellValue(self.played, Value.LOSS, 2))

    def _find_defence(self) -> None:
        """Look for a defence that threats do not refute. Moves that are no defence are proved to lose.

        Raise OutOfBudget if the budget ends before the check of a defence.
        """
        defences = possible_defences(self.position, self._budget)
        for square in {*self.position.moves} - {*defences}:
            self._add(CellValue(square, Value.LOSS))
        unknown = [square for square in defences if square not in self._cells]
        if len(unknown) <= MAX_REFUTED:
            unknown = [square for square in unknown if not self._refute(square, REFUTATION_NODES)]
        for square in self._rank(unknown, DEFENCE_NODES)[:MAX_CHECKED] if unknown else ():
            if not self._refute(square, CHECK_NODES):
                self._budget.check()
                self.defence = square
                return

    def _refute(self, square: Square, nodes: int) -> bool:
        """Look for a win of the opponent by threats after a move. Return True if there is one."""
        after = self.position.play(square)
        if after.outcome or not wins_by_force(after, self._budget, nodes):
            return False
        self._add(CellValue(square, Value.LOSS))
        self._estimates.pop(square, None)
        return True

    def _rank(self, among: Sequence[Square], nodes: int) -> list[Square]:
        """Estimate these moves, or all, with a short search. Return those without a proved value, best first."""
        ranking = self._engines.rank(self.position, self._budget, Random(0), among)
        with self._budget.share(nodes=nodes):
            cells = [next(ranking)]
        with suppress(OutOfBudget), self._budget.share(nodes=nodes):
            cells += ranking
        for cell in cells:
            if cell.value is not None:
                self._add(cell)
        unknown = sorted((cell for cell in cells if cell.value is None), key=preference, reverse=True)
        self._estimates |= {cell.square: cell.score for cell in unknown}
        return [cell.square for cell in unknown]
