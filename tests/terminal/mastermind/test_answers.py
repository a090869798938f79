import pytest
from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui.mastermind.code import answers
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.terminal.mastermind.commands import parse_answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        *(("1 2", (1, 2)), ("1,2", (1, 2)), (" 1  2\n", (1, 2)), ("0 0", (0, 0)), ("4 0", (4, 0))),
        *(("1 black 2 white", (1, 2)), ("1 black, 2 white", (1, 2)), ("2 White 1 Black", (1, 2)), ("1b2w", (1, 2))),
        *(("2 black", (2, 0)), ("3w", (0, 3)), ("bw", (1, 1)), ("B b W", (2, 1)), ("wb", (1, 1)), ("www", (0, 3))),
        *(("1 black and 1 white", (1, 1)), ("2 blacks, 2 whites", (2, 2)), ("2 whites", (0, 2)), ("1 and 0", (1, 0))),
        *(("0", (0, 0)), ("-", (0, 0)), ("none", (0, 0))),
    ],
)
def test_answer_can_be_typed_in_many_ways(text: str, answer: tuple[int, int]) -> None:
    assert parse_answer(text, DEFAULT) == answer


@pytest.mark.parametrize(
    "text", ["", "  ", "1", "yes", "1 1 1", "111", "1 black 1 black", "1 blackish", "and", "1 and", "-1 1", "٣ ١"]
)
def test_malformed_answer_is_refused_with_examples(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"isn't an answer\. Type black and white pegs, such as “1 1”, “bw” or “1 black 1 white”"
    ):
        parse_answer(text, DEFAULT)


@pytest.mark.parametrize("text", ["4 1", "5 0", "2 3", "99 99", "bbbbb"])
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
