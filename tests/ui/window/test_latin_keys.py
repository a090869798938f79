"""Shortcuts with a Russian layout and no other, where the key of Z reports another letter."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from tests.ui.game_window import Session

Z_CODE = 52
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def press_russian_z(session: Session, modifiers: Qt.KeyboardModifier, letter: str = "Я") -> None:
    focused = session.window.focusWidget()
    event = QKeyEvent(QEvent.Type.KeyPress, ord(letter), modifiers, Z_CODE, 0, 0, letter)
    QApplication.sendEvent(focused, event)


def test_shortcuts_undo_and_redo_a_move(session: Session) -> None:
    session.click("A1", "B1")
    press_russian_z(session, CONTROL)
    assert session.moves == ["A1"]
    press_russian_z(session, CONTROL | SHIFT)
    assert session.moves == ["A1", "B1"]


@pytest.mark.parametrize(("modifiers", "letter"), [(Qt.KeyboardModifier.NoModifier, "Я"), (CONTROL, "W")])
def test_letter_without_ctrl_or_of_a_latin_layout_is_no_shortcut(
    session: Session, modifiers: Qt.KeyboardModifier, letter: str
) -> None:
    session.click("A1")
    press_russian_z(session, modifiers, letter)
    assert session.moves == ["A1"]


def test_unavailable_command_does_nothing(session: Session) -> None:
    session.click("A1")
    session.trigger("library")
    session.part(QWidget, "library_back").setFocus()
    press_russian_z(session, CONTROL)
    assert session.moves == ["A1"]


def test_text_field_takes_back_its_own_text(session: Session) -> None:
    session.click("A1")
    field = QLineEdit(session.window)
    field.show()
    field.setFocus()
    field.insert("Jane")
    press_russian_z(session, CONTROL)
    assert (field.text(), session.moves) == ("", ["A1"])
