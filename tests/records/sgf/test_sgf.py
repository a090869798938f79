import re
from dataclasses import replace
from datetime import UTC, datetime, time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import whole_games
from tictactoe_gui import __version__, records
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import UnknownSquare
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.position import CellTaken, Ending, GameOver, Outcome
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.records.faults import BadRecord, MissingFeature, RecordFault, UnsupportedByFormat
from tictactoe_gui.records.native import ttt
from tictactoe_gui.records.sgf import sgf
from tictactoe_gui.records.sgf.text import MAX_ENTRIES, MAX_PIECES, MAX_VALUE_CHARS

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "records" / "sgf").glob("*.sgf"))
WHOLE = (GOLDEN[0].parent / "exported.sgf").read_bytes()

MORNING, EVENING = datetime(2024, 5, 31, 8, 30, tzinfo=UTC), datetime(2024, 6, 1, 21, tzinfo=UTC)
GAME = Game(
    GameSetup(
        Rules(7, 6, 4, placement=Gravity()),
        (Player("Zoë [1]", "🦊"), Player("漢字 \\ Co.", "O", PlayerKind("textbook-corrected"))),
        1,
    ),
    (Square(5, 3), Square(5, 2), Square(4, 3), Square(4, 2), Square(3, 3), Square(3, 2), Square(2, 3)),
    notes=Notes(
        began=MORNING,
        ended=EVENING,
        comments=(Comment(0, "In the train,\non the way [home]"), Comment(3, "two \\ three")),
    ),
)


OVERLINE = ";".join(f"B[{black}a];W[{white}o]" for black, white in zip("acegbfd", "acegikm", strict=True))


def read(text: str) -> Game:
    return sgf.loads(f"(;GM[4]{text})".encode())


def error_of(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read(text)
    return caught.value


def as_stored(game: Game) -> Game:
    """Return the game with only those parts that SGF stores."""
    players = tuple(replace(player, kind=PlayerKind(player.kind.level)) for player in game.setup.players)
    days = [moment.date() for moment in (game.notes.began, game.notes.ended) if moment]
    noons = [datetime.combine(day, time(12), UTC) for day in days]
    texts = [(comment.ply, stored_text(comment.text)) for comment in game.notes.comments]
    return replace(
        game,
        setup=replace(game.setup, players=players),
        undone=(),
        notes=Notes(
            began=noons[0] if noons else None,
            ended=noons[-1] if noons and game.outcome else None,
            comments=tuple(Comment(ply, text) for ply, text in texts if text),
        ),
    )


def stored_text(text: str) -> str:
    blank = re.sub("[\t\v\f]", " ", re.sub("\r\n|\n\r|\r", "\n", text))
    return re.sub("[\x00-\x09\x0b-\x1f\x7f]", "", blank).strip()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_files_of_other_programs_are_read(path: Path) -> None:
    assert sgf.matches(path.read_bytes())
    assert records.open(path.read_bytes()) == ttt.loads(path.with_suffix(".ttt").read_bytes())


def test_game_is_written_as_expected() -> None:
    assert sgf.dumps(GAME) == WHOLE.replace(b"VERSION", __version__.encode())


@given(whole_games(most_players=2))
def test_supported_fields_are_read_back(game: Game) -> None:
    assert sgf.matches(sgf.dumps(game))
    assert sgf.loads(sgf.dumps(game)) == as_stored(game)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_truncated_file_is_refused(path: Path) -> None:
    data = path.read_bytes()
    end = data.find(b")\n\n(;") + 1 or data.find(b")(;GM") + 1 or len(data.rstrip())
    for length in range(end):
        with pytest.raises(BadRecord):
            records.open(data[:length])
    assert records.open(data[:end]) == records.open(data)


@pytest.mark.parametrize("encoding", ["UTF-8", "GBK", "Shift_JIS", "Big5", "EUC-KR"])
def test_file_truncated_within_a_character_is_reported_as_such(encoding: str) -> None:
    with pytest.raises(BadRecord) as caught:
        records.open(f"(;GM[4]CA[{encoding}]PB[中".encode(encoding)[:-1])
    assert caught.value.fault is RecordFault.TRUNCATED


PARTS = [
    *(
        *("(", ")", ";", "[", "]", "\\", "\n", "B", "W", "[aa]", "[bb]", "[]", "[tt]", "B[cc]", ";B[dd]"),
        *(";W[ee]", "PL[W]"),
    ),
    *("GM[4]", "SZ[3]", "SZ[20]", "RU[3 in a row]", "RE[B+]", "RE[Draw]", "C[\\]]", "AB[aa]", "AW[bb:cc]", "AE[aa]"),
    *("QPR[dd,ee]", "X1[aa][bb]", "GM[1]", "CA[big5]", "é", "\udcff"),
]


@given(st.lists(st.sampled_from(PARTS), max_size=25))
def test_any_text_is_read_or_refused(parts: list[str]) -> None:
    try:
        game = records.open(("(;GM[4]" + "".join(parts)).encode(errors="surrogateescape"))
    except BadRecord:
        return
    assert sgf.loads(sgf.dumps(game)) == as_stored(game)


@pytest.mark.parametrize("data", [b"", b"(", b"Dear Ann (and Bob);", b"{}", b"(x", b"Piskvorky 15x15, 0:0, 0\n-1\n"])
def test_other_data_does_not_match(data: bytes) -> None:
    assert sgf.matches(data) is (data == b"(")


def test_what_the_format_does_not_support_is_not_written() -> None:
    players = tuple(Player(name, name) for name in "XYZ")
    with pytest.raises(UnsupportedByFormat) as caught:
        sgf.dumps(Game.start(GameSetup(Rules(players=3), players)))
    assert caught.value.feature is MissingFeature.PLAYERS
    engine = (Player("Ann", "X"), Player("Bob", "O", PlayerKind(engine="/home/ann/pbrain-secret")))
    game = Game(GameSetup(Rules(), engine), notes=Notes(comments=(Comment(0, "a\ud83d\0b"),)))
    assert b"secret" not in sgf.dumps(game)
    assert sgf.loads(sgf.dumps(game)).notes.comments == (Comment(0, "a?b"),)


@pytest.mark.parametrize(
    ("text", "fault", "place"),
    [
        ("SZ[15];B[hh];B[ii]", RecordFault.WRONG_TURN, "node 3, move 2"),
        (";B[hh];PL[B];W[ii]", RecordFault.WRONG_TURN, "node 3, move 2"),
        (";B[hh];W[]", RecordFault.PASS, "node 3, move 2"),
        (";B[hh];W[hh]", RecordFault.ILLEGAL, "node 3, move 2"),
        ("FF[5]", RecordFault.VERSION, "node 1, FF"),
        ("SZ[21]", RecordFault.VALUE, "node 1, SZ"),
        ("SZ[3]RU[4 in a row]", RecordFault.VALUE, "node 1, RU"),
        ("RU[Renju]", RecordFault.OTHER_RULES, "node 1, RU"),
        ("EV[Renju World Championship]", RecordFault.OTHER_RULES, "node 1, EV"),
        ("SZ[3]SZ[4]", RecordFault.DUPLICATE, "node 1, SZ"),
        ("BLEVEL[genius]", RecordFault.LEVEL, "node 1, BLEVEL"),
        ("BMARK[ab]", RecordFault.ILLEGAL, "node 1, BMARK"),
        ("\n;B[hh]\n  oops;", RecordFault.SYNTAX, "line 3, column 3"),
        ("(;" * 1001, RecordFault.TOO_DEEP, "line 1, column 2006"),
    ],
)
def test_error_names_the_place(text: str, fault: RecordFault, place: str) -> None:
    error = error_of(text)
    assert (error.fault, error.place) == (fault, place)


@pytest.mark.parametrize(
    ("text", "fault"), [("(;GM[4]GM[1])", "DUPLICATE"), ("no game", "SYNTAX"), ("(" * 100_000, "SYNTAX")]
)
def test_files_without_a_game_are_refused(text: str, fault: str) -> None:
    with pytest.raises(BadRecord) as caught:
        sgf.loads(text.encode())
    assert caught.value.fault is RecordFault[fault]


@pytest.mark.parametrize(
    ("text", "found", "cause"),
    [
        ("SZ[3];B[bb];W[bb]", "bb", CellTaken),
        ("SZ[3];B[aa];W[ba];B[ab];W[bb];B[ac];W[cc]", "cc", GameOver),
        ("SZ[3];B[dd]", "dd", UnknownSquare),
        ("SZ[3];B[bbb]", "bbb", UnknownSquare),
    ],
)
def test_illegal_move_is_reported_with_its_cause(text: str, found: str, cause: type[ValueError]) -> None:
    error = error_of(text)
    assert (error.fault, error.found, type(error.cause)) == (RecordFault.ILLEGAL, found, cause)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("", Rules(15, 15, 5)),
        ("FF[1]SZ[7:6]", Rules(7, 6, 5)),
        ("FF[3]SZ[ 15 : 15 ]RU[五子棋]", Rules(15, 15, 5)),
        ("SZ[20]RU[Freestyle]", Rules(20, 20, 5)),
        ("SZ[3]", Rules(3, 3, 3)),
        ("SZ[4:3]", Rules(4, 3, 3)),
        ("SZ[3:5]", Rules(3, 5, 5)),
        ("RU[Standard Gomoku]", Rules(15, 15, 5, line=ExactLine())),
        ("RU[4 in a row]", Rules(15, 15, 4)),
        ("RU[exactly 6-in-a-row]", Rules(15, 15, 6, line=ExactLine())),
        (
            "RU[5 in a row, gravity, misere, exact]",
            Rules(15, 15, 5, 2, placement=Gravity(), goal=Misere(), line=ExactLine()),
        ),
        ("RU[Misère]", Rules(15, 15, 5, goal=Misere())),
    ],
)
def test_rules_are_read_from_the_size_and_text(text: str, rules: Rules) -> None:
    assert read(text).setup.rules == rules


def test_game_continued_after_an_overline_requires_exactly_five() -> None:
    game = read(f"SZ[15];{OVERLINE};B[oo]")
    assert game.setup.rules.line.is_exact
    assert game.outcome is None


WON = "SZ[3];B[aa];W[ba];B[ab];W[bb];B[ac]"
FULL = "SZ[3];B[aa];W[ba];B[ca];W[bb];B[ab];W[cb];B[bc];W[ac];B[cc]"


BLACK, WHITE, NOBODY = frozenset({0}), frozenset({1}), frozenset[int]()


@pytest.mark.parametrize(
    ("text", "winners", "ending"),
    [
        ("RE[B+R];B[hh]", BLACK, Ending.RESIGNED),
        (";B[hh];W[ii]RE[B+T]", BLACK, Ending.ON_TIME),
        ("RE[W+F];B[hh]", WHITE, Ending.FORFEITED),
        ("RE[B+];B[hh]", BLACK, Ending.STATED),
        ("RE[W+the most stones];B[hh]", WHITE, Ending.STATED),
        ("RE[黑胜];B[hh]", BLACK, Ending.STATED),
        ("RE[Draw];B[hh]", NOBODY, Ending.AGREED),
        ("PB[Ann]PW[Bob]RE[Bob resigns];B[hh]", BLACK, Ending.RESIGNED),
    ],
)
def test_result_decides_an_undecided_board(text: str, winners: frozenset[int], ending: Ending) -> None:
    assert read(text).declared == Outcome(winners, (), ending)


@pytest.mark.parametrize(
    ("text", "place", "found", "expected"),
    [
        (f"RE[W+R]{WON}", "node 1, RE", "W+R", "1-0"),
        (f"RE[Draw]{WON}", "node 1, RE", "Draw", "1-0"),
        (f"{FULL}RE[B+]", "node 10, RE", "B+", "1/2-1/2"),
    ],
)
def test_result_that_contradicts_the_moves_is_refused(text: str, place: str, found: str, expected: str) -> None:
    error = error_of(text)
    assert (error.fault, error.place, error.found, error.expected) == (RecordFault.RESULT, place, found, expected)


@pytest.mark.parametrize(
    "text",
    [
        *("RE[];B[hh]", "RE[Void];B[hh]", "RE[?];B[hh]", "RE[Wonderful];B[hh]", "RE[Bob won];B[hh]", "RE[+R];B[hh]"),
        *(f"RE[B+]{WON}", f"RE[B+R]{WON}", f"RE[?]{WON}", f"RE[0]{FULL}"),
    ],
)
def test_unknown_result_or_one_on_the_board_declares_nothing(text: str) -> None:
    assert read(text).declared is None


@pytest.mark.parametrize(
    ("text", "first"),
    [("", 0), (";B[hh];W[ii]", 0), (";W[hh];B[ii]", 1), ("PL[W]", 1), ("PL[white];W[hh]", 1), ("PL[x]", 0)],
)
def test_first_move_determines_who_starts(text: str, first: int) -> None:
    assert read(text).setup.first == first


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ["Black", "White"]),
        ("PB[\u200b]PW[Bob]", ["Black", "Bob"]),
        ("PB[two\nlines]", ["two lines", "White"]),
        ("PB[Ann Lee]PW[Ann  Lee]", ["Ann Lee", "Ann Lee (2)"]),
        (f"PB[{'a' * 300}]PW[{'a' * 300}]", ["a" * 200, "a" * 196 + " (2)"]),
        (f"PB[{'a' * 196} (2)]PW[{'a' * 196} (2)]", ["a" * 196 + " (2)", "White"]),
        (f"PB[{'y' * 195} {'z' * 9}]PW[{'y' * 195} {'z' * 9}]", [f"{'y' * 195} zzzz", "y" * 195 + " (2)"]),
    ],
)
def test_players_get_valid_names(text: str, names: list[str]) -> None:
    assert [player.name for player in read(text).setup.players] == names


@pytest.mark.parametrize(
    ("text", "comments"),
    [
        ("GC[whole]C[root]", [(0, "whole\n\nroot")]),
        ("RE[Ann ran away];B[hh]", [(0, "Ann ran away")]),
        ("RE[White resigns];B[hh]", []),
        (";B[hh]C[one];C[still one];W[ii]N[two]", [(1, "one\n\nstill one"), (2, "two")]),
        (";B[hh]GC[whole]", [(0, "whole")]),
        ("C[ ];B[hh]C[]", []),
        ("C[a\\\nb\r\nc\n\rd\te\\]\\\\\\:]", [(0, "ab\nc\nd e]\\:")]),
    ],
)
def test_comments_belong_to_the_preceding_move(text: str, comments: list[tuple[int, str]]) -> None:
    assert list(read(text).notes.comments) == comments


@pytest.mark.parametrize(
    ("text", "fault", "place"),
    [
        (";" * MAX_ENTRIES, RecordFault.TOO_MANY, f"node {MAX_ENTRIES}"),
        (f";{'C[]' * MAX_ENTRIES}", RecordFault.TOO_MANY, "node 2"),
        (f";C{'[]' * MAX_ENTRIES}", RecordFault.TOO_MANY, "node 2"),
        ("(;)" * (MAX_PIECES // 3 + 1), RecordFault.TOO_MANY, ""),
        (f"C[{'a' * 60_000}];B[hh]N[first]C[{'b' * 40_000}]", RecordFault.TOO_LONG, "node 2, C"),
        ("C[" + "\\\n" * (MAX_VALUE_CHARS // 2) + "a]", RecordFault.TOO_LONG, "C"),
    ],
)
def test_more_nodes_values_and_text_than_any_game_are_refused(text: str, fault: RecordFault, place: str) -> None:
    error = error_of(text)
    assert (error.fault, error.place) == (fault, place)


def test_verdicts_of_a_review_are_written_with_the_moves() -> None:
    played = Game(GameSetup(Rules(), (Player("Ann", "X"), Player("Bob", "O"))), Rules().squares[:6])
    verdicts = dict(enumerate(Verdict, 1))
    written = sgf.dumps(played, verdicts).decode()
    nodes = written.split(";")[2:]
    found = [node[5:].strip().removesuffix(")") for node in nodes[: len(verdicts)]]
    assert dict(zip(verdicts.values(), found, strict=True)) == {
        Verdict.ONLY_MOVE: "TE[1]",
        Verdict.GOOD: "",
        Verdict.FORCED: "",
        Verdict.INACCURACY: "DO[]",
        Verdict.MISTAKE: "BM[1]",
        Verdict.BLUNDER: "BM[2]",
    }
    assert sgf.loads(written.encode()) == sgf.loads(sgf.dumps(played))


def test_person_without_a_name_is_called_you_in_files_for_other_programs() -> None:
    players = Player(UNNAMED, "X"), Player("Ruby", "O", PlayerKind("level-3"))
    data = sgf.dumps(Game.start(GameSetup(Rules(15, 15, 5), players)))
    assert b"PB[You]" in data
    assert [player.name for player in sgf.loads(data).players] == ["You", "Ruby"]
