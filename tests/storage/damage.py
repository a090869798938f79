"""Libraries that lost some bits."""

from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from tests.storage.played import game
from tictactoe_gui.storage import browsing, scores
from tictactoe_gui.storage.library import Library
from tictactoe_gui.storage.library_faults import LibraryFault

NUMBERS = range(1, 45)


def lost_bits(data: bytes, random: Random) -> bytes:
    """The file with up to a hundred bytes changed."""
    damaged = bytearray(data)
    for _ in range(random.choice((1, 1, 3, 10, 100))):
        damaged[random.randrange(len(damaged))] = random.randrange(256)
    return bytes(damaged)


def assert_only_faults_are_told(data: bytes, path: Path) -> None:
    """Do everything that a window does with the library of this file; a fault may come of it, but no other error."""
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(data)
    with suppress(LibraryFault), closing(Library(path)) as library:
        for act in _ACTS:
            with suppress(LibraryFault):
                act(library)


def _look_at_rows(library: Library) -> None:
    for row in browsing.rows(library, NUMBERS).values():
        assert len(row.board) == len(row.rules.squares)


def _look_through_games(library: Library) -> None:
    for number in NUMBERS:
        with suppress(ValueError):
            library.game(number)


_ACTS: tuple[Callable[[Library], object], ...] = (
    Library.check,
    *(lambda library, sort=sort: browsing.numbers(library, sort=sort) for sort in browsing.Sort),
    browsing.names,
    browsing.boards,
    browsing.computers,
    _look_at_rows,
    _look_through_games,
    lambda library: scores.table(library, computers=True),
    lambda library: scores.history(library, "Ann"),
    lambda library: scores.streak(library, "Ann"),
    lambda library: library.store(game("99")),
    lambda library: library.store(game("5", winner=1)),
    lambda library: library.restore(library.delete(NUMBERS[:5])),
)
