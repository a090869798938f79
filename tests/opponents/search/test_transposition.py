from sys import getsizeof

import pytest

from tictactoe_gui.opponents.search.caches import TranspositionTable


def test_stored_entry_is_found() -> None:
    table: TranspositionTable[str] = TranspositionTable()
    table.put(1, "one")
    assert (table.get(1), table.get(2)) == ("one", None)


def test_newer_entry_replaces_the_older_one() -> None:
    table: TranspositionTable[str] = TranspositionTable(max_bytes=1)
    table.put(1, "old")
    table.put(1, "new")
    assert table.get(1) == "new"


@pytest.mark.parametrize("bits", [30, 3_000, 30_000])
def test_two_generations_stay_within_twice_the_byte_limit(bits: int) -> None:
    table: TranspositionTable[int] = TranspositionTable(max_bytes=100_000)
    for key in range(1 << bits, (1 << bits) + 2_000):
        table.put(key, 0)
    assert len(table) * getsizeof(1 << bits) < 200_000


def test_smaller_keys_allow_more_entries() -> None:
    small: TranspositionTable[int] = TranspositionTable(max_bytes=100_000)
    large: TranspositionTable[int] = TranspositionTable(max_bytes=100_000)
    for key in range(2_000):
        small.put(key, 0)
        large.put(1 << 3_000 | key, 0)
    assert len(small) > 2 * len(large)


def test_newest_entries_are_kept() -> None:
    table: TranspositionTable[int] = TranspositionTable(max_bytes=10_000)
    for key in range(1000):
        table.put(key, key)
    assert [table.get(key) for key in range(990, 1000)] == list(range(990, 1000))
