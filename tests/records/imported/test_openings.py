import pytest

from tests.records.imported.cells import cells, error_of
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.imported import codes, openings


@pytest.mark.parametrize(
    ("text", "moves", "side"),
    [
        ("-1,0, 2,-1, 0,0", "G8 J9 H8", 15),
        ("\ufeff-1,0 2,-1 0,0", "G8 J9 H8", 15),
        ("-1 , 0; 2 , -1; 0 , 0;", "G8 J9 H8", 15),
        ("\n-1,0, 2,-1, 0,0,\n\n1,1, 2,2\n", "G8 J9 H8", 15),
        ("0,0 1,1 2,0", "H8 I7 J8", 15),
        ("-7,7 7,-7", "A1 O15", 15),
        ("7,7 8,8", "R3 S2", 20),
        ("-10,9 9,-10", "A1 T20", 20),
        ("-1,0, 0,0\n-8,0, 0,0", "J10 K10", 20),
        ("0,0,1,1\n1,1,2,2", "H8 I7", 15),
    ],
)
def test_cells_are_counted_from_the_centre_of_the_smaller_board_with_room(text: str, moves: str, side: int) -> None:
    game = openings.loads(text.encode())
    assert openings.matches(text.encode())
    assert (cells(game), game.setup.rules.width, game.setup.rules.height) == (moves, side, side)


@pytest.mark.parametrize(
    ("text", "fault", "place", "found"),
    [
        ("", RecordFault.EMPTY, "", ""),
        ("-1,0, 2", RecordFault.SYNTAX, "line 1", "-1,0, 2"),
        ("\n-1,0, x\n0,0, 1,1", RecordFault.SYNTAX, "line 2", "-1,0, x"),
        ("-11,0, 0,0", RecordFault.ILLEGAL, "line 1", "-11,0"),
        ("-1,0, -1,0", RecordFault.ILLEGAL, "line 1", "-1,0"),
    ],
)
def test_error_names_the_place(text: str, fault: RecordFault, place: str, found: str) -> None:
    assert error_of(openings, text) == (fault, place, found)


def test_every_line_is_an_opening() -> None:
    found = list(openings.loads_all(b"-1,0, 2,-1\n\n0,0, 1\n8,0, 0,0\n"))
    assert [each.fault if isinstance(each, BadRecord) else cells(each) for each in found] == [
        "J10 M11",
        RecordFault.SYNTAX,
        "S10 K10",
    ]


@pytest.mark.parametrize("text", ["4,4,5,3", "4, 4, 5, 3", "7,7", "4453", "1-2-3"])
def test_columns_of_connect_four_do_not_match(text: str) -> None:
    assert not openings.matches(text.encode())
    assert codes.matches(text.encode())


@pytest.mark.parametrize(
    "text", ["0,1,0,2\n2,1,0,0\n0,0,2,0\n0,0,0,0", "0,1,-1\n1,1,0\n0,0,-1\n", "[0,1,0]\n[0,0,0]\n[0,0,2]"]
)
def test_boards_drawn_with_numbers_do_not_match(text: str) -> None:
    assert not openings.matches(text.encode())


@pytest.mark.parametrize("text", ["", "-1", "8,8,0\n9,7,3\n-1\n", "8,8\n9,7\n", "a,b", "-1,0 x", "15\n15\n1\n7 7\n"])
def test_other_text_does_not_match(text: str) -> None:
    assert not openings.matches(text.encode())
