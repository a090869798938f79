"""A game that was left for another one can be brought back."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFrame, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.game_window import AGAINST_RUBY, JANE_AND_JOHN, Session
from tests.ui.layout_faults import faults
from tests.ui.mastermind.page_driver import PageDriver
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings as MastermindSettings
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.widgets import left_game_bar
from tictactoe_gui.wording import phrases, saving


def paste_position(session: Session) -> None:
    QGuiApplication.clipboard().setText("X . .\n. . .\n. . O")
    session.trigger("paste")


def play_from_the_first_move(session: Session) -> None:
    session.trigger("look_first", "look_forward", "play_from")


LEAVING: dict[str, Callable[[Session], object]] = {
    "new game": lambda session: session.trigger("new_game"),
    "other settings": lambda session: session.controller.start(MatchSettings.default(Rules(4, 4, 4))),
    "open": lambda session: session.controller.open_game(Game.start(AGAINST_RUBY.setup_with_first(1))),
    "paste": paste_position,
    "play from here": play_from_the_first_move,
}


def bar(session: Session) -> QFrame:
    return session.part(QFrame, "mnk_page_notice")


@pytest.mark.parametrize("leave", LEAVING.values(), ids=list(LEAVING))
def test_undo_brings_the_old_game_and_its_settings_back(session: Session, leave: Callable[[Session], object]) -> None:
    session.click("A1", "B2", "C3")
    before = session.game
    leave(session)
    assert session.game.moves != before.moves
    session.click_button("mnk_page_undo")
    assert (session.game, session.controller.session.settings) == (before, JANE_AND_JOHN)
    assert session.shown_marks == {"A1": "X", "B2": "O", "C3": "X"}


def test_game_that_was_brought_back_goes_on_and_the_other_is_kept_in_the_library(session: Session) -> None:
    abandoned: list[Game] = []
    session.controller.abandoned.connect(abandoned.append)
    session.click("A1", "B2")
    session.trigger("undo", "new_game")
    session.click("B2")
    session.click_button("mnk_page_undo")
    assert [game.moves for game in abandoned] == [(Square(0, 0),), (Square(1, 1),)]
    assert session.headline == phrases.turn_of("John")
    assert session.board.isAncestorOf(session.window.focusWidget())
    session.trigger("redo")
    session.click("C3")
    assert session.moves == ["A1", "B2", "C3"]


@pytest.mark.parametrize("commands", [["new_game"], ["resign", "new_game"], ["undo", "new_game"]])
def test_bar_is_not_shown_if_no_game_was_in_play(session: Session, commands: list[str]) -> None:
    if len(commands) > 1:
        session.click("A1")
    session.trigger(*commands)
    assert not bar(session).isVisible()


def test_bar_says_what_happened_and_disappears_after_a_while(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, announcements: list[str]
) -> None:
    monkeypatch.setattr(left_game_bar, "UNDO_TIME_MS", 0)
    session.click("A1")
    announcements.clear()
    session.trigger("new_game")
    assert saving.GAME_LEFT in session.texts()
    assert saving.GAME_LEFT in announcements
    qtbot.waitUntil(lambda: not bar(session).isVisible())


@pytest.mark.parametrize("size", [(960, 720), (600, 440), (360, 560)])
def test_bar_covers_nothing(session: Session, size: tuple[int, int]) -> None:
    session.window.resize(*size)
    session.click("A1")
    session.trigger("new_game")
    QApplication.processEvents()
    assert bar(session).isVisible()
    assert faults(session.window) == []


@pytest.mark.parametrize(
    ("by_hand", "entered", "key", "pending"),
    [(False, ["RGBY"], "RGBY", None), (True, ["RGBY", "BW", "RRRR"], None, "RRRR")],
    ids=["key", "guess"],
)
def test_hidden_key_or_guess_without_an_answer_comes_back(
    qtbot: QtBot, *, by_hand: bool, entered: list[str], key: str | None, pending: str | None
) -> None:
    two_people = ComputerRole.TWO_PEOPLE
    driver = PageDriver(qtbot, MastermindSettings(role=two_people, hider="Ann", breaker="Ben", answers_by_hand=by_hand))
    driver.enter(*entered)
    driver.run("new_game")
    assert (driver.game.key, driver.game.pending_guess) == (None, None)
    driver.part(QPushButton, "mastermind_page_undo").click()
    assert driver.game.key == (Code.parse(key) if key else None)
    assert driver.game.pending_guess == (Code.parse(pending) if pending else None)
