from pathlib import Path

import pytest

from tests.bad_files import JANE_WINS
from tests.terminal.mnk.speech import ANN_AND_BOB, completed, output, saved_to, stored_scores
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review as make_reviews
from tictactoe_gui.terminal.mnk import session
from tictactoe_gui.wording.mnk import sentences, standings


@pytest.mark.parametrize("answers", [0, 3, 6])
def test_exit_quits_at_any_time(answers: int) -> None:
    typed = iter([*(*ANN_AND_BOB, "A1", "A2")[:answers], " Exit ", "B3"])
    output(typed)
    assert list(typed) == ["B3"]


@pytest.mark.parametrize("answers", [0, 3, 5])
def test_help_is_available_at_any_time_and_repeats_the_question(answers: int) -> None:
    typed = (*ANN_AND_BOB, "A1", "A2")[:answers]
    before, after = output(typed), output((*typed, "HELP"))
    assert after == [
        *before,
        sentences.goal(Rules()),
        str(sentences.refusal(UnknownSquare(""), Rules(), Notation.ROW_LETTER)),
        "Type “hint” for a suggested move or “analyse” to rate the cells.",
        "Type “scores” for the scores, or “save” and a file name to save the game.",
        "Type “undo” to take back the last move or answer, “help” for this text or “exit” to quit.",
        before[-1],
    ]


def test_variants_are_shown_at_the_start() -> None:
    rules = Rules(7, 6, 4, placement=Gravity(), goal=Misere(), line=ExactLine())
    variants = ("--board", "7x6", "--line", "4", "--gravity", "--misere", "--exact")
    assert output([], *variants)[0] == f"7 × 6. {sentences.goal(rules)} Type “help” for help or “exit” to quit."


def test_saved_game_is_continued(tmp_path: Path) -> None:
    lines = output(["A3"], saved_to(tmp_path / "game.ttt", JANE_WINS.at(4)))
    assert lines[1:8] == [*("John played B2", "", "X X _", "O O _", "_ _ _", "Jane X, John O", "Turn 5: Jane X")]
    assert lines[-4:-2] == [completed("A1 A2 A3"), "Jane wins"]
    assert [(score.name, score.won) for score in stored_scores()] == [("Jane", 1), ("John", 0)]


def test_finished_game_from_a_file_is_shown_but_not_stored_again(tmp_path: Path) -> None:
    typed = iter(["A3"])
    lines = output(typed, saved_to(tmp_path / "game.ttt", JANE_WINS))
    assert lines[1:] == [
        *("Jane played A3", "", "X X X", "O O _", "_ _ _", "Jane X, John O", completed("A1 A2 A3"), "Jane wins")
    ]
    assert (list(typed), stored_scores()) == (["A3"], [])


def test_result_that_only_a_file_states_is_announced(tmp_path: Path) -> None:
    game = JANE_WINS.at(2).declare(Outcome(frozenset({1}), (), Ending.STATED))
    assert output([], saved_to(tmp_path / "game.ttt", game))[-1] == sentences.title(game)


def test_saved_game_is_reviewed_without_playing_it(tmp_path: Path) -> None:
    typed = iter(["A3"])
    lines = output(typed, "--review", saved_to(tmp_path / "game.ttt", JANE_WINS))
    assert [line.partition(":")[0] for line in lines[:2]] == ["1. Jane played A1", "2. John played B1"]
    assert lines[-1].startswith("Move 2, B1, lost. After B1, Jane ")
    assert (list(typed), stored_scores()) == (["A3"], [])


def test_review_that_ran_out_of_time_tells_how_far_it_got(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "REVIEW_LIMITS", Limits(nodes=1))
    lines = output([], "--review", saved_to(tmp_path / "game.ttt", JANE_WINS))
    known = list(make_reviews(JANE_WINS, Limits(nodes=1)))
    assert standings.progress(JANE_WINS, known) in lines
