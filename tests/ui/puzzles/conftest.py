from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.game_window import OpenSession
from tests.ui.puzzles.driver import Driver
from tictactoe_gui.ui.mnk.review import judge


@pytest.fixture
def driver(open_session: OpenSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Driver of an open page, whose pauses are short."""
    monkeypatch.setattr(judge, "REPLY_DELAY_MS", 10)
    monkeypatch.setattr(judge, "WRONG_MS", 50)
    session = open_session()
    yield Driver(session, qtbot)
    session.window.close()
    qtbot.waitUntil(lambda: not running_processes())
