import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.mastermind.number_dialog import NumberDialog
from tictactoe_gui.wording import mastermind as wording


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


@pytest.mark.parametrize("text", ["4711", "4,711", "4 711", "4.711", "4'711", " 4711 ", "04711"])
def test_a_number_may_be_grouped(dialog: NumberDialog, text: str) -> None:
    type_number(dialog, text)
    assert dialog.number == 4711
    assert can_play(dialog)


@pytest.mark.parametrize("text", [wording.number(4711), "Game number 4,711.", "No. 4711", "#4711", "4711: a game"])
def test_a_number_may_have_words_around_it(dialog: NumberDialog, text: str) -> None:
    type_number(dialog, text)
    assert dialog.number == 4711


@pytest.mark.parametrize("text", ["12.5", "1,5", ".5", "1,234,56", "1234,567", "1,234.567", "7 of 9", "2026-01-31"])
def test_what_is_no_whole_number_is_taken_for_none(dialog: NumberDialog, text: str) -> None:
    type_number(dialog, text)
    assert dialog.number is None
    assert note(dialog).startswith("There is no game number")


@pytest.mark.parametrize("text", ["0", "1000000000", "x", "-1", "-42", "4 + 4", "12a", "a12", "1a2", "12²"])
def test_what_is_no_number_is_told_in_a_sentence(dialog: NumberDialog, text: str) -> None:
    type_number(dialog, text)
    assert note(dialog) == f"There is no game number {text}; numbers are from 1 to 999,999,999"
    assert dialog.number is None
    assert not can_play(dialog)


def test_a_number_of_any_length_is_refused_in_a_sentence(dialog: NumberDialog) -> None:
    field = dialog.findChild(QLineEdit, "wanted_number")
    assert isinstance(field, QLineEdit)
    field.setText("9" * 5000)
    assert note(dialog).startswith("There is no game number 9999")
    assert not can_play(dialog)


def test_the_note_looks_wrong_only_while_something_is(dialog: NumberDialog) -> None:
    label = dialog.findChild(QLabel, "number_note")
    assert isinstance(label, QLabel)
    before = label.palette().windowText().color()
    type_number(dialog, "x")
    assert label.palette().windowText().color() == theme.load("light")["error"]
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Backspace)
    assert label.palette().windowText().color() == before == theme.load("light")["muted"]


def test_enter_plays_the_number(dialog: NumberDialog, qtbot: QtBot) -> None:
    type_number(dialog, "7")
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(dialog, Qt.Key.Key_Return)


def test_escape_plays_none(dialog: NumberDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.rejected):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
