from sys import getsizeof

import pytest

from tictactoe_gui.opponents.search.caches import LimitedDict, TranspositionTable


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
