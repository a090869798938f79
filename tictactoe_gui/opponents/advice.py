"""The moves to show while an analysis runs, and the one to advise."""

from collections.abc import Collection

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.reasons import Cells, recommended
from tictactoe_gui.opponents.review.move_review import Standing
from tictactoe_gui.opponents.values import CellValue, Value, preference

MAX_RATED_CELLS = 60
"""Number of cells of the largest board that shows the values of all moves. Larger ones show the best moves in order."""
MIN_LEAD = 20
"""Minimum estimate at which a player is said to stand better."""
MAX_CHOICES = 5
"""Maximum number of moves shown in order."""


def is_ranked(rules: Rules) -> bool:
    """Return True if the board is so large that an analysis shows only the best moves, in order."""
    return len(rules.squares) > MAX_RATED_CELLS


def ranking(position: Position, cells: Collection[CellValue], favourite: Square | None = None) -> Cells:
    """Return the best moves in order, the recommended one first. Moves that lose are left out if another does not.

    Of equally good moves, the `favourite` comes first. There must be at least one move.
    """
    best = recommended(position, cells)
    equal = (cell for cell in cells if preference(cell) == preference(best))
    first = next((cell for cell in equal if cell.square == favourite), best)
    others = [cell for cell in cells if cell != first and (cell.value is not Value.LOSS or first.value is Value.LOSS)]
    return (first, *sorted(others, key=preference, reverse=True)[: MAX_CHOICES - 1])


def standing(position: Position, best: CellValue, before: int = 0) -> Standing:
    """Return how the side to move stands, if this is its best move: by its proof, or else by estimate.

    The player to move is always estimated a little better, so the estimate is the mean with `before`, that of the same
    player one move earlier, which is 0 if unknown. It says little while there are few marks. A small lead is none.
    """
    if best.value is not None:
        return Standing.of(best)
    share = min(1.0, position.ply / (2 * (position.rules.k - 2)))
    score = round((best.score + before) / 2 * share)
    return Standing(None, score if abs(score) >= MIN_LEAD else 0)


class AdvisedMoves:
    """Moves to show of one position. The first one is advised. They change at most once, to begin with a better one."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self.moves: Cells = ()
        """The best moves in order, with values of one depth except for later proofs. Empty before the first offer."""
        self._is_changed = False
        """True if another move has become the advised one."""
        self.is_outdated = False
        """True if the advice can't change any more, but a proof shows that another move leads to a better result."""

    @property
    def best(self) -> CellValue | None:
        """The advised move."""
        return self.moves[0] if self.moves else None

    def offer(self, cells: Collection[CellValue]) -> None:
        """Show the best of these moves, all searched to one depth, or only their proofs if moves are shown already.

        All moves shown are replaced once, if another move becomes the best.
        """
        moves = ranking(self._position, cells, self.best and self.best.square)
        is_change = self.best is not None and self.best.square != moves[0].square
        if self.best and (self._is_changed or not is_change):
            self._add_proofs(cells)
            self.is_outdated = is_change and _has_better_result(moves[0], self.moves[0])
        else:
            self.moves = moves
            self._is_changed = is_change

    def _add_proofs(self, cells: Collection[CellValue]) -> None:
        proofs = {cell.square: cell for cell in cells if cell.value is not None}
        self.moves = tuple(proofs.get(cell.square, cell) for cell in self.moves)


def _has_better_result(cell: CellValue, other: CellValue) -> bool:
    """Return True if a move wins and the other one is not known to, or does not lose as the other one does."""
    return cell.value is not other.value and (cell.value is Value.WIN or other.value is Value.LOSS)
