"""Pictures of Mastermind and of further games on the start page."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPen, QPixmap

from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.painting import blank_pixmap

SMALL_GOMOKU = Rules(9, 9, 5)
"""Part of a Gomoku board whose stones can be told apart in a picture."""
PEG_COLOURS = ((0, 3, 1, 2), (2, 0, 0, 3), (3, 2, 5, 0))
"""Colours of the pegs in the picture of Mastermind, row by row."""
PEG_SIZE = 0.72
"""Diameter of a peg, as a fraction of its place."""
DOTS = 3
"""Dots in the picture of further games."""


def pegs(theme: Theme, side: int, ratio: float) -> QPixmap:
    """Return coloured pegs. `side` is in pixels, `ratio` is the device pixel ratio."""
    pixmap = blank_pixmap(side, side, ratio)
    place = side / len(PEG_COLOURS[0])
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(0, place * (len(PEG_COLOURS[0]) - len(PEG_COLOURS)) / 2)
        for row, colours in enumerate(PEG_COLOURS):
            for column, colour in enumerate(colours):
                painter.setPen(QPen(theme.pegs[colour].rim, max(1, place * 0.06)))
                painter.setBrush(theme.pegs[colour].fill)
                centre = QPointF(column + 0.5, row + 0.5) * place
                painter.drawEllipse(centre, place * PEG_SIZE / 2, place * PEG_SIZE / 2)
    return pixmap


def dots(theme: Theme, side: int, ratio: float) -> QPixmap:
    """Return three dots. `side` is in pixels, `ratio` is the device pixel ratio."""
    pixmap = blank_pixmap(side, side, ratio)
    place = side / (DOTS + 1)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme["muted"], 0))
        painter.setBrush(theme["muted"])
        for dot in range(DOTS):
            painter.drawEllipse(QPointF((dot + 1) * place, side / 2), side * 0.07, side * 0.07)
    return pixmap
