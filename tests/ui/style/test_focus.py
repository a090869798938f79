from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.style.focus import FocusRing, has_ring
from tictactoe_gui.ui.widgets.layouts import vbox


@pytest.fixture
def buttons(qtbot: QtBot, qapp: QApplication) -> Iterator[list[QPushButton]]:
    """Return two buttons in a window. The first one has the focus."""
    window = QWidget()
    # The mouse stays there, away from the windows of other tests.
    window.move(600, 600)
    qtbot.addWidget(window)
    buttons = [QPushButton(window), QPushButton(window)]
    window.setLayout(vbox(*buttons))
    ring = FocusRing(qapp, window)
    window.show()
    qtbot.waitActive(window)
    buttons[0].setFocus()
    yield buttons
    ring.deleteLater()


def rings(buttons: list[QPushButton]) -> list[bool]:
    return [has_ring(button) for button in buttons]


def test_ring_appears_with_the_first_key_and_follows_the_focus(buttons: list[QPushButton]) -> None:
    assert rings(buttons) == [False, False]
    window = buttons[0].window().windowHandle()
    QTest.keyClick(window, Qt.Key.Key_Shift)
    assert rings(buttons) == [False, False]
    QTest.keyClick(window, Qt.Key.Key_F2)
    assert rings(buttons) == [True, False]
    buttons[1].setFocus()
    assert rings(buttons) == [False, True]


def test_click_hides_the_ring_until_the_next_key(buttons: list[QPushButton]) -> None:
    window = buttons[0].window().windowHandle()
    QTest.keyClick(window, Qt.Key.Key_F2)
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=buttons[1].geometry().center())
    assert (buttons[1].hasFocus(), rings(buttons)) == (True, [False, False])
    QTest.keyClick(window, Qt.Key.Key_F2)
    assert rings(buttons) == [False, True]
