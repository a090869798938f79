"""Annotations of a position: values of cells and a hint, as badges and as words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.mnk.board.cell_state import ValueBadge
from tictactoe_gui.wording.mnk import hints, sentences

STAR = "★"
"""Sign of the cell that a hint points to."""
STAR_HEIGHT = 0.5
"""Height of a star without a value, as a fraction of the cell."""
PROVED_HEIGHT, ESTIMATED_HEIGHT, RANK_HEIGHT = 0.32, 0.22, 0.6
"""Heights of the sign for proved and estimated values and of the number of a ranked cell, as fractions of the cell."""
STRENGTHS = (0.4, 1.0)
"""Weakest and strongest tint."""
SLOW_PLIES = 8
"""Number of plies after the next one from which on a result has the weakest tint."""
CLEAR_ESTIMATE = 20
"""Minimum estimate shown as winning. Its negative is shown as losing."""


class Annotations(NamedTuple):
    """Annotations of a position."""

    values: Mapping[Square, CellValue] = MappingProxyType({})
    """Values to show, by cell, in order if they are ranked."""
    hint: CellValue | None = None
    """Cell to play, with its value."""
    reason: str = ""
    """Reason for the hint."""
    is_ranked: bool = False
    """True if the cells with values are numbered."""

    def rank(self, square: Square) -> int:
        """Return the number of a ranked cell, 1 for the best. 0 for other cells."""
        return [*self.values].index(square) + 1 if self.is_ranked and square in self.values else 0

    def badge(self, square: Square) -> ValueBadge | None:
        """Return the badge of a cell, if any. Proved values have a background, estimates do not."""
        cell = self.values.get(square)
        star = STAR if self.has_hint(square) else ""
        if cell is None:
            return ValueBadge(star, "hint", STAR_HEIGHT) if star else None
        if rank := self.rank(square):
            return _rank_badge(cell, rank)
        if cell.value is None:
            # A star would not fit into small cells, and the hint has a frame anyway.
            return ValueBadge(hints.sign(cell), "hint" if star else _estimate_tone(cell.score), ESTIMATED_HEIGHT)
        tone = f"value_{cell.value.name.lower()}"
        return ValueBadge(star + hints.sign(cell), tone, PROVED_HEIGHT, f"{tone}_tile", _strength(cell))

    def has_hint(self, square: Square) -> bool:
        """Return True if the hint points to the cell."""
        return self.hint is not None and self.hint.square == square

    def value_word(self, square: Square) -> str:
        """Return the value of a cell in a few words, such as "loses in 2 moves", with its rank. Empty without one."""
        cell = self.values.get(square)
        if cell is None:
            return ""
        rank = self.rank(square)
        return hints.choice(rank, cell) if rank else hints.value(cell)

    def cell_name(self, game: Game, square: Square, notation: Notation) -> str:
        """Return the name of a cell for screen readers, with its annotations."""
        words = [sentences.cell(game, square, notation), self.value_word(square)]
        if self.has_hint(square):
            words.append(hints.HINT.format(reason=self.reason))
        return ", ".join(filter(None, words))


NO_ANNOTATIONS = Annotations()


def _strength(cell: CellValue) -> float:
    """Return how strongly a cell with a proved value is tinted. Draws and wins of unknown length are in between."""
    weakest, strongest = STRENGTHS
    if cell.plies is None:
        return (weakest + strongest) / 2
    return strongest - (strongest - weakest) * min(cell.plies - 1, SLOW_PLIES) / SLOW_PLIES


def _rank_badge(cell: CellValue, rank: int) -> ValueBadge:
    """Return the number of a cell, or a star for the best one, with the sign of a proved value."""
    text = STAR if rank == 1 and cell.value is not Value.LOSS else str(rank)
    if cell.value is None:
        return ValueBadge(text, "hint" if rank == 1 else "text", RANK_HEIGHT)
    tone = f"value_{cell.value.name.lower()}"
    return ValueBadge(f"{text}{hints.sign(cell)[0]}", tone, RANK_HEIGHT, f"{tone}_tile", _strength(cell))


def _estimate_tone(score: int) -> str:
    if abs(score) < CLEAR_ESTIMATE:
        return "muted"
    return "value_win" if score > 0 else "value_loss"
