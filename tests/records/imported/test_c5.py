from datetime import UTC, datetime

import pytest

from tests.records.imported.cells import cells, error_of
from tictactoe_gui.mnk.position import Ending
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.imported import c5

MOVES = "B(H,8);W(I,9);B(H,9)"
FOUR = ";".join(f"B({column},1);W({column},9)" for column in "ABCD")


@pytest.mark.parametrize(
    "text",
    [
        *("{[C5][先手 A][后手 B][先手胜][2018.08.01 14:00 City][2018 CCGC];B(H,8);W(I,9);B(H,9)}",),
        *("{[C5][2018 CCGC][2018.08.01 14:00 City][先手胜][后手 B][先手 A];B(H,8);W(I,9);B(H,9)}",),
        *("\ufeff{[c5] [A ] [ B]\r\n[黑胜];\r\nb( h , 8 );w(i9);B\uff08H\uff0c9\uff09\uff1b}\r\n",),
        *("{[C5][A][B][先手胜];B(H,8)W(I,9)B(H,9)}",),
        *(
            "{[C5][黑方\uff1aA][白方:B][黑方胜];B(H,8);W(I,9);B(H,9)}",
            "{[C5][先手参赛队 A][后手参赛队 B][先手获胜];B(H,8);W(I,9);B(H,9)}",
        ),
    ],
)
def test_fields_and_moves_may_be_written_in_many_ways(text: str) -> None:
    game = c5.loads(text.encode())
    assert c5.matches(text.encode())
    assert (cells(game), [player.name for player in game.setup.players]) == ("H8 I9 H9", ["A", "B"])
    assert game.outcome
    assert (game.outcome.winner, game.outcome.ending) == (0, Ending.STATED)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gbk", "gb2312", "gb18030"])
def test_names_are_read_in_chinese_encodings(encoding: str) -> None:
    game = c5.loads(f"{{[C5][甲队][乙队][后手胜];{MOVES}}}".encode(encoding))
    assert [player.name for player in game.setup.players] == ["甲队", "乙队"]
    assert game.outcome
    assert game.outcome.winner == 1


@pytest.mark.parametrize(
    ("field", "winner", "ending"),
    [
        ("先手胜", 0, Ending.STATED),
        ("后手胜", 1, Ending.STATED),
        ("白胜(超时)", 1, Ending.ON_TIME),
        ("先手胜(白方认输)", 0, Ending.RESIGNED),
        ("黑方负", 1, Ending.STATED),
        ("后手 负", 0, Ending.STATED),
        ("平局", None, Ending.AGREED),
    ],
)
def test_result_that_the_moves_do_not_show_is_the_one_in_the_file(
    field: str, winner: int | None, ending: Ending
) -> None:
    outcome = c5.loads(f"{{[C5][A][B][{field}];{MOVES}}}".encode()).outcome
    assert outcome
    assert (outcome.winner, outcome.ending) == (winner, ending)


@pytest.mark.parametrize("date", ["2018.08.01 14:00 City", "2018年8月1日 City"])
def test_date_and_event_are_kept(date: str) -> None:
    notes = c5.loads(f"{{[C5][A][B][{date}][2018 CCGC][第3轮];{MOVES}}}".encode()).notes
    assert (notes.began, notes.ended) == (datetime(2018, 8, 1, 12, tzinfo=UTC), None)
    assert [comment.text for comment in notes.comments] == [f"{date}\n2018 CCGC\n第3轮"]


@pytest.mark.parametrize(
    ("text", "fault", "place", "found"),
    [
        ("", RecordFault.SYNTAX, "", ""),
        ("{[C6][A][B];B(J,10)}", RecordFault.OTHER_GAME, "", "Connect6 (C6)"),
        ("{[C5][A][B][先手胜];B(H,8)", RecordFault.TRUNCATED, "line 1", ""),
        ("{[C5][A][B];\nB(H,8);W(I", RecordFault.TRUNCATED, "line 2", ""),
        ("{[C5];B(H,8)} more", RecordFault.SYNTAX, "line 1", "more"),
        ("{[C5];B(H,8);B(I,9)}", RecordFault.WRONG_TURN, "move 2", "B"),
        ("{[C5];B(P,8)}", RecordFault.ILLEGAL, "move 1", "P8"),
        ("{[C5];B(H,8);W(H,8)}", RecordFault.ILLEGAL, "move 2", "H8"),
        (f"{{[C5];{FOUR};B(E,1);W(E,9)}}", RecordFault.ILLEGAL, "move 10", "E9"),
        (f"{{[C5][后手胜];{FOUR};B(E,1)}}", RecordFault.RESULT, "", "后手胜"),
        (f"{{[C5][先手胜][后手胜];{MOVES}}}", RecordFault.DUPLICATE, "后手胜", ""),
    ],
)
def test_error_names_the_place(text: str, fault: RecordFault, place: str, found: str) -> None:
    assert error_of(c5, text) == (fault, place, found)


def test_every_game_of_a_file_is_read() -> None:
    games = [f"{{[C5][A][B];{MOVES}}}", "{[C5][C][D];B(H,8)", "{[C5][E][F];B(A,1)}", "{[C6];B(A,1)}"]
    found = list(c5.loads_all("\r\n".join(games).encode()))
    assert [each.fault if isinstance(each, BadRecord) else cells(each) for each in found] == [
        "H8 I9 H9",
        RecordFault.TRUNCATED,
        "A1",
        RecordFault.OTHER_GAME,
    ]
    assert c5.loads("".join(games).encode()) == found[0]


@pytest.mark.parametrize("team", ["2018队", "赛车队", "CC队", "先手队", "平安"])
def test_name_is_not_taken_for_another_field(team: str) -> None:
    game = c5.loads(f"{{[C5][{team}][B][先手胜][2018 CCGC];{MOVES}}}".encode())
    assert [player.name for player in game.setup.players] == [team, "B"]


@pytest.mark.parametrize("text", ["", "{}", '{"format": "x"}', "(;GM[4])", "[C5]", "{[C]}"])
def test_other_text_does_not_match(text: str) -> None:
    assert not c5.matches(text.encode())
