from PySide6.QtCore import QMargins, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession, Session
from tictactoe_gui import MASTERMIND, MNK
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.commands import PUZZLES
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.focus import FocusFrame
from tictactoe_gui.ui.window.switch import Switch
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk.variants import TITLES

PLACES = [MNK, MASTERMIND, PUZZLES]


def switch(session: Session) -> Switch:
    return session.part(Switch, "game_switch")


def click(session: Session, place: str) -> None:
    middle = switch(session).tabRect(PLACES.index(place)).center()
    QTest.mouseClick(switch(session), Qt.MouseButton.LeftButton, pos=middle)


def shown(session: Session) -> str:
    """Return the visible place."""
    boards = {MNK: "board", MASTERMIND: "mastermind_page", PUZZLES: "puzzles_page"}
    found = {place: session.window.findChild(QWidget, name) for place, name in boards.items()}
    return next((place for place, board in found.items() if board and board.isVisible()), "")


def test_click_opens_a_place_and_the_tabs_show_the_current_one(session: Session) -> None:
    for place in (MASTERMIND, PUZZLES, MNK):
        click(session, place)
        assert shown(session) == place
        assert switch(session).currentIndex() == PLACES.index(place)
        assert not switch(session).hasFocus()
    session.trigger(PUZZLES)
    assert switch(session).currentIndex() == PLACES.index(PUZZLES)


def test_click_on_the_current_tab_returns_from_another_page(session: Session) -> None:
    session.trigger("library")
    assert shown(session) == ""
    click(session, MNK)
    assert shown(session) == MNK


def test_arrow_keys_switch_and_enter_moves_the_focus_to_the_page(session: Session) -> None:
    switch(session).setFocus(Qt.FocusReason.TabFocusReason)
    session.press(Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert (shown(session), session.focused_name) == (PUZZLES, "game_switch")
    session.press(Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert (shown(session), session.focused_name) == (MNK, "game_switch")
    session.press(Qt.Key.Key_Return)
    assert session.focused_name.startswith("cell_")


def test_tab_of_a_game_names_its_rules(open_session: OpenSession, qtbot: QtBot) -> None:
    rules = PRESETS["Connect Four"]
    session = open_session(MatchSettings.default(rules))
    tabs = switch(session)
    assert tabs.tabText(0) == tabs.accessibleTabName(0) == TITLES[rules]
    session.controller.start(MatchSettings.default(Rules()))
    assert tabs.tabText(0) == labels.MNK
    qtbot.waitUntil(lambda: tabs.width() == tabs.sizeHint().width())


def test_screen_readers_find_tabs_that_are_selected_and_can_be_pressed(session: Session) -> None:
    tabs = QAccessible.queryAccessibleInterface(switch(session))
    assert tabs.role() is QAccessible.Role.PageTabList
    found = [tabs.child(at) for at in range(len(PLACES))]
    assert [part.text(QAccessible.Text.Name) for part in found] == ["Tic-Tac-Toe", "Mastermind", "Puzzles"]
    assert {part.role() for part in found} == {QAccessible.Role.PageTab}
    assert [bool(part.state().selected) for part in found] == [True, False, False]
    found[1].actionInterface().doAction("Press")
    assert shown(session) == MASTERMIND


def test_focus_and_the_current_place_look_different(session: Session) -> None:
    def edge(place: str) -> str:
        """Return the colour in the middle of the lower edge of a tab."""
        rect = switch(session).tabRect(PLACES.index(place))
        return switch(session).grab().toImage().pixelColor(QPoint(rect.center().x(), rect.bottom())).name()

    light = theme.load("light")
    assert (edge(MNK), edge(MASTERMIND)) == (light["accent"].name(), light["border"].name())
    switch(session).setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(session.window.windowHandle(), Qt.Key.Key_F8)
    ring = session.part(FocusFrame, "").geometry()
    assert ring.size() == switch(session).size().grownBy(QMargins(4, 4, 4, 4))
    assert edge(MNK) == light["accent"].name()
