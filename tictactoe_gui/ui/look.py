"""Appearance of cells: measures of the board, and the state that each cell shows."""

from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.remarks import NO_REMARKS, Remarks
from tictactoe_gui.ui.theme import Theme

if TYPE_CHECKING:
    from tictactoe_gui.ui.verdicts import Verdict


class Design(NamedTuple):
    """Appearance shared by all cells of a board. Every measure is a fraction of the cell."""

    theme: Theme
    gap: float
    """Space between two cells."""
    radius: float
    """Corner radius of a tile."""
    piece: float
    """Side of the square that a piece fills."""
    joined: bool
    """Whether lines fill the gaps, so that the cells form a grid."""


class Look(NamedTuple):
    """State of a cell, as painted."""

    mark: str | None = None
    """Character on the cell. None if the cell is empty."""
    seat: int = 0
    """Seat whose colours the mark has."""
    ghost: bool = False
    """Whether the next mark would go here. The cell previews it, unless the cell shows a verdict."""
    last: bool = False
    """Whether this was the last move."""
    faded: bool = False
    """Whether the piece is dimmed because it is not on the winning line."""
    number: str = ""
    """Number of an empty cell, if the notation shows numbers on the board."""
    verdict: "Verdict | None" = None
    """Value of an empty cell."""
    hinted: bool = False
    """Whether a hint points to the cell."""


def design(rules: Rules, theme: Theme) -> Design:
    """Return separate tiles for small boards and a fine grid for larger ones."""
    if max(rules.width, rules.height) <= 7:
        return Design(theme, gap=0.06, radius=0.12, piece=0.86, joined=False)
    return Design(theme, gap=0.03, radius=0.0, piece=0.90, joined=True)


def look(game: Game, square: Square, notation: Notation, ghost: Square | None, remarks: Remarks = NO_REMARKS) -> Look:
    """Return the state of a cell. `ghost` is the cell where the next mark would go."""
    seat = game.position[square]
    if seat is not None:
        lines = game.outcome.lines if game.outcome else ()
        faded = bool(lines) and not any(square in line for line in lines)
        return Look(game.setup.players[seat].mark, seat, last=square == game.last, faded=faded)
    hinted, verdict = remarks.hinted(square), remarks.verdict(square)
    if square == ghost and not verdict:
        return Look(game.turn.mark, game.position.turn, ghost=True, hinted=hinted)
    numbered = notation is Notation.NUMBER
    number = notations.name(square, game.setup.rules, notation) if numbered else ""
    return Look(ghost=square == ghost, number=number, verdict=verdict, hinted=hinted)
