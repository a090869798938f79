"""Appearance of cells: the annotations with values and hints, and the state of each cell."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import EMPTY
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.undo import is_persons_turn

if TYPE_CHECKING:
    from tictactoe_gui.opponents.values import CellValue

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

    values: "Mapping[Square, CellValue]" = MappingProxyType({})
    """Values to show, by cell, in order if they are ranked."""
    hint: "CellValue | None" = None
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
        cell, star = self.values.get(square), STAR if self.has_hint(square) else ""
        if cell is None:
            return ValueBadge(star, "hint", PROVED_HEIGHT) if star else None
        if rank := self.rank(square):
            return _rank_badge(cell, rank, "hint" if star else "text")
        # The first paint needs no annotations.
        from tictactoe_gui.wording.mnk import hints

        if cell.value is None:
            # A star would not fit into small cells, and the hint has a frame anyway.
            return ValueBadge(hints.sign(cell), "hint" if star else _estimate_tone(cell.score), ESTIMATED_HEIGHT)
        tone = f"value_{cell.value.name.lower()}"
        return ValueBadge(star + hints.sign(cell), tone, PROVED_HEIGHT, f"{tone}_tile", _strength(cell))

    def has_hint(self, square: Square) -> bool:
        """Return whether the hint points to the cell."""
        return self.hint is not None and self.hint.square == square

    def changed_squares(self, other: "Annotations") -> set[Square]:
        """Return the cells whose annotations differ."""
        before, after = (
            {square: (item.values[square], item.rank(square)) for square in item.values} for item in (self, other)
        )
        squares = before.keys() | after.keys()
        hints = {annotations.hint.square for annotations in (self, other) if annotations.hint}
        return {square for square in squares if before.get(square) != after.get(square)} | hints


NO_ANNOTATIONS = Annotations()


class CellState(NamedTuple):
    """State of a cell, as painted."""

    mark: str | None = None
    """Character on the cell. None if the cell is empty."""
    seat: int = 0
    """Seat whose colours the mark uses."""
    ghost: bool = False
    """Whether the next mark would go here. It is previewed unless the cell shows a value."""
    last: bool = False
    """Whether this was the last move."""
    faded: bool = False
    """Whether the piece is dimmed because it is not on the winning line."""
    winning: bool = False
    """Whether the piece is on a completed line."""
    losing: bool = False
    """Whether that line lost the game, as in misère."""
    number: str = ""
    """Number of an empty cell, if the notation shows numbers on the board."""
    badge: ValueBadge | None = None
    """Badge of an empty cell."""
    hinted: bool = False
    """Whether a hint points to the cell."""


EMPTY_CELL = CellState()
"""State of a cell without anything to show."""


def changed_squares(before: Game, after: Game) -> set[Square]:
    """Return the cells that may look different: all if players or rules change, all with marks if a game ends."""
    squares, ends = after.setup.rules.squares, before.outcome or after.outcome
    if before.setup != after.setup:
        return {*squares}
    boards = zip(squares, before.position.board, after.position.board, strict=True)
    changed = {square for square, old, new in boards if old != new or (ends and new != EMPTY)}
    return changed | set(filter(None, (before.last_move, after.last_move)))


def cell_state(
    game: Game,
    square: Square,
    notation: Notation,
    ghost: Square | None = None,
    annotations: Annotations = NO_ANNOTATIONS,
) -> CellState:
    """Return the state of a cell. `ghost` is the cell where the next mark would go."""
    seat = game.position[square]
    if seat is not None:
        lines = game.outcome.lines if game.outcome else ()
        winning = any(square in line for line in lines)
        faded, last = bool(lines) and not winning, square == game.last_move
        losing = winning and game.setup.rules.misere
        mark = game.setup.players[seat].mark
        return CellState(mark, seat, last=last, faded=faded, winning=winning, losing=losing)
    hinted, badge = annotations.has_hint(square), annotations.badge(square)
    if square == ghost and not badge:
        return CellState(game.turn.mark, game.position.turn, ghost=True, hinted=hinted)
    number = notations.name(square, game.setup.rules, notation) if notation is Notation.NUMBER else ""
    return CellState(ghost=square == ghost, number=number, badge=badge, hinted=hinted)


def next_square(game: Game, square: Square | None) -> Square | None:
    """Return the cell that a person to move would mark by choosing this one, if any."""
    return game.position.landing(square) if square and is_persons_turn(game) else None


def _strength(cell: "CellValue") -> float:
    """Return how strongly a cell with a proved value is tinted. Draws and wins of unknown length are in between."""
    weakest, strongest = STRENGTHS
    if cell.plies is None:
        return (weakest + strongest) / 2
    return strongest - (strongest - weakest) * min(cell.plies - 1, SLOW_PLIES) / SLOW_PLIES


def _rank_badge(cell: "CellValue", rank: int, tone: str) -> ValueBadge:
    """Return the number of a cell, with the sign of a proved value. Cells of a large board have no room for more."""
    from tictactoe_gui.wording.mnk import hints  # the first paint needs no annotations

    if cell.value is None:
        return ValueBadge(str(rank), tone, RANK_HEIGHT)
    tone = f"value_{cell.value.name.lower()}"
    return ValueBadge(f"{rank}{hints.sign(cell)[0]}", tone, RANK_HEIGHT, f"{tone}_tile", _strength(cell))


def _estimate_tone(score: int) -> str:
    if abs(score) < CLEAR_ESTIMATE:
        return "muted"
    return "value_win" if score > 0 else "value_loss"
