"""A cell: a button that paints its mark."""

from math import pi, sin

from PySide6.QtCore import QEvent, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.ui.mnk.board.board_painting import WIN_TINT, CellPhase, paint_cell, paint_cursor
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle
from tictactoe_gui.ui.mnk.board.cell_state import CellState
from tictactoe_gui.ui.style import motion

PULSE_TINT = 0.7
"""Strongest opacity of the winner's colour while a cell pulses."""
SHAKES = 3
SHAKE_WIDTH = 0.06
"""Farthest shift of a shaken cell, as a fraction of the cell."""


class CellButton(QAbstractButton):
    """Button for a square of the board.

    Signals:
        entered(Square): the mouse entered the cell.
        left(): the mouse left the cell.
        focused(Square, Qt.FocusReason): the cell received the focus.
        dragged_out(): the mouse was pressed in the cell and has left it.

    """

    entered = Signal(Square)
    left = Signal()
    focused = Signal(Square, Qt.FocusReason)
    dragged_out = Signal()

    def __init__(self, square: Square, design: BoardStyle, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"cell_{square.row}_{square.column}")
        self.square = square
        self.design = design
        self.state = CellState()
        self._has_cursor = False
        self._is_vacant = False
        self._tint = WIN_TINT
        self._stroke = QVariantAnimation(self, startValue=0.05, endValue=1.0)
        """Fraction of the mark that is drawn."""
        self._stroke.valueChanged.connect(self.update)
        self._shaking = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._shaking.valueChanged.connect(self.update)

    def set_name(self, name: str) -> None:
        """Set the name for screen readers. Qt would announce an unchanged one again."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def set_state(self, state: CellState, *, animated: bool = False) -> None:
        """Set the state to show. Repaint only if it differs."""
        if state != self.state:
            self.state = state
            self._stroke.stop()
            if animated:
                _start(self._stroke, motion.STROKE_MS)
            self.update()

    def set_cursor_shown(self, shown: bool) -> None:  # noqa: FBT001 - a setter
        """Show or hide the keyboard cursor."""
        if shown != self._has_cursor:
            self._has_cursor = shown
            self.update()

    def set_vacant(self, vacant: bool) -> None:  # noqa: FBT001 - a setter
        """Hide the mark while it falls, or show it."""
        self._is_vacant = vacant
        self.update()

    def pulse(self) -> None:
        """Pulse once in the colour of a completed line."""
        if duration := motion.duration(motion.PULSE_MS):
            flare = QVariantAnimation(self, startValue=0.0, endValue=WIN_TINT, duration=duration)
            flare.setKeyValueAt(0.4, PULSE_TINT)
            flare.valueChanged.connect(self._set_tint)
            flare.start(QVariantAnimation.DeletionPolicy.DeleteWhenStopped)

    def shake(self) -> None:
        """Shake the cell, unless animations are off."""
        _start(self._shaking, motion.SHAKE_MS)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit `entered`."""
        super().enterEvent(event)
        self.entered.emit(self.square)

    def leaveEvent(self, event: QEvent) -> None:
        """Emit `left`."""
        super().leaveEvent(event)
        self.left.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Emit `dragged_out` once the pressed mouse is clearly outside. A release in the cell is a click."""
        super().mouseMoveEvent(event)
        margin = QApplication.startDragDistance()
        around = self.rect().adjusted(-margin, -margin, margin, margin)
        if event.buttons() & Qt.MouseButton.LeftButton and not around.contains(event.position().toPoint()):
            self.dragged_out.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass every key to the board, since a button would consume Space."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit `focused`."""
        super().focusInEvent(event)
        self.focused.emit(self.square, event.reason())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole cell is painted
        """Paint the cell and the keyboard cursor."""
        side = self.width()
        # A button can be higher than its cell, which is at the bottom.
        rect = QRectF(0, self.height() - side, side, side)
        state = self.state._replace(mark=None) if self._is_vacant else self.state
        phase = CellPhase(_value(self._stroke, at_rest=1.0), self._tint, is_pressed=self.isDown())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(self._shift(), 0)
            paint_cell(painter, rect, state, self.design, phase)
            if self._has_cursor and self.hasFocus():
                paint_cursor(painter, rect, self.design)

    def _set_tint(self, tint: float) -> None:
        self._tint = tint
        self.update()

    def _shift(self) -> float:
        """Return how far to the right a shaken cell is painted, in pixels."""
        done = _value(self._shaking, at_rest=1.0)
        return sin(done * SHAKES * 2 * pi) * (1 - done) * SHAKE_WIDTH * self.width()


def _start(animation: QVariantAnimation, duration_ms: int) -> None:
    """Start an animation, which ends at once if animations are off."""
    animation.setDuration(motion.duration(duration_ms))
    animation.start()


def _value(animation: QVariantAnimation, *, at_rest: float) -> float:
    """Return the value of an animation, or the value at rest if it isn't running."""
    is_running = animation.state() == QVariantAnimation.State.Running
    return float(animation.currentValue()) if is_running else at_rest
