from sys import getsizeof

import pytest

from tictactoe_gui.opponents.search.caches import (
    MAX_KEY_BITS,
    TABLE_ENTRIES,
    BoundsTable,
    LimitedDict,
    TranspositionTable,
)


def test_full_dictionary_is_cleared_before_an_item_is_added() -> None:
    squares = LimitedDict[int, int](2)
    for number in (1, 2, 3):
        squares[number] = number**2
    assert squares == {3: 9}


@pytest.mark.parametrize("bits", [30, 3_000, 30_000])
def test_table_stays_within_twice_its_byte_limit_and_keeps_the_newest_entries(bits: int) -> None:
    table: TranspositionTable[int] = TranspositionTable(max_bytes=100_000)
    keys = range(1 << bits, (1 << bits) + 2_000)
    for key in keys:
        table.put(key, 0)
    assert len(table) * getsizeof(1 << bits) < 200_000
    assert table.get(keys[-1]) == 0


@pytest.mark.parametrize("bounds", [(-64, 63), (0, 0), (-1, 1)])
@pytest.mark.parametrize("key", [1, (1 << MAX_KEY_BITS) - 1])
def test_bounds_are_kept_for_every_key(key: int, bounds: tuple[int, int]) -> None:
    table = BoundsTable()
    table.put(key, *bounds)
    assert table.get(key) == bounds


def test_bounds_of_one_key_are_not_taken_for_those_of_another() -> None:
    table = BoundsTable()
    table.put(7, -1, 1)
    assert table.get(8) is table.get(7 + TABLE_ENTRIES) is None
    table.put(7 + TABLE_ENTRIES, 0, 0)
    assert table.get(7) is None
