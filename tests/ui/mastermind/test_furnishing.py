"""Mastermind in the main window, from the first guess to the best list."""

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


def test_game_in_play_is_restored_when_its_page_is_opened(table: KeySession, qtbot: QtBot) -> None:
    table.guess("RGBY", "RRGG")
    game = table.key_game
    table.window.close()
    again = KeySession(qtbot)
    again.trigger("mastermind")
    assert (len(game.rows), again.key_game.rows, again.key_game.key) == (2, game.rows, game.key)


def test_quitting_saves_one_record_with_the_final_time(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    time = standing(monkeypatch)
    table = KeySession(qtbot, game=MASTERMIND)
    table.guess("RGBY", "RRGG")
    time.pass_by(2.5)
    table.window.close()
    QApplication.processEvents()
    (slot,) = paths.state().glob("*.mastermind")
    assert mastermind.loads(slot.read_bytes()).notes.seconds == 2


def test_settings_are_restored(table: KeySession, qtbot: QtBot) -> None:
    choice = Choice(part=Part.TWO, hider="Ann", breaker="Ben", by_hand=True)
    table.mastermind.controller.start(choice)
    assert "Ben" in Path(Settings().path).read_text()
    assert KeySession(qtbot, game=MASTERMIND).mastermind.controller.choice == choice


def test_letters_setting_in_the_menu_is_stored(table: KeySession, qtbot: QtBot) -> None:
    assert table.action("mastermind_letters").isChecked()
    table.trigger("mastermind_letters")
    assert not table.page.letters
    again = KeySession(qtbot, game=MASTERMIND)
    assert not again.action("mastermind_letters").isChecked()
    assert not again.page.letters


def test_won_game_appears_in_the_best_list(table: KeySession) -> None:
    table.win()
    QApplication.processEvents()
    table.trigger("best")
    model = table.part(QTableView, "best_table").model()
    assert (model.rowCount(), model.index(0, 1).data()) == (1, "1")


def test_theme_chosen_before_opening_the_page_is_applied(qtbot: QtBot) -> None:
    session = KeySession(qtbot)
    session.trigger("best", "theme_dark", "mastermind")
    assert session.page.theme == theme.load("dark")


def test_repeated_number_is_reported(table: KeySession) -> None:
    for known in (False, True, True):
        table.mastermind.controller.new_game(9)
        table.win()
        QApplication.processEvents()
        assert table.part(QLabel, "mastermind_status_detail").text().endswith("number played before") is known


def spoil_library() -> None:
    paths.library().parent.mkdir(parents=True)
    paths.library().write_bytes(b"SQLite format 3\0, and nothing else that belongs there")


def test_damaged_library_is_reported_on_the_page_that_finds_it(table: KeySession, spoken: list[str]) -> None:
    spoil_library()
    table.win()
    QApplication.processEvents()
    assert table.notice_below.startswith("The game library was damaged.")
    assert spoken.count(table.notice_below) == 1


def test_damaged_library_is_reported_on_a_page_opened_later(qtbot: QtBot) -> None:
    spoil_library()
    session = KeySession(qtbot)
    session.trigger("library", "mastermind")
    assert session.notice_below.startswith("The game library was damaged.")


def test_unsaved_settings_are_reported_on_the_page(qtbot: QtBot) -> None:
    path = Path(Settings().path)
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.write_text("a file where the folder would be")
    assert KeySession(qtbot, game=MASTERMIND).notice_below == f"Settings can't be saved in {path}."


def test_game_finished_right_before_closing_is_stored(table: KeySession) -> None:
    table.win()
    table.window.close()
    library = Library(paths.library())
    assert len(codebreaking.games(library)) == 1
    library.close()


def test_game_from_the_best_list_opens_on_the_page(table: KeySession) -> None:
    library, game = Library(paths.library()), broken(number=7)
    codebreaking.store(library, game)
    library.close()
    table.trigger("best")
    table.push("best_open")
    assert table.page.isVisible()
    assert table.key_game == game
    assert not table.action("mastermind_give_up").isEnabled()


def test_quitting_during_a_review_saves_the_game_in_play(table: KeySession, qtbot: QtBot) -> None:
    table.guess("RGBY")
    rows = table.key_game.rows
    table.page.open(broken(number=7))
    table.window.close()
    QApplication.processEvents()
    again = KeySession(qtbot, game=MASTERMIND)
    assert (again.key_game.rows, again.action("mastermind_return_to_play").isEnabled()) == (rows, False)


def test_quitting_asks_if_the_waiting_game_cannot_be_saved(table: KeySession, stays: list[str]) -> None:
    hinder_saving()
    table.guess("RGBY")
    table.page.open(broken(number=7))
    assert not table.window.may_close()
    assert stays == ["Your game of Mastermind (1 guess) isn't finished and couldn't be saved. Quit anyway?"]


def test_result_card_opens_the_best_list(table: KeySession) -> None:
    table.win()
    table.page.best_list_wanted.emit()
    assert table.window.windowTitle() == "Scores – Tic-Tac-Toe"


def test_new_game_shortcut_starts_a_mastermind_game(table: KeySession) -> None:
    table.win()
    table.press(Qt.Key.Key_N, modifier=Qt.KeyboardModifier.ControlModifier)
    assert (table.key_game.rows, table.controller.game.moves) == ((), ())


def test_closing_the_window_shuts_down_the_breaker(table: KeySession, breakers: list[FakeBreaker]) -> None:
    table.window.close()
    assert [breaker.closed for breaker in breakers] == [True]


def leave(slot: int, record: bytes) -> None:
    """Write an autosave record as if another program had left it."""
    paths.state().mkdir(parents=True, exist_ok=True)
    (paths.state() / f"mastermind-{slot}.mastermind").write_bytes(record)


def refuse(_file: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def hinder_saving() -> None:
    shutil.rmtree(paths.state(), ignore_errors=True)
    paths.state().parent.mkdir(parents=True, exist_ok=True)
    paths.state().write_text("a file where the folder would be")


def test_quitting_asks_if_the_game_cannot_be_saved(table: KeySession) -> None:
    assert table.window.may_close()
    hinder_saving()
    table.guess("RGBY")
    asked: list[str] = []
    when_open(lambda dialog: asked.extend(label.text() for label in dialog.findChildren(QLabel)))
    assert not table.window.may_close()
    question = "Your game of Mastermind (1 guess) isn't finished and couldn't be saved. Quit anyway?"
    assert question in asked


def test_save_failure_is_reported(table: KeySession) -> None:
    hinder_saving()
    table.guess("RGBY")
    assert "This game can't be saved" in table.notice_below


def test_breaker_is_not_created_without_mastermind(qtbot: QtBot, breakers: list[FakeBreaker]) -> None:
    session = Session(qtbot)
    session.click("A1")
    assert breakers == []


def test_damaged_record_is_quarantined_and_reported(qtbot: QtBot) -> None:
    leave(1, b"\0broken")
    table = KeySession(qtbot, game=MASTERMIND)
    assert "Your last game could not be restored." in table.notice_below
    table.guess("RGBY")
    assert table.key_game.rows[0].guess == Code.parse("RGBY")
    assert "Your last game could not be restored." in table.notice_below


def test_simultaneous_problems_are_listed_line_by_line(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    leave(1, b"\0broken")
    table = KeySession(qtbot, game=MASTERMIND)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        table.guess("RGBY")
    restoring, saving = table.notice_below.splitlines()
    assert "could not be restored" in restoring
    assert "can't be saved" in saving
    table.guess("RGBY")
    assert table.notice_below == restoring


def test_game_keepers_have_distinct_object_names(table: KeySession) -> None:
    names = {chronicle.objectName() for chronicle in table.window.findChildren(Chronicle)}
    assert names == {"game_chronicle", "mastermind_chronicle"}


def test_unfinished_games_of_other_programs_are_reported(qtbot: QtBot) -> None:
    for slot in range(1, 4):
        leave(slot, mastermind.dumps(MastermindGame.start(Setup(number=7)).guess(Code.parse("RGBY"))))
    table = KeySession(qtbot, game=MASTERMIND)
    assert table.notice_below.startswith("2 other unfinished games are saved.")
