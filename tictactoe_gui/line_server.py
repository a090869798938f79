"""Programs that answer lines on standard input with lines on standard output.

A program that is asked to stop during a search reads its lines from a `LineQueue`.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from queue import Queue
from threading import Thread

CHUNK_BYTES = 65536
MAX_PENDING_LINES = 2000
"""Maximum number of lines that wait in the queue. Further ones stay in the pipe."""


def exit_status(serve: Callable[[], None]) -> int:
    """Call `serve` and return the exit status: 0, 1 if output cannot be written, and 130 if interrupted."""
    try:
        serve()
    except KeyboardInterrupt:
        return 130
    except OSError:
        return 1
    return 0


def read_chunks() -> Iterator[bytes]:
    """Yield standard input until it ends or fails."""
    # Do not use sys.stdin: it is None in windowed programs on some systems, and Python aborts at exit if a thread is
    # still reading from it.
    try:
        while chunk := os.read(0, CHUNK_BYTES):
            yield chunk
    except OSError:
        return


def split_lines(incoming: Iterable[bytes], max_bytes: int | None = None) -> Iterator[str]:
    """Yield the lines in the chunks, each truncated to the maximum length if there is one."""
    rest = b""
    for chunk in incoming:
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield _text(line[:max_bytes])
        rest = rest[:max_bytes]
    if rest:
        yield _text(rest)


def _text(line: bytes) -> str:
    return line.decode("utf-8", "replace")


class LineQueue:
    """Queue of input lines. A thread reads them, so that a stop is noticed during a search.

    The queue is limited. A full queue ends the current search, so that a stop after it is noticed too.
    """

    def __init__(self, incoming: Iterable[str], is_stop: Callable[[str], bool]) -> None:
        """Read the incoming lines until they end. `is_stop` returns True for a line that ends the current search."""
        self._is_stop = is_stop
        self._lines: Queue[str | None] = Queue(MAX_PENDING_LINES)
        # Each counter is written by a single thread, so no update is lost.
        self._stops_read = self._stops_executed = 0
        Thread(target=self._read, args=(incoming,), daemon=True).start()

    def has_stop(self) -> bool:
        """Return True if the current search should end: a stop or the end of input is pending, or the queue is full."""
        return self._stops_read > self._stops_executed or self._lines.full()

    def __iter__(self) -> Iterator[str]:
        while (line := self._lines.get()) is not None:
            self._stops_executed += self._is_stop(line)
            yield line

    def _read(self, incoming: Iterable[str]) -> None:
        for line in incoming:
            self._stops_read += self._is_stop(line)
            self._lines.put(line)
        self._stops_read += 1
        self._lines.put(None)
