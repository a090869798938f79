"""A cell: a button of the board that paints its mark.

The namespace `Qt` is loaded only when the keyboard or a computer needs it; `tile` explains why.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui import motion, tile
from tictactoe_gui.ui.look import Design, Look

if TYPE_CHECKING:
    from PySide6.QtCore import QVariantAnimation


class Cell(QAbstractButton):
    """A square of the board as a button.

    Signals:
        entered(Square): the mouse entered the cell.
        left(): the mouse left the cell.
        reached(Square): the cell got the focus.

    """

    entered = Signal(object)
    left = Signal()
    reached = Signal(object)

    def __init__(self, square: Square, design: Design, parent: QWidget) -> None:
        super().__init__(parent)
        self.square = square
        self.design = design
        self.look = Look()
        self._framed = False
        self._stroke: QVariantAnimation | None = None
        self.setObjectName(f"cell_{square.row}_{square.column}")

    def show_look(self, look: Look, *, animated: bool = False) -> None:
        """Update the look of the cell. Repaint only if it differs."""
        if look == self.look:
            return
        self.look = look
        self._stop()
        time = motion.duration(motion.STROKE) if animated else 0
        if time:
            self._start(time)
        self.update()

    def tell(self, name: str) -> None:
        """Set the accessible name. An unchanged name is not announced again."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit `entered`."""
        super().enterEvent(event)
        self.entered.emit(self.square)

    def leaveEvent(self, event: QEvent) -> None:
        """Emit `left`."""
        super().leaveEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key to the board, since a button would consume Space."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit `reached`. Show the focus frame, but not after a mouse click."""
        from PySide6.QtCore import Qt

        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._framed = event.reason() != Qt.FocusReason.MouseFocusReason
        self.reached.emit(self.square)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole cell is painted
        """Paint the cell and, if it was reached by keyboard, its focus frame."""
        room, drawn = QRectF(self.rect()), self._stroke.currentValue() if self._stroke else 1.0
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            tile.paint(painter, room, self.look, self.design, pressed=self.isDown(), drawn=drawn)
            if self._framed and self.hasFocus():
                tile.paint_cursor(painter, room, self.design)

    def _start(self, time: int) -> None:
        from PySide6.QtCore import QVariantAnimation

        self._stroke = QVariantAnimation(self, startValue=0.05, endValue=1.0, duration=time)
        self._stroke.valueChanged.connect(self.update)
        self._stroke.finished.connect(self._stop)
        self._stroke.start()

    def _stop(self) -> None:
        if self._stroke:
            self._stroke.stop()
            self._stroke.deleteLater()
            self._stroke = None
