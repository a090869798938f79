"""Handling of unexpected exceptions: they are logged and shown once, and the program continues."""

import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn

from platformdirs import user_log_path
from PySide6.QtCore import QMessageLogContext, QObject, Qt, QThread, QTimer, QtMsgType, Signal, qInstallMessageHandler
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPlainTextEdit

from tictactoe_gui import resources
from tictactoe_gui.i18n import _
from tictactoe_gui.storage import atomic, paths
from tictactoe_gui.text_filter import printable
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.file_faults import reason
from tictactoe_gui.wording.phrases import RESTART

MAX_LOG_BYTES = 1_000_000
"""Size in bytes at which a new log file is started. One old log is kept."""
MESSAGE = _("Something went wrong. You can keep playing. Please send this text to the developers.")
NO_DISPLAY = _("DISPLAY and WAYLAND_DISPLAY are not set")

_LOCK = threading.RLock()
"""Held while logging. It is re-entrant, because an object's finaliser can fail while another error is logged."""
_DIALOG = "error_dialog"
_DIALOG_STYLE = """
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton {
    background: palette(button); border: 1px solid palette(mid); border-radius: 8px; padding: 6px 12px; outline: none;
}
QPushButton:focus { border: 2px solid palette(highlight); }
"""
"""Plain buttons with the colours of the palette, since a theme may have caused the exception."""


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
        self._shown: set[str] = set()
        # Qt queues signals from other threads.
        self.reported.connect(self._show)

    def handle(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Log and show an exception of any thread, including Qt's."""
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
        """Show an error and where it was logged, unless it was shown before or an error dialog is open."""
        modal = QApplication.activeModalWidget()
        if text in self._shown or (modal and modal.objectName() == _DIALOG):
            return
        self._shown.add(text)
        dialog = _dialog(text, logged)
        if QThread.currentThread().loopLevel():
            # The failed code, such as a paint event, must return first.
            QTimer.singleShot(0, dialog, dialog.open)
        else:
            dialog.exec()


def _in_window_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


def _report(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> tuple[str, str]:
    """Print and log the exception. Return its traceback and a sentence about the log."""
    text = "".join(traceback.format_exception(kind, error, trace))
    # Without a terminal, standard error may be missing or closed.
    with suppress(AttributeError, OSError, ValueError):
        sys.stderr.write(printable(text))
    return printable(text), log(text)


def log_path() -> Path:
    """Return the path of the exception log."""
    return user_log_path("tictactoe-gui", appauthor=False) / "errors.log"


def log(text: str) -> str:
    """Append to the log. Return a sentence with its path, or with the reason why logging failed."""
    path = log_path()
    try:
        with _LOCK:
            _append(path, text)
    except OSError as error:
        return _("The error couldn't be logged in {path}. {why}").format(path=path, why=reason(error))
    return _("The error was logged in {path}.").format(path=path)


def _append(path: Path, text: str) -> None:
    paths.create_file(path)
    if path.stat().st_size > MAX_LOG_BYTES:
        atomic.replace(path.with_suffix(".old.log"), path)
        paths.create_file(path)
    with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
        file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}\n")


def _dialog(text: str, logged: str) -> QDialog:
    window = QApplication.activeWindow()
    # A window that was just closed may still be active. Deleting it would also delete the dialog.
    dialog = QDialog(window if window and window.isVisible() else None)
    dialog.setObjectName(_DIALOG)
    dialog.setStyleSheet(_DIALOG_STYLE)
    # The reference in the lambda keeps a dialog without a parent alive.
    dialog.finished.connect(lambda _result: dialog.deleteLater())
    dialog.setWindowTitle(labels.window_title(_("Something Went Wrong")))
    message = QLabel(RESTART if resources.was_replaced() else MESSAGE, dialog, wordWrap=True)
    details = QPlainTextEdit(text, dialog, readOnly=True)
    details.setObjectName("error_text")
    details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    where = QLabel(logged, dialog, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    copy = buttons.addButton(_("&Copy Text"), QDialogButtonBox.ButtonRole.ActionRole)
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
    buttons.rejected.connect(dialog.reject)
    dialog.setLayout(vbox(message, details, where, buttons, margins=None))
    dialog.resize(640, 400)
    return dialog


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
