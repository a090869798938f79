"""Engine program that speaks the Gomocup protocol on standard input and output."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from threading import Timer

from tictactoe_gui.gomocup.engine import GomocupEngine
from tictactoe_gui.gomocup.messages import END, STOP, split_command
from tictactoe_gui.line_server import LineQueue, exit_status, read_chunks, split_lines

MAX_LINE_BYTES = 4096
"""Maximum length of a line in bytes. The protocol allows longer lines to be truncated."""

EXIT_GRACE_S = 0.8
"""Maximum time in seconds from END to exit. Managers wait one second."""


def run() -> int:
    """Serve a manager on standard input and output until END or the end of input. Return the exit status."""
    return exit_status(lambda: serve(split_lines(read_chunks(), MAX_LINE_BYTES), write, exit_soon))


def serve(incoming: Iterable[str], write_line: Callable[[str], None], on_end: Callable[[], None]) -> None:
    """Execute the incoming lines until the end of input, or until END, which calls `on_end`."""
    inbox = LineQueue(_until_end(incoming, on_end), _is_stop)
    engine = GomocupEngine(inbox.has_stop)
    for line in inbox:
        for answer in engine.execute(line):
            write_line(str(answer))


def exit_soon() -> None:
    """Exit after the grace period, even during a search."""
    timer = Timer(EXIT_GRACE_S, os._exit, [0])
    timer.daemon = True
    timer.start()


def write(line: str) -> None:
    """Write a line without buffering."""
    os.write(1, f"{line}\n".encode("ascii", "backslashreplace"))


def _until_end(incoming: Iterable[str], on_end: Callable[[], None]) -> Iterator[str]:
    for line in incoming:
        if split_command(line)[0] == END:
            on_end()
            return
        yield line


def _is_stop(line: str) -> bool:
    return split_command(line)[0] == STOP


if __name__ == "__main__":
    sys.exit(run())
