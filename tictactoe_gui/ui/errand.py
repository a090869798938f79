"""Errands: what takes long is done in small steps, between which the window goes on working."""

from collections.abc import Iterator
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

TURN = 0.01
"""How long steps are done in a row before the window has its turn, in seconds."""


class Errand(QObject):
    """Does one thing at a time.

    Signals:
        moved_on(int): so much is done, and there is more.
        ended(): all is done, or the user has had enough.

    """

    moved_on = Signal(int)
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[int] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def runs(self) -> bool:
        """Whether something is being done."""
        return self._steps is not None

    def start(self, steps: Iterator[int]) -> None:
        """Begin at once; each step tells how much is done."""
        self._steps = steps
        self._timer.start()
        self._go_on()

    def stop(self) -> None:
        """Leave it at what is done."""
        self._timer.stop()
        if self._steps:
            self._steps = None
            self.ended.emit()

    def _go_on(self) -> None:
        until = monotonic() + TURN
        for done in self._steps or ():
            if monotonic() > until:
                self.moved_on.emit(done)
                return
        self.stop()
