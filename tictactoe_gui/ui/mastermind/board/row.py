"""A row of the board: its number, its pegs, its answer and its copy button."""

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.mastermind.board import row_painting
from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.peg_drag import DraggedPeg, PegDrag
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, PegStyle
from tictactoe_gui.ui.mastermind.board.row_geometry import RowGeometry
from tictactoe_gui.ui.mastermind.board.row_parts import PegSlot, RowButton, RowLabel
from tictactoe_gui.ui.style import motion

DROP_MS, POP_MS, FLIP_MS = 140, 110, 220
"""Durations in milliseconds: pegs dropping in, each mark popping in, each key peg turning over."""


class RowWidget(QWidget):
    """Widget that paints a row. Its children serve the mouse, the keyboard and screen readers.

    Signals:
        slot_clicked(int): a slot of the row being entered was clicked.
        slot_emptied(int): a slot of the row being entered was right-clicked.
        copy_requested(): the user wants to copy this row into the one being entered.
        answer_clicked(): the answer was clicked.
        answer_emptied(): the answer being entered was right-clicked.
        animation_finished(): an animation has finished.

    """

    slot_clicked = Signal(int)
    slot_emptied = Signal(int)
    copy_requested = Signal()
    answer_clicked = Signal()
    answer_emptied = Signal()
    animation_finished = Signal()

    def __init__(self, name: str, row_state: RowState, peg_style: PegStyle, drag: PegDrag, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(row_state.name)
        self.state, self._previous_state, self._style, self._drag = row_state, row_state, peg_style, drag
        self._animation: QVariantAnimation | None = None
        self._pegs: list[QWidget] = []
        self._answer: QWidget | None = None
        self.copy_button = RowButton(f"{name}_copy", self)
        self.copy_button.clicked.connect(self.copy_requested)
        if row_state.number is not None:
            self.copy_button.setAccessibleName(_("Copy row {row}").format(row=row_state.number + 1))
        self.copy_button.setToolTip(_("Copy this guess into the current row"))
        drag.add_source(self, self._peg_at_point)
        self._recreate_parts()

    @property
    def slots(self) -> list[PegSlot]:
        """Slots of the row. Empty unless a code is being entered."""
        return [peg for peg in self._pegs if isinstance(peg, PegSlot)]

    @property
    def answer_button(self) -> RowButton | None:
        """Button over the answer, or None if it cannot be pressed."""
        return self._answer if isinstance(self._answer, RowButton) else None

    @property
    def tab_stop(self) -> RowButton | None:
        """Tab stop of the row while it is being entered, else None."""
        if self.state.answering:
            return self.answer_button
        return None if self.state.cursor is None else self.slots[self.state.cursor]

    @property
    def row_geometry(self) -> RowGeometry:
        """Geometry of the row."""
        return RowGeometry(self.height(), len(self.state.pegs))

    @property
    def is_animating(self) -> bool:
        """True during an animation. `animation_finished` follows."""
        return self._animation is not None

    def slot_at(self, point: QPoint) -> int | None:
        """Return the index of the slot at a point of the row. None unless a code is being entered."""
        return self.row_geometry.slot_at(point.x()) if self.slots and self.rect().contains(point) else None

    def set_state(self, row_state: RowState, *, animated: bool = False) -> None:
        """Show a state. Nothing is repainted if it has not changed."""
        if row_state == self.state:
            return
        before, self.state = self.state, row_state
        self._previous_state = before if len(before.pegs) == len(row_state.pegs) else row_state
        if _part_kinds(before) != _part_kinds(row_state):
            self._recreate_parts()
        self._update_names()
        self._stop_animation()
        time = motion.duration(_duration_ms(self._previous_state, row_state)) if animated else 0
        if time:
            self._start_animation(time)
        self.update()

    def set_style(self, peg_style: PegStyle) -> None:
        """Apply a peg style."""
        self._style = peg_style
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the child widgets over the parts they belong to."""
        super().resizeEvent(event)
        self._lay_out()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show the copy button."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Hide the copy button."""
        super().leaveEvent(event)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002 - the position does not matter
        """Copy the row."""
        if self.state.copyable:
            self.copy_requested.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole row is repainted
        """Paint the row, or the current frame of its animation."""
        moment = self._animation.currentValue() if self._animation else 1.0
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            row_painting.paint_row(painter, self.row_geometry, self.state, self._style)
            row_painting.paint_pegs(painter, self.row_geometry, (self._previous_state, self.state), self._style, moment)
            row_painting.paint_focus(painter, self._focused_rect(), self._style)
            if self.state.copyable and (self.underMouse() or self.copy_button.hasFocus()):
                row_painting.paint_copy(
                    painter, self.row_geometry.copy, self._style, strong=self.copy_button.underMouse()
                )

    def _focused_rect(self) -> QRectF | None:
        """Return the rectangle of the focused part. A focused slot is shown by the cursor instead."""
        parts = (self.copy_button, self.answer_button)
        return next((QRectF(part.geometry()) for part in parts if part and part.hasFocus()), None)

    def _recreate_parts(self) -> None:
        """Recreate the child widgets: slots for input, or labels for screen readers."""
        for part in filter(None, (*self._pegs, self._answer)):
            part.hide()
            part.deleteLater()
        entered = self.state.cursor is not None
        self._pegs = [
            self._make_slot(at) if entered else RowLabel(f"{self.objectName()}_peg_{at}", self)
            for at in range(len(self.state.pegs))
        ]
        self._answer = self._make_answer() if self.state.number is not None else None
        self.copy_button.setVisible(self.state.copyable)
        self._update_names()
        self._lay_out()

    def _make_slot(self, at: int) -> PegSlot:
        slot = PegSlot(f"{self.objectName()}_peg_{at}", self)
        slot.clicked.connect(lambda: self.slot_clicked.emit(at))
        slot.right_clicked.connect(lambda: self.slot_emptied.emit(at))
        self._drag.add_source(slot, lambda _place: self._peg_at(at))
        return slot

    def _make_answer(self) -> QWidget:
        if not (self.state.correctable or self.state.answering):
            return RowLabel(f"{self.objectName()}_answer", self)
        part = PegSlot(f"{self.objectName()}_answer", self)
        part.clicked.connect(self.answer_clicked)
        part.right_clicked.connect(self.answer_emptied)
        if self.state.answering:
            part.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return part

    def _update_names(self) -> None:
        for at, part in enumerate(self._pegs):
            _set_accessible_name(part, self.state.peg_name(at))
        if self._answer:
            _set_accessible_name(self._answer, self.state.answer_name)
            self._answer.setToolTip(self.state.answer_tip)
        for part in self.slots:
            part.setFocusPolicy(Qt.FocusPolicy.StrongFocus if part is self.tab_stop else Qt.FocusPolicy.ClickFocus)

    def _lay_out(self) -> None:
        for at, part in enumerate(self._pegs):
            part.setGeometry(self.row_geometry.slot(at).toRect())
        self.copy_button.setGeometry(self.row_geometry.copy.toRect())
        if self._answer:
            self._answer.setGeometry(self.row_geometry.pad.toRect())
        for part in filter(None, (*self._pegs, self._answer)):
            part.show()
        self.copy_button.raise_()

    def _peg_at_point(self, place: QPoint) -> DraggedPeg | None:
        at = self.row_geometry.slot_at(place.x())
        return self._peg_at(at) if at is not None else None

    def _peg_at(self, at: int) -> DraggedPeg | None:
        colour = self.state.pegs[at]
        if colour is None or colour == COVERED:
            return None
        return DraggedPeg(colour, at if self.state.cursor is not None else None)

    def _start_animation(self, time: int) -> None:
        self._animation = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=time)
        self._animation.valueChanged.connect(self.update)
        self._animation.finished.connect(self._stop_animation)
        self._animation.finished.connect(self.animation_finished)
        self._animation.start()

    def _stop_animation(self) -> None:
        if self._animation:
            self._animation.stop()
            self._animation.deleteLater()
            self._animation = None


def _part_kinds(row_state: RowState) -> tuple[int, ...]:
    """Return the properties that decide which child widgets a row has."""
    return len(row_state.pegs), row_state.cursor is None, row_state.answering, row_state.correctable, row_state.copyable


def _duration_ms(before: RowState, now: RowState) -> int:
    """Return the duration of the animation between two states, in milliseconds. 0 means none."""
    if COVERED in before.pegs and COVERED not in now.pegs and now.cursor is None:
        return FLIP_MS * len(now.pegs)
    if before.answer is None and now.answer and not now.answering:
        return POP_MS * sum(now.answer)
    return (
        DROP_MS if any(face is not None and face != old for face, old in zip(now.pegs, before.pegs, strict=True)) else 0
    )


def _set_accessible_name(part: QWidget, name: str) -> None:
    if name != part.accessibleName():
        part.setAccessibleName(name)
