"""A question before something is lost."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from tictactoe_gui.ui.theme import Theme


def ask(question: str, action: str, theme: Theme, parent: QWidget, instead: str = "") -> bool:
    """Ask whether to go on with the action, which is named on the button, as is what is done instead of it."""
    box = _box(question, theme, parent)
    go = box.addButton(f"&{action}", QMessageBox.ButtonRole.AcceptRole)
    stay = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(stay)
    if instead:
        stay.setText(instead)
    box.exec()
    return box.clickedButton() is go


def choose(question: str, yes: str, no: str, more: str, theme: Theme, parent: QWidget) -> bool | None:
    """Ask a question that has two answers, which are named on the buttons, and say more about it; None: neither."""
    box = _box(question, theme, parent)
    box.setInformativeText(more)
    answers = {box.addButton(yes, QMessageBox.ButtonRole.YesRole): True}
    answers[box.addButton(no, QMessageBox.ButtonRole.NoRole)] = False
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.exec()
    return next((answer for button, answer in answers.items() if button is box.clickedButton()), None)


def _box(question: str, theme: Theme, parent: QWidget) -> QMessageBox:
    box = QMessageBox(QMessageBox.Icon.Question, "Tic-Tac-Toe", question, parent=parent)
    box.setObjectName("confirm")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setStyleSheet(theme.style_sheet)
    return box
