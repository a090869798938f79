import pytest

from tests.records.imported.cells import cells, error_of
from tictactoe_gui.mnk.position import Ending
from tictactoe_gui.records.faults import RecordFault
from tictactoe_gui.records.imported import rec


@pytest.mark.parametrize(
    ("text", "moves", "side"),
    [
        ("a.exe\nb.exe\n7,7,0\n8,6,5\n0\n", "H8 I9", 15),
        ("a.exe\r\nb.exe\r\n\r\n 7 , 7 , 0 \r\n8,6\r\n-1", "H8 I9", 15),
        ("\ufeffa.exe\rb.exe\r7,7,0.5\r8,6,5.25\r0\r", "H8 I9", 15),
        ("a.exe\nb.exe\n14,14,0\n0,0,0\n0\n", "O1 A15", 15),
        ("a.exe\nb.exe\n15,0,0\n0\n", "P20", 20),
        ("a.exe\nb.exe\n19,19,0\n0\n", "T1", 20),
    ],
)
def test_cells_are_counted_from_zero_on_the_smaller_board_with_room(text: str, moves: str, side: int) -> None:
    game = rec.loads(text.encode())
    assert rec.matches(text.encode())
    assert (cells(game), game.setup.rules.width, game.setup.rules.height) == (moves, side, side)
    assert [player.name for player in game.setup.players] == ["a.exe", "b.exe"]


def test_result_after_the_moves_is_read() -> None:
    outcome = rec.loads(b"Ann\nBob\n7,7,0\n8,8,0\nBob wins on time\n0\n").outcome
    assert outcome
    assert (outcome.winner, outcome.ending) == (1, Ending.ON_TIME)


@pytest.mark.parametrize(
    ("text", "fault", "place", "found"),
    [
        ("", RecordFault.TRUNCATED, "", ""),
        ("a\nb\n", RecordFault.TRUNCATED, "line 2", ""),
        ("a\nb\n0\n", RecordFault.SYNTAX, "line 3", "0"),
        ("a\nb\n7,7,0\n8;8\n0\n", RecordFault.SYNTAX, "line 4", "8;8"),
        ("a\nb\n7,7\n8,1", RecordFault.TRUNCATED, "line 4", ""),
        ("a\nb\n7,7,0\n20,3,0\n0\n", RecordFault.ILLEGAL, "line 4", "20,3,0"),
        ("a\nb\n7,7,0\n7,7,0\n0\n", RecordFault.ILLEGAL, "line 4", "7,7"),
    ],
)
def test_error_names_the_place(text: str, fault: RecordFault, place: str, found: str) -> None:
    assert error_of(rec, text) == (fault, place, found)


@pytest.mark.parametrize(
    "text", ["", "a\nb\n", "7,7,0\n8,8,0\n9,9,0\n", "a\n7,7,0\n", "a\nb\nc\n7,7,0\n", "1\n2\n7,7\n"]
)
def test_other_text_does_not_match(text: str) -> None:
    assert not rec.matches(text.encode())
