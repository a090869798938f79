"""Driver for a dialog with a form."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLineEdit, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

Part = TypeVar("Part", bound=QWidget)


class DialogDriver:
    """An open dialog. Its widgets are found by object name."""

    def __init__(self, qtbot: QtBot, dialog: QDialog) -> None:
        qtbot.addWidget(dialog)
        self._open = dialog
        with qtbot.waitExposed(dialog):
            dialog.show()

    @property
    def can_start(self) -> bool:
        return self.find(QPushButton, "start").isEnabled()

    @property
    def focused(self) -> QWidget:
        return self._open.focusWidget() or self._open

    def find(self, kind: type[Part], name: str) -> Part:
        found = self._open.findChild(kind, name)
        assert isinstance(found, kind)
        return found

    def click(self, name: str) -> None:
        QTest.mouseClick(self.find(QAbstractButton, name), Qt.MouseButton.LeftButton)

    def press(self, name: str, key: Qt.Key) -> None:
        QTest.keyClick(self.find(QWidget, name), key)

    def tab(self) -> str:
        """Press Tab. Return the name of the widget that gets the focus."""
        QTest.keyClick(self.focused, Qt.Key.Key_Tab)
        return self.focused.objectName()

    def enter_text(self, name: str, text: str) -> None:
        """Replace the text of a field. Non-ASCII text is pasted."""
        field = self.find(QLineEdit, name)
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        if text.isascii():
            QTest.keyClicks(field, text)
        else:
            QApplication.clipboard().setText(text)
            field.paste()

    def enter_number(self, name: str, text: str) -> None:
        """Type a number into a spin box."""
        field = self.find(QSpinBox, name)
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)

    def is_visible(self, name: str) -> bool:
        return self.find(QWidget, name).isVisible()

    def is_invalid(self, name: str) -> bool:
        return bool(self.find(QWidget, name).property("wrong"))
