"""The setup dialog of Mastermind as its user works it."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui import theme
from tictactoe_gui.ui.mastermind.choice import Choice
from tictactoe_gui.ui.mastermind.pegs import Wear
from tictactoe_gui.ui.mastermind.setup_dialog import SetupDialog

Widget = TypeVar("Widget", bound=QWidget)
WEAR = Wear(theme.load("light"), letters=False)


class SetupForm:
    """An open setup dialog; every method finds its part by its object name."""

    def __init__(self, qtbot: QtBot, choice: Choice | None = None, number: int | None = None) -> None:
        self.dialog = SetupDialog(choice or Choice(), WEAR, number=number)
        qtbot.addWidget(self.dialog)
        with qtbot.waitExposed(self.dialog):
            self.dialog.show()

    @property
    def can_start(self) -> bool:
        return self.part(QPushButton, "start").isEnabled()

    @property
    def fault(self) -> str:
        """What is said to be wrong beside Start."""
        return self.part(QLabel, "first_fault").text()

    @property
    def marked(self) -> list[str]:
        """The cards that are marked and seen."""
        cards = self.dialog.findChildren(QPushButton)
        return [card.objectName() for card in cards if card.isChecked() and card.isVisible()]

    def part(self, kind: type[Widget], name: str) -> Widget:
        found = self.dialog.findChild(kind, name)
        assert isinstance(found, kind)
        return found

    def text(self, name: str) -> str:
        return self.part(QLabel, name).text()

    def click(self, name: str) -> None:
        QTest.mouseClick(self.part(QAbstractButton, name), Qt.MouseButton.LeftButton)

    def press(self, name: str, key: Qt.Key) -> None:
        QTest.keyClick(self.part(QWidget, name), key)

    def tab(self) -> str:
        """Press Tab, and give the name of where it leads."""
        QTest.keyClick(self.dialog.focusWidget() or self.dialog, Qt.Key.Key_Tab)
        focused = self.dialog.focusWidget()
        return focused.objectName() if focused else ""

    def write(self, name: str, text: str) -> None:
        """Type a text in place of what a field holds."""
        field = self.part(QLineEdit, name)
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)

    def count(self, name: str, text: str) -> None:
        """Type a number in place of the one that a field holds."""
        field = self.part(QSpinBox, name)
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)

    def is_seen(self, name: str) -> bool:
        return self.part(QWidget, name).isVisible()

    def is_wrong(self, name: str) -> bool:
        return bool(self.part(QWidget, name).property("wrong"))
