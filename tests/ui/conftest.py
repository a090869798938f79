"""A program at work for every test that wants one."""

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
"""Milliseconds that a test waits at most, in place of pytest-qt's five seconds: the machine may be busy."""
for wait in ("waitActive", "waitExposed", "waitSignal", "waitSignals", "waitUntil"):
    setattr(QtBot, wait, partialmethod(getattr(QtBot, wait), timeout=PATIENCE))


@pytest.fixture(autouse=True)
def _no_check_of_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of the library is read by another thread only where a test wants it, however slow the test is."""
    monkeypatch.setattr(archive, "LATER", 3_600_000)


@pytest.fixture(autouse=True)
def _same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same keys and beginners are drawn in every run: a guess of a test may be any key."""
    for part in (program, mastermind_furnishing):
        monkeypatch.setattr(part, "Random", partial(Random, 1))


@pytest.fixture
def open_session(qtbot: QtBot, qapp: QApplication) -> OpenSession:
    """Start the program as if the choice were the last one; by default Jane begins against John on 3 x 3."""

    def start(choice: Choice = JANE_AND_JOHN, *, animations: bool = False, theme_name: str = "light") -> Session:
        # Colours and animations outlive a session, but not a process, as which each session counts here.
        qapp.setPalette(QPalette())
        theme.by_palette.cache_clear()
        settings = Settings()
        kept_choice.keep(settings, choice)
        settings.animations, settings.theme, settings.keep_unfinished = animations, theme_name, False
        return Session(qtbot)

    return start


@pytest.fixture
def session(open_session: OpenSession) -> Session:
    """Jane begins against John on 3 x 3."""
    return open_session()


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch) -> list[FakeEngine]:
    """The engines that the program has started, for whom the test answers; their moves appear at once."""
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
    """The questions asked; whoever is asked goes on, and leaves the game in play."""
    return _asked(monkeypatch, answer=True)


@pytest.fixture
def stays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions asked; whoever is asked does not go on, and stays with the game in play."""
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
    """What a screen reader is told, with the text of the label that tells it."""
    sentences: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)

    def speak(event: QAccessibleAnnouncementEvent) -> None:
        sentences.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", speak)
    return sentences
