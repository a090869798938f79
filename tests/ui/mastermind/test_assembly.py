"""Mastermind in the main window, from the first guess to the best list."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tests.storage.codes import broken
from tests.ui.mastermind.fake_breaker import FakeBreaker
from tests.ui.mastermind.mastermind_session import MastermindSession
from tictactoe_gui import MASTERMIND
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.records.native import mastermind
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import Save
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import prompts

pytestmark = pytest.mark.usefixtures("fake_breakers")


@pytest.fixture
def session(qtbot: QtBot) -> MastermindSession:
    return MastermindSession(qtbot, game=MASTERMIND)


def test_game_settings_and_letters_are_restored(session: MastermindSession, qtbot: QtBot) -> None:
    match_settings = MatchSettings(Rules(5, 6), breaker="Ben")
    session.page.controller.start(match_settings)
    assert "Ben" in Path(UserSettings().path).read_text(encoding="utf-8")
    session.guess("RGBYR", "RRGGB")
    assert session.action("letters").isChecked()
    session.trigger("letters")
    game = session.mastermind_game
    session.window.close()
    again = MastermindSession(qtbot)
    again.trigger("mastermind")
    assert (len(game.rows), again.mastermind_game.rows, again.mastermind_game.key) == (2, game.rows, game.key)
    assert again.page.controller.session.settings == match_settings
    assert not again.action("letters").isChecked()
    assert not again.page.checked()["letters"]


def test_won_game_is_opened_from_the_best_list(session: MastermindSession) -> None:
    session.win()
    won = session.mastermind_game
    session.trigger("new_game")
    session.guess("RGBY")
    session.page.run_command("scores")
    assert session.window.windowTitle() == labels.window_title(labels.SCORES)
    model = session.part(QTableView, "best_table").model()
    assert (model.rowCount(), model.index(0, 1).data()) == (1, "1")
    session.click_button("best_open")
    assert session.page.isVisible()
    assert (session.mastermind_game.rows, session.page.session.reviewing) == (won.rows, True)
    assert not session.action("resign").isEnabled()


def test_game_is_replayed_from_the_library(session: MastermindSession, qtbot: QtBot) -> None:
    session.win()
    won = session.mastermind_game
    session.trigger("library")
    table = session.part(QTableView, "library_table")
    qtbot.waitUntil(lambda: table.model().rowCount() == 1)
    session.click_button("library_open")
    assert session.page.isVisible()
    assert (session.mastermind_game.rows, session.page.session.reviewing) == (won.rows, True)


def test_theme_chosen_before_opening_the_page_is_applied(qtbot: QtBot) -> None:
    session = MastermindSession(qtbot)
    session.trigger("theme_dark", "mastermind")
    assert session.page.theme == theme.load("dark")


def test_repeated_number_is_reported(session: MastermindSession) -> None:
    for known in (False, True, True):
        session.page.controller.new_game(9)
        session.win()
        QApplication.processEvents()
        repeated = prompts.NOT_COUNTED.format(reasons=prompts.not_counted(assisted=False, known=True))
        assert session.part(QLabel, "mastermind_notes").text() == (repeated if known else "")


def test_closing_the_window_shuts_down_the_breaker(
    session: MastermindSession, fake_breakers: list[FakeBreaker]
) -> None:
    session.window.close()
    assert [breaker.closed for breaker in fake_breakers] == [True]


def test_other_unfinished_games_are_reported(qtbot: QtBot) -> None:
    for slot in range(1, 4):
        record = mastermind.dumps(MastermindGame.start(GameSetup(number=7)).guess(Code.parse("RGBY")))
        paths.state_folder().mkdir(parents=True, exist_ok=True)
        (paths.state_folder() / f"mastermind-{slot}.mastermind").write_bytes(Save(slot, record).pack())
    mastermind_session = MastermindSession(qtbot, game=MASTERMIND)
    assert mastermind_session.page_notice.startswith("2 other unfinished games are saved.")


def test_quitting_asks_if_the_game_cannot_be_saved_even_while_it_waits(
    session: MastermindSession, refuses_to_leave: list[str]
) -> None:
    assert session.window.may_close()
    shutil.rmtree(paths.state_folder(), ignore_errors=True)
    paths.state_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.state_folder().write_text("a file where the folder would be", encoding="utf-8")
    session.guess("RGBY")
    question = prompts.quit_question(session.mastermind_game, is_saving=False)
    assert not session.window.may_close()
    session.page.open_game(broken(number=7))
    assert not session.window.may_close()
    assert refuses_to_leave == [question, question]
