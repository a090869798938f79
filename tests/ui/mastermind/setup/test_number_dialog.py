import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.setup.number_dialog import NumberDialog
from tictactoe_gui.ui.style import theme
from tictactoe_gui.wording.mastermind import prompts, refusals
from tictactoe_gui.wording.mastermind import sentences as wording


@pytest.fixture
def dialog(qtbot: QtBot) -> NumberDialog:
    number_dialog = NumberDialog(Rules(), theme.load("light"))
    qtbot.addWidget(number_dialog)
    with qtbot.waitExposed(number_dialog):
        number_dialog.show()
    return number_dialog


def type_number(dialog: NumberDialog, text: str) -> None:
    field = dialog.findChild(QLineEdit, "requested_number")
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


def test_initial_note_explains_the_number(dialog: NumberDialog) -> None:
    assert note(dialog) == prompts.same_key(Rules())
    assert not can_play(dialog)


@pytest.mark.parametrize("text", ["4711", "4,711", "4 711", "4.711", "4'711", " 4711 ", "04711"])
def test_digits_of_the_number_may_be_grouped(dialog: NumberDialog, text: str) -> None:
    type_number(dialog, text)
    assert dialog.number == 4711
    assert can_play(dialog)


@pytest.mark.parametrize("text", [wording.number(4711), "Game number 4,711.", "No. 4711", "#4711", "4711: a game"])
def test_number_may_be_surrounded_by_text(dialog: NumberDialog, text: str) -> None:
    type_number(dialog, text)
    assert dialog.number == 4711


@pytest.mark.parametrize("text", ["12.5", "1,5", ".5", "1,234,56", "1234,567", "1,234.567", "7 of 9", "2026-01-31"])
def test_invalid_grouping_is_refused(dialog: NumberDialog, text: str) -> None:
    type_number(dialog, text)
    assert dialog.number is None
    assert note(dialog) == refusals.BAD_NUMBER


@pytest.mark.parametrize("text", ["0", "1000000000", "x", "-1", "-42", "4 + 4", "12a", "a12", "1a2", "12²"])
def test_invalid_number_shows_an_error(dialog: NumberDialog, text: str) -> None:
    type_number(dialog, text)
    assert note(dialog) == refusals.BAD_NUMBER
    assert dialog.number is None
    assert not can_play(dialog)


def test_very_long_number_shows_an_error(dialog: NumberDialog) -> None:
    field = dialog.findChild(QLineEdit, "requested_number")
    assert isinstance(field, QLineEdit)
    field.setText("9" * 5000)
    assert note(dialog) == refusals.BAD_NUMBER
    assert not can_play(dialog)


def test_note_has_the_error_colour_only_for_errors(dialog: NumberDialog) -> None:
    label = dialog.findChild(QLabel, "number_note")
    assert isinstance(label, QLabel)
    before = label.palette().windowText().color()
    type_number(dialog, "x")
    assert label.palette().windowText().color() == theme.load("light")["error"]
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Backspace)
    assert label.palette().windowText().color() == before == theme.load("light")["muted"]


def test_enter_accepts_the_number(dialog: NumberDialog, qtbot: QtBot) -> None:
    type_number(dialog, "7")
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(dialog, Qt.Key.Key_Return)


def test_escape_cancels_the_dialog(dialog: NumberDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.rejected):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
