"""Games with a choice of sides in the terminal."""

from pathlib import Path

import pytest

from tests.storage.swapped import HANDED_BACK, OPENING, WON, swapped
from tests.terminal.mnk.speech import ANN_AND_BOB, output, saved_to, stored_scores
from tictactoe_gui.command_line import parse
from tictactoe_gui.mnk.answers import UnsuitableSwap
from tictactoe_gui.mnk.board import Choice
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import ChoiceDue, IllegalMove, NoSuchChoice
from tictactoe_gui.records import MissingFeature, UnsupportedByFormat
from tictactoe_gui.storage import files
from tictactoe_gui.wording.files import unsaved
from tictactoe_gui.wording.mnk import choices, hints, sentences, variants

SWAP2 = ("--board", "7x6", "--line", "5", "--swap2", "--first", "1")
FOR_BOB = "Turn 4: Bob O. Choose a side: type “stay”, “swap” or “place two”"
FOR_ANN = "Turn 7: Ann X. Choose a side: type “stay” or “swap”"


def typed(moves: str, *more: str, options: tuple[str, ...] = SWAP2) -> list[str]:
    """Return the output after these moves of Ann and Bob, and these lines."""
    return output([*ANN_AND_BOB, *moves.split(","), *more], *options, "--seed", "1")


def test_question_offers_the_choices_once_the_marks_are_placed() -> None:
    assert typed("A1,B1")[-1] == "Turn 3: Ann X"
    assert typed("A1,B1,A2")[-1] == FOR_BOB
    assert typed("A1,B1,A2,place two")[-1] == "Turn 5: Bob O"
    assert typed("A1,B1,A2,place two,B2,A3")[-1] == FOR_ANN


@pytest.mark.parametrize("choice", ["swap", " SWAP "])
def test_swap_is_announced_and_the_players_are_shown_with_their_new_marks(choice: str) -> None:
    lines = typed(f"A1,B1,A2,{choice}")
    assert choices.CHOSEN[Choice.SWAP].format(name="Bob") in lines
    assert lines[-2:] == ["Bob X, Ann O", "Turn 5: Ann O"]


def test_player_who_stays_keeps_the_marks() -> None:
    assert typed("A1,B1,A2,stay")[-2:] == ["Ann X, Bob O", "Turn 5: Bob O"]


def test_choice_in_swap_is_offered_after_one_mark() -> None:
    lines = typed("B2,swap", options=("--swap", "--first", "1"))
    assert "Turn 2: Bob O. Choose a side: type “stay” or “swap”" in lines
    assert lines[-1] == "Turn 3: Ann O"


@pytest.mark.parametrize(
    ("moves", "refused", "error", "question"),
    [
        ("A1,B1,A2", "B2", ChoiceDue, FOR_BOB),
        ("A1,B1", "swap", NoSuchChoice, "Turn 3: Ann X"),
        ("A1,B1,A2,place two,B2,A3", "place two", ChoiceDue, FOR_ANN),
    ],
)
def test_mark_or_choice_at_the_wrong_time_is_refused(
    moves: str, refused: str, error: type[IllegalMove], question: str
) -> None:
    assert typed(moves, refused)[-2:] == [str(choices.REFUSALS[error]), question]


def test_undo_takes_back_a_choice() -> None:
    lines = typed(OPENING, "undo")
    undone = sentences.undone_move(swapped().setup.players[1], Choice.SWAP, swapped().setup.rules, Notation.ROW_LETTER)
    assert lines[-1] == FOR_BOB
    assert undone in lines
    assert typed(OPENING, "undo", "stay")[-1] == "Turn 5: Bob O"


def test_help_explains_how_to_choose_a_side_only_in_games_with_a_choice() -> None:
    sentence = "To choose a side, type one of the words in the question."
    assert sentence in typed("A1", "help")
    assert sentence not in output([*ANN_AND_BOB, "help"])


@pytest.mark.parametrize("moves", [WON, HANDED_BACK])
def test_win_belongs_to_who_holds_the_side(moves: str) -> None:
    lines = typed(moves, "")
    assert sentences.title(swapped()) in lines
    assert {score.name: score.won for score in stored_scores()} == {"Ann": 0, "Bob": 1}


def test_saved_game_continues_with_the_choice(tmp_path: Path) -> None:
    file = tmp_path / "game.ttt"
    typed("A1,B1,A2", f"save {file}")
    assert files.load(file).moves == swapped("A1,B1,A2").moves
    lines = output(["swap"], str(file))
    assert FOR_BOB in lines
    assert lines[-1] == "Turn 5: Ann O"


def test_file_of_another_program_is_refused_before_the_sides_are_chosen(tmp_path: Path) -> None:
    lines = typed("A1,B1,A2", f"save {tmp_path / 'game.sgf'}")
    assert str(unsaved(UnsupportedByFormat(MissingFeature.OPENING), Path("game.sgf"))) == lines[-2]
    assert not (tmp_path / "game.sgf").exists()


def test_hint_before_a_choice_is_a_choice_and_there_is_no_analysis() -> None:
    assert typed("A1,B1,A2", "hint")[-2].startswith("Play ")
    assert typed("A1", "hint")[-2].startswith("Try ")
    assert typed("A1,B1,A2", "analyse")[-2:] == [hints.NO_SIDES, FOR_BOB]


def test_hint_counts_as_help_before_the_sides_are_chosen(tmp_path: Path) -> None:
    typed("A1,B1,A2", "hint", f"save {tmp_path / 'game.ttt'}")
    assert files.load(tmp_path / "game.ttt").notes.hints == (3,)


def test_computer_chooses_a_side() -> None:
    options = (*SWAP2, "--seats", "person,level:3", "--seed", "1")
    lines = output(["Ann", "X", "A1", "B1", "A2"], *options)
    chosen = [choices.CHOSEN[choice].format(name="Ruby") for choice in Choice]
    assert any(line in chosen for line in lines)


def test_computer_places_the_first_marks() -> None:
    options = (*SWAP2, "--seats", "level:3,person", "--seed", "1")
    lines = output(["Bob", "X"], *options)
    assert len([line for line in lines if line.startswith("Ruby played")]) == 3
    assert "type “stay”, “swap” or “place two”" in lines[-1]


def test_review_of_a_game_names_no_move_of_the_opening(tmp_path: Path) -> None:
    lines = output([], saved_to(tmp_path / "game.ttt", swapped()), "--review", "--seed", "1")
    reviewed = [line for line in lines if line.startswith(tuple(f"{ply}. " for ply in range(1, 12)))]
    assert not [line for line in reviewed if line.startswith(("1. ", "2. ", "3. "))]
    assert "Choice" not in "\n".join(lines)


def test_option_that_does_not_fit_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--terminal", "--swap2"])
    assert variants.refusal(UnsuitableSwap("swap2", 4)) in capsys.readouterr().err
