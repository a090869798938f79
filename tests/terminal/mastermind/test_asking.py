import pytest

from tests.terminal.mastermind.speech import COMPUTER_BREAKS, NUMBER_7, TWO, said
from tictactoe_gui.terminal.mastermind.asking import AWAY

HIDER, BREAKER = "Name of who hides the key (blank: Player 1)", "Name of who breaks the key (blank: Player 1)"
OTHER_BREAKER = "Name of who breaks the key (blank: Player 2)"


def test_only_people_are_asked_for_their_names() -> None:
    assert said([])[-1] == BREAKER
    assert said([], *COMPUTER_BREAKS)[-1] == HIDER
    assert said(["Bob"], *TWO)[-1] == OTHER_BREAKER


def test_a_blank_name_is_the_default_one() -> None:
    assert said([""])[-1] == "Guess 1 of 12: Player 1 to guess"
    assert said(["\u200b", "", "RGBY"], *TWO)[-1] == "Guess 1 of 12: Player 2 to guess"


@pytest.mark.parametrize(("name", "told"), [("A \t B", "A B"), ("N" * 10_000, "N" * 10_000), ("{name}", "{name}")])
def test_a_name_is_shown_as_typed(name: str, told: str) -> None:
    assert said([name])[-1] == f"Guess 1 of 12: {told} to guess"


def test_a_name_never_commands_the_terminal() -> None:
    assert said(["A\x1b[31mB"])[-1] == "Guess 1 of 12: A\ufffd[31mB to guess"


def test_the_hider_s_name_is_refused_for_the_breaker() -> None:
    assert said(["Bob", " BOB", "Ann"], *TWO)[3:5] == [
        OTHER_BREAKER,
        "BOB is another player's name, choose a different one",
    ]


def test_nobody_is_called_as_the_computer_is() -> None:
    assert said(["computer"])[-2:] == ["computer is another player's name, choose a different one", BREAKER]


def test_half_of_a_character_is_refused_in_a_name() -> None:
    assert said(["A\ud800"])[-2:] == ["“A\ufffd” has half of a character at \ufffd; type the name again", BREAKER]


def test_names_are_not_taken_back() -> None:
    assert said(["undo"])[-2:] == ["Nothing is taken back in Mastermind: every guess counts", BREAKER]


def test_the_computer_s_key_has_the_number_that_is_shown() -> None:
    lines = said(["Ann", NUMBER_7], "--number", "7")
    assert "Game number 7" in lines
    assert lines[-2] == "Ann broke the key BGWR in 1 guess"


def test_the_same_seed_hides_the_same_key() -> None:
    drawn = [said(["Ann"], seed=seed)[-2] for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_a_hidden_key_is_scrolled_out_of_the_breaker_s_sight() -> None:
    lines = said(["Bob", "Ann", "RGBY"], *TWO)
    assert lines[-AWAY - 2].startswith("Ann, look away. Key of Bob, such as RGBY (blank: ")
    assert lines[-AWAY - 1 :] == [*[""] * AWAY, "Guess 1 of 12: Ann to guess"]


def test_a_key_that_the_computer_is_to_break_stays_in_sight() -> None:
    assert "" not in said(["Bob", "RGBY"], *COMPUTER_BREAKS)


def test_a_refused_key_is_asked_for_again() -> None:
    lines = said(["Bob", "RGB", "RGBY"], *COMPUTER_BREAKS)
    assert "4 pegs are needed, such as RGBY; RGB has 3" in lines
    assert lines[-1].startswith("Computer broke the key RGBY in ")
