"""Base classes of the buttons on the board, which paint themselves and can be dragged."""

from math import ceil

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from tictactoe_gui.ui.mastermind.board.peg_painting import GAP, PegStyle, centred_square, picture

PEG_SIZE = 0.74
"""Size of a peg in a row, as a fraction of the row height."""


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


class DraggedPeg(QMimeData):
    """A peg being dragged."""

    def __init__(self, colour: int, slot: int | None) -> None:
        """Create a dragged peg. `slot` is the index of the slot it comes from. None means it is a new peg."""
        super().__init__()
        self.colour = colour
        self.slot = slot
        self.setData("application/x-tictactoe-gui-peg", b"")


class DragSource(BoardButton):
    """Button with a peg that can be dragged."""

    drag_colour: int | None = None
    """Colour of the peg to drag, or None."""
    slot: int | None = None
    """Index of its slot in the row being entered, or None if it is elsewhere."""
    _pressed_at = QPoint()

    @property
    def peg_rect(self) -> QRectF:
        """Square of the peg. In a row, its size depends on the height."""
        return centred_square(QRectF(self.rect()), PEG_SIZE * self.height())

    def event(self, event: QEvent) -> bool:
        """Start drags here, because the pegs of earlier rows can be dragged but are disabled."""
        if isinstance(event, QMouseEvent):
            point = event.position().toPoint()
            far = (point - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()
            if event.type() in {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}:
                self._pressed_at = point
            elif self.drag_colour is not None and far and event.buttons() & Qt.MouseButton.LeftButton:
                self._drag(self.drag_colour)
                return True
        return super().event(event)

    def _drag(self, colour: int) -> None:
        self.setDown(False)  # releasing the button ends the drag and is not a click
        drag = QDrag(self)
        side = round(self.peg_rect.width())
        drag.setMimeData(DraggedPeg(colour, self.slot))
        size = QSize(ceil(side * (1 + GAP)), side + 2)
        drag.setPixmap(picture((colour,), self.peg_style, size, self.devicePixelRatio()))
        drag.setHotSpot(QPoint(side // 2, side // 2))
        drag.exec(Qt.DropAction.MoveAction)
