import pytest
from hypothesis import given

from tests.strategies import positions
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.wording.mnk import hints, sentences

ANN, RUBY = Player("Ann", "X"), Player("Ruby", "O")
B2 = Square(1, 1)
RUBY_THREATENS = Position.from_grid(Rules(), [[1, None, None], [0, None, 0], [None, None, 1]])
START = Position.start(Rules())


def cell_value(value: Value | None, plies: int | None = None, score: int = 0, square: Square = B2) -> CellValue:
    return CellValue(square, value, plies, score)


@pytest.mark.parametrize(
    ("cell", "text", "sign"),
    [
        (cell_value(Value.WIN, 5), "wins in 5", "+5"),
        (cell_value(Value.WIN, 1), "wins immediately", "+1"),
        (cell_value(Value.WIN), "wins", "+"),
        (cell_value(Value.DRAW), "draws", "="),
        (cell_value(Value.LOSS, 4), "loses in 4", "−4"),
        (cell_value(Value.LOSS, 1), "loses immediately", "−1"),
        (cell_value(Value.LOSS), "loses", "−"),
        (cell_value(None, score=30), "estimated +30 out of 100", "≈+30"),
        (cell_value(None, score=-7), "estimated −7 out of 100", "≈−7"),
        (cell_value(None), "estimated 0 out of 100", "≈0"),
    ],
)
def test_value_has_a_text_and_a_sign(cell: CellValue, text: str, sign: str) -> None:
    assert (hints.value(cell), hints.sign(cell)) == (text, sign)


@pytest.mark.parametrize("sign", ["+", "=", "−", "≈"])
def test_legend_explains_every_sign(sign: str) -> None:
    assert sign in hints.LEGEND


@pytest.mark.parametrize(
    ("cell", "position", "text"),
    [
        (cell_value(Value.WIN, 3), START, "wins in 3"),
        (cell_value(Value.WIN, 1), RUBY_THREATENS, "wins immediately"),
        (cell_value(Value.DRAW), START, "draws"),
        (cell_value(Value.DRAW), RUBY_THREATENS, "blocks Ruby"),
        (cell_value(Value.LOSS, 2), RUBY_THREATENS, "blocks Ruby"),
        (cell_value(None, score=9), RUBY_THREATENS, "blocks Ruby"),
        (cell_value(Value.LOSS, 6), START, "holds out longest, but loses in 6"),
        (cell_value(None, score=9), START, "looks best"),
    ],
)
def test_hint_has_a_reason(cell: CellValue, position: Position, text: str) -> None:
    assert hints.reason(cell, position, [ANN, RUBY]) == text


def test_hint_uses_the_chosen_notation() -> None:
    assert hints.hint(cell_value(Value.DRAW), START, [ANN, RUBY], Notation.NUMBER) == "Play 5. It draws."


def test_losing_line_is_not_blocked() -> None:
    rules = Rules(misere=True)
    position = Position.from_grid(rules, [[1, None, None], [0, None, 0], [None, None, 1]])
    assert hints.reason(cell_value(Value.DRAW), position, [ANN, RUBY]) == "draws"


def test_last_cell_blocks_nobody() -> None:
    last = Position.from_grid(Rules(), [[0, 1, 0], [0, 1, 1], [1, 0, None]])
    assert hints.reason(cell_value(Value.DRAW, square=Square(2, 2)), last, [ANN, RUBY]) == "draws"


def test_right_to_left_name_keeps_the_reason_in_order() -> None:
    noah = Player("נח", "O")
    assert hints.reason(cell_value(Value.DRAW), RUBY_THREATENS, [ANN, noah]) == "blocks \u2068נח\u2069"


@given(positions(longest=5))
def test_every_cell_of_every_position_has_a_reason(position: Position) -> None:
    players = [Player(f"Player {seat}", mark) for seat, mark in enumerate("XO△□◇☆")][: position.rules.players]
    assert all(
        hints.reason(cell_value(Value.DRAW, square=square), position, players) for square in position.rules.squares
    )


def test_summary_counts_cells_of_every_kind() -> None:
    cells = [
        cell_value(Value.WIN, 3),
        cell_value(Value.DRAW),
        cell_value(Value.DRAW),
        cell_value(Value.LOSS),
        cell_value(None),
        cell_value(None),
    ]
    assert hints.summary(cells) == "1 cell wins, 2 cells draw, 1 cell loses, 2 cells are estimated"


def test_summary_leaves_out_zero_counts() -> None:
    assert hints.summary([cell_value(Value.DRAW)]) == "1 cell draws"
    assert hints.summary([]) == ""


def test_waiting_game_names_the_computer() -> None:
    assert sentences.not_your_turn(RUBY) == ("Ruby is thinking…", "")
    assert sentences.stopped(RUBY) == ("Ruby was stopped", "")
    assert sentences.HOW_TO_RESUME.format(keys="F4") == "Press F4 to resume."


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (cell_value(Value.WIN, 1), "Play B2. It wins immediately."),
        (cell_value(Value.WIN, 3), "Play B2. It wins in 3."),
        (cell_value(None, score=20), "Play B2. It looks best."),
    ],
)
def test_hint_says_what_to_play_and_why(cell: CellValue, expected: str) -> None:
    assert hints.hint(cell, START, [ANN, RUBY], Notation.ROW_LETTER) == expected


def test_report_begins_with_the_progress() -> None:
    assert hints.report(START, []).startswith("Analysis: thinking…\n")
    assert hints.report(START, [cell_value(Value.WIN, 1), cell_value(None)]).startswith(
        "Analysis: 1 cell wins, 1 cell is estimated\n"
    )


def test_published_result_has_its_source() -> None:
    expected = "Known result: the first player wins (Allis, van den Herik and Huntjens 1994)"
    assert hints.from_literature(Rules(15, 15, 5)) == expected


def test_resigned_game_can_be_continued() -> None:
    assert sentences.HOW_TO_UNDO.format(keys="Ctrl+Z") == "Press Ctrl+Z to undo"
