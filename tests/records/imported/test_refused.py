import pytest

from tictactoe_gui import records
from tictactoe_gui.records.faults import BadRecord, RecordFault


@pytest.mark.parametrize(
    ("data", "suffix", "found"),
    [
        (b"\xffRenLib\xff\x03\x04" + bytes(12), "", ".lib"),
        (b"\xffRenLib\xff\x03\x04" + bytes(12), ".dat", ".lib"),
        (b"\x01\x02\x03", ".LIB", ".lib"),
        (b'<?xml version="1.0" encoding="utf-8"?>\n<database version="1">', "", ".rif"),
        (b"\xef\xbb\xbf<?xml version='1.0'?><!-- all games --> <!DOCTYPE database>\n<database>", ".xml", ".rif"),
        (b"<games>", ".rif", ".rif"),
    ],
)
def test_format_that_is_not_read_is_named(data: bytes, suffix: str, found: str) -> None:
    with pytest.raises(BadRecord) as caught:
        records.open(data, suffix=suffix)
    assert (caught.value.fault, caught.value.found) == (RecordFault.NOT_READ, found)


def test_other_xml_is_not_a_database() -> None:
    with pytest.raises(BadRecord) as caught:
        records.open(b"<?xml version='1.0'?><svg/>")
    assert caught.value.fault is RecordFault.UNKNOWN


def test_game_with_a_wrong_suffix_is_read() -> None:
    assert len(records.open(b"h8i8", suffix=".lib").moves) == 2


def test_missing_header_is_reported_because_of_the_suffix() -> None:
    with pytest.raises(BadRecord) as caught:
        records.open(b"8,8,0\n9,7,3\n-1\n", suffix=".psq")
    assert (caught.value.fault, caught.value.found) == (RecordFault.SYNTAX, "8,8,0")
