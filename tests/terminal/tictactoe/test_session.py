from pathlib import Path
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bad_files import JANE_WINS
from tests.terminal.tictactoe.speech import ANN_AND_BOB, said, saved_to, scored
from tictactoe_gui import wording
from tictactoe_gui.mnk.rules import Rules


@pytest.mark.parametrize("answers", [*range(5), 6])
def test_exit_leaves_at_any_time(answers: int) -> None:
    typed = iter([*(*ANN_AND_BOB, "A1", "A2")[:answers], " Exit ", "B3"])
    said(typed)
    assert list(typed) == ["B3"]


@pytest.mark.parametrize("answers", range(7))
def test_the_end_of_input_leaves_at_any_time(answers: int) -> None:
    assert said([*ANN_AND_BOB, "A1", "A2"][:answers])[-1].startswith(("Name of", "Mark of", "Turn "))


@pytest.mark.parametrize("answers", range(6))
def test_help_helps_at_any_time_and_asks_again(answers: int) -> None:
    typed = (*ANN_AND_BOB, "A1", "A2")[:answers]
    before, after = said(typed), said((*typed, "HELP"))
    assert after == [
        *before,
        "3 in a row wins",
        "Type a cell, such as B2; cells run from A1 to C3",
        "hint names a good cell, analyse tells the value of every cell",
        "scores shows who won how often, save and a name keeps the game in a file",
        "undo takes back the last move or answer, help shows this, exit leaves",
        before[-1],
    ]


def test_the_variants_are_told_at_the_start() -> None:
    rules = Rules(7, 6, 4, gravity=True, misere=True, exact=True)
    variants = ("--board", "7x6", "--line", "4", "--gravity", "--misere", "--exact")
    assert said([], *variants)[0] == f"7 × 6: {wording.goal(rules)}. Type help for help, exit to leave"


@given(st.lists(st.text(st.characters(exclude_characters="\n")) | st.sampled_from(["", "undo", "help", "A1", "B2"])))
def test_nothing_typed_breaks_the_game_or_commands_the_terminal(typed: list[str]) -> None:
    letters = set("".join(said(typed)))
    assert not [letter for letter in letters if category(letter) in {"Cc", "Cs", "Zl", "Zp"}]


def test_a_game_from_a_file_goes_on_where_it_was_left(tmp_path: Path) -> None:
    lines = said(["A3"], saved_to(tmp_path / "game.ttt", JANE_WINS.at(4)))
    assert lines[1:8] == [*("John marks B2", "", "X X _", "O O _", "_ _ _", "Jane X, John O", "Turn 5: Jane X to move")]
    assert lines[-2:] == ["The line: A1 A2 A3", "Jane wins"]


def test_a_game_from_a_file_that_had_ended_is_shown_with_its_end_and_not_kept_again(tmp_path: Path) -> None:
    typed = iter(["A3"])
    lines = said(typed, saved_to(tmp_path / "game.ttt", JANE_WINS))
    assert lines[1:] == [
        *("Jane marks A3", "", "X X X", "O O _", "_ _ _", "Jane X, John O", "The line: A1 A2 A3", "Jane wins")
    ]
    assert (list(typed), scored()) == (["A3"], [])


def test_a_resignation_in_a_file_is_told(tmp_path: Path) -> None:
    assert said([], saved_to(tmp_path / "game.ttt", JANE_WINS.at(2).resign()))[-1] == "John wins: Jane resigned"


def test_a_game_that_goes_on_and_ends_is_kept(tmp_path: Path) -> None:
    said(["A3"], saved_to(tmp_path / "game.ttt", JANE_WINS.at(4)))
    assert [(score.name, score.won) for score in scored()] == [("Jane", 1), ("John", 0)]
