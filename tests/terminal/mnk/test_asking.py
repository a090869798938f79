import pytest

from tests.terminal.mnk.speech import ANN_AND_BOB, ANN_AND_RUBY, output
from tictactoe_gui.mnk.player import MARKS, MarkFault
from tictactoe_gui.player_names import BadName, NameTaken
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import sentences

FAMILY, FLAG, THUMB = "👨‍👩‍👧", "🇯🇵", "👍🏽"


def test_defaults_skip_taken_names_and_marks() -> None:
    assert "Player 2 o, Player 3 △" in output(["Player 2", "o", "", "△"])
    assert "Ann O, Bob △" in output(["Ann", "O", "Bob", ""])


@pytest.mark.parametrize(
    ("name", "error"), [("ANN", NameTaken("ANN")), ("  ann ", NameTaken("ann")), ("A\ud800B", BadName("A\ud800B"))]
)
def test_invalid_name_is_refused_and_asked_for_again(name: str, error: BadName | NameTaken) -> None:
    lines = output(["Ann", "", name, "hint", ""])
    assert str(phrases.name_refusal(error)) in lines
    assert lines.count("Name of player 2 (default: Player 2)") == 2
    assert "Ann X, hint O" in lines


@pytest.mark.parametrize(
    ("mark", "fault"),
    [
        ("ab", MarkFault.TOO_LONG),
        ("\u200d", MarkFault.INVISIBLE),
        ("_", MarkFault.EMPTY_CELL),
        ("x", MarkFault.TAKEN),
    ],
)
def test_only_the_refused_mark_is_asked_for_again(mark: str, fault: MarkFault) -> None:
    lines = output(["Ann", "X", "Bob", mark, "O"])
    assert str(sentences.mark_refusal(mark, fault)) in lines
    assert lines.count("Mark for Bob (default: O)") == 2
    assert lines.count("Name of player 2 (default: Player 2)") == 1
    assert "Ann X, Bob O" in lines


def test_first_player_is_chosen_at_random() -> None:
    drawn_names = {line for seed in range(20) for line in output(ANN_AND_BOB, seed=seed) if line.endswith(" starts")}
    assert drawn_names == {"Ann starts", "Bob starts"}


@pytest.mark.parametrize(("first", "name"), [("1", "Ann"), ("2", "Bob")])
def test_first_player_can_be_chosen(first: str, name: str) -> None:
    assert {f"{name} starts", f"Turn 1: {name} {MARKS[int(first) - 1]}"} <= {
        line for seed in range(20) for line in output(ANN_AND_BOB, "--first", first, seed=seed) if name in line
    }
    assert not [line for line in output(ANN_AND_BOB, "--first", first) if line.endswith("starts") and name not in line]


def test_undo_at_a_question_returns_to_the_previous_one() -> None:
    lines = output(["Ann", "Z", "Bob", "undo", "undo", "Y"])
    asked = [line.partition(" (")[0] for line in lines[1:]]
    bob, ann = ["Name of player 2", "Mark for Bob"], ["Name of player 1", "Mark for Ann"]
    assert asked == [*ann, *bob, "Name of player 2", "Mark for Ann", "Name of player 2"]


def test_computer_gets_an_unused_name_and_mark() -> None:
    assert "Ruby O, Opal △" in output(["Ruby", "O"], *ANN_AND_RUBY)


def test_random_marks_are_not_asked_for_and_x_begins() -> None:
    dealt = set()
    for seed in range(20):
        lines = output(["Ann", ""], "--deal", seed=seed)
        assert not any(line.startswith("Mark for") for line in lines)
        assert ("Ann starts" in lines) == ("Ann X, Player 2 O" in lines)
        assert ("Player 2 starts" in lines) == ("Ann O, Player 2 X" in lines)
        dealt.add("Ann starts" in lines)
    assert dealt == {True, False}
