"""The dialog that shows an unexpected exception."""

from PySide6.QtCore import Qt, QThread, QTimer
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout

from tictactoe_gui.language import _

_NAME = "error_dialog"
_SAID = _("Something went wrong in the program. Your game goes on. Please send this text to its makers.")
_STYLE = """
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton {
    background: palette(button); border: 1px solid palette(mid); border-radius: 8px; padding: 6px 12px; outline: none;
}
QPushButton:focus { border: 2px solid palette(highlight); }
"""
"""Plain buttons in the colours in force; what fails may be a theme itself."""
_shown: set[str] = set()


def show(text: str, logged: str) -> None:
    """Show the text, with a sentence on where it was logged, unless it was shown before or another one still is."""
    shown = QApplication.activeModalWidget()
    if text in _shown or (shown and shown.objectName() == _NAME):
        return
    _shown.add(text)
    dialog = _dialog(text, logged)
    if QThread.currentThread().loopLevel():
        # What failed, a paint event for one, must come to its end first.
        QTimer.singleShot(0, dialog, dialog.open)
    else:
        dialog.exec()


def _dialog(text: str, logged: str) -> QDialog:
    dialog = QDialog(QApplication.activeWindow())
    dialog.setObjectName(_NAME)
    dialog.setStyleSheet(_STYLE)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(_("Something went wrong – Tic-Tac-Toe"))
    said = QLabel(_SAID, dialog, wordWrap=True)
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
