import pytest

from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Notes, Setup
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording import codebreaking

TWO = Setup(Rules(guesses=2), "Ann", "Ben")
KEY = Code.parse("RGBY")
GAME = MastermindGame.start(TWO, KEY).guess(Code.parse("RRGO"))


def test_of_two_people_one_is_asked_to_look_away() -> None:
    assert codebreaking.to_hide(TWO) == (
        "Ann, hide a key; Ben, look away",
        "Enter a key of 4 pegs of 8 colours; nobody sees it afterwards",
    )


def test_the_computer_need_not_look_away() -> None:
    assert codebreaking.to_hide(Setup(hider="Ann", breaker=COMPUTER))[0] == "Ann, hide a key"


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ((), "More than one of them is wrong; choose the row to change"),
        ((2,), "Row 3 does not fit the others; change it or another"),
        ((0, 2, 4), "Rows 1, 3 and 5: one does not fit; change it or another"),
    ],
)
def test_rows_that_cannot_be_right_are_named(rows: tuple[int, ...], sentence: str) -> None:
    assert codebreaking.to_correct(rows) == ("No key fits the answers", sentence)


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (GAME.guess(KEY), "Ben broke the key in 2 guesses"),
        (GAME.guess(Code.parse("RRGO")), "The key was not broken"),
        (GAME.give_up(), "Ben gave up"),
    ],
)
def test_an_ending_leaves_the_key_to_its_pegs(game: MastermindGame, sentence: str) -> None:
    assert codebreaking.ended(game) == sentence


@pytest.mark.parametrize(("advised", "more"), [((), ""), ((1,), " · with advice")])
def test_advice_is_told_of_an_ended_game(advised: tuple[int, ...], more: str) -> None:
    game = MastermindGame(TWO, KEY, GAME.guess(KEY).rows, notes=Notes(advised=advised))
    assert codebreaking.summary(game) == f"4 pegs of 8 colours{more}"


def test_of_an_ended_game_it_is_told_that_its_number_was_played_before() -> None:
    assert codebreaking.summary(GAME.guess(KEY), known=True).endswith(" · its number was played before")


def test_a_transcript_shows_no_key_that_is_hidden() -> None:
    assert codebreaking.transcript(GAME).splitlines()[1:] == ["1  RRGO  1 black, 1 white"]


def test_a_transcript_tells_how_a_game_ended() -> None:
    assert codebreaking.transcript(GAME.give_up()).splitlines()[-1] == "Ben gave up; the key was RGBY"


def test_a_transcript_tells_the_number_that_brings_the_key_back() -> None:
    game = MastermindGame.start(Setup(Rules(), breaker="Ben", number=4711))
    assert codebreaking.transcript(game) == ("4 pegs of 8 colours, 12 guesses, colours may repeat\nGame number 4711\n")


@pytest.mark.parametrize(("rows", "guesses"), [(1, "1 guess"), (3, "3 guesses")])
def test_a_game_that_is_left_is_named(rows: int, guesses: str) -> None:
    game = MastermindGame.start(Setup(hider="Ann"))
    for _row in range(rows):
        game = game.guess(KEY, Feedback(1, 1))
    named = f"Your game of Mastermind ({guesses}) is not over"
    assert codebreaking.leave(game) == f"{named}. Leave it?"
    assert codebreaking.keep(game)[0] == f"{named}. Keep it, to go on with it later from View > Best list > All games?"
    assert codebreaking.quit_unsaved(game) == f"{named} and could not be saved. Quit all the same?"
