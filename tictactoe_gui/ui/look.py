"""How cells look: the measures of a board, and what the game gives each cell to show."""

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
    """How cells of a board look; every measure is a fraction of the cell."""

    theme: Theme
    gap: float
    """Room between two cells."""
    radius: float
    """Of a tile's corners."""
    piece: float
    """Side of the square that a piece fills."""
    joined: bool
    """Whether a line fills the gap, so that the cells make a grid."""


class Look(NamedTuple):
    """What a cell shows."""

    mark: str | None = None
    """The character on it, or None while it is empty."""
    seat: int = 0
    """Whose colours the mark has."""
    ghost: bool = False
    """Whether the mouse is there: the mark is only the one to come, or gives way to a verdict."""
    last: bool = False
    """Whether this was the last move."""
    faded: bool = False
    """Whether a winning line elsewhere has the stage."""
    number: str = ""
    """What an empty cell is called, where its name is shown on it."""
    verdict: "Verdict | None" = None
    """What an empty cell is worth."""
    hinted: bool = False
    """Whether it is the one to play."""


def design(rules: Rules, theme: Theme) -> Design:
    """Give small boards separate tiles, and larger ones a fine grid."""
    if max(rules.width, rules.height) <= 7:
        return Design(theme, gap=0.06, radius=0.12, piece=0.86, joined=False)
    return Design(theme, gap=0.03, radius=0.0, piece=0.90, joined=True)


def look(game: Game, square: Square, notation: Notation, ghost: Square | None, remarks: Remarks = NO_REMARKS) -> Look:
    """Give what the cell shows; `ghost` is the cell where the mark to come would lie."""
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
