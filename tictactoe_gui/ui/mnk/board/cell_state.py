"""Appearance of cells: the style of the board, and the state of each cell."""

from typing import NamedTuple

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.mnk.board.annotations import NO_ANNOTATIONS, Annotations, ValueBadge
from tictactoe_gui.ui.style.theme import Theme


class BoardStyle(NamedTuple):
    """Appearance shared by all cells of a board. All sizes are fractions of a cell."""

    theme: Theme
    gap: float
    """Space between two cells."""
    radius: float
    """Corner radius of a tile."""
    piece: float
    """Side of the square that a piece fills."""
    has_grid: bool
    """Whether lines fill the gaps, so that the cells form a grid."""


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
    number: str = ""
    """Number of an empty cell, if the notation shows numbers on the board."""
    badge: ValueBadge | None = None
    """Badge of an empty cell."""
    hinted: bool = False
    """Whether a hint points to the cell."""


def board_style(rules: Rules, theme: Theme) -> BoardStyle:
    """Return a style with separate tiles for small boards, and with a fine grid for larger ones."""
    if max(rules.width, rules.height) <= 7:
        return BoardStyle(theme, gap=0.06, radius=0.12, piece=0.86, has_grid=False)
    return BoardStyle(theme, gap=0.03, radius=0.0, piece=0.90, has_grid=True)


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
        faded = bool(lines) and not any(square in line for line in lines)
        return CellState(game.setup.players[seat].mark, seat, last=square == game.last_move, faded=faded)
    hinted, badge = annotations.has_hint(square), annotations.badge(square)
    if square == ghost and not badge:
        return CellState(game.turn.mark, game.position.turn, ghost=True, hinted=hinted)
    number = notations.name(square, game.setup.rules, notation) if notation is Notation.NUMBER else ""
    return CellState(ghost=square == ghost, number=number, badge=badge, hinted=hinted)
