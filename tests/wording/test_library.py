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


@pytest.mark.parametrize(
    ("trouble", "detail", "why"),
    [
        (Trouble.FAILED, "disk I/O error", "reading or writing it failed (disk I/O error)"),
        (Trouble.NO_FOLDER, "Permission denied", "its folder cannot be made (Permission denied)"),
        (Trouble.NOT_A_FOLDER, "/home/ann/{x}", "/home/ann/{x} is a file, not a folder"),
        (Trouble.NO_FOLDER, "", "its folder cannot be made"),
    ],
)
def test_a_failure_is_told_in_the_words_of_the_system(trouble: Trouble, detail: str, why: str) -> None:
    assert library.fault(LibraryFault(trouble, FILE, detail)).endswith(f"cannot be used: {why}")


def test_the_place_of_a_damaged_library_is_told() -> None:
    assert library.set_aside(Path("games damaged.sqlite3")).endswith("kept as games damaged.sqlite3")
