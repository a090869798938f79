import pytest

from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Row
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording.mastermind import sentences

ANN = GameSetup(breaker="Ann")
KEY = Code.parse("RBGW")
STARTED = MastermindGame.start(ANN, KEY)


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


def test_turn_contains_the_guess_number() -> None:
    assert sentences.guess_prompt(STARTED.guess(Code.parse("RRRR"))) == "Guess 2 of 12: Ann"


def test_headline_names_the_pending_guess() -> None:
    game = MastermindGame.start(GameSetup(hider="Bob", breaker="Ann"))
    assert sentences.headline(game.ask(KEY)) == "Bob, answer RBGW"
    assert sentences.headline(game) == "Ann's turn"


def test_only_person_is_addressed_by_the_headline() -> None:
    assert sentences.headline(STARTED) == "Your turn"
    assert sentences.headline(STARTED.guess(KEY)) == "You cracked the code RBGW in 1 guess"
    assert sentences.headline(STARTED.give_up()) == "You gave up without finding RBGW"
    game = MastermindGame.start(GameSetup(hider="Bob"))
    assert sentences.headline(game.ask(KEY)) == "Answer RBGW"
    assert sentences.headline(game) == "Computer's turn"


def test_result_addresses_the_only_person() -> None:
    assert sentences.result(STARTED.guess(KEY)) == "You cracked it in 1 guess"
    assert sentences.result(STARTED.give_up()) == "You gave up"
    assert sentences.result(MastermindGame.start(GameSetup(hider="Bob"), KEY).guess(KEY)).startswith("Computer ")


def test_reviewed_game_names_its_player() -> None:
    assert sentences.headline(STARTED, reviewed=True) == "Ann's turn"
    assert sentences.result(STARTED.guess(KEY), reviewed=True) == "Ann cracked it in 1 guess"


def test_win_names_the_breaker() -> None:
    game = STARTED.guess(Code.parse("RRRR")).guess(KEY)
    assert sentences.result_with_key(game) == "Ann cracked the code RBGW in 2 guesses"
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
    assert [sentences.COLOURS[number] for number in range(10)][7:] == ["Black", "Cyan", "Tan"]


def test_right_to_left_name_does_not_reorder_the_sentence() -> None:
    assert sentences.headline(MastermindGame(GameSetup(breaker="דנה")), reviewed=True) == "\u2068דנה\u2069's turn"
