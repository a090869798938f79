import os
from dataclasses import replace
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import AGAINST_RUBY, RUBY, OpenSession, Session, button, when_open
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.engines.engine_list import EngineList, OutsideEngine
from tictactoe_gui.ui.mnk.setup import engine_list_dialog
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.mnk.engines import sentence

DEAD = EngineFault(EngineFaultKind.ENDED)
RUBY_BEGINS = replace(AGAINST_RUBY, first_player="2")


def answer(qtbot: QtBot, session: Session, engine: FakeEngine, cell: str) -> None:
    """Make the engine mark a cell, and wait until the mark is shown."""
    with qtbot.waitSignal(session.controller.changed):
        engine.play(parse(cell, session.game.setup.rules, Notation.ROW_LETTER))


def enabled(session: Session) -> list[str]:
    """Return the commands that depend on the turn and are enabled."""
    return [name for name in ("resign", "pause", "move_now") if session.action(name).isEnabled()]


@pytest.fixture
def session(open_session: OpenSession, engines: list[FakeEngine]) -> Session:
    """Return a session in which Jane has marked A1 and Ruby is thinking."""
    assert engines == []
    session = open_session(AGAINST_RUBY)
    session.click("A1")
    return session


def test_user_waits_while_a_computer_thinks(session: Session, engines: list[FakeEngine]) -> None:
    played = sentences.last_event(session.game, Notation.ROW_LETTER, addressed=True)
    assert played != sentences.last_event(session.game, Notation.ROW_LETTER)
    assert (session.headline, session.detail) == (sentences.not_your_turn(RUBY).headline, played)
    assert [seconds for _, _, seconds in engines[0].questions] == [UserSettings().thinking_time_s]
    assert session.part(QWidget, "card_1_spinner").isVisible()
    assert enabled(session) == ["pause", "move_now"]
    session.hover(session.cell("C3"))
    assert session.cell("C3").state.mark is None
    session.click("B2")
    assert session.bubble == str(sentences.not_your_turn(RUBY))
    session.type("b3")
    assert session.bubble == str(sentences.not_your_turn(RUBY))
    assert session.moves == ["A1"]


def test_computers_move_is_shown_and_announced(
    session: Session, engines: list[FakeEngine], qtbot: QtBot, announcements: list[str]
) -> None:
    session.hover(session.cell("C3"))
    answer(qtbot, session, engines[0], "B2")
    assert session.shown_marks == {"A1": "X", "B2": "O"}
    assert session.cell("C3").state.ghost
    assert (session.headline, session.detail) == (sentences.YOUR_TURN, "Ruby played B2")
    assert announcements == [f"Ruby played B2. {sentences.YOUR_TURN}"]
    assert not session.part(QWidget, "card_1_spinner").isVisible()
    assert enabled(session) == ["resign"]
    session.click("C2")
    assert session.cell("C3").state.mark is None


def test_past_position_stays_when_the_computers_move_is_announced(
    session: Session, engines: list[FakeEngine], qtbot: QtBot, announcements: list[str]
) -> None:
    session.trigger("look_first")
    answer(qtbot, session, engines[0], "B2")
    assert announcements[-1] == f"Ruby played B2. {sentences.YOUR_TURN}"
    assert session.headline == sentences.EARLIER_MOVE.format(ply=0, moves=2)
    assert session.shown_marks == {}
    session.trigger("look_forward")
    assert announcements[-1] == sentences.last_event(session.game.at(1), Notation.ROW_LETTER, addressed=True)
    session.trigger("look_last")
    assert session.shown_marks == {"A1": "X", "B2": "O"}


def test_expert_searches_ahead_only_while_the_page_is_in_view(
    open_session: OpenSession, engines: list[FakeEngine], qtbot: QtBot
) -> None:
    expert = replace(RUBY, kind=PlayerKind("expert"))
    session = open_session(replace(AGAINST_RUBY, players=(AGAINST_RUBY.players[0], expert)))
    session.click("A1")
    answer(qtbot, session, engines[0], "B2")
    assert engines[0].searched_ahead() == session.game.position
    session.window.showMinimized()
    assert engines[0].searched_ahead() is None
    session.window.showNormal()
    assert engines[0].searched_ahead() == session.game.position
    session.trigger("library")
    assert engines[0].searched_ahead() is None


def test_move_for_a_position_that_was_left_is_dropped(
    session: Session, engines: list[FakeEngine], monkeypatch: pytest.MonkeyPatch
) -> None:
    session.click("A1")
    saved, fsync = Event(), os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: saved.wait(60) and fsync(file))
    monkeypatch.setattr(background, "GRACE_S", 0)
    session.controller.open_game(Game.start(AGAINST_RUBY.setup_with_first(0)).play(Square(2, 2)))
    engines[0].play(Square(0, 1))
    assert session.moves == ["C3"]
    saved.set()


def test_undo_at_an_earlier_position_returns_to_the_latest(
    session: Session, engines: list[FakeEngine], qtbot: QtBot
) -> None:
    answer(qtbot, session, engines[0], "B2")
    session.click("C3")
    answer(qtbot, session, engines[0], "C1")
    session.trigger("look_back", "undo")
    assert session.headline == sentences.YOUR_TURN
    assert session.shown_marks == {"A1": "X", "B2": "O"}


def test_thinking_computer_is_hurried_or_stopped_and_resumed(
    session: Session, engines: list[FakeEngine], announcements: list[str]
) -> None:
    session.part(QAbstractButton, "card_1_move_now").click()
    session.press(Qt.Key.Key_F5)
    assert engines[0].move_now_count == 2
    session.part(QAbstractButton, "card_1_stop").click()
    assert session.headline == str(sentences.stopped(RUBY))
    assert session.detail == sentences.HOW_TO_RESUME.format(keys="F4")
    assert announcements[-1].startswith(session.headline)
    assert session.action("pause").isChecked()
    session.press(Qt.Key.Key_F4)
    assert session.headline == sentences.not_your_turn(RUBY).headline
    assert not session.action("pause").isChecked()
    assert engines[0].is_thinking
    session.press(Qt.Key.Key_F4)
    assert (session.headline, engines[0].is_thinking) == ("Paused", False)
    menu = session.part(QToolButton, "card_1_menu").menu()
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.objectName() == "card_1_menu_person").trigger()
    assert session.headline == "Player 2's turn"
    session.click("B2")
    assert session.moves == ["A1", "B2"]


def test_engine_fault_keeps_the_game(session: Session, engines: list[FakeEngine]) -> None:
    engines[0].fail(DEAD)
    headline = session.headline
    assert headline in sentence(DEAD)
    session.click("B2")
    assert session.moves == ["A1"]
    session.press(Qt.Key.Key_Right)
    assert session.headline == headline
    session.controller.replace_player(1, PERSON)
    session.click("B2")
    assert session.moves == ["A1", "B2"]


def test_third_party_engine_uses_its_reported_name(open_session: OpenSession, engines: list[FakeEngine]) -> None:
    settings = UserSettings()
    for field, text in (("file", "/opt/rapfi.bin"), ("name", "Rapfi 2")):
        settings.store(f"engines/1/{field}", text)
    player = Player("Rapfi", "O", PlayerKind(engine="/opt/rapfi.bin"))
    open_session(MatchSettings(Rules(15, 15, 5), (Player("Jane", "X"), player), "2"))
    (engine,) = engines
    assert (engine.command, engine.name) == (("/opt/rapfi.bin",), "Rapfi 2")


def test_added_engine_is_offered_in_the_card_menu(open_session: OpenSession, monkeypatch: pytest.MonkeyPatch) -> None:
    session = open_session(MatchSettings.default(Rules(15, 15, 5)))
    menu = session.part(QToolButton, "card_0_menu").menu()

    def add(engines: EngineList, *_: object) -> None:
        engines.engines = (OutsideEngine("/opt/rapfi.bin", "Rapfi"),)
        engines.changed.emit()

    monkeypatch.setattr(engine_list_dialog, "show", add)
    when_open(lambda dialog: button(dialog, "Engines…").click())
    session.trigger("preferences")
    menu.aboutToShow.emit()
    assert "Rapfi" in [action.text() for action in menu.actions()]


def test_quitting_closes_all_engines(session: Session, engines: list[FakeEngine]) -> None:
    session.trigger("analysis")
    session.window.may_close = lambda: True
    session.window.close()
    assert [engine.closed for engine in engines] == [True, True]
