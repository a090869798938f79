"""Engine program that speaks the Gomocup protocol on standard input and output."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from queue import Queue
from threading import Thread, Timer

from tictactoe_gui.gomocup.engine import GomocupEngine
from tictactoe_gui.gomocup.messages import END, STOP, split_command

CHUNK_BYTES = 65536
MAX_LINE_BYTES = 4096
"""Maximum length of a line in bytes. The protocol allows longer lines to be truncated."""

MAX_PENDING_LINES = 2000
"""Maximum number of lines that wait in the queue. Further ones stay in the pipe. A block has at most 402 lines."""

EXIT_GRACE_S = 0.8
"""Maximum time in seconds from END to exit. Managers wait one second."""


def run() -> int:
    """Serve a manager on standard input and output. Return the exit status.

    The status is 0 after END or the end of input, 1 if output cannot be written, and 130 if interrupted.
    """
    try:
        serve(read_chunks(), write, exit_soon)
    except KeyboardInterrupt:
        return 130
    except OSError:
        return 1
    return 0


def serve(incoming: Iterable[bytes], write_line: Callable[[str], None], on_end: Callable[[], None]) -> None:
    """Execute the lines in the incoming chunks until the end of input, or until END, which calls `on_end`."""
    inbox = CommandQueue(incoming, on_end)
    engine = GomocupEngine(inbox.has_stop)
    for line in inbox:
        for answer in engine.execute(line):
            write_line(str(answer))


def exit_soon() -> None:
    """Exit after the grace period, even during a search."""
    timer = Timer(EXIT_GRACE_S, os._exit, [0])
    timer.daemon = True
    timer.start()


def read_chunks() -> Iterator[bytes]:
    """Yield input from the manager until standard input ends or fails."""
    # Do not use sys.stdin: Python aborts at exit if a thread is still reading from it.
    try:
        while chunk := os.read(0, CHUNK_BYTES):
            yield chunk
    except OSError:
        return


def write(line: str) -> None:
    """Write a line without buffering."""
    os.write(1, f"{line}\n".encode("ascii", "backslashreplace"))


def split_lines(incoming: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines in the chunks, each truncated to the maximum length."""
    rest = b""
    for chunk in incoming:
        *lines, rest = (rest + chunk).split(b"\n")
        yield from map(_text, lines)
        rest = rest[:MAX_LINE_BYTES]
    yield _text(rest)


def _text(line: bytes) -> str:
    return line[:MAX_LINE_BYTES].decode("utf-8", "replace")


class CommandQueue:
    """Queue of input lines up to END. A thread reads them, so STOP and END are noticed during a search.

    The queue is limited. A full queue ends the current search, so that a STOP or END after it is noticed too.
    """

    def __init__(self, incoming: Iterable[bytes], on_end: Callable[[], None]) -> None:
        self._on_end = on_end
        self._lines: Queue[str | None] = Queue(MAX_PENDING_LINES)
        # Each counter is written by a single thread, so no update is lost.
        self._stops_read = self._stops_executed = 0
        Thread(target=self._read, args=(incoming,), daemon=True).start()

    def has_stop(self) -> bool:
        """Return True if STOP or the end of input is pending or the queue is full. The current search ends at once."""
        return self._stops_read > self._stops_executed or self._lines.full()

    def __iter__(self) -> Iterator[str]:
        while (line := self._lines.get()) is not None:
            self._stops_executed += split_command(line)[0] == STOP
            yield line

    def _read(self, incoming: Iterable[bytes]) -> None:
        for line in split_lines(incoming):
            word, _ = split_command(line)
            if word == END:
                self._on_end()
                break
            self._stops_read += word == STOP
            self._lines.put(line)
        self._stops_read += 1
        self._lines.put(None)


if __name__ == "__main__":
    sys.exit(run())
