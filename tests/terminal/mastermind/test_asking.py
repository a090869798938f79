from tests.terminal.mastermind.speech import COMPUTER_BREAKS, FIRST, NUMBER_7, TWO, output, played
from tictactoe_gui.mastermind.code import BadCode, CodeFault
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.player_names import NameTaken
from tictactoe_gui.terminal.mastermind.session import SCROLL_LINES
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import refusals, sentences

HIDER, BREAKER = "Name of the codemaker (default: Player 1)", "Name of the codebreaker (default: Player 1)"
OTHER_BREAKER = "Name of the codebreaker (default: Player 2)"


def test_only_people_are_asked_for_names() -> None:
    assert output([])[-1] == BREAKER
    assert output([], *COMPUTER_BREAKS)[-1] == HIDER
    assert output(["Bob"], *TWO)[-1] == OTHER_BREAKER


def test_blank_name_is_replaced_by_a_default() -> None:
    assert output([""])[-1] == "Guess 1 of 12: Player 1"
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
