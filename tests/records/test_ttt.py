import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from tests.strategies import whole_games
from tictactoe_gui.mnk.game import Comment, Game, Notes, Setup
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import Kind, Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.records import ttt
from tictactoe_gui.records.faults import BadRecord, Fault
from tictactoe_gui.wording.records import bad_record

GOLDEN = Path(__file__).parents[1] / "golden" / "records"

FAMILY = "👨‍👩‍👧‍👦"
FOUR = Rules(7, 6, 4, gravity=True)
FOUR_START = "." * 31 + "1" + "." * 6 + "0" + "." * 3
MISERE = Rules(5, 4, 4, 3, misere=True, exact=True)


def squares(rules: Rules, cells: str) -> tuple[Square, ...]:
    return tuple(parse(cell, rules, Notation.ROW_LETTER) for cell in cells.split())


GAMES = {
    "tic_tac_toe": Game(
        Setup(Rules(), (Player("Jane", "X"), Player("Ruby", "O", Kind("textbook"))), 1),
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
        Setup(
            FOUR,
            (Player("Zoë", "🦊"), Player("漢字", FAMILY, Kind(engine="/opt/engines/pbrain-four"))),
            start=FOUR_START,
        ),
        squares(FOUR, "D4 F3 F5 F2 F6 F7 C4 B4 E3 E5 E2 E6"),
        squares(FOUR, "A4 E7"),
    ),
    "three_players": Game(
        Setup(
            MISERE,
            (
                Player("Ann", "X"),
                Player('Bob "the \\ builder"', "O", Kind("builder")),
                Player("Cem", "△", Kind("expert")),
            ),
        ),
        squares(MISERE, "A1 D5 B2"),
        resigned=0,
        notes=Notes(began=datetime(1999, 12, 31, 23, 59, 59, tzinfo=timezone(timedelta(hours=1))), seconds=12),
    ),
}
EXAMPLE = GOLDEN / "tic_tac_toe.ttt"
JANE, RUBY = {"name": "Jane", "mark": "X"}, {"name": "Ruby", "mark": "O"}
DRAWN = ["B2", "A1", "A2", "C2", "C1", "A3", "B3", "B1", "C3"]
MOMENT = "a date and time such as 2024-05-31T12:30:00Z"


def record(**changes: object) -> dict[str, object]:
    """A short record, with these fields in place of its own; without those that are None."""
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


def refused(data: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        ttt.loads(data)
    return caught.value


def told(data: bytes) -> str:
    return bad_record(refused(data), "game.ttt")


def after(*lines: str) -> bytes:
    """Lines of a record after its first one."""
    return "\n".join(['{"format": "tictactoe-gui game",', *lines]).encode()


@given(whole_games())
def test_what_is_written_is_read_as_the_same_game(game: Game) -> None:
    assert ttt.loads(ttt.dumps(game)) == game


@given(whole_games())
def test_every_record_suits_the_format_and_is_of_lines_that_a_person_reads(game: Game) -> None:
    data = ttt.dumps(game)
    assert ttt.suits(data)
    assert max(map(len, data.decode().splitlines())) < 250


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_read_and_written_as_ever(name: str) -> None:
    data = (GOLDEN / f"{name}.ttt").read_bytes()
    assert ttt.loads(data) == GAMES[name]
    assert ttt.dumps(GAMES[name]) == data


def test_a_record_by_hand_may_have_fields_in_any_order_and_names_in_any_case() -> None:
    players = Player("Ann Lee", "x"), Player("Bob", "o")
    game = Game(Setup(Rules(), players, 1), squares(Rules(), "B2 A1 A2 C2 C1 A3 B3 B1 C3"))
    assert ttt.loads((GOLDEN / "by_hand.ttt").read_bytes()) == game


def test_every_recorded_game_is_among_the_tests() -> None:
    assert {path.stem for path in GOLDEN.glob("*.ttt")} == {*GAMES, "by_hand"}


def test_a_full_board_of_the_largest_size_is_read_as_written() -> None:
    rules = Rules(20, 20, 20, exact=True)
    game = Game(Setup(rules, (Player("A", "X"), Player("B", "O"))), tuple(Random(1).sample(rules.squares, 400)))
    assert ttt.loads(ttt.dumps(game)) == game


def test_what_has_its_default_is_left_out() -> None:
    game = Game.start(Setup(Rules(), (Player("Jane", "X"), Player("Ruby", "O"))))
    assert json.loads(ttt.dumps(game)) == record(moves=[])


def test_a_move_that_falls_is_read_as_where_it_lands() -> None:
    falling = {"width": 3, "height": 3, "k": 3, "gravity": True}
    assert read(record(rules=falling)).moves == (Square(2, 1), Square(2, 0))


def test_a_ply_at_which_several_hints_were_given_is_read_and_written_once() -> None:
    assert read(record(hints=[2, 0, 2, 2])).notes.hints == (2, 0)
    asked = replace(GAMES["tic_tac_toe"], notes=Notes((2, 0, 2)))
    assert ttt.loads(ttt.dumps(asked)).notes.hints == (2, 0)


@pytest.mark.parametrize("engine", ["e" * 10_000, "\udcff" * 4096])
def test_a_path_longer_than_any_is_cut_rather_than_written_as_what_cannot_be_read(engine: str) -> None:
    players = Player("Ann", "X"), Player("Pela", "O", Kind(engine=engine))
    assert len(ttt.loads(ttt.dumps(Game.start(Setup(Rules(), players)))).setup.players[1].kind.engine) == 4096


def test_a_winner_whose_name_is_too_long_to_be_written_wins() -> None:
    players = Player("A" * 300, "X"), Player("B" * 300, "O")
    game = Game.start(Setup(Rules(), players)).resign()
    assert ttt.loads(ttt.dumps(game)).outcome == game.outcome


def test_comments_are_read_in_the_order_of_plies() -> None:
    comments = [{"ply": 1, "text": "b"}, {"ply": 0, "text": "a"}]
    assert read(record(comments=comments)).notes.comments == (Comment(0, "a"), Comment(1, "b"))


def test_half_a_character_is_written_as_its_number() -> None:
    game = Game.start(Setup(Rules(), (Player("Ann", "X"), Player("Pela", "O", Kind(engine="/bin/\udcff")))))
    assert ttt.loads(ttt.dumps(game)).setup.players[1].kind.engine == r"/bin/\udcff"


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"[]", b"<html>", b"{\\rtf1}", b"(;GM[4])", b"Piskvorky", b"a game", b"\0"]
)
def test_other_data_does_not_suit_the_format(data: bytes) -> None:
    assert not ttt.suits(data)


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_newlines_of_other_systems_are_read(newline: str) -> None:
    data = EXAMPLE.read_text("utf-8").replace("\n", newline).encode()
    assert ttt.loads(data) == GAMES["tic_tac_toe"]


def test_a_byte_order_mark_is_passed_over() -> None:
    data = b"\xef\xbb\xbf" + EXAMPLE.read_bytes()
    assert ttt.suits(data)
    assert ttt.loads(data) == GAMES["tic_tac_toe"]


def test_a_record_cut_off_anywhere_is_told_to_be() -> None:
    data = EXAMPLE.read_bytes().rstrip()
    told = {refused(data[:length]).fault for length in range(len(data))}
    assert told == {Fault.CUT_OFF}


@pytest.mark.parametrize("fields", [{}, {"format": "chess"}, {"format": None}, {"version": 2}, [], "game", 3, None])
def test_json_of_something_else_is_no_game(fields: object) -> None:
    assert refused(json.dumps(fields).encode()).fault is Fault.UNKNOWN


def test_a_newer_version_is_told_before_anything_else() -> None:
    assert told(json.dumps(record(version=2, moves="B2", rules=None, colour=1)).encode()) == (
        "game.ttt is of version 2, and this program reads version 1; take a newer program"
    )


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (record(version=None), "game.ttt: “version” is missing"),
        (record(version="1"), 'game.ttt is of version "1", and this program reads version 1; take a newer program'),
        (record(version=True), "game.ttt, version: true stands where a whole number belongs"),
        (record(rules=None), "game.ttt: “rules” is missing"),
        (record(rules={"width": 3, "height": 3}), "game.ttt, rules: “k” is missing"),
        (record(rules=[3, 3, 3]), "game.ttt, rules: [3, 3, 3] stands where a group in braces belongs"),
        (
            record(rules={"width": 21, "height": 3, "k": 3}),
            "game.ttt, rules.width: 21 stands where a number from 3 to 20 belongs",
        ),
        (
            record(rules={"width": 3, "height": 2, "k": 3}),
            "game.ttt, rules.height: 2 stands where a number from 3 to 20 belongs",
        ),
        (
            record(rules={"width": 3, "height": 5, "k": 6}),
            "game.ttt, rules.k: 6 stands where a number from 3 to 5 belongs",
        ),
        (record(rules={"width": 3, "height": 3, "k": 4}), "game.ttt, rules.k: 4 stands where 3 belongs"),
        (record(rules={"width": 3.0}), "game.ttt, rules.width: 3.0 stands where a whole number belongs"),
        (
            record(rules={"width": 3, "height": 3, "k": 3, "gravity": 1}),
            "game.ttt, rules.gravity: 1 stands where true or false belongs",
        ),
        (
            record(rules={"width": 3, "height": 3, "k": 3, "wrap": True}),
            "game.ttt, rules.wrap: there is no such field; there are width, height, k, gravity, misere, exact",
        ),
        (record(players=[JANE]), "game.ttt, players: 1 stands where a number from 2 to 6 belongs"),
        (record(players=[JANE] * 7), "game.ttt, players: 7 stands where a number from 2 to 6 belongs"),
        (record(players=[JANE, {"mark": "O"}]), "game.ttt, players[1]: “name” is missing"),
        (record(players=[JANE, "Ruby"]), 'game.ttt, players[1]: "Ruby" stands where a group in braces belongs'),
        (
            record(players=[JANE, RUBY | {"colour": "red"}]),
            "game.ttt, players[1].colour: there is no such field; there are name, mark, level, engine",
        ),
        (record(players=[JANE, RUBY | {"name": 7}]), "game.ttt, players[1].name: 7 stands where a text belongs"),
        (record(players=[JANE, RUBY | {"name": " "}]), 'game.ttt, players[1].name: " " stands where a name belongs'),
        (
            record(players=[JANE, RUBY | {"name": "Ru\ud83d"}]),
            'game.ttt, players[1].name: "Ru\\\\ud83d" stands where a text of whole characters belongs',
        ),
        (
            record(players=[JANE, RUBY | {"name": " jane"}]),
            "game.ttt, players[1].name: jane is another player's name; choose a different one",
        ),
        (
            record(players=[JANE, RUBY | {"mark": "x"}]),
            "game.ttt, players[1].mark: “x” is another player's mark, choose a different one",
        ),
        (
            record(players=[JANE, RUBY | {"mark": "{O}"}]),
            "game.ttt, players[1].mark: “{O}” is more than one character; a mark is one, such as X or 🦊",
        ),
        (
            record(players=[JANE, RUBY | {"mark": ""}]),
            "game.ttt, players[1].mark: This mark cannot be seen; choose a visible character, such as X or 🦊",
        ),
        (
            record(players=[JANE, RUBY | {"level": "master"}]),
            f'game.ttt, players[1].level: "master" stands where {", ".join(LEVELS)} belongs',
        ),
        (
            record(players=[JANE, RUBY | {"level": "club", "engine": "/bin/x"}]),
            'game.ttt, players[1].engine: "/bin/x" stands where no engine beside a level belongs',
        ),
        (record(first="Zoe"), 'game.ttt, first: "Zoe" stands where a player\'s name belongs'),
        (record(first=1), "game.ttt, first: 1 stands where a text belongs"),
        (record(start="X........"), 'game.ttt, start: "X........" stands where a list belongs'),
        (record(start=[["X", "Z", "_"]]), 'game.ttt, start[0][1]: "Z" stands where X, O, _ belongs'),
        (
            record(start=[["X", "O"], ["_"], ["_"]]),
            "game.ttt, start: the grid must have 3 rows of 3 squares, got [[0, 1], [None], [None]]",
        ),
        (
            record(start=[["X"] * 3] * 3),
            "game.ttt, start: No game leads to this board: players take turns, but it has 9 X, 0 O",
        ),
        (
            record(start=[["X", "_", "_"]] + [["_"] * 3] * 2),
            "game.ttt, start: It cannot be the turn of X: players take turns, and the board has 1 X, 0 O",
        ),
        (record(moves=None), "game.ttt: “moves” is missing"),
        (record(moves="B2 A1"), 'game.ttt, moves: "B2 A1" stands where a list belongs'),
        (record(moves=["B2", ["A1"]]), 'game.ttt, moves[1]: ["A1"] stands where a text belongs'),
        (record(moves=["B2", "A1", "B2"]), "game.ttt, moves[2]: B2 is taken; every move marks an empty cell"),
        (record(moves=["D9"]), "game.ttt, moves[0]: there is no cell “D9” on this board; its cells are A1–C3"),
        (record(moves=[*DRAWN, "B2"]), "game.ttt, moves[9]: B2 comes after the end of the game; its last move ends it"),
        (record(undone=["C1", "A1"]), "game.ttt, undone[1]: A1 is taken; every move marks an empty cell"),
        (record(resigned="Zoe"), 'game.ttt, resigned: "Zoe" stands where a player\'s name belongs'),
        (record(moves=DRAWN, resigned="Jane"), "game.ttt, resigned: a decided game cannot be resigned"),
        (record(result="draw"), 'game.ttt, result: "draw" does not fit the moves, after which the game goes on'),
        (
            record(resigned="Jane", result=["Jane"]),
            'game.ttt, result: ["Jane"] does not fit the moves, which lead to ["Ruby"]',
        ),
        (record(moves=DRAWN, result="won"), 'game.ttt, result: "won" does not fit the moves, which lead to "draw"'),
        (
            record(result=0),
            'game.ttt, result: 0 stands where a list of the winners\' names or "draw" belongs',
        ),
        (record(id=5), "game.ttt, id: 5 stands where a text belongs"),
        (record(began="May"), f'game.ttt, began: "May" stands where {MOMENT} belongs'),
        (record(began=1717158600), f"game.ttt, began: 1717158600 stands where {MOMENT} belongs"),
        (
            record(ended="2024-05-31T12:30:00"),
            f'game.ttt, ended: "2024-05-31T12:30:00" stands where {MOMENT} belongs',
        ),
        (
            record(ended="0001-01-01T00:00:00+14:00"),
            f'game.ttt, ended: "0001-01-01T00:00:00+14:00" stands where {MOMENT} belongs',
        ),
        (
            record(players=[JANE, RUBY | {"name": "R" * 201}]),
            "game.ttt, players[1].name: there are 201 characters; 200 are the most",
        ),
        (
            record(players=[JANE, RUBY | {"engine": "e" * 4097}]),
            "game.ttt, players[1].engine: there are 4097 characters; 4096 are the most",
        ),
        (record(id="1" * 65), "game.ttt, id: there are 65 characters; 64 are the most"),
        (
            record(comments=[{"ply": 0, "text": "a" * 50_000}, {"ply": 2, "text": "b" * 49_997}]),
            "game.ttt, comments: there are 100001 characters; 100000 are the most",
        ),
        (
            record(comments=[{"ply": 0, "text": ""}] * 11),
            "game.ttt, comments: 11 stands where a number from 0 to 10 belongs",
        ),
        (record(seconds=-1), "game.ttt, seconds: -1 stands where a number from 0 to 999999999 belongs"),
        (record(seconds=float("nan")), "game.ttt, seconds: NaN stands where a whole number belongs"),
        (record(hints=[1, 10]), "game.ttt, hints[1]: 10 stands where a number from 0 to 9 belongs"),
        (record(analysis="yes"), 'game.ttt, analysis: "yes" stands where true or false belongs'),
        (record(comments=[{"ply": 1}]), "game.ttt, comments[0]: “text” is missing"),
        (
            record(comments=[{"ply": 10, "text": ""}]),
            "game.ttt, comments[0].ply: 10 stands where a number from 0 to 9 belongs",
        ),
        (
            record(comments=[{"ply": 1, "text": "", "by": "me"}]),
            "game.ttt, comments[0].by: there is no such field; there are ply, text",
        ),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_is_right(fields: object, sentence: str) -> None:
    assert told(json.dumps(fields).encode()) == sentence


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (after('"version": 1 "moves": []}'), 'line 2, column 14: “"moves":” stands where a comma belongs'),
        (after('"version" 1}'), "line 2, column 11: “1}” stands where a colon belongs"),
        (after("version: 1}"), "line 2, column 1: “version:” stands where a name in quotation marks belongs"),
        (
            after('"version": 1, "moves":', '["B2, A1]}'),
            "line 3: the file is cut off; fetch it once more as a whole",
        ),
        (after("\"version\": '1'}"), "line 2, column 12: “'1'}” stands where a value belongs"),
        (after('"version": 1}', "}"), "line 3, column 1: “}” stands where the end belongs"),
        (after('"version": 1}\0\0\0'), "line 2, column 14: “U+0000” stands where the end belongs"),
        (after('"id": "a\tb"}'), "line 2, column 9: “U+0009” cannot be understood"),
        (after('"id": "a\\x"}'), 'line 2, column 9: “\\x"}” cannot be understood'),
        (after('"version": 1,', '"version": 1}'), "version: this is there twice; once is right"),
        (
            after('"id": "').replace(b"\n", b"\n\xe9"),
            "line 2: the bytes E9 are not text in UTF-8; save the file in this encoding",
        ),
        (after('"id": "\u00e9')[:-1], "line 2: the file is cut off; fetch it once more as a whole"),
    ],
)
def test_what_is_not_well_formed_is_told_by_its_line(data: bytes, sentence: str) -> None:
    assert told(data) == f"game.ttt, {sentence}"


def test_a_field_with_a_strange_name_is_told_as_any_other() -> None:
    (*_, place) = told(json.dumps(record(**{"a` - at `$.b[0]\ud800": 1})).encode()).partition("; ")[0].split(", ")
    assert place == "a????at????b?0??: there is no such field"


@pytest.mark.parametrize("opening", ["[", '{"a":', '{"moves":['])
def test_deep_nesting_is_refused(opening: str) -> None:
    assert refused(after('"moves":' + opening * 50_000)).fault is Fault.DEEP


@pytest.mark.parametrize("field", ["seconds", "version", "first", "moves"])
def test_nesting_of_any_depth_is_refused(field: str) -> None:
    text = json.dumps(record(**{field: "?"}))
    faults = {refused(text.replace('"?"', "[" * depth + "]" * depth).encode()).fault for depth in range(2, 1100)}
    assert Fault.DEEP in faults


@pytest.mark.parametrize("number", ["9" * 100_000, "-" + "9" * 100_000, "1e999999", "-Infinity"])
def test_a_huge_number_is_refused(number: str) -> None:
    error = refused(json.dumps(record(seconds=0)).replace('"seconds": 0', f'"seconds": {number}').encode())
    assert (error.fault, error.place) == (Fault.VALUE, "seconds")


def test_a_player_who_is_not_to_move_may_have_resigned() -> None:
    assert read(record(resigned="Ruby", result=["Jane"])).resigned == 1


def test_winners_may_be_told_in_any_order() -> None:
    rules = {"width": 4, "height": 4, "k": 4}
    players = [JANE, RUBY, {"name": "Cem", "mark": "△"}]
    told = read(record(rules=rules, players=players, resigned="Jane", result=["Ruby", "Cem"]))
    assert told == read(record(rules=rules, players=players, resigned="Jane", result=["Cem", "Ruby"]))


def test_a_game_that_started_from_a_decided_position_is_read_as_written() -> None:
    setup = GAMES["tic_tac_toe"].setup
    game = Game.start(replace(setup, first=1, start="00011...."))
    assert ttt.loads(ttt.dumps(game)) == game


@pytest.mark.parametrize("field", ["seconds", "moves", "began", "players", "analysis"])
def test_half_a_character_is_refused_wherever_it_stands(field: str) -> None:
    error = refused(json.dumps(record(**{field: "\ud83d"})).encode())
    assert (error.fault, error.found) == (Fault.VALUE, '"\\\\ud83d"')
