"""When something happens that should not: it is logged, shown once, and the game goes on."""

import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout

from tictactoe_gui.language import _


def install() -> None:
    """Take over every exception that nobody expected; the user may still stop the program by Control+C."""
    sys.excepthook = handle


def handle(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Log the exception and show it, unless another one is shown already."""
    text = "".join(traceback.format_exception(kind, error, trace))
    sys.stderr.write(text)
    logged = _log(text)
    shown = QApplication.activeModalWidget()
    if shown is None or shown.objectName() != "error_dialog":
        _dialog(text, logged).exec()


def log_path() -> Path:
    """Give the file that exceptions are logged to."""
    from platformdirs import user_log_path  # noqa: PLC0415 - wanted once in a blue moon

    return user_log_path("tictactoe-gui", appauthor=False) / "errors.log"


@contextmanager
def screen_needed() -> Iterator[None]:
    """Leave with a sentence where Qt would abort because it finds no screen."""
    qInstallMessageHandler(_explain)
    try:
        yield
    finally:
        qInstallMessageHandler(None)


def _explain(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:  # noqa: ARG001 - Qt's signature
    if kind != QtMsgType.QtFatalMsg:
        return
    program = f"{Path(sys.executable).name} -m tictactoe_gui" if not getattr(sys, "frozen", False) else sys.argv[0]
    sentence = _("Tic-Tac-Toe found no screen for its window; to play in the terminal, type: {program} --terminal")
    with suppress(OSError):
        sys.stderr.write(sentence.format(program=program) + "\n")
        sys.stderr.flush()
    # Qt aborts when a fatal message returns.
    os._exit(1)


def _log(text: str) -> str:
    """Append to the log; give a sentence on where it is, or why it is not."""
    path = log_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC\n{text}\n")
    except OSError as error:
        return _("It could not be logged: {error}").format(error=error)
    return _("It is logged in {path}").format(path=path)


def _dialog(text: str, logged: str) -> QDialog:
    dialog = QDialog(QApplication.activeWindow())
    dialog.setObjectName("error_dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(_("Something went wrong – Tic-Tac-Toe"))
    said = QLabel(_("Something went wrong in the program. Your game goes on. Please send this text to its makers."))
    said.setWordWrap(True)
    details = QPlainTextEdit(text, dialog, readOnly=True)
    details.setObjectName("error_text")
    details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    where = QLabel(logged, dialog, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    copy = buttons.addButton(_("&Copy text"), QDialogButtonBox.ButtonRole.ActionRole)
    copy.setObjectName("copy_error")
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
    buttons.rejected.connect(dialog.reject)
    layout = QVBoxLayout(dialog)
    for part in (said, details, where, buttons):
        layout.addWidget(part)
    dialog.resize(640, 400)
    return dialog
