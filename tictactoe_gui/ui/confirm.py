"""A question before something is lost."""

from PySide6.QtWidgets import QMessageBox, QWidget

from tictactoe_gui.ui.theme import Theme


def ask(question: str, action: str, theme: Theme, parent: QWidget) -> bool:
    """Ask whether to go on with the action, which is named on the button."""
    box = QMessageBox(QMessageBox.Icon.Question, "Tic-Tac-Toe", question, parent=parent)
    box.setObjectName("confirm")
    box.setStyleSheet(theme.style_sheet)
    go = box.addButton(action, QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.exec()
    return box.clickedButton() is go
