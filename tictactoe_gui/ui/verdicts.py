"""How cells show what they are worth, and which one a hint points to."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.labels import paint_line
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import values

STAR = "★"
"""What a cell that a hint points to wears."""
PROVED, ESTIMATED = 0.32, 0.22
"""Heights of a value's sign, of the cell."""
WIDTH = 0.86
"""Room for a sign, of the cell."""
LEAN = 20
"""Estimate from which a cell seems to win, or at whose negative to lose."""
LEAST = 6
"""Height below which a sign is not shown, in pixels."""


class Verdict(NamedTuple):
    """What an empty cell wears."""

    sign: str
    tone: str
    """The purpose of its colour in the theme."""
    size: float
    """Height of the sign, of the cell."""
    ground: str = ""
    """The purpose of the colour below it; empty: the tile's own."""


_TONES = {Value.WIN: "value_win", Value.DRAW: "value_draw", Value.LOSS: "value_loss"}


def verdict(cell: CellValue | None, *, hinted: bool) -> Verdict | None:
    """Give what a cell with this value wears; proved values are solid, estimates faint."""
    star = STAR if hinted else ""
    if cell is None:
        return Verdict(star, "hint", PROVED) if star else None
    if cell.value is None:
        # With a star it would be too long for small cells; the hint has its frame.
        return Verdict(values.sign(cell), "hint" if star else _leaning(cell.score), ESTIMATED)
    tone = _TONES[cell.value]
    return Verdict(star + values.sign(cell), tone, PROVED, f"{tone}_tile")


def _leaning(score: int) -> str:
    """The purpose of the colour of an estimate."""
    if abs(score) < LEAN:
        return "muted"
    return "value_win" if score > 0 else "value_loss"


def paint(painter: QPainter, room: QRectF, verdict: Verdict, theme: Theme) -> None:
    """Write the sign into the middle of the room, as small as it must be to fit; not where nobody could read it."""
    font = painter.font()
    font.setBold(bool(verdict.ground))
    font.setPixelSize(max(LEAST, round(room.width() * verdict.size)))
    share = WIDTH * room.width() / QFontMetricsF(font).horizontalAdvance(verdict.sign)
    font.setPixelSize(max(1, min(font.pixelSize(), int(font.pixelSize() * share))))
    if font.pixelSize() >= LEAST:
        painter.setFont(font)
        painter.setPen(theme[verdict.tone])
        paint_line(painter, room, verdict.sign)
