import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession, Session, button, when_open
from tests.ui.timers import timer_of
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.recovery import Restoration
from tictactoe_gui.ui.engines.engine_list import EngineList, OutsideEngine
from tictactoe_gui.ui.mnk.setup import engine_list_dialog
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session import settings_keeper
from tictactoe_gui.ui.session.settings_keeper import SettingsKeeper
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window import assembly
from tictactoe_gui.wording import library as library_wording
from tictactoe_gui.wording import phrases, saving
from tictactoe_gui.wording.mnk import sentences

GOMOKU = MatchSettings(
    Rules(15, 15, 5, 3), (Player("Ann", "🦊"), Player("Bob", "O"), Player("Cem", "△")), "2", Notation.COLUMN_LETTER
)


@pytest.mark.parametrize("settings", [b"", bytes(range(256)) * 8], ids=["no settings", "broken settings"])
def test_first_click_makes_the_first_move(qtbot: QtBot, settings: bytes) -> None:
    path = Path(UserSettings().path)
    path.parent.mkdir(parents=True)
    path.write_bytes(settings)
    session = Session(qtbot)
    assert not session.window.windowIcon().isNull()
    session.click("B2")
    assert session.moves == ["B2"]
    assert len(session.cells) == 9


def test_first_start_uses_the_default_settings(qtbot: QtBot) -> None:
    settings = Session(qtbot, is_first_start=True).controller.session.settings
    assert settings == replace(MatchSettings.default(), first_player="1")


def test_last_setup_theme_and_window_size_are_restored(session: Session, qtbot: QtBot) -> None:
    session.controller.start(GOMOKU)
    assert (session.headline, session.detail) == (phrases.turn_of("Bob"), sentences.goal(GOMOKU.rules))
    session.trigger("theme_dark")
    session.window.resize(640, 480)
    session.window.close()
    again = Session(qtbot)
    assert again.controller.session.settings == GOMOKU
    assert len(again.cells) == 225
    assert again.headline == phrases.turn_of("Bob")
    assert again.action("theme_dark").isChecked()
    assert again.window.size() == QSize(640, 480)


def test_full_screen_is_restored_and_can_be_left(session: Session, qtbot: QtBot) -> None:
    session.trigger("full_screen")
    session.window.close()
    again = Session(qtbot)
    assert again.window.isFullScreen()
    again.trigger("full_screen")
    assert not again.window.isFullScreen()


def test_first_window_fits_the_screen(qtbot: QtBot) -> None:
    session = Session(qtbot)
    rect = session.window.screen().availableSize()
    assert min(rect.width(), 960) - 40 <= session.window.width() <= rect.width()
    assert min(rect.height(), 720) - 60 <= session.window.height() <= rect.height()


def test_unwritable_settings_are_reported_and_saved_again_once_that_is_possible(qtbot: QtBot) -> None:
    path = Path(UserSettings().path)
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.write_text("a file where the folder would be", encoding="utf-8")
    session = Session(qtbot)
    assert session.problem == saving.SETTINGS_NOT_SAVED.format(path=str(path))
    session.click("B2")
    session.trigger("theme_dark")
    timer = timer_of(session.part(SettingsKeeper, "settings_keeper"), settings_keeper.RETRY_MS)
    assert timer.isActive()
    path.parent.unlink()
    timer.start(0)
    qtbot.waitUntil(lambda: session.problem == "")
    assert "theme=dark" in path.read_text(encoding="utf-8")


ENGINE = OutsideEngine("/opt/rapfi.bin", "Rapfi")


class UntestedEngines(EngineList):
    """Engine list that accepts engines without testing them."""

    def add(self, file: str) -> None:
        self._store(OutsideEngine(file, "Rapfi"))


def edit_engines(session: Session, monkeypatch: pytest.MonkeyPatch, act: Callable[[EngineList], object]) -> None:
    """Press Engines in the preferences, and call `act` with the engine list instead of opening the dialog."""
    monkeypatch.setattr(engine_list_dialog, "show", lambda engines, *_: act(engines))
    when_open(lambda dialog: button(dialog, "Engines…").click())
    session.trigger("preferences")


def menu_entries(session: Session) -> list[str]:
    menu = session.part(QToolButton, "card_0_menu").menu()
    menu.aboutToShow.emit()
    return [action.text() for action in menu.actions()]


def test_added_engine_is_saved_at_once_offered_and_restored_until_removed(
    open_session: OpenSession, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(assembly, "EngineList", UntestedEngines)
    session = open_session(MatchSettings.default(Rules(15, 15, 5)))
    edit_engines(session, monkeypatch, lambda known: known.add(ENGINE.file))
    assert "rapfi.bin" in Path(UserSettings().path).read_text(encoding="utf-8")
    assert "Rapfi" in menu_entries(session)
    again = Session(qtbot)
    assert "Rapfi" in menu_entries(again)
    edit_engines(again, monkeypatch, lambda known: known.remove(ENGINE.file))
    assert "Rapfi" not in menu_entries(again)
    assert "Rapfi" not in menu_entries(Session(qtbot))


def test_missing_library_is_reported_and_can_be_started_anew(session: Session, qtbot: QtBot) -> None:
    folder = paths.library_file().parent
    session.trigger("library")
    shutil.rmtree(folder)
    session.trigger("scores")
    assert session.problem == library_wording.fault(LibraryFault(ErrorKind.MISSING, paths.library_file()))
    start_new = session.window.findChild(QPushButton, "new_library")
    assert start_new
    assert start_new.isVisible()
    start_new.click()
    qtbot.waitUntil(lambda: not start_new.isVisible())
    assert session.problem == library_wording.restored(Restoration(paths.library_file(), 0, is_complete=True))
