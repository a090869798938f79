import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given

from tests.mastermind_strategies import games, inconsistent_games
from tests.records.native.errors import bad_value, illegal, unknown_field
from tictactoe_gui.mastermind.code import GAME_NUMBERS, BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Notes
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.game import GameSetup as TttSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules as TttRules
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.native import mastermind, ttt

GOLDEN = Path(__file__).parents[2] / "golden" / "records"
FIVE = Rules(5, 6, 8, repetition=False)


def after_guesses(game: MastermindGame, *guesses: str) -> MastermindGame:
    """Return the game after these guesses. Without a known key, each guess is followed by the numbers of its answer."""
    for guess in guesses:
        code, *answer = guess.split()
        game = game.guess(Code.parse(code, game.rules), Feedback(*map(int, answer)) if answer else None)
    return game


GAMES = {
    "broken": replace(
        after_guesses(MastermindGame.start(GameSetup(breaker="Jane", number=4711)), "RRGG", "BBYY", "ROPK", "GYOP"),
        notes=Notes(
            "0f8fad5bd9cb469fa16570867728950e",
            datetime(2024, 5, 31, 12, 30, tzinfo=UTC),
            datetime(2024, 5, 31, 12, 31, 5, tzinfo=UTC),
            65,
            (1, 3),
        ),
    ),
    "given_up": after_guesses(
        MastermindGame.start(GameSetup(FIVE, hider='Zoë "the \\ wall"', breaker="漢字"), Code.parse("RGBYO", FIVE)),
        "WGBYR",
    ).give_up(),
    "in_mind": replace(
        after_guesses(MastermindGame.start(GameSetup(Rules(2, 2, 20), hider="Ann")), "RG 0 2", "RR 1 0"),
        notes=Notes(began=datetime(1999, 12, 31, 23, 59, 59, tzinfo=timezone(timedelta(hours=1))), seconds=12),
    ),
}
EXAMPLE = GOLDEN / "broken.mastermind"
RULES = {"pegs": 4, "colours": 8, "guesses": 12}
ROW = {"guess": "RRGG", "black": 1, "white": 0}


def record(**changes: object) -> dict[str, object]:
    """Return a short record with these fields changed. None removes a field."""
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


def error_of(data: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        mastermind.loads(data)
    return caught.value


@given(games() | inconsistent_games())
def test_written_game_is_read_back(game: MastermindGame) -> None:
    assert mastermind.loads(mastermind.dumps(game)) == game


@pytest.mark.parametrize("name", GAMES)
def test_golden_record_is_read_and_written_unchanged(name: str) -> None:
    data = (GOLDEN / f"{name}.mastermind").read_bytes()
    assert mastermind.loads(data) == GAMES[name]
    assert mastermind.dumps(GAMES[name]) == data


def test_every_golden_record_is_tested() -> None:
    assert {path.stem for path in GOLDEN.glob("*.mastermind")} == {*GAMES, "written_by_hand"}


def test_hand_written_record_may_have_any_field_order_and_letter_case() -> None:
    game = after_guesses(
        MastermindGame.start(GameSetup(hider="Ann", breaker="Bob"), Code.parse("GRWR")), "GGGG", "GRWR"
    )
    assert mastermind.loads((GOLDEN / "written_by_hand.mastermind").read_bytes()) == game


def test_default_values_are_omitted_and_names_trimmed() -> None:
    assert json.loads(mastermind.dumps(MastermindGame.start(GameSetup(hider="Ann ")))) == record(rows=[])
    assert read(record(hider=" Ann  Lee ")).setup.hider == "Ann Lee"
    assert read(record(hider=None, number=1, rows=[])) == MastermindGame.start(GameSetup(number=1))
    game = after_guesses(MastermindGame.start(GameSetup(hider="Ann")), "RRGG 1 0").ask(Code.parse("RBGW"))
    assert mastermind.loads(mastermind.dumps(game)) == game


IN_PLAY = after_guesses(MastermindGame.start(GameSetup(hider="Ann", breaker="Bob"), Code.parse("GRWR")), "GGGG")
DRAWN = after_guesses(MastermindGame.start(GameSetup(number=7)), "GGGG")


@pytest.mark.parametrize("game", [IN_PLAY, DRAWN])
def test_key_is_readable_only_in_the_record_of_a_finished_game(game: MastermindGame) -> None:
    text = mastermind.dumps(game).decode()
    assert str(game.key) not in text
    assert mastermind.loads(text.encode()) == game
    assert json.loads(mastermind.dumps(game.give_up()))["key"] == str(game.key)
    assert read(json.loads(text) | {"key": str(game.key)}) == game
    with pytest.raises(BadRecord):
        read(json.loads(text) | {"key": "WWWW"})


def test_only_mastermind_records_match_the_format() -> None:
    others = [path for path in GOLDEN.rglob("*.*") if path.suffix != ".mastermind"]
    assert all(mastermind.matches(path.read_bytes()) for path in GOLDEN.glob("*.mastermind"))
    assert not any(mastermind.matches(path.read_bytes()) for path in others)


def test_player_named_like_the_format_is_not_mistaken_for_it() -> None:
    named = Player('"format": "tictactoe-gui mastermind"', "X"), Player("format", "O")
    assert not mastermind.matches(ttt.dumps(Game.start(TttSetup(TttRules(), named))))


def test_repeated_advice_on_a_row_is_read_and_written_once() -> None:
    assert read(record(advised=[1, 0, 1, 1])).notes.advised == (1, 0)
    asked = replace(GAMES["broken"], notes=Notes(advised=(2, 0, 2)))
    assert mastermind.loads(mastermind.dumps(asked)).notes.advised == (2, 0)


def test_record_of_one_game_is_refused_by_the_other() -> None:
    with pytest.raises(BadRecord):
        ttt.loads(EXAMPLE.read_bytes())
    assert error_of((GOLDEN / "tic_tac_toe.ttt").read_bytes()).fault is RecordFault.UNKNOWN


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        (record(rules=RULES | {"pegs": 7}), bad_value("rules.pegs", "7", range(2, 7))),
        (record(rules=RULES | {"colours": 3, "repetition": False}), bad_value("rules.colours", "3", range(4, 11))),
        (record(breaker="\u2800"), bad_value("breaker", '"⠀"', "a name")),
        (record(number=0), bad_value("number", "0", GAME_NUMBERS)),
        (record(number=1, key="RRRR"), bad_value("key", "RRRR", str(Code.from_number(1)))),
        (record(key="RGBQ"), illegal("key", "RGBQ", BadCode(CodeFault.COLOUR, "Q", DEFAULT))),
        (record(sealed="RGBY!"), bad_value("sealed", '"RGBY!"', "a code in base64")),
        (record(number=1, sealed="UlJSUg=="), bad_value("sealed", "RRRR", str(Code.from_number(1)))),
        (record(rows=[ROW | {"red": 1}]), unknown_field("rows[0].red", "guess, black, white")),
        (record(rows=[ROW | {"black": 5}]), bad_value("rows[0].black", "5", range(5))),
        (record(rows=[ROW | {"black": 3, "white": 1}]), bad_value("rows[0].white", "1", range(1))),
        (record(rows=[ROW] * 13), bad_value("rows", "13", range(13))),
        (record(rows=[ROW, ROW | {"black": 4}, ROW]), bad_value("rows[2]", "RRGG", "the end of the game")),
        (
            record(key="RYRB", rows=[ROW, ROW | {"guess": "rrbb"}]),
            bad_value("rows[0]", '"black": 1, "white": 0', '"black": 1, "white": 1'),
        ),
        (record(rows=[ROW | {"black": 4}], given_up=True), bad_value("given_up", "true", "false")),
        (record(advised=[0, 2]), bad_value("advised[1]", "2", range(2))),
    ],
)
def test_error_has_the_place_and_the_expected_value(fields: object, error: BadRecord) -> None:
    assert str(error_of(json.dumps(fields).encode())) == str(error)


@pytest.mark.parametrize(
    "changes",
    [{"rows": [ROW | {"black": 4}]}, {"given_up": True}, {"number": 5, "hider": None, "rows": []}],
)
def test_finished_game_and_known_key_leave_no_guess_without_an_answer(changes: dict[str, object]) -> None:
    error = error_of(json.dumps(record(pending_guess="RBGW", **changes)).encode())
    assert (error.fault, error.place, error.found) == (RecordFault.VALUE, "pending_guess", "RBGW")
