"""Paper confetti that falls over a board when a person has won or solved a puzzle."""

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.style.theme import Theme

PIECES, FEW_PIECES = 120, 40
"""Number of pieces after a game, and after a puzzle."""
SIDES_PX = range(9, 17)
"""Sides of a piece in pixels."""
BRIGHT_SEATS = 4
"""Number of seats with bright colours."""
MAX_DELAY = 0.35
"""Latest start of a piece, as a fraction of the whole time."""
FADE = 0.2
"""Final part of the time in which the pieces fade."""


class Paper(NamedTuple):
    """Piece of paper. Positions are fractions of the board, times are fractions of the whole time."""

    x: float
    sway: float
    """Greatest distance from its column."""
    turns: float
    """Number of turns on its way down."""
    delay: float
    side: int
    colour: QColor


class Confetti(QWidget):
    """Overlay on a board that lets clicks through, and is deleted when all paper has fallen or with the board."""

    def __init__(self, theme: Theme, random: Random, board: QWidget, pieces: int = PIECES) -> None:
        super().__init__(board)
        self.setObjectName("confetti")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(board.rect())
        bright = [piece.fill for piece in (*theme.seats[:BRIGHT_SEATS], *theme.discs)]
        self._papers = [_paper(random, bright) for _piece in range(pieces)]
        self._time = 0.0
        self._places = [self._place(paper) for paper in self._papers]
        self._animation = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._animation.valueChanged.connect(self._advance)
        self._animation.finished.connect(self.deleteLater)
        self.show()
        self.raise_()
        self._animation.setDuration(motion.CONFETTI_MS)
        self._animation.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pieces that are in the region to repaint."""
        fading = min(1.0, (1.0 - self._time) / FADE)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setOpacity(fading)
            for paper, place in zip(self._papers, self._places, strict=True):
                if event.region().intersects(place):
                    _paint_paper(painter, QRectF(place), paper, self._time)

    def _advance(self, time: float) -> None:
        """Repaint only where paper was and is, because everything below is repainted too."""
        before = self._places
        self._time = time
        self._places = [self._place(paper) for paper in self._papers]
        for old, new in zip(before, self._places, strict=True):
            self.update(old.united(new))

    def _place(self, paper: Paper) -> QRect:
        """Return the square around a piece. It starts above the board and falls faster and faster."""
        fallen = max(0.0, (self._time - paper.delay) / (1.0 - MAX_DELAY))
        x = paper.x + paper.sway * sin(2 * pi * fallen)
        y = (0.5 + 0.6 * fallen) * fallen
        return QRect(round(x * self.width()), round(y * self.height()) - paper.side, paper.side, paper.side)


def drop(theme: Theme, board: QWidget, pieces: int = PIECES) -> None:
    """Drop confetti over a board, unless animations are off. The texts and buttons around it stay readable."""
    if motion.duration(motion.CONFETTI_MS):
        Confetti(theme, Random(), board, pieces)


def clear(board: QWidget) -> None:
    """Remove confetti that still falls over a board."""
    for falling in board.findChildren(Confetti):
        falling.setParent(None)
        falling.deleteLater()


def _paper(random: Random, colours: Sequence[QColor]) -> Paper:
    return Paper(
        x=random.uniform(0, 1),
        sway=random.uniform(0.01, 0.05),
        turns=random.uniform(1, 3),
        delay=random.uniform(0, MAX_DELAY),
        side=random.choice(SIDES_PX),
        colour=random.choice(colours),
    )


def _paint_paper(painter: QPainter, place: QRectF, paper: Paper, time: float) -> None:
    """Paint a piece that turns around its horizontal middle."""
    height = place.height() * abs(cos(2 * pi * paper.turns * time))
    painter.fillRect(QRectF(place.left(), place.center().y() - height / 2, place.width(), height), paper.colour)
