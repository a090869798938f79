from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QTableView, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.test_theme import contrast, every_theme
from tictactoe_gui.mnk.game import Game, Notes, Setup
from tictactoe_gui.mnk.player import PERSON, Kind, Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.columns import Result
from tictactoe_gui.storage.scores import Played
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.fields import Tick
from tictactoe_gui.ui.notice import Notice
from tictactoe_gui.ui.results_picture import BARS, ResultsPicture, bars
from tictactoe_gui.ui.scores_model import NAME, PLAYED, STREAK
from tictactoe_gui.ui.scores_page import ScoresPage
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import scores as wording

ROW = [Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)]
DRAW = [Square(*divmod(index, 3)) for index in (0, 1, 2, 4, 3, 5, 7, 6, 8)]
WIDE = Rules(4, 3, 3)
RUBY = Kind("expert")


class Shelf:
    """Scores page on a library filled by the test."""

    def __init__(self, qtbot: QtBot) -> None:
        self.archive = Archive(paths.library())
        self.page = ScoresPage(self.archive, theme.load("light"))
        qtbot.addWidget(self.page)
        self._ids = count(1)

    def keep(
        self,
        first: str,
        second: str,
        moves: list[Square],
        kind: Kind = PERSON,
        rules: Rules = Rules(),  # noqa: B008 - rules are frozen
        *,
        helped: bool = False,
    ) -> None:
        """Store a game in which the first player began."""
        game = Game.start(Setup(rules, (Player(first, "X"), Player(second, "O", kind))))
        for move in moves:
            game = game.play(move)
        number = next(self._ids)
        at = datetime(2026, 11, number, tzinfo=UTC)
        self.archive.store(replace(game, notes=Notes(analysis=helped, id=str(number), began=at, ended=at)))

    def show(self) -> None:
        self.page.refresh()
        self.page.show()

    @property
    def table(self) -> QTableView:
        found = self.page.findChild(QTableView, "scores_table")
        assert isinstance(found, QTableView)
        return found

    @property
    def rows(self) -> list[str]:
        model = self.table.model()
        columns = range(model.columnCount())
        return [" ".join(str(model.index(row, column).data()) for column in columns) for row in range(model.rowCount())]

    def choose(self, box: str, text: str) -> None:
        found = self.page.findChild(QComboBox, box)
        assert isinstance(found, QComboBox)
        found.setCurrentIndex(found.findText(text))
        found.activated.emit(found.currentIndex())

    def tick(self, name: str) -> None:
        found = self.page.findChild(Tick, name)
        assert isinstance(found, Tick)
        found.click()

    def says(self, name: str) -> str:
        found = self.page.findChild(QLabel, name)
        assert isinstance(found, QLabel)
        return found.text()


@pytest.fixture
def shelf(qtbot: QtBot) -> Iterator[Shelf]:
    made = Shelf(qtbot)
    yield made
    made.archive.close()


@every_theme
def test_selected_row_is_legible(shelf: Shelf, worn: Theme) -> None:
    shelf.keep("Ann", "Ben", ROW)
    shelf.page.set_theme(worn)
    shelf.show()
    place = shelf.table.visualRect(shelf.table.currentIndex())
    picture = shelf.table.viewport().grab(place).toImage()
    seen = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
    assert contrast(min(seen, key=QColor.lightnessF), max(seen, key=QColor.lightnessF)) >= 4.5


def test_highest_score_comes_first(shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW)
    shelf.keep("Ann", "Bob", DRAW)
    shelf.show()
    assert shelf.rows == ["Ann 4 2 1 1 0 1 draw", "Bob 1 2 0 1 1 1 draw"]


def test_empty_page_explains_what_will_appear(shelf: Shelf) -> None:
    shelf.show()
    assert not shelf.table.isVisible()
    assert shelf.says("scores_nobody") == wording.nobody()


def test_scores_can_be_filtered_by_board(shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW)
    shelf.keep("Cem", "Bob", ROW, rules=WIDE)
    shelf.show()
    shelf.choose("scores_board", "Tic-Tac-Toe 3 × 3")
    assert shelf.rows == ["Ann 3 1 1 0 0 1 win", "Bob 0 1 0 0 1 1 loss"]


@pytest.mark.parametrize(
    ("opponents", "rows"),
    [
        ("Against people", ["Bob 3 1 1 0 0 1 win", "Ann 0 1 0 0 1 1 loss"]),
        ("Against computers", ["Ann 3 1 1 0 0 1 win"]),
        ("Against Expert", ["Ann 3 1 1 0 0 1 win"]),
        ("Against Club", []),
    ],
)
def test_scores_can_be_filtered_by_opponent(shelf: Shelf, opponents: str, rows: list[str]) -> None:
    shelf.keep("Ann", "Ruby", ROW, RUBY)
    shelf.keep("Bob", "Ann", ROW)
    shelf.show()
    shelf.choose("scores_opponents", opponents)
    assert shelf.rows == rows


def test_filter_without_games_shows_a_message(shelf: Shelf) -> None:
    shelf.keep("Bob", "Ann", ROW)
    shelf.show()
    shelf.choose("scores_opponents", "Against Club")
    assert shelf.says("scores_nobody") == wording.nobody_here()


def test_assisted_games_are_marked_and_can_be_excluded(shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW, helped=True)
    shelf.keep("Ann", "Bob", ROW)
    shelf.show()
    assert shelf.rows[0] == "Ann 6 2* 2 0 0 2 wins"
    assert wording.legend() in shelf.says("scores_legend")
    shelf.tick("scores_unassisted")
    assert shelf.rows[0] == "Ann 3 1 1 0 0 1 win"
    assert wording.legend() not in shelf.says("scores_legend")


def test_legend_fits_a_narrow_window(qtbot: QtBot, shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW, helped=True)
    shelf.page.resize(650, 600)
    shelf.show()
    qtbot.waitExposed(shelf.page)
    label = shelf.page.findChild(QLabel, "scores_legend")
    assert isinstance(label, QLabel)
    assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width() <= 650


def test_chart_follows_the_theme(shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW)
    shelf.show()
    shelf.page.set_theme(theme.load("dark"))
    picture = shelf.page.findChild(ResultsPicture)
    assert isinstance(picture, ResultsPicture)
    assert picture.grab().toImage().pixelColor(4, 6) == theme.load("dark")["value_win"]


def test_computers_can_be_included(shelf: Shelf) -> None:
    shelf.keep("Ann", "Ruby", ROW, RUBY)
    shelf.show()
    assert len(shelf.rows) == 1
    shelf.tick("scores_computers")
    assert shelf.rows[1] == "Ruby (Expert) 0 1 0 0 1 1 loss"


def test_results_of_the_selected_player_are_shown(shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW)
    shelf.show()
    assert shelf.says("scores_who") == "Ann: 1 won, 0 drawn, 0 lost"
    QTest.keyClick(shelf.table, Qt.Key.Key_Down)
    assert shelf.says("scores_who") == "Bob: 0 won, 0 drawn, 1 lost"


def test_selected_player_stays_selected_after_new_games(shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW)
    shelf.show()
    QTest.keyClick(shelf.table, Qt.Key.Key_Down)
    for _ in range(2):
        shelf.keep("Bob", "Cem", ROW)
    assert shelf.rows[0].startswith("Bob")
    assert shelf.says("scores_who").startswith("Bob")


def test_hidden_page_makes_no_queries(shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW)
    assert shelf.rows == []


def test_streaks_are_computed_for_visible_rows_only(qtbot: QtBot, shelf: Shelf) -> None:
    for number in range(12):
        shelf.keep(f"Ann {number}", f"Bob {number}", ROW)
    asked: list[str] = []
    shelf.page.resize(600, 300)
    shelf.page._model._streak = lambda score: asked.append(score.name) or ""  # type: ignore[func-returns-value]
    shelf.show()
    qtbot.waitExposed(shelf.page)
    qtbot.waitUntil(lambda: len(asked) > 0)
    assert len(set(asked)) < 24


def test_tool_tip_counts_assisted_games(shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW, helped=True)
    shelf.show()
    index = shelf.table.model().index(0, PLAYED)
    assert index.data(Qt.ItemDataRole.ToolTipRole) == wording.assisted(1)
    assert shelf.table.model().index(0, NAME).data(Qt.ItemDataRole.ToolTipRole) is None


def test_streak_is_computed_once(shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW)
    shelf.show()
    first = shelf.rows[0]
    shelf.page._model._streak = lambda _score: "another"
    assert shelf.rows[0] == first


def test_few_games_have_single_bars_and_many_share_them() -> None:
    results = [Result.WON, Result.LOST, Result.DRAWN]
    assert [dict(bar) for bar in bars(results)] == [{result: 1} for result in results]
    many = bars([Result.WON] * 1000)
    assert len(many) == BARS
    assert sum(bar.total() for bar in many) == 1000
    assert bars([]) == []


def test_bar_rises_for_a_win_and_hangs_for_a_loss(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    picture = ResultsPicture(lambda: theme.load("light"), around)
    at = datetime(2026, 11, 21, tzinfo=UTC)
    picture.show_history([Played(at, Result.WON), Played(at, Result.LOST), Played(None, Result.DRAWN)])
    picture.resize(300, picture.sizeHint().height())
    image = picture.grab().toImage()
    colours = theme.load("light")
    assert image.pixelColor(4, 6) == colours["value_win"]
    assert image.pixelColor(18, 58) == colours["value_loss"]
    assert image.pixelColor(18, 6) != colours["value_win"]
    assert image.pixelColor(32, 32) == colours["value_draw"]


def test_selected_row_has_one_colour_with_mouse_and_focus(qtbot: QtBot, shelf: Shelf) -> None:
    shelf.keep("Ann", "Bob", ROW)
    shelf.show()
    qtbot.waitExposed(shelf.page)
    shelf.page.activateWindow()
    shelf.table.setFocus()
    cells = [shelf.table.visualRect(shelf.table.model().index(0, column)) for column in range(NAME, STREAK + 1)]
    QTest.mouseMove(shelf.table.viewport(), cells[0].center())
    image = shelf.table.viewport().grab().toImage()
    edges = [(x, y) for cell in cells for x in (cell.left(), cell.right() - 1) for y in (cell.top(), cell.bottom() - 1)]
    assert len({image.pixelColor(x, y).name() for x, y in edges}) == 1


def test_damaged_library_is_reported_until_games_are_stored(shelf: Shelf) -> None:
    paths.library().parent.mkdir(parents=True)
    paths.library().write_bytes(b"no library" * 1000)
    shelf.show()
    assert shelf.says("scores_nobody").startswith("The game library was damaged")
    shelf.keep("Ann", "Bob", ROW)
    shelf.choose("scores_opponents", "Against Club")
    assert shelf.says("scores_nobody") == wording.nobody_here()


def test_unusable_library_is_reported(shelf: Shelf) -> None:
    paths.library().mkdir(parents=True)
    shelf.show()
    assert "can't be used" in shelf.says("scores_nobody")


def test_reason_for_missing_scores_is_plain_text(qtbot: QtBot) -> None:
    folder = paths.library().parent / "<b>W</b>" / ("W" * 200)
    folder.mkdir(parents=True)
    archive = Archive(folder)
    page = ScoresPage(archive, theme.load("light"))
    qtbot.addWidget(page)
    page.resize(650, 600)
    page.refresh()
    page.show()
    said = page.findChild(Notice, "scores_nobody")
    assert isinstance(said, Notice)
    assert said.textFormat() == Qt.TextFormat.PlainText
    assert said.heightForWidth(said.width()) > 2 * said.fontMetrics().height()
    archive.close()
