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

SMALL = Rules(3, 6, 10)
ALL, PLAYERS = "All games", "Players"


class Shelf:
    """A page over a library that a test fills; parts go by their object names without `best_`."""

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


def test_the_fewest_guesses_come_first_then_the_least_time(shelf: Shelf) -> None:
    shelf.show(broken("1", "Ann", 5), broken("2", "Ben", 4, seconds=3725), broken("3", "Cem", 4, seconds=65))
    assert [shelf.column(title) for title in ("Breaker", "Guesses", "Time")] == [
        ["Cem", "Ben", "Ann"],
        ["4", "4", "5"],
        ["1:05", "1:02:05", "1:00"],
    ]
    assert shelf.table.model().headerData(0, Qt.Orientation.Vertical) == "1"
    assert shelf.table.verticalHeader().isVisible()


def test_a_game_has_its_date_and_its_number(shelf: Shelf) -> None:
    game = broken(number=123_456)
    shelf.show(game)
    assert game.notes.ended
    assert (shelf.column("Date"), shelf.column("Number")) == ([date(game.notes.ended.timestamp())], ["123456"])


def test_the_rules_that_are_played_by_now_are_shown_first(shelf: Shelf) -> None:
    shelf.rules = SMALL
    shelf.show(broken("1", "Ann"), broken("2", "Ben", rules=SMALL))
    assert shelf.column("Breaker") == ["Ben"]
    shelf.choose("rules", shelf.offered("rules")[1])
    assert shelf.column("Breaker") == ["Ann"]


def test_rules_that_nobody_has_played_by_are_offered_while_they_are_played(shelf: Shelf) -> None:
    shelf.rules = SMALL
    shelf.show(broken())
    assert shelf.rows == []
    assert len(shelf.offered("rules")) == 2


def test_games_by_all_rules_are_shown_together_where_that_makes_sense(shelf: Shelf) -> None:
    shelf.show(broken("1", "Ann"), broken("2", "Ben", rules=SMALL))
    assert "All rules" not in shelf.offered("rules")
    shelf.choose("view", ALL)
    shelf.choose("rules", "All rules")
    assert (shelf.column("Breaker"), shelf.column("Key")) == (
        ["Ben", "Ann"],
        ["3 pegs, 6 colours", "4 pegs, 8 colours"],
    )
    shelf.choose("view", "Best games")
    assert shelf.column("Breaker") == ["Ann"]


def test_the_best_list_shows_games_of_people_without_advice_that_were_won(shelf: Shelf) -> None:
    computers = replace(broken("5"), setup=replace(broken().setup, breaker=COMPUTER))
    shelf.show(broken("1", advised=(1,)), held("2"), given_up("3"), abandoned("4"), computers)
    assert shelf.rows == []


def test_all_games_are_shown_the_newest_first_with_what_became_of_them(shelf: Shelf) -> None:
    shelf.show(broken("1", guesses=3, advised=(1,)), held("2"), given_up("3"), abandoned("4"), view=ALL)
    assert shelf.column("Result") == ["Unfinished", "Given up", "Not broken", "Broken"]
    assert shelf.column("Guesses") == ["2", "2", "12", "3*"]
    assert shelf.column("Hider") == ["Computer"] * 4
    assert shelf.said("count") == "4 games · * with advice: left out of best list and average"
    assert not shelf.table.verticalHeader().isVisible()


def test_games_whose_number_was_played_before_are_marked_and_the_sign_is_told(shelf: Shelf) -> None:
    again = broken("2", guesses=1, number=9, advised=(0,)), broken("3", guesses=1, number=9)
    shelf.show(broken("1", guesses=5, number=9), *again, view=ALL)
    assert shelf.column("Guesses") == ["1†", "1*†", "5"]
    assert shelf.said("count").endswith(" · † number played before: not counted")
    shelf.choose("view", PLAYERS)
    assert shelf.rows == [["Ann", "3*†", "1", "5.00"]]
    assert shelf.said("count").endswith(" · † number played before: not counted")


def test_players_have_their_means(shelf: Shelf) -> None:
    games = broken("1", "Ann", 4), broken("2", "Ann", 5), broken("3", "Ben", 3, advised=(2,)), held("4", "Ben")
    shelf.show(*games, view=PLAYERS)
    assert shelf.rows == [["Ann", "2", "2", "4.50"], ["Ben", "2*", "1", ""]]
    assert not shelf.button("open").isVisible()


@pytest.mark.parametrize(
    ("view", "sentence"),
    [
        ("Best games", "Nobody has broken such a key without advice yet; whoever does is listed here"),
        (PLAYERS, "Nobody has played such a game to its end yet"),
        (ALL, "There is no such game yet; games that have ended are kept here"),
    ],
)
def test_an_empty_list_says_what_will_be_there(shelf: Shelf, view: str, sentence: str) -> None:
    shelf.show(view=view)
    assert shelf.said("nothing") == sentence
    assert not shelf.table.isVisible()
    assert not shelf.button("delete").isEnabled()


def test_a_library_that_cannot_be_used_is_told(shelf: Shelf) -> None:
    paths.library().mkdir(parents=True)
    shelf.show()
    assert shelf.said("nothing") == shelf.archive.trouble != ""


def test_enter_opens_the_game_that_is_chosen(shelf: Shelf) -> None:
    games = broken("1", "Ann", 5), broken("2", "Ben", 4)
    shelf.show(*games)
    shelf.press(Qt.Key.Key_Down)
    shelf.press(Qt.Key.Key_Return)
    assert shelf.opened == [games[0]]


def test_the_button_opens_the_first_game(shelf: Shelf) -> None:
    game = given_up()
    shelf.show(game, view=ALL)
    shelf.button("open").click()
    assert shelf.opened == [game]


def test_a_game_that_is_gone_meanwhile_is_told(shelf: Shelf) -> None:
    shelf.show(broken())
    shelf.archive.ask(lambda library: list(library.query("DELETE FROM mastermind")), None)
    shelf.button("open").click()
    assert shelf.opened == []
    assert shelf.said("said") == "This game is no longer kept, or cannot be read"


def test_a_game_is_deleted_and_brought_back(shelf: Shelf) -> None:
    shelf.show(broken("1", "Ann"), broken("2", "Ben", 4))
    shelf.press(Qt.Key.Key_Delete)
    assert (shelf.column("Breaker"), shelf.said("said")) == (["Ben"], "The game was deleted")
    shelf.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (shelf.column("Breaker"), shelf.said("said")) == (["Ann", "Ben"], "The game is back")
    assert not shelf.button("undo").isVisible()


def test_the_buttons_delete_and_bring_back(shelf: Shelf) -> None:
    shelf.show(broken())
    shelf.button("delete").click()
    assert shelf.rows == []
    shelf.button("undo").click()
    assert shelf.column("Breaker") == ["Ann"]


def test_what_was_done_is_forgotten_with_the_page_unless_it_can_be_undone(shelf: Shelf) -> None:
    shelf.show(broken())
    shelf.button("delete").click()
    shelf.page.hide()
    shelf.page.show()
    assert shelf.button("undo").isVisible()
    shelf.button("undo").click()
    shelf.page.hide()
    shelf.page.show()
    assert shelf.said("said") == ""


def test_a_game_that_ends_comes_into_the_list_that_is_looked_at(shelf: Shelf) -> None:
    shelf.show()
    shelf.keep(broken())
    assert shelf.column("Breaker") == ["Ann"]


def test_where_room_is_short_names_have_theirs_and_other_columns_are_left_out(shelf: Shelf) -> None:
    shelf.show(broken("1", number=123_456_789), view=ALL)
    number = shelf.titles.index("Number")
    shelf.page.resize(560, 400)
    assert shelf.table.isColumnHidden(number)
    assert shelf.table.columnWidth(0) >= NAMES
    shelf.page.resize(1200, 400)
    assert not shelf.table.isColumnHidden(number)


def test_headings_stand_above_what_they_head_and_rows_reach_the_frame(shelf: Shelf) -> None:
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
    """The first column of pixels that is not all of one colour."""
    columns = ({picture.pixel(x, y) for y in range(2, picture.height() - 2)} for x in range(picture.width()))
    return next(at for at, colours in enumerate(columns) if len(colours) > 1)


def test_in_a_small_window_there_is_room_for_the_rules_and_for_what_all_signs_mean(shelf: Shelf) -> None:
    shelf.page.resize(616, 400)
    shelf.show(broken("1", number=9), broken("2", number=9), broken("3", advised=(0,)), view=ALL)
    rules, count = shelf.box("rules"), shelf.page.findChild(QLabel, "best_count")
    assert rules.fontMetrics().horizontalAdvance(rules.currentText()) < rules.width() - EDGE
    assert isinstance(count, QLabel)
    assert count.height() >= count.heightForWidth(count.width()) > count.fontMetrics().height()


def test_a_column_that_had_no_room_has_room_for_its_title_once_there_is_some(shelf: Shelf) -> None:
    shelf.show(broken("1", number=123_456_789), view=ALL)
    shelf.page.resize(420, 400)
    hidden = [column for column in range(len(shelf.titles)) if shelf.table.isColumnHidden(column)]
    shelf.choose("view", "Best games")
    shelf.page.resize(1400, 400)
    shelf.choose("view", ALL)
    header = shelf.table.horizontalHeader()
    assert hidden
    assert all(header.sectionSize(column) >= header.sectionSizeHint(column) > 0 for column in hidden)


def test_a_view_with_fewer_columns_and_a_rank_follows_one_with_more(shelf: Shelf) -> None:
    shelf.show(broken(), view=ALL)
    shelf.choose("view", PLAYERS)
    assert shelf.rows == [["Ann", "1", "1", "3.00"]]
