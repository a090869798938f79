import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mastermind_strategies import codes, games
from tictactoe_gui.json_lines import Done, Failed
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.messages import (
    Advised,
    Answer,
    BreakerRequest,
    BreakerTask,
    Contradicted,
    Graded,
    KeyCounts,
    parse_answer,
    parse_request,
)
from tictactoe_gui.mastermind.rules import Rules

numbers = st.floats(0, 10**6)
advice = st.builds(Advice, codes(Rules(6, 10)), numbers, numbers, st.booleans(), numbers)
counts = st.lists(st.integers(0, 10**6), min_size=1, max_size=21).map(tuple)
places = st.integers(0, 19)
answers = st.one_of(
    st.builds(KeyCounts, counts),
    st.builds(Contradicted, st.lists(places, max_size=20).map(tuple)),
    st.builds(Advised, advice),
    st.builds(Graded, places, st.builds(Grade, advice, advice, st.integers(0, 10**6))),
    st.just(Done()),
    st.builds(Failed, st.text()),
)
NESTED = "[" * 100_000


@settings(max_examples=30)
@given(st.sampled_from(BreakerTask), games(), st.floats(0, 10**6))
def test_request_survives_a_round_trip(task: BreakerTask, game: MastermindGame, seconds: float) -> None:
    request = BreakerRequest(task if game.rows else BreakerTask.ADVISE, game.rules, game.rows, seconds)
    assert parse_request(str(request)) == request


@given(answers)
def test_answer_survives_a_round_trip(answer: Answer) -> None:
    assert parse_answer(str(answer)) == answer
    assert parse_answer(f"  {answer}\r\n") == answer


@pytest.mark.parametrize(
    "line",
    [
        *("", "COUNT", "null", "{}", '"Done"', NESTED, '{"type":"Done","more":' + NESTED),
        *('{"type":"done"}', '{"type":"Quit"}', '{"type":"Done"} 1', '{"type":"Done"', '{"type":"\ud800"}'),
        *('{"type":"KeyCounts"}', '{"type":"KeyCounts","remaining":[]}', '{"type":"KeyCounts","remaining":["x"]}'),
        *('{"type":"Contradicted","rows":[1.5]}', '{"type":"Failed","text":1}', '{"type":"Failed","text":"\\ud800"}'),
        *('{"type":"Advised"}', '{"type":"Advised","advice":{"guess":"RGBY","bits":1.0,"expected_keys":2.0}}'),
        '{"type":"Graded","row":0,"grade":{"keys_left":1}}',
    ],
)
def test_malformed_answer_is_rejected(line: str) -> None:
    assert parse_answer(line) is None


@given(st.text() | st.text('{}[]":,0123456789eantuls', max_size=60))
def test_random_line_is_neither_an_answer_nor_a_request(line: str) -> None:
    assert parse_answer(line) is None
    with pytest.raises(ValueError, match=r"."):
        parse_request(line)


def request(fields: str = "", task: str = "COUNT", rows: str = "") -> str:
    """Return a request with these rules and rows."""
    return f'{{"type":"BreakerRequest","task":"{task}","rules":{{{fields}}},"rows":[{rows}]}}'


@pytest.mark.parametrize(
    "line",
    [
        *("", "COUNT 4 8 12 1 1", "null", "{}", NESTED, '{"type":"Quit","more":' + NESTED, '{"type":"Done"}'),
        *('{"type":"BreakerRequest"}', request(task="count"), request('"pegs":"x"'), request('"pegs":true')),
        *(request(rows="[]"), request(rows='[{"pegs":[0,1,2,3]}]'), request(rows='[{"pegs":[0,1,2,3]},[1.5,0]]')),
        *(request(rows="[[0,1,2,3],[0,0]]"), request(rows='[{"pegs":[0,1,2,3]},[0]]')),
        *(f'{request()[:-1]},"seconds":{seconds}}}' for seconds in ("-1", "1e400", '"x"', "null", "NaN")),
    ],
)
def test_malformed_request_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_request(line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (request('"pegs":7'), "pegs must be between 2 and 6, got 7"),
        (request('"colours":3,"repetition":false'), "colours must be at least 4 without repetition, got 3"),
        (request(rows='[{"pegs":[0,1,2,8]},[0,0]]'), "unknown colour: 'C'"),
        (request(rows='[{"pegs":[0,1,2,3]},[3,1]]'), "row 1: impossible answer (3, 1)"),
        (
            request('"guesses":1', rows='[{"pegs":[0,1,2,3]},[0,0]],[{"pegs":[0,1,2,3]},[0,0]]'),
            "number of rows must be at most 1, got 2",
        ),
        (request(task="GRADE"), "GRADE takes at least 1 row, got none"),
    ],
)
def test_invalid_request_is_refused_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        parse_request(line)
    assert str(refused.value).partition(" - at ")[0] == reason
