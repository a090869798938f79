"""Ultimate Tic-Tac-Toe in files, and boards that are refused because they don't show the order of the moves."""

import json

import pytest

from tests.mnk import ultimate_games
from tests.mnk.ultimate_games import CENTRE_WON, RULES
from tictactoe_gui.mnk.answers import ExcludedVariant, UnsuitableRules
from tictactoe_gui.mnk.position import UnknownHistory
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records import psq
from tictactoe_gui.records.diagram import grid
from tictactoe_gui.records.diagram.grid import Grid
from tictactoe_gui.records.faults import BadGrid, BadRecord, GridFault, MissingFeature, RecordFault, UnsupportedByFormat
from tictactoe_gui.records.native import ttt
from tictactoe_gui.records.sgf import sgf
from tictactoe_gui.wording.mnk import variants
from tictactoe_gui.wording.mnk.diagrams import bad_grid
from tictactoe_gui.wording.records import bad_record

MARKS = ("X", "O")
BEGUN = ultimate_games.game(CENTRE_WON)


def test_finished_game_is_read_again() -> None:
    won = ultimate_games.won_game()
    assert ttt.loads(ttt.dumps(won)) == won
    read = sgf.loads(sgf.dumps(won))
    assert (read.setup.rules, read.moves, read.outcome) == (RULES, won.moves, won.outcome)


def test_undone_moves_are_read_again() -> None:
    begun = BEGUN.undo().undo()
    assert ttt.loads(ttt.dumps(begun)) == begun


def test_file_for_gomoku_is_refused() -> None:
    with pytest.raises(UnsupportedByFormat) as refused:
        psq.dumps(BEGUN)
    assert refused.value.feature in (MissingFeature.RULES, MissingFeature.SIZE)


@pytest.mark.parametrize(
    ("change", "cause", "sentence"),
    [
        ({"width": 8}, UnsuitableRules, variants.refusal(UnsuitableRules("ultimate", 9, 9, 3, 2))),
        ({"gravity": True}, ExcludedVariant, variants.refusal(ExcludedVariant("gravity", "ultimate"))),
    ],
)
def test_file_with_unsuitable_rules_is_refused(
    change: dict[str, object], cause: type[ValueError], sentence: str
) -> None:
    record = json.loads(ttt.dumps(BEGUN))
    record["rules"] |= change
    with pytest.raises(BadRecord) as refused:
        ttt.loads(json.dumps(record).encode())
    assert refused.value.fault is RecordFault.ILLEGAL
    assert isinstance(refused.value.cause, cause)
    assert sentence in bad_record(refused.value, "").detail


def test_sgf_with_unsuitable_rules_is_refused() -> None:
    with pytest.raises(BadRecord) as refused:
        sgf.loads(b"(;GM[4]SZ[15]RU[5 in a row, ultimate];B[aa])")
    assert isinstance(refused.value.cause, UnsuitableRules)


@pytest.mark.parametrize("write", [grid.as_text, grid.as_emoji])
@pytest.mark.parametrize("rules", [Rules(), RULES])
def test_copied_board_is_refused_with_the_reason(write: object, rules: Rules) -> None:
    text = write(Grid(BEGUN.position, MARKS))  # type: ignore[operator]
    with pytest.raises(BadGrid) as refused:
        grid.loads(text, rules, MARKS)
    assert refused.value.fault is GridFault.IMPOSSIBLE
    assert isinstance(refused.value.cause, UnknownHistory)
    assert "order of the moves" in bad_grid(refused.value)


def test_board_without_a_caption_is_refused_during_a_game_of_the_same_size() -> None:
    text = "\n".join(["X O _ _ _ _ _ _ _", *["_ _ _ _ _ _ _ _ _"] * 8])
    with pytest.raises(BadGrid) as refused:
        grid.loads(text, RULES, MARKS)
    assert isinstance(refused.value.cause, UnknownHistory)
    assert grid.loads(text, Rules(), MARKS).position.rules == Rules(9, 9, 5)


def test_caption_with_unsuitable_rules_is_refused() -> None:
    with pytest.raises(BadGrid) as refused:
        grid.loads("Tic-Tac-Toe 3 × 3, 3 in a row, ultimate · X to move\nX O _\n_ _ _\n_ _ _", Rules(), MARKS)
    assert isinstance(refused.value.cause, UnknownHistory | UnsuitableRules)


def test_drawn_board_has_gaps() -> None:
    lines = grid.as_text(Grid(BEGUN.position, MARKS)).splitlines()
    assert lines[0] == "Tic-Tac-Toe 9 × 9, 3 in a row, ultimate · X vs O · X to move"
    assert lines[1:8] == [
        "_ _ _  _ _ _  _ _ _",
        "_ X _  _ X _  _ _ _",
        "_ _ _  _ _ _  _ _ _",
        "",
        "_ _ _  O O O  _ _ _",
        "_ _ _  _ X _  _ _ _",
        "_ _ _  _ _ _  _ _ _",
    ]
