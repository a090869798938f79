"""Buttons of a row: its pegs, its answer and its copy button."""

from math import ceil
from typing import cast

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.board_button import BoardButton, DraggedPeg, DragSource
from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.geometry import MARK_PITCH, PAD_PADDING, ROW_GAP, row_background
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, Face, PegStyle, centred_square
from tictactoe_gui.ui.mastermind.board.row_draft import RowDraft
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.widgets.painting import rounded_rect

CURSOR_WIDTH = 0.042
"""Width of the ring around the cursor's slot, as a fraction of the row height."""
UNUSED_OPACITY = 0.55
"""Opacity of an unused row, unless the style forbids fading."""
MARK_SIZE, PAD_RADIUS = 0.26, 0.168
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
