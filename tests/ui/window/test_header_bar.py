from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QMenuBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import JANE_WINS, OpenSession, Session
from tictactoe_gui import MASTERMIND, MNK
from tictactoe_gui.ui.commands import PUZZLES
from tictactoe_gui.ui.widgets.layouts import text_scale
from tictactoe_gui.ui.window.header_bar import HeaderBar
from tictactoe_gui.ui.window.main_window import BAR_HEIGHT_PX
from tictactoe_gui.ui.window.switch import Switch

NAMES = ["bar_new_game", "bar_undo", "bar_hint", "bar_library", "bar_scores", "bar_menu"]
WIDE, SMALL, NARROW = 1280, 640, 360
"""Widths of the bar in pixels, with texts of the usual size."""


@pytest.fixture
def mirrored(qapp: QApplication) -> Iterator[None]:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def bar(session: Session) -> HeaderBar:
    return session.part(HeaderBar, "header_bar")


def buttons(session: Session) -> list[QToolButton]:
    """Return the visible buttons of the bar."""
    return [button for button in bar(session).findChildren(QToolButton) if button.isVisible()]


def resize(session: Session, width: int) -> None:
    """Resize the bar alone to this width with texts of the usual size, which grow with the texts of the desktop."""
    room = bar(session).parentWidget()
    layout = room.layout() if room else None
    assert layout
    layout.setEnabled(False)
    bar(session).resize(round(width * text_scale()), bar(session).height())
    QApplication.processEvents()


def enter_full_screen(session: Session, qtbot: QtBot) -> None:
    session.trigger("full_screen")
    qtbot.waitUntil(session.window.isFullScreen)


@pytest.mark.parametrize("page", [MNK, MASTERMIND, PUZZLES, "library", "set_up"])
def test_all_pages_have_the_same_buttons(session: Session, page: str) -> None:
    session.trigger(page)
    assert [button.objectName() for button in buttons(session)] == NAMES
    assert not any(button.icon().isNull() for button in buttons(session))


def test_button_runs_its_command_and_is_greyed_while_that_is_unavailable(session: Session) -> None:
    undo = session.part(QToolButton, "bar_undo")
    assert (undo.isVisible(), undo.isEnabled()) == (True, False)
    session.click("A1")
    assert undo.isEnabled()
    session.click("B1")
    session.click_button("bar_undo")
    assert session.moves == ["A1"]
    assert session.focused_name.startswith("cell_")
    session.click_button("bar_library")
    assert (undo.isVisible(), undo.isEnabled()) == (True, False)


def test_hint_is_greyed_after_the_end_but_not_at_earlier_moves(session: Session) -> None:
    hint = session.part(QToolButton, "bar_hint")
    assert hint.isEnabled()
    session.click(*JANE_WINS)
    headline = session.headline
    session.press(Qt.Key.Key_F2)
    assert (hint.isEnabled(), session.headline) == (False, headline)
    session.trigger("look_back")
    assert hint.isEnabled()


def test_new_game_offers_the_ways_to_begin_one(session: Session) -> None:
    menu = session.part(QToolButton, "bar_new_game").menu()
    assert [action.objectName() for action in menu.actions()] == ["new_game", "set_up", "with_friend"]


def test_screen_readers_hear_the_commands(session: Session) -> None:
    shown = QAccessible.queryAccessibleInterface(bar(session))
    parts = [shown.child(at) for at in range(shown.childCount())]
    names = [part.text(QAccessible.Text.Name) for part in parts if part.role() is not QAccessible.Role.PageTabList]
    assert names == ["New Game", "Undo", "Hint", "Library", "Scores", "Leave Full Screen", "Menu"]


def test_tab_reaches_every_available_part(session: Session) -> None:
    session.click("A1")
    session.part(QWidget, "bar_new_game").setFocus(Qt.FocusReason.TabFocusReason)
    reached: list[str] = []
    for _ in range(7):
        reached.append(session.focused_name)
        session.press(Qt.Key.Key_Tab)
    assert reached == [*NAMES[:3], "game_switch", *NAMES[3:]]


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize(("width", "texts"), [(WIDE, (True, True)), (SMALL, (True, False)), (NARROW, (False, False))])
def test_bar_fits_with_icons_in_place_of_texts(session: Session, width: int, texts: tuple[bool, bool]) -> None:
    resize(session, width)
    switch = session.part(Switch, "game_switch")
    has_texts = buttons(session)[0].toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    assert (bool(switch.tabText(0)), has_texts) == texts
    places = [part.geometry() for part in (*buttons(session)[:3], switch, *buttons(session)[3:])]
    assert all(bar(session).rect().contains(place) for place in places)
    assert [place.left() for place in places] == sorted(place.left() for place in places)
    assert not any(first.intersects(second) for first, second in pairwise(places))
    narrow = [part.objectName() for part in (*buttons(session), switch) if part.width() < part.sizeHint().width()]
    assert narrow == []


def test_bar_makes_room_for_a_longer_text_on_the_switch(session: Session) -> None:
    resize(session, 900)
    session.action(PUZZLES).setText("Puzzles · 1 due today")
    session.action(PUZZLES).setIconText("Puzzles · 1 due today")
    QApplication.processEvents()
    switch = session.part(Switch, "game_switch")
    assert switch.tabText(2) == "Puzzles · 1 due today"
    assert switch.width() >= switch.sizeHint().width()


@pytest.mark.usefixtures("mirrored")
def test_bar_is_mirrored_right_to_left(session: Session) -> None:
    resize(session, WIDE)
    first, *_others, last = buttons(session)
    assert first.x() > last.x()
    assert first.width() >= first.sizeHint().width()


def test_switch_is_in_the_middle(session: Session) -> None:
    resize(session, WIDE)
    place = QRect(session.part(QWidget, "game_switch").geometry())
    assert abs(place.center().x() - bar(session).rect().center().x()) <= 1


def test_bar_grows_with_the_window_and_keeps_the_room_of_the_first_paint(session: Session) -> None:
    session.window.resize(960, 720)
    assert bar(session).height() == BAR_HEIGHT_PX
    usual = session.part(QWidget, "bar_undo").height()
    session.window.resize(1920, 1080)
    QApplication.processEvents()
    assert bar(session).height() == BAR_HEIGHT_PX * 1.5
    assert session.part(QWidget, "bar_undo").height() == usual * 1.5


def test_bar_fits_in_full_screen(session: Session, qtbot: QtBot) -> None:
    enter_full_screen(session, qtbot)
    assert bar(session).minimumSizeHint().width() <= QSize(600, 440).width()
    assert all(bar(session).rect().contains(button.geometry()) for button in buttons(session))


def test_native_menu_bar_replaces_the_menu_button(open_session: OpenSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QMenuBar, "isNativeMenuBar", lambda _: True)
    session = open_session()
    assert session.window.menuBar().isVisible()
    assert not session.part(QWidget, "bar_menu").isVisible()


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
