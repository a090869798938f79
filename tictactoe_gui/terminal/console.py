"""The console that the program prints to, and dialogues in it. A windowed program on Windows may have none."""

import errno
import os
import sys
from collections.abc import Callable, Iterable

from tictactoe_gui import windows
from tictactoe_gui.i18n import _
from tictactoe_gui.text_filter import printable
from tictactoe_gui.wording.file_faults import reason

CONSOLE_PROGRAM = "tictactoe-gui-console"
"""Name of the program with a console, in the packaged program and among the scripts of the wheel."""
UNDO = "undo"
NO_CONSOLE = _("There is no console to print to. Open a terminal, and run {program} with the same options.")


def require() -> None:
    """Use the console of the terminal that started the program, if it has none on Windows.

    Without such a terminal, name the program that has a console, and exit with status 1.
    """
    if sys.platform == "win32" and None in (sys.stdin, sys.stdout, sys.stderr):
        is_attached = windows.attach_console()
        if not is_attached and sys.stdout is None:
            windows.show_message(NO_CONSOLE.format(program=CONSOLE_PROGRAM))
            sys.exit(1)


def give_up(error: OSError) -> None:
    """Report that the output can't be written, and discard the rest.

    A reader that has ended, such as `more` after q, is no error.
    """
    if not _is_closed(error):
        sentence = _("Couldn't write the output. {why} Try again in a terminal.")
        sys.stderr.write(sentence.format(why=reason(error)) + "\n")
    # Python flushes standard output again at exit. That would fail and be reported.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _is_closed(error: OSError) -> bool:
    """Return True if nobody reads the output any more. Windows reports an invalid argument then."""
    return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL)


class Dialogue:
    """Dialogue in which people can ask for help or leave at any time."""

    def __init__(self, lines: Iterable[str], write_line: Callable[[str], None], help_text: str) -> None:
        self._lines = iter(lines)
        self._write_line = write_line
        self._help = help_text

    def say(self, text: str) -> None:
        """Print one or more lines, or nothing if the text is empty."""
        for line in printable(text).split("\n") if text else ():
            self._write_line(line)

    def ask(self, question: str) -> str:
        """Return the line typed in reply to a question. Raise EOFError for "exit" and at the end of the input."""
        self.say(question)
        for line in self._lines:
            match line.strip().lower():
                case "exit":
                    break
                case "help":
                    self.say(f"{self._help}\n{question}")
                case _:
                    return line.removesuffix("\n")
        raise EOFError
