"""The pages of both games in one window: commands, focus, titles, and the buttons that switch between them."""

import errno
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QMenuBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.bad_files import JANE_WINS
from tests.ui.game_window import OpenSession, Session
from tictactoe_gui import GAMES, MASTERMIND, MNK
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.storage import files
from tictactoe_gui.ui.library.page import LibraryPage
from tictactoe_gui.ui.library.scores_page import ScoresPage
from tictactoe_gui.ui.mastermind.best_list import BestListPage
from tictactoe_gui.ui.mastermind.page import MastermindPage
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window.page_stack import PageStack
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mnk.variants import TITLES

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def mastermind(session: Session) -> MastermindPage:
    """Page of Mastermind, which the session shows."""
    session.trigger(MASTERMIND)
    page = session.part(MastermindPage, "mastermind_page")
    assert page.isVisible()
    return page


def shown_game(session: Session) -> str:
    """Return the game whose board is visible. Empty if another page hides it."""
    if session.board.isVisible():
        return MNK
    found = session.window.findChild(MastermindPage)
    return MASTERMIND if found and found.isVisible() else ""


def switch(session: Session, game: str) -> QToolButton:
    return session.part(QToolButton, f"{game}_switch")


def test_page_is_created_once_and_refreshed_each_time(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    refreshed: list[object] = []
    monkeypatch.setattr(LibraryPage, "refresh", lambda *pages: refreshed.extend(pages))
    session.trigger("library")
    assert shown_game(session) == ""
    session.click_button("library_back")
    assert shown_game(session) == MNK
    session.trigger("library")
    session.press(Qt.Key.Key_Escape)
    assert shown_game(session) == MNK
    assert refreshed == [session.part(LibraryPage, "library")] * 2


def test_window_opens_with_the_last_game_even_after_a_crash(
    session: Session, mastermind: MastermindPage, qtbot: QtBot
) -> None:
    QApplication.processEvents()
    assert "game=mastermind" in Path(UserSettings().path).read_text(encoding="utf-8")
    session.trigger("scores")
    assert not mastermind.isVisible()
    again = Session(qtbot)
    assert shown_game(again) == MASTERMIND
    again.trigger(MNK, "library")
    assert shown_game(Session(qtbot)) == MNK


def test_requested_game_or_file_overrides_the_last_game(qtbot: QtBot, tmp_path: Path) -> None:
    for requested in (MASTERMIND, MNK, MASTERMIND):
        session = Session(qtbot, game=requested)
        assert session.action(requested).isChecked()
        assert shown_game(session) == requested
    files.save(tmp_path / "game.ttt", JANE_WINS)
    for requested in ("", MASTERMIND):
        assert shown_game(Session(qtbot, str(tmp_path / "game.ttt"), game=requested)) == MNK


def test_hidden_board_neither_appears_nor_announces_its_moves(qtbot: QtBot, announcements: list[str]) -> None:
    session = Session(qtbot, game=MASTERMIND)
    announcements.clear()
    session.click("A1")
    assert (shown_game(session), announcements) == (MASTERMIND, [])
    session.trigger(MNK)
    announcements.clear()
    session.click("B1")
    assert len(announcements) == 1
    session.trigger(MASTERMIND)
    session.part(PageStack, "").show_notice("The library was updated.", "opening")
    assert announcements.count("The library was updated.") == 1
    session.controller.new_game()
    assert shown_game(session) == MNK
    assert session.notice == "The library was updated."


def test_unreadable_file_is_reported_on_the_last_or_current_games_page(
    session: Session, mastermind: MastermindPage, qtbot: QtBot
) -> None:
    session.trigger("scores")
    session.window.open_files(["/nowhere.ttt"])
    again = Session(qtbot, "/nowhere.ttt")
    for page in (mastermind, again.part(MastermindPage, "mastermind_page")):
        detail = page.findChild(QLabel, "mastermind_status_detail")
        assert isinstance(detail, QLabel)
        assert detail.text() == wording.unread(OSError(errno.ENOENT, "missing"), Path("nowhere.ttt")).detail
        assert page.isVisible()


def test_opened_or_visible_game_gets_the_focus(session: Session, mastermind: MastermindPage) -> None:
    def has_focus(page: QWidget) -> bool:
        return page.isAncestorOf(session.window.focusWidget())

    assert has_focus(mastermind)
    session.press(Qt.Key.Key_B, modifier=CONTROL)
    assert session.board.isVisible()
    assert has_focus(session.board)
    switch(session, MASTERMIND).setFocus()
    session.press(Qt.Key.Key_Space)
    assert has_focus(mastermind)
    switch(session, MNK).setFocus()
    session.press(Qt.Key.Key_M, modifier=CONTROL)
    assert has_focus(mastermind)
    session.trigger("scores")
    assert has_focus(session.part(BestListPage, "best"))
    assert not session.window.findChild(ScoresPage)


def test_window_title_follows_the_visible_page(session: Session, mastermind: MastermindPage) -> None:
    assert session.window.windowTitle() == labels.window_title(phrases.YOUR_TURN)
    session.click("A1")
    assert session.window.windowTitle() == labels.window_title(phrases.YOUR_TURN)
    session.trigger("scores")
    mastermind.controller.give_up()
    assert session.window.windowTitle() == labels.window_title(labels.SCORES)
    session.trigger(MNK)
    assert session.window.windowTitle() == labels.window_title(phrases.turn_of("John"))


def test_commands_apply_to_the_visible_game_and_are_disabled_while_a_page_hides_it(
    session: Session, mastermind: MastermindPage
) -> None:
    session.trigger(MNK)
    session.click("A1")
    session.trigger(MASTERMIND)
    assert not session.action("undo").isEnabled()
    session.type("R")
    assert session.action("undo").isEnabled()
    session.trigger("scores")
    assert not session.action("undo").isEnabled()
    session.press(Qt.Key.Key_Escape)
    assert session.action("undo").isEnabled()
    session.press(Qt.Key.Key_Z, modifier=CONTROL)
    assert (session.action("undo").isEnabled(), session.moves) == (False, ["A1"])
    session.trigger(MNK)
    session.press(Qt.Key.Key_Z, modifier=CONTROL)
    assert (session.moves, session.action("redo").isEnabled()) == ([], True)
    mastermind.controller.guess(Code.parse("RGBY"))
    session.trigger(MASTERMIND, "scores", "new_game")
    assert mastermind.isVisible()
    assert mastermind.session.game.rows == ()


def test_switch_opens_each_game_and_shows_the_current_one(session: Session) -> None:
    for game in (MASTERMIND, MNK):
        session.click_button(f"{game}_switch")
        assert shown_game(session) == game
        assert [switch(session, each).isChecked() for each in GAMES] == [each == game for each in GAMES]


def test_switch_names_the_game_on_the_board(open_session: OpenSession, qtbot: QtBot) -> None:
    rules = PRESETS["Connect Four"]
    session = open_session(MatchSettings.default(rules))
    button, row = switch(session, MNK), session.part(QWidget, "game_switch")
    assert button.text() == button.accessibleName() == TITLES[rules]
    qtbot.waitUntil(lambda: row.width() == row.sizeHint().width())
    session.controller.start(MatchSettings.default(Rules()))
    qtbot.waitUntil(lambda: button.text() == labels.MNK)


def test_focus_and_the_current_game_look_different_on_the_switch(session: Session) -> None:
    def edges(name: str) -> tuple[str, str]:
        """Return the colours in the middle of the top and the bottom of a button."""
        button, image = switch(session, name), session.window.grab().toImage()
        middle, bottom = button.width() // 2, button.height() - 1
        places = (button.mapTo(session.window, QPoint(middle, y)) for y in (0, bottom))
        top, below = (image.pixelColor(place).name() for place in places)
        return top, below

    switch(session, MASTERMIND).setFocus()
    light = theme.load("light")
    assert edges(MASTERMIND) == (light["text"].name(), light["text"].name())
    assert edges(MNK) == (light["window"].name(), light["accent"].name())


def test_tab_and_screen_readers_find_the_switch(session: Session) -> None:
    window = QAccessible.queryAccessibleInterface(session.window)
    found = [window.child(at) for at in range(window.childCount())]
    (corner,) = [part for part in found if part.object() is session.part(QWidget, "game_switch")]
    names = [corner.child(at).text(QAccessible.Text.Name) for at in range(corner.childCount())]
    assert names == ["Tic-Tac-Toe", "Mastermind", "Puzzles"]
    assert all(switch(session, name).focusPolicy() & Qt.FocusPolicy.TabFocus for name in GAMES)


@pytest.mark.parametrize("width", [600, 1400])
def test_switch_stays_at_the_end_of_the_menu_bar(session: Session, width: int) -> None:
    session.window.resize(width, 480)
    bar, corner = session.window.menuBar(), session.part(QWidget, "game_switch")
    assert bar.geometry().contains(corner.geometry())
    assert bar.geometry().right() - corner.geometry().right() < corner.height()
    assert bar.actionGeometry(bar.actions()[-1]).right() < corner.geometry().left()


def test_native_menu_bar_has_no_switch(open_session: OpenSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QMenuBar, "isNativeMenuBar", lambda _: True)
    session = open_session()
    assert not session.part(QWidget, "game_switch").isVisible()
    assert session.action(MASTERMIND).isVisible()
