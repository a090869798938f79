from itertools import count

import pytest

from tests.terminal.mastermind.speech import COMPUTER_BREAKS, NUMBER_7, answered, guessed, said
from tictactoe_gui.mastermind import breaker, lookahead

FIRST, SECOND = (f"Guess {number} of 12: Ann to guess" for number in (1, 2))


def test_the_possible_keys_are_counted() -> None:
    assert guessed("count") == ["4,096 keys are possible", FIRST]
    assert guessed("rgby", "Count")[-2:] == ["204 keys are possible: 4,096 → 204", SECOND]


def test_advice_names_a_guess_and_what_it_leaves() -> None:
    assert guessed("advice") == ["Advice: RGBY, which leaves 665 keys on average", FIRST]


def test_advice_for_the_last_of_the_guesses_names_how_many_keys_fit() -> None:
    assert guessed(*["rgby"] * 11, "advice")[-2] == "Advice: RRGB, one of 204 keys that fit"


def test_the_last_guess_is_graded_beside_the_best_one() -> None:
    assert guessed("rrrr", "grade")[-2:] == ["RRRR leaves 1,888 keys on average; RGBY would have left 665", SECOND]


def test_the_coach_says_the_same_on_the_slowest_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ("rrgb", "advice", "grade", "gbgo", "advice", NUMBER_7)
    told = guessed(*typed)
    for room in (breaker, lookahead):
        monkeypatch.setattr(room, "monotonic", count(step=1000).__next__)
    assert guessed(*typed) == told
    assert not any("estimate" in line for line in told)


def test_before_the_first_guess_there_is_nothing_to_grade() -> None:
    assert guessed("grade") == ["There is no guess to grade yet", FIRST]


def test_the_board_has_a_line_for_each_row() -> None:
    assert guessed("rgby", "rrbg", "board")[-3:-1] == ["1  RGBY  1 black, 2 white", "2  RRBG  0 black, 3 white"]
    assert guessed("board") == ["There is no guess yet", FIRST]


def test_nothing_is_taken_back() -> None:
    assert guessed("rgby", "undo")[-2:] == ["Nothing is taken back in Mastermind: every guess counts", SECOND]


@pytest.mark.parametrize("typed", ["advice", "grade"])
def test_the_hider_has_no_commands_of_the_breaker(typed: str) -> None:
    assert answered("rgby", typed)[-2].startswith(f"“{typed}” is no answer; ")


@pytest.mark.parametrize("typed", ["advice", "grade", "give up"])
def test_the_hider_has_no_commands_of_a_computer_that_breaks(typed: str) -> None:
    assert said(["Bob", "", typed], *COMPUTER_BREAKS)[-2].startswith(f"“{typed}” is no answer; ")


def test_the_hider_may_count_too() -> None:
    assert answered("rgby", "0", "rgby", "count")[-2].startswith("256 keys are possible")


def test_help_is_there_at_any_time_and_asks_again() -> None:
    assert guessed("help") == [
        "Break the key of 4 pegs of 8 colours in 12 guesses at the most",
        "Type a guess, such as RGBY: R Red, G Green, B Blue, Y Yellow, O Orange, W White, P Purple, K Black",
        "Black is a right colour in the right place, white a further right colour in a wrong place",
        "count tells how many keys are possible, advice a good guess, grade what the last guess was worth",
        "A game with advice or a grade does not count for the best list",
        "board shows the rows, scores the best list, give up ends the game",
        "help shows this, exit leaves; nothing is taken back",
        FIRST,
    ]


def test_help_explains_answers_to_whoever_gives_them() -> None:
    assert {
        "Answer with black and white pegs, such as 1 1, bw or 1 black 1 white; of none with 0",
        "correct and a row changes its answer, such as correct 3 1 0",
    } <= set(answered("help"))


def test_help_tells_who_only_answers_nothing_of_what_only_a_breaker_can_type() -> None:
    assert said(["Bob", "", "help"], *COMPUTER_BREAKS)[-8:-1] == [
        "Break the key of 4 pegs of 8 colours in 12 guesses at the most",
        "Type a key, such as RGBY: R Red, G Green, B Blue, Y Yellow, O Orange, W White, P Purple, K Black",
        "Black is a right colour in the right place, white a further right colour in a wrong place",
        "Answer with black and white pegs, such as 1 1, bw or 1 black 1 white; of none with 0",
        "correct and a row changes its answer, such as correct 3 1 0",
        "count tells how many keys are possible, board shows the rows, scores the best list",
        "help shows this, exit leaves; nothing is taken back",
    ]


@pytest.mark.parametrize("word", ["advice", "count"])
def test_people_may_be_called_as_commands_are(word: str) -> None:
    assert said([word, NUMBER_7], "--number", "7")[-2] == f"{word} broke the key BGWR in 1 guess"
