import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tests.storage.played import abandoned, game
from tests.ui.game_window import OpenSession, Session
from tests.ui.library_shelf import DATE, MOVES, PICTURE, PLAYERS, RESULT, RULES, LibraryDriver, store_games, stored_ids
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.storage import files, paths
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.library import jobs
from tictactoe_gui.ui.library.page import LibraryPage
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets import background_job, file_dialog
from tictactoe_gui.ui.widgets.fields import ValueComboBox

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier

GAMES = [
    game("1", "Ann", "Bob"),
    game("2", "Bob", "Ruby", winner=1, kinds=[PlayerKind(), PlayerKind(level=EXPERT)], hints=(2,)),
    game("3", "Cem", "Ann", winner=None),
    game("4", "Cem", "Ann", rules=Rules(4, 4, 3)),
    abandoned("5", "Dörte", "Bob"),
]
DOERTE, CEM, BOB, ANN = "X Dörte, O Bob", "X Cem, O Ann", "X Bob, O Ruby (Expert)", "X Ann, O Bob"

DAY = "2026-08-01"
Answer = Callable[[Path | None], None]


class FixedFolder:
    """Fixed folder for files."""

    folder = Path("/nowhere")


class PageDriver:
    """A library page without the rest of the window."""

    def __init__(self, path: Path, qtbot: QtBot) -> None:
        self.path, self.archive = path, GameLibrary(path)
        self.opened: list[Game] = []
        self.left: list[bool] = []
        self.page = LibraryPage(self.archive, FixedFolder(), theme.load("light"))
        self.page.game_opened.connect(self.opened.append)
        self.page.back_requested.connect(lambda: self.left.append(True))
        self.page.resize(800, 600)
        qtbot.addWidget(self.page)
        with qtbot.waitExposed(self.page):
            self.page.show()
        self.page.refresh()
        self.page.setFocus()
        self.shelf = LibraryDriver(self.page, qtbot)


@pytest.fixture(scope="module")
def library_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a library file with five games."""
    path = tmp_path_factory.mktemp("library") / "games.sqlite3"
    store_games(path, GAMES)
    return path


@pytest.fixture
def page_driver(
    library_file: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> Iterator[PageDriver]:
    """Open the page of a library with five games. Jobs finish at once."""
    monkeypatch.setattr(background_job, "WRONG_TURN", 60)
    room = PageDriver(Path(shutil.copy(library_file, tmp_path)), qtbot)
    yield room
    room.archive.close()


@pytest.fixture
def shelf(page_driver: PageDriver) -> LibraryDriver:
    return page_driver.shelf


@pytest.fixture
def empty_page_driver(tmp_path: Path, qtbot: QtBot) -> Iterator[PageDriver]:
    """Open the page of an empty library."""
    room = PageDriver(tmp_path / "games.sqlite3", qtbot)
    yield room
    room.archive.close()


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Return a function that answers the next file dialogs. None cancels them."""

    def at(place: Path | None) -> None:
        for ask in ("ask_to_save", "ask_for_folder"):
            monkeypatch.setattr(file_dialog, ask, lambda *_: str(place or ""))

    return at


def tool_tip(shelf: LibraryDriver, row: int, column: int) -> str:
    """Return the tool tip of a cell."""
    place = shelf.table.visualRect(shelf.table.model().index(row, column)).center()
    viewport = shelf.table.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, place, viewport.mapToGlobal(place)))
    return QToolTip.text()


def upper_edge_colour(shelf: LibraryDriver, row: int, column: int) -> QColor:
    """Return the colour of the upper edge of a cell."""
    place = shelf.table.visualRect(shelf.table.model().index(row, column))
    return shelf.table.viewport().grab().toImage().pixelColor(place.center().x(), place.top())


def test_newest_games_come_first(shelf: LibraryDriver) -> None:
    assert shelf.player_names == [DOERTE, CEM, CEM, BOB, ANN]


def test_columns_show_rules_result_and_moves(shelf: LibraryDriver) -> None:
    assert shelf.column(RULES)[1:3] == ["4 × 4", "Tic-Tac-Toe 3 × 3"]
    assert shelf.column(RESULT) == ["Unfinished", "Cem wins", "It's a draw", "Ruby wins", "Ann wins"]
    assert shelf.column(MOVES) == ["4", "5", "9", "6", "5"]


def test_number_of_games_is_shown(shelf: LibraryDriver) -> None:
    assert shelf.count == "5 games"


def test_first_game_is_selected_and_table_has_the_focus(shelf: LibraryDriver) -> None:
    assert shelf.selected_rows == [0]
    assert shelf.focused_name == "library_table"


def test_empty_library_explains_its_purpose(empty_page_driver: PageDriver) -> None:
    told = ["No Games Yet", "Finished games appear here. You can review them and play on from any move."]
    assert empty_page_driver.shelf.empty_texts == told
    for part in ("search", "player", "count", "show_all"):
        assert not empty_page_driver.shelf.part(QWidget, part).isVisible()


@pytest.mark.parametrize("named", ["room", "empty"])
def test_escape_leaves_the_page(named: str, request: pytest.FixtureRequest) -> None:
    room = request.getfixturevalue(named)
    room.shelf.press(Qt.Key.Key_Escape)
    assert room.left


def test_library_that_cannot_be_opened_shows_why(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").mkdir()
    room = PageDriver(tmp_path / "games.sqlite3", qtbot)
    title, why = room.shelf.empty_texts
    assert (title, why.endswith(" There is a folder with its name.")) == ("Library Unavailable", True)


def test_new_game_keeps_the_selection(page_driver: PageDriver) -> None:
    page_driver.shelf.select_rows(3)
    page_driver.archive.store(game("6", "Émile", "Faiza"))
    assert page_driver.shelf.player_names[0] == "X Émile, O Faiza"
    assert page_driver.shelf.selected_rows == [4]
    assert "Émile" in page_driver.shelf.offered("player")


def test_hidden_page_is_not_refreshed(page_driver: PageDriver) -> None:
    page_driver.page.hide()
    page_driver.archive.store(game("6", "Émile", "Faiza"))
    assert len(page_driver.shelf.player_names) == len(GAMES)


def test_search_filters_by_names(shelf: LibraryDriver) -> None:
    shelf.search("cem an")
    assert shelf.player_names == [CEM, CEM]
    assert shelf.count == "2 of 5 games"


def test_letters_typed_in_the_table_go_to_the_search(shelf: LibraryDriver) -> None:
    QTest.keyClicks(shelf.table, "r")
    shelf.search("uby")
    assert shelf.player_names == [BOB]
    assert shelf.focused_name == "library_search"


def test_escape_clears_the_search_first(page_driver: PageDriver) -> None:
    page_driver.shelf.search("cem")
    page_driver.shelf.part(QWidget, "search").setFocus()
    page_driver.shelf.press(Qt.Key.Key_Escape)
    assert (page_driver.shelf.part(QLineEdit, "search").text(), page_driver.left) == ("", [])
    page_driver.shelf.press(Qt.Key.Key_Escape)
    assert page_driver.left


def test_down_moves_from_the_search_to_the_table(shelf: LibraryDriver) -> None:
    shelf.press(Qt.Key.Key_F, modifier=CONTROL)
    assert shelf.focused_name == "library_search"
    shelf.press(Qt.Key.Key_Down)
    assert shelf.focused_name == "library_table"


def test_search_without_results_offers_all_games(shelf: LibraryDriver) -> None:
    shelf.search("zoe")
    assert shelf.empty_texts == ["No Games Found", "Try other names, or show all games."]
    assert (shelf.is_enabled("open"), shelf.is_enabled("export"), shelf.is_enabled("delete")) == (False, False, False)
    shelf.click_button("show_all")
    assert len(shelf.player_names) == len(GAMES)


def test_filters_list_players_and_boards(shelf: LibraryDriver) -> None:
    assert shelf.options("player") == ["All players", "Ann", "Bob", "Cem", "Dörte", "Ruby"]
    assert shelf.options("rules") == ["All boards", "Tic-Tac-Toe 3 × 3", "4 × 4, 3 in a row"]


def test_player_filter_shows_the_players_games(shelf: LibraryDriver) -> None:
    shelf.pick_entry("player", "Bob")
    assert shelf.player_names == [DOERTE, BOB, ANN]


@pytest.mark.parametrize(
    ("result", "names"),
    [("Ann won", [ANN]), ("Ann lost", [CEM]), ("Ann drew", [CEM]), ("All results", [CEM, CEM, ANN])],
)
def test_result_filter_applies_to_the_chosen_player(shelf: LibraryDriver, result: str, names: list[str]) -> None:
    shelf.pick_entry("player", "Ann")
    shelf.pick_entry("result", result)
    assert shelf.player_names == names


@pytest.mark.parametrize(
    ("result", "names"), [("A person won", [CEM, ANN]), ("A person lost", [CEM, BOB, ANN]), ("A person drew", [CEM])]
)
def test_result_filter_applies_to_any_person_without_a_player(
    shelf: LibraryDriver, result: str, names: list[str]
) -> None:
    shelf.pick_entry("result", result)
    assert shelf.player_names == names


def test_result_filter_stays_when_the_player_changes(shelf: LibraryDriver) -> None:
    shelf.pick_entry("result", "A person won")
    shelf.pick_entry("player", "Ann")
    assert shelf.part(ValueComboBox, "result").currentText() == "Ann won"
    assert shelf.player_names == [ANN]


@pytest.mark.parametrize(("state", "games"), [("Unfinished", [DOERTE]), ("Finished", [CEM, CEM, BOB, ANN])])
def test_result_filter_separates_finished_and_unfinished_games(
    shelf: LibraryDriver, state: str, games: list[str]
) -> None:
    shelf.pick_entry("result", state)
    assert shelf.player_names == games


def test_board_filter_shows_the_games_on_the_board(shelf: LibraryDriver) -> None:
    shelf.pick_entry("rules", "4 × 4, 3 in a row")
    assert shelf.player_names == [CEM]


def test_clicking_a_title_sorts_and_reverses(shelf: LibraryDriver) -> None:
    shelf.click_title(PLAYERS)
    assert shelf.player_names[0] == ANN
    assert shelf.part(ValueComboBox, "order").currentText() == "Players, A to Z"
    shelf.click_title(PLAYERS)
    assert shelf.player_names[0] == DOERTE
    assert shelf.part(ValueComboBox, "order").currentText() == "Players, Z to A"


def test_first_click_on_moves_sorts_longest_first(shelf: LibraryDriver) -> None:
    shelf.window.resize(1200, 700)
    shelf.click_title(MOVES)
    assert shelf.column(MOVES) == ["9", "6", "5", "5", "4"]


def test_picture_column_cannot_be_sorted(shelf: LibraryDriver) -> None:
    shelf.click_title(PICTURE)
    assert shelf.player_names[0] == DOERTE
    assert shelf.table.horizontalHeader().sortIndicatorSection() == DATE


def test_order_can_be_chosen_in_the_box(shelf: LibraryDriver) -> None:
    shelf.pick_entry("order", "Oldest first")
    assert shelf.player_names[0] == ANN
    assert shelf.table.horizontalHeader().sortIndicatorOrder() == Qt.SortOrder.AscendingOrder


def test_home_and_end_select_the_first_and_last_game(shelf: LibraryDriver) -> None:
    shelf.press(Qt.Key.Key_End)
    assert shelf.selected_rows == [4]
    shelf.press(Qt.Key.Key_Home)
    assert shelf.selected_rows == [0]


def test_selected_games_are_counted(shelf: LibraryDriver) -> None:
    shelf.press(Qt.Key.Key_Down, Qt.Key.Key_Down, modifier=SHIFT)
    assert shelf.count == "5 games, 3 selected"
    assert not shelf.is_enabled("open")


def test_enter_opens_the_game(page_driver: PageDriver) -> None:
    page_driver.shelf.select_rows(4)
    page_driver.shelf.press(Qt.Key.Key_Return)
    assert page_driver.opened == [GAMES[0]]


def test_open_button_opens_the_game(page_driver: PageDriver) -> None:
    page_driver.shelf.click_button("open")
    assert page_driver.opened == [GAMES[4]]


def test_double_click_opens_the_game_once(page_driver: PageDriver) -> None:
    table = page_driver.shelf.table
    place = table.visualRect(table.model().index(2, RESULT)).center()
    for act in (QTest.mouseClick, QTest.mouseDClick):
        act(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page_driver.opened == [GAMES[2]]


def test_several_games_cannot_be_opened(page_driver: PageDriver) -> None:
    page_driver.shelf.press(Qt.Key.Key_Down, modifier=SHIFT)
    page_driver.shelf.press(Qt.Key.Key_Return)
    assert (page_driver.opened, page_driver.shelf.is_enabled("open")) == ([], False)


def test_missing_game_shows_a_message(page_driver: PageDriver) -> None:
    page_driver.archive.query(lambda library: library.delete([4]), None)
    page_driver.shelf.select_rows(1)
    page_driver.shelf.click_button("open")
    assert page_driver.shelf.text == "This game was deleted or can't be read"
    assert page_driver.opened == []


def test_delete_removes_the_selected_games(page_driver: PageDriver) -> None:
    page_driver.shelf.select_rows(1, 2, 4)
    page_driver.shelf.press(Qt.Key.Key_Delete)
    assert page_driver.shelf.player_names == [DOERTE, BOB]
    assert page_driver.shelf.text == "3 games deleted"
    assert stored_ids(page_driver.path) == ["2", "5"]


def test_next_game_is_selected_after_deleting(shelf: LibraryDriver) -> None:
    shelf.select_rows(1)
    shelf.click_button("delete")
    assert shelf.selected_rows == [1]
    shelf.press(Qt.Key.Key_End, Qt.Key.Key_Delete)
    assert shelf.selected_rows == [2]


def test_undo_restores_deleted_games(shelf: LibraryDriver) -> None:
    shelf.select_rows(1, 2)
    shelf.press(Qt.Key.Key_Delete)
    shelf.click_button("undo")
    assert shelf.player_names == [DOERTE, CEM, CEM, BOB, ANN]
    assert shelf.text == "2 games restored"
    assert not shelf.part(QWidget, "undo").isVisible()


def test_restored_game_is_selected(shelf: LibraryDriver) -> None:
    shelf.select_rows(1)
    shelf.press(Qt.Key.Key_Delete, Qt.Key.Key_End)
    shelf.click_button("undo")
    assert shelf.selected_rows == [1]


def test_message_without_undo_is_cleared_when_the_page_is_left(page_driver: PageDriver) -> None:
    page_driver.shelf.press(Qt.Key.Key_Delete)
    page_driver.page.hide()
    page_driver.page.show()
    assert page_driver.shelf.text == "1 game deleted"
    page_driver.shelf.click_button("undo")
    page_driver.page.hide()
    page_driver.page.show()
    assert page_driver.shelf.text == ""


def test_all_games_can_be_deleted_and_restored_by_keyboard(page_driver: PageDriver) -> None:
    page_driver.shelf.press(Qt.Key.Key_A, modifier=CONTROL)
    page_driver.shelf.press(Qt.Key.Key_Delete)
    assert (stored_ids(page_driver.path), page_driver.shelf.text) == ([], "5 games deleted")
    page_driver.page.setFocus()
    page_driver.shelf.press(Qt.Key.Key_Z, modifier=CONTROL)
    assert len(page_driver.shelf.player_names) == len(GAMES)


def test_delete_key_in_the_search_deletes_no_games(page_driver: PageDriver) -> None:
    page_driver.shelf.press(Qt.Key.Key_F, modifier=CONTROL)
    page_driver.shelf.press(Qt.Key.Key_Delete)
    assert len(stored_ids(page_driver.path)) == len(GAMES)


def test_long_deletion_shows_progress_and_can_be_stopped(shelf: LibraryDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_job, "WRONG_TURN", -1)
    monkeypatch.setattr(jobs, "GAMES_PER_STEP", 2)
    shelf.press(Qt.Key.Key_A, modifier=CONTROL)
    shelf.press(Qt.Key.Key_Delete)
    assert shelf.text == "Deleting 2 of 5…"
    shelf.click_button("stop")
    assert shelf.text == "2 games deleted"
    assert shelf.player_names == [CEM, BOB, ANN]


def test_only_one_job_runs_at_a_time(shelf: LibraryDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_job, "WRONG_TURN", -1)
    shelf.select_rows(0, 1)
    shelf.press(Qt.Key.Key_Delete)
    assert (shelf.is_enabled("delete"), shelf.is_enabled("export")) == (False, False)
    shelf.press(Qt.Key.Key_Delete)
    assert shelf.player_names == [CEM, BOB, ANN]
    shelf.click_button("stop")
    assert shelf.is_enabled("delete")


def test_read_only_library_shows_a_message_and_keeps_its_games(
    shelf: LibraryDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise LibraryFault(ErrorKind.READ_ONLY, Path("games.sqlite3"))

    monkeypatch.setattr(Library, "delete", refuse)
    shelf.press(Qt.Key.Key_Delete)
    assert shelf.text.endswith("can't be used. It is read-only.")
    assert len(shelf.player_names) == len(GAMES)


def test_single_game_is_exported_to_the_chosen_file(shelf: LibraryDriver, answer: Answer, tmp_path: Path) -> None:
    shelf.select_rows(4)
    answer(tmp_path / "first.ttt")
    shelf.export(".ttt")
    assert files.load(tmp_path / "first.ttt") == GAMES[0]
    assert shelf.text == f"Exported 1 game to {tmp_path / 'first.ttt'}"


def test_export_dialog_starts_with_the_last_folder_and_the_format(
    shelf: LibraryDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda *details: asked.extend(details[1:3]))
    shelf.select_rows(4)
    shelf.export(".sgf")
    assert asked == [Path("/nowhere/Ann-Bob 2026-08-01.sgf"), {".sgf": "SGF"}]


def test_several_games_are_exported_to_separate_files(shelf: LibraryDriver, answer: Answer, tmp_path: Path) -> None:
    folder = tmp_path / "exported"
    folder.mkdir()
    answer(folder)
    shelf.select_rows(1, 2, 4)
    shelf.export(".sgf")
    assert sorted(path.stem for path in folder.iterdir()) == [f"Ann-Bob {DAY}", f"Cem-Ann {DAY}", f"Cem-Ann {DAY} (2)"]
    assert shelf.text == f"Exported 3 games to {folder}"


def test_cancelling_exports_nothing(shelf: LibraryDriver, answer: Answer) -> None:
    answer(None)
    for rows in ((0,), (0, 1)):
        shelf.select_rows(*rows)
        shelf.export(".ttt")
    assert shelf.text == ""


def test_export_cannot_be_undone(shelf: LibraryDriver, answer: Answer, tmp_path: Path) -> None:
    shelf.press(Qt.Key.Key_Delete)
    answer(tmp_path / "first.ttt")
    shelf.export(".ttt")
    assert not shelf.part(QWidget, "undo").isVisible()


def test_search_results_and_deletions_are_announced(shelf: LibraryDriver, announcements: list[str]) -> None:
    shelf.search("cem")
    shelf.press(Qt.Key.Key_F, modifier=CONTROL)
    shelf.press(Qt.Key.Key_Down, Qt.Key.Key_Delete)
    assert announcements == ["2 of 5 games", "1 game deleted"]


def test_narrow_page_hides_the_moves_column(page_driver: PageDriver) -> None:
    page_driver.page.resize(600, 420)
    table = page_driver.shelf.table
    assert page_driver.page.width() == 600
    assert table.isColumnHidden(MOVES)
    assert table.horizontalHeader().length() == table.viewport().width()
    page_driver.page.resize(1000, 420)
    assert not table.isColumnHidden(MOVES)


def test_cut_text_has_an_escaped_tool_tip(page_driver: PageDriver) -> None:
    page_driver.archive.store(game("6", "Maximiliane <b>von</b> und zu Hohenstein-Hohenfels " * 4, "Bob"))
    assert tool_tip(page_driver.shelf, 1, PLAYERS) == ""
    assert "Maximiliane &lt;b&gt;von&lt;/b&gt;" in tool_tip(page_driver.shelf, 0, PLAYERS)


@pytest.mark.parametrize("width", [600, 800, 1200])
def test_long_name_is_shortened_before_the_result(
    page_driver: PageDriver, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    name = "Maximiliane Theodora von und zu Hohenstein-Wolkenkuckucksheim die Dritte"
    page_driver.archive.store(game("6", name, "Bob", kinds=[PlayerKind(level=EXPERT), PlayerKind()], hints=(2,)))
    page_driver.page.resize(width, 600)
    drawn: list[str] = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, *details: drawn.append(details[-1]))
    page_driver.shelf.table.viewport().grab()
    told = " ".join(drawn[: drawn.index("with hints") + 1]).replace("\u00a0", " ")
    assert "(Expert) O Bob" in told
    assert told.endswith(" wins with hints")


def test_high_letters_are_not_clipped(page_driver: PageDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    flags: list[int] = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, _place, how, _line: flags.append(how))
    page_driver.shelf.table.viewport().grab()
    assert all(how & Qt.TextFlag.TextDontClip for how in flags)


def test_focused_row_is_framed_in_every_cell(page_driver: PageDriver) -> None:
    page_driver.shelf.select_rows(1)
    accent = theme.load("light")["accent"]
    assert all(upper_edge_colour(page_driver.shelf, 1, column) == accent for column in range(MOVES + 1))
    page_driver.page.setFocus()
    page_driver.shelf.press(Qt.Key.Key_Tab)
    assert all(upper_edge_colour(page_driver.shelf, 1, column) != accent for column in (PLAYERS, RESULT))


def test_filter_box_has_a_description_and_tool_tip(shelf: LibraryDriver) -> None:
    shelf.pick_entry("rules", "4 × 4, 3 in a row")
    box = shelf.part(ValueComboBox, "rules")
    assert box.accessibleDescription() == "Board"
    assert box.toolTip() == "<p>Board: 4 × 4, 3 in a row</p>"


def test_popup_is_as_wide_as_its_texts(page_driver: PageDriver) -> None:
    page_driver.archive.store(game("6", "Maximiliane von und zu Hohenstein-Hohenfels", "Bob"))
    box = page_driver.shelf.part(ValueComboBox, "player")
    box.showPopup()
    assert box.view().viewport().width() >= box.view().sizeHintForColumn(0) > box.width()
    box.hidePopup()


def test_theme_change_repaints_the_pictures(page_driver: PageDriver) -> None:
    def pixel() -> QColor:
        return page_driver.shelf.table.viewport().grab().toImage().pixelColor(40, 300)

    light = pixel()
    page_driver.page.set_theme(theme.load("dark"))
    assert pixel().lightness() < light.lightness()


def test_finished_game_is_reviewed_on_the_board(open_session: OpenSession, library_file: Path, qtbot: QtBot) -> None:
    shutil.copytree(library_file.parent, paths.library_file().parent)
    session = open_session()
    session.trigger("library")
    LibraryDriver(session.window, qtbot).select_rows(4)
    session.press(Qt.Key.Key_Return)
    assert session.board.isVisible()
    assert (session.headline, session.controller.reviewing) == ("Ann wins", True)


def test_unfinished_game_is_continued(open_session: OpenSession, library_file: Path) -> None:
    shutil.copytree(library_file.parent, paths.library_file().parent)
    session = open_session()
    session.trigger("library")
    session.press(Qt.Key.Key_Return)
    assert (session.headline, session.controller.reviewing) == ("Dörte's turn", False)


def test_finished_game_is_listed_when_the_page_is_shown_again(session: Session, qtbot: QtBot) -> None:
    session.trigger("library")
    session.trigger("board")
    session.click("A1", "B1", "A2", "B2", "A3")
    QApplication.processEvents()
    session.trigger("library")
    assert LibraryDriver(session.window, qtbot).player_names == ["X Jane, O John"]
