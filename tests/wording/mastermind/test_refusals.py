import pytest

from tictactoe_gui.mastermind.code import BadCode, Code, Feedback
from tictactoe_gui.mastermind.game import WrongAnswers
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording.mastermind import refusals

KEY = Code.parse("RBGW")


def refused(text: str, rules: Rules) -> str:
    with pytest.raises(BadCode) as caught:
        Code.parse(text, rules)
    return str(refusals.refusal(caught.value))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("RGBQ", "“Q” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("RG\u202eQ", "“U+202E” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("RGB\u0301", "“U+0301” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("RGB\u05d0", "“\u2068\u05d0\u2069” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("rgb", "Enter 4 pegs, such as RGBY. “RGB” has 3."),
        ("R" * 30, f"Enter 4 pegs, such as RGBY. “{'R' * 20}…” has 30."),
        (" ", "Enter 4 pegs, such as RGBY. The colours are R G B Y O W P K."),
    ],
)
def test_refused_code_comes_with_an_example(text: str, expected: str) -> None:
    assert refused(text, Rules()) == expected


def test_refusal_names_the_colours_of_the_rules() -> None:
    assert refused("RGRB", Rules(repetition=False)) == "“R” appears more than once. Use each colour only once."
    assert refused("", Rules(5, 2)) == "Enter 5 pegs, such as RGRGR. The colours are R G."


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ((2,), "Check row 3."),
        ((1, 3), "Check rows 2 and 4."),
        ((0, 1, 3), "Check rows 1, 2 and 4."),
        ((0, 1, 2), "Check rows 1 to 3."),
        ((), "More than one is wrong. Choose a row to change."),
    ],
)
def test_contradictory_rows_are_named(rows: tuple[int, ...], expected: str) -> None:
    assert refusals.refusal(WrongAnswers(rows)) == ("These answers contradict each other", expected)


def test_error_for_a_contradicting_key_names_the_rows() -> None:
    one, two = (refusals.refusal(WrongAnswers(rows, KEY)) for rows in ((2,), (0, 2)))
    assert one == ("RBGW can't be the code", "It contradicts the answer in row 3.")
    assert two == ("RBGW can't be the code", "It contradicts the answers in rows 1 and 3.")


@pytest.mark.parametrize(
    ("pegs", "answer", "expected"),
    [
        (4, Feedback(3, 1), "3 black and 1 white isn't possible. The last colour can't be in the wrong place."),
        (2, Feedback(1, 1), "1 black and 1 white isn't possible. The last colour can't be in the wrong place."),
        (4, Feedback(3, 2), "3 black and 2 white isn't possible. A guess has only 4 pegs."),
        (4, Feedback(4, 0), "4 black would have ended the game. Only the last answer can be all black."),
    ],
)
def test_impossible_answer_is_explained(pegs: int, answer: Feedback, expected: str) -> None:
    assert str(refusals.answer_refusal(answer, Rules(pegs), last=False)) == expected
