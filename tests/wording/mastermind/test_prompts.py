import pytest

from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording.mastermind import prompts, sentences
from tictactoe_gui.wording.phrases import Message

TWO = GameSetup(Rules(guesses=2), "Ann", "Ben")
KEY = Code.parse("RGBY")
GAME = MastermindGame.start(TWO, KEY).guess(Code.parse("RRGO"))


def test_second_person_is_asked_not_to_look() -> None:
    assert prompts.to_hide(TWO) == (
        "Ann, make a code while Ben isn't looking",
        "Enter 4 pegs. They will be hidden afterwards.",
    )


@pytest.mark.parametrize(
    ("assisted", "known", "text"),
    [
        (False, False, ""),
        (True, False, "with hints"),
        (False, True, "repeated game number"),
        (True, True, "with hints, repeated game number"),
    ],
)
def test_notes_say_why_a_game_does_not_count(text: str, *, assisted: bool, known: bool) -> None:
    assert prompts.not_counted(assisted=assisted, known=known) == text


def test_transcript_ends_with_the_result_which_shows_the_key() -> None:
    numbered = MastermindGame.start(GameSetup(Rules(), breaker="Ben", number=4711))
    assert prompts.transcript(numbered) == "4 pegs, 8 colours, 12 guesses, colours may repeat\nGame number 4711\n"
    assert prompts.transcript(GAME).splitlines()[1:] == ["1  RRGO  1 black, 1 white"]
    assert prompts.transcript(GAME.give_up()).splitlines()[-1] == "Ben gave up without finding RGBY"


IN_MIND = MastermindGame.start(TWO)
ONE_ROW = MastermindGame.start(GameSetup(hider="Ann")).guess(KEY, Feedback(1, 1))


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (
            prompts.to_hide(GameSetup(Rules(4), "Ann", COMPUTER)),
            "Make a code. Enter 4 pegs. The computer won't see them.",
        ),
        (sentences.think_of_key(GameSetup(hider="Ann")), "Think of 4 of these colours and write them down: RGBYOWPK."),
        (
            prompts.unknown_answer_peg("r"),
            "“R” isn't an answer peg. Type B for black, W for white, or 0 for none.",
        ),
        (
            prompts.full_answer(Rules(4)),
            "An answer has at most 4 pegs. Press Backspace to remove one, or Escape to remove all.",
        ),
        (
            prompts.correction(1, KEY),
            "Change the answer in row 2. The guess was RGBY. Press Escape to keep the old answer.",
        ),
        (sentences.reveal_offer(GameSetup(hider="Ann")), "You can enter your code to show it."),
        (prompts.confirm_give_up(GAME), "Give up? The code will be shown and the game will end."),
        (prompts.confirm_give_up(IN_MIND), "Give up? The game will end."),
        (
            prompts.quit_question(ONE_ROW, is_saving=False),
            "Your game of Mastermind (1 guess) couldn't be saved. Quit anyway?",
        ),
    ],
)
def test_prompts_have_their_names_and_numbers(message: Message | str, expected: str) -> None:
    assert str(message) == expected


def test_refused_key_is_not_revealed() -> None:
    error = BadCode(CodeFault.REPEATED, "K", Rules(repetition=False))
    assert str(prompts.key_refusal(error)) == "A colour appears more than once. Use each colour only once."
