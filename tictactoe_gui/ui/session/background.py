"""Background work of the window: reading and writing files, so that a slow disk does not block the window.

Anki's task manager is the model.
"""

import gc
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.thread import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from math import inf
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

Result = TypeVar("Result")

GRACE_S = 0.02
"""How long the window blocks for a result, in seconds. Most results arrive in time, and a frame has room for it."""
POLL_MS = 10
"""Interval at which late results are delivered, in milliseconds."""
LATE_S = 0.1
"""Time after which a lane reports that it is waiting, in seconds."""
CLOSE_LIMIT_S = 5.0
"""How long the window blocks for all lanes at the end, in seconds. A file may never answer, as on a lost network."""
LAST_WAIT_S = 0.5
"""How long the window blocks for what the last parts have begun, although another lane used up the time."""
COLLECT_MS = 1000
"""Interval between garbage collections, in milliseconds."""


class _Call(NamedTuple):
    """A function that a lane runs."""

    future: Future[Any]
    """Result to come."""
    on_done: Callable[[], object]
    """Called in the window's thread."""
    key: str
    """What the function writes. Empty if no later call replaces it."""


class Lane(QObject):
    """Calls functions one after another in a thread, and delivers their results in the window's thread.

    The functions must not refer to Qt objects, which might be destroyed in the thread.

    Signals:
        waiting_changed(bool): True if a result is late. False comes before the last result.
        idle(): the last result was delivered.

    """

    waiting_changed = Signal(bool)
    idle = Signal()

    def __init__(self, background: "Background", name: str) -> None:
        super().__init__(background, objectName=name)
        self._background = background
        self._executor = ThreadPoolExecutor(1, name)
        self._calls: deque[_Call] = deque()
        """Calls that are not complete, in order."""
        self._busy_since = 0.0
        self._is_delivering = False
        self._is_late = False

    @property
    def is_busy(self) -> bool:
        """True if a result is still to be delivered."""
        return bool(self._calls)

    def run(
        self,
        function: Callable[[], Result],
        on_done: Callable[[Result], object] = lambda _: None,
        on_error: Callable[[OSError], object] | None = None,
        *,
        key: str = "",
        waits: bool = True,
    ) -> None:
        """Call `function` in the thread, and `on_done` with its result in the window's thread.

        If the function raises an OSError, `on_error` is called with it instead, if given. Any other exception is raised
        in the window's thread. If nothing else is running, this usually happens before this method returns, unless
        `waits` is False: then the window does not block for the result.

        A call with the same `key` that has not begun is dropped.
        """
        was_busy = self.is_busy
        if not was_busy:
            self._busy_since = monotonic()
        self._calls = deque(call for call in self._calls if not (key and call.key == key and call.future.cancel()))
        future = self._executor.submit(function)
        self._calls.append(_Call(future, partial(_report, future, on_done, on_error), key))
        self._background.start_polling()
        if waits and not was_busy and not self._is_delivering:
            self.finish(GRACE_S)

    def finish(self, timeout_s: float = CLOSE_LIMIT_S) -> None:
        """Deliver all results. The window is blocked meanwhile, for at most `timeout_s` seconds."""
        deadline = self._background.deadline(timeout_s)
        self._is_delivering = True
        try:
            while self._calls and _is_done(self._calls[0].future, deadline - monotonic()):
                self._deliver(self._calls.popleft())
        finally:
            self._is_delivering = False

    def poll(self) -> None:
        """Deliver the results that are there, and report if the others are late."""
        self.finish(0)
        if self.is_busy and not self._is_late and monotonic() - self._busy_since > LATE_S:
            self._set_late(late=True)

    def _deliver(self, call: _Call) -> None:
        if self._is_late and not self._calls:
            self._set_late(late=False)
        try:
            call.on_done()
        finally:
            if not self._calls:
                self.idle.emit()

    def _set_late(self, *, late: bool) -> None:
        self._is_late = late
        self.waiting_changed.emit(late)


class Background(QObject):
    """The lanes of the window. Those with different names do not wait for each other.

    Garbage is only collected in the window's thread, because Qt objects must not be destroyed in another one.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        """Turn off automatic garbage collection, which runs in any thread."""
        super().__init__(parent, objectName="background")
        gc.disable()
        self._lanes: dict[str, Lane] = {}
        self._end = inf
        """When the window stops waiting for any lane."""
        self._poll_timer = QTimer(self, interval=POLL_MS, singleShot=True)
        self._poll_timer.timeout.connect(self._poll)
        collect_timer = QTimer(self, interval=COLLECT_MS)
        collect_timer.timeout.connect(_collect_garbage)
        collect_timer.start()

    def lane(self, name: str) -> Lane:
        """Return the lane with this name."""
        if name not in self._lanes:
            self._lanes[name] = Lane(self, name)
        return self._lanes[name]

    @property
    def is_busy(self) -> bool:
        """True if a lane is busy, for example with a file that never answers."""
        return any(lane.is_busy for lane in self._lanes.values())

    def limit(self, timeout_s: float) -> None:
        """Limit the time that the window will block from now on, for all lanes together."""
        self._end = monotonic() + timeout_s

    def allow(self, timeout_s: float) -> None:
        """Raise the limit, so that the window can block for this many seconds from now on."""
        self._end = max(self._end, monotonic() + timeout_s)

    def deadline(self, timeout_s: float) -> float:
        """Return when a wait of this many seconds ends, on the clock `monotonic`."""
        return min(monotonic() + timeout_s, self._end)

    def finish(self, timeout_s: float = CLOSE_LIMIT_S) -> None:
        """Deliver the results of all lanes. The window is blocked meanwhile, for at most `timeout_s` seconds.

        The lanes take turns, because a result may start the next call in any of them.
        """
        deadline = self.deadline(timeout_s)
        while self.is_busy and monotonic() < deadline:
            for lane in tuple(self._lanes.values()):
                lane.finish(POLL_MS / 1000)

    def start_polling(self) -> None:
        """Poll the lanes until all results are delivered."""
        if not self._poll_timer.isActive():
            self._poll_timer.start()

    def _poll(self) -> None:
        if not self.is_busy:
            return
        # First, so that results also arrive while one of them shows a dialog.
        self._poll_timer.start()
        for lane in tuple(self._lanes.values()):
            lane.poll()


def _collect_garbage() -> None:
    """Collect the oldest generation that is due by Python's own thresholds."""
    # A threshold of 0 turns a generation off.
    due = [0 < threshold < count for count, threshold in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if any(due):
        gc.collect(max(generation for generation, is_due in enumerate(due) if is_due))


def _is_done(future: Future[Any], seconds: float) -> bool:
    """Return True if a result arrives within some seconds."""
    if seconds > 0:
        with suppress(TimeoutError):
            future.exception(seconds)
    return future.done()


def _report(
    future: Future[Result], on_done: Callable[[Result], object], on_error: Callable[[OSError], object] | None
) -> None:
    error = future.exception()
    if on_error and isinstance(error, OSError):
        on_error(error)
    else:
        on_done(future.result())
