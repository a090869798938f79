import pytest
from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui.mastermind.code import answers
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.terminal.mastermind.session import parse_answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        *(("1 2", (1, 2)), ("1,2", (1, 2)), (" 1  2\n", (1, 2)), ("0", (0, 0))),
        *(("B b W", (2, 1)), ("wb", (1, 1)), ("www", (0, 3))),
    ],
)
def test_answer_can_be_typed_in_many_ways(text: str, answer: tuple[int, int]) -> None:
    assert parse_answer(text, DEFAULT) == answer


@pytest.mark.parametrize("text", ["", "1", "yes", "1 1 1", "111", "1 black", "-1 1", "٣ ١"])
def test_malformed_answer_is_refused_with_examples(text: str) -> None:
    with pytest.raises(ValueError, match=r"isn't an answer\. Type black and white pegs, such as “1 1” or “bw”"):
        parse_answer(text, DEFAULT)


@pytest.mark.parametrize("text", ["4 1", "99 99", "bbbbb"])
def test_impossible_answer_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"isn't possible\. A guess has only 4 pegs"):
        parse_answer(text, DEFAULT)


@given(st.text() | st.text("0123456789bw ,-"))
def test_any_input_is_parsed_or_refused(text: str) -> None:
    try:
        answer = parse_answer(text, DEFAULT)
    except ValueError:
        return
    assert answer in answers(DEFAULT)
