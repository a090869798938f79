"""A cell: a button that paints its mark."""

from PySide6.QtCore import QEvent, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui.mnk.board.board_painting import paint_cell, paint_cursor
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle, CellPlace
from tictactoe_gui.ui.mnk.board.cell_state import CellState
from tictactoe_gui.ui.style import motion


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
        self.setObjectName(f"cell_{square.row}_{square.column}")

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
        """Hide the mark while it falls, or show it."""
        self._is_vacant = vacant
        self.update()

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
        side, drawn = self.width(), 1.0
        # A button can be higher than its cell, which is at the bottom.
        rect = QRectF(0, self.height() - side, side, side)
        if self._animation and self._animation.state() == QVariantAnimation.State.Running:
            drawn = self._animation.currentValue()
        state = self.state._replace(mark=None) if self._is_vacant else self.state
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_cell(painter, rect, state, self.design, self._place, pressed=self.isDown(), drawn=drawn)
            if self._has_cursor and self.hasFocus():
                paint_cursor(painter, rect, self.design)

    def _animate(self) -> None:
        if not self._animation:
            self._animation = QVariantAnimation(self, startValue=0.05, endValue=1.0)
            self._animation.valueChanged.connect(self.update)
        self._animation.setDuration(motion.duration(motion.STROKE_MS))
        self._animation.start()
