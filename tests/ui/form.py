"""Driver for the setup dialog."""

from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from tests.ui.dialog_form import DialogForm
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.engines import Engines
from tictactoe_gui.ui.setup_dialog import SetupDialog


class Form(DialogForm):
    """An open setup dialog. Its widgets are found by object name."""

    def __init__(self, qtbot: QtBot, choice: Choice | None = None, engines: Engines | None = None) -> None:
        self.dialog = SetupDialog(choice or Choice.default(), theme.load("light"), engines=engines)
        super().__init__(qtbot, self.dialog)

    @property
    def choice(self) -> Choice:
        return self.dialog.choice

    @property
    def marked(self) -> list[str]:
        """Names of the checked cards."""
        return [card.objectName() for card in self.dialog.findChildren(QPushButton) if card.isChecked()]

    @property
    def begins(self) -> list[str]:
        """Items of the list of first players."""
        box = self.part(QComboBox, "begins")
        return [box.itemText(at) for at in range(box.count())]

    def play_with(self, players: int) -> None:
        self.part(QSpinBox, "players").setValue(players)

    def choose(self, name: str, data: object) -> None:
        box = self.part(QComboBox, name)
        box.setCurrentIndex(box.findData(data))

    def fault(self, seat: int) -> str:
        """Return the error message for a player, or an empty string."""
        label = self.part(QLabel, f"player_{seat}_note")
        return label.text() if label.property("wrong") else ""

    def meaning(self, seat: int) -> str:
        """Return the description of the kind of player in a seat."""
        label = self.part(QLabel, f"player_{seat}_note")
        return "" if label.property("wrong") else label.text()

    def kinds(self, seat: int) -> list[str]:
        """Return the kinds of players offered for a seat."""
        box = self.part(QComboBox, f"player_{seat}_kind")
        return [box.itemText(at) for at in range(box.count())]

    def hand(self, seat: int, name: str) -> None:
        """Choose the kind of player in a seat by its text."""
        box = self.part(QComboBox, f"player_{seat}_kind")
        box.setCurrentIndex(box.findText(name))
