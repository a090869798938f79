import pytest

from tests.records.imported.cells import cells, error_of
from tictactoe_gui import records
from tictactoe_gui.records.faults import RecordFault
from tictactoe_gui.records.imported import pos

CODE = b"\nh8i7g6f5e4"
"""Position code that is also a position of ten moves."""


def test_bytes_are_rows_and_columns_from_the_top_left() -> None:
    assert cells(pos.loads(bytes([4, 0, 14, 15, 224]))) == "A15 O15 A14 O1"


@pytest.mark.parametrize(
    ("data", "fault", "place", "found"),
    [
        (b"", RecordFault.EMPTY, "", ""),
        (b"\0", RecordFault.EMPTY, "", ""),
        (bytes([226, *range(226)]), RecordFault.BINARY, "", ""),
        (bytes([5, 112, 98, 126, 84]), RecordFault.COUNT, "", "4"),
        (bytes([3, 112, 98, 126, 84]), RecordFault.COUNT, "", "4"),
        (bytes([2, 112, 225]), RecordFault.ILLEGAL, "move 2", "225"),
        (bytes([2, 112, 112]), RecordFault.ILLEGAL, "move 2", "H8"),
        (bytes([10, 0, 30, 1, 31, 2, 32, 3, 33, 4, 34]), RecordFault.ILLEGAL, "move 10", "E13"),
    ],
)
def test_error_names_the_place(data: bytes, fault: RecordFault, place: str, found: str) -> None:
    assert error_of(pos, data) == (fault, place, found)


@pytest.mark.parametrize(
    "data", [b"", b"\0", bytes([5, 1, 2]), bytes([2, 7, 7]), bytes([1, 225]), bytes([226, *range(226)])]
)
def test_incomplete_data_does_not_match(data: bytes) -> None:
    assert not pos.matches(data)


@pytest.mark.parametrize(("suffix", "moves"), [(".pos", 10), (".POS", 10), (".txt", 5), ("", 5)])
def test_suffix_decides_about_data_in_two_formats(suffix: str, moves: int) -> None:
    assert len(records.open(CODE, suffix=suffix).moves) == moves


def test_position_is_never_taken_for_wide_characters() -> None:
    data = bytes([40, 0, *range(30, 224, 5)])
    assert len(records.open(data, suffix=".pos").moves) == 40


def test_wrong_count_is_reported_because_of_the_suffix() -> None:
    with pytest.raises(records.BadRecord) as caught:
        records.open(bytes([5, 112, 98]), suffix=".pos")
    assert (caught.value.fault, caught.value.found, caught.value.expected) == (RecordFault.COUNT, "2", "5")
