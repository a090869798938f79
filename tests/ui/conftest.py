"""Fixtures that start the program."""

from collections.abc import Sequence
from functools import partial, partialmethod
from random import Random

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.fake_engine import FakeEngine
from tests.ui.session import JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.ui import archive, confirm, desk, furnishing, kept_choice, program, theme
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.mastermind import furnishing as mastermind_furnishing
from tictactoe_gui.ui.settings import Settings

PATIENCE = 60_000
"""Timeout of pytest-qt's waits in milliseconds. Its own default of five seconds is too short on a busy machine."""
for wait in ("waitActive", "waitExposed", "waitSignal", "waitSignals", "waitUntil"):
    setattr(QtBot, wait, partialmethod(getattr(QtBot, wait), timeout=PATIENCE))


@pytest.fixture(autouse=True)
def _no_check_of_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the background check of the library from starting during slow tests."""
    monkeypatch.setattr(archive, "LATER", 3_600_000)


@pytest.fixture(autouse=True)
def _same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed the random generators. Keys and first players are the same in every run."""
    for part in (program, mastermind_furnishing):
        monkeypatch.setattr(part, "Random", partial(Random, 1))


@pytest.fixture
def open_session(qtbot: QtBot, qapp: QApplication) -> OpenSession:
    """Return a function that starts the program with match settings, by default Jane against John on 3 x 3."""

    def start(choice: Choice = JANE_AND_JOHN, *, animations: bool = False, theme_name: str = "light") -> Session:
        # The palette and the theme belong to the process, which all sessions of a test share.
        qapp.setPalette(QPalette())
        theme.by_palette.cache_clear()
        settings = Settings()
        kept_choice.keep(settings, choice)
        settings.animations, settings.theme, settings.keep_unfinished = animations, theme_name, False
        return Session(qtbot)

    return start


@pytest.fixture
def session(open_session: OpenSession) -> Session:
    """Jane starts against John on 3 x 3."""
    return open_session()


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch) -> list[FakeEngine]:
    """Return the fake engines that the program starts. Their moves are played without delay."""
    started: list[FakeEngine] = []

    class Started(FakeEngine):
        def __init__(
            self, command: Sequence[str], *, ours: bool, name: str = "", parent: QObject | None = None
        ) -> None:
            super().__init__(command, ours=ours, name=name, parent=parent)
            started.append(self)

    monkeypatch.setattr(furnishing, "EngineProcess", Started)
    monkeypatch.setattr(desk, "SEEN", 0)
    return started


@pytest.fixture
def leaves(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the questions asked. The user always agrees to leave the current game."""
    return _asked(monkeypatch, answer=True)


@pytest.fixture
def stays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the questions asked. The user always keeps the current game."""
    return _asked(monkeypatch, answer=False)


def _asked(monkeypatch: pytest.MonkeyPatch, *, answer: bool) -> list[str]:
    questions: list[str] = []

    def ask(question: str, *_: object) -> bool:
        questions.append(question)
        return answer

    monkeypatch.setattr(confirm, "ask", ask)
    return questions


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the sentences announced to a screen reader."""
    sentences: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)

    def speak(event: QAccessibleAnnouncementEvent) -> None:
        sentences.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", speak)
    return sentences
