from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tests.storage.codes import abandoned, broken, given_up, held
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.storage import paths
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.fields import EDGE
from tictactoe_gui.ui.locale_text import date
from tictactoe_gui.ui.mastermind.best_page import BestPage
from tictactoe_gui.ui.mastermind.best_table import NAMES
from tictactoe_gui.wording import best_list as wording

SMALL = Rules(3, 6, 10)
ALL, PLAYERS = "All Games", "Players"


class Shelf:
    """A best list page over an initially empty library. Object names omit the prefix `best_`."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot, self.archive = qtbot, Archive(paths.library())
        self.rules = DEFAULT
        self.page = BestPage(self.archive, lambda: self.rules, theme.load("light"))
        qtbot.addWidget(self.page)
        self.opened: list[MastermindGame] = []
        self.page.opened.connect(self.opened.append)

    def keep(self, *games: MastermindGame) -> None:
        for game in games:
            self.archive.store(game)

    def show(self, *games: MastermindGame, view: str = "") -> None:
        """Show the page with these games in the library."""
        self.keep(*games)
        with self._qtbot.waitExposed(self.page):
            self.page.show()
        self.page.refresh()
        self.page.setFocus()
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

    def offered(self, name: str) -> list[str]:
        return [self.box(name).itemText(at) for at in range(self.box(name).count())]

    def choose(self, name: str, text: str) -> None:
        box = self.box(name)
        box.setCurrentIndex(box.findText(text))
        box.activated.emit(box.currentIndex())

    def said(self, name: str) -> str:
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
def shelf(qtbot: QtBot) -> Iterator[Shelf]:
    shelf = Shelf(qtbot)
    yield shelf
    shelf.archive.close()


def test_fewest_guesses_then_least_time_come_first(shelf: Shelf) -> None:
    shelf.show(broken("1", "Ann", 5), broken("2", "Ben", 4, seconds=3725), broken("3", "Cem", 4, seconds=65))
    assert [shelf.column(title) for title in ("Breaker", "Guesses", "Time")] == [
        ["Cem", "Ben", "Ann"],
        ["4", "4", "5"],
        ["1:05", "1:02:05", "1:00"],
    ]
    assert shelf.table.model().headerData(0, Qt.Orientation.Vertical) == "1"
    assert shelf.table.verticalHeader().isVisible()


def test_game_shows_its_date_and_number(shelf: Shelf) -> None:
    game = broken(number=123_456)
    shelf.show(game)
    assert game.notes.ended
    assert (shelf.column("Date"), shelf.column("Number")) == ([date(game.notes.ended.timestamp())], ["123456"])


def test_current_rules_are_preselected(shelf: Shelf) -> None:
    shelf.rules = SMALL
    shelf.show(broken("1", "Ann"), broken("2", "Ben", rules=SMALL))
    assert shelf.column("Breaker") == ["Ben"]
    shelf.choose("rules", shelf.offered("rules")[1])
    assert shelf.column("Breaker") == ["Ann"]


def test_current_rules_are_offered_without_any_games(shelf: Shelf) -> None:
    shelf.rules = SMALL
    shelf.show(broken())
    assert shelf.rows == []
    assert len(shelf.offered("rules")) == 2


def test_only_some_views_combine_all_rules(shelf: Shelf) -> None:
    shelf.show(broken("1", "Ann"), broken("2", "Ben", rules=SMALL))
    assert "All rules" not in shelf.offered("rules")
    shelf.choose("view", ALL)
    shelf.choose("rules", "All rules")
    assert (shelf.column("Breaker"), shelf.column("Key")) == (
        ["Ben", "Ann"],
        ["3 pegs, 6 colours", "4 pegs, 8 colours"],
    )
    shelf.choose("view", "Best Games")
    assert shelf.column("Breaker") == ["Ann"]


def test_best_list_shows_only_unaided_human_wins(shelf: Shelf) -> None:
    computers = replace(broken("5"), setup=replace(broken().setup, breaker=COMPUTER))
    shelf.show(broken("1", advised=(1,)), held("2"), given_up("3"), abandoned("4"), computers)
    assert shelf.rows == []


def test_all_games_are_sorted_newest_first_with_results(shelf: Shelf) -> None:
    shelf.show(broken("1", guesses=3, advised=(1,)), held("2"), given_up("3"), abandoned("4"), view=ALL)
    assert shelf.column("Result") == ["Unfinished", "Given up", "Not broken", "Broken"]
    assert shelf.column("Guesses") == ["2", "2", "12", "3*"]
    assert shelf.column("Hider") == ["Computer"] * 4
    assert shelf.said("count") == "4 games · * with advice, excluded from best games and averages"
    assert not shelf.table.verticalHeader().isVisible()


def test_repeated_game_numbers_are_marked_and_explained(shelf: Shelf) -> None:
    again = broken("2", guesses=1, number=9, advised=(0,)), broken("3", guesses=1, number=9)
    shelf.show(broken("1", guesses=5, number=9), *again, view=ALL)
    assert shelf.column("Guesses") == ["1†", "1*†", "5"]
    assert shelf.said("count").endswith(" · † number played before, not counted")
    shelf.choose("view", PLAYERS)
    assert shelf.rows == [["Ann", "3*†", "1", "5.00"]]
    assert shelf.said("count").endswith(" · † number played before, not counted")


def test_players_have_averages(shelf: Shelf) -> None:
    games = broken("1", "Ann", 4), broken("2", "Ann", 5), broken("3", "Ben", 3, advised=(2,)), held("4", "Ben")
    shelf.show(*games, view=PLAYERS)
    assert shelf.rows == [["Ann", "2", "2", "4.50"], ["Ben", "2*", "1", ""]]
    assert not shelf.button("open").isVisible()


@pytest.mark.parametrize(
    ("view", "sentence"),
    [
        ("Best Games", wording.nobody()),
        (PLAYERS, wording.no_players()),
        (ALL, wording.no_games()),
    ],
)
def test_empty_list_shows_an_explanation(shelf: Shelf, view: str, sentence: str) -> None:
    shelf.show(view=view)
    assert shelf.said("nothing") == sentence
    assert not shelf.table.isVisible()
    assert not shelf.button("delete").isEnabled()


def test_unavailable_library_shows_the_error(shelf: Shelf) -> None:
    paths.library().mkdir(parents=True)
    shelf.show()
    assert shelf.said("nothing") == shelf.archive.trouble != ""


def test_enter_opens_the_selected_game(shelf: Shelf) -> None:
    games = broken("1", "Ann", 5), broken("2", "Ben", 4)
    shelf.show(*games)
    shelf.press(Qt.Key.Key_Down)
    shelf.press(Qt.Key.Key_Return)
    assert shelf.opened == [games[0]]


def test_button_opens_the_first_game(shelf: Shelf) -> None:
    game = given_up()
    shelf.show(game, view=ALL)
    shelf.button("open").click()
    assert shelf.opened == [game]


def test_opening_a_vanished_game_reports_an_error(shelf: Shelf) -> None:
    shelf.show(broken())
    shelf.archive.ask(lambda library: list(library.query("DELETE FROM mastermind")), None)
    shelf.button("open").click()
    assert shelf.opened == []
    assert shelf.said("said") == wording.gone()


def test_deleted_game_can_be_restored(shelf: Shelf) -> None:
    shelf.show(broken("1", "Ann"), broken("2", "Ben", 4))
    shelf.press(Qt.Key.Key_Delete)
    assert (shelf.column("Breaker"), shelf.said("said")) == (["Ben"], wording.deleted())
    shelf.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (shelf.column("Breaker"), shelf.said("said")) == (["Ann", "Ben"], wording.restored())
    assert not shelf.button("undo").isVisible()


def test_buttons_delete_and_restore(shelf: Shelf) -> None:
    shelf.show(broken())
    shelf.button("delete").click()
    assert shelf.rows == []
    shelf.button("undo").click()
    assert shelf.column("Breaker") == ["Ann"]


def test_hiding_the_page_clears_messages_without_undo(shelf: Shelf) -> None:
    shelf.show(broken())
    shelf.button("delete").click()
    shelf.page.hide()
    shelf.page.show()
    assert shelf.button("undo").isVisible()
    shelf.button("undo").click()
    shelf.page.hide()
    shelf.page.show()
    assert shelf.said("said") == ""


def test_visible_list_includes_a_newly_finished_game(shelf: Shelf) -> None:
    shelf.show()
    shelf.keep(broken())
    assert shelf.column("Breaker") == ["Ann"]


def test_narrow_table_hides_columns_but_keeps_the_names(shelf: Shelf) -> None:
    shelf.show(broken("1", number=123_456_789), view=ALL)
    number = shelf.titles.index("Number")
    shelf.page.resize(560, 400)
    assert shelf.table.isColumnHidden(number)
    assert shelf.table.columnWidth(0) >= NAMES
    shelf.page.resize(1200, 400)
    assert not shelf.table.isColumnHidden(number)


def test_headings_align_with_rows_and_rows_fill_the_frame(shelf: Shelf) -> None:
    shelf.page.resize(900, 400)
    shelf.show(broken("1", "Breaker"))
    header, viewport = shelf.table.horizontalHeader(), shelf.table.viewport()
    assert header.viewport().width() == viewport.width() == header.length()
    picture = shelf.table.grab().toImage()
    heading, row = QRect(header.pos(), header.size()), shelf.table.visualRect(shelf.table.model().index(0, 0))
    row.translate(viewport.pos())
    heading.setRight(row.right())
    assert first_ink(picture.copy(heading)) == first_ink(picture.copy(row))


def first_ink(picture: QImage) -> int:
    """Return the first column of pixels that is not uniform."""
    columns = ({picture.pixel(x, y) for y in range(2, picture.height() - 2)} for x in range(picture.width()))
    return next(at for at, colours in enumerate(columns) if len(colours) > 1)


def test_small_window_shows_the_rules_and_the_whole_legend(shelf: Shelf) -> None:
    shelf.page.resize(616, 400)
    shelf.show(broken("1", number=9), broken("2", number=9), broken("3", advised=(0,)), view=ALL)
    rules, count = shelf.box("rules"), shelf.page.findChild(QLabel, "best_count")
    assert rules.fontMetrics().horizontalAdvance(rules.currentText()) < rules.width() - EDGE
    assert isinstance(count, QLabel)
    assert count.height() >= count.heightForWidth(count.width()) > count.fontMetrics().height()


def test_hidden_columns_regain_their_width(shelf: Shelf) -> None:
    shelf.show(broken("1", number=123_456_789), view=ALL)
    shelf.page.resize(420, 400)
    hidden = [column for column in range(len(shelf.titles)) if shelf.table.isColumnHidden(column)]
    shelf.choose("view", "Best Games")
    shelf.page.resize(1400, 400)
    shelf.choose("view", ALL)
    header = shelf.table.horizontalHeader()
    assert hidden
    assert all(header.sectionSize(column) >= header.sectionSizeHint(column) > 0 for column in hidden)


def test_switching_to_a_view_with_fewer_columns_works(shelf: Shelf) -> None:
    shelf.show(broken(), view=ALL)
    shelf.choose("view", PLAYERS)
    assert shelf.rows == [["Ann", "1", "1", "3.00"]]
