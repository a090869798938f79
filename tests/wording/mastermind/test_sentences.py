import pytest

from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Row
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.wording.mastermind import sentences

ANN, TWO = GameSetup(breaker="Ann"), GameSetup(hider="Bob", breaker="Ann")
KEY = Code.parse("RBGW")
STARTED = MastermindGame.start(ANN, KEY)


HELD = STARTED
for _guess in range(12):
    HELD = HELD.guess(Code.parse("RRRR"))
BY_BOB = MastermindGame.start(GameSetup(hider="Bob"))
IN_MIND = tuple(Row(Code.parse("RRRR"), Feedback(0, 0)) for _ in range(2))


@pytest.mark.parametrize(
    ("game", "headline"),
    [
        (STARTED, "Your turn"),
        (STARTED.guess(KEY), "You cracked the code RBGW in 1 guess"),
        (STARTED.give_up(), "You gave up without finding RBGW"),
        (BY_BOB, "Computer's turn"),
        (BY_BOB.ask(KEY), "How close is this guess?"),
        (MastermindGame.start(TWO), "Ann's turn"),
        (MastermindGame.start(TWO).ask(KEY), "Bob, how close is this guess?"),
    ],
)
def test_headline_addresses_the_only_person(game: MastermindGame, headline: str) -> None:
    assert sentences.headline(game) == headline


@pytest.mark.parametrize(
    ("game", "own", "other", "with_key"),
    [
        (
            STARTED.guess(KEY),
            "You cracked it in 1 guess",
            "Ann cracked it in 1 guess",
            "Ann cracked the code RBGW in 1 guess",
        ),
        (STARTED.give_up(), "You gave up", "Ann gave up", "Ann gave up without finding RBGW"),
        (MastermindGame.start(ANN).give_up(), "You gave up", "Ann gave up", "Ann gave up"),
        (HELD, "The code was not cracked", "The code was not cracked", "The code RBGW was not cracked in 12 guesses"),
        (
            MastermindGame(GameSetup(Rules(guesses=2), hider="Bob"), None, IN_MIND),
            "The code was not cracked",
            "The code was not cracked",
            "The code was not cracked in 2 guesses",
        ),
        (
            MastermindGame.start(GameSetup(hider="Bob"), KEY).guess(KEY),
            "Computer cracked it in 1 guess",
            "Computer cracked it in 1 guess",
            "Computer cracked the code RBGW in 1 guess",
        ),
    ],
)
def test_result_addresses_the_only_person_unless_it_is_reviewed(
    game: MastermindGame, own: str, other: str, with_key: str
) -> None:
    assert sentences.result(game) == own
    assert sentences.result(game, reviewed=True) == other
    assert sentences.result_with_key(game) == with_key


def test_roles_follow_their_names() -> None:
    assert sentences.roles(GameSetup(breaker=UNNAMED)) == ("hides the code", "guess the code")
    assert sentences.roles(GameSetup(hider=UNNAMED)) == ("hide the code", "guesses the code")
    assert sentences.roles(ANN) == ("hides the code", "guesses the code")


def test_guesses_are_numbered_and_counted() -> None:
    second = STARTED.guess(Code.parse("RRRR"))
    assert sentences.guess_prompt(second) == "Guess 2 of 12: Ann"
    assert sentences.guess_number(second) == "Guess 2 of 12"
    assert sentences.guess_number(second.guess(KEY)) == "2 guesses"


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (Rules(), "4 pegs, 8 colours, 12 guesses, colours may repeat"),
        (Rules(2, 3, 1, repetition=False), "2 pegs, 3 colours, 1 guess, no repeated colours"),
    ],
)
def test_rules_fit_on_one_line(rules: Rules, expected: str) -> None:
    assert sentences.rules(rules) == expected


def test_pegs_rows_and_answers_are_described() -> None:
    assert sentences.peg(2, 1, 0) == "Row 3, peg 2, red"
    assert sentences.peg(0, 3, None) == "Row 1, peg 4, empty"
    assert sentences.row(2, Row(KEY, Feedback(1, 1))) == "Row 3: red, blue, green, white. 1 black, 1 white"
    assert sentences.feedback(Feedback(1, 0)) == "1 black, 0 white"


def test_colours_have_initials_and_names() -> None:
    assert sentences.colours(Rules(4, 3)) == "R Red, G Green, B Blue"
    assert [sentences.COLOURS[number] for number in range(10)][7:] == ["Black", "Cyan", "Tan"]
