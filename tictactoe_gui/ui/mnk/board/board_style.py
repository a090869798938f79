"""The style of a board: which look it has, and the sizes that all its cells share."""

from enum import Enum
from typing import NamedTuple

from PySide6.QtGui import QColor

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.style.settings import AUTOMATIC, OFF, ON, UserSettings
from tictactoe_gui.ui.style.theme import Theme

LARGE_SIDE = 8
"""Minimum number of rows or columns of a large board."""
PART_BORDER = 0.12
"""Width of the frame around a part of a board, as a fraction of a cell."""
MIN_LABELLED_SIDE = 6
"""Minimum number of rows or columns of a board that always shows its coordinates."""


class Look(Enum):
    """Material of a board."""

    TILES = "tiles"
    PAPER = "paper"
    WOOD = "wood"
    RACK = "rack"


class PieceStyle(Enum):
    """Way to paint a mark."""

    STROKES = "strokes"
    PENCIL = "pencil"
    DISCS = "discs"
    """On a disc in its seat's colours."""


PIECE_STYLES = {Look.PAPER: PieceStyle.PENCIL}
"""Styles of the pieces of two players, where they are not strokes."""


class BoardOptions(NamedTuple):
    """How the user wants boards to look."""

    look: str = AUTOMATIC
    """Name of a look, or "automatic"."""
    coordinates: str = AUTOMATIC
    """When coordinates are shown: "on", "off", or "automatic", which means where they help."""
    move_numbers: str = OFF
    """Pieces that show the numbers of their moves: "off", "last-five" or "all"."""


def board_options(settings: UserSettings) -> BoardOptions:
    """Return the options in the user's settings."""
    return BoardOptions(settings.look, settings.coordinates, settings.move_numbers)


class BoardStyle(NamedTuple):
    """Appearance shared by all cells of a board. All sizes are fractions of a cell."""

    theme: Theme
    look: Look
    piece_style: PieceStyle = PieceStyle.STROKES
    gap: float = 0.0
    """Space between two tiles."""
    radius: float = 0.0
    """Corner radius of a tile."""
    piece: float = 0.8
    """Side of the square that a piece fills."""
    border: float = 0.0
    """Width of the frame around the cells."""
    head: float = 0.0
    """Height of the space above the frame, where the disc to drop is shown."""
    has_labels: bool = True
    """True if there is room for coordinates."""
    is_balanced: bool = False
    """True if the room for coordinates is the same on all sides, since they are shown only for a while."""
    move_numbers: str = OFF
    """Pieces that show the numbers of their moves: "off", "last-five" or "all"."""
    has_bar: bool = False
    """True if there is always room for a bar beside the board that says who stands better."""

    @property
    def faded_opacity(self) -> float:
        """Opacity of pieces outside the winning line."""
        return self.theme.faded_opacity_on_wood if self.look is Look.WOOD else self.theme.faded_opacity


class CellGround(NamedTuple):
    """What is painted below the piece of a cell."""

    tint: QColor | None = None
    """Colour over the cell, which may be translucent. None for its own colour."""
    is_hovered: bool = False
    is_pressed: bool = False
    is_closed: bool = False
    """True if the cell is a step darker, because it is outside the part that is open to the next mark."""
    has_text: bool = False
    """True if a text is painted on the cell, which needs a plain ground."""


def look_for(rules: Rules, chosen: str = AUTOMATIC) -> Look:
    """Return the chosen look, or the one that suits the rules.

    Lines through the cells of a wooden board hide gaps between its parts.
    """
    if rules.board.is_nested and chosen != Look.PAPER.value:
        return Look.TILES
    if chosen != AUTOMATIC and has_look(rules, Look(chosen)):
        return Look(chosen)
    if rules.placement.falls:
        return Look.RACK
    return Look.WOOD if has_look(rules, Look.WOOD) and rules.players == 2 else Look.TILES


def has_look(rules: Rules, look: Look) -> bool:
    """Return True if a board is offered in this look. Racks need gravity, and wooden boards are large."""
    match look:
        case Look.RACK:
            return rules.placement.falls
        case Look.WOOD:
            return max(rules.width, rules.height) >= LARGE_SIDE
    return True


def board_style(
    rules: Rules, theme: Theme, options: BoardOptions | None = None, notation: Notation = Notation.ROW_LETTER
) -> BoardStyle:
    """Return the style of a board with these rules."""
    look_name, coordinates, move_numbers = options or BoardOptions()
    look = look_for(rules, look_name)
    is_large = max(rules.width, rules.height) >= LARGE_SIDE
    style = BoardStyle(
        theme,
        look,
        PieceStyle.DISCS if rules.players > 2 or look is Look.RACK else PIECE_STYLES.get(look, PieceStyle.STROKES),
        has_labels=coordinates != OFF and any(notations.labels(rules, notation)),
        is_balanced=coordinates != ON and max(rules.width, rules.height) < MIN_LABELLED_SIDE,
        move_numbers=move_numbers,
        has_bar=is_large and rules.players == 2,
    )
    match look:
        case Look.TILES:
            border = PART_BORDER if rules.board.is_nested else 0.0
            return style._replace(gap=0.08, radius=0.12, piece=0.82 if is_large else 0.78, border=border)
        case Look.PAPER:
            return style._replace(border=0.12, piece=0.84)
        case Look.WOOD:
            return style._replace(border=0.08, piece=0.88)
        case Look.RACK:
            return style._replace(border=0.14, head=0.96, piece=0.82)
