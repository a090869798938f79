"""Buttons of a row, which paint themselves: its pegs, its answer and its copy button."""

from math import ceil
from typing import cast

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QDragEnterEvent, QDropEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.board_state import RowDraft, RowState
from tictactoe_gui.ui.mastermind.board.geometry import MARK_PITCH, PAD_PADDING, ROW_GAP, row_background
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, GAP, Face, PegStyle, centred_square, picture
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.style.focus import has_ring
from tictactoe_gui.ui.widgets.painting import rounded_rect

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
        """Paint a frame if the button shows the focus."""
        if has_ring(self):
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


CURSOR_WIDTH = 0.042
"""Width of the ring around the cursor's slot, as a fraction of the row height."""
UNUSED_OPACITY = 0.55
"""Opacity of an unused row, unless the style forbids fading."""
MARK_SIZE, PAD_RADIUS = 0.3, 0.168
"""Size of a mark and corner radius of the pad below the marks, as fractions of the row height."""
MIN_PAD_MARGIN_PX = 2
"""Minimum gap between the pad and the edge of the row in pixels, which leaves room for the outline."""


class PegButton(DragSource):
    """Peg of a row or an empty slot. Only a slot of the row being entered can be clicked and accepts dragged pegs."""

    def __init__(self, at: int, peg_style: PegStyle, editor: RowEditor, row: QWidget) -> None:
        """Create the peg at this index of the row."""
        super().__init__(f"{row.objectName()}_peg_{at}", peg_style, row)
        self._at = at
        self._editor = editor
        self._face: Face = None
        self._has_cursor = self._is_faded = False
        self.drops_in = self.turns_over = False
        """How the peg appears: it is new in its slot, or it was covered before and shows its colour now."""
        self.clicked.connect(lambda: editor.edit(lambda draft: draft.select(at)))
        self.right_clicked.connect(lambda: editor.edit(lambda draft: draft.clear(at)))

    def show_state(self, state: RowState, before: RowState) -> None:
        """Show the state of the row, which replaces the state `before`."""
        at = self._at
        entering = state.cursor is not None
        self._face = state.pegs[at]
        self._has_cursor = state.cursor == at
        self._is_faded = state.unused
        self.drops_in = self._face is not None and self._face != before.pegs[at]
        self.turns_over = self.drops_in and before.pegs[at] == COVERED
        self.drag_colour = None if self._face == COVERED else self._face
        self.slot = at if entering else None
        self.setEnabled(entering)
        self.setCursor(Qt.CursorShape.PointingHandCursor if entering else Qt.CursorShape.ArrowCursor)
        self.setAcceptDrops(entering)
        focus = Qt.FocusPolicy.StrongFocus if self._has_cursor else Qt.FocusPolicy.ClickFocus
        self.setFocusPolicy(focus if entering else Qt.FocusPolicy.NoFocus)
        self.set_name(state.peg_name(at))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a peg and move the cursor here."""
        if isinstance(event.mimeData(), DraggedPeg):
            event.acceptProposedAction()
            self._editor.edit(lambda draft: draft.move_cursor(self._at))

    def dropEvent(self, event: QDropEvent) -> None:
        """Put the peg here. If it came from another slot, the two are swapped."""
        event.acceptProposedAction()
        peg = cast("DraggedPeg", event.mimeData())
        at = self._at
        if (slot := peg.slot) is None:
            self._editor.put(peg.colour, at)
        else:
            self._editor.edit(lambda draft: draft.swap(slot, at))

    def paint(self, painter: QPainter) -> None:
        """Paint the peg or the empty slot, and the cursor."""
        peg = self.peg_rect
        style = self.peg_style
        if self._has_cursor:
            width = max(2.0, CURSOR_WIDTH * self.height())
            painter.setPen(QPen(style.theme["accent"], width))
            painter.setBrush(style.theme["chosen"])
            painter.drawEllipse(peg.adjusted(-width, -width, width, width))
        painter.setOpacity(UNUSED_OPACITY if self._is_faded and style.allows_fading else 1.0)
        if self.turns_over:
            peg_painting.paint_turning_peg(painter, peg, self._face, style, self.progress)
            return
        if self.slot is not None and self._face is None:
            painter.setPen(QPen(style.theme["edge"], 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(peg.adjusted(1, 1, -1, -1))
        growth = 0.55 + 0.45 * self.progress if self.drops_in else 1.0
        peg_painting.paint_peg(painter, peg, self._face, style, growth=growth)


class AnswerButton(BoardButton):
    """Answer to a guess: black and white marks on a pad. It is enabled if the answer can be changed."""

    def __init__(self, state: RowState, peg_style: PegStyle, editor: RowEditor, row: QWidget) -> None:
        super().__init__(f"{row.objectName()}_answer", peg_style, row)
        self._state = state
        self._pops_in = False
        self._editor = editor
        self.clicked.connect(self._correct)
        self.right_clicked.connect(self._clear)

    def show_state(self, state: RowState, before: RowState) -> None:
        """Show the state of the row, which replaces the state `before`."""
        self._state = state
        self._pops_in = before.answer is None
        self.setVisible(state.number is not None)
        self.set_name(state.answer_name)
        self.setToolTip(state.answer_tip)
        self.setEnabled(state.answering or state.correctable)
        if not state.correctable:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if state.answering else Qt.FocusPolicy.NoFocus)

    def paint(self, painter: QPainter) -> None:
        """Paint the pad and the marks. While the answer is being entered, the pad may be empty."""
        high = self.height()
        theme = self.peg_style.theme
        answer = self._state.answer
        rect = QRectF(self.rect())
        pad = rect.adjusted(0, margin := high * (0.5 - MARK_PITCH - PAD_PADDING), 0, -margin)
        inside = row_background(rect).adjusted(-1, MIN_PAD_MARGIN_PX, 1, -MIN_PAD_MARGIN_PX)
        if self._state.answering or answer is not None:
            painter.fillPath(rounded_rect(pad & inside, PAD_RADIUS * high), theme["pad"])
        if answer is not None:
            growth = self.progress if self._pops_in else 1.0
            peg_painting.paint_answer(painter, self._mark_rects(), answer, theme, growth=growth)
        self.paint_focus(painter, pad, pad.height() * 0.2)

    def _mark_rects(self) -> list[QRectF]:
        """Return the squares of the marks, in two lines from the top left."""
        high = self.height()
        pegs = len(self._state.pegs)
        columns = ceil(pegs / 2)
        left = PAD_PADDING * high
        pitch = MARK_PITCH * high
        corners = ((left + at % columns * pitch, high / 2 + (at // columns - 1) * pitch) for at in range(pegs))
        return [centred_square(QRectF(x, y, pitch, pitch), MARK_SIZE * high) for x, y in corners]

    def _correct(self) -> None:
        """Start correcting the answer. If it is being entered, remove its last peg."""
        if self._state.answering:
            self._editor.edit(RowDraft.backspace)
        elif self._state.number is not None:
            self._editor.correct(self._state.number)

    def _clear(self) -> None:
        if self._state.answering:
            self._editor.edit(RowDraft.fill)


class CopyButton(BoardButton):
    """Button that copies a row. It appears under the mouse and with the focus."""

    def __init__(self, state: RowState, peg_style: PegStyle, row: QWidget) -> None:
        super().__init__(f"{row.objectName()}_copy", peg_style, row)
        self._row = row
        self.setToolTip(_("Copy this guess into the current row"))
        if state.number is not None:
            self.setAccessibleName(_("Copy row {row}").format(row=state.number + 1))

    def paint(self, painter: QPainter) -> None:
        """Paint two overlapping sheets while the mouse is on the row or the button has the focus."""
        if not (self.hasFocus() or self._row.underMouse()):
            return
        rect = QRectF(self.rect())
        theme = self.peg_style.theme
        high = rect.height() * (1 - ROW_GAP)
        self.paint_focus(painter, rect.adjusted(0, margin := (rect.height() - high) / 2, 0, -margin), high * 0.2)
        side = high * 0.34
        sheet = QRectF(0, 0, side * 0.8, side)
        sheet.moveCenter(rect.center())
        painter.setPen(QPen(theme["accent" if self.underMouse() else "muted"], max(1.3, side * 0.1)))
        painter.setBrush(theme["tile"])
        for shift in (-0.14 * side, 0.14 * side):
            painter.drawRoundedRect(sheet.translated(shift, shift), side * 0.15, side * 0.15)
