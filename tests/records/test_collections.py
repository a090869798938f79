"""Several games in one file."""

from itertools import islice

import pytest

from tictactoe_gui import records
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.sgf import text

FIRST = "(;GM[4]FF[4]SZ[15]PB[Ann]PW[Bob];B[hh];W[ii])"
SECOND = "(;GM[4]FF[4]SZ[15]PB[Cem]PW[Dan];B[gg];W[hh];B[ii])"
LAST = "(;GM[4]FF[4]SZ[15]PB[Eve]PW[Fay];B[aa])"


def read(text: str) -> list[Game | RecordFault]:
    """Return the games, and the faults of those that cannot be read."""
    found = records.open_all(text.encode())
    return [each.fault if isinstance(each, BadRecord) else each for each in found if isinstance(each, Game | BadRecord)]


def blacks(text: str) -> list[str | RecordFault]:
    """Return the name of the first player in each game, or its fault."""
    return [each.setup.players[0].name if isinstance(each, Game) else each for each in read(text)]


@pytest.mark.parametrize("between", ["", "\n", "\r\n\r\n", " next: \n"])
def test_all_games_of_a_collection_are_read(between: str) -> None:
    assert blacks(between.join([FIRST, SECOND, LAST])) == ["Ann", "Cem", "Eve"]
    assert read(FIRST + between + SECOND) == [records.open(FIRST.encode()), records.open(SECOND.encode())]


@pytest.mark.parametrize(
    "broken",
    [
        FIRST.removesuffix(")"),
        FIRST.replace("[ii])", "[ii"),
        FIRST.replace("W[ii]", "W[hh]"),
        FIRST.replace("SZ[15]", "SZ[99]"),
        "(;GM[1]FF[4]SZ[19]KM[6.5]PB[Lee]PW[Kim];B[pd];W[dp])",
    ],
)
@pytest.mark.parametrize("at", range(3))
def test_broken_game_does_not_hide_the_others(broken: str, at: int) -> None:
    games = [SECOND, LAST]
    games.insert(at, broken)
    found = blacks("\n".join(games))
    assert [name for name in found if isinstance(name, str)] == ["Cem", "Eve"]
    assert len(found) == 3
    assert isinstance(found[at], RecordFault)


def test_variations_and_comments_are_not_games() -> None:
    varied = "(;GM[4]C[(;GM[4\\];B[aa\\])];B[hh](;W[ii];B[jj])(;W[gg]))"
    assert [len(game.moves) for game in read(varied + FIRST) if isinstance(game, Game)] == [3, 2]


def test_games_are_read_in_the_chosen_encoding_and_faults_located_in_the_whole_file() -> None:
    data = FIRST.replace("Ann", "黑方").encode("gbk") + f"\n{SECOND[:-1]}?)".encode()
    first, second = records.open_all(data, "cp949")
    assert isinstance(first, Game)
    assert first.setup.players[0].name == "붚렘"
    assert isinstance(second, BadRecord)
    assert second.place == f"line 2, column {len(SECOND)}"


def test_collection_may_be_larger_than_a_record() -> None:
    games = FIRST * (records.MAX_RECORD_BYTES // len(FIRST) + 1)
    assert len(list(islice(records.open_all(games.encode()), 2))) == 2
    with pytest.raises(BadRecord) as caught:
        records.open_all((FIRST * (records.MAX_COLLECTION_BYTES // len(FIRST) + 1)).encode())
    assert (caught.value.fault, caught.value.expected) == (RecordFault.TOO_LARGE, "20 MB")


def test_games_beyond_the_maximum_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "MAX_GAMES", 2)
    assert blacks(FIRST + SECOND + LAST) == ["Ann", "Cem", RecordFault.TOO_MANY]


@pytest.mark.parametrize(
    ("data", "moves"),
    [
        ("-1,0, 2,-1, 0,0\n0,0, 1,1\n", [3, 2]),
        ("-1,0, 2,-1\n0,0, 1\n", [2, RecordFault.SYNTAX]),
        ("-1,0, 2,-1", [2]),
        ("{[C5][A][B];B(H,8)}\n{[C5][C][D];B(H,8);W(I,9)}", [1, 2]),
        ("{[C5][A][B];B(H,8)", [RecordFault.TRUNCATED]),
        ("h8i8h9", [3]),
    ],
)
def test_other_programs_write_several_games_too(data: str, moves: list[int | RecordFault]) -> None:
    assert [len(each.moves) if isinstance(each, Game) else each for each in read(data)] == moves


def test_other_records_hold_one_game() -> None:
    (game,) = read(FIRST)
    assert isinstance(game, Game)
    assert read(records.dumps(game, ".ttt").decode()) == [game]
    with pytest.raises(BadRecord):
        records.open_all(b"{}")
