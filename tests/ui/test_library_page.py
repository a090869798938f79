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
from tests.ui.session import OpenSession, Session
from tests.ui.shelf import DATE, MOVES, PICTURE, PLAYERS, RESULT, RULES, Shelf, keep, kept
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import Kind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.storage import files, paths
from tictactoe_gui.storage.library import Library
from tictactoe_gui.storage.library_faults import LibraryFault, Trouble
from tictactoe_gui.ui import errand, file_dialog, library_chores, theme
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.fields import Box
from tictactoe_gui.ui.library_page import LibraryPage

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier

GAMES = [
    game("1", "Ann", "Bob"),
    game("2", "Bob", "Ruby", winner=1, kinds=[Kind(), Kind(level=EXPERT)], hints=(2,)),
    game("3", "Cem", "Ann", winner=None),
    game("4", "Cem", "Ann", rules=Rules(4, 4, 3)),
    abandoned("5", "Dörte", "Bob"),
]
DOERTE, CEM, BOB, ANN = "X Dörte, O Bob", "X Cem, O Ann", "X Bob, O Ruby (Expert)", "X Ann, O Bob"

DAY = "2026-08-01"
Answer = Callable[[Path | None], None]


class Place:
    """Fixed folder for files."""

    folder = Path("/nowhere")


class Room:
    """A library page without the rest of the window."""

    def __init__(self, path: Path, qtbot: QtBot) -> None:
        self.path, self.archive = path, Archive(path)
        self.opened: list[Game] = []
        self.left: list[bool] = []
        self.page = LibraryPage(self.archive, Place(), theme.load("light"))
        self.page.opened.connect(self.opened.append)
        self.page.left.connect(lambda: self.left.append(True))
        self.page.resize(800, 600)
        qtbot.addWidget(self.page)
        with qtbot.waitExposed(self.page):
            self.page.show()
        self.page.refresh()
        self.page.setFocus()
        self.shelf = Shelf(self.page, qtbot)


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a library file with five games."""
    path = tmp_path_factory.mktemp("library") / "games.sqlite3"
    keep(path, GAMES)
    return path


@pytest.fixture
def room(full: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """Open the page of a library with five games. Jobs finish at once."""
    monkeypatch.setattr(errand, "TURN", 60)
    room = Room(Path(shutil.copy(full, tmp_path)), qtbot)
    yield room
    room.archive.close()


@pytest.fixture
def shelf(room: Room) -> Shelf:
    return room.shelf


@pytest.fixture
def empty(tmp_path: Path, qtbot: QtBot) -> Iterator[Room]:
    """Open the page of an empty library."""
    room = Room(tmp_path / "games.sqlite3", qtbot)
    yield room
    room.archive.close()


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Return a function that answers the next file dialogs. None cancels them."""

    def at(place: Path | None) -> None:
        for ask in ("ask_to_save", "ask_for_folder"):
            monkeypatch.setattr(file_dialog, ask, lambda *_: str(place or ""))

    return at


def tip(shelf: Shelf, row: int, column: int) -> str:
    """Return the tool tip of a cell."""
    place = shelf.table.visualRect(shelf.table.model().index(row, column)).center()
    viewport = shelf.table.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, place, viewport.mapToGlobal(place)))
    return QToolTip.text()


def edge(shelf: Shelf, row: int, column: int) -> QColor:
    """Return the colour of the upper edge of a cell."""
    place = shelf.table.visualRect(shelf.table.model().index(row, column))
    return shelf.table.viewport().grab().toImage().pixelColor(place.center().x(), place.top())


def test_newest_games_come_first(shelf: Shelf) -> None:
    assert shelf.names == [DOERTE, CEM, CEM, BOB, ANN]


def test_columns_show_rules_result_and_moves(shelf: Shelf) -> None:
    assert shelf.column(RULES)[1:3] == ["4 × 4", "Tic-Tac-Toe 3 × 3"]
    assert shelf.column(RESULT) == ["Unfinished", "Cem wins", "It's a draw", "Ruby wins", "Ann wins"]
    assert shelf.column(MOVES) == ["4", "5", "9", "6", "5"]


def test_number_of_games_is_shown(shelf: Shelf) -> None:
    assert shelf.count == "5 games"


def test_first_game_is_selected_and_table_has_the_focus(shelf: Shelf) -> None:
    assert shelf.chosen == [0]
    assert shelf.cursor == "library_table"


def test_empty_library_explains_its_purpose(empty: Room) -> None:
    told = ["No Games Yet", "Finished games appear here. You can review them and play on from any move."]
    assert empty.shelf.blank == told
    for part in ("search", "player", "count", "show_all"):
        assert not empty.shelf.part(QWidget, part).isVisible()


@pytest.mark.parametrize("named", ["room", "empty"])
def test_escape_leaves_the_page(named: str, request: pytest.FixtureRequest) -> None:
    room = request.getfixturevalue(named)
    room.shelf.press(Qt.Key.Key_Escape)
    assert room.left


def test_library_that_cannot_be_opened_shows_why(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").mkdir()
    room = Room(tmp_path / "games.sqlite3", qtbot)
    title, why = room.shelf.blank
    assert (title, why.endswith(" There is a folder with its name.")) == ("Library Unavailable", True)


def test_new_game_keeps_the_selection(room: Room) -> None:
    room.shelf.choose(3)
    room.archive.store(game("6", "Émile", "Faiza"))
    assert room.shelf.names[0] == "X Émile, O Faiza"
    assert room.shelf.chosen == [4]
    assert "Émile" in room.shelf.offered("player")


def test_hidden_page_is_not_refreshed(room: Room) -> None:
    room.page.hide()
    room.archive.store(game("6", "Émile", "Faiza"))
    assert len(room.shelf.names) == len(GAMES)


def test_search_filters_by_names(shelf: Shelf) -> None:
    shelf.search("cem an")
    assert shelf.names == [CEM, CEM]
    assert shelf.count == "2 of 5 games"


def test_letters_typed_in_the_table_go_to_the_search(shelf: Shelf) -> None:
    QTest.keyClicks(shelf.table, "r")
    shelf.search("uby")
    assert shelf.names == [BOB]
    assert shelf.cursor == "library_search"


def test_escape_clears_the_search_first(room: Room) -> None:
    room.shelf.search("cem")
    room.shelf.part(QWidget, "search").setFocus()
    room.shelf.press(Qt.Key.Key_Escape)
    assert (room.shelf.part(QLineEdit, "search").text(), room.left) == ("", [])
    room.shelf.press(Qt.Key.Key_Escape)
    assert room.left


def test_down_moves_from_the_search_to_the_table(shelf: Shelf) -> None:
    shelf.press(Qt.Key.Key_F, modifier=CONTROL)
    assert shelf.cursor == "library_search"
    shelf.press(Qt.Key.Key_Down)
    assert shelf.cursor == "library_table"


def test_search_without_results_offers_all_games(shelf: Shelf) -> None:
    shelf.search("zoe")
    assert shelf.blank == ["No Games Found", "Try other names, or show all games."]
    assert (shelf.usable("open"), shelf.usable("export"), shelf.usable("delete")) == (False, False, False)
    shelf.push("show_all")
    assert len(shelf.names) == len(GAMES)


def test_filters_list_players_and_boards(shelf: Shelf) -> None:
    assert shelf.offered("player") == ["All players", "Ann", "Bob", "Cem", "Dörte", "Ruby"]
    assert shelf.offered("rules") == ["All boards", "Tic-Tac-Toe 3 × 3", "4 × 4, 3 in a row"]


def test_player_filter_shows_the_players_games(shelf: Shelf) -> None:
    shelf.pick("player", "Bob")
    assert shelf.names == [DOERTE, BOB, ANN]


@pytest.mark.parametrize(
    ("result", "names"),
    [("Ann won", [ANN]), ("Ann lost", [CEM]), ("Ann drew", [CEM]), ("All results", [CEM, CEM, ANN])],
)
def test_result_filter_applies_to_the_chosen_player(shelf: Shelf, result: str, names: list[str]) -> None:
    shelf.pick("player", "Ann")
    shelf.pick("result", result)
    assert shelf.names == names


@pytest.mark.parametrize(
    ("result", "names"), [("A person won", [CEM, ANN]), ("A person lost", [CEM, BOB, ANN]), ("A person drew", [CEM])]
)
def test_result_filter_applies_to_any_person_without_a_player(shelf: Shelf, result: str, names: list[str]) -> None:
    shelf.pick("result", result)
    assert shelf.names == names


def test_result_filter_stays_when_the_player_changes(shelf: Shelf) -> None:
    shelf.pick("result", "A person won")
    shelf.pick("player", "Ann")
    assert shelf.part(Box, "result").currentText() == "Ann won"
    assert shelf.names == [ANN]


@pytest.mark.parametrize(("state", "games"), [("Unfinished", [DOERTE]), ("Finished", [CEM, CEM, BOB, ANN])])
def test_result_filter_separates_finished_and_unfinished_games(shelf: Shelf, state: str, games: list[str]) -> None:
    shelf.pick("result", state)
    assert shelf.names == games


def test_board_filter_shows_the_games_on_the_board(shelf: Shelf) -> None:
    shelf.pick("rules", "4 × 4, 3 in a row")
    assert shelf.names == [CEM]


def test_clicking_a_title_sorts_and_reverses(shelf: Shelf) -> None:
    shelf.click_title(PLAYERS)
    assert shelf.names[0] == ANN
    assert shelf.part(Box, "order").currentText() == "Players, A to Z"
    shelf.click_title(PLAYERS)
    assert shelf.names[0] == DOERTE
    assert shelf.part(Box, "order").currentText() == "Players, Z to A"


def test_first_click_on_moves_sorts_longest_first(shelf: Shelf) -> None:
    shelf.window.resize(1200, 700)
    shelf.click_title(MOVES)
    assert shelf.column(MOVES) == ["9", "6", "5", "5", "4"]


def test_picture_column_cannot_be_sorted(shelf: Shelf) -> None:
    shelf.click_title(PICTURE)
    assert shelf.names[0] == DOERTE
    assert shelf.table.horizontalHeader().sortIndicatorSection() == DATE


def test_order_can_be_chosen_in_the_box(shelf: Shelf) -> None:
    shelf.pick("order", "Oldest first")
    assert shelf.names[0] == ANN
    assert shelf.table.horizontalHeader().sortIndicatorOrder() == Qt.SortOrder.AscendingOrder


def test_home_and_end_select_the_first_and_last_game(shelf: Shelf) -> None:
    shelf.press(Qt.Key.Key_End)
    assert shelf.chosen == [4]
    shelf.press(Qt.Key.Key_Home)
    assert shelf.chosen == [0]


def test_selected_games_are_counted(shelf: Shelf) -> None:
    shelf.press(Qt.Key.Key_Down, Qt.Key.Key_Down, modifier=SHIFT)
    assert shelf.count == "5 games, 3 selected"
    assert not shelf.usable("open")


def test_enter_opens_the_game(room: Room) -> None:
    room.shelf.choose(4)
    room.shelf.press(Qt.Key.Key_Return)
    assert room.opened == [GAMES[0]]


def test_open_button_opens_the_game(room: Room) -> None:
    room.shelf.push("open")
    assert room.opened == [GAMES[4]]


def test_double_click_opens_the_game_once(room: Room) -> None:
    table = room.shelf.table
    place = table.visualRect(table.model().index(2, RESULT)).center()
    for act in (QTest.mouseClick, QTest.mouseDClick):
        act(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert room.opened == [GAMES[2]]


def test_several_games_cannot_be_opened(room: Room) -> None:
    room.shelf.press(Qt.Key.Key_Down, modifier=SHIFT)
    room.shelf.press(Qt.Key.Key_Return)
    assert (room.opened, room.shelf.usable("open")) == ([], False)


def test_missing_game_shows_a_message(room: Room) -> None:
    room.archive.ask(lambda library: library.delete([4]), None)
    room.shelf.choose(1)
    room.shelf.push("open")
    assert room.shelf.said == "This game was deleted or can't be read"
    assert room.opened == []


def test_delete_removes_the_selected_games(room: Room) -> None:
    room.shelf.choose(1, 2, 4)
    room.shelf.press(Qt.Key.Key_Delete)
    assert room.shelf.names == [DOERTE, BOB]
    assert room.shelf.said == "3 games deleted"
    assert kept(room.path) == ["2", "5"]


def test_next_game_is_selected_after_deleting(shelf: Shelf) -> None:
    shelf.choose(1)
    shelf.push("delete")
    assert shelf.chosen == [1]
    shelf.press(Qt.Key.Key_End, Qt.Key.Key_Delete)
    assert shelf.chosen == [2]


def test_undo_restores_deleted_games(shelf: Shelf) -> None:
    shelf.choose(1, 2)
    shelf.press(Qt.Key.Key_Delete)
    shelf.push("undo")
    assert shelf.names == [DOERTE, CEM, CEM, BOB, ANN]
    assert shelf.said == "2 games restored"
    assert not shelf.part(QWidget, "undo").isVisible()


def test_restored_game_is_selected(shelf: Shelf) -> None:
    shelf.choose(1)
    shelf.press(Qt.Key.Key_Delete, Qt.Key.Key_End)
    shelf.push("undo")
    assert shelf.chosen == [1]


def test_message_without_undo_is_cleared_when_the_page_is_left(room: Room) -> None:
    room.shelf.press(Qt.Key.Key_Delete)
    room.page.hide()
    room.page.show()
    assert room.shelf.said == "1 game deleted"
    room.shelf.push("undo")
    room.page.hide()
    room.page.show()
    assert room.shelf.said == ""


def test_all_games_can_be_deleted_and_restored_by_keyboard(room: Room) -> None:
    room.shelf.press(Qt.Key.Key_A, modifier=CONTROL)
    room.shelf.press(Qt.Key.Key_Delete)
    assert (kept(room.path), room.shelf.said) == ([], "5 games deleted")
    room.page.setFocus()
    room.shelf.press(Qt.Key.Key_Z, modifier=CONTROL)
    assert len(room.shelf.names) == len(GAMES)


def test_delete_key_in_the_search_deletes_no_games(room: Room) -> None:
    room.shelf.press(Qt.Key.Key_F, modifier=CONTROL)
    room.shelf.press(Qt.Key.Key_Delete)
    assert len(kept(room.path)) == len(GAMES)


def test_long_deletion_shows_progress_and_can_be_stopped(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errand, "TURN", -1)
    monkeypatch.setattr(library_chores, "STEP", 2)
    shelf.press(Qt.Key.Key_A, modifier=CONTROL)
    shelf.press(Qt.Key.Key_Delete)
    assert shelf.said == "Deleting 2 of 5…"
    shelf.push("stop")
    assert shelf.said == "2 games deleted"
    assert shelf.names == [CEM, BOB, ANN]


def test_only_one_job_runs_at_a_time(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errand, "TURN", -1)
    shelf.choose(0, 1)
    shelf.press(Qt.Key.Key_Delete)
    assert (shelf.usable("delete"), shelf.usable("export")) == (False, False)
    shelf.press(Qt.Key.Key_Delete)
    assert shelf.names == [CEM, BOB, ANN]
    shelf.push("stop")
    assert shelf.usable("delete")


def test_read_only_library_shows_a_message_and_keeps_its_games(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise LibraryFault(Trouble.READ_ONLY, Path("games.sqlite3"))

    monkeypatch.setattr(Library, "delete", refuse)
    shelf.press(Qt.Key.Key_Delete)
    assert shelf.said.endswith("can't be used. It is read-only.")
    assert len(shelf.names) == len(GAMES)


def test_single_game_is_exported_to_the_chosen_file(shelf: Shelf, answer: Answer, tmp_path: Path) -> None:
    shelf.choose(4)
    answer(tmp_path / "first.ttt")
    shelf.export(".ttt")
    assert files.load(tmp_path / "first.ttt") == GAMES[0]
    assert shelf.said == f"Exported 1 game to {tmp_path / 'first.ttt'}"


def test_export_dialog_starts_with_the_last_folder_and_the_format(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda *details: asked.extend(details[1:3]))
    shelf.choose(4)
    shelf.export(".sgf")
    assert asked == [Path("/nowhere/Ann-Bob 2026-08-01.sgf"), {".sgf": "SGF"}]


def test_several_games_are_exported_to_separate_files(shelf: Shelf, answer: Answer, tmp_path: Path) -> None:
    folder = tmp_path / "exported"
    folder.mkdir()
    answer(folder)
    shelf.choose(1, 2, 4)
    shelf.export(".sgf")
    assert sorted(path.stem for path in folder.iterdir()) == [f"Ann-Bob {DAY}", f"Cem-Ann {DAY}", f"Cem-Ann {DAY} (2)"]
    assert shelf.said == f"Exported 3 games to {folder}"


def test_cancelling_exports_nothing(shelf: Shelf, answer: Answer) -> None:
    answer(None)
    for rows in ((0,), (0, 1)):
        shelf.choose(*rows)
        shelf.export(".ttt")
    assert shelf.said == ""


def test_export_cannot_be_undone(shelf: Shelf, answer: Answer, tmp_path: Path) -> None:
    shelf.press(Qt.Key.Key_Delete)
    answer(tmp_path / "first.ttt")
    shelf.export(".ttt")
    assert not shelf.part(QWidget, "undo").isVisible()


def test_search_results_and_deletions_are_announced(shelf: Shelf, spoken: list[str]) -> None:
    shelf.search("cem")
    shelf.press(Qt.Key.Key_F, modifier=CONTROL)
    shelf.press(Qt.Key.Key_Down, Qt.Key.Key_Delete)
    assert spoken == ["2 of 5 games", "1 game deleted"]


def test_narrow_page_hides_the_moves_column(room: Room) -> None:
    room.page.resize(600, 420)
    table = room.shelf.table
    assert room.page.width() == 600
    assert table.isColumnHidden(MOVES)
    assert table.horizontalHeader().length() == table.viewport().width()
    room.page.resize(1000, 420)
    assert not table.isColumnHidden(MOVES)


def test_cut_text_has_an_escaped_tool_tip(room: Room) -> None:
    room.archive.store(game("6", "Maximiliane <b>von</b> und zu Hohenstein-Hohenfels " * 4, "Bob"))
    assert tip(room.shelf, 1, PLAYERS) == ""
    assert "Maximiliane &lt;b&gt;von&lt;/b&gt;" in tip(room.shelf, 0, PLAYERS)


@pytest.mark.parametrize("width", [600, 800, 1200])
def test_long_name_is_shortened_before_the_result(room: Room, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    name = "Maximiliane Theodora von und zu Hohenstein-Wolkenkuckucksheim die Dritte"
    room.archive.store(game("6", name, "Bob", kinds=[Kind(level=EXPERT), Kind()], hints=(2,)))
    room.page.resize(width, 600)
    drawn: list[str] = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, *details: drawn.append(details[-1]))
    room.shelf.table.viewport().grab()
    told = " ".join(drawn[: drawn.index("with hints") + 1]).replace("\u00a0", " ")
    assert "(Expert) O Bob" in told
    assert told.endswith(" wins with hints")


def test_high_letters_are_not_clipped(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    flags: list[int] = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, _place, how, _line: flags.append(how))
    room.shelf.table.viewport().grab()
    assert all(how & Qt.TextFlag.TextDontClip for how in flags)


def test_focused_row_is_framed_in_every_cell(room: Room) -> None:
    room.shelf.choose(1)
    accent = theme.load("light")["accent"]
    assert all(edge(room.shelf, 1, column) == accent for column in range(MOVES + 1))
    room.page.setFocus()
    room.shelf.press(Qt.Key.Key_Tab)
    assert all(edge(room.shelf, 1, column) != accent for column in (PLAYERS, RESULT))


def test_filter_box_has_a_description_and_tool_tip(shelf: Shelf) -> None:
    shelf.pick("rules", "4 × 4, 3 in a row")
    box = shelf.part(Box, "rules")
    assert box.accessibleDescription() == "Board"
    assert box.toolTip() == "<p>Board: 4 × 4, 3 in a row</p>"


def test_popup_is_as_wide_as_its_texts(room: Room) -> None:
    room.archive.store(game("6", "Maximiliane von und zu Hohenstein-Hohenfels", "Bob"))
    box = room.shelf.part(Box, "player")
    box.showPopup()
    assert box.view().viewport().width() >= box.view().sizeHintForColumn(0) > box.width()
    box.hidePopup()


def test_theme_change_repaints_the_pictures(room: Room) -> None:
    def pixel() -> QColor:
        return room.shelf.table.viewport().grab().toImage().pixelColor(40, 300)

    light = pixel()
    room.page.set_theme(theme.load("dark"))
    assert pixel().lightness() < light.lightness()


def test_finished_game_is_reviewed_on_the_board(open_session: OpenSession, full: Path, qtbot: QtBot) -> None:
    shutil.copytree(full.parent, paths.library().parent)
    session = open_session()
    session.trigger("library")
    Shelf(session.window, qtbot).choose(4)
    session.press(Qt.Key.Key_Return)
    assert session.board.isVisible()
    assert (session.headline, session.controller.reviewing) == ("Ann wins", True)


def test_unfinished_game_is_continued(open_session: OpenSession, full: Path) -> None:
    shutil.copytree(full.parent, paths.library().parent)
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
    assert Shelf(session.window, qtbot).names == ["X Jane, O John"]
