import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.mastermind.number_dialog import NumberDialog


@pytest.fixture
def dialog(qtbot: QtBot) -> NumberDialog:
    made = NumberDialog(Rules(), theme.load("light"))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def type_number(dialog: NumberDialog, text: str) -> None:
    field = dialog.findChild(QLineEdit, "wanted_number")
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, text)


def note(dialog: NumberDialog) -> str:
    label = dialog.findChild(QLabel, "number_note")
    assert isinstance(label, QLabel)
    return label.text()


def can_play(dialog: NumberDialog) -> bool:
    button = dialog.findChild(QPushButton, "play_number")
    assert isinstance(button, QPushButton)
    return button.isEnabled()


def test_at_first_it_says_what_a_number_is_good_for(dialog: NumberDialog) -> None:
    assert note(dialog) == "The same number hides the same key, for 4 pegs of 8 colours"
    assert not can_play(dialog)


@pytest.mark.parametrize("text", ["4711", "4,711", "4 711", "4.711"])
def test_a_number_may_be_grouped(dialog: NumberDialog, text: str) -> None:
    type_number(dialog, text)
    assert dialog.number == 4711
    assert can_play(dialog)


@pytest.mark.parametrize("text", ["0", "1000000000", "x", "-1", "4 + 4"])
def test_what_is_no_number_is_told_in_a_sentence(dialog: NumberDialog, text: str) -> None:
    type_number(dialog, text)
    assert note(dialog) == f"There is no game number {text}; numbers are from 1 to 999,999,999"
    assert dialog.number is None
    assert not can_play(dialog)


def test_enter_plays_the_number(dialog: NumberDialog, qtbot: QtBot) -> None:
    type_number(dialog, "7")
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(dialog, Qt.Key.Key_Return)


def test_escape_plays_none(dialog: NumberDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.rejected):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
