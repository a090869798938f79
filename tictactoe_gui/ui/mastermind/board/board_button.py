"""Buttons of the board, which paint themselves: the base class, the answer and the copy button."""

from math import ceil

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.geometry import (
    MARK_PITCH,
    PAD_PADDING,
    ROW_GAP,
    centred_square,
    row_background,
)
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.widgets.painting import rounded_rect

MARK_SIZE = 0.26
"""Size of a mark, as a fraction of the row height."""
PAD_RADIUS = 0.168
"""Corner radius of the pad below the marks, as a fraction of the row height."""
MIN_PAD_MARGIN_PX = 2
"""Minimum gap between the pad and the edge of the row in pixels, which leaves room for the outline."""


class BoardButton(QAbstractButton):
    """Button that fills its place in a row or in the tray, and leaves key presses to the board.

    Signals:
        right_clicked(): the button was right-clicked.

    """

    right_clicked = Signal()

    def __init__(self, name: str, peg_style: PegStyle, parent: QWidget) -> None:
        super().__init__(parent)
        self.peg_style = peg_style
        self.progress = 1.0
        """Current time of its animation, from 0 to 1."""
        self.setObjectName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def set_name(self, name: str) -> None:
        """Set the accessible name. An unchanged name is not announced again."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def event(self, event: QEvent) -> bool:
        """Pass the mouse and the wheel on to the row while disabled. Other disabled buttons swallow them."""
        return super().event(event) if self.isEnabled() else QWidget.event(self, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit `right_clicked` for the right button."""
        if event.button() == Qt.MouseButton.RightButton:
            self.right_clicked.emit()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass every key on to the board, because a button would handle the arrow keys."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole button is repainted
        """Paint the button."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint(painter)

    def paint(self, painter: QPainter) -> None:
        """Paint the button with this painter."""
        raise NotImplementedError

    def paint_focus(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        """Paint a frame if the button has the focus."""
        if self.hasFocus():
            painter.setPen(QPen(self.peg_style.theme["accent"], 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)


class AnswerButton(BoardButton):
    """Answer to a guess: black and white marks on a pad. It is enabled if the answer can be changed."""

    def __init__(self, name: str, pegs: int, peg_style: PegStyle, parent: QWidget) -> None:
        super().__init__(name, peg_style, parent)
        self._pegs = pegs
        self._answer: Feedback | None = None
        self._shows_pad = self._pops_in = False

    def set_answer(self, answer: Feedback | None, *, answering: bool) -> None:
        """Show an answer, or an empty pad while the user is `answering`."""
        self._pops_in, self._answer = self._answer is None, answer
        self._shows_pad = answering or answer is not None

    def paint(self, painter: QPainter) -> None:
        """Paint the pad and the marks."""
        high, theme = self.height(), self.peg_style.theme
        rect = QRectF(self.rect())
        pad = rect.adjusted(0, margin := high * (0.5 - MARK_PITCH - PAD_PADDING), 0, -margin)
        inside = row_background(rect).adjusted(-1, MIN_PAD_MARGIN_PX, 1, -MIN_PAD_MARGIN_PX)
        if self._shows_pad:
            painter.fillPath(rounded_rect(pad & inside, PAD_RADIUS * high), theme["pad"])
        if self._answer is not None:
            grown = self.progress if self._pops_in else 1.0
            peg_painting.paint_answer(painter, self._marks(), self._answer, theme, growth=grown)
        self.paint_focus(painter, pad, pad.height() * 0.2)

    def _marks(self) -> list[QRectF]:
        """Return the squares of the marks, in two lines from the top left."""
        high, columns = self.height(), ceil(self._pegs / 2)
        left, pitch = PAD_PADDING * high, MARK_PITCH * high
        corners = ((left + at % columns * pitch, high / 2 + (at // columns - 1) * pitch) for at in range(self._pegs))
        return [centred_square(QRectF(x, y, pitch, pitch), MARK_SIZE * high) for x, y in corners]


class CopyButton(BoardButton):
    """Button that copies a row. It appears under the mouse and with the focus."""

    def __init__(self, name: str, peg_style: PegStyle, row: QWidget) -> None:
        super().__init__(name, peg_style, row)
        self._row = row

    def paint(self, painter: QPainter) -> None:
        """Paint two overlapping sheets while the mouse is on the row or the button has the focus."""
        if not (self.hasFocus() or self._row.underMouse()):
            return
        rect, theme = QRectF(self.rect()), self.peg_style.theme
        high = rect.height() * (1 - ROW_GAP)
        self.paint_focus(painter, rect.adjusted(0, margin := (rect.height() - high) / 2, 0, -margin), high * 0.2)
        side = high * 0.34
        sheet = QRectF(0, 0, side * 0.8, side)
        sheet.moveCenter(rect.center())
        painter.setPen(QPen(theme["accent" if self.underMouse() else "muted"], max(1.3, side * 0.1)))
        painter.setBrush(theme["tile"])
        for shift in (-0.14 * side, 0.14 * side):
            painter.drawRoundedRect(sheet.translated(shift, shift), side * 0.15, side * 0.15)
