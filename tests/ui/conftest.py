"""Fixtures that start the program."""

import errno
import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial, partialmethod
from random import Random
from threading import Event

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.ui.engines import engine_process, player_process, request_process
from tictactoe_gui.ui.engines.line_process import LineProcess
from tictactoe_gui.ui.mastermind import page as mastermind_page
from tictactoe_gui.ui.mnk import computer_players
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, store_settings
from tictactoe_gui.ui.session import background, library_service
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.focus import FocusRing
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets import confirm
from tictactoe_gui.ui.window import first_game

WAIT_TIMEOUT_MS = 60_000
"""Timeout of pytest-qt's waits in milliseconds. Its own default of five seconds is too short on a busy machine."""
for wait in ("waitActive", "waitExposed", "waitSignal", "waitSignals", "waitUntil"):
    setattr(QtBot, wait, partialmethod(getattr(QtBot, wait), timeout=WAIT_TIMEOUT_MS))


SYSTEM_FONTS = {
    "usual": ("DejaVu Sans", 1.0),
    "noto": ("Noto Sans", 1.0),
    "open": ("Open Sans", 1.0),
    "noto-125": ("Noto Sans", 1.25),
    "dejavu-125": ("DejaVu Sans", 1.25),
}
"""Family and relative size of the system fonts that layouts are tested with. Open Sans is as wide as Segoe UI."""


@pytest.fixture(params=SYSTEM_FONTS.values(), ids=[*SYSTEM_FONTS])
def system_font(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[QFont]:
    """Make one font after the other the system font. They are from packaging/environment.sh."""
    usual = qapp.font()
    family, factor = request.param
    font = QFont(family, round(usual.pointSize() * factor))
    assert QFontInfo(font).family() == family
    qapp.setFont(font)
    yield font
    qapp.setFont(usual)


@pytest.fixture
def right_to_left(qapp: QApplication) -> Iterator[None]:
    """Lay out everything from right to left."""
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture(autouse=True)
def _no_library_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the background check of the library from starting during slow tests."""
    monkeypatch.setattr(library_service, "CHECK_DELAY_MS", 3_600_000)


@pytest.fixture(autouse=True)
def _disk_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for every result of the lanes, however slow the disk of the tests is."""
    monkeypatch.setattr(background, "GRACE_S", 10)


@pytest.fixture(autouse=True)
def _fixed_random_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed the random generators. Keys and first players are the same in every run."""
    for part in (first_game, mastermind_page):
        monkeypatch.setattr(part, "Random", partial(Random, 1))


@pytest.fixture(autouse=True)
def _automatic_collection() -> Iterator[None]:
    """Collect the garbage of each test. The window only collects it while events are processed."""
    yield
    gc.enable()


@pytest.fixture
def open_session(qtbot: QtBot, qapp: QApplication) -> OpenSession:
    """Return a function that starts the program with match settings, by default Jane against John on 3 x 3."""

    def start(
        match_settings: MatchSettings = JANE_AND_JOHN,
        *,
        animations: bool = False,
        theme_name: str = "light",
        explain_losses: bool = False,
    ) -> Session:
        # The palette and the theme belong to the process, which all sessions of a test share.
        qapp.setPalette(QPalette())
        theme.theme_by_palette.cache_clear()
        settings = UserSettings()
        store_settings(settings, match_settings)
        settings.animations, settings.theme, settings.keep_unfinished = animations, theme_name, False
        settings.explain_losses = explain_losses
        return Session(qtbot)

    return start


@pytest.fixture
def session(open_session: OpenSession) -> Session:
    """Session in which Jane starts against John on 3 x 3."""
    return open_session()


@pytest.fixture
def focus_ring(qapp: QApplication) -> Iterator[None]:
    """Show the focus after a key is pressed, as the program does."""
    ring = FocusRing(qapp, qapp)
    yield
    ring.deleteLater()


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch) -> list[FakeEngine]:
    """Return the fake engines that the program starts. Their moves are played without delay."""
    started: list[FakeEngine] = []

    def start_built_in(command: Sequence[str], parent: QObject) -> FakeEngine:
        started.append(FakeEngine(command, parent=parent))
        return started[-1]

    def start_third_party(command: Sequence[str], name: str, parent: QObject) -> FakeEngine:
        started.append(FakeEngine(command, name, parent))
        return started[-1]

    monkeypatch.setattr(player_process, "PlayerProcess", start_built_in)
    monkeypatch.setattr(engine_process, "EngineProcess", start_third_party)
    monkeypatch.setattr(computer_players, "MIN_MOVE_DELAY_MS", 0)
    return started


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Make the disk wait for the event before it writes a file."""
    event, fsync = Event(), os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: event.wait(60) and fsync(file))
    monkeypatch.setattr(background, "GRACE_S", 0)
    yield event
    event.set()


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Fill the disk. Return a function that makes room."""

    def refuse(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        yield full.undo


@pytest.fixture
def run_instead(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return a function after which the program runs this Python script instead of engines and reviewers."""

    def replace(script: str) -> None:
        command = sys.executable, "-c", script
        monkeypatch.setattr(request_process, "LineProcess", lambda _command, *others: LineProcess(command, *others))

    return replace


@pytest.fixture
def agrees_to_leave(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the questions asked. The user always agrees."""
    return _answer_questions(monkeypatch, answer=True)


@pytest.fixture
def refuses_to_leave(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the questions asked. The user always declines."""
    return _answer_questions(monkeypatch, answer=False)


def _answer_questions(monkeypatch: pytest.MonkeyPatch, *, answer: bool) -> list[str]:
    questions: list[str] = []

    def ask(question: str, *_: object) -> bool:
        questions.append(question)
        return answer

    monkeypatch.setattr(confirm, "ask", ask)
    return questions


@pytest.fixture
def announcements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the sentences announced to a screen reader."""
    sentences: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)

    def speak(event: QAccessibleAnnouncementEvent) -> None:
        sentences.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", speak)
    return sentences
