import pytest

from tests.records.imported.cells import cells, error_of
from tictactoe_gui import records
from tictactoe_gui.mnk.answers import ExactLine
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.faults import RecordFault
from tictactoe_gui.records.imported import sav


@pytest.mark.parametrize(
    ("text", "rules", "moves"),
    [
        ("15\n15\n2\n7 7\n6 8\n", Rules(15, 15, 5), "H8 I9"),
        ("\ufeff15\r\n15\r\n2\r\n\r\n 7\t7 \r\n6 8", Rules(15, 15, 5), "H8 I9"),
        ("12\n10\n1\n9 11\n", Rules(12, 10, 5), "L1"),
        ("15\n0\n1\n0 0\n", Rules(15, 15, 5), "A15"),
        ("20\n1\n1\n19 0\n", Rules(20, 20, 5, line=ExactLine()), "A1"),
        ("15\n15\n0\n", Rules(15, 15, 5), ""),
    ],
)
def test_numbers_are_size_and_moves(text: str, rules: Rules, moves: str) -> None:
    game = sav.loads(text.encode())
    assert sav.matches(text.encode())
    assert (game.setup.rules, cells(game)) == (rules, moves)


@pytest.mark.parametrize(
    ("text", "fault", "place", "found"),
    [
        ("", RecordFault.TRUNCATED, "", ""),
        ("15\n15\n", RecordFault.TRUNCATED, "line 2", ""),
        ("15\n15\n1\n7\n", RecordFault.TRUNCATED, "line 4", ""),
        ("15\n15\nthree\n7 7\n", RecordFault.SYNTAX, "line 3", "three"),
        ("21\n15\n1\n7 7\n", RecordFault.VALUE, "line 1", "21"),
        ("15\n2\n1\n7 7\n", RecordFault.OTHER_RULES, "line 2", "Renju"),
        ("15\n15\n3\n7 7\n6 8\n", RecordFault.COUNT, "line 3", "2"),
        ("15\n15\n1\n7 15\n", RecordFault.ILLEGAL, "line 4", "7 15"),
        ("15\n15\n2\n7 7\n7 7\n", RecordFault.ILLEGAL, "line 5", "7 7"),
    ],
)
def test_error_names_the_place(text: str, fault: RecordFault, place: str, found: str) -> None:
    assert error_of(sav, text) == (fault, place, found)


def test_more_numbers_than_any_game_has_are_refused() -> None:
    assert error_of(sav, "15 " * (sav.MAX_NUMBERS + 1))[0] is RecordFault.TOO_MANY


@pytest.mark.parametrize("text", ["", "15 15", "4 4 5 3", "7\n7\n1\n3 3\n", "15 15 x", "21 21 0", "15 3 1 0 0"])
def test_other_text_does_not_match(text: str) -> None:
    assert not sav.matches(text.encode())


def test_suffix_decides_about_small_boards() -> None:
    assert cells(records.open(b"7\n7\n1\n3 3\n", suffix=".sav")) == "D4"
