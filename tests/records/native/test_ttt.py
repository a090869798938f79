import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests.records.native.errors import bad_syntax, bad_value, illegal, missing, too_long, unknown_field
from tests.storage.swapped import HANDED_BACK, swapped
from tests.strategies import whole_games
from tictactoe_gui.mnk.answers import VARIANTS, ExactLine, Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import MARKS, BadMark, MarkFault, Player, PlayerKind
from tictactoe_gui.mnk.position import CellTaken, UnevenMarks, resignation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.player_names import MAX_NAME_CODE_POINTS, NameTaken
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.limits import VALID_SECONDS, VALID_TAKEN_BACK
from tictactoe_gui.records.native import ttt
from tictactoe_gui.records.native.json_text import TIMESTAMP_HINT

GOLDEN = Path(__file__).parents[2] / "golden" / "records"

FAMILY = "👨‍👩‍👧‍👦"
FOUR = Rules(7, 6, 4, placement=Gravity())
FOUR_START = "." * 31 + "1" + "." * 6 + "0" + "." * 3
MISERE = Rules(5, 4, 4, 3, goal=Misere(), line=ExactLine())


def squares(rules: Rules, cells: str) -> tuple[Square, ...]:
    return tuple(parse(cell, rules, Notation.ROW_LETTER) for cell in cells.split())


GAMES = {
    "tic_tac_toe": Game(
        GameSetup(Rules(), (Player("Jane", "X"), Player("Ruby", "O", PlayerKind("textbook"))), 1),
        squares(Rules(), "B2 A1 C3 A2 A3 C1 B3"),
        notes=Notes(
            (1, 3),
            analysis=True,
            id="0f8fad5bd9cb469fa16570867728950e",
            began=datetime(2024, 5, 31, 12, 30, tzinfo=UTC),
            ended=datetime(2024, 5, 31, 12, 31, 5, tzinfo=UTC),
            seconds=65,
            comments=(Comment(0, "In the train, on the way\nhome"), Comment(5, "“Two threats at once”")),
        ),
    ),
    "connect_four": Game(
        GameSetup(
            FOUR,
            (Player("Zoë", "🦊"), Player("漢字", FAMILY, PlayerKind(engine="/opt/engines/pbrain-four"))),
            start=FOUR_START,
        ),
        squares(FOUR, "D4 F3 F5 F2 F6 F7 C4 B4 E3 E5 E2 E6"),
        squares(FOUR, "A4 E7"),
    ),
    "three_players": Game(
        GameSetup(
            MISERE,
            (
                Player("Ann", "X"),
                Player('Bob "the \\ builder"', "O", PlayerKind("builder")),
                Player("Cem", "△", PlayerKind("expert")),
            ),
        ),
        squares(MISERE, "A1 D5 B2"),
        declared=resignation(MISERE, 0),
        notes=Notes(began=datetime(1999, 12, 31, 23, 59, 59, tzinfo=timezone(timedelta(hours=1))), seconds=12),
    ),
    "fits_me": Game(
        GameSetup(Rules(), (Player("Ann", "X"), Player("Ruby", "O", PlayerKind("level-4", fits=True)))),
        squares(Rules(), "B2 A1"),
    ),
    "swap2": swapped(HANDED_BACK),
}
EXAMPLE = GOLDEN / "tic_tac_toe.ttt"
JANE, RUBY = {"name": "Jane", "mark": "X"}, {"name": "Ruby", "mark": "O"}
DRAWN = ["B2", "A1", "A2", "C2", "C1", "A3", "B3", "B1", "C3"]


def record(**changes: object) -> dict[str, object]:
    """Return a short record with these fields changed. None removes a field."""
    fields = {
        "format": "tictactoe-gui game",
        "version": 1,
        "rules": {"width": 3, "height": 3, "k": 3},
        "players": [JANE, RUBY],
        "moves": ["B2", "A1"],
    }
    return {name: value for name, value in (fields | changes).items() if value is not None}


def read(fields: object) -> Game:
    return ttt.loads(json.dumps(fields).encode())


def error_of(data: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        ttt.loads(data)
    return caught.value


def record_with_lines(*lines: str) -> bytes:
    """Return a record with these lines after its first one."""
    return "\n".join(['{"format": "tictactoe-gui game",', *lines]).encode()


@given(whole_games())
def test_written_game_is_read_back_and_has_readable_lines(game: Game) -> None:
    data = ttt.dumps(game)
    assert ttt.matches(data)
    assert max(map(len, data.decode().splitlines())) < 250
    assert ttt.loads(data) == game


typed_names = st.builds(
    lambda letter, number, rest: letter * number + rest,
    st.sampled_from(["y", " ", "\u200b", "\u0301", "ß"]),
    st.integers(0, 2) | st.integers(MAX_NAME_CODE_POINTS - 2, MAX_NAME_CODE_POINTS + 1),
    st.text(max_size=3) | st.text(" yz\xa0\u200b", max_size=5),
)
"""Short names, and names of about the maximum length."""


@given(typed_names, typed_names)
@example("y" * 199, "y" * 199 + " z")
@example("y" * 200, "y" * 199 + "  y")
@example("y", "\u200b" * 200 + "y")
def test_names_that_a_game_accepts_are_read_back(one: str, other: str) -> None:
    try:
        game = Game.start(GameSetup(Rules(), (Player(one, MARKS[0]), Player(other, MARKS[1]))))
    except ValueError:
        assume(condition=False)
    assert ttt.loads(ttt.dumps(game)) == game


@pytest.mark.parametrize("name", GAMES)
def test_golden_record_is_read_and_written_unchanged(name: str) -> None:
    data = (GOLDEN / f"{name}.ttt").read_bytes()
    assert ttt.loads(data) == GAMES[name]
    assert ttt.dumps(GAMES[name]) == data


def test_hand_written_record_may_have_any_field_order_and_name_case() -> None:
    players = Player("Ann Lee", "x"), Player("Bob", "o")
    game = Game(GameSetup(Rules(), players, 1), squares(Rules(), "B2 A1 A2 C2 C1 A3 B3 B1 C3"))
    assert ttt.loads((GOLDEN / "by_hand.ttt").read_bytes()) == game


def test_every_golden_record_is_tested() -> None:
    assert {path.stem for path in GOLDEN.glob("*.ttt")} == {*GAMES, "by_hand"}


def test_move_with_gravity_is_read_as_its_landing_square() -> None:
    falling = {"width": 3, "height": 3, "k": 3, "gravity": True}
    assert read(record(rules=falling)).moves == (Square(2, 1), Square(2, 0))


@pytest.mark.parametrize(("former", "level"), [("casual", "level-6"), ("club", "level-8")])
def test_level_that_was_replaced_is_read_as_the_one_that_replaces_it(former: str, level: str) -> None:
    game = ttt.loads(json.dumps(record(players=[JANE, RUBY | {"level": former}])).encode())
    assert game.setup.players[1].kind == PlayerKind(level)


def test_hints_are_read_and_written_once_and_comments_sorted() -> None:
    assert read(record(hints=[2, 0, 2, 2])).notes.hints == (2, 0)
    asked = replace(GAMES["tic_tac_toe"], notes=Notes((2, 0, 2)))
    assert ttt.loads(ttt.dumps(asked)).notes.hints == (2, 0)
    comments = [{"ply": 1, "text": "b"}, {"ply": 0, "text": "a"}]
    assert read(record(comments=comments)).notes.comments == (Comment(0, "a"), Comment(1, "b"))


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_newlines_of_all_systems_and_a_byte_order_mark_are_read(newline: str) -> None:
    data = EXAMPLE.read_text(encoding="utf-8").replace("\n", newline).encode("utf-8-sig")
    assert ttt.matches(data)
    assert ttt.loads(data) == GAMES["tic_tac_toe"]


@pytest.mark.parametrize(
    ("engine", "written"),
    [("e" * 10_000, "e" * 4096), ("\udcff" * 4096, r"\udcff" * 682 + r"\udc"), ("/bin/\udcff", r"/bin/\udcff")],
)
def test_engine_path_is_escaped_and_truncated_to_a_valid_length(engine: str, written: str) -> None:
    players = Player("Ann", "X"), Player("Pela", "O", PlayerKind(engine=engine))
    assert ttt.loads(ttt.dumps(Game.start(GameSetup(Rules(), players)))).setup.players[1].kind.engine == written


def test_truncation_is_detected_at_every_byte() -> None:
    data = EXAMPLE.read_bytes().rstrip()
    faults = {error_of(data[:length]).fault for length in range(len(data))}
    assert faults == {RecordFault.TRUNCATED}


@pytest.mark.parametrize("fields", [{}, {"format": "chess"}, {"format": None}, {"version": 2}, [], "game", 3, None])
def test_other_json_has_an_unknown_format(fields: object) -> None:
    assert error_of(json.dumps(fields).encode()).fault is RecordFault.UNKNOWN


def test_newer_version_is_reported_before_any_other_error() -> None:
    error = error_of(json.dumps(record(version=2, moves="B2", rules=None, colour=1)).encode())
    assert (error.fault, error.found, error.expected) == (RecordFault.VERSION, "2", "1")


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        (record(version=None), missing("version")),
        (record(rules={"width": 21, "height": 3, "k": 3}), bad_value("rules.width", "21", range(3, 21))),
        (record(rules={"width": 3, "height": 3, "k": 4}), bad_value("rules.k", "4", range(3, 4))),
        (
            record(rules={"width": 3, "height": 3, "k": 3, "wrap": True}),
            unknown_field("rules.wrap", ", ".join(["width", "height", "k", *VARIANTS])),
        ),
        (record(players=[JANE]), bad_value("players", "1", range(2, 7))),
        (record(players=[JANE, RUBY | {"name": " "}]), bad_value("players[1].name", '" "', "a name")),
        (
            record(players=[JANE, RUBY | {"name": "Ru\ud83d"}]),
            bad_value("players[1].name", '"Ru\\\\ud83d"', "text without invalid characters"),
        ),
        (record(players=[JANE, RUBY | {"name": " jane"}]), illegal("players[1].name", " jane", NameTaken(" jane"))),
        (record(players=[JANE, RUBY | {"mark": "x"}]), illegal("players[1].mark", "x", BadMark("x", MarkFault.TAKEN))),
        (
            record(players=[JANE, RUBY | {"level": "level-11"}]),
            BadRecord(RecordFault.LEVEL, "players[1].level", found="level-11"),
        ),
        (
            record(players=[JANE, RUBY | {"fits": True, "level": "random"}]),
            bad_value("players[1].level", '"random"', ", ".join(LADDER)),
        ),
        (record(first="Zoe"), bad_value("first", '"Zoe"', "a player's name")),
        (record(start=[["X", "Z", "_"]]), bad_value("start[0][1]", '"Z"', "X, O, _")),
        (
            record(start=[["X", "O"], ["_"], ["_"]]),
            illegal(
                "start", "X\nO", ValueError("the grid must have 3 rows of 3 squares, got [[0, 1], [None], [None]]")
            ),
        ),
        (record(start=[["X"] * 3] * 3), illegal("start", "X\nO", UnevenMarks([9, 0]))),
        (record(moves=["B2", "A1", "B2"]), illegal("moves[2]", "B2", CellTaken(Square(1, 1)))),
        (
            record(moves=DRAWN, resigned="Jane"),
            illegal("resigned", "", ValueError("a finished game cannot get another result")),
        ),
        (record(termination="on time"), missing("result")),
        (
            record(termination="bribery", result=["Ruby"]),
            bad_value("termination", '"bribery"', "on time, forfeit, agreement, stated"),
        ),
        (
            record(resigned="Jane", termination="stated", result=["Ruby"]),
            bad_value("termination", '"stated"', "a resignation or a termination, not both"),
        ),
        (
            record(resigned="Jane", result=["Jane"]),
            BadRecord(RecordFault.RESULT, "result", found='["Jane"]', expected='["Ruby"]'),
        ),
        (record(began="May"), bad_value("began", '"May"', TIMESTAMP_HINT)),
        (record(ended="0001-01-01T00:00:00+14:00"), bad_value("ended", '"0001-01-01T00:00:00+14:00"', TIMESTAMP_HINT)),
        (record(id="1" * 65), too_long("id", 65, 64)),
        (
            record(comments=[{"ply": 0, "text": "a" * 50_000}, {"ply": 2, "text": "b" * 49_997}]),
            too_long("comments", 100001, 100000),
        ),
        (record(comments=[{"ply": 0, "text": ""}] * 11), bad_value("comments", "11", range(11))),
        (record(seconds=-1), bad_value("seconds", "-1", VALID_SECONDS)),
        (record(hints=[1, 10]), bad_value("hints[1]", "10", range(10))),
        (record(taken_back=-1), bad_value("taken_back", "-1", VALID_TAKEN_BACK)),
        (record(comments=[{"ply": 1, "text": "", "by": "me"}]), unknown_field("comments[0].by", "ply, text")),
    ],
)
def test_error_has_the_place_and_the_expected_value(fields: object, error: BadRecord) -> None:
    assert str(error_of(json.dumps(fields).encode())) == str(error)


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (record_with_lines('"version": 1 "moves": []}'), bad_syntax("line 2, column 14", '"moves":', "a comma")),
        (record_with_lines('"version": 1, "moves":', '["B2, A1]}'), BadRecord(RecordFault.TRUNCATED, "line 3")),
        (record_with_lines("\"version\": '1'}"), bad_syntax("line 2, column 12", "'1'}", "a value")),
        (record_with_lines('"version": 1}', "}"), bad_syntax("line 3, column 1", "}", "the end of the file")),
        (record_with_lines('"id": "a\tb"}'), bad_syntax("line 2, column 9", "U+0009")),
        (record_with_lines('"version": 1,', '"version": 1}'), BadRecord(RecordFault.DUPLICATE, "version")),
        (
            record_with_lines('"id": "').replace(b"\n", b"\n\xe9"),
            BadRecord(RecordFault.ENCODING, "line 2", found="E9", expected="UTF-8"),
        ),
        (record_with_lines('"id": "\u00e9')[:-1], BadRecord(RecordFault.TRUNCATED, "line 2")),
    ],
)
def test_syntax_error_is_reported_with_its_line(data: bytes, error: BadRecord) -> None:
    assert str(error_of(data)) == str(error)


def test_unknown_field_with_a_strange_name_is_reported() -> None:
    error = error_of(json.dumps(record(**{"a` - at `$.b[0]\ud800": 1})).encode())
    assert (error.fault, error.place) == (RecordFault.UNKNOWN_FIELD, "a????at????b?0??")


@pytest.mark.parametrize("field", ["seconds", "moves"])
def test_nesting_of_any_depth_is_refused(field: str) -> None:
    text = json.dumps(record(**{field: "?"}))
    faults = {error_of(text.replace('"?"', "[" * depth + "]" * depth).encode()).fault for depth in range(2, 1100)}
    assert RecordFault.TOO_DEEP in faults


@pytest.mark.parametrize("number", ["9" * 100_000, "1e999999", "-Infinity"])
def test_huge_number_is_refused(number: str) -> None:
    error = error_of(json.dumps(record(seconds=0)).replace('"seconds": 0', f'"seconds": {number}').encode())
    assert (error.fault, error.place) == (RecordFault.VALUE, "seconds")


def test_winners_may_be_listed_in_any_order() -> None:
    rules = {"width": 4, "height": 4, "k": 4}
    players = [JANE, RUBY, {"name": "Cem", "mark": "△"}]
    game = read(record(rules=rules, players=players, resigned="Jane", result=["Ruby", "Cem"]))
    assert game.resigned == 0
    assert game == read(record(rules=rules, players=players, resigned="Jane", result=["Cem", "Ruby"]))


@pytest.mark.parametrize("field", ["seconds", "moves"])
def test_unpaired_surrogate_is_refused_in_any_field(field: str) -> None:
    error = error_of(json.dumps(record(**{field: "\ud83d"})).encode())
    assert (error.fault, error.found) == (RecordFault.VALUE, '"\\\\ud83d"')
