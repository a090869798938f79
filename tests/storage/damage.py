"""Damaged libraries."""

from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from tests.storage.codes import broken
from tests.storage.played import game
from tictactoe_gui.storage.library import browsing, mastermind_games, scores
from tictactoe_gui.storage.library.faults import LibraryFault
from tictactoe_gui.storage.library.library import Library

NUMBERS = range(1, 45)
CORRUPT_VALUES = (
    *(f"games SET comments = '{text}'" for text in ("5", "null", "", "[1]", "[[0]]", '{"a": 1}', '[["z", "x"]]')),
    *(f"games SET comments = '{text}'" for text in ("[[0, 1]]", '[[[], "x"]]', '[[0, "\\ud800"]]', '[[99, "x"]]')),
    *(f"games SET comments = '{deep * 100_000}'" for deep in ("[", '{"a":')),
    *("games SET comments = x'ff'", "games SET comments = 5", f"games SET comments = '[[0, \"{'x' * 200_000}\"]]'"),
    *(f"games SET hints = '{text}'" for text in ("x", "99", "-1", "9" * 5_000, "1.5")),
    *(f"games SET moves = '{text}'" for text in ("A1 A1 A1", "A1 B1 A2 B2 A3 C1", "T20", "\u200b", "[")),
    *(f"games SET undone = '{text}'" for text in ("A1", "C3", "x")),
    *(f"games SET resigned = {value}" for value in ("0", "7", "-1", "'x'")),
    *(f"games SET first = {value}" for value in ("9", "-1", "'x'", "x'00'")),
    *(f"games SET start = '{text}'" for text in ("x", "012345678", "000000000", "." * 10)),
    *(f"games SET seconds = {value}" for value in ("-5", "1e300", "1000000000", "'x'")),
    *(f"games SET {name} = {value}" for name in ("width", "height", "k", "players") for value in ("0", "99", "'x'")),
    *("games SET analysis = 'x'", "games SET gravity = 'x'", f"games SET id = '{'1' * 100}'"),
    *("seats SET name = ''", "seats SET name = 'Ann'", "seats SET mark = 'X'", "seats SET mark = x'ff'"),
    *("seats SET seat = seat + 7", "seats SET engine = 5.5", "seats SET level = x'00'"),
)
"""UPDATE clauses that put impossible values into the tables."""

_CODE_CHANGES = (
    *(f"rows = '{text}'" for text in ("x", "RRGG", "RRGG 1", "RRGG 1 x", "RRGG 9 9", "RRGG 3 1", "[", "\u200b 1 0")),
    *(f"rows = '{row}'" for row in ("RGBQ 1 0", "RGB 1 0", "RRGG 1 0 1", "1 0 RRGG", f"RRGG {'9' * 5_000} 0")),
    *("rows = rows || char(10) || rows", "rows = x'ff'", "rows = 5", "made = 'x'", "made = 99"),
    *(f"hidden = {value}" for value in ("NULL", "'RGBQ'", "'R'", "''", "x'ff'", "5")),
    *(f"drawn = {value}" for value in ("NULL", "0", "-1", "1e300", "'x'", "8", "10000000000")),
    *(f"{name} = {value}" for name in ("pegs", "colours", "guesses") for value in ("0", "99", "'x'", "1.5")),
    *("repetition = 'x'", "repetition = 7", "breaker = ' '", "hider = char(8203)", "hider = 5"),
    *(f"breaker = '{'x' * 201}'", "breaker = x'ff'", "key = x'00'", f"id = '{'1' * 100}'", "id = x'00'"),
    *(f"advised = '{text}'" for text in ("x", "99", "-1", "1.5", "9" * 5_000)),
    *("known = 'x'", "known = 7", "known = x'ff'"),
    *("result = NULL", "result = 'given up'", "result = 'held'"),
    *(f"seconds = {value}" for value in ("-5", "1e300", "1000000000", "'x'")),
    *(f"{name} = {value}" for name in ("began", "ended") for value in ("'soon'", "'0001-01-01'", "5", "x'ff'")),
)
CORRUPT_MASTERMIND_VALUES = tuple(f"mastermind SET {change}" for change in _CODE_CHANGES)
"""UPDATE clauses that put impossible values into the Mastermind table."""


def with_changed_bytes(data: bytes, random: Random) -> bytes:
    """Return the data with up to a hundred bytes changed."""
    damaged = bytearray(data)
    for _ in range(random.choice((1, 1, 3, 10, 100))):
        damaged[random.randrange(len(damaged))] = random.randrange(256)
    return bytes(damaged)


def assert_only_library_faults(data: bytes, path: Path) -> None:
    """Do everything that the window does, on a library with this data. Only a `LibraryFault` may be raised."""
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(data)
    with suppress(LibraryFault), closing(Library(path)) as library:
        for act in _OPERATIONS:
            with suppress(LibraryFault):
                act(library)


def _read_rows(library: Library) -> None:
    for row in browsing.library_rows(library, NUMBERS).values():
        assert len(row.board) == len(row.rules.squares)


def _read_games(library: Library) -> None:
    for number in NUMBERS:
        with suppress(ValueError):
            library.game(number)


def _read_mastermind_games(library: Library) -> None:
    for number in NUMBERS:
        with suppress(ValueError):
            mastermind_games.game(library, number)


_OPERATIONS: tuple[Callable[[Library], object], ...] = (
    Library.check,
    *(lambda library, sort=sort: browsing.find_games(library, sort=sort) for sort in browsing.Sort),
    browsing.names,
    browsing.played_rules,
    browsing.computers,
    _read_rows,
    _read_games,
    lambda library: scores.table(library, computers=True),
    lambda library: scores.history(library, "Ann"),
    lambda library: scores.streak(library, "Ann"),
    lambda library: library.store(game("99")),
    lambda library: library.store(game("5", winner=1)),
    lambda library: library.restore(library.delete(NUMBERS[:5])),
    mastermind_games.best,
    mastermind_games.games,
    mastermind_games.players,
    mastermind_games.played_rules,
    _read_mastermind_games,
    lambda library: mastermind_games.store(library, broken("99")),
    lambda library: mastermind_games.store(library, broken("5", guesses=4)),
    lambda library: mastermind_games.restore(library, mastermind_games.delete(library, NUMBERS[:5])),
)
