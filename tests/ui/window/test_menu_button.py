import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.game_window import Session

ALT = Qt.Key.Key_Alt
MODIFIERS = {ALT: Qt.KeyboardModifier.AltModifier, Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier}


def menu(session: Session) -> QMenu:
    return session.part(QToolButton, "bar_menu").menu()


def press_in_window(session: Session, *keys: Qt.Key) -> None:
    """Press the keys one after the other, and then release them, as the desktop reports it."""
    window = session.window.windowHandle()
    held = Qt.KeyboardModifier.NoModifier
    for key in keys:
        QTest.keyPress(window, key, held)
        held |= MODIFIERS.get(key, held)
    for key in reversed(keys):
        QTest.keyRelease(window, key)


def test_button_has_all_menus(session: Session) -> None:
    assert [action.menu() for action in menu(session).actions()] == session.window.menus
    assert not session.window.menuBar().isVisible()


def test_alt_opens_the_menu(session: Session) -> None:
    press_in_window(session, ALT)
    assert menu(session).isVisible()


@pytest.mark.parametrize("keys", [(ALT, Qt.Key.Key_Left), (ALT, Qt.Key.Key_Shift), (Qt.Key.Key_Shift, ALT)])
def test_alt_with_another_key_does_not_open_it(session: Session, keys: tuple[Qt.Key, ...]) -> None:
    session.click("A1")
    press_in_window(session, *keys)
    assert not menu(session).isVisible()


def test_shortcut_with_alt_does_not_open_it(session: Session) -> None:
    session.click("A1")
    press_in_window(session, ALT, Qt.Key.Key_Left)
    assert session.shown_marks == {}
    assert not menu(session).isVisible()


@pytest.mark.parametrize("kind", [QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress])
def test_alt_does_not_open_it_after_a_click_or_in_another_window(session: Session, kind: QEvent.Type) -> None:
    window = session.window.windowHandle()
    QTest.keyPress(window, ALT)
    if kind is QEvent.Type.FocusOut:
        QApplication.sendEvent(window, QEvent(kind))
    else:
        QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    QTest.keyRelease(window, ALT)
    assert not menu(session).isVisible()


@pytest.mark.parametrize(("key", "at"), [(Qt.Key.Key_G, 0), (Qt.Key.Key_V, 3)])
def test_alt_and_a_letter_open_a_menu(session: Session, key: Qt.Key, at: int) -> None:
    QTest.keyPress(session.window.windowHandle(), ALT)
    session.press(key, modifier=Qt.KeyboardModifier.AltModifier)
    assert QApplication.activePopupWidget() is session.window.menus[at]
    QTest.keyRelease(session.window.windowHandle(), ALT)
    assert not menu(session).isVisible()


def test_dark_theme_takes_two_clicks(session: Session, qtbot: QtBot) -> None:
    button, dark = session.part(QToolButton, "bar_menu"), session.action("theme_dark")
    view = next(each for each in session.window.menus if dark in each.actions())

    def choose_dark() -> None:
        QTest.mouseMove(menu(session), menu(session).actionGeometry(view.menuAction()).center())
        qtbot.waitUntil(view.isVisible)
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.actionGeometry(dark).center())

    QTimer.singleShot(0, choose_dark)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert dark.isChecked()
