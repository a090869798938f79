import shutil
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from tests.storage.played import MORNING, game
from tests.ui.shelf import keep
from tictactoe_gui.storage import browsing
from tictactoe_gui.storage.library import Library
from tictactoe_gui.ui import library_model
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.library_model import DATE, MOVES, PICTURE, PLAYERS, QUIET, RESULT, RULES, LibraryModel

SPOKEN, SHOWN = Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole
GAMES = 9
GONE = "This game is no longer there, or cannot be read"


@pytest.fixture(autouse=True)
def british() -> Iterator[None]:
    """A user from Britain."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with some games."""
    path = tmp_path_factory.mktemp("library") / "games.sqlite3"
    keep(path, [game(str(at), hints=(2,) if at == 1 else ()) for at in range(1, GAMES + 1)])
    return path


@pytest.fixture
def archive(full: Path, tmp_path: Path, qtbot: QtBot) -> Iterator[Archive]:  # noqa: ARG001 - it needs an application
    archive = Archive(Path(shutil.copy(full, tmp_path)))
    yield archive
    archive.close()


@pytest.fixture
def model(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> LibraryModel:
    """The games in the order in which they ended; two are read at once."""
    monkeypatch.setattr(library_model, "CHUNK", 2)
    monkeypatch.setattr(library_model, "CHUNKS", 2)
    model = LibraryModel(archive, archive)
    model.show(array("q", range(1, GAMES + 1)))
    return model


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """The numbers of the games that were read, time after time."""
    asked: list[list[int]] = []
    read = browsing.rows

    def rows(library: Library, numbers: "array[int]") -> dict[int, browsing.Row]:
        asked.append(list(numbers))
        return read(library, numbers)

    monkeypatch.setattr(browsing, "rows", rows)
    return asked


def told(model: LibraryModel, column: int, role: Qt.ItemDataRole | int = SHOWN, row: int = 0) -> object:
    text = model.index(row, column).data(role)
    return text.replace("\u00a0", " ") if isinstance(text, str) else text


def test_it_is_a_model_as_views_want_it(model: LibraryModel, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # its author gave it no types


def test_nothing_is_read_before_it_comes_into_sight(model: LibraryModel, asked: list[list[int]]) -> None:
    assert (model.rowCount(), asked) == (GAMES, [])


def test_games_are_read_in_chunks_and_once(model: LibraryModel, asked: list[list[int]]) -> None:
    for row in (4, 5, 4, 8):
        told(model, PLAYERS, row=row)
    assert asked == [[5, 6], [9]]


def test_only_some_chunks_are_kept(model: LibraryModel, asked: list[list[int]]) -> None:
    for row in (0, 2, 4, 0):
        told(model, PLAYERS, row=row)
    assert asked == [[1, 2], [3, 4], [5, 6], [1, 2]]


def test_a_library_that_fails_is_not_asked_for_every_cell(model: LibraryModel, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def fail(_archive: Archive, question: object, otherwise: object) -> object:
        asked.append(question)
        return otherwise

    monkeypatch.setattr(Archive, "ask", fail)
    assert [told(model, column) for column in (PLAYERS, RESULT)] == [None, None]
    assert len(asked) == 1


def test_a_cell_tells_its_part_of_the_game(model: LibraryModel) -> None:
    assert told(model, PLAYERS) == "X Ann\nO Bob"
    assert (told(model, RULES), told(model, RULES, QUIET)) == ("Tic-Tac-Toe 3 × 3", "3 in a row wins")
    assert (told(model, RESULT), told(model, RESULT, QUIET)) == ("Ann wins", "with help")
    assert (told(model, MOVES), told(model, MOVES, QUIET)) == ("5", "")


def test_dates_are_those_of_the_user_s_place_and_country(model: LibraryModel) -> None:
    at = (MORNING.replace(hour=9, minute=1)).astimezone()
    assert (told(model, DATE), told(model, DATE, QUIET)) == (f"{at:%d/%m/%Y}", f"{at:%H:%M}")


def test_screen_readers_hear_the_whole_game_at_its_picture(model: LibraryModel) -> None:
    when = f"{told(model, DATE)} {told(model, DATE, QUIET)}"
    spoken = f"X Ann, O Bob, Tic-Tac-Toe 3 × 3, Ann wins, {when}, 5 moves, with help"
    assert told(model, PICTURE, SPOKEN) == spoken


def test_screen_readers_hear_both_lines_of_a_cell(model: LibraryModel) -> None:
    assert told(model, PLAYERS, SPOKEN) == "X Ann, O Bob"
    assert told(model, RULES, SPOKEN) == "Tic-Tac-Toe 3 × 3, 3 in a row wins"


def test_a_game_that_is_gone_leaves_a_row_that_says_so(model: LibraryModel, archive: Archive) -> None:
    archive.ask(lambda library: library.delete([1]), None)
    assert (told(model, PLAYERS), told(model, PICTURE, SPOKEN)) == (None, GONE)
    assert told(model, PLAYERS, row=1) == "X Ann\nO Bob"


def test_the_rows_have_no_titles(model: LibraryModel) -> None:
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_it_is_no_tree(model: LibraryModel) -> None:
    assert (model.rowCount(model.index(0, 0)), model.columnCount(model.index(0, 0))) == (0, 0)
