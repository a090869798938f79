from collections.abc import Iterator
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tests.storage.codes import abandoned, broken, given_up, held
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mastermind.best_list import BestListPage
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.formatting import format_date
from tictactoe_gui.wording.library import GAME_UNAVAILABLE
from tictactoe_gui.wording.mastermind import best_list as wording
from tictactoe_gui.wording.mastermind import sentences

ARROW_AREA_PX = 24
"""Width that the style sheet reserves for the arrow of a combo box."""
SMALL = Rules(3, 6, 10)
MIN_NAME_WIDTH_PX = 120
ALL, PLAYERS = "All games", "Players"


class BestPageDriver:
    """A best list page over an initially empty library. Object names omit the prefix `best_`."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        lane = Background().lane("library")
        self.game_library = LibraryService(paths.library_file(), paths.pending_folder(), lane)
        self.rules = DEFAULT
        self.page = BestListPage(self.game_library, lambda: self.rules, theme.load("light"))
        qtbot.addWidget(self.page)
        self.opened: list[MastermindGame] = []
        self.page.opened.connect(self.opened.append)

    def store(self, *games: MastermindGame) -> None:
        for game in games:
            self.game_library.store(game)

    def show(self, *games: MastermindGame, view: str = "") -> None:
        """Show the page with these games in the library."""
        self.store(*games)
        with self._qtbot.waitExposed(self.page):
            self.page.show()
        self.page.refresh()
        self.page.first_focus.setFocus()
        if view:
            self.choose("view", view)

    @property
    def table(self) -> QTableView:
        found = self.page.findChild(QTableView, "best_table")
        assert isinstance(found, QTableView)
        return found

    @property
    def titles(self) -> list[str]:
        model = self.table.model()
        return [str(model.headerData(at, Qt.Orientation.Horizontal)) for at in range(model.columnCount())]

    @property
    def rows(self) -> list[list[str]]:
        model = self.table.model()
        columns = range(model.columnCount())
        return [[str(model.index(row, column).data()) for column in columns] for row in range(model.rowCount())]

    def column(self, title: str) -> list[str]:
        return [row[self.titles.index(title)] for row in self.rows]

    def box(self, name: str) -> QComboBox:
        found = self.page.findChild(QComboBox, f"best_{name}")
        assert isinstance(found, QComboBox)
        return found

    def options(self, name: str) -> list[str]:
        return [self.box(name).itemText(at) for at in range(self.box(name).count())]

    def choose(self, name: str, text: str) -> None:
        box = self.box(name)
        box.setCurrentIndex(box.findText(text))
        box.activated.emit(box.currentIndex())

    def text(self, name: str) -> str:
        label = self.page.findChild(QLabel, f"best_{name}")
        assert isinstance(label, QLabel)
        return label.text() if label.isVisible() else ""

    def button(self, name: str) -> QAbstractButton:
        found = self.page.findChild(QAbstractButton, f"best_{name}")
        assert isinstance(found, QAbstractButton)
        return found

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.table, key, modifier)


@pytest.fixture
def driver(qtbot: QtBot) -> Iterator[BestPageDriver]:
    shelf = BestPageDriver(qtbot)
    yield shelf
    shelf.game_library.close()


def test_fewest_guesses_then_least_time_come_first(driver: BestPageDriver) -> None:
    games = broken("1", "Ann", 5), broken("2", "Ben", 4, seconds=3725), broken("3", "Cem", 4, seconds=65, number=123456)
    driver.show(*games[:2], broken("4", "Dee", 3, advised=(1,)), held("5"))
    driver.store(games[2])
    assert [driver.column(title) for title in ("Player", "Guesses", "Time")] == [
        ["Cem", "Ben", "Ann"],
        ["4", "4", "5"],
        ["1:05", "1:02:05", "1:00"],
    ]
    assert driver.column("Number") == ["123456", "", ""]
    assert games[0].notes.ended
    assert driver.column("Date")[2] == format_date(games[0].notes.ended.timestamp())
    assert driver.table.model().headerData(0, Qt.Orientation.Vertical) == "1"
    assert driver.table.verticalHeader().isVisible()


def test_only_the_list_of_all_games_can_combine_all_rules(driver: BestPageDriver) -> None:
    driver.rules = Rules(2, 2)
    driver.show(broken("1", "Ann"), broken("2", "Ben", rules=SMALL))
    assert (driver.rows, len(driver.options("rules"))) == ([], 3)
    assert "All rules" not in driver.options("rules")
    driver.choose("view", ALL)
    driver.choose("rules", "All rules")
    assert (driver.column("Player"), driver.column("Code")) == (
        ["Ben", "Ann"],
        ["3 pegs, 6 colours", "4 pegs, 8 colours"],
    )
    driver.choose("view", "Best games")
    driver.choose("rules", sentences.rules(DEFAULT))
    assert driver.column("Player") == ["Ann"]


def test_all_games_are_sorted_newest_first_with_results(driver: BestPageDriver) -> None:
    driver.show(broken("1", guesses=3, advised=(1,)), held("2"), given_up("3"), abandoned("4"), view=ALL)
    assert driver.column("Result") == ["Unfinished", "Given up", "Not solved", "Solved"]
    assert driver.column("Guesses") == ["2", "2", "12", "3*"]
    assert driver.column("Hidden By") == ["Computer"] * 4
    assert driver.text("count") == f"4 games · {wording.ADVICE_LEGEND}"
    assert not driver.table.verticalHeader().isVisible()


def test_repeated_game_numbers_are_marked_and_explained(driver: BestPageDriver) -> None:
    again = broken("2", guesses=1, number=9, advised=(0,)), broken("3", guesses=1, number=9)
    driver.show(broken("1", guesses=5, number=9), *again, view=ALL)
    assert driver.column("Guesses") == ["1†", "1*†", "5"]
    assert driver.text("count").endswith(f" · {wording.KNOWN_LEGEND}")
    driver.choose("view", PLAYERS)
    assert driver.rows == [["Ann", "3*†", "1", "5.00"]]
    assert driver.text("count").endswith(f" · {wording.KNOWN_LEGEND}")


def test_players_have_averages(driver: BestPageDriver) -> None:
    games = broken("1", "Ann", 4), broken("2", "Ann", 5), broken("3", "Ben", 3, advised=(2,)), held("4", "Ben")
    driver.show(*games, view=PLAYERS)
    assert driver.rows == [["Ann", "2", "2", "4.50"], ["Ben", "2*", "1", ""]]
    assert not driver.button("open").isVisible()


@pytest.mark.parametrize(
    ("view", "sentence"),
    [
        ("Best games", wording.NO_WINS),
        (PLAYERS, wording.NO_PLAYERS),
        (ALL, wording.NO_GAMES),
    ],
)
def test_empty_list_shows_an_explanation(driver: BestPageDriver, view: str, sentence: str) -> None:
    driver.show(view=view)
    assert driver.text("empty") == sentence
    assert not driver.table.isVisible()
    assert not driver.button("delete").isEnabled()


def test_unavailable_library_shows_the_error(driver: BestPageDriver) -> None:
    paths.library_file().mkdir(parents=True)
    driver.show()
    assert driver.text("empty") == driver.game_library.error != ""


def test_enter_opens_the_selected_game(driver: BestPageDriver) -> None:
    games = broken("1", "Ann", 5), broken("2", "Ben", 4)
    driver.show(*games)
    driver.press(Qt.Key.Key_Down)
    driver.press(Qt.Key.Key_Return)
    assert driver.opened == [games[0]]


def test_opening_a_vanished_game_reports_an_error(driver: BestPageDriver) -> None:
    driver.show(broken())
    driver.game_library.query(lambda library: list(library.query("DELETE FROM mastermind")), None)
    driver.button("open").click()
    assert driver.opened == []
    assert driver.text("said") == GAME_UNAVAILABLE


@pytest.mark.parametrize("key", [Qt.Key.Key_Delete, Qt.Key.Key_Backspace])
def test_deleted_game_can_be_restored(driver: BestPageDriver, key: Qt.Key) -> None:
    driver.show(broken("1", "Ann"), broken("2", "Ben", 4))
    driver.press(key)
    driver.page.hide()
    driver.page.show()
    driver.table.setFocus()
    assert (driver.column("Player"), driver.text("said")) == (["Ben"], wording.GAME_DELETED)
    driver.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (driver.column("Player"), driver.text("said")) == (["Ann", "Ben"], wording.GAME_RESTORED)
    assert not driver.button("undo").isVisible()
    driver.page.hide()
    driver.page.show()
    assert driver.text("said") == ""


@pytest.mark.usefixtures("system_font")
def test_narrow_table_hides_columns_and_elides_long_names(driver: BestPageDriver) -> None:
    driver.show(broken("1", number=123_456_789), broken("2", breaker="Ann" * 60), view=ALL)
    number, header = driver.titles.index("Number"), driver.table.horizontalHeader()
    for width, is_hidden in ((640, True), (1700, False), (640, True)):
        driver.page.resize(width, 400)
        QApplication.processEvents()
        assert driver.table.isColumnHidden(number) is is_hidden
        assert header.length() <= driver.table.viewport().width()
        assert driver.table.columnWidth(0) >= MIN_NAME_WIDTH_PX
    driver.choose("view", PLAYERS)
    assert not any(driver.table.isColumnHidden(column) for column in range(4))


@pytest.mark.usefixtures("system_font")
def test_small_window_shows_the_rules_and_the_whole_legend(driver: BestPageDriver) -> None:
    driver.page.resize(616, 400)
    driver.show(broken("1", number=9), broken("2", number=9), broken("3", advised=(0,)), view=ALL)
    QApplication.processEvents()
    rules, count = driver.box("rules"), driver.page.findChild(QLabel, "best_count")
    assert rules.fontMetrics().horizontalAdvance(rules.currentText()) < rules.width() - ARROW_AREA_PX
    assert isinstance(count, QLabel)
    assert count.height() >= count.heightForWidth(count.width()) > count.fontMetrics().height()


def test_deleting_twice_on_a_slow_disk_can_be_undone(
    driver: BestPageDriver, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.show(broken("1", "Ann"), broken("2", "Ben", 4))
    event, delete = Event(), Library.delete
    monkeypatch.setattr(Library, "delete", lambda *args, **numbers: event.wait(60) and delete(*args, **numbers))
    monkeypatch.setattr(background, "GRACE_S", 0)
    for _ in range(2):
        driver.button("delete").click()
    event.set()
    qtbot.waitUntil(lambda: len(driver.rows) == 1)
    driver.button("undo").click()
    qtbot.waitUntil(lambda: len(driver.rows) == 2)
