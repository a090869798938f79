"""Damaged libraries."""

import os
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.storage.codes import broken
from tests.storage.played import game
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.storage.library import browsing, entries, mastermind_games, profiles, reviews, scores
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.selection import ReviewFilter, Selection

NUMBERS = range(1, 45)
PIPE = pytest.param(getattr(os, "mkfifo", None), id="pipe", marks=pytest.mark.posix)
"""Parameter of a test: a function that creates a pipe."""
_RECORD_CHANGES = (
    *(f"record = '{text}'" for text in ("", "{}", "null", "5", "[", "[" * 100_000, '{"a":' * 100_000, "\u200b")),
    *("record = x'ff'", "record = 5", "record = replace(record, '3', '4')", "record = replace(record, 'Ann', '')"),
    *("record = record || record", "record = substr(record, 1, 99)", f"id = '{'1' * 100}'", "id = x'00'"),
    *(f"seconds = {value}" for value in ("-5", "1e300", "1000000000", "'x'")),
    *(f"ended = {value}" for value in ("'soon'", "'0001-01-01'", "5", "x'ff'")),
    "assisted = 'x'",
)
CORRUPT_VALUES = (
    *(f"games SET {change}" for change in _RECORD_CHANGES),
    *(f"games SET record = replace(record, '{old}', '{new}')" for old in ("A1", "won", "Bob") for new in ("A2", "Ann")),
    *(f"games SET rules = '{text}'" for text in ("", "{}", "null", "5", "[" * 100_000, '{"a":' * 100_000, '{"a": 1}')),
    *(f"games SET rules = replace(rules, 3, {value})" for value in ("0", "99", "'x'", "'\"x\"'", "'[3]'", "'1e300'")),
    *("games SET rules = x'ff'", "games SET rules = 5", """games SET rules = '{"gravity":1}'"""),
    *("games SET plies = 'x'", "games SET began = x'ff'"),
    *("seats SET name = ''", "seats SET key = x'ff'", "seats SET seat = seat + 7", "seats SET level = x'00'"),
)
"""UPDATE clauses that put impossible values into the tables."""
CORRUPT_MASTERMIND_VALUES = (
    *(f"mastermind SET {change}" for change in _RECORD_CHANGES),
    *(f"mastermind SET drawn = {value}" for value in ("NULL", "0", "-1", "1e300", "'x'", "8", "10000000000")),
    *(f"mastermind SET {name} = {value}" for name in ("pegs", "colours", "guesses") for value in ("0", "99", "'x'")),
    *("mastermind SET repetition = 'x'", "mastermind SET hider = x'ff'", "mastermind SET breaker = x'ff'"),
    *("mastermind SET key = x'00'", "mastermind SET made = 'x'", "mastermind SET known = 'x'"),
    *("mastermind SET result = NULL", "mastermind SET result = 'given up'", "mastermind SET result = 'held'"),
)
"""UPDATE clauses that put impossible values into the Mastermind table."""


def is_damaged(library: Library) -> bool:
    """Return True if a check finds damage."""
    try:
        library.check()
    except LibraryFault as fault:
        return fault.kind is ErrorKind.DAMAGED
    return False


def with_changed_bytes(data: bytes, random: Random) -> bytes:
    """Return the data with up to a hundred bytes changed."""
    damaged = bytearray(data)
    for _ in range(random.choice((1, 1, 3, 10, 100))):
        damaged[random.randrange(len(damaged))] = random.randrange(256)
    return bytes(damaged)


def flip(data: bytes, random: Random) -> bytes:
    """Return the data with one bit flipped."""
    damaged, bit = bytearray(data), random.randrange(8 * len(data))
    damaged[bit // 8] ^= 1 << bit % 8
    return bytes(damaged)


def cut(data: bytes, random: Random) -> bytes:
    """Return the data without its end."""
    return data[: random.randrange(len(data))]


def assert_only_library_faults(data: bytes, path: Path) -> None:
    """Do everything that the window does, on a library with this data. Only a `LibraryFault` may be raised."""
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(data)
    with suppress(LibraryFault), closing(Library(path)) as library:
        for act in (Library.check, *QUERIES, *_READINGS, *_CHANGES):
            with suppress(LibraryFault):
                act(library)


def _read_rows(library: Library) -> None:
    browsing.library_rows(library, NUMBERS)


def _read_games(library: Library) -> None:
    for number in NUMBERS:
        with suppress(ValueError):
            library.game(number)


def _read_mastermind_games(library: Library) -> None:
    for number in NUMBERS:
        with suppress(ValueError):
            mastermind_games.game(library, number)


_SCORES = list[tuple[str, str, str, int, int, int, int, int, int]]
_PLAYERS = list[tuple[str, int, int, float | None, int, int]]


def _typed(answer: object, expected: Any) -> None:
    """Raise a ValueError if an answer does not have this type."""
    msgspec.convert(answer, expected)


QUERIES: tuple[Callable[[Library], object], ...] = (
    *(lambda library, sort=sort: entries.find(library, sort=sort) for sort in browsing.Sort),
    lambda library: _typed(browsing.names(library), list[str]),
    browsing.played_rules,
    _read_rows,
    _read_games,
    lambda library: _typed(
        [(*score[:1], *score.kind[:2], *score[2:]) for score in scores.table(library, computers=True)], _SCORES
    ),
    *(lambda library, chosen=chosen: entries.find(library, Selection(review=chosen)) for chosen in ReviewFilter),
    lambda library: reviews.load(library, game("5")),
    lambda library: profiles.profile(library, "Ann"),
    lambda library: scores.streak(library, "Ann"),
    mastermind_games.best,
    mastermind_games.games,
    lambda library: _typed([*map(tuple, mastermind_games.players(library))], _PLAYERS),
    mastermind_games.played_rules,
)
"""Queries for the lists and tables of the window."""
_READINGS = (_read_games, _read_mastermind_games)
_CHANGES: tuple[Callable[[Library], object], ...] = (
    lambda library: library.store(game("99")),
    lambda library: reviews.store(library, game("5"), tuple(review(game("5"), Limits(nodes=100)))),
    lambda library: library.store(game("5", winner=1)),
    lambda library: library.restore(library.delete(NUMBERS[:5])),
    lambda library: mastermind_games.store(library, broken("99")),
    lambda library: mastermind_games.store(library, broken("5", guesses=4)),
    lambda library: library.restore(library.delete(NUMBERS[:5], mastermind_games.TABLE)),
)
