import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given

from tests.mastermind_strategies import dishonest, games
from tictactoe_gui.mastermind.code import NUMBERS, Code, Feedback
from tictactoe_gui.mastermind.game import MastermindGame, Notes, Setup
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.game import Setup as TttSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules as TttRules
from tictactoe_gui.records import LARGEST, mastermind, ttt
from tictactoe_gui.records.faults import BadRecord, Fault
from tictactoe_gui.wording.records import bad_record

GOLDEN = Path(__file__).parents[1] / "golden" / "records"
FIVE = Rules(5, 6, 8, repetition=False)


def guessed(game: MastermindGame, *guesses: str) -> MastermindGame:
    """The game after these guesses, each with an answer in numbers where the key is not known."""
    for guess in guesses:
        code, *answer = guess.split()
        game = game.guess(Code.parse(code, game.rules), Feedback(*map(int, answer)) if answer else None)
    return game


GAMES = {
    "broken": replace(
        guessed(MastermindGame.start(Setup(breaker="Jane", number=4711)), "RRGG", "BBYY", "ROPK", "GYOP"),
        notes=Notes(
            "0f8fad5bd9cb469fa16570867728950e",
            datetime(2024, 5, 31, 12, 30, tzinfo=UTC),
            datetime(2024, 5, 31, 12, 31, 5, tzinfo=UTC),
            65,
            (1, 3),
        ),
    ),
    "given_up": guessed(
        MastermindGame.start(Setup(FIVE, hider='Zoë "the \\ wall"', breaker="漢字"), Code.parse("RGBYO", FIVE)), "WGBYR"
    ).give_up(),
    "in_mind": replace(
        guessed(MastermindGame.start(Setup(Rules(2, 2, 20), hider="Ann")), "RG 0 2", "RR 1 0"),
        notes=Notes(began=datetime(1999, 12, 31, 23, 59, 59, tzinfo=timezone(timedelta(hours=1))), seconds=12),
    ),
}
EXAMPLE = GOLDEN / "broken.mastermind"
RULES = {"pegs": 4, "colours": 8, "guesses": 12}
ROW = {"guess": "RRGG", "black": 1, "white": 0}
MOMENT = "a date and time such as 2024-05-31T12:30:00Z"


def record(**changes: object) -> dict[str, object]:
    """A short record, with these fields in place of its own; without those that are None."""
    fields = {
        "format": "tictactoe-gui mastermind",
        "version": 1,
        "rules": RULES,
        "hider": "Ann",
        "rows": [ROW],
    }
    return {name: value for name, value in (fields | changes).items() if value is not None}


def read(fields: object) -> MastermindGame:
    return mastermind.loads(json.dumps(fields).encode())


def refused(data: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        mastermind.loads(data)
    return caught.value


def told(data: bytes) -> str:
    return bad_record(refused(data), "game")


@given(games())
def test_what_is_written_is_read_as_the_same_game(game: MastermindGame) -> None:
    assert mastermind.loads(mastermind.dumps(game)) == game


@given(dishonest())
def test_answers_that_contradict_each_other_are_kept_as_they_are(game: MastermindGame) -> None:
    assert mastermind.loads(mastermind.dumps(game)) == game


@given(games())
def test_every_record_is_of_lines_that_a_person_reads(game: MastermindGame) -> None:
    assert max(map(len, mastermind.dumps(game).decode().splitlines())) < 250


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_read_and_written_as_ever(name: str) -> None:
    data = (GOLDEN / f"{name}.mastermind").read_bytes()
    assert mastermind.loads(data) == GAMES[name]
    assert mastermind.dumps(GAMES[name]) == data


def test_every_recorded_game_is_among_the_tests() -> None:
    assert {path.stem for path in GOLDEN.glob("*.mastermind")} == {*GAMES, "written_by_hand"}


def test_a_record_by_hand_may_have_fields_in_any_order_and_colours_in_either_case() -> None:
    game = guessed(MastermindGame.start(Setup(hider="Ann", breaker="Bob"), Code.parse("GRWR")), "GGGG", "GRWR")
    assert mastermind.loads((GOLDEN / "written_by_hand.mastermind").read_bytes()) == game


def test_what_has_its_default_is_left_out() -> None:
    game = MastermindGame.start(Setup(hider="Ann"))
    assert json.loads(mastermind.dumps(game)) == record(rows=[])


IN_PLAY = guessed(MastermindGame.start(Setup(hider="Ann", breaker="Bob"), Code.parse("GRWR")), "GGGG")
DRAWN = guessed(MastermindGame.start(Setup(number=7)), "GGGG")


@pytest.mark.parametrize("game", [IN_PLAY, DRAWN])
def test_nobody_reads_the_key_of_a_game_in_play_in_its_record(game: MastermindGame) -> None:
    text = mastermind.dumps(game).decode()
    assert str(game.key) not in text
    assert mastermind.loads(text.encode()) == game


@pytest.mark.parametrize("game", [IN_PLAY, DRAWN])
def test_the_key_can_be_read_in_the_record_of_a_game_that_is_over(game: MastermindGame) -> None:
    assert json.loads(mastermind.dumps(game.give_up()))["key"] == str(game.key)


def test_a_key_that_was_written_twice_must_be_the_same() -> None:
    fields = json.loads(mastermind.dumps(IN_PLAY))
    assert read(fields | {"key": "GRWR"}) == IN_PLAY
    with pytest.raises(BadRecord):
        read(fields | {"key": "GRWW"})


def test_a_record_suits_the_format_and_no_other_one_does() -> None:
    others = [path for path in GOLDEN.rglob("*.*") if path.suffix != ".mastermind"]
    assert all(mastermind.suits(path.read_bytes()) for path in GOLDEN.glob("*.mastermind"))
    assert not any(mastermind.suits(path.read_bytes()) for path in others)


@given(games())
def test_every_record_suits_the_format(game: MastermindGame) -> None:
    assert mastermind.suits(mastermind.dumps(game))


def test_what_a_name_says_makes_no_record_of_mastermind() -> None:
    named = Player('"format": "tictactoe-gui mastermind"', "X"), Player("format", "O")
    assert not mastermind.suits(ttt.dumps(Game.start(TttSetup(TttRules(), named))))


def test_a_key_with_a_number_may_be_left_out() -> None:
    assert read(record(hider=None, number=1, rows=[])) == MastermindGame.start(Setup(number=1))


def test_advice_that_was_given_twice_in_a_row_is_read_and_written_once() -> None:
    assert read(record(advised=[1, 0, 1, 1])).notes.advised == (1, 0)
    asked = replace(GAMES["broken"], notes=Notes(advised=(2, 0, 2)))
    assert mastermind.loads(mastermind.dumps(asked)).notes.advised == (2, 0)


@pytest.mark.parametrize("name", ["A" * 10_000, "A" * 199 + " B", "Ann\udcff", "\udcff" * 4096])
def test_a_name_that_no_record_may_hold_is_written_as_one_that_can_be_read(name: str) -> None:
    kept = mastermind.loads(mastermind.dumps(MastermindGame.start(Setup(hider=name)))).setup.hider
    assert kept == name.encode(errors="backslashreplace").decode()[:200].rstrip()


def test_the_longest_game_is_far_from_the_largest_record() -> None:
    rules = Rules(6, 10, 20)
    game = MastermindGame.start(Setup(rules, "Ä" * 200, "Ö" * 200), Code.parse("RRRRRR", rules))
    utmost = guessed(game, *["GGGGGG"] * 20)
    noted = replace(utmost, notes=Notes("1" * 64, seconds=10**9 - 1, advised=tuple(range(21))))
    assert mastermind.loads(mastermind.dumps(noted)) == noted
    assert len(mastermind.dumps(noted)) < LARGEST / 100


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_newlines_of_other_systems_are_read(newline: str) -> None:
    assert mastermind.loads(EXAMPLE.read_text("utf-8").replace("\n", newline).encode()) == GAMES["broken"]


def test_a_byte_order_mark_is_passed_over() -> None:
    assert mastermind.loads(b"\xef\xbb\xbf" + EXAMPLE.read_bytes()) == GAMES["broken"]


def test_a_record_cut_off_anywhere_is_told_to_be() -> None:
    data = EXAMPLE.read_bytes().rstrip()
    assert {refused(data[:length]).fault for length in range(1, len(data))} == {Fault.CUT_OFF}


@pytest.mark.parametrize("fields", [{}, {"format": "chess"}, {"format": "tictactoe-gui game"}, [], "game", 3, None])
def test_json_of_something_else_is_no_game(fields: object) -> None:
    assert refused(json.dumps(fields).encode()).fault is Fault.UNKNOWN


def test_neither_game_is_read_as_the_other() -> None:
    with pytest.raises(BadRecord):
        ttt.loads(EXAMPLE.read_bytes())
    assert refused((GOLDEN / "tic_tac_toe.ttt").read_bytes()).fault is Fault.UNKNOWN


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", Fault.CUT_OFF),
        (bytes(range(256)), Fault.ENCODING),
        (b'{"format": ' + b"[" * 100_000, Fault.DEEP),
        (EXAMPLE.read_bytes().replace(b'"version": 1', b'"version": 2'), Fault.VERSION),
        (EXAMPLE.read_bytes().replace(b'"number":', b'"key": "RGBY", "number":'), Fault.TWICE),
        (EXAMPLE.read_bytes().replace(b"Jane", b"\xff"), Fault.ENCODING),
        (EXAMPLE.read_bytes() + b"{}", Fault.SYNTAX),
    ],
)
def test_what_is_not_well_formed_is_refused(data: bytes, fault: Fault) -> None:
    assert refused(data).fault is fault


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (record(version=None), "game: “version” is missing"),
        (record(version=2), "game is of version 2, and this program reads version 1; take a newer program"),
        (record(rules=None), "game: “rules” is missing"),
        (record(rules={"pegs": 4, "colours": 8}), "game, rules: “guesses” is missing"),
        (record(rules=RULES | {"pegs": 7}), "game, rules.pegs: 7 stands where a number from 2 to 6 belongs"),
        (record(rules=RULES | {"colours": 1}), "game, rules.colours: 1 stands where a number from 2 to 10 belongs"),
        (
            record(rules=RULES | {"colours": 3, "repetition": False}),
            "game, rules.colours: 3 stands where a number from 4 to 10 belongs",
        ),
        (record(rules=RULES | {"guesses": 0}), "game, rules.guesses: 0 stands where a number from 1 to 20 belongs"),
        (record(rules=RULES | {"repetition": 1}), "game, rules.repetition: 1 stands where true or false belongs"),
        (
            record(rules=RULES | {"holes": 4}),
            "game, rules.holes: there is no such field; there are pegs, colours, guesses, repetition",
        ),
        (record(hider=7), "game, hider: 7 stands where a text belongs"),
        (record(hider=" "), 'game, hider: " " stands where a name belongs'),
        (record(breaker="\u2800"), 'game, breaker: "\u2800" stands where a name belongs'),
        (record(breaker="B" * 201), "game, breaker: there are 201 characters; 200 are the most"),
        (record(breaker="B\ud83d"), 'game, breaker: "B\\\\ud83d" stands where a text of whole characters belongs'),
        (record(number=0), "game, number: 0 stands where a number from 1 to 999999999 belongs"),
        (record(number=NUMBERS.stop), "game, number: 1000000000 stands where a number from 1 to 999999999 belongs"),
        (record(number="4711"), 'game, number: "4711" stands where a whole number belongs'),
        (record(number=1, key="RRRR"), f"game, key: RRRR stands where {Code.drawn(1)} belongs"),
        (record(key="RGBQ"), "game, key: Q is no colour here; colours are R G B Y O W P K"),
        (record(key="RGB"), "game, key: 4 pegs are needed, such as RGBY; RGB has 3"),
        (
            record(rules=RULES | {"repetition": False}, key="RGBR"),
            "game, key: R comes twice; without repetition each colour comes once",
        ),
        (record(sealed="RGBY!"), 'game, sealed: "RGBY!" stands where a key in base64 belongs'),
        (record(sealed="/w=="), 'game, sealed: "/w==" stands where a key in base64 belongs'),
        (record(sealed="ä"), 'game, sealed: "ä" stands where a key in base64 belongs'),
        (record(sealed="UkdCUQ=="), "game, sealed: Q is no colour here; colours are R G B Y O W P K"),
        (record(number=1, sealed="UlJSUg=="), f"game, sealed: RRRR stands where {Code.drawn(1)} belongs"),
        (record(key=["R", "G", "B", "Y"]), 'game, key: ["R", "G", "B", "Y"] stands where a text belongs'),
        (record(rows=None), "game: “rows” is missing"),
        (record(rows="RRGG"), 'game, rows: "RRGG" stands where a list belongs'),
        (record(rows=[ROW, "RRGG"]), 'game, rows[1]: "RRGG" stands where a group in braces belongs'),
        (record(rows=[{"guess": "RRGG", "black": 1}]), "game, rows[0]: “white” is missing"),
        (
            record(rows=[ROW | {"red": 1}]),
            "game, rows[0].red: there is no such field; there are guess, black, white",
        ),
        (
            record(rows=[ROW, ROW | {"guess": "{C}"}]),
            "game, rows[1].guess: { is no colour here; colours are R G B Y O W P K",
        ),
        (record(rows=[ROW | {"black": 5}]), "game, rows[0].black: 5 stands where a number from 0 to 4 belongs"),
        (record(rows=[ROW | {"white": 4}]), "game, rows[0].white: 4 stands where a number from 0 to 3 belongs"),
        (record(rows=[ROW | {"white": -1}]), "game, rows[0].white: -1 stands where a number from 0 to 3 belongs"),
        (record(rows=[ROW | {"black": 3, "white": 1}]), "game, rows[0].white: 1 stands where 0 belongs"),
        (record(rows=[ROW | {"black": 1.5}]), "game, rows[0].black: 1.5 stands where a whole number belongs"),
        (record(rows=[ROW] * 13), "game, rows: 13 stands where a number from 0 to 12 belongs"),
        (
            record(rows=[ROW, ROW | {"black": 4}, ROW]),
            "game, rows[2]: RRGG stands where the end belongs",
        ),
        (
            record(key="RYRB", rows=[ROW, ROW | {"guess": "rrbb"}]),
            'game, rows[0]: "black": 1, "white": 0 stands where "black": 1, "white": 1 belongs',
        ),
        (record(rows=[ROW | {"black": 4}], given_up=True), "game, given_up: true stands where false belongs"),
        (record(given_up="yes"), 'game, given_up: "yes" stands where true or false belongs'),
        (record(advised=[0, 2]), "game, advised[1]: 2 stands where a number from 0 to 1 belongs"),
        (record(advised=1), "game, advised: 1 stands where a list belongs"),
        (record(id="1" * 65), "game, id: there are 65 characters; 64 are the most"),
        (record(seconds=-1), "game, seconds: -1 stands where a number from 0 to 999999999 belongs"),
        (record(began="May"), f'game, began: "May" stands where {MOMENT} belongs'),
        (
            record(ended="0001-01-01T00:00:00+14:00"),
            f'game, ended: "0001-01-01T00:00:00+14:00" stands where {MOMENT} belongs',
        ),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_is_right(fields: object, sentence: str) -> None:
    assert told(json.dumps(fields).encode()) == sentence
