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
from tictactoe_gui.wording.mnk import library_rows

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


def cell_data(model: GamesModel, column: int, role: Qt.ItemDataRole | int = SHOWN, row: int = 0) -> object:
    text = model.index(row, column).data(role)
    return text.replace("\u00a0", " ") if isinstance(text, str) else text


def test_model_passes_the_model_tester(model: GamesModel, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # its author gave it no types


def test_cells_show_players_rules_result_date_and_moves(model: GamesModel) -> None:
    assert cell_data(model, PLAYERS) == "X Ann\nO Bob"
    row, at = model.game(0), MORNING.replace(hour=9, minute=1).astimezone()
    assert row
    assert cell_texts(row, RULES) == (TITLE, "")
    assert cell_texts(row, RESULT) == ("Ann wins", "with hints")
    assert cell_texts(row, DATE) == (f"{at:%d/%m/%Y}", f"{at:%H:%M}")
    assert cell_texts(row, MOVES) == (cell_data(model, MOVES), "") == ("5", "")


def test_accessible_text_describes_the_game_and_has_both_lines_of_a_cell(model: GamesModel) -> None:
    row = model.game(0)
    assert row
    when = " ".join(cell_texts(row, DATE))
    spoken = f"X Ann, O Bob, {TITLE}, Ann wins, {when}, 5 moves, with hints"
    assert cell_data(model, PICTURE, SPOKEN) == spoken
    assert cell_data(model, PLAYERS, SPOKEN) == "X Ann, O Bob"
    assert cell_data(model, RULES, SPOKEN) == TITLE


def test_row_of_a_missing_game_explains_why_it_is_empty(model: GamesModel, game_library: LibraryService) -> None:
    game_library.query(lambda library: library.delete([1]), None)
    assert (cell_data(model, PLAYERS), cell_data(model, PICTURE, SPOKEN)) == (None, UNAVAILABLE)
    assert cell_data(model, PLAYERS, row=1) == "X Ann\nO Bob"
