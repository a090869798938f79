"""The setup dialog as its user works it."""

from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from tests.ui.dialog_form import DialogForm
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.engines import Engines
from tictactoe_gui.ui.setup_dialog import SetupDialog


class Form(DialogForm):
    """An open setup dialog; every method finds its part by its object name."""

    def __init__(self, qtbot: QtBot, choice: Choice | None = None, engines: Engines | None = None) -> None:
        self.dialog = SetupDialog(choice or Choice.default(), theme.load("light"), engines=engines)
        super().__init__(qtbot, self.dialog)

    @property
    def choice(self) -> Choice:
        return self.dialog.choice

    @property
    def marked(self) -> list[str]:
        """The cards that are marked."""
        return [card.objectName() for card in self.dialog.findChildren(QPushButton) if card.isChecked()]

    @property
    def begins(self) -> list[str]:
        """The ways to begin on offer."""
        box = self.part(QComboBox, "begins")
        return [box.itemText(at) for at in range(box.count())]

    def play_with(self, players: int) -> None:
        self.part(QSpinBox, "players").setValue(players)

    def choose(self, name: str, data: object) -> None:
        box = self.part(QComboBox, name)
        box.setCurrentIndex(box.findData(data))

    def fault(self, seat: int) -> str:
        """What is said to be wrong beside a player's fields; empty if nothing is shown."""
        label = self.part(QLabel, f"player_{seat}_note")
        return label.text() if label.property("wrong") else ""

    def meaning(self, seat: int) -> str:
        """What is said of who plays a seat."""
        label = self.part(QLabel, f"player_{seat}_note")
        return "" if label.property("wrong") else label.text()

    def kinds(self, seat: int) -> list[str]:
        """What is offered to play a seat."""
        box = self.part(QComboBox, f"player_{seat}_kind")
        return [box.itemText(at) for at in range(box.count())]

    def hand(self, seat: int, name: str) -> None:
        """Let somebody play a seat, by the name in the list."""
        box = self.part(QComboBox, f"player_{seat}_kind")
        box.setCurrentIndex(box.findText(name))
