import pytest

from tictactoe_gui.mastermind.code import BadCode, Code, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Row, WrongAnswers
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording.mastermind import sentences

ANN = GameSetup(breaker="Ann")
KEY = Code.parse("RBGW")
STARTED = MastermindGame.start(ANN, KEY)


def refused(text: str, rules: Rules) -> str:
    with pytest.raises(BadCode) as caught:
        Code.parse(text, rules)
    return str(sentences.refusal(caught.value))


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (Feedback(1, 1), "1 black, 1 white"),
        (Feedback(1, 0), "1 black, 0 white"),
        (Feedback(0, 0), "0 black, 0 white"),
        (Feedback(4, 0), "4 black, 0 white"),
    ],
)
def test_answer_contains_both_numbers(answer: Feedback, expected: str) -> None:
    assert sentences.feedback(answer) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("RGBQ", "“Q” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("RG\u202eQ", "“U+202E” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("RGB\u0301", "“U+0301” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("RGB\u0378", "“U+0378” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("RGB\u3164", "“U+3164” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("RGB\ud800", "“U+D800” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("RGB\u05d0", "“\u2068\u05d0\u2069” isn't a colour in this game. The colours are R G B Y O W P K."),
        ("rgb", "Enter 4 pegs, such as RGBY. “RGB” has 3."),
        ("R" * 30, f"Enter 4 pegs, such as RGBY. “{'R' * 20}…” has 30."),
        (" ", "Enter 4 pegs, such as RGBY. The colours are R G B Y O W P K."),
    ],
)
def test_refused_code_comes_with_an_example(text: str, expected: str) -> None:
    assert refused(text, Rules()) == expected


def test_repeated_colour_is_named() -> None:
    assert refused("RGRB", Rules(repetition=False)) == "“R” appears more than once. Use each colour only once."


def test_example_is_valid_even_with_few_colours() -> None:
    assert refused("", Rules(5, 2)) == "Enter 5 pegs, such as RGRGR. The colours are R G."


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ((2,), "Check row 3."),
        ((1, 3), "Check rows 2 and 4."),
        ((0, 1, 3), "Check rows 1, 2 and 4."),
        ((), "More than one is wrong. Choose a row to change."),
    ],
)
def test_contradictory_rows_are_named(rows: tuple[int, ...], expected: str) -> None:
    assert sentences.refusal(WrongAnswers(rows)) == ("These answers contradict each other", expected)


@pytest.mark.parametrize(("pegs", "answer", "expected"), [(4, (3, 1), "3 black"), (2, (1, 1), "1 black")])
def test_last_colour_cannot_be_in_the_wrong_place(pegs: int, answer: tuple[int, int], expected: str) -> None:
    refusal = sentences.answer_refusal(Feedback(*answer), Rules(pegs), last=True)
    assert refusal == (f"{expected} and 1 white isn't possible", "The last colour can't be in the wrong place.")


def test_error_for_a_contradicting_key_names_the_rows() -> None:
    one, two = (sentences.contradicting_key(KEY, WrongAnswers(rows)) for rows in ((2,), (0, 2)))
    assert one == ("RBGW can't be the code", "It contradicts the answer in row 3.")
    assert two == ("RBGW can't be the code", "It contradicts the answers in rows 1 and 3.")


def test_turn_contains_the_guess_number() -> None:
    assert sentences.guess_prompt(STARTED.guess(Code.parse("RRRR"))) == "Guess 2 of 12: Ann"


def test_headline_names_the_pending_guess() -> None:
    game = MastermindGame.start(GameSetup(hider="Bob"))
    assert sentences.headline(game, KEY) == "Bob, answer RBGW"
    assert sentences.headline(game) == "Computer's turn"


def test_win_names_the_breaker() -> None:
    game = STARTED.guess(Code.parse("RRRR")).guess(KEY)
    assert sentences.headline(game) == "Ann cracked the code RBGW in 2 guesses"
    assert sentences.guess_number(game) == "2 guesses"


def test_single_guess_is_in_the_singular() -> None:
    assert sentences.result_with_key(STARTED.guess(KEY)) == "Ann cracked the code RBGW in 1 guess"


def test_unbroken_key_is_shown() -> None:
    game = STARTED
    for _guess in range(12):
        game = game.guess(Code.parse("RRRR"))
    assert sentences.result_with_key(game) == "The code RBGW was not cracked in 12 guesses"


def test_unknown_unbroken_key_is_not_shown() -> None:
    rows = tuple(Row(Code.parse("RRRR"), Feedback(0, 0)) for _ in range(2))
    game = MastermindGame(GameSetup(Rules(guesses=2), hider="Bob"), None, rows)
    assert sentences.result_with_key(game) == "The code was not cracked in 2 guesses"


def test_giving_up_shows_a_known_key() -> None:
    assert sentences.result_with_key(STARTED.give_up()) == "Ann gave up without finding RBGW"
    assert sentences.result_with_key(MastermindGame.start(ANN).give_up()) == "Ann gave up"


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (Rules(), "4 pegs, 8 colours, 12 guesses, colours may repeat"),
        (Rules(2, 3, 1, repetition=False), "2 pegs, 3 colours, 1 guess, no repeated colours"),
    ],
)
def test_rules_fit_on_one_line(rules: Rules, expected: str) -> None:
    assert sentences.rules(rules) == expected


def test_peg_is_described_by_place_and_colour() -> None:
    assert sentences.peg(2, 1, 0) == "Row 3, peg 2, red"
    assert sentences.peg(0, 3, None) == "Row 1, peg 4, empty"


def test_row_lists_its_colours() -> None:
    assert sentences.row(2, Row(KEY, Feedback(1, 1))) == "Row 3: red, blue, green, white. 1 black, 1 white"


def test_colours_have_initials_and_names() -> None:
    assert sentences.colours(Rules(4, 3)) == "R Red, G Green, B Blue"
    assert [sentences.colour(number) for number in range(10)][7:] == ["Black", "Cyan", "Tan"]


def test_bad_game_number_names_the_range() -> None:
    assert sentences.BAD_NUMBER == "Game numbers run from 1 to 999,999,999"


def test_right_to_left_name_does_not_reorder_the_sentence() -> None:
    assert sentences.headline(MastermindGame(GameSetup(breaker="דנה"))) == "\u2068דנה\u2069's turn"
