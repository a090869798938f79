from sys import getsizeof

import pytest

from tictactoe_gui.opponents.search.caches import TranspositionTable


@pytest.mark.parametrize("bits", [30, 3_000, 30_000])
def test_two_generations_stay_within_twice_the_byte_limit(bits: int) -> None:
    table: TranspositionTable[int] = TranspositionTable(max_bytes=100_000)
    for key in range(1 << bits, (1 << bits) + 2_000):
        table.put(key, 0)
    assert len(table) * getsizeof(1 << bits) < 200_000


def test_newest_entries_are_kept() -> None:
    table: TranspositionTable[int] = TranspositionTable(max_bytes=10_000)
    for key in range(1000):
        table.put(key, key)
    assert [table.get(key) for key in range(990, 1000)] == list(range(990, 1000))
