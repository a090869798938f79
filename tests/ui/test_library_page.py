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
    """Where the user keeps files."""

    folder = Path("/nowhere")


class Room:
    """The page by itself, and its library."""

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
    """A library with five games."""
    path = tmp_path_factory.mktemp("library") / "games.sqlite3"
    keep(path, GAMES)
    return path


@pytest.fixture
def room(full: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """The page of the library with five games, where all is done at once."""
    monkeypatch.setattr(errand, "TURN", 60)
    room = Room(Path(shutil.copy(full, tmp_path)), qtbot)
    yield room
    room.archive.close()


@pytest.fixture
def shelf(room: Room) -> Shelf:
    return room.shelf


@pytest.fixture
def empty(tmp_path: Path, qtbot: QtBot) -> Iterator[Room]:
    """The page of a library without games."""
    room = Room(tmp_path / "games.sqlite3", qtbot)
    yield room
    room.archive.close()


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Answer the next questions where to put files; None: cancel."""

    def at(place: Path | None) -> None:
        for ask in ("ask_to_save", "ask_for_folder"):
            monkeypatch.setattr(file_dialog, ask, lambda *_: str(place or ""))

    return at


def tip(shelf: Shelf, row: int, column: int) -> str:
    """What is told of a cell when the mouse rests on it."""
    place = shelf.table.visualRect(shelf.table.model().index(row, column)).center()
    viewport = shelf.table.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, place, viewport.mapToGlobal(place)))
    return QToolTip.text()


def edge(shelf: Shelf, row: int, column: int) -> QColor:
    """The colour of the upper edge of a cell."""
    place = shelf.table.visualRect(shelf.table.model().index(row, column))
    return shelf.table.viewport().grab().toImage().pixelColor(place.center().x(), place.top())


def test_the_newest_games_come_first(shelf: Shelf) -> None:
    assert shelf.names == [DOERTE, CEM, CEM, BOB, ANN]


def test_every_column_tells_its_part(shelf: Shelf) -> None:
    assert shelf.column(RULES)[1:3] == ["4 × 4", "Tic-Tac-Toe 3 × 3"]
    assert shelf.column(RESULT) == ["Unfinished", "Cem wins", "A draw: the board is full", "Ruby wins", "Ann wins"]
    assert shelf.column(MOVES) == ["4", "5", "9", "6", "5"]


def test_the_number_of_games_is_told(shelf: Shelf) -> None:
    assert shelf.count == "5 games"


def test_the_first_game_is_chosen_and_has_the_keyboard(shelf: Shelf) -> None:
    assert shelf.chosen == [0]
    assert shelf.cursor == "library_table"


def test_an_empty_library_tells_what_it_is_for(empty: Room) -> None:
    told = ["No games yet", "Games that end are kept here, to look through and to play on from any move."]
    assert empty.shelf.blank == told
    for part in ("search", "player", "count", "show_all"):
        assert not empty.shelf.part(QWidget, part).isVisible()


@pytest.mark.parametrize("named", ["room", "empty"])
def test_escape_leaves_the_page_with_games_or_without(named: str, request: pytest.FixtureRequest) -> None:
    room = request.getfixturevalue(named)
    room.shelf.press(Qt.Key.Key_Escape)
    assert room.left


def test_a_library_that_cannot_be_opened_says_why(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").mkdir()
    room = Room(tmp_path / "games.sqlite3", qtbot)
    title, why = room.shelf.blank
    assert (title, why.endswith("cannot be used: there is a folder in its place")) == ("No games to be seen", True)


def test_a_game_that_is_kept_meanwhile_leaves_the_keyboard_where_it_is(room: Room) -> None:
    room.shelf.choose(3)
    room.archive.store(game("6", "Émile", "Faiza"))
    assert room.shelf.names[0] == "X Émile, O Faiza"
    assert room.shelf.chosen == [4]
    assert "Émile" in room.shelf.offered("player")


def test_a_page_that_nobody_sees_asks_for_nothing(room: Room) -> None:
    room.page.hide()
    room.archive.store(game("6", "Émile", "Faiza"))
    assert len(room.shelf.names) == len(GAMES)


def test_typing_searches_for_names(shelf: Shelf) -> None:
    shelf.search("cem an")
    assert shelf.names == [CEM, CEM]
    assert shelf.count == "2 of 5 games"


def test_letters_typed_in_the_table_go_to_the_search(shelf: Shelf) -> None:
    QTest.keyClicks(shelf.table, "r")
    shelf.search("uby")
    assert shelf.names == [BOB]
    assert shelf.cursor == "library_search"


def test_escape_empties_the_search_before_it_leaves(room: Room) -> None:
    room.shelf.search("cem")
    room.shelf.part(QWidget, "search").setFocus()
    room.shelf.press(Qt.Key.Key_Escape)
    assert (room.shelf.part(QLineEdit, "search").text(), room.left) == ("", [])
    room.shelf.press(Qt.Key.Key_Escape)
    assert room.left


def test_the_down_arrow_goes_from_the_search_to_the_table(shelf: Shelf) -> None:
    shelf.press(Qt.Key.Key_F, modifier=CONTROL)
    assert shelf.cursor == "library_search"
    shelf.press(Qt.Key.Key_Down)
    assert shelf.cursor == "library_table"


def test_a_search_without_hits_says_so_and_offers_a_way_out(shelf: Shelf) -> None:
    shelf.search("zoe")
    assert shelf.blank == ["No game fits", "Search for other names, or show all games."]
    assert (shelf.usable("open"), shelf.usable("export"), shelf.usable("delete")) == (False, False, False)
    shelf.push("show_all")
    assert len(shelf.names) == len(GAMES)


def test_the_players_and_boards_of_the_library_are_offered(shelf: Shelf) -> None:
    assert shelf.offered("player") == ["All players", "Ann", "Bob", "Cem", "Dörte", "Ruby"]
    assert shelf.offered("rules") == ["All boards", "Tic-Tac-Toe 3 × 3", "4 × 4: 3 in a row wins"]


def test_a_player_s_games_are_shown_alone(shelf: Shelf) -> None:
    shelf.pick("player", "Bob")
    assert shelf.names == [DOERTE, BOB, ANN]


@pytest.mark.parametrize(
    ("result", "names"),
    [("Ann won", [ANN]), ("Ann lost", [CEM]), ("Ann drew", [CEM]), ("All results", [CEM, CEM, ANN])],
)
def test_a_player_s_results_can_be_asked_for(shelf: Shelf, result: str, names: list[str]) -> None:
    shelf.pick("player", "Ann")
    shelf.pick("result", result)
    assert shelf.names == names


@pytest.mark.parametrize(
    ("result", "names"), [("A person won", [CEM, ANN]), ("A person lost", [CEM, BOB, ANN]), ("A person drew", [CEM])]
)
def test_without_a_player_the_results_of_any_person_can_be_asked_for(
    shelf: Shelf, result: str, names: list[str]
) -> None:
    shelf.pick("result", result)
    assert shelf.names == names


def test_a_result_stays_chosen_when_the_player_is_another_one(shelf: Shelf) -> None:
    shelf.pick("result", "A person won")
    shelf.pick("player", "Ann")
    assert shelf.part(Box, "result").currentText() == "Ann won"
    assert shelf.names == [ANN]


@pytest.mark.parametrize(("state", "games"), [("Unfinished", [DOERTE]), ("Finished", [CEM, CEM, BOB, ANN])])
def test_unfinished_games_can_be_told_from_finished_ones(shelf: Shelf, state: str, games: list[str]) -> None:
    shelf.pick("result", state)
    assert shelf.names == games


def test_the_games_on_a_board_are_shown_alone(shelf: Shelf) -> None:
    shelf.pick("rules", "4 × 4: 3 in a row wins")
    assert shelf.names == [CEM]


def test_a_click_on_a_title_sorts_by_it_and_another_one_the_other_way(shelf: Shelf) -> None:
    shelf.click_title(PLAYERS)
    assert shelf.names[0] == ANN
    assert shelf.part(Box, "order").currentText() == "Players, A to Z"
    shelf.click_title(PLAYERS)
    assert shelf.names[0] == DOERTE
    assert shelf.part(Box, "order").currentText() == "Players, Z to A"


def test_the_longest_games_come_first_when_sorted_by_moves(shelf: Shelf) -> None:
    shelf.window.resize(1200, 700)
    shelf.click_title(MOVES)
    assert shelf.column(MOVES) == ["9", "6", "5", "5", "4"]


def test_a_click_on_the_title_of_the_pictures_changes_nothing(shelf: Shelf) -> None:
    shelf.click_title(PICTURE)
    assert shelf.names[0] == DOERTE
    assert shelf.table.horizontalHeader().sortIndicatorSection() == DATE


def test_the_order_can_be_chosen_by_keyboard(shelf: Shelf) -> None:
    shelf.pick("order", "Oldest first")
    assert shelf.names[0] == ANN
    assert shelf.table.horizontalHeader().sortIndicatorOrder() == Qt.SortOrder.AscendingOrder


def test_home_and_end_go_to_the_first_and_the_last_game(shelf: Shelf) -> None:
    shelf.press(Qt.Key.Key_End)
    assert shelf.chosen == [4]
    shelf.press(Qt.Key.Key_Home)
    assert shelf.chosen == [0]


def test_several_games_that_are_chosen_are_counted(shelf: Shelf) -> None:
    shelf.press(Qt.Key.Key_Down, Qt.Key.Key_Down, modifier=SHIFT)
    assert shelf.count == "5 games, 3 selected"
    assert not shelf.usable("open")


def test_enter_opens_the_game(room: Room) -> None:
    room.shelf.choose(4)
    room.shelf.press(Qt.Key.Key_Return)
    assert room.opened == [GAMES[0]]


def test_the_button_opens_the_game(room: Room) -> None:
    room.shelf.push("open")
    assert room.opened == [GAMES[4]]


def test_a_double_click_opens_the_game_once(room: Room) -> None:
    table = room.shelf.table
    place = table.visualRect(table.model().index(2, RESULT)).center()
    for act in (QTest.mouseClick, QTest.mouseDClick):
        act(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert room.opened == [GAMES[2]]


def test_several_games_are_not_opened_at_once(room: Room) -> None:
    room.shelf.press(Qt.Key.Key_Down, modifier=SHIFT)
    room.shelf.press(Qt.Key.Key_Return)
    assert (room.opened, room.shelf.usable("open")) == ([], False)


def test_a_game_that_is_gone_says_so(room: Room) -> None:
    room.archive.ask(lambda library: library.delete([4]), None)
    room.shelf.choose(1)
    room.shelf.push("open")
    assert room.shelf.said == "This game is no longer there, or cannot be read"
    assert room.opened == []


def test_delete_takes_the_chosen_games_out_of_the_library(room: Room) -> None:
    room.shelf.choose(1, 2, 4)
    room.shelf.press(Qt.Key.Key_Delete)
    assert room.shelf.names == [DOERTE, BOB]
    assert room.shelf.said == "3 games deleted"
    assert kept(room.path) == ["2", "5"]


def test_after_deleting_the_next_game_is_chosen(shelf: Shelf) -> None:
    shelf.choose(1)
    shelf.push("delete")
    assert shelf.chosen == [1]
    shelf.press(Qt.Key.Key_End, Qt.Key.Key_Delete)
    assert shelf.chosen == [2]


def test_undo_brings_deleted_games_back(shelf: Shelf) -> None:
    shelf.choose(1, 2)
    shelf.press(Qt.Key.Key_Delete)
    shelf.push("undo")
    assert shelf.names == [DOERTE, CEM, CEM, BOB, ANN]
    assert shelf.said == "2 games are back"
    assert not shelf.part(QWidget, "undo").isVisible()


def test_a_game_that_is_back_is_chosen(shelf: Shelf) -> None:
    shelf.choose(1)
    shelf.press(Qt.Key.Key_Delete, Qt.Key.Key_End)
    shelf.push("undo")
    assert shelf.chosen == [1]


def test_what_was_done_is_told_until_the_page_is_left(room: Room) -> None:
    room.shelf.press(Qt.Key.Key_Delete)
    room.page.hide()
    room.page.show()
    assert room.shelf.said == "1 game deleted"
    room.shelf.push("undo")
    room.page.hide()
    room.page.show()
    assert room.shelf.said == ""


def test_all_games_are_deleted_and_brought_back_by_keyboard(room: Room) -> None:
    room.shelf.press(Qt.Key.Key_A, modifier=CONTROL)
    room.shelf.press(Qt.Key.Key_Delete)
    assert (kept(room.path), room.shelf.said) == ([], "5 games deleted")
    room.page.setFocus()
    room.shelf.press(Qt.Key.Key_Z, modifier=CONTROL)
    assert len(room.shelf.names) == len(GAMES)


def test_what_is_typed_in_the_search_is_deleted_there(room: Room) -> None:
    room.shelf.press(Qt.Key.Key_F, modifier=CONTROL)
    room.shelf.press(Qt.Key.Key_Delete)
    assert len(kept(room.path)) == len(GAMES)


def test_what_takes_long_tells_how_far_it_is_and_can_be_stopped(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errand, "TURN", -1)
    monkeypatch.setattr(library_chores, "STEP", 2)
    shelf.press(Qt.Key.Key_A, modifier=CONTROL)
    shelf.press(Qt.Key.Key_Delete)
    assert shelf.said == "Deleting: 2 of 5"
    shelf.push("stop")
    assert shelf.said == "2 games deleted"
    assert shelf.names == [CEM, BOB, ANN]


def test_one_thing_is_done_at_a_time(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errand, "TURN", -1)
    shelf.choose(0, 1)
    shelf.press(Qt.Key.Key_Delete)
    assert (shelf.usable("delete"), shelf.usable("export")) == (False, False)
    shelf.press(Qt.Key.Key_Delete)
    assert shelf.names == [CEM, BOB, ANN]
    shelf.push("stop")
    assert shelf.usable("delete")


def test_a_library_that_cannot_be_written_says_so_and_keeps_its_games(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise LibraryFault(Trouble.READ_ONLY, Path("games.sqlite3"))

    monkeypatch.setattr(Library, "delete", refuse)
    shelf.press(Qt.Key.Key_Delete)
    assert shelf.said.endswith("cannot be used: it cannot be written")
    assert len(shelf.names) == len(GAMES)


def test_a_game_is_exported_under_the_name_that_the_user_gives(shelf: Shelf, answer: Answer, tmp_path: Path) -> None:
    shelf.choose(4)
    answer(tmp_path / "first.ttt")
    shelf.export(".ttt")
    assert files.load(tmp_path / "first.ttt") == GAMES[0]
    assert shelf.said == f"1 game was exported to {tmp_path / 'first.ttt'}"


def test_the_user_is_asked_in_the_last_folder_and_for_a_file_of_the_format(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(file_dialog, "ask_to_save", lambda *details: asked.extend(details[1:3]))
    shelf.choose(4)
    shelf.export(".sgf")
    assert asked == [Path("/nowhere/Ann-Bob 2026-08-01.sgf"), {".sgf": "SGF"}]


def test_several_games_go_to_files_of_their_own(shelf: Shelf, answer: Answer, tmp_path: Path) -> None:
    folder = tmp_path / "exported"
    folder.mkdir()
    answer(folder)
    shelf.choose(1, 2, 4)
    shelf.export(".sgf")
    assert sorted(path.stem for path in folder.iterdir()) == [f"Ann-Bob {DAY}", f"Cem-Ann {DAY}", f"Cem-Ann {DAY} (2)"]
    assert shelf.said == f"3 games were exported to {folder}"


def test_cancelling_exports_nothing(shelf: Shelf, answer: Answer) -> None:
    answer(None)
    for rows in ((0,), (0, 1)):
        shelf.choose(*rows)
        shelf.export(".ttt")
    assert shelf.said == ""


def test_an_export_cannot_be_undone(shelf: Shelf, answer: Answer, tmp_path: Path) -> None:
    shelf.press(Qt.Key.Key_Delete)
    answer(tmp_path / "first.ttt")
    shelf.export(".ttt")
    assert not shelf.part(QWidget, "undo").isVisible()


def test_hits_and_what_was_done_are_heard(shelf: Shelf, spoken: list[str]) -> None:
    shelf.search("cem")
    shelf.press(Qt.Key.Key_F, modifier=CONTROL)
    shelf.press(Qt.Key.Key_Down, Qt.Key.Key_Delete)
    assert spoken == ["2 of 5 games", "1 game deleted"]


def test_a_small_window_leaves_out_the_number_of_moves(room: Room) -> None:
    room.page.resize(600, 420)
    table = room.shelf.table
    assert room.page.width() == 600
    assert table.isColumnHidden(MOVES)
    assert table.horizontalHeader().length() == table.viewport().width()
    room.page.resize(1000, 420)
    assert not table.isColumnHidden(MOVES)


def test_a_text_that_is_cut_is_told_whole_as_it_was_typed(room: Room) -> None:
    room.archive.store(game("6", "Maximiliane <b>von</b> und zu Hohenstein-Hohenfels " * 4, "Bob"))
    assert tip(room.shelf, 1, PLAYERS) == ""
    assert "Maximiliane &lt;b&gt;von&lt;/b&gt;" in tip(room.shelf, 0, PLAYERS)


@pytest.mark.parametrize("width", [600, 800, 1200])
def test_a_name_without_room_is_cut_and_not_what_its_player_did(
    room: Room, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    name = "Maximiliane Theodora von und zu Hohenstein-Wolkenkuckucksheim die Dritte"
    room.archive.store(game("6", name, "Bob", kinds=[Kind(level=EXPERT), Kind()], hints=(2,)))
    room.page.resize(width, 600)
    drawn: list[str] = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, *details: drawn.append(details[-1]))
    room.shelf.table.viewport().grab()
    told = " ".join(drawn[: drawn.index("with help") + 1]).replace("\u00a0", " ")
    assert "(Expert) O Bob" in told
    assert told.endswith(" wins with help")


def test_letters_that_are_higher_than_a_line_are_painted_whole(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    flags: list[int] = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, _place, how, _line: flags.append(how))
    room.shelf.table.viewport().grab()
    assert all(how & Qt.TextFlag.TextDontClip for how in flags)


def test_the_row_of_the_keyboard_is_marked_in_all_its_cells(room: Room) -> None:
    room.shelf.choose(1)
    accent = theme.load("light")["accent"]
    assert all(edge(room.shelf, 1, column) == accent for column in range(MOVES + 1))
    room.page.setFocus()
    room.shelf.press(Qt.Key.Key_Tab)
    assert all(edge(room.shelf, 1, column) != accent for column in (PLAYERS, RESULT))


def test_a_box_tells_what_it_is_about_and_what_is_chosen(shelf: Shelf) -> None:
    shelf.pick("rules", "4 × 4: 3 in a row wins")
    box = shelf.part(Box, "rules")
    assert box.accessibleDescription() == "Board"
    assert box.toolTip() == "<p>Board: 4 × 4: 3 in a row wins</p>"


def test_the_list_of_a_box_has_room_for_its_texts(room: Room) -> None:
    room.archive.store(game("6", "Maximiliane von und zu Hohenstein-Hohenfels", "Bob"))
    box = room.shelf.part(Box, "player")
    box.showPopup()
    assert box.view().viewport().width() >= box.view().sizeHintForColumn(0) > box.width()
    box.hidePopup()


def test_another_theme_paints_the_games_in_its_colours(room: Room) -> None:
    def pixel() -> QColor:
        return room.shelf.table.viewport().grab().toImage().pixelColor(40, 300)

    light = pixel()
    room.page.set_theme(theme.load("dark"))
    assert pixel().lightness() < light.lightness()


def test_a_finished_game_is_looked_through_on_the_board(open_session: OpenSession, full: Path, qtbot: QtBot) -> None:
    shutil.copytree(full.parent, paths.library().parent)
    session = open_session()
    session.trigger("library")
    Shelf(session.window, qtbot).choose(4)
    session.press(Qt.Key.Key_Return)
    assert session.board.isVisible()
    assert (session.headline, session.controller.reviewing) == ("Ann wins", True)


def test_an_unfinished_game_is_gone_on_with(open_session: OpenSession, full: Path) -> None:
    shutil.copytree(full.parent, paths.library().parent)
    session = open_session()
    session.trigger("library")
    session.press(Qt.Key.Key_Return)
    assert (session.headline, session.controller.reviewing) == ("Dörte X to move", False)


def test_a_game_that_ends_is_there_when_the_page_is_turned_to(session: Session, qtbot: QtBot) -> None:
    session.trigger("library")
    session.trigger("board")
    session.click("A1", "B1", "A2", "B2", "A3")
    QApplication.processEvents()
    session.trigger("library")
    assert Shelf(session.window, qtbot).names == ["X Jane, O John"]
