from importlib import import_module

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.game_window import Session
from tests.ui.timers import timer_of
from tictactoe_gui import MASTERMIND
from tictactoe_gui.ui.window import preloader
from tictactoe_gui.ui.window.preloader import MODULES, Preloader


@pytest.fixture
def imported(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the modules that were preloaded."""
    names: list[str] = []

    def import_and_note(name: str) -> None:
        import_module(name)
        names.append(name)

    monkeypatch.setattr(preloader, "import_module", import_and_note)
    monkeypatch.setattr(preloader, "INTERVAL_MS", 0)
    return names


def test_modules_are_imported_after_the_first_move(qtbot: QtBot, imported: list[str]) -> None:
    session = Session(qtbot)
    QApplication.processEvents()
    assert imported == []
    session.click("B2")
    qtbot.waitUntil(lambda: imported == list(MODULES))


def test_mastermind_imports_them_too(qtbot: QtBot, imported: list[str]) -> None:
    session = Session(qtbot, game=MASTERMIND)
    session.trigger("resign")
    qtbot.waitUntil(lambda: imported == list(MODULES))


def test_each_module_is_imported_in_its_own_turn(qapp: QApplication, imported: list[str]) -> None:
    loader = Preloader(qapp)
    loader.start()
    timer_of(loader).timeout.emit()
    timer_of(loader).stop()
    assert imported == [MODULES[0]]


def test_missing_module_is_left_to_the_part_that_needs_it(
    qtbot: QtBot, imported: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preloader, "MODULES", ("tictactoe_gui.missing", *MODULES))
    Session(qtbot).click("B2")
    qtbot.waitUntil(lambda: imported == list(MODULES))


def test_modules_are_imported_once(qtbot: QtBot, imported: list[str]) -> None:
    session = Session(qtbot)
    session.click("B2")
    qtbot.waitUntil(lambda: imported == list(MODULES))
    session.click("A1")
    QApplication.processEvents()
    assert imported == list(MODULES)
