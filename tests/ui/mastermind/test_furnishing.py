"""Mastermind in the window, from its first guess to the best list."""

import errno
import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tests.storage.codes import broken
from tests.ui.clock import standing
from tests.ui.mastermind.fake_breaker import FakeBreaker
from tests.ui.mastermind.key_session import KeySession
from tests.ui.session import Session, when_open
from tictactoe_gui import MASTERMIND
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame, Setup
from tictactoe_gui.records import mastermind
from tictactoe_gui.storage import codebreaking, paths
from tictactoe_gui.storage.library import Library
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.chronicle import Chronicle
from tictactoe_gui.ui.mastermind.choice import Choice, Part
from tictactoe_gui.ui.settings import Settings

pytestmark = pytest.mark.usefixtures("breakers")


@pytest.fixture
def table(qtbot: QtBot) -> KeySession:
    return KeySession(qtbot, game=MASTERMIND)


def test_a_game_in_play_comes_back_when_its_page_is_opened_again(table: KeySession, qtbot: QtBot) -> None:
    table.guess("RGBY", "RRGG")
    game = table.key_game
    table.window.close()
    again = KeySession(qtbot)
    again.trigger("mastermind")
    assert (len(game.rows), again.key_game.rows, again.key_game.key) == (2, game.rows, game.key)


def test_quitting_leaves_one_record_of_the_game_with_its_last_seconds(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = standing(monkeypatch)
    table = KeySession(qtbot, game=MASTERMIND)
    table.guess("RGBY", "RRGG")
    time.pass_by(2.5)
    table.window.close()
    QApplication.processEvents()
    (slot,) = paths.state().glob("*.mastermind")
    assert mastermind.loads(slot.read_bytes()).notes.seconds == 2


def test_what_is_chosen_comes_back(table: KeySession, qtbot: QtBot) -> None:
    choice = Choice(part=Part.TWO, hider="Ann", breaker="Ben", by_hand=True)
    table.mastermind.controller.start(choice)
    assert "Ben" in Path(Settings().path).read_text()
    assert KeySession(qtbot, game=MASTERMIND).mastermind.controller.choice == choice


def test_letters_are_switched_in_the_menu_and_stay_so(table: KeySession, qtbot: QtBot) -> None:
    assert table.action("mastermind_letters").isChecked()
    table.trigger("mastermind_letters")
    assert not table.page.letters
    again = KeySession(qtbot, game=MASTERMIND)
    assert not again.action("mastermind_letters").isChecked()
    assert not again.page.letters


def test_a_game_that_was_won_is_in_the_best_list(table: KeySession) -> None:
    table.win()
    QApplication.processEvents()
    table.trigger("best")
    model = table.part(QTableView, "best_table").model()
    assert (model.rowCount(), model.index(0, 1).data()) == (1, "1")


def test_the_page_wears_the_theme_that_is_chosen_before_it_is_turned_to(qtbot: QtBot) -> None:
    session = KeySession(qtbot)
    session.trigger("best", "theme_dark", "mastermind")
    assert session.page.theme == theme.load("dark")


def test_a_game_whose_number_was_played_before_is_told_to_be_one(table: KeySession) -> None:
    for known in (False, True, True):
        table.mastermind.controller.new_game(9)
        table.win()
        QApplication.processEvents()
        assert table.part(QLabel, "mastermind_status_detail").text().endswith("its number was played before") is known


def spoil_library() -> None:
    paths.library().parent.mkdir(parents=True)
    paths.library().write_bytes(b"SQLite format 3\0, and nothing else that belongs there")


def test_a_library_that_is_damaged_is_told_on_the_page_that_finds_it(table: KeySession, spoken: list[str]) -> None:
    spoil_library()
    table.win()
    QApplication.processEvents()
    assert table.notice_below.startswith("The library of games was damaged; a new one was begun")
    assert spoken.count(table.notice_below) == 1


def test_a_library_that_was_damaged_is_told_on_a_page_that_is_made_later(qtbot: QtBot) -> None:
    spoil_library()
    session = KeySession(qtbot)
    session.trigger("library", "mastermind")
    assert session.notice_below.startswith("The library of games was damaged; a new one was begun")


def test_settings_that_are_not_kept_are_told_on_the_page(qtbot: QtBot) -> None:
    path = Path(Settings().path)
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.write_text("a file where the folder would be")
    assert KeySession(qtbot, game=MASTERMIND).notice_below == f"Settings are not kept: {path} cannot be written"


def test_a_game_that_ends_with_the_window_is_kept(table: KeySession) -> None:
    table.win()
    table.window.close()
    library = Library(paths.library())
    assert len(codebreaking.games(library)) == 1
    library.close()


def test_a_game_of_the_best_list_is_opened_on_the_page(table: KeySession) -> None:
    library, game = Library(paths.library()), broken(number=7)
    codebreaking.store(library, game)
    library.close()
    table.trigger("best")
    table.push("best_open")
    assert table.page.isVisible()
    assert table.key_game == game
    assert not table.action("mastermind_give_up").isEnabled()


def test_quitting_while_a_game_is_looked_through_leaves_the_one_in_play(table: KeySession, qtbot: QtBot) -> None:
    table.guess("RGBY")
    rows = table.key_game.rows
    table.page.open(broken(number=7))
    table.window.close()
    QApplication.processEvents()
    again = KeySession(qtbot, game=MASTERMIND)
    assert (again.key_game.rows, again.action("mastermind_return_to_play").isEnabled()) == (rows, False)


def test_before_a_game_that_waits_and_cannot_be_saved_is_lost_the_user_is_asked(
    table: KeySession, stays: list[str]
) -> None:
    hinder_saving()
    table.guess("RGBY")
    table.page.open(broken(number=7))
    assert not table.window.may_close()
    assert stays == ["Your game of Mastermind (1 guess) is not over and could not be saved. Quit all the same?"]


def test_the_card_of_the_result_leads_to_the_best_list(table: KeySession) -> None:
    table.win()
    table.page.best_list_wanted.emit()
    assert table.window.windowTitle() == "Best list – Tic-Tac-Toe"


def test_a_new_game_begins_by_the_key_of_the_menu(table: KeySession) -> None:
    table.win()
    table.press(Qt.Key.Key_N, modifier=Qt.KeyboardModifier.ControlModifier)
    assert (table.key_game.rows, table.controller.game.moves) == ((), ())


def test_the_breaker_goes_with_the_window(table: KeySession, breakers: list[FakeBreaker]) -> None:
    table.window.close()
    assert [breaker.closed for breaker in breakers] == [True]


def leave(slot: int, record: bytes) -> None:
    """A record that a program which has ended left behind."""
    paths.state().mkdir(parents=True, exist_ok=True)
    (paths.state() / f"mastermind-{slot}.mastermind").write_bytes(record)


def refuse(_file: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def hinder_saving() -> None:
    shutil.rmtree(paths.state(), ignore_errors=True)
    paths.state().parent.mkdir(parents=True, exist_ok=True)
    paths.state().write_text("a file where the folder would be")


def test_before_a_game_is_lost_that_cannot_be_saved_the_user_is_asked(table: KeySession) -> None:
    assert table.window.may_close()
    hinder_saving()
    table.guess("RGBY")
    asked: list[str] = []
    when_open(lambda dialog: asked.extend(label.text() for label in dialog.findChildren(QLabel)))
    assert not table.window.may_close()
    question = "Your game of Mastermind (1 guess) is not over and could not be saved. Quit all the same?"
    assert question in asked


def test_a_game_that_cannot_be_saved_is_told(table: KeySession) -> None:
    hinder_saving()
    table.guess("RGBY")
    assert "The game in play is not being saved" in table.notice_below


def test_without_mastermind_no_breaker_is_started(qtbot: QtBot, breakers: list[FakeBreaker]) -> None:
    session = Session(qtbot)
    session.click("A1")
    assert breakers == []


def test_a_record_that_is_broken_is_set_aside_and_told(qtbot: QtBot) -> None:
    leave(1, b"\0broken")
    table = KeySession(qtbot, game=MASTERMIND)
    assert "The last game could not be read" in table.notice_below
    table.guess("RGBY")
    assert table.key_game.rows[0].guess == Code.parse("RGBY")
    assert "The last game could not be read" in table.notice_below


def test_what_is_wrong_at_the_same_time_is_told_line_by_line(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    leave(1, b"\0broken")
    table = KeySession(qtbot, game=MASTERMIND)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        table.guess("RGBY")
    restoring, saving = table.notice_below.splitlines()
    assert "could not be read" in restoring
    assert "is not being saved" in saving
    table.guess("RGBY")
    assert table.notice_below == restoring


def test_what_keeps_the_games_is_named_by_their_kind(table: KeySession) -> None:
    names = {chronicle.objectName() for chronicle in table.window.findChildren(Chronicle)}
    assert names == {"game_chronicle", "mastermind_chronicle"}


def test_games_of_other_programs_that_wait_are_told(qtbot: QtBot) -> None:
    for slot in range(1, 4):
        leave(slot, mastermind.dumps(MastermindGame.start(Setup(number=7)).guess(Code.parse("RGBY"))))
    table = KeySession(qtbot, game=MASTERMIND)
    assert table.notice_below.startswith("2 other games that were left in play wait")
