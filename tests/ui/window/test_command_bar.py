from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import JANE_WINS, Session
from tictactoe_gui import GAMES

WORDS = ["New", "Undo", "Hint", "Review", "Help"]
SMALLEST = QSize(600, 440)


def bar_buttons(session: Session) -> list[QToolButton]:
    """Return the visible buttons of the bar."""
    buttons = session.part(QWidget, "command_bar").findChildren(QToolButton)
    return [button for button in buttons if button.isVisible()]


def enter_full_screen(session: Session, qtbot: QtBot) -> None:
    session.trigger("full_screen")
    qtbot.waitUntil(session.window.isFullScreen)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_five_buttons_with_icon_and_word(session: Session, game: str) -> None:
    session.trigger(game)
    buttons = bar_buttons(session)
    assert [button.text() for button in buttons] == WORDS
    assert all(button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon for button in buttons)
    assert not any(button.icon().isNull() for button in buttons)


def test_button_runs_its_command_and_is_greyed_while_that_is_unavailable(session: Session) -> None:
    undo = session.part(QToolButton, "bar_undo")
    assert (undo.isVisible(), undo.isEnabled()) == (True, False)
    session.click("A1")
    assert undo.isEnabled()
    session.click("B1")
    session.click_button("bar_undo")
    assert session.moves == ["A1"]
    assert session.focused_name.startswith("cell_")
    session.trigger("library")
    assert [button.text() for button in bar_buttons(session)] == WORDS
    assert not undo.isEnabled()


def test_screen_readers_hear_the_commands(session: Session) -> None:
    bar = QAccessible.queryAccessibleInterface(session.part(QWidget, "command_bar"))
    names = [bar.child(at).text(QAccessible.Text.Name) for at in range(bar.childCount())]
    assert [name for name in names if name] == [
        "New Game",
        "Undo",
        "Hint",
        "Review Game",
        "Review Last Guess",
        "How to Play",
        "Leave Full Screen",
    ]


def test_tab_reaches_every_available_button(session: Session) -> None:
    session.click(*JANE_WINS)
    start = session.part(QWidget, "bar_new_game")
    start.setFocus(Qt.FocusReason.TabFocusReason)
    reached: list[str] = []
    for _ in WORDS:
        reached.append(session.focused_name)
        session.press(Qt.Key.Key_Tab)
    assert reached == [f"bar_{name}" for name in ("new_game", "undo", "hint", "review", "how_to_play")]


def test_bar_fits_the_smallest_window_even_in_full_screen(session: Session, qtbot: QtBot) -> None:
    enter_full_screen(session, qtbot)
    session.window.resize(SMALLEST)
    bar = session.part(QWidget, "command_bar")
    assert bar.minimumSizeHint().width() <= SMALLEST.width()
    assert all(bar.rect().contains(button.geometry()) for button in bar_buttons(session))
    assert all(button.height() >= button.sizeHint().height() for button in bar_buttons(session))


def test_full_screen_is_left_by_keys_and_a_button(session: Session, qtbot: QtBot) -> None:
    button = session.part(QToolButton, "bar_leave_full_screen")
    leaving: list[Callable[[], object]] = [
        lambda: session.press(Qt.Key.Key_Escape),
        lambda: session.press(Qt.Key.Key_F11),
        lambda: session.click_button("bar_leave_full_screen"),
    ]
    for leave in leaving:
        assert not button.isVisible()
        enter_full_screen(session, qtbot)
        assert button.isVisible()
        leave()
        qtbot.waitUntil(lambda: not session.window.isFullScreen())
        assert not session.action("full_screen").isChecked()


def test_escape_clears_typed_text_and_returns_from_a_page_before_it_leaves_full_screen(
    session: Session, qtbot: QtBot
) -> None:
    enter_full_screen(session, qtbot)
    session.type("B")
    session.press(Qt.Key.Key_Escape)
    assert session.window.isFullScreen()
    session.trigger("library")
    session.press(Qt.Key.Key_Escape)
    assert session.board.isVisible()
    assert session.window.isFullScreen()


def test_command_follows_a_full_screen_of_the_desktop(session: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(session.action("full_screen").toggled):
        session.window.windowHandle().showFullScreen()
    assert session.action("full_screen").isChecked()
