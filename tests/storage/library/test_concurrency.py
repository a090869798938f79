from contextlib import closing
from pathlib import Path
from random import Random

from tests.proofs import library as proofs
from tests.storage import golden_library
from tictactoe_gui.storage.library.library import Library


def test_concurrent_creation_of_a_library_loses_no_game(path: Path) -> None:
    path.parent.mkdir()
    assert proofs.store_at_once(path, 4, 10) == "40 games from 4 programs are stored"


def test_concurrent_migration_of_a_library_loses_no_game(path: Path) -> None:
    golden_library.unpack(path)
    assert proofs.store_at_once(path, 5, 2) == "10 games from 5 programs are stored"
    with closing(Library(path)) as library:
        found, expected = golden_library.records(library), golden_library.expected_contents()
        assert all(found[table].items() >= expected[table].items() for table in found)


def test_acknowledged_games_survive_a_kill(path: Path) -> None:
    path.parent.mkdir()
    assert "games from 3 killed programs are stored" in proofs.kill(path, 3, Random(1))
