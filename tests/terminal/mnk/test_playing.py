import re

import pytest

from tests.mnk.vanishing import OPENING, REPEATED, VANISHING
from tests.terminal.mnk.speech import ANN_AND_BOB, ANN_AND_RUBY, OFFER, completed, game_output, output, squares
from tictactoe_gui.command_line import parse
from tictactoe_gui.mnk.answers import CrowdedBoard, ExcludedVariant
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import CellTaken
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.reasons import ExplainedMove
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.terminal.mnk import session
from tictactoe_gui.wording.mnk import hints, sentences, variants


def boards(lines: list[str]) -> list[list[str]]:
    """Return every 3 x 3 board in the output, found by the blank line above it."""
    return [lines[at + 1 : at + 4] for at, line in enumerate(lines) if not line]


@pytest.mark.parametrize(
    ("cell", "error"),
    [
        ("B2", CellTaken(Square(1, 1))),
        ("D9", UnknownSquare("D9")),
        ("A\x00", UnknownSquare("A\ufffd")),
        ("\x1b[2J", UnknownSquare("\ufffd[2J")),
        ("", UnknownSquare("")),
    ],
)
def test_refused_cell_is_explained_and_asked_for_again(cell: str, error: ValueError) -> None:
    refusal = sentences.refusal(error, Rules(), Notation.ROW_LETTER)
    assert game_output("B2", cell)[13:] == [str(refusal), "Turn 2: Bob O"]


@pytest.mark.parametrize(
    ("notation", "typed", "cell"), [("row-letter", "a3", "A3"), ("column-letter", "C1", "c1"), ("number", "3", "3")]
)
def test_moves_are_announced_in_the_chosen_notation(notation: str, typed: str, cell: str) -> None:
    lines = output((*ANN_AND_BOB, typed), "--first", "1", "--notation", notation)
    assert lines[lines.index(f"Ann played {cell}") + 2].endswith(" X")


def test_win_is_announced_with_the_winner_line_and_board() -> None:
    *end, rating, offer = game_output("A1", "B1", "A2", "B2", "A3")[-9:]
    assert end == ["", "X X X", "O O _", "_ _ _", "Ann X, Bob O", completed("A1 A2 A3"), "Ann wins"]
    assert "rating" in rating
    assert offer == OFFER


def test_finished_game_reads_only_the_answer_to_its_last_question() -> None:
    typed = iter([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "A3", "", "B3"])
    output(typed, "--first", "1")
    assert list(typed) == ["B3"]


def test_review_after_the_end_lists_the_moves_and_names_the_decisive_mistake() -> None:
    end = game_output("A1", "B2", "B1", "C1", "C2", "A3", "review", "")
    *lines, mistake = end[end.index(OFFER) + 2 : -1]
    assert lines[0].startswith("1. Ann played A1: ")
    assert lines[1].startswith("2. Bob played B2. ")
    assert len(lines) == 6
    assert mistake.startswith("Move 5, C2, lost. ")


def test_undo_against_a_computer_returns_to_the_players_own_turn() -> None:
    lines = output(["Ann", "", "A1", "undo"], *ANN_AND_RUBY, "--first", "1")
    assert lines[-7:] == ["Ann took back A1", "", "_ _ _", "_ _ _", "_ _ _", "Ann X, Ruby O", "Turn 1: Ann X"]


def test_same_seed_gives_the_same_game() -> None:
    games = [output([], "--seats", "random,random", "--board", "6x6", seed=seed) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


FOUR_MOVES = Game(GameSetup(Rules(), (Player("Ann", "X"), Player("Bob", "O"))), tuple(squares("A1 B1 A2 B2")))
WINNING = CellValue(Square(0, 2), Value.WIN, 1)


def test_hint_names_the_best_cell_and_keeps_the_turn() -> None:
    lines = output([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "hint"], "--first", "1")
    assert lines[-2:] == [
        hints.hint(ExplainedMove(WINNING), FOUR_MOVES, Notation.ROW_LETTER),
        "Turn 5: Ann X",
    ]


def test_analysis_of_a_large_board_lists_at_most_five_cells_and_the_hint_first() -> None:
    moves = ["H8", "I9", "H10", "H9"]
    lines = output([*ANN_AND_BOB, *moves, "hint", "analyse"], "--first", "1", "--board", "15x15", "--line", "5")
    first, *others = [line for line in lines if re.match(r"\d+\.", line)]
    advice = lines[lines.index(first) - 2]
    assert [line.partition(".")[0] for line in (first, *others)] == [*"12345"][: 1 + len(others)]
    assert others
    named = first.split()[1].rstrip(":")
    assert named in advice
    assert "≈" not in first


def test_analysis_shows_the_value_of_every_cell() -> None:
    lines = output([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "analyse"], "--first", "1")
    draw, loss = WINNING._replace(value=Value.DRAW, plies=None), WINNING._replace(value=Value.LOSS, plies=2)
    values = ((WINNING, "A3"), (draw, "B3"), (loss, "C1 C2 C3"))
    assert lines[-4:] == [*(f"{hints.value(value)}: {cells}" for value, cells in values), "Turn 5: Ann X"]


def test_mark_that_goes_next_is_in_brackets_which_are_explained_once() -> None:
    lines = output([*ANN_AND_BOB, *OPENING.split(), "C2"], "--vanishing", "--first", "1")
    assert lines.count(variants.drawing(VANISHING)) == 1
    drawn = boards(lines)
    assert drawn[-3] == ["O _ _", "_ X X", "X _ O"]
    assert drawn[-2] == [" O   O   _", " _  [X]  X", " X   _   O"]
    assert drawn[-1] == [" O   O   _", " _   _   X", " X   X  [O]"]


def test_repetition_ends_the_game() -> None:
    lines = output([*ANN_AND_BOB, *REPEATED.split()], "--vanishing", "--first", "1", "--no-record")
    assert lines[-2:] == ["Draw by repetition", OFFER]


def test_undo_brings_a_mark_back() -> None:
    lines = output([*ANN_AND_BOB, *OPENING.split(), "C2", "undo"], "--vanishing", "--first", "1")
    assert boards(lines)[-1] == boards(lines)[-3]


def test_hint_in_a_game_with_vanishing_marks_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "ANALYSIS_LIMITS", Limits(nodes=40_000))
    lines = output([*ANN_AND_BOB, "B1", "C3", "hint"], "--vanishing", "--first", "1")
    assert lines[-2] == "Play B2. It wins in 6 moves."


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        (["--vanishing", "--gravity"], ExcludedVariant("vanishing", "gravity")),
        (["--vanishing", "--players", "3"], CrowdedBoard(9)),
    ],
)
def test_rules_that_make_no_sense_are_refused(
    capsys: pytest.CaptureFixture[str], options: list[str], refusal: ValueError
) -> None:
    with pytest.raises(SystemExit):
        parse(["--terminal", *options])
    assert variants.refusal(refusal) in capsys.readouterr().err
