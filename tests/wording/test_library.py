from pathlib import Path

import pytest

from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.recovery import Recovery, Restoration
from tictactoe_gui.wording import library

FILE = Path("games.sqlite3")


def test_every_fault_names_the_file_and_a_reason_of_its_own() -> None:
    sentences = {library.fault(LibraryFault(trouble, FILE)) for trouble in ErrorKind}
    assert len(sentences) == len(ErrorKind)
    for sentence in sentences:
        assert sentence.startswith("The game library games.sqlite3 can't be used. ")
        assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("trouble", "detail", "why"),
    [
        (ErrorKind.FAILED, "disk I/O error", "Reading or writing it failed (disk I/O error)"),
        (ErrorKind.NO_FOLDER, "Permission denied", "Its folder can't be created (Permission denied)"),
        (ErrorKind.NOT_A_FOLDER, "/home/ann/{x}", "/home/ann/{x} is a file, not a folder"),
        (ErrorKind.NO_FOLDER, "", "Its folder can't be created"),
        (ErrorKind.FOLDER, "", "A folder has the same name"),
    ],
)
def test_library_fault_includes_the_system_error(trouble: ErrorKind, detail: str, why: str) -> None:
    assert library.fault(LibraryFault(trouble, FILE, detail)).endswith(f"can't be used. {why}.")


@pytest.mark.parametrize(
    ("games", "total", "deleted", "text"),
    [
        (298, 300, False, "298 of 300 games were recovered. The damaged file is at games damaged.sqlite3."),
        (0, 1, False, "A new one was created, and the old one is at games damaged.sqlite3."),
        (1, 1, False, "1 of 1 game was recovered. The damaged file is at games damaged.sqlite3."),
        (2, None, False, "2 games were recovered. The damaged file is at games damaged.sqlite3."),
        (2, None, True, "The damaged file is at games damaged.sqlite3. Games that you deleted recently may be back."),
    ],
)
def test_recovery_says_only_what_is_known(games: int, total: int | None, deleted: bool, text: str) -> None:  # noqa: FBT001
    found = library.recovered(Recovery(Path("games damaged.sqlite3"), games, total, deleted))
    assert found.startswith("The game library was damaged. ")
    assert found.endswith(text)


@pytest.mark.parametrize(
    ("games", "is_complete", "text"),
    [
        (1, True, "1 game was restored."),
        (2, True, "2 games were restored."),
        (2, False, "2 games were restored. They are from the weekly backup. Later games are missing."),
        (0, False, "There were no games to restore, so a new one was created."),
    ],
)
def test_restoration_says_where_the_games_come_from(games: int, text: str, *, is_complete: bool) -> None:
    found = library.restored(Restoration(FILE, games, is_complete))
    assert found.startswith("The game library games.sqlite3 was missing")
    assert found.endswith(text)


def test_undamaged_library_has_no_message() -> None:
    assert (library.recovered(None), library.restored(None), library.replaced(0, FILE)) == ("", "", "")


def test_games_that_another_program_removed_are_counted() -> None:
    assert library.replaced(1, FILE) == f"Another program replaced the game library {FILE}. 1 game is missing from it."
    assert library.replaced(2, FILE).endswith("2 games are missing from it.")
