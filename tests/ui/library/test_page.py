import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Event, Semaphore

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tests.storage import golden_library
from tests.storage.played import abandoned, game
from tests.ui.game_window import OpenSession
from tests.ui.library_driver import DATE, MOVES, PICTURE, PLAYERS, RESULT, RULES, LibraryDriver, store_games, stored_ids
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.storage import files, paths
from tictactoe_gui.storage.library import migrations, reviews
from tictactoe_gui.storage.library.browsing import Sort
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.selection import ReviewFilter
from tictactoe_gui.ui.library import jobs, page
from tictactoe_gui.ui.library.controls import ORDERS
from tictactoe_gui.ui.library.games_table import GamesTable
from tictactoe_gui.ui.library.page import LibraryPage
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.ui.widgets.fields import ValueComboBox
from tictactoe_gui.ui.widgets.layouts import text_scale
from tictactoe_gui.wording import files as files_wording
from tictactoe_gui.wording import library as library_wording
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import library_rows

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier

GAMES = [
    game("1", "Ann", "Bob"),
    game("2", "Bob", "Ruby", winner=1, kinds=[PlayerKind(), PlayerKind(level=EXPERT)], hints=(2,)),
    game("3", "Cem", "Ann", winner=None),
    game("4", "Cem", "Ann", rules=Rules(4, 4, 3)),
    abandoned("5", "Dörte", "Bob"),
]
DOERTE, CEM, BOB, ANN = "X Dörte, O Bob", "X Cem, O Ann", "X Bob, O Ruby, Expert", "X Ann, O Bob"

DAY = "2026-08-01"


class Files:
    """A fixed folder, and a lane."""

    folder = Path("/nowhere")

    def __init__(self) -> None:
        self.lane = Background().lane("files")


class PageDriver:
    """A library page without the rest of the window."""

    def __init__(self, path: Path, qtbot: QtBot) -> None:
        self.path, self.game_library = path, LibraryService(path, paths.pending_folder(), Background().lane("library"))
        self.opened: list[Game] = []
        self.left: list[bool] = []
        self.page = LibraryPage(self.game_library, Files(), theme.load("light"))
        self.page.game_opened.connect(self.opened.append)
        self.page.back_requested.connect(lambda: self.left.append(True))
        self.page.resize(800, 600)
        qtbot.addWidget(self.page)
        with qtbot.waitExposed(self.page):
            self.page.show()
        self.page.refresh()
        self.page.first_focus.setFocus()
        self.driver = LibraryDriver(self.page, qtbot)


@pytest.fixture(scope="module")
def library_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a library file with five games."""
    path = tmp_path_factory.mktemp("library") / "games.sqlite3"
    store_games(path, GAMES)
    return path


@pytest.fixture
def page_driver(library_file: Path, tmp_path: Path, qtbot: QtBot) -> Iterator[PageDriver]:
    """Open the page of a library with five games. Jobs finish at once."""
    driven = PageDriver(Path(shutil.copy(library_file, tmp_path)), qtbot)
    yield driven
    driven.game_library.close()


@pytest.fixture
def driver(page_driver: PageDriver) -> LibraryDriver:
    return page_driver.driver


def tool_tip(driver: LibraryDriver, row: int, column: int) -> str:
    """Return the tool tip of a cell."""
    place = driver.table.visualRect(driver.table.model().index(row, column)).center()
    viewport = driver.table.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, place, viewport.mapToGlobal(place)))
    return QToolTip.text()


def upper_edge_colour(driver: LibraryDriver, row: int, column: int) -> QColor:
    """Return the colour of the upper edge of a cell."""
    place = driver.table.visualRect(driver.table.model().index(row, column))
    return driver.table.viewport().grab().toImage().pixelColor(place.center().x(), place.top())


def store_review(driven: PageDriver, qtbot: QtBot, played: Game) -> None:
    """Review a game and store the review."""
    found = tuple(review(played, Limits(nodes=20_000)))
    with qtbot.waitSignal(driven.game_library.changed):
        driven.game_library.run(lambda library: reviews.store(library, played, found), lambda _answer: None)


def test_newest_games_come_first_and_the_first_is_selected(driver: LibraryDriver) -> None:
    assert driver.player_names == [DOERTE, CEM, CEM, BOB, ANN]
    assert driver.column(RULES)[1:3] == ["4 × 4", "Tic-Tac-Toe 3 × 3"]
    assert driver.column(RESULT) == ["Unfinished", "Cem wins", "It's a draw", "Ruby wins", "Ann wins"]
    assert driver.column(MOVES) == ["4", "5", "9", "6", "5"]
    assert (driver.count, driver.selected_rows, driver.focused_name) == (phrases.games(5), [0], "library_table")


def test_all_rows_are_loaded_after_the_first_paint(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, qtbot: QtBot
) -> None:
    monkeypatch.setattr(page, "FIRST_ROWS", 2)
    driver: LibraryDriver = request.getfixturevalue("driver")
    assert (driver.player_names, driver.count) == ([DOERTE, CEM], phrases.games(5))
    driver.select_rows(1)
    qtbot.waitUntil(lambda: driver.player_names == [DOERTE, CEM, CEM, BOB, ANN])
    assert (driver.selected_rows, driver.count) == ([1], phrases.games(5))


def test_empty_library_explains_its_purpose(qtbot: QtBot, tmp_path: Path) -> None:
    driven = PageDriver(tmp_path / "games.sqlite3", qtbot)
    assert driven.driver.empty_texts == [*library_rows.nothing_yet()]
    parts = ("search", "player", "count", "show_all")
    assert not any(driven.driver.part(QWidget, part).isVisible() for part in parts)
    driven.driver.press(Qt.Key.Key_Escape)
    assert driven.left
    driven.game_library.close()


def test_unavailable_or_replaced_library_is_explained(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    driven = PageDriver(tmp_path / "folder", qtbot)
    why = library_wording.fault(LibraryFault(ErrorKind.FOLDER, tmp_path / "folder"))
    assert driven.driver.empty_texts == [*library_rows.nothing_yet(why)]
    (tmp_path / "games.sqlite3").write_bytes(b"no library" * 1000)
    driven = PageDriver(tmp_path / "games.sqlite3", qtbot)
    (damaged,) = tmp_path.glob("games damaged*.sqlite3")
    title, _ = library_rows.nothing_yet()
    assert driven.driver.empty_texts == [title, library_wording.REPLACED.format(path=damaged)]


def test_new_game_keeps_the_selection(page_driver: PageDriver) -> None:
    page_driver.driver.select_rows(3)
    page_driver.game_library.store(game("6", "Émile", "Faiza"))
    assert page_driver.driver.player_names[0] == "X Émile, O Faiza"
    assert page_driver.driver.selected_rows == [4]
    assert "Émile" in page_driver.driver.entries("player")


def test_letters_typed_in_the_table_search_for_names(page_driver: PageDriver, announcements: list[str]) -> None:
    driver = page_driver.driver
    QTest.keyClicks(driver.table, "c")
    driver.search("em an")
    assert (driver.player_names, driver.count) == ([CEM, CEM], library_rows.number(2, 5, 0))
    assert announcements == [library_rows.number(2, 5, 0)]
    assert driver.focused_name == "library_search"
    driver.press(Qt.Key.Key_Down)
    assert driver.focused_name == "library_table"


def test_search_without_results_is_cleared_by_escape_or_a_button(page_driver: PageDriver) -> None:
    driver = page_driver.driver
    driver.search("zoe")
    assert driver.empty_texts == [*library_rows.NOTHING_FOUND]
    assert not any(driver.is_enabled(button) for button in ("open", "export", "delete"))
    driver.click_button("show_all")
    assert len(driver.player_names) == len(GAMES)
    driver.search("cem")
    driver.part(QWidget, "search").setFocus()
    driver.press(Qt.Key.Key_Escape)
    assert (driver.part(QLineEdit, "search").text(), page_driver.left) == ("", [])
    driver.press(Qt.Key.Key_Escape)
    assert page_driver.left


@pytest.mark.parametrize(
    ("player", "board", "result", "names"),
    [
        ("Bob", "", "", [DOERTE, BOB, ANN]),
        ("", "4 × 4, 3 in a row", "", [CEM]),
        ("Ann", "", "Ann lost", [CEM]),
        ("", "", "A person won", [CEM, ANN]),
        ("", "", "Unfinished", [DOERTE]),
        ("", "", "Finished", [CEM, CEM, BOB, ANN]),
    ],
)
def test_filters_by_player_board_and_result_are_combined(
    driver: LibraryDriver, player: str, board: str, result: str, names: list[str]
) -> None:
    assert driver.entries("player") == ["All players", "Ann", "Bob", "Cem", "Dörte", "Ruby"]
    assert driver.entries("rules") == ["All boards", "Tic-Tac-Toe 3 × 3", "4 × 4, 3 in a row"]
    for box, text in (("player", player), ("rules", board), ("result", result)):
        if text:
            driver.pick_entry(box, text)
    assert driver.player_names == names


def test_result_filter_stays_when_the_player_changes(driver: LibraryDriver) -> None:
    driver.pick_entry("result", "A person won")
    driver.pick_entry("player", "Ann")
    assert driver.part(ValueComboBox, "result").currentText() == "Ann won"
    assert driver.player_names == [ANN]


def test_games_show_their_mistakes_and_are_filtered_by_their_reviews(page_driver: PageDriver, qtbot: QtBot) -> None:
    store_review(page_driver, qtbot, GAMES[0])
    driver = page_driver.driver
    rows = range(len(GAMES))
    spoken = [driver.table.model().index(row, RESULT).data(Qt.ItemDataRole.AccessibleTextRole) for row in rows]
    assert [text.partition(", ")[2] for text in spoken] == ["", "", "", "with hints", "2 mistakes"]
    for chosen, names in ((ReviewFilter.WITH_MISTAKES, [ANN]), (ReviewFilter.MISSING, [CEM, CEM, BOB])):
        driver.pick_entry("result", library_rows.REVIEW_FILTERS[chosen])
        assert driver.player_names == names


def test_review_of_all_games_is_started_and_stopped_by_buttons(page_driver: PageDriver, qtbot: QtBot) -> None:
    driver, bar = page_driver.driver, page_driver.driver.part(QLabel, "review_said")
    driver.click_button("review_all")
    driver.click_button("review_stop")
    assert not page_driver.page.review_queue.is_running
    with qtbot.waitSignal(page_driver.page.review_queue.finished, timeout=30_000):
        driver.click_button("review_all")
        assert driver.part(QAbstractButton, "review_stop").isVisible()
        assert not driver.is_enabled("review_all")
        page_driver.page.hide()
        page_driver.page.show()
        assert bar.isVisible()
    assert bar.text() == library_rows.reviewed(4, 0)
    assert driver.is_enabled("review_all")
    assert not driver.part(QAbstractButton, "review_stop").isVisible()
    driver.pick_entry("result", library_rows.REVIEW_FILTERS[ReviewFilter.MISSING])
    assert driver.player_names == []
    page_driver.page.hide()
    assert bar.text() == ""


def test_games_are_sorted_by_a_title_and_by_the_combo_box(driver: LibraryDriver) -> None:
    driver.window.resize(1200, 700)
    header = driver.table.horizontalHeader()
    driver.click_title(PICTURE)
    assert (driver.player_names[0], header.sortIndicatorSection()) == (DOERTE, DATE)
    driver.pick_entry("order", ORDERS[Sort.DATE, False])
    assert (driver.player_names[0], header.sortIndicatorOrder()) == (ANN, Qt.SortOrder.AscendingOrder)
    for order, first in ((ORDERS[Sort.PLAYERS, False], ANN), (ORDERS[Sort.PLAYERS, True], DOERTE)):
        driver.click_title(PLAYERS)
        assert (driver.player_names[0], driver.part(ValueComboBox, "order").currentText()) == (first, order)
    driver.click_title(MOVES)
    assert driver.column(MOVES) == ["9", "6", "5", "5", "4"]


def test_game_is_opened_by_key_button_or_mouse_but_not_several(page_driver: PageDriver) -> None:
    driver = page_driver.driver
    driver.press(Qt.Key.Key_Down, Qt.Key.Key_Down, modifier=SHIFT)
    driver.press(Qt.Key.Key_Return)
    assert (driver.count, driver.is_enabled("open"), page_driver.opened) == ("5 games, 3 selected", False, [])
    driver.select_rows(2)
    driver.press(Qt.Key.Key_Return)
    driver.click_button("open")
    place = driver.table.visualRect(driver.table.model().index(2, RESULT)).center()
    for act in (QTest.mouseClick, QTest.mouseDClick):
        act(driver.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page_driver.opened == [GAMES[2]] * 3


def test_missing_game_shows_a_message(page_driver: PageDriver) -> None:
    page_driver.game_library.query(lambda library: library.delete([4]), None)
    page_driver.driver.select_rows(1)
    page_driver.driver.click_button("open")
    assert page_driver.driver.message == library_wording.GAME_UNAVAILABLE
    assert page_driver.opened == []


def test_selected_games_are_deleted_and_restored(page_driver: PageDriver, announcements: list[str]) -> None:
    driver = page_driver.driver
    driver.select_rows(1, 2, 4)
    driver.press(Qt.Key.Key_Delete)
    assert (driver.player_names, driver.message) == ([DOERTE, BOB], library_rows.deleted(3))
    assert announcements == [library_rows.deleted(3)]
    assert (stored_ids(page_driver.path), driver.selected_rows) == (["2", "5"], [1])
    page_driver.page.hide()
    page_driver.page.show()
    assert driver.message == library_rows.deleted(3)
    driver.press(Qt.Key.Key_End)
    driver.click_button("undo")
    assert (driver.player_names, driver.message) == ([DOERTE, CEM, CEM, BOB, ANN], library_rows.restored(3))
    assert (driver.part(QWidget, "undo").isVisible(), driver.selected_rows) == (False, [1])
    page_driver.page.hide()
    page_driver.page.show()
    assert driver.message == ""


def test_undo_by_keyboard_selects_only_the_restored_game(page_driver: PageDriver) -> None:
    driver = page_driver.driver
    driver.select_rows(1)
    driver.press(Qt.Key.Key_Delete)
    driver.press(Qt.Key.Key_Z, modifier=CONTROL)
    assert (driver.count, driver.selected_rows) == ("5 games", [1])


def test_all_games_are_deleted_and_restored_by_keyboard_but_not_from_the_search(page_driver: PageDriver) -> None:
    driver = page_driver.driver
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
        driver.press(Qt.Key.Key_F, modifier=CONTROL)
        driver.press(key)
        assert len(stored_ids(page_driver.path)) == len(GAMES)
    driver.press(Qt.Key.Key_Down, Qt.Key.Key_End)
    assert driver.selected_rows == [4]
    driver.press(Qt.Key.Key_Home)
    assert driver.selected_rows == [0]
    driver.press(Qt.Key.Key_A, modifier=CONTROL)
    driver.press(Qt.Key.Key_Backspace)
    assert (stored_ids(page_driver.path), driver.message) == ([], library_rows.deleted(5))
    page_driver.page.first_focus.setFocus()
    driver.press(Qt.Key.Key_Z, modifier=CONTROL)
    assert len(driver.player_names) == len(GAMES)


@pytest.fixture
def slow_deletion(monkeypatch: pytest.MonkeyPatch) -> Iterator[Semaphore]:
    """Delete two games at a time, and only when the semaphore is released."""
    steps, delete = Semaphore(0), Library.delete
    monkeypatch.setattr(Library, "delete", lambda *args, **numbers: steps.acquire() and delete(*args, **numbers))
    monkeypatch.setattr(jobs, "GAMES_PER_STEP", 2)
    monkeypatch.setattr(background, "GRACE_S", 0)
    yield steps
    steps.release(len(GAMES))


def test_no_game_is_deleted_during_another_deletion(
    driver: LibraryDriver, slow_deletion: Semaphore, qtbot: QtBot
) -> None:
    driver.select_rows(0, 1)
    driver.press(Qt.Key.Key_Delete, Qt.Key.Key_Delete)
    assert driver.player_names == [CEM, BOB, ANN]
    slow_deletion.release()
    qtbot.waitUntil(lambda: driver.message == library_rows.deleted(2))


def test_long_deletion_shows_progress_bars_other_jobs_and_can_be_stopped(
    driver: LibraryDriver, slow_deletion: Semaphore, qtbot: QtBot
) -> None:
    driver.press(Qt.Key.Key_A, modifier=CONTROL)
    driver.press(Qt.Key.Key_Delete)
    assert driver.message == library_rows.DELETING.format(done=0, count=5)
    assert (driver.is_enabled("delete"), driver.is_enabled("export")) == (False, False)
    slow_deletion.release()
    qtbot.waitUntil(lambda: driver.message == library_rows.DELETING.format(done=2, count=5))
    driver.click_button("stop")
    slow_deletion.release()
    qtbot.waitUntil(lambda: driver.message == library_rows.deleted(4))
    assert (driver.player_names, driver.is_enabled("delete")) == ([ANN], True)


def test_deletion_stops_when_the_library_is_closed(page_driver: PageDriver, slow_deletion: Semaphore) -> None:
    page_driver.driver.press(Qt.Key.Key_A, modifier=CONTROL)
    page_driver.driver.press(Qt.Key.Key_Delete)
    page_driver.game_library.closing.connect(partial(slow_deletion.release, 3))
    page_driver.game_library.close()
    assert len(stored_ids(page_driver.path)) == 3


def test_read_only_library_shows_a_message_and_keeps_its_games(
    driver: LibraryDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = LibraryFault(ErrorKind.READ_ONLY, Path("games.sqlite3"))

    def refuse(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(Library, "delete", refuse)
    driver.press(Qt.Key.Key_Delete)
    assert driver.message == library_wording.fault(fault)
    assert len(driver.player_names) == len(GAMES)


def test_page_shows_that_the_library_is_updated_and_then_the_games(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    released, migrate = Event(), migrations.MIGRATIONS[golden_library.VERSION]
    paused = (step for step in migrate if released.wait(60))
    monkeypatch.setitem(migrations.MIGRATIONS, golden_library.VERSION, paused)
    monkeypatch.setattr(background, "GRACE_S", 0)
    golden_library.unpack_small(tmp_path / "games.sqlite3")
    driven = PageDriver(tmp_path / "games.sqlite3", qtbot)
    assert driven.driver.empty_texts == [library_wording.OPENING, library_wording.UPDATING_HINT]
    released.set()
    qtbot.waitUntil(lambda: len(driven.driver.player_names) == 6)
    driven.game_library.close()


def test_single_game_is_exported_with_its_review_on_request(
    page_driver: PageDriver, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    driver, asked = page_driver.driver, list[object]()

    def ask(_title: str, *details: object) -> str:
        asked.extend(details[:2])
        return str(tmp_path / "first.ttt")

    monkeypatch.setattr(file_dialog, "ask_to_save", ask)
    store_review(page_driver, qtbot, GAMES[0])
    driver.press(Qt.Key.Key_Delete)
    driver.select_rows(3)
    driver.export(".ttt")
    assert asked == [Path(f"/nowhere/Ann-Bob {DAY}.ttt"), {".ttt": "Tic-Tac-Toe"}]
    assert files.load(tmp_path / "first.ttt") == GAMES[0]
    assert driver.message == files_wording.exported(1, folder=tmp_path / "first.ttt")
    assert not driver.part(QWidget, "undo").isVisible()
    next(action for action in driver.part(QMenu, "formats").actions() if action.isCheckable()).trigger()
    driver.export(".ttt")
    assert files.load(tmp_path / "first.ttt").notes.comments


def test_several_games_are_exported_to_separate_files_unless_the_user_cancels(
    driver: LibraryDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "exported"
    folder.mkdir()
    driver.select_rows(1, 2, 4)
    for chosen, message in (("", ""), (str(folder), files_wording.exported(3, folder=folder))):
        monkeypatch.setattr(file_dialog, "ask_for_folder", lambda *_, chosen=chosen: chosen)
        driver.export(".sgf")
        assert driver.message == message
    assert sorted(path.stem for path in folder.iterdir()) == [f"Ann-Bob {DAY}", f"Cem-Ann {DAY}", f"Cem-Ann {DAY} (2)"]


def test_narrow_page_hides_the_moves_column(page_driver: PageDriver) -> None:
    page_driver.page.resize(600, 420)
    table = page_driver.driver.table
    assert page_driver.page.width() == 600
    assert table.isColumnHidden(MOVES)
    assert table.horizontalHeader().length() == table.viewport().width()
    page_driver.page.resize(1000, 420)
    assert not table.isColumnHidden(MOVES)


def test_cut_text_has_an_escaped_tooltip(page_driver: PageDriver) -> None:
    page_driver.game_library.store(game("6", "Maximiliane <b>von</b> und zu Hohenstein-Hohenfels " * 4, "Bob"))
    assert tool_tip(page_driver.driver, 1, PLAYERS) == ""
    assert "Maximiliane &lt;b&gt;von&lt;/b&gt;" in tool_tip(page_driver.driver, 0, PLAYERS)


@pytest.mark.parametrize("width", [600, 800, 1200])
def test_long_name_is_shortened_before_the_result(
    page_driver: PageDriver, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    name = "Maximiliane Theodora von und zu Hohenstein-Wolkenkuckucksheim die Dritte"
    page_driver.game_library.store(game("6", name, "Bob", kinds=[PlayerKind(level=EXPERT), PlayerKind()], hints=(2,)))
    page_driver.page.resize(width, 600)
    drawn: list[str] = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, *details: drawn.append(details[-1]))
    page_driver.driver.table.viewport().grab()
    painted = " ".join(drawn[: drawn.index("with hints") + 1]).replace("\u00a0", " ")
    assert ", Expert O Bob" in painted
    assert painted.endswith(" wins with hints")


def test_narrow_table_leaves_room_for_names(page_driver: PageDriver) -> None:
    table = page_driver.driver.table
    for width, hidden in ((360, [RULES, MOVES]), (600, [MOVES]), (1200, [])):
        page_driver.page.resize(round(width * text_scale()), 600)
        QApplication.processEvents()
        assert [column for column in range(MOVES + 1) if table.isColumnHidden(column)] == hidden


@pytest.mark.usefixtures("focus_ring")
def test_focused_row_is_framed_in_every_cell(page_driver: PageDriver) -> None:
    page_driver.driver.select_rows(1)
    QTest.keyClick(page_driver.page.window().windowHandle(), Qt.Key.Key_F2)
    accent = theme.load("light")["accent"]
    assert all(upper_edge_colour(page_driver.driver, 1, column) == accent for column in range(MOVES + 1))
    page_driver.page.first_focus.setFocus()
    page_driver.driver.press(Qt.Key.Key_Tab)
    assert all(upper_edge_colour(page_driver.driver, 1, column) != accent for column in (PLAYERS, RESULT))


def test_pictures_have_the_chosen_look(open_session: OpenSession, library_file: Path) -> None:
    shutil.copytree(library_file.parent, paths.library_file().parent)
    session = open_session()
    session.trigger("library")
    table = session.part(GamesTable, "library_table")
    before = table.viewport().grab().toImage()
    session.trigger("tictactoe", "board_paper", "library")
    assert table.viewport().grab().toImage() != before


def test_finished_game_is_reviewed_and_an_unfinished_one_continued(
    open_session: OpenSession, library_file: Path, qtbot: QtBot
) -> None:
    shutil.copytree(library_file.parent, paths.library_file().parent)
    session = open_session()
    for row, headline, is_reviewed in ((4, "Ann wins", True), (0, phrases.turn_of("Dörte"), False)):
        session.trigger("library")
        LibraryDriver(session.window, qtbot).select_rows(row)
        session.press(Qt.Key.Key_Return)
        assert session.board.isVisible()
        assert (session.headline, session.controller.session.reviewing) == (headline, is_reviewed)
