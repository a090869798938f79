"""Colours behind the pieces: of values, of the last move and of completed lines."""

from PySide6.QtGui import QColor

from tictactoe_gui.mnk.player import STONES
from tictactoe_gui.ui.mnk.board import solids
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, Look
from tictactoe_gui.ui.mnk.board.cell_state import CellState
from tictactoe_gui.ui.mnk.board.piece_colours import piece_colours
from tictactoe_gui.ui.style.theme import Theme

GLOW = 4
"""Factor by which the glow around a round piece is stronger than the tint of a cell."""
WIN_TINT = 0.28
"""Opacity of the winner's colour on the cells of a completed line."""


def cell_tint(state: CellState, style: BoardStyle, win_tint: float) -> QColor | None:
    """Return the colour of a cell: its value's, a soft one of its piece, or that below a text."""
    theme = style.theme
    if state.badge and state.badge.background and not state.ghost:
        return translucent(theme[state.badge.background], state.badge.strength)
    if state.winning:
        # Round pieces hide their cell, so what is seen around them is stronger.
        hides_cell = style.look is Look.RACK or has_dot(state, style)
        return translucent(_line_colour(state, style), min(1.0, GLOW * win_tint) if hides_cell else win_tint)
    if state.mark and state.last and not has_dot(state, style):
        opacity = 1.0 if style.look is Look.RACK else theme.tint_opacity
        return translucent(piece_colours(state.mark, state.seat, theme).fill, opacity)
    return style.text_ground if state.badge or state.number else None


def _line_colour(state: CellState, style: BoardStyle) -> QColor:
    """Return the colour of the cells on a completed line."""
    theme = style.theme
    if state.losing:
        return theme["muted"]
    own = piece_colours(state.mark or "", state.seat, theme).fill
    if style.look is Look.RACK:
        return ring_colour(own, theme)
    return theme["win"] if has_dot(state, style) else own


def ring_colour(own: QColor, theme: Theme) -> QColor:
    """Return the colour of the ring around a winning disc: a light tone of the disc, which contrasts with the rack."""
    return solids.blend(QColor("white"), own, theme.white_in_ring)


def translucent(colour: QColor, opacity: float) -> QColor:
    """Return a colour with this opacity."""
    result = QColor(colour)
    result.setAlphaF(opacity)
    return result


def has_dot(state: CellState, style: BoardStyle) -> bool:
    """Return whether the cell would show a dot if it were the last move. Stones hide the colour of their cell."""
    return style.look is Look.WOOD and state.mark in STONES
