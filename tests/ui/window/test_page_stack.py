"""The pages of both games in one window: commands, focus, titles, and the buttons that switch between them."""

import errno
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.bad_files import JANE_WINS
from tests.ui.game_window import AGAINST_RUBY, OpenSession, Session
from tests.ui.game_window import JANE_WINS as WINNING_CELLS
from tictactoe_gui import MASTERMIND, MNK
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.storage import files
from tictactoe_gui.ui.library.page import LibraryPage
from tictactoe_gui.ui.library.scores_page import ScoresPage
from tictactoe_gui.ui.mastermind.best_list import BestListPage
from tictactoe_gui.ui.mastermind.page import MastermindPage
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.page import HeadedPage, Page
from tictactoe_gui.ui.window.page_stack import PageStack
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording import labels, phrases

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
    session.part(QWidget, "game_switch").setFocus()
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


@pytest.mark.parametrize("place", ["library", "scores", "puzzles", "set_up"])
def test_opened_place_is_announced_once(session: Session, announcements: list[str], place: str) -> None:
    session.trigger(place)
    (page,) = [page for page in session.window.findChildren(Page) if page.isVisible()]
    assert announcements.count(page.accessibleName()) == 1


@pytest.mark.parametrize("game", [MNK, MASTERMIND])
def test_library_and_scores_are_marked_while_they_are_open(session: Session, game: str) -> None:
    session.trigger(game)
    for place, marked in {"library": [True, False], "scores": [False, True], game: [False, False]}.items():
        for _ in range(2):
            session.trigger(place)
            buttons = session.part(QToolButton, "bar_library"), session.part(QToolButton, "bar_scores")
            assert [button.isChecked() for button in buttons] == marked


def test_library_opens_from_mastermind_and_leads_back_to_it(session: Session, mastermind: MastermindPage) -> None:
    session.trigger("library")
    assert session.part(LibraryPage, "library").isVisible()
    session.press(Qt.Key.Key_Escape)
    assert mastermind.isVisible()


def test_new_game_with_a_friend_asks_who_plays_with_that_answer(open_session: OpenSession) -> None:
    session = open_session(AGAINST_RUBY)
    session.trigger("with_friend")
    assert session.part(QAbstractButton, "opponent_1").isChecked()
    session.click_button("play")
    assert [player.kind for player in session.game.setup.players] == [PERSON, PERSON]


def reached(session: Session, key: Qt.Key) -> set[str]:
    """Return the names of the parts that a key moves the focus to."""
    session.part(QWidget, "bar_menu").setFocus(Qt.FocusReason.TabFocusReason)
    names: set[str] = set()
    for _ in range(30):
        session.press(key)
        names.add(session.focused_name)
    return names


@pytest.mark.parametrize(
    ("place", "parts"),
    [
        ("set_up", {"game_0", "opponent_1", "name_0", "name_1", "back_to_game", "details", "play"}),
        ("library", {"library_search", "library_player", "library_order", "library_table", "library_open"}),
        ("scores", {"scores_other", "scores_family", "scores_board", "scores_unassisted", "scores_table"}),
    ],
)
def test_tab_reaches_the_parts_of_a_page_in_both_directions(
    session: Session, qtbot: QtBot, place: str, parts: set[str]
) -> None:
    session.click(*WINNING_CELLS)
    session.trigger(place)
    qtbot.waitUntil(lambda: all(session.part(QWidget, name).isVisible() for name in parts))
    forward, backward = (reached(session, key) for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab))
    assert parts <= forward
    assert forward == backward


def test_all_pages_have_the_same_margin_and_heading(session: Session) -> None:
    found: set[tuple[int, int]] = set()
    for command in ("library", "scores", "puzzles"):
        session.trigger(command)
        QApplication.processEvents()
        page = next(page for page in session.window.findChildren(HeadedPage) if page.isVisible())
        heading = next(label for label in page.findChildren(QLabel) if label.text() == page.windowTitle())
        found.add((heading.mapTo(page, QPoint()).x(), heading.fontInfo().pixelSize()))
    assert found == {(24, 28)}
