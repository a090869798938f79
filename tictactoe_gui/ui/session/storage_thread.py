"""A thread for functions that read or write files, so that a slow disk does not block the window."""

import gc
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.thread import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from math import inf
from time import monotonic
from typing import Any, ClassVar, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

Result = TypeVar("Result")

GRACE_S = 0.02
"""Time that the window waits for a result before it continues without, in seconds. Most results arrive in time.

A frame of 33 ms has time for it.
"""
POLL_MS = 10
"""Interval at which late results are collected, in milliseconds."""
CLOSE_LIMIT_S = 5.0
"""How long the window waits for the threads at the end, in seconds. A file may never answer, as on a lost network."""
LATE_MS = 100
"""Time after which a late result is called late, in milliseconds."""


class _Call(NamedTuple):
    """A function that the thread runs, or one that the window calls after those before."""

    on_done: Callable[[], object]
    """Called in the window's thread."""
    future: Future[Any] | None = None
    """Result to come. None if the thread has nothing to do."""
    key: str = ""
    """What the function writes or shows. Empty if no later call replaces it."""


class StorageThread(QObject):
    """Thread that calls functions one after another. It starts with the first one.

    The functions must not refer to Qt objects, which might be destroyed in the thread.

    Signals:
        waiting_changed(bool): whether a result is late. False comes before the last result.

    """

    waiting_changed = Signal(bool)

    _busy: ClassVar[set["StorageThread"]] = set()
    """Threads that are running a function."""
    _deadline: ClassVar[float] = inf
    """When the window stops waiting for any thread."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._executor: ThreadPoolExecutor | None = None
        self._calls: deque[_Call] = deque()
        """Calls that are not complete, in order."""
        self._is_delivering = self._is_late = False
        self._poll_timer = QTimer(self, interval=POLL_MS)
        self._late_timer = QTimer(self, interval=LATE_MS, singleShot=True)
        self._poll_timer.timeout.connect(self._deliver)
        self._late_timer.timeout.connect(partial(self._set_late, late=True))

    @classmethod
    def enable_collection(cls) -> None:
        """Enable the garbage collector, at once or when no thread is running a function."""
        if not cls._busy:
            gc.enable()

    @classmethod
    @contextmanager
    def limited(cls, timeout_s: float) -> Iterator[None]:
        """Limit the time that the body waits for all threads together, in seconds."""
        cls._deadline = monotonic() + timeout_s
        try:
            yield
        finally:
            cls._deadline = inf

    @classmethod
    def finish_all(cls, timeout_s: float) -> None:
        """Wait until the results of all threads are delivered, for at most `timeout_s` seconds.

        The threads take turns, because a result may start the next call of any of them.
        """
        deadline = monotonic() + timeout_s
        while cls._busy and monotonic() < deadline:
            for thread in tuple(cls._busy):
                thread.finish(POLL_MS / 1000)

    @classmethod
    def is_any_busy(cls) -> bool:
        """Return True if a thread is still running a function, such as reading a file that never answers."""
        return bool(cls._busy)

    @property
    def is_busy(self) -> bool:
        """Whether a result is still to be delivered."""
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
        `waits` is False: then the window does not wait a moment for the result.

        A call with the same `key` that has not begun is replaced. What was to follow it follows this call instead.
        """
        was_busy = self.is_busy
        followers = self._drop(key) if key else []
        self._executor = self._executor or ThreadPoolExecutor(1)
        # The garbage collector may run in any thread, but some Qt objects must be destroyed in their own thread.
        self._busy.add(self)
        gc.disable()
        future = self._executor.submit(function)
        self._calls += [_Call(partial(_report, future, on_done, on_error), future, key), *followers]
        if not self._is_delivering:
            self._deliver(GRACE_S if waits and not was_busy else 0)

    def call_when_idle(self, function: Callable[[], object], *, key: str = "") -> None:
        """Call a function in the window's thread after the results so far, at once if there are none.

        It replaces a function with the same `key` that would be called after the same result.
        """
        if not self.is_busy:
            function()
            return
        while key and self._calls[-1].future is None and self._calls[-1].key == key:
            self._calls.pop()
        self._calls.append(_Call(function, key=key))

    def finish(self, timeout_s: float = CLOSE_LIMIT_S) -> None:
        """Wait until all results are delivered, for at most `timeout_s` seconds. The window is blocked meanwhile."""
        self._deliver(timeout_s)

    def close(self, timeout_s: float = CLOSE_LIMIT_S) -> None:
        """Wait until all results are delivered, and end the thread. After `timeout_s` seconds, it is left alone."""
        self.finish(timeout_s)
        if self._executor:
            self._executor.shutdown(wait=not self.is_busy)
            self._executor = None

    def _drop(self, key: str) -> list[_Call]:
        """Drop the call with this key that has not begun. Return what was to follow it."""
        kept: deque[_Call] = deque()
        followers: list[_Call] = []
        is_dropped = False
        for call in self._calls:
            if call.future:
                is_dropped = call.key == key and call.future.cancel()
            elif is_dropped:
                followers.append(call)
            if not is_dropped:
                kept.append(call)
        self._calls = kept
        return followers

    def _deliver(self, seconds: float = 0) -> None:
        deadline = min(monotonic() + seconds, self._deadline)
        self._is_delivering = True
        try:
            while self._calls and _is_done(self._calls[0].future, deadline - monotonic()):
                call = self._calls.popleft()
                if self._is_late and not self._calls:
                    self._set_late(late=False)
                call.on_done()
        finally:
            self._is_delivering = False
            self._update_timers()

    def _update_timers(self) -> None:
        if self._calls:
            self._poll_timer.start()
            if not self._late_timer.isActive() and not self._is_late:
                self._late_timer.start()
            return
        for timer in (self._poll_timer, self._late_timer):
            timer.stop()
        self._busy.discard(self)
        self.enable_collection()

    def _set_late(self, *, late: bool) -> None:
        self._is_late = late
        self.waiting_changed.emit(late)


def _is_done(future: Future[Any] | None, seconds: float) -> bool:
    """Return whether a result arrives within some seconds. None needs no result."""
    if future and seconds > 0:
        with suppress(TimeoutError):
            future.exception(seconds)
    return future is None or future.done()


def _report(
    future: Future[Result], on_done: Callable[[Result], object], on_error: Callable[[OSError], object] | None
) -> None:
    error = future.exception()
    if on_error and isinstance(error, OSError):
        on_error(error)
    else:
        on_done(future.result())
