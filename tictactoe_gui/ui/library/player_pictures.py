"""Pictures on a player's card: the mark, the results as a bar, and a badge for each level."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.records.diagram.emoji import graphemes
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.pieces import Piece
from tictactoe_gui.ui.style.theme import SeatColours, Theme
from tictactoe_gui.ui.widgets.painting import rounded_rect
from tictactoe_gui.wording.mnk import levels
from tictactoe_gui.wording.mnk import scores as wording
from tictactoe_gui.wording.mnk.sentences import spoken_mark

ThemeSource = Callable[[], Theme]
MARK_SIZE_PX = 40
BAR_HEIGHT_PX, BAR_RADIUS_PX, BAR_GAP_PX = 12, 3, 2
BADGE_SIZE_PX = 17.0
"""Maximum size of a badge."""
MIN_BADGE_SIZE_PX = 8.0
"""Minimum size of a badge. In a narrower row, no badge is painted."""
BADGE_GAP = 0.18
"""Gap after a badge, and the additional gap after every second one, as a fraction of the badge."""
STAR_SIZE = 0.72
"""Size of the star on a badge, as a fraction of the badge."""


def initial(name: str) -> str:
    """Return the first character of a name, in upper case."""
    return graphemes(name)[0].upper()


def paint_initial(painter: QPainter, rect: QRectF, name: str, seat: int, theme: Theme) -> None:
    """Paint the first character of a name on a disc in the seat's colours."""
    pieces.paint(painter, rect, Piece(initial(name), theme.seats[seat], theme["card"]))


class PlayerMark(QWidget):
    """Mark of a player, or the first character of the name on a disc."""

    def __init__(self, theme: ThemeSource, seat: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedSize(MARK_SIZE_PX, MARK_SIZE_PX)
        self._theme = theme
        self._seat = seat
        self._name = ""
        self._mark = ""
        self._colour = 0

    def show_player(self, name: str, mark: str, colour: int = 0) -> None:
        """Show this mark in the colour with this number.

        If the mark is empty, show the first character of the name, or nothing without a name.
        """
        self._name = name
        self._mark = mark
        self._colour = colour
        self.setAccessibleName(spoken_mark(mark))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole picture is painted
        """Paint the mark or the character."""
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        theme = self._theme()
        with QPainter(self) as painter:
            if self._mark:
                pieces.paint(painter, rect, pieces.piece_of(self._mark, self._colour, theme))
            elif self._name:
                paint_initial(painter, rect, self._name, self._seat, theme)


class ResultsBar(QWidget):
    """Bar with parts for the games won, drawn and lost: filled, hatched and outlined."""

    def __init__(self, name: str, theme: ThemeSource, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFixedHeight(BAR_HEIGHT_PX)
        self._theme = theme
        self._counts: Sequence[int] = ()

    def show_results(self, won: int, drawn: int, lost: int) -> None:
        """Show these numbers of games."""
        self._counts = won, drawn, lost
        self.setAccessibleName(wording.results(won, drawn, lost))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole bar is painted
        """Paint the parts from left to right."""
        left = 0.5
        total = sum(self._counts)
        theme = self._theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for count, (colour, brush) in zip(self._counts, _bar_parts(theme), strict=False):
                width = (self.width() - 1) * count / total if count else 0
                rect = QRectF(left, 0.5, max(width - BAR_GAP_PX, 1), self.height() - 1)
                left += width
                if count:
                    painter.setPen(QPen(theme[colour], 1))
                    painter.setBrush(brush)
                    painter.drawPath(rounded_rect(rect, BAR_RADIUS_PX))


def _bar_parts(theme: Theme) -> list[tuple[str, QBrush]]:
    """Return the colour of the outline and the brush of each part."""
    hatched = QBrush(theme["value_draw"], Qt.BrushStyle.BDiagPattern)
    return [
        ("value_win", QBrush(theme["value_win"])),
        ("value_draw", hatched),
        ("value_loss", QBrush(theme["value_loss_tile"])),
    ]


class LevelBadges(QWidget):
    """A badge for each level of the ladder. Those that were beaten have a star."""

    def __init__(self, theme: ThemeSource, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("level_badges")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._theme = theme
        self._beaten: Sequence[str] = ()

    def show_levels(self, beaten: Sequence[str]) -> None:
        """Show which levels were beaten."""
        self._beaten = beaten
        self.setAccessibleName(wording.levels_beaten(beaten))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a row of badges."""
        return QSize(round(BADGE_SIZE_PX * _badge_left(len(LADDER))) + 1, round(BADGE_SIZE_PX) + 1)

    def event(self, event: QEvent) -> bool:
        """Show the name of a level in a tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = next((at for at in range(len(LADDER)) if self._badge(at).contains(event.pos())), None)
            text = wording.levels_beaten(self._beaten) if at is None else self._tool_tip(LADDER[at])
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all badges are painted
        """Paint the badges, weakest level first, if they are legible."""
        if self._badge(0).width() < MIN_BADGE_SIZE_PX:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for at, level in enumerate(LADDER):
                paint = partial(_paint_badge, painter, self._badge(at), self._theme())
                paint(beaten=level in self._beaten)

    def _badge(self, at: int) -> QRectF:
        """Return the place of a badge. There is a larger gap after every second one, like in the levels' names."""
        size = min(BADGE_SIZE_PX, (self.width() - 1) / _badge_left(len(LADDER)))
        return QRectF(_badge_left(at) * size + 0.5, (self.height() - size) / 2, size, size)

    def _tool_tip(self, level: str) -> str:
        return wording.badge(levels.level(level), beaten=level in self._beaten)


def _badge_left(at: int) -> float:
    """Return the distance of a badge from the first one, as a multiple of its size."""
    return at * (1 + BADGE_GAP) + at // 2 * BADGE_GAP


def _paint_badge(painter: QPainter, rect: QRectF, theme: Theme, *, beaten: bool) -> None:
    painter.setPen(QPen(theme["win_rim" if beaten else "muted"], 1))
    painter.setBrush(theme["win"] if beaten else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(rect)
    if beaten:
        inner = rect.width() * (1 - STAR_SIZE) / 2
        star = Piece("☆", SeatColours(theme["win_rim"], theme["win_rim"]), theme["win"])
        pieces.paint(painter, rect.adjusted(inner, inner, -inner, -inner), star)
