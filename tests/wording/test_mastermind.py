import pytest

from tictactoe_gui.mastermind.code import BadCode, Code, Feedback
from tictactoe_gui.mastermind.game import MastermindGame, Row, Setup, WrongAnswers
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording import mastermind

ANN = Setup(breaker="Ann")
KEY = Code.parse("RBGW")
STARTED = MastermindGame.start(ANN, KEY)


def refused(text: str, rules: Rules) -> str:
    with pytest.raises(BadCode) as caught:
        Code.parse(text, rules)
    return mastermind.refusal(caught.value)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (Feedback(1, 1), "1 black, 1 white"),
        (Feedback(1, 0), "1 black, 0 white"),
        (Feedback(0, 0), "0 black, 0 white"),
        (Feedback(4, 0), "4 black, 0 white"),
    ],
)
def test_an_answer_tells_both_numbers(answer: Feedback, told: str) -> None:
    assert mastermind.feedback(answer) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("RGBQ", "Q is no colour here; colours are R G B Y O W P K"),
        ("RG\u202eQ", "U+202E is no colour here; colours are R G B Y O W P K"),
        ("RGB\u0301", "U+0301 is no colour here; colours are R G B Y O W P K"),
        ("RGB\u0378", "U+0378 is no colour here; colours are R G B Y O W P K"),
        ("RGB\u3164", "U+3164 is no colour here; colours are R G B Y O W P K"),
        ("RGB\ud800", "U+D800 is no colour here; colours are R G B Y O W P K"),
        ("RGB\u05d0", "\u2068\u05d0\u2069 is no colour here; colours are R G B Y O W P K"),
        ("rgb", "4 pegs are needed, such as RGBY; RGB has 3"),
        ("R" * 30, f"4 pegs are needed, such as RGBY; {'R' * 20}… has 30"),
        (" ", "Type 4 colours, such as RGBY; colours are R G B Y O W P K"),
    ],
)
def test_a_refused_code_is_named_beside_a_right_one(text: str, told: str) -> None:
    assert refused(text, Rules()) == told


def test_a_repeated_colour_is_named() -> None:
    assert refused("RGRB", Rules(repetition=False)) == "R comes twice; without repetition each colour comes once"


def test_the_example_is_a_code_by_the_rules_even_with_few_colours() -> None:
    assert refused("", Rules(5, 2)).startswith("Type 5 colours, such as RGRGR; colours are R G")


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ((2,), "No key fits the answers: row 3 does not fit the others"),
        ((1, 3), "No key fits the answers: one of the rows 2 and 4 does not fit the others"),
        ((0, 1, 3), "No key fits the answers: one of the rows 1, 2 and 4 does not fit the others"),
        ((), "No key fits the answers: more than one of them is wrong"),
    ],
)
def test_answers_that_contradict_each_other_are_named_by_their_rows(rows: tuple[int, ...], told: str) -> None:
    assert mastermind.refusal(WrongAnswers(rows)) == told


@pytest.mark.parametrize(("pegs", "answer", "told"), [(4, (3, 1), "3 black"), (2, (1, 1), "1 black")])
def test_an_answer_that_misses_no_colour_and_one_place_is_explained(
    pegs: int, answer: tuple[int, int], told: str
) -> None:
    refusal = mastermind.answer_refusal(Feedback(*answer), Rules(pegs), last=True)
    assert refusal == f"{told} and 1 white is no answer; one more right colour would be in its place, too"


def test_a_key_that_does_not_fit_is_refused_with_the_rows_that_say_so() -> None:
    assert mastermind.unfit(KEY, WrongAnswers((2,))) == "RBGW cannot be the key: the answer in row 3 says otherwise"
    assert (
        mastermind.unfit(KEY, WrongAnswers((0, 2)))
        == "RBGW cannot be the key: the answers in rows 1 and 3 say otherwise"
    )


def test_whose_turn_it_is_has_the_number_of_the_guess() -> None:
    assert mastermind.turn(STARTED.guess(Code.parse("RRRR"))) == "Guess 2 of 12: Ann to guess"


def test_a_guess_that_waits_is_named() -> None:
    game = MastermindGame.start(Setup(hider="Bob"))
    assert mastermind.headline(game, KEY) == "Bob to answer RBGW"
    assert mastermind.headline(game) == "Computer to guess"


def test_a_broken_key_is_told_with_its_breaker() -> None:
    game = STARTED.guess(Code.parse("RRRR")).guess(KEY)
    assert mastermind.headline(game) == "Ann broke the key RBGW in 2 guesses"
    assert mastermind.guess_number(game) == "2 guesses"


def test_one_guess_is_told_in_the_singular() -> None:
    assert mastermind.ending(STARTED.guess(KEY)) == "Ann broke the key RBGW in 1 guess"


def test_a_key_that_held_is_told() -> None:
    game = STARTED
    for _guess in range(12):
        game = game.guess(Code.parse("RRRR"))
    assert mastermind.ending(game) == "The key RBGW was not broken in 12 guesses"


def test_a_key_that_held_and_is_known_to_nobody_is_not_told() -> None:
    rows = tuple(Row(Code.parse("RRRR"), Feedback(0, 0)) for _ in range(2))
    game = MastermindGame(Setup(Rules(guesses=2), hider="Bob"), None, rows)
    assert mastermind.ending(game) == "The key was not broken in 2 guesses"


def test_giving_up_shows_the_key_that_is_known() -> None:
    assert mastermind.ending(STARTED.give_up()) == "Ann gave up; the key was RBGW"
    assert mastermind.ending(MastermindGame.start(ANN).give_up()) == "Ann gave up"


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (Rules(), "4 pegs of 8 colours, 12 guesses, colours may repeat"),
        (Rules(2, 3, 1, repetition=False), "2 pegs of 3 colours, 1 guess, no colour comes twice"),
    ],
)
def test_rules_are_told_as_a_whole(rules: Rules, told: str) -> None:
    assert mastermind.rules(rules) == told


def test_a_peg_has_its_place_and_its_colour() -> None:
    assert mastermind.peg(2, 1, 0) == "Row 3, peg 2, red"
    assert mastermind.peg(0, 3, None) == "Row 1, peg 4, empty"


def test_a_row_is_told_in_colours() -> None:
    assert mastermind.row(2, Row(KEY, Feedback(1, 1))) == "Row 3: red, blue, green, white; 1 black, 1 white"


def test_every_colour_of_the_rules_has_its_initial_and_name() -> None:
    assert mastermind.colours(Rules(4, 3)) == "R Red, G Green, B Blue"
    assert [mastermind.colour(number) for number in range(10)][7:] == ["Black", "Cyan", "Tan"]


def test_a_game_number_that_does_not_exist_is_named() -> None:
    assert mastermind.bad_number("0") == "There is no game number 0; numbers are from 1 to 999,999,999"


def test_a_right_to_left_name_does_not_turn_the_sentence_round() -> None:
    assert mastermind.to_guess(Setup(breaker="דנה")) == "\u2068דנה\u2069 to guess"
