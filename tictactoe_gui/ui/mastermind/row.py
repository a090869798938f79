"""A row of the board: its number, its pegs, its answer and its copy button."""

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui import motion
from tictactoe_gui.ui.mastermind import row_painting
from tictactoe_gui.ui.mastermind.drag import Lifted, PegDrag
from tictactoe_gui.ui.mastermind.pegs import COVERED, Wear
from tictactoe_gui.ui.mastermind.row_geometry import RowGeometry
from tictactoe_gui.ui.mastermind.row_parts import Label, RowButton, Slot
from tictactoe_gui.ui.mastermind.scene import Look

DROP, POP, FLIP = 140, 110, 220
"""Durations in milliseconds: pegs dropping in, each mark popping in, each key peg turning over."""


class RowTile(QWidget):
    """Paints a row. Its child widgets serve the mouse, the keyboard and screen readers.

    Signals:
        slot_clicked(int): a slot of the row being entered was clicked.
        slot_emptied(int): such a slot was clicked with the right button.
        copy_wanted(): the user wants to copy this row into the one being entered.
        answer_clicked(): the answer was clicked.
        answer_emptied(): the answer being entered was clicked with the right button.
        settled(): an animation has finished.

    """

    slot_clicked = Signal(int)
    slot_emptied = Signal(int)
    copy_wanted = Signal()
    answer_clicked = Signal()
    answer_emptied = Signal()
    settled = Signal()

    def __init__(self, name: str, look: Look, wear: Wear, drag: PegDrag, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(look.name)
        self.look, self._before, self._wear, self._drag = look, look, wear, drag
        self._motion: QVariantAnimation | None = None
        self._pegs: list[QWidget] = []
        self._answer: QWidget | None = None
        self.copy_button = RowButton(f"{name}_copy", self)
        self.copy_button.clicked.connect(self.copy_wanted)
        if look.number is not None:
            self.copy_button.setAccessibleName(_("Copy row {row}").format(row=look.number + 1))
        self.copy_button.setToolTip(_("Copy this guess into the current row"))
        drag.watch(self, self._lift)
        self._furnish()

    @property
    def slots(self) -> list[Slot]:
        """Slots of the row. Empty unless a code is being entered."""
        return [peg for peg in self._pegs if isinstance(peg, Slot)]

    @property
    def answer_button(self) -> RowButton | None:
        """Button over the answer, or None if it cannot be pressed."""
        return self._answer if isinstance(self._answer, RowButton) else None

    @property
    def stop(self) -> RowButton | None:
        """Tab stop of the row while it is being entered, else None."""
        if self.look.answering:
            return self.answer_button
        return None if self.look.cursor is None else self.slots[self.look.cursor]

    @property
    def places(self) -> RowGeometry:
        """Geometry of the row."""
        return RowGeometry(self.height(), len(self.look.pegs))

    @property
    def moves(self) -> bool:
        """True during an animation. `settled` follows."""
        return self._motion is not None

    def slot_at(self, point: QPoint) -> int | None:
        """Return the slot, from 0, at a point of the row. None unless a code is being entered."""
        return self.places.slot_at(point.x()) if self.slots and self.rect().contains(point) else None

    def show_look(self, look: Look, *, animated: bool = False) -> None:
        """Show another state. Nothing is repainted if it is the same."""
        if look == self.look:
            return
        before, self.look = self.look, look
        self._before = before if len(before.pegs) == len(look.pegs) else look
        if _kinds(before) != _kinds(look):
            self._furnish()
        self._name()
        self._stop()
        time = motion.duration(_time(self._before, look)) if animated else 0
        if time:
            self._start(time)
        self.update()

    def dress(self, wear: Wear) -> None:
        """Apply a peg style."""
        self._wear = wear
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the child widgets to where they are painted."""
        super().resizeEvent(event)
        self._place()

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
        if self.look.copyable:
            self.copy_wanted.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole row is repainted
        """Paint the row, or the current frame of its animation."""
        moment = self._motion.currentValue() if self._motion else 1.0
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            row_painting.paint(painter, self.places, self.look, self._wear)
            row_painting.paint_pegs(painter, self.places, (self._before, self.look), self._wear, moment)
            row_painting.paint_focus(painter, self._focused(), self._wear)
            if self.look.copyable and (self.underMouse() or self.copy_button.hasFocus()):
                row_painting.paint_copy(painter, self.places.copy, self._wear, strong=self.copy_button.underMouse())

    def _focused(self) -> QRectF | None:
        """Return the rectangle of the focused part. A focused slot is shown by the cursor instead."""
        parts = (self.copy_button, self.answer_button)
        return next((QRectF(part.geometry()) for part in parts if part and part.hasFocus()), None)

    def _furnish(self) -> None:
        """Recreate the child widgets: slots for input, else labels for screen readers."""
        for part in filter(None, (*self._pegs, self._answer)):
            part.hide()
            part.deleteLater()
        entered = self.look.cursor is not None
        self._pegs = [
            self._slot(at) if entered else Label(f"{self.objectName()}_peg_{at}", self)
            for at in range(len(self.look.pegs))
        ]
        self._answer = self._answer_part() if self.look.number is not None else None
        self.copy_button.setVisible(self.look.copyable)
        self._name()
        self._place()

    def _slot(self, at: int) -> Slot:
        slot = Slot(f"{self.objectName()}_peg_{at}", self)
        slot.clicked.connect(lambda: self.slot_clicked.emit(at))
        slot.emptied.connect(lambda: self.slot_emptied.emit(at))
        self._drag.watch(slot, lambda _place: self._lifted(at))
        return slot

    def _answer_part(self) -> QWidget:
        if not (self.look.correctable or self.look.answering):
            return Label(f"{self.objectName()}_answer", self)
        part = Slot(f"{self.objectName()}_answer", self)
        part.clicked.connect(self.answer_clicked)
        part.emptied.connect(self.answer_emptied)
        if self.look.answering:
            part.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return part

    def _name(self) -> None:
        for at, part in enumerate(self._pegs):
            _tell(part, self.look.peg_name(at))
        if self._answer:
            _tell(self._answer, self.look.answer_name)
            self._answer.setToolTip(self.look.answer_tip)
        for part in self.slots:
            part.setFocusPolicy(Qt.FocusPolicy.StrongFocus if part is self.stop else Qt.FocusPolicy.ClickFocus)

    def _place(self) -> None:
        for at, part in enumerate(self._pegs):
            part.setGeometry(self.places.slot(at).toRect())
        self.copy_button.setGeometry(self.places.copy.toRect())
        if self._answer:
            self._answer.setGeometry(self.places.pad.toRect())
        for part in filter(None, (*self._pegs, self._answer)):
            part.show()
        self.copy_button.raise_()

    def _lift(self, place: QPoint) -> Lifted | None:
        at = self.places.slot_at(place.x())
        return self._lifted(at) if at is not None else None

    def _lifted(self, at: int) -> Lifted | None:
        colour = self.look.pegs[at]
        if colour is None or colour == COVERED:
            return None
        return Lifted(colour, at if self.look.cursor is not None else None)

    def _start(self, time: int) -> None:
        self._motion = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=time)
        self._motion.valueChanged.connect(self.update)
        self._motion.finished.connect(self._stop)
        self._motion.finished.connect(self.settled)
        self._motion.start()

    def _stop(self) -> None:
        if self._motion:
            self._motion.stop()
            self._motion.deleteLater()
            self._motion = None


def _kinds(look: Look) -> tuple[int, ...]:
    """Return the properties that decide which child widgets a row has."""
    return len(look.pegs), look.cursor is None, look.answering, look.correctable, look.copyable


def _time(before: Look, now: Look) -> int:
    """Return the duration of the animation between two states, in milliseconds. 0 means none."""
    if COVERED in before.pegs and COVERED not in now.pegs and now.cursor is None:
        return FLIP * len(now.pegs)
    if before.answer is None and now.answer and not now.answering:
        return POP * sum(now.answer)
    return DROP if any(face is not None and face != old for face, old in zip(now.pegs, before.pegs, strict=True)) else 0


def _tell(part: QWidget, name: str) -> None:
    if name != part.accessibleName():
        part.setAccessibleName(name)
