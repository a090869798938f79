"""Our opponents as a program that speaks the Gomocup protocol on standard input and output."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from queue import SimpleQueue
from threading import Thread, Timer

from tictactoe_gui.gomocup.engine import Engine
from tictactoe_gui.gomocup.messages import END, STOP, command

CHUNK = 65536
LONGEST_LINE = 4096
"""Bytes of a line that are looked at; the protocol allows to cut what is longer."""

GRACE = 0.8
"""Seconds between END and the end at the latest; a manager waits for one."""


def run() -> int:
    """Serve a manager on standard input and output, and give the exit status.

    0: told to end, or the input has ended; 1: the output cannot be written, as the manager is gone; 130: interrupted.
    """
    try:
        serve(chunks(), write, leave_soon)
    except KeyboardInterrupt:
        return 130
    except OSError:
        return 1
    return 0


def serve(incoming: Iterable[bytes], say: Callable[[str], None], leave: Callable[[], None]) -> None:
    """Obey the lines that come in, in whatever pieces, until END or until no more come; `leave` is called at END."""
    inbox = Inbox(incoming, leave)
    engine = Engine(inbox.is_urgent)
    for line in inbox:
        for answer in engine.obey(line):
            say(str(answer))
        if inbox.is_empty():
            engine.prepare()


def leave_soon() -> None:
    """End the program after the grace, whatever it is doing then."""
    timer = Timer(GRACE, os._exit, [0])
    timer.daemon = True
    timer.start()


def chunks() -> Iterator[bytes]:
    """Give what the manager writes; a standard input that was closed or breaks is one that has ended."""
    # Not through sys.stdin: Python aborts if it must end while a thread is waiting there.
    try:
        while chunk := os.read(0, CHUNK):
            yield chunk
    except OSError:
        return


def write(line: str) -> None:
    """Write a line at once.

    Raises:
        OSError: it cannot be written.

    """
    os.write(1, f"{line}\n".encode("ascii", "backslashreplace"))


def split(incoming: Iterable[bytes]) -> Iterator[str]:
    """Give the lines among the pieces that come in, each cut to `LONGEST_LINE`."""
    rest = b""
    for chunk in incoming:
        *lines, rest = (rest + chunk).split(b"\n")
        yield from map(_text, lines)
        rest = rest[:LONGEST_LINE]
    yield _text(rest)


def _text(line: bytes) -> str:
    return line[:LONGEST_LINE].decode("utf-8", "replace")


class Inbox:
    """The lines still to be obeyed, up to END; a thread reads them, so that STOP and END are seen while thinking."""

    def __init__(self, incoming: Iterable[bytes], leave: Callable[[], None]) -> None:
        self._leave = leave
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        # Each is counted by one thread alone, so that no count is lost.
        self._urgent_read = self._urgent_obeyed = 0
        Thread(target=self._read, args=(incoming,), daemon=True).start()

    def is_urgent(self) -> bool:
        """Whether a STOP or the end is waiting: what was asked before it ends at once."""
        return self._urgent_read > self._urgent_obeyed

    def is_empty(self) -> bool:
        """Whether the manager has said nothing more."""
        return self._lines.empty()

    def __iter__(self) -> Iterator[str]:
        while (line := self._lines.get()) is not None:
            self._urgent_obeyed += command(line)[0] == STOP
            yield line

    def _read(self, incoming: Iterable[bytes]) -> None:
        for line in split(incoming):
            word, _ = command(line)
            if word == END:
                self._leave()
                break
            self._urgent_read += word == STOP
            self._lines.put(line)
        self._urgent_read += 1
        self._lines.put(None)


if __name__ == "__main__":
    sys.exit(run())
