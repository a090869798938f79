"""The log file of unexpected exceptions, and the dialog that shows one."""

import threading
import time
from pathlib import Path

from platformdirs import user_log_path
from PySide6 import QtGui, QtWidgets  # few programs show the dialog, whose widgets take 0.2 MB of memory
from PySide6.QtCore import Qt, QThread, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QLabel

from tictactoe_gui import resources
from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.phrases import RESTART

_NAME = "error_dialog"
MESSAGE = _("Something went wrong. You can keep playing. Please send this text to the developers.")
_STYLE = """
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton {
    background: palette(button); border: 1px solid palette(mid); border-radius: 8px; padding: 6px 12px; outline: none;
}
QPushButton:focus { border: 2px solid palette(highlight); }
"""
"""Plain buttons with the colours of the palette, since a theme may have caused the exception."""
MAX_LOG_BYTES = 1_000_000
"""Size in bytes at which a new log file is started. One old log is kept."""
_LOCK = threading.RLock()
"""Held while logging. It is re-entrant, because an object's finaliser can fail while another error is logged."""
_shown: set[str] = set()


def log_path() -> Path:
    """Return the path of the exception log."""
    return user_log_path("tictactoe-gui", appauthor=False) / "errors.log"


def log(text: str) -> str:
    """Append to the log. Return a sentence with its path, or with the reason why logging failed."""
    path = log_path()
    try:
        with _LOCK:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and path.stat().st_size > MAX_LOG_BYTES:
                path.replace(path.with_suffix(".old.log"))
            with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}\n")
    except OSError as error:
        return _("The error couldn't be logged: {error}.").format(error=error)
    return _("The error was logged in {path}.").format(path=path)


def show(text: str, log_message: str) -> None:
    """Show an error and where it was logged, unless it was shown before or an error dialog is open."""
    shown = QApplication.activeModalWidget()
    if text in _shown or (shown and shown.objectName() == _NAME):
        return
    _shown.add(text)
    dialog = _dialog(text, log_message)
    if QThread.currentThread().loopLevel():
        # The failed code, such as a paint event, must return first.
        QTimer.singleShot(0, dialog, dialog.open)
    else:
        dialog.exec()


def _dialog(text: str, logged: str) -> QDialog:
    window = QApplication.activeWindow()
    # A window that was just closed may still be active. Deleting it would also delete the dialog.
    dialog = QDialog(window if window and window.isVisible() else None)
    dialog.setObjectName(_NAME)
    dialog.setStyleSheet(_STYLE)
    # The reference in the lambda keeps a dialog without a parent alive.
    dialog.finished.connect(lambda _result: dialog.deleteLater())
    dialog.setWindowTitle(labels.window_title(_("Something Went Wrong")))
    message = QLabel(RESTART if resources.was_replaced() else MESSAGE, dialog, wordWrap=True)
    details = QtWidgets.QPlainTextEdit(text, dialog, readOnly=True)
    details.setObjectName("error_text")
    details.setFont(QtGui.QFontDatabase.systemFont(QtGui.QFontDatabase.SystemFont.FixedFont))
    where = QLabel(logged, dialog, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
    buttons = QtWidgets.QDialogButtonBox(QtWidgets.QDialogButtonBox.StandardButton.Close, dialog)
    copy = buttons.addButton(_("&Copy Text"), QtWidgets.QDialogButtonBox.ButtonRole.ActionRole)
    copy.setObjectName("copy_error")
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
    buttons.rejected.connect(dialog.reject)
    dialog.setLayout(vbox(message, details, where, buttons, margins=None))
    dialog.resize(640, 400)
    return dialog
