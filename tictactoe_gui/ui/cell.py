"""A cell: a button of the board that shows what lies on it.

The namespace `Qt` is left alone until the keyboard or a computer needs it, for the reason that `tile` gives.
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
        entered(Square): the mouse came over it.
        left(): the mouse went away.
        reached(Square): it got the focus.

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
        """Show something else; what looks the same is not painted again."""
        if look == self.look:
            return
        self.look = look
        self._stop()
        time = motion.duration(motion.STROKE) if animated else 0
        if time:
            self._start(time)
        self.update()

    def tell(self, name: str) -> None:
        """Be announced by this name; the same one is not told again."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse came."""
        super().enterEvent(event)
        self.entered.emit(self.square)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse went."""
        super().leaveEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key to the board; a button would take Space for itself."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard is here; its frame shows once the keyboard, not the mouse, brought it."""
        from PySide6.QtCore import Qt

        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._framed = event.reason() != Qt.FocusReason.MouseFocusReason
        self.reached.emit(self.square)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole cell is painted
        """Paint what the cell shows, and the frame that the keyboard moves."""
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
