import shutil
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from tests.storage.played import MORNING, game
from tests.ui.library_driver import store_games
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import browsing
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.library import games_model
from tictactoe_gui.ui.library.games_model import (
    DATE,
    MOVES,
    PICTURE,
    PLAYERS,
    RESULT,
    RULES,
    GamesModel,
    cell_texts,
)
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.wording import library
from tictactoe_gui.wording.mnk import library_rows, sentences

SPOKEN, SHOWN = Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole
GAMES = 9
TITLE = library_rows.rules(Rules())
UNAVAILABLE = library.GAME_UNAVAILABLE


@pytest.fixture(autouse=True)
def british() -> Iterator[None]:
    """Use the British locale."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


@pytest.fixture(scope="module")
def library_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a library file with some games."""
    path = tmp_path_factory.mktemp("library") / "games.sqlite3"
    store_games(path, [game(str(at), hints=(2,) if at == 1 else ()) for at in range(1, GAMES + 1)])
    return path


@pytest.fixture
def game_library(library_file: Path, tmp_path: Path, qtbot: QtBot) -> Iterator[LibraryService]:  # noqa: ARG001 - needs an application
    game_library = LibraryService(
        Path(shutil.copy(library_file, tmp_path)), paths.pending_folder(), Background().lane("library")
    )
    yield game_library
    game_library.close()


@pytest.fixture
def model(game_library: LibraryService, monkeypatch: pytest.MonkeyPatch) -> GamesModel:
    """Return a model with the games in order of their numbers, read in chunks of two."""
    monkeypatch.setattr(games_model, "CHUNK_ROWS", 2)
    monkeypatch.setattr(games_model, "MAX_CACHED_CHUNKS", 2)
    model = GamesModel(game_library, game_library)
    model.set_games(array("q", range(1, GAMES + 1)))
    return model


@pytest.fixture
def queried_numbers(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """Return the numbers of the games read by each query."""
    asked: list[list[int]] = []
    read = browsing.library_rows

    def rows(library: Library, numbers: "array[int]") -> dict[int, browsing.GameListing]:
        asked.append(list(numbers))
        return read(library, numbers)

    monkeypatch.setattr(browsing, "library_rows", rows)
    return asked


def cell_data(model: GamesModel, column: int, role: Qt.ItemDataRole | int = SHOWN, row: int = 0) -> object:
    text = model.index(row, column).data(role)
    return text.replace("\u00a0", " ") if isinstance(text, str) else text


def test_model_passes_the_model_tester(model: GamesModel, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # its author gave it no types


def test_nothing_is_read_before_it_is_shown(model: GamesModel, queried_numbers: list[list[int]]) -> None:
    assert (model.rowCount(), queried_numbers) == (GAMES, [])


def test_games_are_read_once_in_chunks(model: GamesModel, queried_numbers: list[list[int]]) -> None:
    for row in (4, 5, 4, 8):
        cell_data(model, PLAYERS, row=row)
    assert queried_numbers == [[5, 6], [9]]


def test_cache_is_limited(model: GamesModel, queried_numbers: list[list[int]]) -> None:
    for row in (0, 2, 4, 0):
        cell_data(model, PLAYERS, row=row)
    assert queried_numbers == [[1, 2], [3, 4], [5, 6], [1, 2]]


def test_failing_library_is_not_queried_for_every_cell(model: GamesModel, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def fail(_library: LibraryService, question: object, otherwise: object) -> object:
        asked.append(question)
        return otherwise

    monkeypatch.setattr(LibraryService, "query", fail)
    assert [cell_data(model, column) for column in (PLAYERS, RESULT)] == [None, None]
    assert len(asked) == 1


def test_cells_show_players_rules_result_and_moves(model: GamesModel) -> None:
    assert cell_data(model, PLAYERS) == "X Ann\nO Bob"
    row = model.game(0)
    assert row
    assert cell_texts(row, RULES) == (TITLE, sentences.goal(Rules()))
    assert cell_texts(row, RESULT) == ("Ann wins", "with hints")
    assert cell_texts(row, MOVES) == (cell_data(model, MOVES), "") == ("5", "")


def test_dates_use_local_time_and_locale(model: GamesModel) -> None:
    at = (MORNING.replace(hour=9, minute=1)).astimezone()
    row = model.game(0)
    assert row
    assert cell_texts(row, DATE) == (f"{at:%d/%m/%Y}", f"{at:%H:%M}")


def test_accessible_text_of_the_picture_describes_the_game(model: GamesModel) -> None:
    row = model.game(0)
    assert row
    when = " ".join(cell_texts(row, DATE))
    spoken = f"X Ann, O Bob, {TITLE}, Ann wins, {when}, 5 moves, with hints"
    assert cell_data(model, PICTURE, SPOKEN) == spoken


def test_accessible_text_contains_both_lines(model: GamesModel) -> None:
    assert cell_data(model, PLAYERS, SPOKEN) == "X Ann, O Bob"
    assert cell_data(model, RULES, SPOKEN) == f"{TITLE}, {sentences.goal(Rules())}"


def test_row_of_a_missing_game_explains_why_it_is_empty(model: GamesModel, game_library: LibraryService) -> None:
    game_library.query(lambda library: library.delete([1]), None)
    assert (cell_data(model, PLAYERS), cell_data(model, PICTURE, SPOKEN)) == (None, UNAVAILABLE)
    assert cell_data(model, PLAYERS, row=1) == "X Ann\nO Bob"


def test_rows_have_no_headers(model: GamesModel) -> None:
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_model_is_flat(model: GamesModel) -> None:
    assert (model.rowCount(model.index(0, 0)), model.columnCount(model.index(0, 0))) == (0, 0)
