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

from tests.ui.style.test_theme import contrast, every_theme
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.levels import CLASSIC, FORMER, LADDER
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import scores
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import HistoryEntry, Score, Streak
from tictactoe_gui.storage.library.selection import Selection
from tictactoe_gui.ui.library.scores_page import MAX_BARS, ResultsChart, ScoresPage, bars
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.fields import CheckBox
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.suffixes import SUFFIX_ROLE
from tictactoe_gui.wording.library import REPLACED
from tictactoe_gui.wording.mnk import levels
from tictactoe_gui.wording.mnk import scores as wording

ROW = [Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)]
DRAW = [Square(*divmod(index, 3)) for index in (0, 1, 2, 4, 3, 5, 7, 6, 8)]
WIDE = Rules(4, 3, 3)
RUBY = PlayerKind("expert")
NAME, PLAYED = 0, 2
"""Indices of columns."""


def results(name: str, won: int = 0, lost: int = 0) -> str:
    return wording.results(Score(name, PERSON, won + lost, won=won, drawn=0, lost=lost, points=3 * won, assisted=0))


class ScoresDriver:
    """Scores page on a library filled by the test."""

    def __init__(self, qtbot: QtBot) -> None:
        self.library = GameLibrary(paths.library_file(), paths.pending_folder())
        self.page = ScoresPage(self.library, theme.load("light"))
        qtbot.addWidget(self.page)
        self._ids = count(1)

    def store_game(
        self,
        first: str,
        second: str,
        moves: list[Square],
        kind: PlayerKind = PERSON,
        rules: Rules = Rules(),  # noqa: B008 - rules are frozen
        *,
        assisted: bool = False,
    ) -> None:
        """Store a game in which the first player began."""
        game = Game.start(GameSetup(rules, (Player(first, "X"), Player(second, "O", kind))))
        for move in moves:
            game = game.play(move)
        number = next(self._ids)
        at = datetime(2026, 11, number, tzinfo=UTC)
        self.library.store(replace(game, notes=Notes(analysis=assisted, id=str(number), began=at, ended=at)))

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

    @property
    def opponent_box(self) -> QComboBox:
        found = self.page.findChild(QComboBox, "scores_opponents")
        assert isinstance(found, QComboBox)
        return found

    @property
    def opponents(self) -> list[str]:
        return [self.opponent_box.itemText(at) for at in range(self.opponent_box.count())]

    def tick(self, name: str) -> None:
        found = self.page.findChild(CheckBox, name)
        assert isinstance(found, CheckBox)
        found.click()

    def label_text(self, name: str) -> str:
        found = self.page.findChild(QLabel, name)
        assert isinstance(found, QLabel)
        return found.text()


@pytest.fixture
def driver(qtbot: QtBot) -> Iterator[ScoresDriver]:
    scores_driver = ScoresDriver(qtbot)
    yield scores_driver
    scores_driver.library.close()


@every_theme
def test_selected_row_is_legible(driver: ScoresDriver, any_theme: Theme) -> None:
    driver.store_game("Ann", "Ben", ROW)
    driver.page.set_theme(any_theme)
    driver.show()
    place = driver.table.visualRect(driver.table.currentIndex())
    picture = driver.table.viewport().grab(place).toImage()
    seen = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
    assert contrast(min(seen, key=QColor.lightnessF), max(seen, key=QColor.lightnessF)) >= 4.5


def test_highest_score_comes_first(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.store_game("Ann", "Bob", DRAW)
    driver.show()
    assert driver.rows == ["Ann 4 2 1 1 0 1 draw", "Bob 1 2 0 1 1 1 draw"]


def test_empty_page_explains_what_will_appear(driver: ScoresDriver) -> None:
    driver.show()
    assert not driver.table.isVisible()
    assert driver.label_text("scores_empty") == wording.NO_SCORES


def test_scores_can_be_filtered_by_board(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.store_game("Cem", "Bob", ROW, rules=WIDE)
    driver.show()
    driver.choose("scores_board", "Tic-Tac-Toe 3 × 3")
    assert driver.rows == ["Ann 3 1 1 0 0 1 win", "Bob 0 1 0 0 1 1 loss"]


@pytest.mark.parametrize(
    ("opponents", "rows"),
    [
        (wording.AGAINST_PEOPLE, ["Bob 3 1 1 0 0 1 win", "Ann 0 1 0 0 1 1 loss"]),
        (wording.AGAINST_COMPUTERS, ["Ann 3 1 1 0 0 1 win"]),
        ("Against Expert 2", ["Ann 3 1 1 0 0 1 win"]),
        ("Against Hard 2", []),
    ],
)
def test_scores_can_be_filtered_by_opponent(driver: ScoresDriver, opponents: str, rows: list[str]) -> None:
    driver.store_game("Ann", "Ruby", ROW, RUBY)
    driver.store_game("Bob", "Ann", ROW)
    driver.show()
    driver.choose("scores_opponents", opponents)
    assert driver.rows == rows


def test_opponents_are_listed_from_the_weakest_level_to_the_strongest_and_then_the_others(driver: ScoresDriver) -> None:
    driver.show()
    ladder, classic = ([against(name) for name in names] for names in (LADDER, CLASSIC))
    assert driver.opponents[3:] == [*ladder, levels.MORE_OPPONENTS, *classic]


def against(level: str) -> str:
    return wording.AGAINST_LEVEL.format(level=levels.level(level))


def test_levels_in_the_filter_have_dots(driver: ScoresDriver) -> None:
    box = driver.opponent_box
    shown = {box.itemText(at): box.itemData(at, SUFFIX_ROLE) for at in range(box.count())}
    assert all(shown[against(name)] == levels.dots(name) for name in LADDER)


def test_levels_of_earlier_versions_are_listed_once_they_have_played(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Ruby", ROW, RUBY)
    driver.show()
    assert not {against(name) for name in FORMER} & {*driver.opponents}
    driver.store_game("Ann", "Ruby", ROW, PlayerKind("club"))
    driver.page.refresh()
    assert driver.opponents[-2:] == [against(name) for name in FORMER]
    driver.choose("scores_opponents", against("club"))
    assert driver.rows == ["Ann 3 1 1 0 0 1 win"]


def test_filter_without_games_shows_a_message(driver: ScoresDriver) -> None:
    driver.store_game("Bob", "Ann", ROW)
    driver.show()
    driver.choose("scores_opponents", "Against Hard 2")
    assert driver.label_text("scores_empty") == wording.NO_MATCHES


def test_assisted_games_are_marked_and_can_be_excluded(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW, assisted=True)
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    assert driver.rows[0] == "Ann 6 2* 2 0 0 2 wins"
    assert wording.ASSISTED_LEGEND in driver.label_text("scores_legend")
    driver.tick("scores_unassisted")
    assert driver.rows[0] == "Ann 3 1 1 0 0 1 win"
    assert wording.ASSISTED_LEGEND not in driver.label_text("scores_legend")


def test_legend_fits_a_narrow_window(qtbot: QtBot, driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW, assisted=True)
    driver.page.resize(650, 600)
    driver.show()
    qtbot.waitExposed(driver.page)
    label = driver.page.findChild(QLabel, "scores_legend")
    assert isinstance(label, QLabel)
    assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width() <= 650


def test_chart_follows_the_theme(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    driver.page.set_theme(theme.load("dark"))
    picture = driver.page.findChild(ResultsChart)
    assert isinstance(picture, ResultsChart)
    assert picture.grab().toImage().pixelColor(4, 6) == theme.load("dark")["value_win"]


def test_computers_can_be_included(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Ruby", ROW, RUBY)
    driver.show()
    assert len(driver.rows) == 1
    driver.tick("scores_computers")
    assert driver.rows[1] == "Ruby, Expert 2 0 1 0 0 1 1 loss"


def test_results_of_the_selected_player_are_shown(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    assert driver.label_text("scores_player") == results("Ann", won=1)
    QTest.keyClick(driver.table, Qt.Key.Key_Down)
    assert driver.label_text("scores_player") == results("Bob", lost=1)


def test_selected_player_stays_selected_after_new_games(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    QTest.keyClick(driver.table, Qt.Key.Key_Down)
    for _ in range(2):
        driver.store_game("Bob", "Cem", ROW)
    assert driver.rows[0].startswith("Bob")
    assert driver.label_text("scores_player").startswith("Bob")


def test_hidden_page_makes_no_queries(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    assert driver.rows == []


@pytest.fixture
def asked_streaks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the players whose streaks were queried."""
    asked: list[str] = []
    query = scores.streak

    def streak(library: Library, name: str, selection: Selection, kind: PlayerKind) -> Streak | None:
        asked.append(name)
        return query(library, name, selection, kind)

    monkeypatch.setattr(scores, "streak", streak)
    return asked


def test_streaks_are_computed_for_visible_rows_only(
    qtbot: QtBot, driver: ScoresDriver, asked_streaks: list[str]
) -> None:
    for number in range(12):
        driver.store_game(f"Ann {number}", f"Bob {number}", ROW)
    driver.page.resize(600, 300)
    driver.show()
    qtbot.waitExposed(driver.page)
    qtbot.waitUntil(lambda: len(asked_streaks) > 0)
    assert len(set(asked_streaks)) < 24


def test_tooltip_counts_assisted_games(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW, assisted=True)
    driver.show()
    index = driver.table.model().index(0, PLAYED)
    assert index.data(Qt.ItemDataRole.ToolTipRole) == wording.assisted(1)
    assert driver.table.model().index(0, NAME).data(Qt.ItemDataRole.ToolTipRole) is None


def test_streak_is_computed_once(driver: ScoresDriver, asked_streaks: list[str]) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    assert driver.rows == driver.rows
    assert sorted(asked_streaks) == ["Ann", "Bob"]


def test_few_games_get_one_bar_each_and_many_games_share_bars() -> None:
    results = [Result.WON, Result.LOST, Result.DRAWN]
    assert [dict(bar) for bar in bars(results)] == [{result: 1} for result in results]
    many = bars([Result.WON] * 1000)
    assert len(many) == MAX_BARS
    assert sum(bar.total() for bar in many) == 1000
    assert bars([]) == []


def test_bar_points_up_for_a_win_and_down_for_a_loss(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    picture = ResultsChart(lambda: theme.load("light"), around)
    at = datetime(2026, 11, 21, tzinfo=UTC)
    picture.show_history(
        [HistoryEntry(at, Result.WON), HistoryEntry(at, Result.LOST), HistoryEntry(None, Result.DRAWN)]
    )
    picture.resize(300, picture.sizeHint().height())
    image = picture.grab().toImage()
    colours = theme.load("light")
    assert image.pixelColor(4, 6) == colours["value_win"]
    assert image.pixelColor(18, 58) == colours["value_loss"]
    assert image.pixelColor(18, 6) != colours["value_win"]
    assert image.pixelColor(32, 32) == colours["value_draw"]


def test_selected_row_has_one_colour_with_mouse_and_focus(qtbot: QtBot, driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    qtbot.waitExposed(driver.page)
    driver.page.activateWindow()
    driver.table.setFocus()
    cells = [driver.table.visualRect(driver.table.model().index(0, column)) for column in range(len(wording.COLUMNS))]
    QTest.mouseMove(driver.table.viewport(), cells[0].center())
    image = driver.table.viewport().grab().toImage()
    edges = [(x, y) for cell in cells for x in (cell.left(), cell.right() - 1) for y in (cell.top(), cell.bottom() - 1)]
    assert len({image.pixelColor(x, y).name() for x, y in edges}) == 1


def test_damaged_library_is_reported_until_games_are_stored(driver: ScoresDriver) -> None:
    paths.library_file().parent.mkdir(parents=True)
    paths.library_file().write_bytes(b"no library" * 1000)
    driver.show()
    (damaged,) = paths.library_file().parent.glob("games damaged*.sqlite3")
    assert driver.label_text("scores_empty") == REPLACED.format(path=damaged)
    driver.store_game("Ann", "Bob", ROW)
    driver.choose("scores_opponents", "Against Hard 2")
    assert driver.label_text("scores_empty") == wording.NO_MATCHES


def test_unusable_library_is_reported(driver: ScoresDriver) -> None:
    paths.library_file().mkdir(parents=True)
    driver.show()
    assert "can't be used" in driver.label_text("scores_empty")


def test_reason_for_missing_scores_is_plain_text(qtbot: QtBot) -> None:
    folder = paths.library_file().parent / "<b>W</b>" / ("W" * 200)
    folder.mkdir(parents=True)
    library = GameLibrary(folder, paths.pending_folder())
    page = ScoresPage(library, theme.load("light"))
    qtbot.addWidget(page)
    page.resize(650, 600)
    page.refresh()
    page.show()
    message = page.findChild(TextLabel, "scores_empty")
    assert isinstance(message, TextLabel)
    assert message.textFormat() == Qt.TextFormat.PlainText
    assert message.heightForWidth(message.width()) > 2 * message.fontMetrics().height()
    library.close()
