import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLineEdit, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.focus import GAP_PX, RING_PX, FocusFrame, has_ring
from tictactoe_gui.ui.widgets.layouts import vbox

OUTSET = GAP_PX + RING_PX


@pytest.fixture
def window(qtbot: QtBot, focus_ring: None) -> QWidget:  # noqa: ARG001 - the ring is part of the program
    """Return a window with two buttons, one above the other. The first one has the focus."""
    window = QWidget()
    # The mouse stays there, away from the windows of other tests.
    window.move(600, 600)
    qtbot.addWidget(window)
    first, second = QPushButton(window), QPushButton(window)
    window.setLayout(vbox(first, second, margins=(20, 20, 20, 20)))
    window.setPalette(theme.load("light").palette)
    window.show()
    qtbot.waitActive(window)
    first.setFocus()
    return window


@pytest.fixture
def buttons(window: QWidget) -> list[QPushButton]:
    return window.findChildren(QPushButton)


def press(widget: QWidget, key: Qt.Key = Qt.Key.Key_F2) -> None:
    """Press a key in the window of a widget, and let the window be painted."""
    QTest.keyClick(widget.window().windowHandle(), key)
    QApplication.processEvents()


def rings(buttons: list[QPushButton]) -> list[bool]:
    return [has_ring(button) for button in buttons]


def frame_of(window: QWidget) -> FocusFrame:
    """Return the ring in a window."""
    frame = window.findChild(FocusFrame)
    assert frame
    return frame


def shows_frame(window: QWidget) -> bool:
    """Return True if there is a ring in a window."""
    frame = window.findChild(FocusFrame)
    return frame is not None and frame.isVisible()


def test_ring_appears_with_the_first_key_and_follows_the_focus(buttons: list[QPushButton]) -> None:
    assert rings(buttons) == [False, False]
    press(buttons[0], Qt.Key.Key_Shift)
    assert rings(buttons) == [False, False]
    press(buttons[0])
    assert rings(buttons) == [True, False]
    buttons[1].setFocus()
    assert rings(buttons) == [False, True]


def test_click_hides_the_ring_until_the_next_key(window: QWidget, buttons: list[QPushButton]) -> None:
    press(window)
    assert frame_of(window).isVisible()
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=buttons[1].geometry().center())
    assert (buttons[1].hasFocus(), rings(buttons)) == (True, [False, False])
    assert not shows_frame(window)
    press(window)
    assert rings(buttons) == [False, True]


def test_ring_of_ink_surrounds_a_button_with_a_gap(window: QWidget, buttons: list[QPushButton]) -> None:
    press(window)
    place = buttons[0].geometry()
    picture = window.grab().toImage()
    across = [picture.pixelColor(place.center().x(), y) for y in range(place.top() - OUTSET - 1, place.top())]
    ground, ink = theme.load("light")["window"], theme.load("light")["text"]
    assert across == [ground, *[ink] * RING_PX, *[ground] * GAP_PX]


def test_screen_readers_ignore_the_ring(window: QWidget) -> None:
    known = QAccessible.queryAccessibleInterface(window).childCount()
    press(window)
    assert frame_of(window).isVisible()
    assert QAccessible.queryAccessibleInterface(window).childCount() == known


def test_ring_moves_with_its_widget(window: QWidget, buttons: list[QPushButton]) -> None:
    press(window)
    buttons[1].setFocus()
    before = frame_of(window).geometry()
    window.resize(400, 300)
    QApplication.processEvents()
    assert frame_of(window).geometry() == buttons[1].geometry().adjusted(-OUTSET, -OUTSET, OUTSET, OUTSET) != before


def test_ring_surrounds_only_the_visible_part_of_a_widget(window: QWidget) -> None:
    window.resize(400, 300)
    area = QScrollArea(window)
    large = QPushButton()
    large.resize(300, 300)
    area.setWidget(large)
    area.setGeometry(10, 10, 100, 60)
    area.show()
    press(window)
    large.setFocus()
    QApplication.processEvents()
    seen = area.viewport().geometry().translated(area.pos())
    assert frame_of(window).geometry() == seen.adjusted(-OUTSET, -OUTSET, OUTSET, OUTSET)


@pytest.mark.parametrize(("kind", "surrounded"), [(QComboBox, True), (QLineEdit, False)])
def test_choices_have_a_ring_and_texts_a_frame_of_their_own(
    window: QWidget, kind: type[QWidget], *, surrounded: bool
) -> None:
    part = kind(window)
    part.show()
    press(window)
    part.setFocus()
    assert shows_frame(window) == surrounded


def test_ring_follows_the_focus_into_a_dialog_and_back(window: QWidget, qtbot: QtBot) -> None:
    press(window)
    for _ in range(2):
        dialog = QDialog(window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setLayout(vbox(QPushButton()))
        with qtbot.waitActive(dialog):
            dialog.open()
        qtbot.waitUntil(lambda: shows_frame(dialog) and not shows_frame(window))  # noqa: B023 - called at once
        with qtbot.waitSignal(dialog.destroyed):
            dialog.close()
        window.activateWindow()
        qtbot.waitUntil(lambda: shows_frame(window))


def test_ring_that_was_destroyed_with_its_window_is_made_anew(window: QWidget, buttons: list[QPushButton]) -> None:
    press(window)
    delete(frame_of(window))
    buttons[1].setFocus()
    assert frame_of(window).isVisible()
