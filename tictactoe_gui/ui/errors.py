"""When something happens that should not: it is logged, shown once, and the game goes on."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import NoReturn

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from tictactoe_gui import resources
from tictactoe_gui.language import _

LOG_SIZE = 1_000_000
"""Bytes after which a new log is begun; one old log is kept."""


def install() -> None:
    """Take over every exception that nobody expected; the user may still stop the program by Control+C."""
    sys.excepthook = handle


def handle(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Log the exception and show it, unless another one is shown already."""
    # Imported when needed: the first paint need not wait for what is wanted once in a blue moon.
    import traceback

    from tictactoe_gui.ui import error_dialog

    text = "".join(traceback.format_exception(kind, error, trace))
    # A window that was started by a double click may have no standard error, or one that nobody reads any more.
    with suppress(AttributeError, OSError, ValueError):
        sys.stderr.write(text)
    error_dialog.show(text, _log(text))


def log_path() -> Path:
    """Give the file that exceptions are logged to."""
    from platformdirs import user_log_path

    return user_log_path("tictactoe-gui", appauthor=False) / "errors.log"


@contextmanager
def screen_needed() -> Iterator[None]:
    """Leave with a sentence where Qt would abort because it finds no screen."""
    said: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:  # noqa: ARG001 - Qt's signature
        if kind == QtMsgType.QtFatalMsg:
            # Qt's first complaint names the cause; it aborts when a fatal message returns.
            _leave([*said, message][0].strip())
        said.append(message)

    qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(None)


def _leave(reason: str) -> NoReturn:
    sentence = _("Tic-Tac-Toe found no screen for its window ({reason}); to play in the terminal, type: {command}")
    with suppress(AttributeError, OSError, ValueError):
        sys.stderr.write(sentence.format(reason=reason, command=f"{resources.command()} --terminal") + "\n")
        sys.stderr.flush()
    os._exit(1)


def _log(text: str) -> str:
    """Append to the log; give a sentence on where it is, or why it is not."""
    path = log_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LOG_SIZE:
            path.replace(path.with_suffix(".old.log"))
        with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}\n")
    except OSError as error:
        return _("It could not be logged: {error}").format(error=error)
    return _("It is logged in {path}").format(path=path)
