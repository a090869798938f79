"""Appearance of cells: the annotations with values and hints, the state of each cell, and its texts."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.undo import is_persons_turn
from tictactoe_gui.opponents.values import CellValue
from tictactoe_gui.wording.mnk import hints, sentences

STAR = "★"
"""Sign of the cell that a hint points to."""
PROVED_HEIGHT, ESTIMATED_HEIGHT, RANK_HEIGHT = 0.32, 0.22, 0.5
"""Heights of the sign for proved and estimated values and of the number of a ranked cell, as fractions of the cell."""
STRENGTHS = (0.4, 1.0)
"""Weakest and strongest tint."""
SLOW_PLIES = 8
"""Number of plies after the next one from which on a result has the weakest tint."""
CLEAR_ESTIMATE = 20
"""Minimum estimate shown as winning. Its negative is shown as losing."""


class ValueBadge(NamedTuple):
    """Badge of an empty cell."""

    sign: str
    tone: str
    """Name of the sign's colour in the theme."""
    height: float
    """Height of the sign, as a fraction of the cell."""
    background: str = ""
    """Name of the background colour in the theme. Empty means the tile's own colour."""
    strength: float = 1.0
    """Strength of the background, from 0 to 1: the sooner the game ends, the stronger."""


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
            return ValueBadge(star, "hint", PROVED_HEIGHT) if star else None
        if rank := self.rank(square):
            return _rank_badge(cell, rank, "hint" if star else "text")
        if cell.value is None:
            # A star would not fit into small cells, and the hint has a frame anyway.
            return ValueBadge(hints.sign(cell), "hint" if star else _estimate_tone(cell.score), ESTIMATED_HEIGHT)
        tone = f"value_{cell.value.name.lower()}"
        return ValueBadge(star + hints.sign(cell), tone, PROVED_HEIGHT, f"{tone}_tile", _strength(cell))

    def has_hint(self, square: Square) -> bool:
        """Return True if the hint points to the cell."""
        return self.hint is not None and self.hint.square == square


NO_ANNOTATIONS = Annotations()


class CellState(NamedTuple):
    """State of a cell, as painted."""

    mark: str | None = None
    """Character on the cell. None if the cell is empty."""
    seat: int = 0
    """Seat whose colours the mark uses."""
    ghost: bool = False
    """True if the next mark would go here. It is previewed unless the cell shows a value."""
    last: bool = False
    """True if this was the last move."""
    faded: bool = False
    """True if the piece is dimmed because it is not on the winning line."""
    winning: bool = False
    """True if the piece is on a completed line."""
    losing: bool = False
    """True if that line lost the game, as in misère."""
    number: str = ""
    """Number of an empty cell, if the notation shows numbers on the board."""
    badge: ValueBadge | None = None
    """Badge of an empty cell."""
    hinted: bool = False
    """True if a hint points to the cell."""


EMPTY_CELL = CellState()
"""State of a cell without anything to show."""


def cell_state(
    game: Game,
    square: Square,
    notation: Notation,
    ghost: Square | None = None,
    annotations: Annotations = NO_ANNOTATIONS,
) -> CellState:
    """Return the state of a cell. `ghost` is the cell where the next mark would go."""
    position = game.position
    seat = position[square]
    if seat is not None:
        lines = game.outcome.lines if game.outcome else ()
        winning = any(square in line for line in lines)
        return CellState(
            game.setup.players[seat].mark,
            seat,
            last=square == game.last_move,
            faded=bool(lines) and not winning,
            winning=winning,
            losing=winning and game.setup.rules.misere,
        )
    hinted = annotations.has_hint(square)
    badge = annotations.badge(square)
    if square == ghost and not badge:
        return CellState(game.turn.mark, position.turn, ghost=True, hinted=hinted)
    number = notations.name(square, game.setup.rules, notation) if notation is Notation.NUMBER else ""
    return CellState(ghost=square == ghost, number=number, badge=badge, hinted=hinted)


def next_square(game: Game, square: Square | None) -> Square | None:
    """Return the cell that a person to move would mark by choosing this one, if any."""
    return game.position.landing(square) if square and is_persons_turn(game) else None


def value_word(annotations: Annotations, square: Square) -> str:
    """Return the value of a cell in a few words, such as "loses in 2 moves", with its rank. Empty if it has none."""
    cell = annotations.values.get(square)
    if cell is None:
        return ""
    rank = annotations.rank(square)
    return hints.CHOICE.format(rank=rank, value=hints.value(cell)) if rank else hints.value(cell)


def cell_name(game: Game, square: Square, notation: Notation, annotations: Annotations) -> str:
    """Return the name of a cell for screen readers, with its annotations."""
    words = [sentences.cell(game, square, notation), value_word(annotations, square)]
    if annotations.has_hint(square):
        words.append(hints.HINT.format(reason=annotations.reason))
    return ", ".join(filter(None, words))


def _strength(cell: CellValue) -> float:
    """Return how strongly a cell with a proved value is tinted. Draws and wins of unknown length are in between."""
    weakest, strongest = STRENGTHS
    if cell.plies is None:
        return (weakest + strongest) / 2
    return strongest - (strongest - weakest) * min(cell.plies - 1, SLOW_PLIES) / SLOW_PLIES


def _rank_badge(cell: CellValue, rank: int, tone: str) -> ValueBadge:
    """Return the number of a cell, with the sign of a proved value. Cells of a large board have no room for more."""
    if cell.value is None:
        return ValueBadge(str(rank), tone, RANK_HEIGHT)
    tone = f"value_{cell.value.name.lower()}"
    return ValueBadge(f"{rank}{hints.sign(cell)[0]}", tone, RANK_HEIGHT, f"{tone}_tile", _strength(cell))


def _estimate_tone(score: int) -> str:
    if abs(score) < CLEAR_ESTIMATE:
        return "muted"
    return "value_win" if score > 0 else "value_loss"
