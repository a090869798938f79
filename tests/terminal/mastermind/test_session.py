from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.terminal.mastermind.speech import (
    BY_HAND,
    COMPUTER_BREAKS,
    FIRST,
    NUMBER_7,
    SECOND,
    THIRD,
    TWO,
    breaker_output,
    hider_output,
    output,
    played,
    prompt,
)
from tictactoe_gui.mastermind import breaker
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, WrongAnswers
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.wording.mastermind import hints, refusals, sentences

LAST_WHITE = str(refusals.answer_refusal(Feedback(3, 1), DEFAULT, last=True))
"""Message about an answer of three black pegs and a white one."""


def refused_code(fault: CodeFault, found: str, rules: Rules = DEFAULT) -> str:
    return str(refusals.refusal(BadCode(fault, found, rules)))


def test_rules_and_colours_are_shown_at_the_start() -> None:
    rules = Rules(3, 4, 9, repetition=False)
    assert output([], "--pegs", "3", "--colours", "4", "--guesses", "9", "--repeat", "no")[:2] == [
        f"Mastermind: {sentences.rules(rules)}. Type “help” for help or “exit” to quit.",
        f"Colours: {sentences.colours(rules)}",
    ]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("RGBQ", refused_code(CodeFault.COLOUR, "Q")),
        ("RGB", refused_code(CodeFault.LENGTH, "RGB")),
        ("\x1b", refused_code(CodeFault.COLOUR, "\x1b")),
        ("R" * 10_000, refused_code(CodeFault.LENGTH, "R" * 10_000)),
    ],
)
def test_refused_guess_uses_no_turn(typed: str, refusal: str) -> None:
    assert breaker_output(typed) == [refusal, FIRST]


def test_broken_key_is_announced_with_the_weakest_guess() -> None:
    game = played("RRRR", NUMBER_7)
    assert breaker_output("rrrr", NUMBER_7)[2:] == [
        "4 black, 0 white",
        sentences.result_with_key(game),
        str(hints.weakest_guess(game, list(breaker.review(DEFAULT, game.rows)))),
    ]


@pytest.mark.parametrize("typed", [[], ["Ann"], ["Ann", "RGBY"]])
@pytest.mark.parametrize("leaving", [" Exit ", None])
def test_player_can_leave_at_any_time(typed: list[str], leaving: str | None) -> None:
    lines = output(typed)
    assert output([*typed, leaving, "RRRR"] if leaving else typed) == lines


def test_computer_breaks_a_persons_key() -> None:
    lines = output(["Bob", "bgwr"], *COMPUTER_BREAKS)
    assert lines[4] == "Computer guesses RGBY: 1 black, 2 white"
    assert lines[-2].startswith("Computer guesses BGWR: 4 black, 0 white")
    assert NUMBER_7 in lines[-1]


def test_computer_asks_for_answers_to_its_guesses() -> None:
    lines = output(["Bob", "", "4 0"], *COMPUTER_BREAKS)
    assert lines[4] == prompt(1, "RGBY")
    assert output(["Bob", "", "3 1"], *COMPUTER_BREAKS)[5:] == [LAST_WHITE, prompt(1, "RGBY")]
    assert lines[-1] == sentences.result_with_key(
        MastermindGame.start(GameSetup(hider="Bob", breaker=COMPUTER)).guess(Code.parse("RGBY"), Feedback(4, 0))
    )


def test_contradictory_answers_are_reported_and_can_be_corrected() -> None:
    lines = hider_output("rgby", "0", "rgby", "1 0", "correct 2 0 0")
    assert lines[3:] == [
        f"{refusals.wrong_answers([0, 1])} Type a row and the correct answer, such as “correct 1 1 0”.",
        "2  RGBY  0 black, 0 white",
        THIRD,
    ]


@pytest.mark.parametrize(
    "typed",
    ["correct", "correct 1", "correct 0 1 1", "correct 2 1 1", f"correct {'9' * 5000} 1"],
)
def test_correction_needs_an_existing_row(typed: str) -> None:
    lines = hider_output("rgby", "0", typed)
    assert lines[-2:] == ["Type a row from 1 to 1 and the correct answer, such as “correct 1 1 0”.", SECOND]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("correct 1 4 0", str(refusals.answer_refusal(Feedback(4, 0), DEFAULT, last=False))),
        ("correct 1 3 1", LAST_WHITE),
        ("correct 1 x", "“x” isn't an answer. Type black and white pegs, such as “1 1” or “bw”."),
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
    held = played("RRRR", setup=GameSetup(Rules(guesses=1), "Bob", "Ann"))
    lines = output(["Bob", "Ann", "", "rrrr", "0", "gbyo"], *TWO, "--guesses", "1")
    assert lines[-4:-1] == [
        sentences.result_with_key(held),
        str(hints.weakest_guess(held, list(breaker.review(held.rules, held.rows)))),
        SHOW,
    ]
    assert lines[-1] == sentences.result_with_key(held.reveal(Code.parse("GBYO")))


def test_revealed_key_that_contradicts_the_answers_is_asked_for_again() -> None:
    lines = output(["Bob", "Ann", "", "rrrr", "0", "rbyo", "rby", ""], *TWO, "--guesses", "1")
    assert lines[-5:] == [
        SHOW,
        str(refusals.refusal(WrongAnswers((0,), Code.parse("RBYO")))),
        SHOW,
        refused_code(CodeFault.LENGTH, "RBY"),
        SHOW,
    ]


GIVEN_UP = sentences.result_with_key(played("RGBY", setup=BY_HAND).give_up().reveal(Code.parse("OOOO")))


def test_breaker_may_give_up_before_the_answer() -> None:
    assert hider_output("rgby", "0", "rrgg", "give up", "oooo")[-1] == GIVEN_UP


@given(st.lists(st.text(st.characters(exclude_characters="\n")) | st.sampled_from(["", "undo", "help", "RGBY", "1 1"])))
def test_no_input_breaks_the_game_or_prints_control_characters(typed: list[str]) -> None:
    letters = set("".join([*output(typed), *output(typed, *TWO)]))
    assert not [letter for letter in letters if category(letter) in {"Cc", "Cs", "Zl", "Zp"}]
