"""The terminal: people and computers play by lines of text, and a game can be scripted.

Each game has a folder of its own: `arguments` makes `options` of the command line, `asking` finds out who plays,
`playing` leads the game to its end, and `scores` tells what became of all of them.
"""

import io
import os
import sys
from collections.abc import Callable, Iterable
from typing import Protocol

from tictactoe_gui.language import _


class Wanted(Protocol):
    """What can be done in the terminal: a game to play, or scores to show."""

    def run(self, lines: Iterable[str], say: Callable[[str], None]) -> int:
        """Do it and give the exit status; `lines` is what people type, `say` is called with one line at a time."""


def run(wanted: Wanted) -> int:
    """Play, or show the scores, on standard input and output, in UTF-8 whatever the locale; give the exit status.

    0: the game ended or the people left, 1: the output cannot be written, or the library not read, 130: interrupted by
    Ctrl+C.
    """
    _use_utf8()
    try:
        return wanted.run(sys.stdin or (), print)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            sentence = _("The game cannot be shown: {reason}; start it again where its output can be written")
            sys.stderr.write(sentence.format(reason=error.strerror) + "\n")
        # Python flushes standard output once more as it ends, which would fail again and be reported.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _use_utf8() -> None:
    """Read UTF-8 of any system, write it line by line, and let nothing fail that is not UTF-8."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace", newline=None)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace", line_buffering=True)
