"""Background jobs: long work in small steps, so that the window stays responsive."""

from collections.abc import Iterator
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

TIME_SLICE_S = 0.01
"""Seconds that steps may take before control returns to the event loop."""


class BackgroundJob(QObject):
    """Runner of one job at a time.

    Signals:
        progressed(int): progress so far, while more remains to be done.
        ended(): the job is complete or was stopped.

    """

    progressed = Signal(int)
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[int] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._run_slice)

    @property
    def is_running(self) -> bool:
        """Whether a job is running."""
        return self._steps is not None

    def start(self, steps: Iterator[int]) -> None:
        """Start a job at once. Each step yields the progress so far."""
        self._steps = steps
        self._timer.start()
        self._run_slice()

    def stop(self) -> None:
        """Stop the job. Completed steps are kept."""
        self._timer.stop()
        if self._steps:
            self._steps = None
            self.ended.emit()

    def _run_slice(self) -> None:
        until = monotonic() + TIME_SLICE_S
        for done in self._steps or ():
            if monotonic() > until:
                self.progressed.emit(done)
                return
        self.stop()
