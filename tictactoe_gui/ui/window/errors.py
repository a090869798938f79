"""Handling of unexpected exceptions: they are logged and shown once, and the program continues."""

import os
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from types import TracebackType
from typing import Any, NoReturn

from PySide6.QtCore import QMessageLogContext, QObject, QTimer, QtMsgType, Signal, qInstallMessageHandler

from tictactoe_gui import resources
from tictactoe_gui.i18n import _
from tictactoe_gui.text_filter import printable
from tictactoe_gui.ui.window import error_log

NO_DISPLAY = _("DISPLAY and WAYLAND_DISPLAY are not set")


def install(parent: QObject) -> None:
    """Handle uncaught exceptions in all threads. Control+C still stops the program.

    The error dialog opens in the thread of `parent`.
    """
    relay = _Relay(parent)
    sys.excepthook = relay.handle
    threading.excepthook = partial(relay.handle_elsewhere, threading.__excepthook__)
    sys.unraisablehook = partial(relay.handle_elsewhere, sys.__unraisablehook__)


class _Relay(QObject):
    """Handler that passes exceptions from other threads to the window's thread.

    Signals:
        reported(str, str): the traceback of an exception, and a sentence about the log.

    """

    reported = Signal(str, str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent, objectName="error_relay")
        # Qt queues signals from other threads.
        self.reported.connect(self._show)

    def handle(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Log and show an exception of any thread, including Qt's, unless an error dialog is open."""
        if _in_window_thread():
            self._show(*_report(kind, error, trace))
        else:
            self._pass_on(kind, error, trace)

    def handle_elsewhere(self, default: Callable[[Any], object], args: Any) -> None:
        """Handle an exception that ended a thread, or that cannot be raised, as in a finaliser.

        The dialog waits until the caller is done. `default` handles the end of the program.
        """
        if issubclass(args.exc_type, Exception):
            self._pass_on(args.exc_type, args.exc_value, args.exc_traceback)
        else:
            default(args)

    def _pass_on(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        report = _report(kind, error, trace)
        # At exit, the relay is destroyed before the last threads and objects.
        with suppress(RuntimeError):
            if _in_window_thread():
                QTimer.singleShot(0, self, lambda: self._show(*report))
            else:
                self.reported.emit(*report)

    def _show(self, text: str, logged: str) -> None:
        from tictactoe_gui.ui.window import error_dialog  # noqa: PLC0415 - not before the first paint

        error_dialog.show(text, logged)


def _in_window_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


def _report(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> tuple[str, str]:
    """Print and log the exception. Return its traceback and a sentence about the log."""
    text = "".join(traceback.format_exception(kind, error, trace))
    # Without a terminal, standard error may be missing or closed.
    with suppress(AttributeError, OSError, ValueError):
        sys.stderr.write(printable(text))
    return printable(text), error_log.write(text)


@contextmanager
def exit_without_screen() -> Iterator[None]:
    """Exit with a message if Qt finds no screen, before Qt aborts."""
    messages: list[str] = []

    def on_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:  # noqa: ARG001 - Qt's signature
        if kind == QtMsgType.QtFatalMsg:
            # Qt aborts when this handler returns.
            _exit(_cause([*messages, message]))
        messages.append(message)

    qInstallMessageHandler(on_message)
    try:
        yield
    finally:
        qInstallMessageHandler(None)


def _cause(messages: list[str]) -> str:
    """Return why there is no screen. Qt also warns about other things, such as the locale."""
    about_screen = (message for message in messages if "display" in message or "platform plugin" in message)
    cause = " ".join(next(about_screen, messages[-1]).split())
    if "display" in cause and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY"))):
        return NO_DISPLAY
    return cause


def _exit(reason: str) -> NoReturn:
    sentence = _("Tic-Tac-Toe couldn't open a window ({reason}). To play in the terminal, type: {command}")
    with suppress(AttributeError, OSError, ValueError):
        sys.stderr.write(sentence.format(reason=reason, command=f"{resources.start_command()} --terminal") + "\n")
        sys.stderr.flush()
    os._exit(1)
