from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import count
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tests.storage.codes import broken
from tests.ui.style.test_theme import every_theme
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import CLASSIC, EXPERT, LADDER, RANDOM
from tictactoe_gui.ratings import Family, RatedPlayer, Rating
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import mastermind_games, ratings, scores
from tictactoe_gui.storage.library.profiles import HeadToHead
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import Streak
from tictactoe_gui.ui.library.player_panel import ProfileCard
from tictactoe_gui.ui.library.scores_page import ScoresPage
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.colours import contrast
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.fields import CheckBox
from tictactoe_gui.ui.widgets.suffixes import SUFFIX_ROLE
from tictactoe_gui.wording.library import REPLACED
from tictactoe_gui.wording.mastermind import best_list
from tictactoe_gui.wording.mnk import levels
from tictactoe_gui.wording.mnk import scores as wording

ROW = [Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)]
DRAW = [Square(*divmod(index, 3)) for index in (0, 1, 2, 4, 3, 5, 7, 6, 8)]
WIDE = Rules(4, 3, 3)
RUBY = PlayerKind(EXPERT)
RUBY_NAME = levels.with_kind("Ruby", RUBY, levels.level)


def against(level: str) -> str:
    """Return the filter for games against a level."""
    return wording.AGAINST_LEVEL.format(level=levels.level(level))


NAME, PLAYED = 0, 2
"""Indices of columns."""


class ScoresDriver:
    """Scores page on a library filled by the test."""

    def __init__(self, qtbot: QtBot) -> None:
        self.library = LibraryService(paths.library_file(), paths.pending_folder(), Background().lane("library"))
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
        self.finish()

    def show(self) -> None:
        self.page.refresh()
        self.page.show()
        self.finish()

    def finish(self) -> None:
        """Wait for the library's thread."""
        self.library.finish(60)

    @property
    def table(self) -> QTableView:
        found = self.page.findChild(QTableView, "scores_table")
        assert isinstance(found, QTableView)
        return found

    @property
    def rows(self) -> list[str]:
        model = self.table.model()
        columns = range(model.columnCount())
        rows = range(model.rowCount())
        return [" ".join(str(model.index(row, column).data()) for column in columns).rstrip() for row in rows]

    def choose(self, box: str, text: str) -> None:
        found = self.page.findChild(QComboBox, box)
        assert isinstance(found, QComboBox)
        found.setCurrentIndex(found.findText(text))
        found.activated.emit(found.currentIndex())
        self.finish()

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
        self.finish()

    def label_text(self, name: str) -> str:
        return self.label(name).text()

    def label(self, name: str) -> QLabel:
        found = self.page.findChild(QLabel, name)
        assert isinstance(found, QLabel)
        return found

    def press_down(self) -> None:
        QTest.keyClick(self.table, Qt.Key.Key_Down)
        self.finish()

    @property
    def others(self) -> list[str]:
        """People in the list to compare with."""
        box = self.page.findChild(QComboBox, "scores_other")
        assert isinstance(box, QComboBox)
        return [box.itemText(at) for at in range(1, box.count())] if box.isEnabled() else []


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


@pytest.mark.parametrize(
    ("box", "text", "rows"),
    [
        ("scores_board", "Tic-Tac-Toe 3 × 3", ["Ann 4 2 1 1 0", "Bob 1 2 0 1 1"]),
        ("scores_opponents", wording.AGAINST_PEOPLE, ["Ann 4 2 1 1 0", "Bob 1 2 0 1 1"]),
        ("scores_opponents", against(EXPERT), ["Cem 3 1 1 0 0 1 win"]),
    ],
)
def test_scores_can_be_filtered_and_the_highest_comes_first(
    driver: ScoresDriver, box: str, text: str, rows: list[str]
) -> None:
    driver.store_game("Cem", "Ruby", ROW, RUBY, rules=WIDE)
    driver.store_game("Ann", "Bob", ROW)
    driver.store_game("Ann", "Bob", DRAW)
    driver.show()
    driver.choose(box, text)
    assert driver.rows == rows
    assert driver.label_text("player_card_1_results") == wording.results(1, int(rows[0].startswith("Ann")), 0)
    driver.choose("scores_opponents", against(RANDOM))
    assert (driver.rows, driver.label_text("scores_empty")) == ([], wording.NO_MATCHES)
    assert not driver.label("player_card_1_name").isVisible()


def test_texts_of_all_columns_are_whole_with_a_long_streak(
    driver: ScoresDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scores, "streak", lambda *_args: Streak(Result.WON, 120))
    driver.store_game("Ann", "Bob", ROW)
    driver.page.resize(646, 500)
    driver.show()
    columns = range(driver.table.model().columnCount())
    lacking = [driver.table.sizeHintForColumn(at) - driver.table.columnWidth(at) for at in columns]
    assert max(lacking) <= 0


def test_opponents_are_listed_from_the_weakest_level_to_the_strongest_and_then_the_others(driver: ScoresDriver) -> None:
    driver.show()
    ladder, classic = ([against(name) for name in names] for names in (LADDER, CLASSIC))
    assert driver.opponents[3:] == [*ladder, levels.MORE_OPPONENTS, *classic]
    dots = [driver.opponent_box.itemData(at, SUFFIX_ROLE) for at in range(3, 3 + len(LADDER))]
    assert dots == [*map(levels.dots, LADDER)]


def test_assisted_games_are_marked_and_can_be_excluded(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW, assisted=True)
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    assert driver.rows[0] == "Ann 6 2* 2 0 0 2 wins"
    assert driver.table.model().index(0, PLAYED).data(Qt.ItemDataRole.ToolTipRole) == wording.assisted(1)
    assert wording.ASSISTED_LEGEND in driver.label_text("scores_legend")
    driver.tick("scores_unassisted")
    assert driver.rows[0] == "Ann 3 1 1 0 0 1 win"
    assert driver.table.model().index(0, PLAYED).data(Qt.ItemDataRole.ToolTipRole) is None
    assert wording.ASSISTED_LEGEND not in driver.label_text("scores_legend")


def test_card_of_the_selected_player_is_shown(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.library.query(lambda library: mastermind_games.store(library, broken("1", "Ann", 4)), 0)
    driver.show()
    assert driver.label_text("player_card_1_mastermind") == best_list.mean_guesses(4)
    for name, results in (("Ann", wording.results(1, 0, 0)), ("Bob", wording.results(0, 0, 1))):
        rating = driver.library.query(partial(ratings.current, player=RatedPlayer.of(name)), None)
        assert rating
        texts = [driver.label_text(f"player_card_1_{part}") for part in ("name", "results", "rating")]
        assert texts == [name, results, wording.rating(rating)]
        driver.press_down()
    assert not driver.label("player_card_1_mastermind").isVisible()
    assert not driver.label("player_card_2_name").isVisible()
    labels = [label.text() for label in driver.page.findChildren(QLabel) if label.isVisible()]
    assert wording.number_beaten(0, len(LADDER)) in labels


def test_rating_of_a_family_can_be_chosen(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    driver.choose("scores_family", wording.FAMILIES[Family.LARGE])
    assert driver.label_text("player_card_1_rating") == wording.rating(None)
    driver.choose("scores_family", wording.FAMILIES[Family.SMALL])
    assert driver.label_text("player_card_1_rating") != wording.rating(None)


def test_two_people_can_be_compared(driver: ScoresDriver) -> None:
    for first, second, moves in (("Ann", "Bob", ROW), ("bob", "Ann", ROW), ("Ann", "Bob", DRAW), ("Ann", "Bob", ROW)):
        driver.store_game(first, second, moves)
    driver.show()
    driver.choose("scores_other", "Bob")
    results = HeadToHead(won=2, drawn=1, lost=1)
    assert driver.label_text("head_to_head") == wording.head_to_head(results)
    assert driver.label("head_to_head").accessibleName() == wording.named_head_to_head(["Ann", "Bob"], results)
    assert driver.label("head_to_head").isVisible()
    assert driver.label_text("player_card_2_name") == "Bob"
    driver.choose("scores_other", wording.COMPARE_WITH)
    assert not driver.label("head_to_head").isVisible()
    assert not driver.label("player_card_2_name").isVisible()


def test_people_are_compared_with_other_people_only(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.store_game("ann", "Ruby", ROW, RUBY)
    driver.show()
    assert driver.others == ["Bob"]
    driver.tick("scores_computers")
    assert driver.rows[2] == f"{RUBY_NAME} 0 1 0 0 1"
    driver.table.setCurrentIndex(driver.table.model().index(2, NAME))
    driver.finish()
    assert driver.label_text("player_card_1_name") == RUBY_NAME
    assert driver.others == []


def test_selected_player_stays_selected_after_new_games(driver: ScoresDriver) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    driver.press_down()
    for _ in range(2):
        driver.store_game("Bob", "Cem", ROW)
    assert driver.rows[0].startswith("Bob")
    assert driver.label_text("player_card_1_name") == "Bob"
    assert driver.label_text("player_card_1_results") == wording.results(2, 0, 1)


@pytest.fixture
def paused_thread(driver: ScoresDriver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Pause the library's thread until this event is set."""
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    event = Event()
    monkeypatch.setattr(background, "GRACE_S", 0)
    driver.library.ask(lambda _library: event.wait(60), lambda _answer: None)
    yield event
    event.set()


def test_name_and_progress_are_shown_while_the_library_is_read(driver: ScoresDriver, paused_thread: Event) -> None:
    QTest.keyClick(driver.table, Qt.Key.Key_Down)
    assert driver.label_text("player_card_1_name") == "Bob"
    assert not driver.label_text("player_card_1_results")
    assert driver.label("rating_progress").isVisible()
    paused_thread.set()
    driver.finish()
    assert driver.label_text("player_card_1_results") == wording.results(0, 0, 1)
    assert not driver.label("rating_progress").isVisible()


def test_late_answers_about_another_player_or_for_other_filters_are_ignored(
    driver: ScoresDriver, paused_thread: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards: list[str] = []
    tables: list[list[str]] = []
    monkeypatch.setattr(ProfileCard, "show_profile", lambda _card, profile: cards.append(profile.name))
    driver.table.model().modelReset.connect(lambda: tables.append(driver.rows))
    QTest.keyClick(driver.table, Qt.Key.Key_Down)
    QTest.keyClick(driver.table, Qt.Key.Key_Up)
    box = driver.page.findChild(CheckBox, "scores_unassisted")
    assert isinstance(box, CheckBox)
    box.click()
    box.click()
    paused_thread.set()
    driver.finish()
    assert {*cards} == {"Ann"}
    assert tables == [["Ann 3 1 1 0 0 1 win", "Bob 0 1 0 0 1"]]


def test_progress_of_rating_is_shown_and_then_the_new_ratings(
    driver: ScoresDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.store_game("Ann", "Bob", ROW)
    driver.show()
    driver.library.ratings_updated.emit(0.5)
    assert driver.label("rating_progress").isVisible()
    assert driver.label_text("rating_progress") == wording.rating_progress(0.5)
    new = Rating(1777, 10, 5)
    monkeypatch.setattr(ratings, "current", lambda *_args: new)
    driver.library.ratings_updated.emit(1.0)
    driver.finish()
    assert not driver.label("rating_progress").isVisible()
    assert driver.label_text("player_card_1_rating") == wording.rating(new)


def test_empty_page_explains_what_will_appear(driver: ScoresDriver) -> None:
    driver.show()
    assert not driver.table.isVisible()
    assert driver.label_text("scores_empty") == wording.NO_SCORES


def test_damaged_library_is_reported_until_games_are_stored(driver: ScoresDriver) -> None:
    paths.library_file().parent.mkdir(parents=True)
    paths.library_file().write_bytes(b"no library" * 1000)
    driver.show()
    (damaged,) = paths.library_file().parent.glob("games damaged*.sqlite3")
    assert driver.label_text("scores_empty") == REPLACED.format(path=damaged)
    driver.store_game("Ann", "Bob", ROW)
    driver.choose("scores_opponents", against(RANDOM))
    assert driver.label_text("scores_empty") == wording.NO_MATCHES
