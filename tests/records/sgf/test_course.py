import pytest

from tictactoe_gui.mnk.answers.placement import FloatingMark
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.mnk.position import CellTaken, ImpossibleLines, UnevenMarks, WrongTurn
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.sgf import sgf


def read(text: str) -> tuple[dict[str, int], int, str]:
    """Return the marks before the first move, the seat that moves first, and the moves."""
    game = sgf.loads(f"(;GM[4]{text})".encode())
    rules, start = game.setup.rules, game.positions[0]
    stones = {
        name(square, rules, Notation.ROW_LETTER): seat
        for square in rules.squares
        if (seat := start[square]) is not None
    }
    return stones, game.setup.first, " ".join(name(square, rules, Notation.ROW_LETTER) for square in game.moves)


def error_of(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        sgf.loads(f"(;GM[4]{text})".encode())
    return caught.value


@pytest.mark.parametrize(
    ("text", "stones", "first", "moves"),
    [
        ("SZ[3]AB[aa]AW[bb]PL[W]", {"A1": 0, "B2": 1}, 1, ""),
        ("SZ[3]AB[aa][cc]AW[bb];W[ba]", {"A1": 0, "C3": 0, "B2": 1}, 1, "A2"),
        ("SZ[3];AB[aa]C[first];AW[bb];PL[B];B[ba]", {"A1": 0, "B2": 1}, 0, "A2"),
        ("SZ[3]AB[aa:ca]AW[bb]AE[ca][ba:ba]", {"A1": 0, "B2": 1}, 0, ""),
        ("SZ[3]AB[aa,cc]AW[bb]", {"A1": 0, "C3": 0, "B2": 1}, 1, ""),
        ("SZ[3]AB[aa]AE[aa];B[bb]", {}, 0, "B2"),
        ("SZ[3]AB[]AW[];B[bb]", {}, 0, "B2"),
        ("SZ[3]PL[B];PL[W];W[bb]", {}, 1, "B2"),
    ],
)
def test_marks_before_the_first_move_are_a_start_position(
    text: str, stones: dict[str, int], first: int, moves: str
) -> None:
    assert read(text) == (stones, first, moves)


@pytest.mark.parametrize(
    ("text", "place", "cause"),
    [
        ("SZ[9]AB[aa][bb][cc]", "node 1, AB", UnevenMarks),
        ("SZ[9]AB[aa][bb]AW[cc]PL[B]", "node 1, AW", WrongTurn),
        ("SZ[7:6]RU[4 in a row, gravity]AB[aa]", "node 1, AB", FloatingMark),
        ("SZ[3]AB[aa][ba][ca]AW[ab][bb][cb]", "node 1, AW", ImpossibleLines),
        ("SZ[9]AB[aa]AW[aa]", "node 1, AW", CellTaken),
    ],
)
def test_impossible_start_position_is_refused(text: str, place: str, cause: type[ValueError]) -> None:
    error = error_of(text)
    assert (error.fault, error.place, type(error.cause)) == (RecordFault.ILLEGAL, place, cause)


@pytest.mark.parametrize(
    ("text", "fault", "place"),
    [
        (";B[hh];AW[ii]", RecordFault.SETUP_STONES, "node 3, move 2"),
        (";B[hh];AE[hh]PL[B]", RecordFault.SETUP_STONES, "node 3, move 2"),
        ("AB[gg]AW[hh];B[ii];W[jj]AB[kk]", RecordFault.SETUP_STONES, "node 3, move 3"),
        ("AB[gg]AW[hh];W[tt]", RecordFault.PASS, "node 2, move 1"),
        ("AB[pp]", RecordFault.ILLEGAL, "node 1, AB"),
        ("SZ[20]" + "AB[aa:tt]" * 3, RecordFault.TOO_MANY, "node 1, AB"),
    ],
)
def test_marks_during_the_game_and_passes_are_refused(text: str, fault: RecordFault, place: str) -> None:
    error = error_of(text)
    assert (error.fault, error.place) == (fault, place)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (";QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii]", "H8 G8 F10 G9 G7 I9"),
        (";QPR[hh,hg,jf];QSLB[];W[ig];B[gg]", "H8 G8 F10 G9 G7"),
        ("QPR[hh, hg, jf, ig, gg];W[ii]", "H8 G8 F10 G9 G7 I9"),
    ],
)
def test_opening_of_gomoku_quest_is_read_as_moves(text: str, moves: str) -> None:
    assert read(text) == ({}, 0, moves)


def test_comment_after_such_an_opening_belongs_to_its_last_move() -> None:
    (comment,) = sgf.loads(b"(;GM[4];QPR[hh,hg,jf]C[opening];W[ig])").notes.comments
    assert comment == (3, "opening")


@pytest.mark.parametrize(
    "text",
    [
        *(";QX[hh,hg,jf];W[ig]", ";QX[hh][hg][jf];W[ig]", ";BO[hh];WO[hg];B[jf]", ";OP2[hh];W[hg]", ";QX[hh:hg];B[ii]"),
        *(
            *(";B[hh];QX[hg];W[ii]", "QX[hh][hg];B[ii]", "QX[hh hg];B[ii]", "QX[hh];W[hg]"),
            *(";QX[H8,h9,J10];W[ig]", ";QX[hh]"),
        ),
    ],
)
def test_unknown_property_that_may_hold_marks_is_refused(text: str) -> None:
    error = error_of(text)
    assert error.fault is RecordFault.UNKNOWN_STONES
    assert error.found in {"QX", "BO", "OP2"}


@pytest.mark.parametrize(
    "text",
    [
        *("SND[on];B[hh]", "QX[good];B[hh]", "QX[ii][text];B[hh]", "QX[1][2];B[hh]", "QX[pp][qq];B[hh]", "QX[];B[hh]"),
        *(
            ";B[hh]QX[hg]",
            ";B[hh];QX[hg]",
            ";B[hh];C[so]",
            "LB[hh:1][ii:2];B[hh]",
            ";TR[hh][ii]SQ[gg]CR[ff]MA[ee];B[hh]",
        ),
        *(";AR[hh:ii]LN[aa:bb]DD[aa:cc]SL[aa]VW[aa:oo];B[hh]", ";TB[aa]TW[bb]M[cc]L[dd][ee]EX[ff];B[hh]"),
    ],
)
def test_markup_and_other_properties_are_ignored(text: str) -> None:
    assert read(text) == ({}, 0, "H8")
