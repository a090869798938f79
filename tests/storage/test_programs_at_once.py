from pathlib import Path
from random import Random

from tests.proofs import library as proofs


def test_programs_that_begin_a_library_at_once_and_store_games_in_it_lose_none(path: Path) -> None:
    path.parent.mkdir()
    assert proofs.store_at_once(path, 4, 10) == "40 games of 4 programs are there"


def test_what_a_killed_program_told_to_be_stored_is_there(path: Path) -> None:
    path.parent.mkdir()
    assert "games that 3 killed programs stored are there" in proofs.kill(path, 3, Random(1))
