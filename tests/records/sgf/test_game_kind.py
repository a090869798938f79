import pytest

from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.sgf import sgf

MOVES = ";B[gg];W[hi];B[fh]"
FIVE = ";B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea]"


def error_of(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        sgf.loads(f"(;{text})".encode())
    return caught.value


@pytest.mark.parametrize(
    ("head", "moves"),
    [
        *(("SZ[15]", MOVES), ("", MOVES), ("SZ[20]", MOVES), ("SZ[15:15]", MOVES)),
        *((f"GM[{number}]SZ[15]", MOVES) for number in (1, 2, 3, 5, 11, 40, 0)),
        *(("GM[1]SZ[15]KM[0]HA[0]", MOVES), ("GM[1]SZ[15]KM[0.00]", MOVES), ("GM[1]SZ[15]RE[B+]", MOVES)),
        *(
            ("GM[1]SZ[19]RU[Gomoku]", MOVES),
            ("GM[1]SZ[19]KM[6.5]RU[Freestyle]", MOVES),
            ("GM[2]SZ[10]RU[5 in a row]", MOVES),
        ),
        *(("SZ[19]AP[SomeGomoku:1]", MOVES), ("GM[11]SZ[13]AP[Yixin]", MOVES), ("SZ[19]GN[五目並べ]", MOVES)),
        *(("GM[Gomoku]", MOVES), ("SZ[19]", FIVE), ("GM[1]SZ[19]", FIVE), ("SZ[3]", ";B[aa];W[ba];B[ab];W[bb];B[ac]")),
        ("GM[1]SZ[15]AB[gg][hh]AW[ii]", ";W[jj]"),
    ],
)
def test_five_in_a_row_is_recognised_without_its_number(head: str, moves: str) -> None:
    assert len(sgf.loads(f"(;{head}{moves})".encode()).moves) == moves.count(";")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("GM[1]FF[4]SZ[19];B[pd];W[dd]", "GM[1] (Go)"),
        ("GM[1]SZ[19]KM[6.5]AP[GoGui];B[pd];W[dd]", "GM[1] (Go)"),
        ("GM[1]SZ[15]KM[6.5];B[gg];W[hh]", "GM[1] (Go)"),
        ("GM[1]SZ[15];B[gg];W[];B[hh]", "GM[1] (Go)"),
        ("GM[1]SZ[15]RU[Japanese];B[gg]", "GM[1] (Go)"),
        ("GM[1]SZ[15]RE[B+3.5];B[gg]", "GM[1] (Go)"),
        ("GM[1]SZ[15];B[gg];W[hh];B[gg]", "GM[1] (Go)"),
        ("GM[1]SZ[15];B[gg];W[hh]TB[aa][bb]", "GM[1] (Go)"),
        ("GM[1];B[dd];W[pp]", "GM[1] (Go)"),
        ("GM[2]SZ[8];B[dc];W[cc]", "GM[2] (Othello)"),
        ("GM[2]SZ[8]" + FIVE, "GM[2] (Othello)"),
        ("GM[11]SZ[15];B[e4];W[f9]", "GM[11] (Hex)"),
        ("GM[11]SZ[15]EV[hex.in.DEFAULT.1];W[gg];B[hh]", "GM[11] (Hex)"),
        ("GM[3]", "GM[3] (chess)"),
        ("GM[40]", "GM[40]"),
        ("SZ[19]KM[6.5];B[pd];W[dd]", "Go"),
        ("PB[Ann];B[pd];W[dd]", "Go"),
        ("SZ[19]HA[4]AB[dd][pd][dp][pp];W[qf]", "Go"),
        ("GN[Othello]SZ[8];B[dc]", "Othello"),
    ],
)
def test_record_of_another_game_is_refused_by_its_name(text: str, found: str) -> None:
    error = error_of(text)
    assert (error.fault, error.found) == (RecordFault.OTHER_GAME, found)


@pytest.mark.parametrize("text", ["", "FF[4]", "SZ[8];B[dc]", "SZ[14];B[dc]"])
def test_missing_number_is_reported_if_nothing_else_tells_the_game(text: str) -> None:
    error = error_of(text)
    assert (error.fault, error.expected) == (RecordFault.MISSING, "GM[4]")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("SZ[15];B[gg];W[gg]", RecordFault.ILLEGAL),
        ("SZ[15];B[gg];W[]", RecordFault.PASS),
        ("GM[1]SZ[15]RU[Renju];B[gg]", RecordFault.OTHER_RULES),
        ("GM[1]SZ[15]RU[Gomoku];B[gg];B[hh]", RecordFault.WRONG_TURN),
    ],
)
def test_fault_in_a_record_of_five_in_a_row_is_told(text: str, fault: RecordFault) -> None:
    assert error_of(text).fault is fault
