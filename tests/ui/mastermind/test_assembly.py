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
from tests.ui.fake_clock import use_fake_clock
from tests.ui.game_window import when_open
from tests.ui.mastermind.fake_breaker import FakeBreaker
from tests.ui.mastermind.mastermind_session import MastermindSession
from tictactoe_gui import MASTERMIND
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.records.native import mastermind
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import Save
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording import labels
from tictactoe_gui.wording import saving as wording
from tictactoe_gui.wording.library import REPLACED
from tictactoe_gui.wording.mastermind import prompts

pytestmark = pytest.mark.usefixtures("fake_breakers")


@pytest.fixture
def session(qtbot: QtBot) -> MastermindSession:
    return MastermindSession(qtbot, game=MASTERMIND)


def damage_message() -> str:
    (quarantined,) = paths.library_file().parent.glob("games damaged*.sqlite3")
    return REPLACED.format(path=quarantined)


def quarantined_record() -> Path:
    (record,) = paths.state_folder().glob("unreadable*.mastermind")
    return record


def test_game_in_play_is_restored_when_its_page_is_opened(session: MastermindSession, qtbot: QtBot) -> None:
    session.guess("RGBY", "RRGG")
    game = session.mastermind_game
    session.window.close()
    again = MastermindSession(qtbot)
    again.trigger("mastermind")
    assert (len(game.rows), again.mastermind_game.rows, again.mastermind_game.key) == (2, game.rows, game.key)


def test_quitting_saves_one_record_with_the_final_time(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    time = use_fake_clock(monkeypatch)
    mastermind_session = MastermindSession(qtbot, game=MASTERMIND)
    mastermind_session.guess("RGBY", "RRGG")
    time.advance(2.5)
    mastermind_session.window.close()
    QApplication.processEvents()
    (slot,) = paths.state_folder().glob("*.mastermind")
    assert mastermind.loads(slot.read_bytes()).notes.seconds == 2


def test_settings_are_restored(session: MastermindSession, qtbot: QtBot) -> None:
    match_settings = MatchSettings(role=ComputerRole.TWO_PEOPLE, hider="Ann", breaker="Ben", answers_by_hand=True)
    session.page.controller.start(match_settings)
    assert "Ben" in Path(UserSettings().path).read_text(encoding="utf-8")
    assert MastermindSession(qtbot, game=MASTERMIND).page.controller.session.settings == match_settings


def test_letters_setting_in_the_menu_is_stored(session: MastermindSession, qtbot: QtBot) -> None:
    assert session.action("letters").isChecked()
    session.trigger("letters")
    assert not session.page.checked()["letters"]
    again = MastermindSession(qtbot, game=MASTERMIND)
    assert not again.action("letters").isChecked()
    assert not again.page.checked()["letters"]


def test_won_game_appears_in_the_best_list(session: MastermindSession) -> None:
    session.win()
    QApplication.processEvents()
    session.trigger("scores")
    model = session.part(QTableView, "best_table").model()
    assert (model.rowCount(), model.index(0, 1).data()) == (1, "1")


def test_theme_chosen_before_opening_the_page_is_applied(qtbot: QtBot) -> None:
    session = MastermindSession(qtbot)
    session.trigger("theme_dark", "mastermind")
    assert session.page.theme == theme.load("dark")


def test_repeated_number_is_reported(session: MastermindSession) -> None:
    for known in (False, True, True):
        session.page.controller.new_game(9)
        session.win()
        QApplication.processEvents()
        repeated = prompts.summary(session.mastermind_game, known=True)
        assert session.part(QLabel, "mastermind_status_detail").text().endswith(repeated) is known


def damage_library() -> None:
    paths.library_file().parent.mkdir(parents=True)
    paths.library_file().write_bytes(b"SQLite format 3\0, and nothing else that belongs there")


def test_damaged_library_is_reported_on_the_page_that_finds_it(
    session: MastermindSession, announcements: list[str]
) -> None:
    damage_library()
    session.win()
    QApplication.processEvents()
    assert session.problem == damage_message()
    assert announcements.count(session.problem) == 1


def test_damaged_library_is_reported_on_a_page_opened_later(qtbot: QtBot) -> None:
    damage_library()
    session = MastermindSession(qtbot)
    session.trigger("library", "mastermind")
    assert session.problem == damage_message()


def test_game_from_the_best_list_opens_on_the_page(session: MastermindSession) -> None:
    library, game = Library(paths.library_file()), broken(number=7)
    mastermind_games.store(library, game)
    library.close()
    session.trigger("scores")
    session.click_button("best_open")
    assert session.page.isVisible()
    assert session.mastermind_game == game
    assert not session.action("resign").isEnabled()


def test_quitting_asks_if_the_waiting_game_cannot_be_saved(
    session: MastermindSession, refuses_to_leave: list[str]
) -> None:
    make_saving_fail()
    session.guess("RGBY")
    played = session.mastermind_game
    session.page.open_game(broken(number=7))
    assert not session.window.may_close()
    assert refuses_to_leave == [prompts.quit_question(played, is_saving=False)]


def test_result_card_opens_the_best_list(session: MastermindSession) -> None:
    session.win()
    session.click_button("mastermind_best")
    assert session.window.windowTitle() == labels.window_title(labels.SCORES)


def test_new_game_shortcut_starts_a_mastermind_game(session: MastermindSession) -> None:
    session.win()
    session.press(Qt.Key.Key_N, modifier=Qt.KeyboardModifier.ControlModifier)
    assert (session.mastermind_game.rows, session.controller.game.moves) == ((), ())


def test_closing_the_window_shuts_down_the_breaker(
    session: MastermindSession, fake_breakers: list[FakeBreaker]
) -> None:
    session.window.close()
    assert [breaker.closed for breaker in fake_breakers] == [True]


def write_autosave(slot: int, record: bytes) -> None:
    """Write an autosave as if another program had left it."""
    paths.state_folder().mkdir(parents=True, exist_ok=True)
    (paths.state_folder() / f"mastermind-{slot}.mastermind").write_bytes(record)


def fail_to_sync(_file: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def make_saving_fail() -> None:
    shutil.rmtree(paths.state_folder(), ignore_errors=True)
    paths.state_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.state_folder().write_text("a file where the folder would be", encoding="utf-8")


def test_quitting_asks_if_the_game_cannot_be_saved(session: MastermindSession) -> None:
    assert session.window.may_close()
    make_saving_fail()
    session.guess("RGBY")
    asked: list[str] = []
    when_open(lambda dialog: asked.extend(label.text() for label in dialog.findChildren(QLabel)))
    assert not session.window.may_close()
    assert prompts.quit_question(session.mastermind_game, is_saving=False) in asked


def test_simultaneous_problems_are_listed_on_separate_lines(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    write_autosave(1, b"\0broken")
    mastermind_session = MastermindSession(qtbot, game=MASTERMIND)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail_to_sync)
        mastermind_session.guess("RGBY")
    restoring, saving = mastermind_session.problem.splitlines()
    assert restoring == wording.RESTORE_FAILED.format(path=quarantined_record())
    assert "can't be saved" in saving
    mastermind_session.guess("RGBY")
    assert mastermind_session.problem == restoring


def test_other_unfinished_games_are_reported(qtbot: QtBot) -> None:
    for slot in range(1, 4):
        record = mastermind.dumps(MastermindGame.start(GameSetup(number=7)).guess(Code.parse("RGBY")))
        write_autosave(slot, Save(slot, record).pack())
    mastermind_session = MastermindSession(qtbot, game=MASTERMIND)
    assert mastermind_session.page_notice.startswith("2 other unfinished games are saved.")
