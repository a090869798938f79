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
from tictactoe_gui.wording import listing

SPOKEN, SHOWN = Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole
GAMES = 9
GONE = listing.gone()


@pytest.fixture(autouse=True)
def british() -> Iterator[None]:
    """Use the British locale."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a library file with some games."""
    path = tmp_path_factory.mktemp("library") / "games.sqlite3"
    keep(path, [game(str(at), hints=(2,) if at == 1 else ()) for at in range(1, GAMES + 1)])
    return path


@pytest.fixture
def archive(full: Path, tmp_path: Path, qtbot: QtBot) -> Iterator[Archive]:  # noqa: ARG001 - needs an application
    archive = Archive(Path(shutil.copy(full, tmp_path)))
    yield archive
    archive.close()


@pytest.fixture
def model(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> LibraryModel:
    """Return a model with the games in order of their numbers, read in chunks of two."""
    monkeypatch.setattr(library_model, "CHUNK", 2)
    monkeypatch.setattr(library_model, "CHUNKS", 2)
    model = LibraryModel(archive, archive)
    model.show(array("q", range(1, GAMES + 1)))
    return model


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """Return the numbers of the games read by each query."""
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


def test_model_passes_the_model_tester(model: LibraryModel, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # its author gave it no types


def test_nothing_is_read_before_it_is_shown(model: LibraryModel, asked: list[list[int]]) -> None:
    assert (model.rowCount(), asked) == (GAMES, [])


def test_games_are_read_once_in_chunks(model: LibraryModel, asked: list[list[int]]) -> None:
    for row in (4, 5, 4, 8):
        told(model, PLAYERS, row=row)
    assert asked == [[5, 6], [9]]


def test_cache_is_limited(model: LibraryModel, asked: list[list[int]]) -> None:
    for row in (0, 2, 4, 0):
        told(model, PLAYERS, row=row)
    assert asked == [[1, 2], [3, 4], [5, 6], [1, 2]]


def test_failing_library_is_not_queried_for_every_cell(model: LibraryModel, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def fail(_archive: Archive, question: object, otherwise: object) -> object:
        asked.append(question)
        return otherwise

    monkeypatch.setattr(Archive, "ask", fail)
    assert [told(model, column) for column in (PLAYERS, RESULT)] == [None, None]
    assert len(asked) == 1


def test_cells_show_players_rules_result_and_moves(model: LibraryModel) -> None:
    assert told(model, PLAYERS) == "X Ann\nO Bob"
    assert (told(model, RULES), told(model, RULES, QUIET)) == ("Tic-Tac-Toe 3 × 3", "Get 3 in a row to win.")
    assert (told(model, RESULT), told(model, RESULT, QUIET)) == ("Ann wins", "with hints")
    assert (told(model, MOVES), told(model, MOVES, QUIET)) == ("5", "")


def test_dates_use_local_time_and_locale(model: LibraryModel) -> None:
    at = (MORNING.replace(hour=9, minute=1)).astimezone()
    assert (told(model, DATE), told(model, DATE, QUIET)) == (f"{at:%d/%m/%Y}", f"{at:%H:%M}")


def test_accessible_text_of_the_picture_describes_the_game(model: LibraryModel) -> None:
    when = f"{told(model, DATE)} {told(model, DATE, QUIET)}"
    spoken = f"X Ann, O Bob, Tic-Tac-Toe 3 × 3, Ann wins, {when}, 5 moves, with hints"
    assert told(model, PICTURE, SPOKEN) == spoken


def test_accessible_text_contains_both_lines(model: LibraryModel) -> None:
    assert told(model, PLAYERS, SPOKEN) == "X Ann, O Bob"
    assert told(model, RULES, SPOKEN) == "Tic-Tac-Toe 3 × 3, Get 3 in a row to win."


def test_missing_game_leaves_an_explained_row(model: LibraryModel, archive: Archive) -> None:
    archive.ask(lambda library: library.delete([1]), None)
    assert (told(model, PLAYERS), told(model, PICTURE, SPOKEN)) == (None, GONE)
    assert told(model, PLAYERS, row=1) == "X Ann\nO Bob"


def test_rows_have_no_headers(model: LibraryModel) -> None:
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_model_is_flat(model: LibraryModel) -> None:
    assert (model.rowCount(model.index(0, 0)), model.columnCount(model.index(0, 0))) == (0, 0)
