import pytest

from tests.records.imported.cells import cells, error_of
from tictactoe_gui.mnk.rules import PRESETS
from tictactoe_gui.records.faults import RecordFault
from tictactoe_gui.records.imported import codes


@pytest.mark.parametrize(
    "text",
    [
        *("h8i8h9", "H8I8H9\r\n", "\ufeffH8, I8; H9", " h8 i8\th9 ", "h8\ni8\nh9\n", "h8-i8-h9", "1. h8 i8 2. h9"),
        *("1. h8 2. i8 3. h9", "1.H8 2.I8 3.H9", "1) h8 2) i8 3) h9", "1 h8 2 i8 3 h9", "1h8 2i8 3h9"),
        *("H 8, I 8, H 9", "H8、I8，H9；"),
    ],
)
def test_cells_are_named_as_in_books(text: str) -> None:
    game = codes.loads(text.encode())
    assert codes.matches(text.encode())
    assert (cells(game), game.setup.rules.width, game.setup.rules.k) == ("H8 I8 H9", 15, 5)


@pytest.mark.parametrize(
    ("text", "side"), [("o15a1", 15), ("p8", 19), ("a16", 19), ("s19", 19), ("t8", 20), ("a20", 20), ("h8", 15)]
)
def test_board_has_room_for_all_cells(text: str, side: int) -> None:
    rules = codes.loads(text.encode()).setup.rules
    assert (rules.width, rules.height) == (side, side)


@pytest.mark.parametrize("text", ["4453", "44 53\n", "4 4 5 3", "4,4,5,3", "4-4-5-3", "4\n4\n5\n3\n", "1. 4 4 2. 5 3"])
def test_digits_are_columns_of_connect_four(text: str) -> None:
    game = codes.loads(text.encode())
    assert codes.matches(text.encode())
    assert (cells(game), game.setup.rules) == ("D1 D2 E1 C1", PRESETS["Connect Four"])


@pytest.mark.parametrize(
    ("text", "winner"), [("1212121", 0), ("h8a1i8a2j8a3k8a4l8", 0), ("a15 a1 c15 b1 e15 c1 g15 d1 i15 e1", 1)]
)
def test_line_wins_for_who_completed_it(text: str, winner: int) -> None:
    outcome = codes.loads(text.encode()).outcome
    assert outcome
    assert outcome.winner == winner


@pytest.mark.parametrize(
    ("text", "fault", "place", "found"),
    [
        ("hello", RecordFault.UNKNOWN, "", ""),
        ("4480", RecordFault.VALUE, "move 3", "8"),
        ("10", RecordFault.VALUE, "move 2", "0"),
        ("4444444", RecordFault.FULL_COLUMN, "move 7", "4"),
        ("h8i21", RecordFault.ILLEGAL, "move 2", "i21"),
        ("h8h8", RecordFault.ILLEGAL, "move 2", "h8"),
        ("h8a1i8a2j8a3k8a4l8a5", RecordFault.ILLEGAL, "move 10", "a5"),
        ("1. h8 i8 4. h9", RecordFault.VALUE, "move 3", "4"),
        ("h8 12 i8", RecordFault.VALUE, "move 2", "12"),
    ],
)
def test_error_names_the_place(text: str, fault: RecordFault, place: str, found: str) -> None:
    assert error_of(codes, text) == (fault, place, found)


@pytest.mark.parametrize(
    "text",
    [
        *("", "4", "h", "u8", "h8 nf3", "h8x", "hello", "8h", "-1 2", "4453 ok", "h8." * 5000),
        *("012\n120\n000", "1 2 3\n4 5 6"),
    ],
)
def test_other_text_does_not_match(text: str) -> None:
    assert not codes.matches(text.encode())
