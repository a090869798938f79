"""The colours of pieces."""

from tictactoe_gui.mnk.player import DISCS, STONES
from tictactoe_gui.ui.style.theme import SeatColours, Theme


def piece_colours(mark: str, seat: int, theme: Theme) -> SeatColours:
    """Return the colours of a seat's pieces. Stones and discs have their own."""
    for marks, colours in ((STONES, theme.stones), (DISCS, theme.discs)):
        if mark in marks:
            return colours[marks.index(mark)]
    return theme.seats[seat]
