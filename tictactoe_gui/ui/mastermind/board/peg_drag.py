"""Dragging pegs with the mouse."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tictactoe_gui.ui.mastermind.board import peg_painting
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle


class DraggedPeg(NamedTuple):
    """A peg being dragged."""

    colour: int
    slot: int | None = None
    """Index of the slot that the peg was dragged from. None means it is a new peg."""


class PegDrag(QWidget):
    """Peg shown under the mouse pointer while it is dragged.

    Signals:
        moved(QPoint): the peg is over this point of the board.
        dropped(DraggedPeg, QPoint): the peg was dropped at this point.

    """

    moved = Signal(QPoint)
    dropped = Signal(object, QPoint)

    def __init__(self, peg_style: PegStyle, parent: QWidget) -> None:
        super().__init__(parent)
        self._board = parent
        self.setObjectName("dragged_peg")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.peg_style, self.side = peg_style, 32
        self._sources: dict[QObject, Callable[[QPoint], DraggedPeg | None]] = {}
        self._peg: DraggedPeg | None = None
        self._start = QPoint()
        self.hide()

    def add_source(self, source: QWidget, peg_at: Callable[[QPoint], DraggedPeg | None]) -> None:
        """Make `source` a drag source. `peg_at` returns the peg at one of its points, or None."""
        self._sources[source] = peg_at
        source.installEventFilter(self)
        source.destroyed.connect(lambda: self._sources.pop(source, None))

    def cancel(self) -> None:
        """Cancel the drag."""
        self._peg = None
        self.hide()

    def event(self, event: QEvent) -> bool:
        """Cancel the drag when hidden or covered by a dialog, because no release event will arrive."""
        if event.type() in {QEvent.Type.Hide, QEvent.Type.WindowDeactivate}:
            self.cancel()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Track the mouse from press to release."""
        if not isinstance(event, QMouseEvent) or not isinstance(watched, QWidget):
            return False
        point = self._board.mapFromGlobal(event.globalPosition()).toPoint()
        match event.type():
            case QEvent.Type.MouseButtonPress | QEvent.Type.MouseButtonDblClick if (
                event.button() == Qt.MouseButton.LeftButton
            ):
                self._peg, self._start = self._sources[watched](event.position().toPoint()), point
            case QEvent.Type.MouseMove if self._peg and event.buttons() & Qt.MouseButton.LeftButton:
                return self._on_move(watched, point)
            case QEvent.Type.MouseButtonRelease if self._peg and event.button() == Qt.MouseButton.LeftButton:
                return self._on_release(point)
        return False

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the widget is small
        """Paint the peg."""
        if self._peg:
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                peg_painting.paint_peg(painter, QRectF(self.rect()), self._peg.colour, self.peg_style)

    def _on_move(self, source: QWidget, point: QPoint) -> bool:
        far = (point - self._start).manhattanLength() >= QApplication.startDragDistance()
        if self._peg and (far or self.isVisible()):
            if isinstance(source, QAbstractButton):
                source.setDown(False)  # releasing the button ends the drag and is not a click
            self.setGeometry(point.x() - self.side // 2, point.y() - self.side // 2, self.side, self.side)
            self.raise_()
            self.show()
            self.moved.emit(point)
        return self.isVisible()

    def _on_release(self, point: QPoint) -> bool:
        lifted, carried = self._peg, self.isVisible()
        self.cancel()
        if carried:
            self.dropped.emit(lifted, point)
        return False
