import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given

from tests.mastermind_strategies import games, inconsistent_games
from tictactoe_gui.mastermind.code import GAME_NUMBERS, Code, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Notes
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.game import GameSetup as TttSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules as TttRules
from tictactoe_gui.records import MAX_RECORD_BYTES
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.wording.records import bad_record

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
MOMENT = "a date and time such as 2024-05-31T12:30:00Z"


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


def error_message(data: bytes) -> str:
    return bad_record(error_of(data), "game").detail


@given(games())
def test_written_game_is_read_back(game: MastermindGame) -> None:
    assert mastermind.loads(mastermind.dumps(game)) == game


@given(inconsistent_games())
def test_contradictory_answers_are_stored_unchanged(game: MastermindGame) -> None:
    assert mastermind.loads(mastermind.dumps(game)) == game


@given(games())
def test_lines_of_a_record_are_short(game: MastermindGame) -> None:
    assert max(map(len, mastermind.dumps(game).decode().splitlines())) < 250


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


def test_default_values_are_omitted() -> None:
    game = MastermindGame.start(GameSetup(hider="Ann"))
    assert json.loads(mastermind.dumps(game)) == record(rows=[])


IN_PLAY = after_guesses(MastermindGame.start(GameSetup(hider="Ann", breaker="Bob"), Code.parse("GRWR")), "GGGG")
DRAWN = after_guesses(MastermindGame.start(GameSetup(number=7)), "GGGG")


@pytest.mark.parametrize("game", [IN_PLAY, DRAWN])
def test_key_of_an_unfinished_game_is_not_readable_in_its_record(game: MastermindGame) -> None:
    text = mastermind.dumps(game).decode()
    assert str(game.key) not in text
    assert mastermind.loads(text.encode()) == game


@pytest.mark.parametrize("game", [IN_PLAY, DRAWN])
def test_key_of_a_finished_game_is_readable_in_its_record(game: MastermindGame) -> None:
    assert json.loads(mastermind.dumps(game.give_up()))["key"] == str(game.key)


def test_plain_and_sealed_key_must_match() -> None:
    fields = json.loads(mastermind.dumps(IN_PLAY))
    assert read(fields | {"key": "GRWR"}) == IN_PLAY
    with pytest.raises(BadRecord):
        read(fields | {"key": "GRWW"})


def test_only_mastermind_records_match_the_format() -> None:
    others = [path for path in GOLDEN.rglob("*.*") if path.suffix != ".mastermind"]
    assert all(mastermind.matches(path.read_bytes()) for path in GOLDEN.glob("*.mastermind"))
    assert not any(mastermind.matches(path.read_bytes()) for path in others)


@given(games())
def test_every_record_matches_the_format(game: MastermindGame) -> None:
    assert mastermind.matches(mastermind.dumps(game))


def test_player_named_like_the_format_is_not_mistaken_for_it() -> None:
    named = Player('"format": "tictactoe-gui mastermind"', "X"), Player("format", "O")
    assert not mastermind.matches(ttt.dumps(Game.start(TttSetup(TttRules(), named))))


def test_key_with_a_number_may_be_omitted() -> None:
    assert read(record(hider=None, number=1, rows=[])) == MastermindGame.start(GameSetup(number=1))


def test_repeated_advice_on_a_row_is_read_and_written_once() -> None:
    assert read(record(advised=[1, 0, 1, 1])).notes.advised == (1, 0)
    asked = replace(GAMES["broken"], notes=Notes(advised=(2, 0, 2)))
    assert mastermind.loads(mastermind.dumps(asked)).notes.advised == (2, 0)


@pytest.mark.parametrize("name", ["A" * 10_000, "A" * 199 + " B", "Ann\udcff", "\udcff" * 4096])
def test_invalid_name_is_written_as_a_valid_one(name: str) -> None:
    stored = mastermind.loads(mastermind.dumps(MastermindGame.start(GameSetup(hider=name)))).setup.hider
    assert stored == name.encode(errors="backslashreplace").decode()[:200].rstrip()


def test_longest_game_stays_far_below_the_size_limit() -> None:
    rules = Rules(6, 10, 20)
    game = MastermindGame.start(GameSetup(rules, "Ä" * 200, "Ö" * 200), Code.parse("RRRRRR", rules))
    utmost = after_guesses(game, *["GGGGGG"] * 20)
    noted = replace(utmost, notes=Notes("1" * 64, seconds=10**9 - 1, advised=tuple(range(21))))
    assert mastermind.loads(mastermind.dumps(noted)) == noted
    assert len(mastermind.dumps(noted)) < MAX_RECORD_BYTES / 100


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_newlines_of_all_systems_are_read(newline: str) -> None:
    assert mastermind.loads(EXAMPLE.read_text("utf-8").replace("\n", newline).encode()) == GAMES["broken"]


def test_byte_order_mark_is_ignored() -> None:
    assert mastermind.loads(b"\xef\xbb\xbf" + EXAMPLE.read_bytes()) == GAMES["broken"]


def test_truncation_is_detected_at_every_byte() -> None:
    data = EXAMPLE.read_bytes().rstrip()
    assert {error_of(data[:length]).fault for length in range(1, len(data))} == {RecordFault.TRUNCATED}


@pytest.mark.parametrize("fields", [{}, {"format": "chess"}, {"format": "tictactoe-gui game"}, [], "game", 3, None])
def test_other_json_has_an_unknown_format(fields: object) -> None:
    assert error_of(json.dumps(fields).encode()).fault is RecordFault.UNKNOWN


def test_record_of_one_game_is_refused_by_the_other() -> None:
    with pytest.raises(BadRecord):
        ttt.loads(EXAMPLE.read_bytes())
    assert error_of((GOLDEN / "tic_tac_toe.ttt").read_bytes()).fault is RecordFault.UNKNOWN


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", RecordFault.TRUNCATED),
        (bytes(range(256)), RecordFault.ENCODING),
        (b'{"format": ' + b"[" * 100_000, RecordFault.TOO_DEEP),
        (EXAMPLE.read_bytes().replace(b'"version": 1', b'"version": 2'), RecordFault.VERSION),
        (EXAMPLE.read_bytes().replace(b'"number":', b'"key": "RGBY", "number":'), RecordFault.DUPLICATE),
        (EXAMPLE.read_bytes().replace(b"Jane", b"\xff"), RecordFault.ENCODING),
        (EXAMPLE.read_bytes() + b"{}", RecordFault.SYNTAX),
    ],
)
def test_malformed_record_is_refused(data: bytes, fault: RecordFault) -> None:
    assert error_of(data).fault is fault


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (record(version=None), "“version” is missing."),
        (record(version=2), "It uses format version 2, but this program supports version 1."),
        (record(rules=None), "“rules” is missing."),
        (record(rules={"pegs": 4, "colours": 8}), "“guesses” is missing (rules)."),
        (record(rules=RULES | {"pegs": 7}), "Expected a number from 2 to 6, but found 7 (rules.pegs)."),
        (record(rules=RULES | {"colours": 1}), "Expected a number from 2 to 10, but found 1 (rules.colours)."),
        (
            record(rules=RULES | {"colours": 3, "repetition": False}),
            "Expected a number from 4 to 10, but found 3 (rules.colours).",
        ),
        (record(rules=RULES | {"guesses": 0}), "Expected a number from 1 to 20, but found 0 (rules.guesses)."),
        (record(rules=RULES | {"repetition": 1}), "Expected true or false, but found 1 (rules.repetition)."),
        (
            record(rules=RULES | {"holes": 4}),
            "Unknown field (rules.holes). Valid fields are pegs, colours, guesses, repetition.",
        ),
        (record(hider=7), "Expected text, but found 7 (hider)."),
        (record(hider=" "), 'Expected a name, but found " " (hider).'),
        (record(breaker="\u2800"), 'Expected a name, but found "\u2800" (breaker).'),
        (record(breaker="B" * 201), "The text has 201 characters (breaker). At most 200 are allowed."),
        (record(breaker="B\ud83d"), 'Expected text without invalid characters, but found "B\\\\ud83d" (breaker).'),
        (record(number=0), "Expected a number from 1 to 999999999, but found 0 (number)."),
        (record(number=GAME_NUMBERS.stop), "Expected a number from 1 to 999999999, but found 1000000000 (number)."),
        (record(number="4711"), 'Expected a whole number, but found "4711" (number).'),
        (record(number=1, key="RRRR"), f"Expected {Code.from_number(1)}, but found RRRR (key)."),
        (record(key="RGBQ"), "“Q” isn't a colour in this game (key). The colours are R G B Y O W P K."),
        (record(key="RGB"), "Enter 4 pegs, such as RGBY (key). “RGB” has 3."),
        (
            record(rules=RULES | {"repetition": False}, key="RGBR"),
            "“R” appears more than once (key). Use each colour only once.",
        ),
        (record(sealed="RGBY!"), 'Expected a code in base64, but found "RGBY!" (sealed).'),
        (record(sealed="/w=="), 'Expected a code in base64, but found "/w==" (sealed).'),
        (record(sealed="ä"), 'Expected a code in base64, but found "ä" (sealed).'),
        (record(sealed="UkdCUQ=="), "“Q” isn't a colour in this game (sealed). The colours are R G B Y O W P K."),
        (record(number=1, sealed="UlJSUg=="), f"Expected {Code.from_number(1)}, but found RRRR (sealed)."),
        (record(key=["R", "G", "B", "Y"]), 'Expected text, but found ["R", "G", "B", "Y"] (key).'),
        (record(rows=None), "“rows” is missing."),
        (record(rows="RRGG"), 'Expected a list, but found "RRGG" (rows).'),
        (record(rows=[ROW, "RRGG"]), 'Expected an object in braces, but found "RRGG" (rows[1]).'),
        (record(rows=[{"guess": "RRGG", "black": 1}]), "“white” is missing (rows[0])."),
        (
            record(rows=[ROW | {"red": 1}]),
            "Unknown field (rows[0].red). Valid fields are guess, black, white.",
        ),
        (
            record(rows=[ROW, ROW | {"guess": "{C}"}]),
            "“{” isn't a colour in this game (rows[1].guess). The colours are R G B Y O W P K.",
        ),
        (record(rows=[ROW | {"black": 5}]), "Expected a number from 0 to 4, but found 5 (rows[0].black)."),
        (record(rows=[ROW | {"white": 4}]), "Expected a number from 0 to 3, but found 4 (rows[0].white)."),
        (record(rows=[ROW | {"white": -1}]), "Expected a number from 0 to 3, but found -1 (rows[0].white)."),
        (record(rows=[ROW | {"black": 3, "white": 1}]), "Expected 0, but found 1 (rows[0].white)."),
        (record(rows=[ROW | {"black": 1.5}]), "Expected a whole number, but found 1.5 (rows[0].black)."),
        (record(rows=[ROW] * 13), "Expected a number from 0 to 12, but found 13 (rows)."),
        (
            record(rows=[ROW, ROW | {"black": 4}, ROW]),
            "Expected the end of the game, but found RRGG (rows[2]).",
        ),
        (
            record(key="RYRB", rows=[ROW, ROW | {"guess": "rrbb"}]),
            'Expected "black": 1, "white": 1, but found "black": 1, "white": 0 (rows[0]).',
        ),
        (record(rows=[ROW | {"black": 4}], given_up=True), "Expected false, but found true (given_up)."),
        (record(given_up="yes"), 'Expected true or false, but found "yes" (given_up).'),
        (record(advised=[0, 2]), "Expected a number from 0 to 1, but found 2 (advised[1])."),
        (record(advised=1), "Expected a list, but found 1 (advised)."),
        (record(id="1" * 65), "The text has 65 characters (id). At most 64 are allowed."),
        (record(seconds=-1), "Expected a number from 0 to 999999999, but found -1 (seconds)."),
        (record(began="May"), f'Expected {MOMENT}, but found "May" (began).'),
        (
            record(ended="0001-01-01T00:00:00+14:00"),
            f'Expected {MOMENT}, but found "0001-01-01T00:00:00+14:00" (ended).',
        ),
    ],
)
def test_error_message_has_the_place_and_the_expected_value(fields: object, sentence: str) -> None:
    assert error_message(json.dumps(fields).encode()) == sentence
