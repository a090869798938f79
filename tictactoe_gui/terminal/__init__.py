"""Terminal interface: people and computers play by lines of text, which can be scripted.

Each game has its own package: `arguments` turns the command line into `options`, `asking` sets up the players,
`playing` runs the game, and `scores` prints results of past games.
"""

import io
import os
import sys
from collections.abc import Callable, Iterable
from typing import Protocol

from tictactoe_gui.i18n import _


class TerminalTask(Protocol):
    """Request to play a game or to show scores."""

    def run(self, lines: Iterable[str], write_line: Callable[[str], None]) -> int:
        """Carry out the request. Return the exit status.

        Args:
            lines: what people type.
            write_line: called with each line of output.

        """


def run(request: TerminalTask) -> int:
    """Play or show scores on standard input and output, in UTF-8 regardless of the locale. Return the exit status.

    The status is 0 if the game ended or the players left, 1 if the output cannot be written or the library cannot be
    read, and 130 after Ctrl+C.
    """
    _use_utf8()
    try:
        return request.run(sys.stdin or (), print)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            sentence = _("The game can't be shown: {reason}. Start it again where its output can be written.")
            sys.stderr.write(sentence.format(reason=error.strerror) + "\n")
        # Python flushes standard output again at exit. That would fail and be reported.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _use_utf8() -> None:
    """Read UTF-8 with any line endings, write it line by line, and replace invalid characters."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace", newline=None)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace", line_buffering=True)
