from random import Random

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.bad_files import JANE_WINS
from tests.ui.fake_clock import FakeClock, use_fake_clock
from tests.ui.game_window import OpenSession, Session
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session.play_timer import PlayTimer


def visible_game(page: QWidget, qtbot: QtBot) -> MastermindController:
    """Return the controller of a game with one row and a visible page."""
    qtbot.addWidget(page)
    controller = MastermindController(MatchSettings(), Random(1), page)
    PlayTimer(controller, page)
    page.show()
    controller.guess(Code.parse("RGBY"))
    return controller


def test_clock_runs_while_the_page_is_visible(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, time = QWidget(), use_fake_clock(monkeypatch)
    controller = visible_game(page, qtbot)

    for seconds, change in ((20, page.hide), (1000, page.show), (3, lambda: controller.guess(Code.parse("OOOO")))):
        time.advance(seconds)
        change()

    assert controller.game.notes.seconds == 23


def test_clock_does_not_run_while_the_page_is_hidden(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, time = QWidget(), use_fake_clock(monkeypatch)
    controller = visible_game(page, qtbot)
    page.hide()
    for act in (controller.pause_clock, lambda: controller.guess(Code.parse("OOOO"))):
        time.advance(1000)
        act()
    assert controller.game.notes.seconds == 0


def test_clock_does_not_run_before_the_page_is_shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, time = QWidget(), use_fake_clock(monkeypatch)
    qtbot.addWidget(page)
    controller = MastermindController(MatchSettings(), Random(1), page)
    PlayTimer(controller, page)
    for letters in ("RGBY", "OOOO"):
        time.advance(1000)
        controller.guess(Code.parse(letters))
    assert controller.game.notes.seconds == 0


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    return use_fake_clock(monkeypatch)


def seconds(session: Session) -> int:
    return session.game.notes.seconds


def saved_seconds() -> int:
    (slot,) = paths.state_folder().glob("*.ttt")
    return ttt.loads(slot.read_bytes()).notes.seconds


@pytest.mark.parametrize("page", ["mastermind", "library", "scores"])
def test_clock_of_the_board_pauses_while_another_page_is_shown(
    time: FakeClock, open_session: OpenSession, page: str
) -> None:
    session = open_session()
    session.click("A1")
    time.advance(20)
    session.trigger(page)
    time.advance(1000)
    session.trigger("board")
    time.advance(3)
    session.click("B1")
    assert seconds(session) == 23


def test_clock_of_a_waiting_game_does_not_run_during_a_review(time: FakeClock, open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    session.controller.open_game(JANE_WINS)
    for act in ("library", "board", "return_to_play"):
        time.advance(1000)
        session.trigger(act)
    time.advance(3)
    session.click("B1")
    assert seconds(session) == 3


def test_thinking_time_before_a_review_is_counted(time: FakeClock, open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    for passed, game in ((60, JANE_WINS), (1000, JANE_WINS)):
        time.advance(passed)
        session.controller.open_game(game)
    time.advance(1000)
    session.trigger("return_to_play")
    assert seconds(session) == 60
    time.advance(3)
    session.click("B1")
    assert seconds(session) == 63


def test_thinking_time_before_a_review_is_saved(time: FakeClock, open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    time.advance(60)
    session.controller.open_game(JANE_WINS)
    time.advance(1000)
    session.window.close()
    assert saved_seconds() == 60


def test_review_opened_on_a_hidden_page_adds_no_time(time: FakeClock, open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    time.advance(60)
    session.trigger("library")
    time.advance(1000)
    session.controller.open_game(JANE_WINS)
    for act in ("mastermind", "board", "return_to_play"):
        time.advance(1000)
        session.trigger(act)
    time.advance(3)
    session.click("B1")
    assert seconds(session) == 63


def test_abandoned_game_keeps_its_thinking_time(time: FakeClock, open_session: OpenSession) -> None:
    session, abandoned = open_session(), list[Game]()
    session.controller.abandoned.connect(abandoned.append)
    session.click("A1")
    time.advance(60)
    session.controller.new_game()
    assert [game.notes.seconds for game in abandoned] == [60]


def test_abandoned_mastermind_game_keeps_its_thinking_time(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, time, abandoned = QWidget(), use_fake_clock(monkeypatch), list[MastermindGame]()
    controller = visible_game(page, qtbot)
    controller.abandoned.connect(abandoned.append)
    time.advance(60)
    controller.new_game()
    assert [game.notes.seconds for game in abandoned] == [60]


def test_clock_of_a_restored_game_does_not_run_until_it_is_shown(time: FakeClock, open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    session.trigger("mastermind")
    session.window.close()
    session = open_session()
    assert not session.board.isVisible()
    time.advance(1000)
    session.window.close()
    assert saved_seconds() == 0


def test_quitting_saves_the_last_seconds(time: FakeClock, open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    time.advance(20)
    session.window.close()
    assert saved_seconds() == 20


def test_reviewed_game_keeps_its_notes(open_session: OpenSession) -> None:
    session = open_session()
    session.controller.open_game(JANE_WINS)
    session.trigger("library", "board")
    assert session.game == JANE_WINS
