from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.terminal.mastermind.speech import COMPUTER_BREAKS, NUMBER_7, TWO, breaker_output, hider_output, output
from tictactoe_gui.wording.mastermind import refusals

COLOURS = "The colours are R G B Y O W P K."
FIRST, SECOND, THIRD = (f"Guess {number} of 12: Ann" for number in (1, 2, 3))


def test_rules_and_colours_are_shown_at_the_start() -> None:
    assert output([], "--pegs", "3", "--colours", "4", "--guesses", "9", "--repeat", "no")[:2] == [
        "Mastermind: 3 pegs, 4 colours, 9 guesses, no repeated colours. Type “help” for help or “exit” to quit.",
        "Colours: R Red, G Green, B Blue, Y Yellow",
    ]


@pytest.mark.parametrize("typed", ["RGBY", "rgby", " r G b Y ", "rgby\n"])
def test_case_and_white_space_in_a_guess_are_ignored(typed: str) -> None:
    assert breaker_output(typed) == ["1 black, 2 white", SECOND]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("RGBQ", f"“Q” isn't a colour in this game. {COLOURS}"),
        ("RGB", "Enter 4 pegs, such as RGBY. “RGB” has 3."),
        ("", f"Enter 4 pegs, such as RGBY. {COLOURS}"),
        ("\x1b", f"“U+001B” isn't a colour in this game. {COLOURS}"),
        ("R" * 10_000, f"Enter 4 pegs, such as RGBY. “{'R' * 20}…” has 10000."),
        ("1 1", f"“1” isn't a colour in this game. {COLOURS}"),
    ],
)
def test_refused_guess_uses_no_turn(typed: str, refusal: str) -> None:
    assert breaker_output(typed) == [refusal, FIRST]


def test_repeated_colour_is_refused_if_repetition_is_disabled() -> None:
    lines = output(["Ann", "RRGB"], "--repeat", "no")
    assert lines[-2] == "“R” appears more than once. Use each colour only once."


def test_broken_key_is_announced_with_the_weakest_guess() -> None:
    assert breaker_output("rrrr", NUMBER_7)[2:] == [
        "4 black, 0 white",
        "Ann cracked the code BGWR in 2 guesses",
        "The weakest guess was in row 1. RRRR leaves 1,888 codes on average, but RGBY leaves only 665.",
    ]


def test_unbroken_key_is_shown() -> None:
    assert "The code BGWR was not cracked in 1 guess" in output(["Ann", "rrrr"], "--number", "7", "--guesses", "1")


def test_finished_game_reads_no_more_input() -> None:
    typed = iter(["Ann", NUMBER_7, "RRRR"])
    output(typed, "--number", "7")
    assert list(typed) == ["RRRR"]


@pytest.mark.parametrize("typed", [[], ["Ann"], ["Ann", "RGBY"]])
@pytest.mark.parametrize("leaving", [" Exit ", None])
def test_player_can_leave_at_any_time(typed: list[str], leaving: str | None) -> None:
    lines = output(typed)
    assert output([*typed, leaving, "RRRR"] if leaving else typed) == lines


def test_giving_up_shows_the_key() -> None:
    assert "Ann gave up without finding BGWR" in breaker_output("rgby", "Give  up")


def test_computer_breaks_a_persons_key() -> None:
    lines = output(["Bob", "bgwr"], *COMPUTER_BREAKS)
    assert lines[4] == "Computer guesses RGBY: 1 black, 2 white"
    assert lines[-2].startswith("Computer guesses BGWR: 4 black, 0 white")
    assert lines[-1].startswith("Computer cracked the code BGWR in ")


def test_computer_can_play_both_sides() -> None:
    lines = output([], "--seats", "computer,computer", "--number", "7")
    assert lines[-1].startswith("Computer cracked the code BGWR in ")


def test_computer_asks_for_answers_to_its_guesses() -> None:
    lines = output(["Bob", "", "4 0"], *COMPUTER_BREAKS)
    assert lines[4] == "Guess 1 of 12: Bob, answer RGBY"
    assert lines[-1] == "Computer cracked the code RGBY in 1 guess"


def test_hider_answers_a_persons_guesses() -> None:
    assert hider_output("rgby", "1 black 1 white", "rrgg") == [
        "Guess 1 of 12: Bob, answer RGBY",
        SECOND,
        "Guess 2 of 12: Bob, answer RRGG",
    ]


def test_impossible_answer_is_asked_for_again() -> None:
    question = "Guess 1 of 12: Bob, answer RGBY"
    assert hider_output("rgby", "3 1") == [
        question,
        "3 black and 1 white isn't possible. The last colour can't be in the wrong place.",
        question,
    ]


CONTRADICTION = "These answers contradict each other."


def test_contradictory_answers_are_reported_and_can_be_corrected() -> None:
    lines = hider_output("rgby", "0", "rgby", "1 0", "correct 2 0 0")
    assert lines[3:] == [
        f"{CONTRADICTION} Check rows 1 and 2. Type a row and the correct answer, such as “correct 1 1 0”.",
        "2  RGBY  0 black, 0 white",
        THIRD,
    ]


def test_correction_needs_no_command_after_a_contradiction() -> None:
    assert hider_output("rgby", "0", "rgby", "1 0", "1 1 0")[-2:] == ["1  RGBY  1 black, 0 white", THIRD]


def test_single_wrong_row_is_named() -> None:
    lines = hider_output("rgby", "0", "rgby", "0", "rgby", "1 0")
    assert lines[-1].startswith(f"{CONTRADICTION} Check row 3. Type a row and the correct answer, such as")


def test_several_wrong_answers_are_reported() -> None:
    lines = hider_output(*["rgby", "0"] * 4, "correct 1 1 0", "correct 2 1 0")
    assert lines[-1].startswith(f"{CONTRADICTION} More than one is wrong. ")


def test_all_black_answer_that_contradicts_earlier_ones_does_not_end_the_game() -> None:
    assert hider_output("rrrr", "0", "rgby", "4 0")[-1].startswith(CONTRADICTION)


def test_answer_can_be_corrected_before_the_next_one() -> None:
    lines = hider_output("rgby", "0", "rrgg", "correct 1 1 1")
    assert lines[-3:] == ["Guess 2 of 12: Bob, answer RRGG", "1  RGBY  1 black, 1 white", SECOND]


@pytest.mark.parametrize(
    "typed",
    ["correct", "correct 1", "correct 1 black, 0 white", "correct 0 1 1", "correct 2 1 1", f"correct {'9' * 5000} 1"],
)
def test_correction_needs_an_existing_row(typed: str) -> None:
    lines = hider_output("rgby", "0", typed)
    assert lines[-2:] == ["Type a row from 1 to 1 and the correct answer, such as “correct 1 1 0”.", SECOND]


def test_correction_needs_a_guess() -> None:
    assert hider_output("correct 1 1 0") == ["There are no guesses yet", FIRST]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("correct 1 4 0", "4 black would have ended the game. Only the last answer can be all black."),
        ("correct 1 3 1", "3 black and 1 white isn't possible. The last colour can't be in the wrong place."),
        ("correct 1 x", "“x” isn't an answer. Type black and white pegs, such as “1 1”, “bw” or “1 black 1 white”."),
    ],
)
def test_impossible_correction_is_refused(typed: str, refusal: str) -> None:
    assert hider_output("rgby", "0", "rgby", "0", typed)[-2:] == [refusal, THIRD]


def test_answers_of_the_program_cannot_be_corrected() -> None:
    assert breaker_output("rgby", "correct 1 0 0")[-2:] == [
        str(refusals.UNCHANGEABLE),
        SECOND,
    ]


SHOW = "Bob, type your code to show it (leave blank to keep it hidden)"


def test_unbroken_key_kept_in_mind_can_be_revealed() -> None:
    lines = output(["Bob", "Ann", "", "rrrr", "0", "gbyo"], *TWO, "--guesses", "1")
    assert lines[-4:-1] == [
        "The code was not cracked in 1 guess",
        "No guess could have been better.",
        SHOW,
    ]
    assert lines[-1] == "The code GBYO was not cracked in 1 guess"


def test_revealed_key_that_contradicts_the_answers_is_asked_for_again() -> None:
    lines = output(["Bob", "Ann", "", "rrrr", "0", "rbyo", "rby", ""], *TWO, "--guesses", "1")
    assert lines[-5:] == [
        SHOW,
        "RBYO can't be the code. It contradicts the answer in row 1.",
        SHOW,
        "Enter 4 pegs, such as RGBY. “RBY” has 3.",
        SHOW,
    ]


def test_giving_up_asks_the_hider_to_reveal_the_key() -> None:
    assert hider_output("rgby", "0", "give up", "oooo")[-1] == "Ann gave up without finding OOOO"


def test_breaker_may_give_up_before_the_answer() -> None:
    assert hider_output("rgby", "0", "rrgg", "give up", "oooo")[-1] == "Ann gave up without finding OOOO"


@given(st.lists(st.text(st.characters(exclude_characters="\n")) | st.sampled_from(["", "undo", "help", "RGBY", "1 1"])))
def test_no_input_breaks_the_game_or_prints_control_characters(typed: list[str]) -> None:
    letters = set("".join([*output(typed), *output(typed, *TWO)]))
    assert not [letter for letter in letters if category(letter) in {"Cc", "Cs", "Zl", "Zp"}]
