"""Message boxes that ask for confirmation before something is lost, or that show details."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from tictactoe_gui.ui.style.theme import Theme


def ask(question: str, action: str, theme: Theme, parent: QWidget, cancel_text: str = "") -> bool:
    """Ask for confirmation. `action` is the text of the accept button, and `cancel_text` replaces "Cancel" if given."""
    box = _box(question, theme, parent)
    accept = box.addButton(f"&{action}", QMessageBox.ButtonRole.AcceptRole)
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(cancel)
    if cancel_text:
        cancel.setText(cancel_text)
    box.exec()
    return box.clickedButton() is accept


def inform(what: str, details: str, theme: Theme, parent: QWidget) -> None:
    """Show what happened, and details that the user can copy."""
    box = _box(f"{what}\n\n{details}", theme, parent)
    box.setObjectName("details")
    box.setIcon(QMessageBox.Icon.Warning)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.addButton(QMessageBox.StandardButton.Close)
    box.exec()


def _box(question: str, theme: Theme, parent: QWidget) -> QMessageBox:
    box = QMessageBox(QMessageBox.Icon.Question, "Tic-Tac-Toe", question, parent=parent)
    box.setObjectName("confirm")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setStyleSheet(theme.style_sheet)
    return box
