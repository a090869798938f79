from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.bad_files import JANE_WINS
from tictactoe_gui.storage.collections import GameCollection, ListedGame
from tictactoe_gui.storage.library import entries
from tictactoe_gui.storage.library.library import Library

GAME = "(;GM[4]SZ[15]PB[{name}]PW[Bob];B[hh];W[ii])"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with closing(Library(tmp_path / "games.sqlite3")) as library:
        yield library


def test_imported_games_are_stored_once(library: Library) -> None:
    assert library.add_imported([JANE_WINS, JANE_WINS, JANE_WINS.at(2).branch(2)]) == 2
    assert library.add_imported([JANE_WINS]) == 0
    stored = [library.game(number) for number in sorted(entries.find(library))]
    assert len(stored) == 2
    assert stored[0]
    assert (stored[0].setup, stored[0].moves, stored[0].outcome) == (
        JANE_WINS.setup,
        JANE_WINS.moves,
        JANE_WINS.outcome,
    )


def test_listed_game_is_the_whole_game() -> None:
    collection = GameCollection("".join(GAME.format(name=name) for name in ("Ann", "Cem")).encode())
    assert collection.has_several
    first = collection.games[0]
    assert isinstance(first, ListedGame)
    assert first.game == collection.first


def test_games_are_read_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tictactoe_gui.storage.collections.FIRST_STEP_S", 0)
    collection = GameCollection((GAME.format(name="Ann") * 5).encode())
    assert (len(collection.games), collection.is_complete) == (2, False)
    assert len(collection.read()) == 1
    assert len(collection.read(least=9)) == 2
    assert collection.is_complete
    assert collection.read() == []
