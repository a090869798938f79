from pathlib import Path

import pytest

from tictactoe_gui.storage.library_faults import LibraryFault, Trouble
from tictactoe_gui.wording import library

FILE = Path("games.sqlite3")


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_is_told_with_the_file(trouble: Trouble) -> None:
    told = library.fault(LibraryFault(trouble, FILE))
    assert told.startswith("The library of games games.sqlite3 cannot be used: ")


def test_no_two_troubles_are_told_alike() -> None:
    assert len({library.fault(LibraryFault(trouble, FILE)) for trouble in Trouble}) == len(Trouble)


def test_a_failure_is_told_in_the_words_of_the_system() -> None:
    told = library.fault(LibraryFault(Trouble.FAILED, FILE, "disk I/O error"))
    assert told == "The library of games games.sqlite3 cannot be used: reading or writing it failed (disk I/O error)"


def test_the_place_of_a_damaged_library_is_told() -> None:
    assert library.set_aside(Path("games damaged.sqlite3")).endswith("kept as games damaged.sqlite3")
