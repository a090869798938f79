"""Pegs of the rows, which paint themselves and can be dragged."""

from math import ceil

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QDragEnterEvent, QDropEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui.ui.mastermind.board import peg_painting, peg_row
from tictactoe_gui.ui.mastermind.board.board_button import BoardButton
from tictactoe_gui.ui.mastermind.board.geometry import centred_square
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, Face, PegStyle

PEG_SIZE, CURSOR_WIDTH = 0.74, 0.042
"""Size of a peg and width of the ring around the cursor's slot, as fractions of the row height."""
UNUSED_OPACITY = 0.55
"""Opacity of an unused row, unless the style forbids fading."""


class DraggedPeg(QMimeData):
    """A peg being dragged."""

    def __init__(self, colour: int, slot: int | None) -> None:
        """Create a dragged peg. `slot` is the index of the slot it comes from. None means it is a new peg."""
        super().__init__()
        self.colour, self.slot = colour, slot
        self.setData("application/x-tictactoe-gui-peg", b"")


class PegButton(BoardButton):
    """Peg of a row or an empty slot. Only a slot of the row being entered can be clicked and accepts dragged pegs.

    Signals:
        peg_dragged_over(): a dragged peg has moved over this slot.
        peg_dropped(DraggedPeg): a peg was dropped into this slot.

    """

    peg_dragged_over = Signal()
    peg_dropped = Signal(DraggedPeg)

    def __init__(self, name: str, peg_style: PegStyle, parent: QWidget) -> None:
        super().__init__(name, peg_style, parent)
        self.face: Face = None
        self.slot: int | None = None
        """Index of the slot if the row is being entered, else None."""
        self.draggable = True
        self._face_before: Face = None
        self._has_cursor = self._is_faded = False
        self._pressed_at = QPoint()

    def show_face(self, face: Face, slot: int | None, *, cursor: bool, faded: bool) -> None:
        """Show the content of a slot. `slot` is its index if the row is being entered, else None."""
        self._face_before, self.face, self.slot = self.face, face, slot
        self._has_cursor, self._is_faded = cursor, faded
        self.setEnabled(slot is not None)
        self.setAcceptDrops(slot is not None)
        focus = Qt.FocusPolicy.StrongFocus if cursor else Qt.FocusPolicy.ClickFocus
        self.setFocusPolicy(focus if slot is not None else Qt.FocusPolicy.NoFocus)

    @property
    def turns_over(self) -> bool:
        """True if the peg was covered before and shows its colour now."""
        return self._face_before == COVERED and self.drops_in

    @property
    def drops_in(self) -> bool:
        """True if the slot has a new peg."""
        return self.face is not None and self.face != self._face_before

    @property
    def peg_rect(self) -> QRectF:
        """Square of the peg."""
        return centred_square(QRectF(self.rect()), PEG_SIZE * self.height())

    def event(self, event: QEvent) -> bool:
        """Start drags here, because the pegs of earlier rows can be dragged but are disabled."""
        if isinstance(event, QMouseEvent):
            if event.type() in {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}:
                self._pressed_at = event.position().toPoint()
            elif (colour := self._drag_colour) is not None and self._starts_drag(event):
                self._drag(colour)
                return True
        return super().event(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a peg."""
        if isinstance(event.mimeData(), DraggedPeg):
            event.acceptProposedAction()
            self.peg_dragged_over.emit()

    def dropEvent(self, event: QDropEvent) -> None:
        """Emit `peg_dropped`."""
        event.acceptProposedAction()
        self.peg_dropped.emit(event.mimeData())

    def paint(self, painter: QPainter) -> None:
        """Paint the peg or the empty slot, and the cursor."""
        peg, style = self.peg_rect, self.peg_style
        if self._has_cursor:
            width = max(2.0, CURSOR_WIDTH * self.height())
            painter.setPen(QPen(style.theme["accent"], width))
            painter.setBrush(style.theme["chosen"])
            painter.drawEllipse(peg.adjusted(-width, -width, width, width))
        painter.setOpacity(UNUSED_OPACITY if self._is_faded and style.allows_fading else 1.0)
        if self.turns_over:
            peg_painting.paint_turning_peg(painter, peg, self.face, style, self.progress)
        else:
            self._paint_peg(painter, peg)

    def _paint_peg(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the peg, which may be dropping in, or the empty slot."""
        if self.slot is not None and self.face is None:
            painter.setPen(QPen(self.peg_style.theme["grid"], 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
        growth = 0.55 + 0.45 * self.progress if self.drops_in else 1.0
        peg_painting.paint_peg(painter, rect, self.face, self.peg_style, growth=growth)

    @property
    def _drag_colour(self) -> int | None:
        """Colour of the peg to drag, or None if there is none."""
        return self.face if self.draggable and self.face != COVERED else None

    def _starts_drag(self, event: QMouseEvent) -> bool:
        """Return whether the mouse moved far enough with its left button down."""
        distance = (event.position().toPoint() - self._pressed_at).manhattanLength()
        return bool(event.buttons() & Qt.MouseButton.LeftButton) and distance >= QApplication.startDragDistance()

    def _drag(self, colour: int) -> None:
        """Drag the peg until the mouse button is released."""
        self.setDown(False)  # releasing the button ends the drag and is not a click
        drag, side = QDrag(self), round(self.peg_rect.width())
        drag.setMimeData(DraggedPeg(colour, self.slot))
        size = QSize(ceil(side * (1 + peg_row.GAP)), side + 2)
        drag.setPixmap(peg_row.picture((colour,), self.peg_style, size, self.devicePixelRatio()))
        drag.setHotSpot(QPoint(side // 2, side // 2))
        drag.exec(Qt.DropAction.MoveAction)
