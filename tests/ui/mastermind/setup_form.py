"""Test driver for the Mastermind setup dialog."""

from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.dialog_form import DialogForm
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.mastermind.choice import Choice
from tictactoe_gui.ui.mastermind.pegs import Wear
from tictactoe_gui.ui.mastermind.setup_dialog import SetupDialog

WEAR = Wear(theme.load("light"), letters=False)


class SetupForm(DialogForm):
    """An open setup dialog. Widgets are found by object name."""

    def __init__(self, qtbot: QtBot, choice: Choice | None = None, number: int | None = None) -> None:
        self.dialog = SetupDialog(choice or Choice(), WEAR, number=number)
        super().__init__(qtbot, self.dialog)

    @property
    def fault(self) -> str:
        """Error message next to Start."""
        return self.part(QLabel, "first_fault").text()

    @property
    def marked(self) -> list[str]:
        """Object names of the visible selected cards."""
        cards = self.dialog.findChildren(QPushButton)
        return [card.objectName() for card in cards if card.isChecked() and card.isVisible()]

    def text(self, name: str) -> str:
        return self.part(QLabel, name).text()
