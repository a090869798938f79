import pytest
from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.sgf.text import encode_sgf, main_line


def fault(text: str) -> tuple[RecordFault, str, str]:
    with pytest.raises(BadRecord) as caught:
        main_line(text)
    return caught.value.fault, caught.value.place, caught.value.found


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("(;)", [(1, [])]),
        (" \n( ; A [1] [2] B[3]\n)", [(1, [("A", "1"), ("A", "2"), ("B", "3")])]),
        ("(;;A[];;B[1])", [(1, []), (2, [("A", "")]), (4, [("B", "1")])]),
        ("(;A[1]B[2]A[3])", [(1, [("A", "1"), ("B", "2"), ("A", "3")])]),
        ("(;a[1](;B[2](;C[3])(;D[4]))(;E[5]))", [(1, [("A", "1")]), (2, [("B", "2")]), (3, [("C", "3")])]),
        ("(;A[1])(;B[2])", [(1, [("A", "1")])]),
        ("Hello (there)\n(;A[1])", [(1, [("A", "1")])]),
        ("(;GaMe[(;)[\\]\\\\])", [(1, [("GM", "(;)[]\\")])]),
        (
            "(;gm[4];b[hh];Black[hh]Km2[0]B1[hh])",
            [(1, [("GM", "4")]), (2, [("B", "hh")]), (3, [("B", "hh"), ("K2", "0"), ("B1", "hh")])],
        ),
    ],
)
def test_main_line_follows_the_first_variation(text: str, nodes: list[tuple[int, list[tuple[str, str]]]]) -> None:
    assert [(node.number, node.properties) for node in main_line(text)] == nodes


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        ("()", "line 1, column 2", ")"),
        ("(;A[1]\n [2]\n x)", "line 3, column 2", "x)"),
        ("(;[1])", "line 1, column 3", "[1])"),
        ("(;A;)", "line 1, column 3", "A;)"),
        ("(;A[1]])", "line 1, column 7", "])"),
        ("(;A[1](B[2]))", "line 1, column 8", "B[2]))"),
        ("(;A[1](;B[2]);C[3])", "line 1, column 14", ";C[3])"),
        ("(;A[1] 5[])", "line 1, column 8", "5[])"),
        ("(" + "x " * 100, "line 1, column 2", "x " * 10),
    ],
)
def test_syntax_error_is_reported_with_its_place(text: str, place: str, found: str) -> None:
    assert fault(text) == (RecordFault.SYNTAX, place, found)


@pytest.mark.parametrize(
    "text", ["", "(", "( ", "(;", "(;A", "(;A ", "(;A[", "(;A[1", "(;A[1\\", "(;A[1\\]", "(;A[1](;", "(;(;)"]
)
def test_truncated_text_is_reported_as_such(text: str) -> None:
    assert fault(text)[0] is RecordFault.TRUNCATED


@given(st.text().map(lambda text: " ".join(text.split())).filter(str.isprintable))
def test_value_is_read_back(text: str) -> None:
    (node,) = main_line(encode_sgf([[("C", text)]]).decode())
    assert node.properties == [("C", text)]
