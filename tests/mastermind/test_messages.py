import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mastermind_strategies import codes, games
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.messages import (
    QUIT,
    Advised,
    Answer,
    BreakerRequest,
    BreakerTask,
    Contradicted,
    Done,
    Failed,
    Graded,
    KeyCounts,
    format_request,
    parse_answer,
    parse_request,
)
from tictactoe_gui.mastermind.rules import Rules

millionths = st.integers(0, 10**12).map(lambda number: number / 10**6)
advice = st.builds(Advice, codes(Rules(6, 10)), millionths, millionths, st.booleans(), millionths)
counts = st.lists(st.integers(0, 10**6), min_size=1, max_size=21).map(tuple)
places = st.integers(0, 19)
answers = st.one_of(
    st.builds(KeyCounts, counts),
    st.builds(Contradicted, st.lists(places, max_size=20).map(tuple)),
    st.builds(Advised, advice),
    st.builds(Graded, places, st.builds(Grade, advice, advice, st.integers(0, 10**6))),
    st.just(Done()),
    st.builds(Failed, st.text("abc :,'", min_size=1).map(str.strip).filter(bool)),
)


@settings(max_examples=30)
@given(st.sampled_from(BreakerTask), games(), st.integers(0, 60_000))
def test_request_survives_a_round_trip(task: BreakerTask, game: MastermindGame, milliseconds: int) -> None:
    task = task if game.rows else BreakerTask.ADVISE
    line = format_request(task, game.rules, game.rows, milliseconds / 1000)
    assert parse_request(line) == BreakerRequest(task, game.rules, game.rows, milliseconds / 1000)
    assert line.isascii()
    assert line.isprintable()


@given(answers)
def test_answer_survives_a_round_trip(answer: Answer) -> None:
    assert parse_answer(str(answer)) == answer
    assert parse_answer(f"  {answer}\r\n") == answer


@given(st.text() | st.text("ADVICEGRONWCUT RGBY0123456789.-", max_size=40))
def test_random_line_is_not_an_answer(line: str) -> None:
    found = parse_answer(line)
    assert found is None or str(found).split()[0] == line.split(maxsplit=1)[0]


@pytest.mark.parametrize(
    "line",
    [
        *("", "COUNT", "COUNT x", "COUNT -1", "ADVICE", "ADVICE RGBY 1 2 exact", "ADVICE RGXY 1.000000 2.000000 exact"),
        *(
            "ADVICE RGBY 1.000000 2.000000 maybe",
            "GRADE 0 1 RGBY 1.000000 2.000000 exact",
            "DONE 1",
            "done",
            "Traceback",
        ),
    ],
)
def test_malformed_answer_is_rejected(line: str) -> None:
    assert parse_answer(line) is None


@given(st.text() | st.text("ADVISECOUNT 0123456789.:,RGBY", max_size=60))
def test_random_line_is_not_a_request(line: str) -> None:
    with pytest.raises(ValueError, match=r"^expected a request such as 'ADVISE 4 8 12 1 1\.000', got "):
        parse_request(line)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (QUIT, "expected a request such as 'ADVISE 4 8 12 1 1.000', got 'QUIT'"),
        ("X" * 100, f"expected a request such as 'ADVISE 4 8 12 1 1.000', got '{'X' * 57}...'"),
        ("COUNT 4 8 12 1", "expected a request such as 'ADVISE 4 8 12 1 1.000', got 'COUNT 4 8 12 1'"),
        ("COUNT 7 8 12 1 1", "pegs must be between 2 and 6, got 7"),
        ("COUNT 4 3 12 0 1", "colours must be at least 4 without repetition, got 3"),
        ("COUNT 4 8 12 1 1 RGBC:0,0", "unknown colour: 'C'"),
        ("COUNT 4 8 12 1 1 RGB:0,0", "wrong number of pegs: 'RGB'"),
        ("COUNT 4 8 12 0 1 RGBR:0,0", "repeated colour: 'R'"),
        ("COUNT 4 8 12 1 1 RGBY:3,1", "answer 3,1 is impossible with 4 pegs"),
        ("COUNT 4 8 1 1 1 RGBY:0,0 RGBY:0,0", "COUNT takes between 0 and 1 rows, got 2"),
        ("COUNT 4 8 1 1 1" + " RR:9,9" * 9, "COUNT takes between 0 and 1 rows, got 9"),
        ("GRADE 4 8 12 1 1", "GRADE takes between 1 and 12 rows, got 0"),
    ],
)
def test_invalid_request_is_refused_with_the_reason(line: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        parse_request(line)
    assert str(refused.value) == sentence
