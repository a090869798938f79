"""A cell: a button that paints its mark."""

from PySide6.QtCore import QEvent, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui.mnk.board import cell_painting
from tictactoe_gui.ui.mnk.board.cell_state import BoardStyle, CellState
from tictactoe_gui.ui.style import motion


class CellButton(QAbstractButton):
    """Button for a square of the board.

    Signals:
        mouse_entered(Square): the mouse entered the cell.
        mouse_left(): the mouse left the cell.
        focused(Square): the cell received the focus.

    """

    mouse_entered = Signal(object)
    mouse_left = Signal()
    focused = Signal(object)

    def __init__(self, square: Square, design: BoardStyle, parent: QWidget) -> None:
        super().__init__(parent)
        self.square = square
        self.design = design
        self.state = CellState()
        self._focus_frame = False
        self._animation: QVariantAnimation | None = None
        self.setObjectName(f"cell_{square.row}_{square.column}")

    def set_state(self, state: CellState, *, animated: bool = False) -> None:
        """Set the state to show. Repaint only if it differs."""
        if state == self.state:
            return
        self.state = state
        self._stop_animation()
        time = motion.duration(motion.STROKE_MS) if animated else 0
        if time:
            self._start_animation(time)
        self.update()

    def set_name(self, name: str) -> None:
        """Set the accessible name. An unchanged name is not announced again."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit `mouse_entered`."""
        super().enterEvent(event)
        self.mouse_entered.emit(self.square)

    def leaveEvent(self, event: QEvent) -> None:
        """Emit `mouse_left`."""
        super().leaveEvent(event)
        self.mouse_left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass every key to the board, since a button would consume Space."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit `focused`. Show the focus frame, except after a mouse click."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._focus_frame = event.reason() != Qt.FocusReason.MouseFocusReason
        self.focused.emit(self.square)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole cell is painted
        """Paint the cell and, after keyboard navigation, its focus frame."""
        rect, drawn = QRectF(self.rect()), self._animation.currentValue() if self._animation else 1.0
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            cell_painting.paint_cell(painter, rect, self.state, self.design, pressed=self.isDown(), drawn=drawn)
            if self._focus_frame and self.hasFocus():
                cell_painting.paint_cursor(painter, rect, self.design)

    def _start_animation(self, time: int) -> None:
        self._animation = QVariantAnimation(self, startValue=0.05, endValue=1.0, duration=time)
        self._animation.valueChanged.connect(self.update)
        self._animation.finished.connect(self._stop_animation)
        self._animation.start()

    def _stop_animation(self) -> None:
        if self._animation:
            self._animation.stop()
            self._animation.deleteLater()
            self._animation = None
