"""A row of the board: its number, its pegs, the answer, and a button that copies it."""

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
"""A peg drops in, a peg of an answer pops in, a peg of the key turns over, in milliseconds."""


class RowTile(QWidget):
    """Paints a row; its parts are there for the mouse, the keyboard and screen readers.

    Signals:
        slot_clicked(int): a slot of the row being entered.
        slot_emptied(int): likewise, with the right button.
        copy_wanted(): the whole row is to go into the one being entered.
        answer_clicked(): the answer.
        answer_emptied(): the answer being entered, with the right button.
        settled(): it looks as it is to look, after a time in which it moved.

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
        self.copy_button.setToolTip(_("Copy this guess into the row being entered"))
        drag.watch(self, self._lift)
        self._furnish()

    @property
    def slots(self) -> list[Slot]:
        """The slots of the row, if it is being entered."""
        return [peg for peg in self._pegs if isinstance(peg, Slot)]

    @property
    def answer_button(self) -> RowButton | None:
        """The answer, where it can be pressed."""
        return self._answer if isinstance(self._answer, RowButton) else None

    @property
    def stop(self) -> RowButton | None:
        """Where the keyboard stops while something is entered here."""
        if self.look.answering:
            return self.answer_button
        return None if self.look.cursor is None else self.slots[self.look.cursor]

    @property
    def places(self) -> RowGeometry:
        """Where everything lies."""
        return RowGeometry(self.height(), len(self.look.pegs))

    @property
    def moves(self) -> bool:
        """Whether it is on its way to another look; `settled` follows."""
        return self._motion is not None

    def slot_at(self, point: QPoint) -> int | None:
        """Give the slot, from 0, that a point of the row is in, if the row is being entered."""
        return self.places.slot_at(point.x()) if self.slots and self.rect().contains(point) else None

    def show_look(self, look: Look, *, animated: bool = False) -> None:
        """Look otherwise; what looks the same is not painted again."""
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
        """Wear other colours, or show and hide letters."""
        self._wear = wear
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the parts lie where they are painted."""
        super().resizeEvent(event)
        self._place()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show the button that copies."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Hide it again."""
        super().leaveEvent(event)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002 - anywhere on the row
        """Copy the row."""
        if self.look.copyable:
            self.copy_wanted.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - a row is painted whole
        """Paint the row as it is at this moment of its animation."""
        moment = self._motion.currentValue() if self._motion else 1.0
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            row_painting.paint(painter, self.places, self.look, self._wear)
            row_painting.paint_pegs(painter, self.places, (self._before, self.look), self._wear, moment)
            row_painting.paint_focus(painter, self._focused(), self._wear)
            if self.look.copyable and (self.underMouse() or self.copy_button.hasFocus()):
                row_painting.paint_copy(painter, self.places.copy, self._wear, strong=self.copy_button.underMouse())

    def _focused(self) -> QRectF | None:
        """Where the keyboard is in this row, unless in a slot, which shows it with the cursor."""
        parts = (self.copy_button, self.answer_button)
        return next((QRectF(part.geometry()) for part in parts if part and part.hasFocus()), None)

    def _furnish(self) -> None:
        """Bring the parts that the row now has: slots where pegs are entered, else words for screen readers."""
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
    """What decides which parts a row has."""
    return len(look.pegs), look.cursor is None, look.answering, look.correctable, look.copyable


def _time(before: Look, now: Look) -> int:
    """How long the way from one look to the other takes, in milliseconds; 0: nothing moves."""
    if COVERED in before.pegs and COVERED not in now.pegs and now.cursor is None:
        return FLIP * len(now.pegs)
    if before.answer is None and now.answer and not now.answering:
        return POP * sum(now.answer)
    return DROP if any(face is not None and face != old for face, old in zip(now.pegs, before.pegs, strict=True)) else 0


def _tell(part: QWidget, name: str) -> None:
    if name != part.accessibleName():
        part.setAccessibleName(name)
