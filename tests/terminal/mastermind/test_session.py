from itertools import count
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
from tictactoe_gui.mastermind import breaker, lookahead
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback, answers
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, WrongAnswers
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.player_names import NameTaken
from tictactoe_gui.terminal.mastermind import session
from tictactoe_gui.terminal.mastermind.session import SCROLL_LINES, parse_answer
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import hints, how_to_play, refusals, sentences

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


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        *(("1 2", (1, 2)), ("1,2", (1, 2)), (" 1  2\n", (1, 2)), ("0", (0, 0))),
        *(("B b W", (2, 1)), ("wb", (1, 1)), ("www", (0, 3))),
    ],
)
def test_answer_can_be_typed_in_many_ways(text: str, answer: tuple[int, int]) -> None:
    assert parse_answer(text, DEFAULT) == answer


@pytest.mark.parametrize("text", ["", "1", "yes", "1 1 1", "111", "1 black", "-1 1", "٣ ١"])
def test_malformed_answer_is_refused_with_examples(text: str) -> None:
    with pytest.raises(ValueError, match=r"isn't an answer\. Type black and white pegs, such as “1 1” or “bw”"):
        parse_answer(text, DEFAULT)


@pytest.mark.parametrize("text", ["4 1", "99 99", "bbbbb"])
def test_impossible_answer_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"isn't possible\. A guess has only 4 pegs"):
        parse_answer(text, DEFAULT)


@given(st.text() | st.text("0123456789bw ,-"))
def test_any_input_is_parsed_or_refused(text: str) -> None:
    try:
        answer = parse_answer(text, DEFAULT)
    except ValueError:
        return
    assert answer in answers(DEFAULT)


HIDER, BREAKER = (
    "Name of the player who hides the code (default: You)",
    "Name of the player who guesses it (default: You)",
)
OTHER_BREAKER = "Name of the player who guesses it (default: Player 2)"


def test_only_people_are_asked_for_names() -> None:
    assert output([])[-1] == BREAKER
    assert output([], *COMPUTER_BREAKS)[-1] == HIDER
    assert output(["Bob"], *TWO)[-1] == OTHER_BREAKER


def test_blank_name_is_replaced_by_a_default() -> None:
    assert output([""])[-1] == "Guess 1 of 12: You"
    assert output(["\u200b", "", "RGBY"], *TWO)[-1] == "Guess 1 of 12: Player 2"


def test_breaker_cannot_have_the_hiders_name() -> None:
    assert output(["Bob", " BOB", "Ann"], *TWO)[3:5] == [
        OTHER_BREAKER,
        str(phrases.name_refusal(NameTaken("BOB"))),
    ]


def test_number_shown_determines_the_key() -> None:
    lines = output(["Ann", NUMBER_7], "--number", "7")
    assert sentences.number(7) in lines
    assert lines[-2] == sentences.result_with_key(played(NUMBER_7))


def test_same_seed_hides_the_same_key() -> None:
    drawn = [output(["Ann"], seed=seed)[-2] for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_hidden_key_is_scrolled_out_of_sight() -> None:
    lines = output(["Bob", "Ann", "RGBY"], *TWO)
    assert lines[-SCROLL_LINES - 2].startswith("Ann, don't look. Bob, type a code such as RGBY (leave blank ")
    assert lines[-SCROLL_LINES - 1 :] == [*[""] * SCROLL_LINES, FIRST]


def test_invalid_key_is_asked_for_again() -> None:
    lines = output(["Bob", "RGB", "RGBY"], *COMPUTER_BREAKS)
    assert str(refusals.refusal(BadCode(CodeFault.LENGTH, "RGB", DEFAULT))) in lines
    assert "RGBY" in lines[-1]


def test_count_shows_the_number_of_possible_keys() -> None:
    assert breaker_output("count") == [hints.remaining([4096]), FIRST]
    assert breaker_output("rgby", "Count")[-2:] == [hints.remaining([4096, 204]), SECOND]


def test_advice_names_a_guess_and_the_remaining_keys() -> None:
    assert breaker_output("hint") == [str(hints.advice(breaker.advise(DEFAULT, []))), FIRST]


def test_advice_for_the_last_guess_names_the_number_of_matching_keys() -> None:
    advice = breaker.advise(DEFAULT, played(*["RGBY"] * 11).rows)
    assert breaker_output(*["rgby"] * 11, "hint")[-2] == str(hints.advice(advice, last=True))


def test_grade_compares_the_last_guess_with_the_best_one() -> None:
    message = str(hints.grade(0, breaker.grade(DEFAULT, played("RRRR").rows)))
    assert breaker_output("rrrr", "review")[-2:] == [message, SECOND]


def test_advice_does_not_depend_on_the_speed_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ("rrgb", "hint", "review", "gbgo", "hint", NUMBER_7)
    lines = breaker_output(*typed)
    for module in (breaker, lookahead):
        monkeypatch.setattr(module, "monotonic", count(step=1000).__next__)
    assert breaker_output(*typed) == lines
    assert not any("leaves about" in line for line in lines)


def test_board_shows_one_line_per_row() -> None:
    assert breaker_output("rgby", "rrbg", "board")[-3:-1] == ["1  RGBY  1 black, 2 white", "2  RRBG  0 black, 3 white"]
    assert breaker_output("board") == [session.NO_GUESS, FIRST]


@pytest.mark.parametrize("typed", ["hint", "review"])
def test_hider_cannot_use_breaker_commands(typed: str) -> None:
    assert hider_output("rgby", typed)[-2].startswith(f"“{typed}” isn't an answer. ")


def test_help_repeats_the_question() -> None:
    assert breaker_output("help") == [
        how_to_play.goal(DEFAULT),
        "Type a guess, such as RGBY: R Red, G Green, B Blue, Y Yellow, O Orange, W White, P Purple, K Black",
        how_to_play.ANSWER_PEGS,
        *session.command_help(guessing=True).splitlines(),
        "Type “help” for this text or “exit” to quit. Guesses can't be undone.",
        FIRST,
    ]


def test_help_for_the_hider_omits_breaker_commands() -> None:
    assert output(["Bob", "", "help"], *COMPUTER_BREAKS)[-8:-1] == [
        how_to_play.goal(DEFAULT),
        "Type a code, such as RGBY: R Red, G Green, B Blue, Y Yellow, O Orange, W White, P Purple, K Black",
        how_to_play.ANSWER_PEGS,
        *session.ANSWER_HELP,
        session.command_help(guessing=False),
        "Type “help” for this text or “exit” to quit. Guesses can't be undone.",
    ]
