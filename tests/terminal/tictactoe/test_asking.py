import pytest

from tests.terminal.tictactoe.speech import ANN_AND_BOB, ANN_AND_RUBY, DEFAULTS, said
from tictactoe_gui.mnk.player import MARKS

FAMILY, FLAG, THUMB = "👨‍👩‍👧", "🇯🇵", "👍🏽"


def test_blank_answers_give_the_default_names_and_marks() -> None:
    assert "Player 1 X, Player 2 O" in said(DEFAULTS)


def test_six_players_have_six_default_marks() -> None:
    assert ", ".join(f"Player {seat + 1} {MARKS[seat]}" for seat in range(6)) in said(("",) * 12, "--players", "6")


def test_a_blank_name_and_mark_pass_over_those_that_are_taken() -> None:
    assert "Player 2 o, Player 3 △" in said(["Player 2", "o", "", "△"])
    assert "Ann O, Bob △" in said(["Ann", "O", "Bob", ""])


@pytest.mark.parametrize("name", ["Ann", "ANN", "  ann "])
def test_a_name_that_another_player_has_is_refused_and_asked_again(name: str) -> None:
    lines = said(["Ann", "", name, "Bob", ""])
    assert f"{name.strip()} is another player's name, choose a different one" in lines
    assert lines.count("Name of player 2 (blank: Player 2)") == 2
    assert "Ann X, Bob O" in lines


def test_a_name_that_cannot_be_seen_counts_as_blank() -> None:
    assert "Player 1 X, Player 2 O" in said(["\u200b", "", "", ""])


@pytest.mark.parametrize(
    ("mark", "refusal"),
    [
        ("ab", "“ab” is more than one character; a mark is one, such as X or 🦊"),
        (" ", "This mark cannot be seen; choose a visible character, such as X or 🦊"),
        ("\u200d", "This mark cannot be seen; choose a visible character, such as X or 🦊"),
        ("\x1b", "This mark cannot be seen; choose a visible character, such as X or 🦊"),
        ("_", "“_” stands for an empty cell; choose another mark, such as X or 🦊"),
        ("x", "“x” is another player's mark, choose a different one"),
        ("z" * 10_000, f"“{'z' * 20}…” is more than one character; a mark is one, such as X or 🦊"),
    ],
)
def test_a_refused_mark_alone_is_asked_again(mark: str, refusal: str) -> None:
    lines = said(["Ann", "X", "Bob", mark, "O"])
    assert refusal in lines
    assert lines.count("Mark of Bob (blank: O)") == 2
    assert lines.count("Name of player 2 (blank: Player 2)") == 1
    assert "Ann X, Bob O" in lines


def test_a_digit_is_a_mark_unless_cells_are_named_by_numbers() -> None:
    assert "Ann 7, Bob O" in said(["Ann", "7", "Bob", ""])
    assert any(line.startswith("“7” is a digit") for line in said(["Ann", "7"], "--notation", "number"))


@pytest.mark.parametrize("mark", [FAMILY, FLAG, THUMB, "é", "e\u0301", "5", "ß", "♞", " q "])
def test_one_character_is_a_mark_however_many_code_points_it_has(mark: str) -> None:
    assert f"Ann {mark.strip()}, Bob O" in said(["Ann", mark, "Bob", ""])


@pytest.mark.parametrize("name", ["A" * 200, "<b>html</b>", "{name}", "%s", "Ann Bob", "ひな", "N" * 10_000])
def test_a_name_is_shown_as_typed(name: str) -> None:
    assert f"{name} begins" in said([name, "", "", ""], "--first", "1")


def test_a_right_to_left_name_does_not_turn_the_sentence_round() -> None:
    assert "\u2068דנה\u2069 begins" in said(["דנה", "", "", ""], "--first", "1")


@pytest.mark.parametrize("name", ["A\x1b[31mB", "A\x00B", "A\x9bB"])
def test_a_name_never_commands_the_terminal(name: str) -> None:
    lines = said([name, "", "", ""], "--first", "1")
    assert f"A\ufffd{name[2:]} begins" in lines


def test_a_name_with_half_of_a_character_is_asked_for_again() -> None:
    lines = said(["A\ud800B", "Ann", "", "", ""], "--first", "1")
    assert "“A\ufffdB” has half of a character at \ufffd; type the name again" in lines
    assert "Ann begins" in lines


@pytest.mark.parametrize("name", ["A\u2028B", "A\rB", "A \t B"])
def test_white_space_in_a_name_is_a_blank(name: str) -> None:
    assert "A B begins" in said([name, "", "", ""], "--first", "1")


def test_the_player_who_begins_is_drawn() -> None:
    drawn_names = {line for seed in range(20) for line in said(ANN_AND_BOB, seed=seed) if line.endswith(" begins")}
    assert drawn_names == {"Ann begins", "Bob begins"}


@pytest.mark.parametrize(("first", "name"), [("1", "Ann"), ("2", "Bob")])
def test_the_player_who_begins_may_be_chosen(first: str, name: str) -> None:
    assert {f"{name} begins", f"Turn 1: {name} {MARKS[int(first) - 1]} to move"} <= {
        line for seed in range(20) for line in said(ANN_AND_BOB, "--first", first, seed=seed) if name in line
    }
    assert not [line for line in said(ANN_AND_BOB, "--first", first) if line.endswith("begins") and name not in line]


def test_undo_at_a_question_goes_back_to_the_question_before() -> None:
    lines = said(["Ann", "Z", "Bob", "undo", "undo", "Y"])
    asked = [line.partition(" (")[0] for line in lines[1:]]
    bob, ann = ["Name of player 2", "Mark of Bob"], ["Name of player 1", "Mark of Ann"]
    assert asked == [*ann, *bob, "Name of player 2", "Mark of Ann", "Name of player 2"]


def test_undo_at_the_first_question_takes_back_nothing() -> None:
    question = "Name of player 1 (blank: Player 1)"
    assert said(["undo"])[1:] == [question, "There is nothing to undo", question]


def test_a_computer_takes_the_name_and_mark_that_people_left() -> None:
    assert "Ruby O, Opal △" in said(["Ruby", "O"], *ANN_AND_RUBY)


@pytest.mark.parametrize("seed", range(6))
def test_marks_that_are_dealt_are_not_asked_for_and_x_begins(seed: int) -> None:
    lines = said(["Ann", ""], "--deal", seed=seed)
    assert not any(line.startswith("Mark of") for line in lines)
    assert ("Ann begins" in lines) == ("Ann X, Player 2 O" in lines)
    assert ("Player 2 begins" in lines) == ("Ann O, Player 2 X" in lines)


def test_marks_are_dealt_either_way() -> None:
    dealt = {"Ann begins" in said(["Ann", ""], "--deal", seed=seed) for seed in range(20)}
    assert dealt == {True, False}


def test_undo_goes_back_to_the_name_before_where_marks_are_dealt() -> None:
    assert said(["Ann", "undo"], "--deal")[-1] == "Name of player 1 (blank: Player 1)"


@pytest.mark.parametrize("word", ["hint", "analyse", "Hint "])
def test_people_may_be_called_as_commands_are(word: str) -> None:
    assert f"{word.strip()} X, Bob O" in said([word, "", "Bob", ""])
