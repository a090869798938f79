"""A cell: a button that paints its mark."""

from math import pi, sin

from PySide6.QtCore import QEvent, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui.mnk.board.board_painting import (
    AT_REST,
    MAX_PICTURE_PX,
    CellPhase,
    cell_picture,
    paint_cell,
    paint_cursor,
)
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellPlace, Look
from tictactoe_gui.ui.mnk.board.cell_state import EMPTY_CELL, CellState
from tictactoe_gui.ui.mnk.board.cell_tint import WIN_TINT
from tictactoe_gui.ui.style import motion

PULSE_TINT = 0.7
"""Strongest opacity of the winner's colour while a cell pulses."""
SHAKES = 3
SHAKE_WIDTH = 0.06
"""Farthest shift of a shaken cell, as a fraction of the cell."""


class CellButton(QAbstractButton):
    """Button for a square of the board.

    Signals:
        hovered(Square | None): the mouse entered the cell, or left it (None).
        focused(Square, Qt.FocusReason): the cell received the focus.

    """

    hovered = Signal(object)
    focused = Signal(object, Qt.FocusReason)

    def __init__(self, square: Square, place: CellPlace, design: BoardStyle, parent: QWidget) -> None:
        super().__init__(parent)
        self.square, self.design, self.state = square, design, CellState()
        self._place, self._has_cursor, self._is_vacant = place, False, False
        self._animation: QVariantAnimation | None = None
        self._tint = WIN_TINT
        self._shaking: QVariantAnimation | None = None
        self.setObjectName(f"cell_{square.row}_{square.column}")

    def set_name(self, name: str) -> None:
        """Set the name for screen readers. Qt would announce an unchanged one again."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def set_state(self, state: CellState, *, animated: bool = False) -> None:
        """Set the state to show. Repaint only if it differs."""
        if state == self.state:
            return
        self.state = state
        if self._animation:
            self._animation.stop()
        if animated:
            self._animate()
        self.update()

    def set_cursor_shown(self, shown: bool) -> None:  # noqa: FBT001 - a setter
        """Show or hide the keyboard cursor."""
        if shown != self._has_cursor:
            self._has_cursor = shown
            self.update()

    def set_vacant(self, vacant: bool) -> None:  # noqa: FBT001 - a setter
        """Hide the mark while it falls, or show it. One that does not fall is painted before the side panel changes."""
        has_landed, self._is_vacant = self._is_vacant, vacant
        if vacant or has_landed:
            self.update()
        else:
            self.repaint()

    def pulse(self) -> None:
        """Pulse once in the colour of a completed line."""
        if duration := motion.duration(motion.PULSE_MS):
            flare = QVariantAnimation(self, startValue=0.0, endValue=WIN_TINT, duration=duration)
            flare.setKeyValueAt(0.4, PULSE_TINT)
            flare.valueChanged.connect(self._set_tint)
            flare.start(QVariantAnimation.DeletionPolicy.DeleteWhenStopped)

    def shake(self) -> None:
        """Shake the cell, unless animations are off."""
        if not self._shaking:
            self._shaking = QVariantAnimation(self, startValue=0.0, endValue=1.0)
            self._shaking.valueChanged.connect(self.update)
        self._shaking.setDuration(motion.duration(motion.SHAKE_MS))
        self._shaking.start()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit `hovered` with the square."""
        super().enterEvent(event)
        self.hovered.emit(self.square)

    def leaveEvent(self, event: QEvent) -> None:
        """Emit `hovered` with None."""
        super().leaveEvent(event)
        self.hovered.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass every key to the board, since a button would consume Space."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit `focused`."""
        super().focusInEvent(event)
        self.focused.emit(self.square, event.reason())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole cell is painted
        """Paint the cell and the keyboard cursor."""
        if self._is_blank:
            return
        side = self.width()
        # A button can be higher than its cell, which is at the bottom.
        rect = QRectF(0, self.height() - side, side, side)
        state = self.state._replace(mark=None) if self._is_vacant else self.state
        phase = CellPhase(self._drawn, self._tint, is_pressed=self.isDown())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(self._shift(), 0)
            ratio = self.devicePixelRatio()
            if phase == AT_REST and ratio.is_integer() and side * ratio <= MAX_PICTURE_PX:
                painter.drawPixmap(rect.topLeft(), cell_picture(state, self.design, self._place, side, ratio))
            else:
                paint_cell(painter, rect, state, self.design, self._place, phase)
            if self._has_cursor and self.hasFocus():
                paint_cursor(painter, rect, self.design)

    @property
    def _is_blank(self) -> bool:
        """Whether there is nothing to paint, as in most cells of a wooden board. Its lines belong to the board."""
        has_ground = self.design.look is not Look.WOOD or self.isDown()
        return self.state == EMPTY_CELL and not has_ground and not self._has_cursor

    @property
    def _drawn(self) -> float:
        """Fraction of the mark to draw, from 0 to 1."""
        if not self._animation or self._animation.state() != QVariantAnimation.State.Running:
            return 1.0
        drawn: float = self._animation.currentValue()
        return drawn

    def _set_tint(self, tint: float) -> None:
        self._tint = tint
        self.update()

    def _shift(self) -> float:
        """Return how far to the right a shaken cell is painted, in pixels."""
        if not self._shaking or self._shaking.state() != QVariantAnimation.State.Running:
            return 0.0
        done: float = self._shaking.currentValue()
        return sin(done * SHAKES * 2 * pi) * (1 - done) * SHAKE_WIDTH * self.width()

    def _animate(self) -> None:
        if not self._animation:
            self._animation = QVariantAnimation(self, startValue=0.05, endValue=1.0)
            self._animation.valueChanged.connect(self.update)
        self._animation.setDuration(motion.duration(motion.STROKE_MS))
        self._animation.start()
