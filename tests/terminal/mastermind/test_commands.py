from itertools import count

import pytest

from tests.terminal.mastermind.speech import (
    COMPUTER_BREAKS,
    FIRST,
    NUMBER_7,
    SECOND,
    breaker_output,
    hider_output,
    output,
    played,
)
from tictactoe_gui.mastermind import breaker, lookahead
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.terminal.mastermind import session
from tictactoe_gui.wording.mastermind import hints, how_to_play


def test_count_shows_the_number_of_possible_keys() -> None:
    assert breaker_output("count") == [hints.remaining([4096]), FIRST]
    assert breaker_output("rgby", "Count")[-2:] == [hints.remaining([4096, 204]), SECOND]


def test_advice_names_a_guess_and_the_remaining_keys() -> None:
    assert breaker_output("hint") == [hints.advice(breaker.advise(DEFAULT, [])), FIRST]


def test_advice_for_the_last_guess_names_the_number_of_matching_keys() -> None:
    advice = breaker.advise(DEFAULT, played(*["RGBY"] * 11).rows)
    assert breaker_output(*["rgby"] * 11, "hint")[-2] == hints.advice(advice, last=True)


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
