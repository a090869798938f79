"""The setup dialog of Mastermind as its user works it."""

from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.dialog_form import DialogForm
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.mastermind.choice import Choice
from tictactoe_gui.ui.mastermind.pegs import Wear
from tictactoe_gui.ui.mastermind.setup_dialog import SetupDialog

WEAR = Wear(theme.load("light"), letters=False)


class SetupForm(DialogForm):
    """An open setup dialog; every method finds its part by its object name."""

    def __init__(self, qtbot: QtBot, choice: Choice | None = None, number: int | None = None) -> None:
        self.dialog = SetupDialog(choice or Choice(), WEAR, number=number)
        super().__init__(qtbot, self.dialog)

    @property
    def fault(self) -> str:
        """What is said to be wrong beside Start."""
        return self.part(QLabel, "first_fault").text()

    @property
    def marked(self) -> list[str]:
        """The cards that are marked and seen."""
        cards = self.dialog.findChildren(QPushButton)
        return [card.objectName() for card in cards if card.isChecked() and card.isVisible()]

    def text(self, name: str) -> str:
        return self.part(QLabel, name).text()
