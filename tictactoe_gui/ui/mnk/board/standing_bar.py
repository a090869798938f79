"""The bar beside a board that says who stands better."""

from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import Standing
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.style.colours import most_contrasting
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.painting import rounded_rect
from tictactoe_gui.wording.mnk import standings

RADIUS_PX, MIDDLE_PX = 4, 2
"""Radius of the corners, and width of the line in the middle, in pixels."""


class Lead(NamedTuple):
    """How a seat stands in a game of two players."""

    seat: int = 0
    standing: Standing | None = None
    """None if it is unknown."""


class StandingBar(QWidget):
    """Bar that the players share: the larger part has the colour of the one who stands better."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self.setObjectName("standing_bar")
        self.percent = 0
        """Last known standing of the first seat, from -100 to 100. It stays until the next one is known."""
        self._colours = QColor(), QColor()
        self._edge = QColor()
        self.hide()

    def show_lead(self, lead: Lead | None, game: Game, place: QRect, theme: Theme) -> None:
        """Show who stands better in a game. None hides the bar."""
        self.setVisible(lead is not None)
        if lead is None:
            self.percent = 0
            return
        if found := lead.standing:
            self.percent = -found.percent if lead.seat else found.percent
        words = standings.standing(game, *lead) if lead.standing else standings.CURVE
        self.setAccessibleName(words)
        self.setToolTip(words)
        first, second = (
            pieces.piece_colours(player.mark, colour, theme).fill
            for player, colour in zip(game.players, game.setup.colours, strict=True)
        )
        self._colours = first, second
        self._edge = theme["muted"]
        self.setGeometry(place)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole bar is painted
        """Paint the part of the first player above that of the second one."""
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        first, second = self._colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            bar = rounded_rect(frame, RADIUS_PX)
            painter.fillPath(bar, second)
            painter.setClipRect(QRectF(0, 0, self.width(), self.height() * (100 + self.percent) / 200))
            painter.fillPath(bar, first)
            painter.setClipping(False)
            leader = first if self.percent > 0 else second
            painter.setPen(QPen(most_contrasting(leader, pieces.INKS), MIDDLE_PX))
            painter.drawLine(0, self.height() // 2, self.width(), self.height() // 2)
            painter.strokePath(bar, QPen(self._edge, 1))
