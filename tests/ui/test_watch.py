from random import Random

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.bad_files import JANE_WINS
from tests.ui.clock import Time, standing
from tests.ui.session import OpenSession, Session
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.records import ttt
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mastermind.choice import Choice
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.watch import Watch


def in_play(page: QWidget, qtbot: QtBot) -> MastermindController:
    """A game with a row, whose page is in sight."""
    qtbot.addWidget(page)
    controller = MastermindController(Choice(), Random(1), page)
    Watch(controller, page)
    page.show()
    controller.guess(Code.parse("RGBY"))
    return controller


def test_the_time_of_a_game_counts_while_its_page_is_in_sight(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, time = QWidget(), standing(monkeypatch)
    controller = in_play(page, qtbot)

    for seconds, change in ((20, page.hide), (1000, page.show), (3, lambda: controller.guess(Code.parse("OOOO")))):
        time.pass_by(seconds)
        change()

    assert controller.game.notes.seconds == 23


def test_what_happens_out_of_sight_takes_no_time(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, time = QWidget(), standing(monkeypatch)
    controller = in_play(page, qtbot)
    page.hide()
    for act in (controller.look_away, lambda: controller.guess(Code.parse("OOOO"))):
        time.pass_by(1000)
        act()
    assert controller.game.notes.seconds == 0


def test_a_game_takes_no_time_before_its_page_is_shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, time = QWidget(), standing(monkeypatch)
    qtbot.addWidget(page)
    controller = MastermindController(Choice(), Random(1), page)
    Watch(controller, page)
    for letters in ("RGBY", "OOOO"):
        time.pass_by(1000)
        controller.guess(Code.parse(letters))
    assert controller.game.notes.seconds == 0


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return standing(monkeypatch)


def seconds(session: Session) -> int:
    return session.game.notes.seconds


def saved_seconds() -> int:
    (slot,) = paths.state().glob("*.ttt")
    return ttt.loads(slot.read_bytes()).notes.seconds


@pytest.mark.parametrize("page", ["mastermind", "library", "scores"])
def test_the_time_of_a_game_on_the_board_does_not_count_while_another_page_is_shown(
    time: Time, open_session: OpenSession, page: str
) -> None:
    session = open_session()
    session.click("A1")
    time.pass_by(20)
    session.trigger(page)
    time.pass_by(1000)
    session.trigger("board")
    time.pass_by(3)
    session.click("B1")
    assert seconds(session) == 23


def test_a_game_that_waits_while_another_one_is_looked_through_out_of_sight_takes_no_time(
    time: Time, open_session: OpenSession
) -> None:
    session = open_session()
    session.click("A1")
    session.controller.open(JANE_WINS)
    for act in ("library", "board", "return_to_play"):
        time.pass_by(1000)
        session.trigger(act)
    time.pass_by(3)
    session.click("B1")
    assert seconds(session) == 3


def test_a_game_of_last_time_that_is_not_turned_to_takes_no_time(time: Time, open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    session.trigger("mastermind")
    session.window.close()
    session = open_session()
    assert not session.board.isVisible()
    time.pass_by(1000)
    session.window.close()
    assert saved_seconds() == 0


def test_quitting_leaves_the_game_on_the_board_with_its_last_seconds(time: Time, open_session: OpenSession) -> None:
    session = open_session()
    session.click("A1")
    time.pass_by(20)
    session.window.close()
    assert saved_seconds() == 20


def test_a_game_that_was_looked_through_has_the_notes_that_it_came_with(open_session: OpenSession) -> None:
    session = open_session()
    session.controller.open(JANE_WINS)
    session.trigger("library", "board")
    assert session.game == JANE_WINS
