"""Games of Mastermind on the library page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.storage import codes
from tests.storage.played import game
from tests.ui.library.test_page import PageDriver
from tests.ui.library_driver import MOVES, PICTURE, RESULT, RULES, LibraryDriver
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import library_rows

CODE = codes.broken("2", "Zoë", 3, advised=(1,))


@pytest.fixture
def page_driver(tmp_path: Path, qtbot: QtBot) -> Iterator[PageDriver]:
    """Open the page of a library with a game of tic-tac-toe and a newer one of Mastermind."""
    library = Library(tmp_path / "games.sqlite3")
    library.store(game("1", "Ann", "Bob"))
    mastermind_games.store(library, CODE)
    library.close()
    driven = PageDriver(tmp_path / "games.sqlite3", qtbot)
    yield driven
    driven.game_library.close()


@pytest.fixture
def driver(page_driver: PageDriver) -> LibraryDriver:
    return page_driver.driver


def accessible_text(driver: LibraryDriver) -> object:
    return driver.table.model().index(0, PICTURE).data(Qt.ItemDataRole.AccessibleTextRole)


def test_game_of_mastermind_is_listed_with_the_others(driver: LibraryDriver) -> None:
    assert driver.player_names == ["Zoë, Computer", "X Ann, O Bob"]
    assert [driver.column(column)[0] for column in (RULES, RESULT, MOVES)] == ["Mastermind", "Solved", "3"]
    said = str(accessible_text(driver))
    assert said.startswith("Zoë, Computer, Mastermind, 4 pegs, 8 colours, Solved, ")
    assert said.endswith("3 guesses, with hints")
    assert not driver.table.grab().isNull()


def test_mastermind_is_among_the_boards_to_choose_from(driver: LibraryDriver) -> None:
    driver.pick_entry("rules", labels.MASTERMIND)
    assert driver.player_names == ["Zoë, Computer"]
    driver.pick_entry("rules", "All boards")
    driver.search("zo")
    assert driver.player_names == ["Zoë, Computer"]


def test_game_of_mastermind_is_opened(page_driver: PageDriver, driver: LibraryDriver) -> None:
    driver.click_button("open")
    opened: list[object] = [*page_driver.opened]
    assert opened == [CODE]


def test_deleted_game_of_mastermind_is_restored(driver: LibraryDriver, qtbot: QtBot) -> None:
    driver.press(Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: driver.message == library_rows.deleted(1))
    assert driver.player_names == ["X Ann, O Bob"]
    driver.click_button("undo")
    qtbot.waitUntil(lambda: driver.player_names == ["Zoë, Computer", "X Ann, O Bob"])
    assert driver.selected_rows == [0]


@pytest.mark.parametrize(
    ("rows", "formats"), [([0], {".mastermind"}), ([1], {".ttt", ".sgf", ".psq"}), ([0, 1], {".ttt", ".sgf", ".psq"})]
)
def test_export_offers_the_formats_of_the_selected_games(
    driver: LibraryDriver, rows: list[int], formats: set[str]
) -> None:
    driver.select_rows(*rows)
    menu = driver.part(QMenu, "formats")
    menu.aboutToShow.emit()
    assert {action.data() for action in menu.actions() if action.isVisible() and action.data()} == formats
