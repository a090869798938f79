from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.terminal.mastermind.speech import COMPUTER_BREAKS, NUMBER_7, TWO, answered, guessed, said

FIRST, SECOND, THIRD = (f"Guess {number} of 12: Ann to guess" for number in (1, 2, 3))


def test_the_rules_and_the_colours_are_told_at_the_start() -> None:
    assert said([], "--pegs", "3", "--colours", "4", "--guesses", "9", "--repeat", "no")[:2] == [
        "Mastermind: 3 pegs of 4 colours, 9 guesses, no colour comes twice. Type help for help, exit to leave",
        "Colours: R Red, G Green, B Blue, Y Yellow",
    ]


@pytest.mark.parametrize("typed", ["RGBY", "rgby", " r G b Y ", "rgby\n"])
def test_a_guess_is_answered_in_either_case_and_with_blanks_anywhere(typed: str) -> None:
    assert guessed(typed) == ["1 black, 2 white", SECOND]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("RGBQ", "Q is no colour here; colours are R G B Y O W P K"),
        ("RGB", "4 pegs are needed, such as RGBY; RGB has 3"),
        ("", "Type 4 colours, such as RGBY; colours are R G B Y O W P K"),
        ("\x1b", "U+001B is no colour here; colours are R G B Y O W P K"),
        ("R" * 10_000, f"4 pegs are needed, such as RGBY; {'R' * 20}… has 10000"),
        ("1 1", "1 is no colour here; colours are R G B Y O W P K"),
    ],
)
def test_a_refused_guess_uses_up_no_turn(typed: str, refusal: str) -> None:
    assert guessed(typed) == [refusal, FIRST]


def test_a_repeated_colour_is_refused_without_repetition() -> None:
    lines = said(["Ann", "RRGB"], "--repeat", "no")
    assert lines[-2] == "R comes twice; without repetition each colour comes once"


def test_a_broken_key_is_told_with_the_row_where_most_was_lost() -> None:
    assert guessed("rrrr", NUMBER_7)[2:] == [
        "4 black, 0 white",
        "Ann broke the key BGWR in 2 guesses",
        "Most was lost in row 1: RRRR leaves 1,888 keys on average; RGBY would have left 665",
    ]


def test_a_key_that_held_is_shown() -> None:
    assert "The key BGWR was not broken in 1 guess" in said(["Ann", "rrrr"], "--number", "7", "--guesses", "1")


def test_a_game_that_has_ended_reads_no_more() -> None:
    typed = iter(["Ann", NUMBER_7, "RRRR"])
    said(typed, "--number", "7")
    assert list(typed) == ["RRRR"]


@pytest.mark.parametrize("typed", [[], ["Ann"], ["Ann", "RGBY"]])
@pytest.mark.parametrize("leaving", [" Exit ", None])
def test_whoever_leaves_leaves_at_any_time(typed: list[str], leaving: str | None) -> None:
    lines = said(typed)
    assert said([*typed, leaving, "RRRR"] if leaving else typed) == lines


def test_giving_up_shows_the_key() -> None:
    assert "Ann gave up; the key was BGWR" in guessed("rgby", "Give  up")


def test_the_computer_breaks_a_key_that_a_person_typed() -> None:
    lines = said(["Bob", "bgwr"], *COMPUTER_BREAKS)
    assert lines[4] == "Computer guesses RGBY: 1 black, 2 white"
    assert lines[-2].startswith("Computer guesses BGWR: 4 black, 0 white")
    assert lines[-1].startswith("Computer broke the key BGWR in ")


def test_the_computer_plays_both_sides() -> None:
    lines = said([], "--seats", "computer,computer", "--number", "7")
    assert lines[-1].startswith("Computer broke the key BGWR in ")


def test_the_computer_asks_for_the_answers_to_its_guesses() -> None:
    lines = said(["Bob", "", "4 0"], *COMPUTER_BREAKS)
    assert lines[4] == "Guess 1 of 12: Bob to answer RGBY"
    assert lines[-1] == "Computer broke the key RGBY in 1 guess"


def test_a_person_s_guess_is_answered_by_whoever_keeps_the_key_in_mind() -> None:
    assert answered("rgby", "1 black 1 white", "rrgg") == [
        "Guess 1 of 12: Bob to answer RGBY",
        SECOND,
        "Guess 2 of 12: Bob to answer RRGG",
    ]


def test_a_refused_answer_is_asked_for_again() -> None:
    question = "Guess 1 of 12: Bob to answer RGBY"
    assert answered("rgby", "3 1") == [
        question,
        "3 black and 1 white is no answer; one more right colour would be in its place, too",
        question,
    ]


CONTRADICTION = "No key fits the answers: one of the rows 1 and 2 does not fit the others"


def test_answers_that_no_key_gives_are_found_at_once_and_can_be_corrected() -> None:
    told = answered("rgby", "0", "rgby", "1 0", "correct 2 0 0")
    assert told[3:] == [
        f"{CONTRADICTION}; type a row's right answer, such as correct 1 1 0",
        "2  RGBY  0 black, 0 white",
        THIRD,
    ]


def test_a_correction_needs_no_command_while_the_answers_contradict() -> None:
    assert answered("rgby", "0", "rgby", "1 0", "1 1 0")[-2:] == ["1  RGBY  1 black, 0 white", THIRD]


def test_a_single_row_that_cannot_be_right_is_named() -> None:
    told = answered("rgby", "0", "rgby", "0", "rgby", "1 0")
    assert told[-1].startswith(
        "No key fits the answers: row 3 does not fit the others; type a row's right answer, such as"
    )


def test_that_more_than_one_answer_is_wrong_is_told() -> None:
    told = answered(*["rgby", "0"] * 4, "correct 1 1 0", "correct 2 1 0")
    assert told[-1].startswith("No key fits the answers: more than one of them is wrong; ")


def test_a_key_that_was_broken_against_earlier_answers_is_no_end() -> None:
    assert answered("rrrr", "0", "rgby", "4 0")[-1].startswith(CONTRADICTION)


def test_an_answer_is_corrected_before_another_guess_is_answered() -> None:
    told = answered("rgby", "0", "rrgg", "correct 1 1 1")
    assert told[-3:] == ["Guess 2 of 12: Bob to answer RRGG", "1  RGBY  1 black, 1 white", SECOND]


@pytest.mark.parametrize(
    "typed",
    ["correct", "correct 1", "correct 1 black, 0 white", "correct 0 1 1", "correct 2 1 1", f"correct {'9' * 5000} 1"],
)
def test_a_row_that_is_not_there_cannot_be_corrected(typed: str) -> None:
    told = answered("rgby", "0", typed)
    assert told[-2:] == ["Type a row from 1 to 1 and its right answer, such as correct 1 1 0", SECOND]


def test_before_the_first_guess_there_is_no_answer_to_correct() -> None:
    assert answered("correct 1 1 0") == ["There is no guess yet", FIRST]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("correct 1 4 0", "4 black and 0 white would have ended the game, but more rows follow"),
        ("correct 1 3 1", "3 black and 1 white is no answer; one more right colour would be in its place, too"),
        ("correct 1 x", "“x” is no answer; type black and white pegs, such as 1 1, bw or 1 black 1 white"),
    ],
)
def test_a_correction_that_cannot_be_is_refused(typed: str, refusal: str) -> None:
    assert answered("rgby", "0", "rgby", "0", typed)[-2:] == [refusal, THIRD]


def test_answers_of_the_program_cannot_be_corrected() -> None:
    assert guessed("rgby", "correct 1 0 0")[-2:] == [
        "Only answers of a hider who keeps the key in mind can be changed",
        SECOND,
    ]


SHOW = "Key of Bob (blank: it stays hidden)"


def test_a_key_that_held_in_mind_can_be_shown() -> None:
    lines = said(["Bob", "Ann", "", "rrrr", "0", "gbyo"], *TWO, "--guesses", "1")
    assert lines[-4:-1] == [
        "The key was not broken in 1 guess",
        "Nothing was lost: no guess could have been better",
        SHOW,
    ]
    assert lines[-1] == "The key GBYO was not broken in 1 guess"


def test_a_key_that_contradicts_the_answers_is_asked_for_again() -> None:
    lines = said(["Bob", "Ann", "", "rrrr", "0", "rbyo", "rby", ""], *TWO, "--guesses", "1")
    assert lines[-5:] == [
        SHOW,
        "RBYO cannot be the key: the answer in row 1 says otherwise",
        SHOW,
        "4 pegs are needed, such as RGBY; RBY has 3",
        SHOW,
    ]


def test_whoever_gives_up_against_a_key_in_mind_asks_its_hider_to_show_it() -> None:
    assert answered("rgby", "0", "give up", "oooo")[-1] == "Ann gave up; the key was OOOO"


def test_whoever_breaks_may_give_up_while_a_guess_waits_for_its_answer() -> None:
    assert answered("rgby", "0", "rrgg", "give up", "oooo")[-1] == "Ann gave up; the key was OOOO"


@given(st.lists(st.text(st.characters(exclude_characters="\n")) | st.sampled_from(["", "undo", "help", "RGBY", "1 1"])))
def test_nothing_typed_breaks_the_game_or_commands_the_terminal(typed: list[str]) -> None:
    letters = set("".join([*said(typed), *said(typed, *TWO)]))
    assert not [letter for letter in letters if category(letter) in {"Cc", "Cs", "Zl", "Zp"}]
