"""The setup dialog as its user works it."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui import theme
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.engines import Engines
from tictactoe_gui.ui.setup_dialog import SetupDialog

Part = TypeVar("Part", bound=QWidget)


class Form:
    """An open setup dialog; every method finds its part by its object name."""

    def __init__(self, qtbot: QtBot, choice: Choice | None = None, engines: Engines | None = None) -> None:
        self.dialog = SetupDialog(choice or Choice.default(), theme.load("light"), engines=engines)
        qtbot.addWidget(self.dialog)
        with qtbot.waitExposed(self.dialog):
            self.dialog.show()

    @property
    def choice(self) -> Choice:
        return self.dialog.choice

    @property
    def can_start(self) -> bool:
        return self.part(QPushButton, "start").isEnabled()

    @property
    def focused(self) -> QWidget:
        return self.dialog.focusWidget() or self.dialog

    @property
    def marked(self) -> list[str]:
        """The cards that are marked."""
        return [card.objectName() for card in self.dialog.findChildren(QPushButton) if card.isChecked()]

    @property
    def begins(self) -> list[str]:
        """The ways to begin on offer."""
        box = self.part(QComboBox, "begins")
        return [box.itemText(at) for at in range(box.count())]

    def part(self, kind: type[Part], name: str) -> Part:
        found = self.dialog.findChild(kind, name)
        assert isinstance(found, kind)
        return found

    def click(self, name: str) -> None:
        QTest.mouseClick(self.part(QAbstractButton, name), Qt.MouseButton.LeftButton)

    def press(self, name: str, key: Qt.Key) -> None:
        QTest.keyClick(self.part(QWidget, name), key)

    def tab(self) -> str:
        """Press Tab, and give the name of where it leads."""
        QTest.keyClick(self.focused, Qt.Key.Key_Tab)
        return self.focused.objectName()

    def write(self, name: str, text: str) -> None:
        """Put a text in place of what a field holds: typed, or pasted as people do with what no key writes."""
        field = self.part(QLineEdit, name)
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        if text.isascii():
            QTest.keyClicks(field, text)
        else:
            QApplication.clipboard().setText(text)
            field.paste()

    def count(self, name: str, text: str) -> None:
        """Type a number in place of the one that a field holds."""
        field = self.part(QSpinBox, name)
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)

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

    def is_wrong(self, name: str) -> bool:
        return bool(self.part(QWidget, name).property("wrong"))

    def is_seen(self, name: str) -> bool:
        return self.part(QWidget, name).isVisible()
