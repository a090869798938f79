"""The dialog that shows an unexpected exception."""

from PySide6.QtCore import Qt, QThread, QTimer
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPlainTextEdit

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
_shown: set[str] = set()


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
    details = QPlainTextEdit(text, dialog, readOnly=True)
    details.setObjectName("error_text")
    details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    where = QLabel(logged, dialog, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    copy = buttons.addButton(_("&Copy Text"), QDialogButtonBox.ButtonRole.ActionRole)
    copy.setObjectName("copy_error")
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
    buttons.rejected.connect(dialog.reject)
    dialog.setLayout(vbox(message, details, where, buttons, margins=None))
    dialog.resize(640, 400)
    return dialog
