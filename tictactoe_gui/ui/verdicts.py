"""Badges of cells: their values and hints."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.labels import paint_line
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import values

STAR = "★"
"""Sign of the cell that a hint points to."""
PROVED, ESTIMATED = 0.32, 0.22
"""Heights of the sign for proved and estimated values, as fractions of the cell."""
WIDTH = 0.86
"""Maximum width of a sign, as a fraction of the cell."""
LEAN = 20
"""Estimate from which a cell counts as winning. Its negative counts as losing."""
LEAST = 6
"""Minimum height of a sign, in pixels. A smaller one is not painted."""


class Verdict(NamedTuple):
    """Badge of an empty cell."""

    sign: str
    tone: str
    """Purpose of the sign's colour in the theme."""
    size: float
    """Height of the sign, as a fraction of the cell."""
    ground: str = ""
    """Purpose of the background colour. Empty means the tile's own colour."""


_TONES = {Value.WIN: "value_win", Value.DRAW: "value_draw", Value.LOSS: "value_loss"}


def verdict(cell: CellValue | None, *, hinted: bool) -> Verdict | None:
    """Return the badge of a cell. Proved values have a background, estimates do not."""
    star = STAR if hinted else ""
    if cell is None:
        return Verdict(star, "hint", PROVED) if star else None
    if cell.value is None:
        # With a star it would be too long for small cells. The hint has a frame anyway.
        return Verdict(values.sign(cell), "hint" if star else _leaning(cell.score), ESTIMATED)
    tone = _TONES[cell.value]
    return Verdict(star + values.sign(cell), tone, PROVED, f"{tone}_tile")


def _leaning(score: int) -> str:
    """Return the purpose of an estimate's colour."""
    if abs(score) < LEAN:
        return "muted"
    return "value_win" if score > 0 else "value_loss"


def paint(painter: QPainter, room: QRectF, verdict: Verdict, theme: Theme) -> None:
    """Paint the sign in the centre, shrunk to fit. Nothing is painted if it would be illegible."""
    font = painter.font()
    font.setBold(bool(verdict.ground))
    font.setPixelSize(max(LEAST, round(room.width() * verdict.size)))
    share = WIDTH * room.width() / QFontMetricsF(font).horizontalAdvance(verdict.sign)
    font.setPixelSize(max(1, min(font.pixelSize(), int(font.pixelSize() * share))))
    if font.pixelSize() >= LEAST:
        painter.setFont(font)
        painter.setPen(theme[verdict.tone])
        paint_line(painter, room, verdict.sign)
