"""Badges of cells: their values and hints."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import paint_line
from tictactoe_gui.wording.mnk import hints

STAR = "★"
"""Sign of the cell that a hint points to."""
PROVED_HEIGHT, ESTIMATED_HEIGHT = 0.32, 0.22
"""Heights of the sign for proved and estimated values, as fractions of the cell."""
MAX_SIGN_WIDTH = 0.86
"""Maximum width of a sign, as a fraction of the cell."""
CLEAR_ESTIMATE = 20
"""Minimum estimate shown as winning. Its negative is shown as losing."""
MIN_SIGN_HEIGHT_PX = 6
"""Minimum height of a sign, in pixels. Smaller signs are not painted."""


class ValueBadge(NamedTuple):
    """Badge of an empty cell."""

    sign: str
    tone: str
    """Name of the sign's colour in the theme."""
    size: float
    """Height of the sign, as a fraction of the cell."""
    background: str = ""
    """Name of the background colour in the theme. Empty means the tile's own colour."""

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Paint the sign in the centre, shrunk to fit. Nothing is painted if it would be illegible."""
        font = painter.font()
        font.setBold(bool(self.background))
        font.setPixelSize(max(MIN_SIGN_HEIGHT_PX, round(rect.width() * self.size)))
        share = MAX_SIGN_WIDTH * rect.width() / QFontMetricsF(font).horizontalAdvance(self.sign)
        font.setPixelSize(max(1, min(font.pixelSize(), int(font.pixelSize() * share))))
        if font.pixelSize() >= MIN_SIGN_HEIGHT_PX:
            painter.setFont(font)
            painter.setPen(theme[self.tone])
            paint_line(painter, rect, self.sign)


_TONES = {Value.WIN: "value_win", Value.DRAW: "value_draw", Value.LOSS: "value_loss"}


def badge(cell: CellValue | None, *, hinted: bool) -> ValueBadge | None:
    """Return the badge of a cell. Proved values have a background, estimates do not."""
    star = STAR if hinted else ""
    if cell is None:
        return ValueBadge(star, "hint", PROVED_HEIGHT) if star else None
    if cell.value is None:
        # A star would not fit into small cells, and the hint has a frame anyway.
        return ValueBadge(hints.sign(cell), "hint" if star else _estimate_tone(cell.score), ESTIMATED_HEIGHT)
    tone = _TONES[cell.value]
    return ValueBadge(star + hints.sign(cell), tone, PROVED_HEIGHT, f"{tone}_tile")


def _estimate_tone(score: int) -> str:
    """Return the name of an estimate's colour in the theme."""
    if abs(score) < CLEAR_ESTIMATE:
        return "muted"
    return "value_win" if score > 0 else "value_loss"
