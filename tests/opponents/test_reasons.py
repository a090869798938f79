import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.opponents import brute
from tests.opponents.stated_reasons import is_true
from tests.strategies import positions
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.reasons import ExplainedMove, Named, Reason, explain, recommended
from tictactoe_gui.opponents.values import CellValue, Value, preference

NORMAL, MISERE, GRAVITY, THREE_PLAYERS = Rules(), Rules(goal=Misere()), Rules(placement=Gravity()), Rules(players=3)
FIVE = Rules(9, 9, 5)
FOUR_FALL = Rules(5, 4, 4, placement=Gravity())


def position(board: str, rules: Rules = NORMAL, turn: int = 0) -> Position:
    return Position(rules, board, turn)


def squares(names: str) -> tuple[Square, ...]:
    return tuple(parse(name, FIVE, Notation.ROW_LETTER) for name in names.split())


def proved(position: Position) -> tuple[CellValue, ...]:
    """Return the values of all moves in a game for two, by brute force."""
    solutions = {square: brute.solve(position.play(square)) for square in position.moves}
    return tuple(
        CellValue(square, Value(-after.value), after.plies + 1 if after.value else None)
        for square, after in solutions.items()
    )


def best(position: Position) -> ExplainedMove:
    cells = proved(position)
    return explain(position, max(cells, key=preference), cells)


@pytest.mark.parametrize(
    ("shown", "value", "reason"),
    [
        (position("....1.001"), Value.DRAW, Reason.BLOCKS),
        (position("...0.110."), Value.DRAW, Reason.STOPS_FORK),
        (position("....0...1"), Value.DRAW, Reason.EVERY_MOVE),
        (position(".......01"), Value.DRAW, Reason.VALUE),
        (position("...010..1"), Value.LOSS, Reason.BLOCKS),
        (position("...010101"), Value.LOSS, Reason.BLOCKS_ONE),
        (position("..0.11010"), Value.LOSS, Reason.EVERY_MOVE),
        (position("..1..01.0", GRAVITY), Value.LOSS, Reason.HOLDS_OUT_LONGEST),
        (position("...0.1.01"), Value.WIN, Reason.BLOCKS),
        (position(".....0011"), Value.WIN, Reason.MAKES_FORK),
        (position(".......10"), Value.WIN, Reason.THREATENS),
        (position("....1.010", MISERE), Value.DRAW, Reason.EVERY_MOVE),
        (position(".....1001", MISERE), Value.WIN, Reason.VALUE),
        (position(".....0110", MISERE), Value.LOSS, Reason.HOLDS_OUT_LONGEST),
        (position(".......10", MISERE), Value.LOSS, Reason.EVERY_MOVE),
        (position("0.10.11.0", GRAVITY), Value.LOSS, Reason.VALUE),
    ],
)
def test_best_move_has_a_reason(shown: Position, value: Value, reason: Reason) -> None:
    found = best(shown)
    assert (found.cell.value, found.reason) == (value, reason)


def test_lost_move_that_blocks_is_recommended() -> None:
    shown = position("..0.1.0.0110", Rules(4, 3, 3, placement=Gravity()), turn=1)
    cells = proved(shown)
    found = explain(shown, recommended(shown, cells), cells)
    assert (found.cell.square, found.reason) == (Square(1, 1), Reason.BLOCKS_ONE)
    assert preference(found.cell) == max(map(preference, cells))


@given(positions(longest=3, most_players=2))
def test_no_better_move_than_the_recommended_one_is_known(shown: Position) -> None:
    assume(not shown.outcome)
    cells = proved(shown)
    assert preference(recommended(shown, cells)) == max(map(preference, cells))


@given(positions(longest=3, most_players=2))
def test_reason_is_true_on_every_small_board(shown: Position) -> None:
    assume(not shown.outcome)
    cells = proved(shown)
    truth = {cell.square: (cell.value, cell.plies) for cell in cells}
    ties = [cell for cell in cells if preference(cell) == max(map(preference, cells))]
    assert all(is_true(shown, explain(shown, cell, cells), truth) for cell in ties)


@given(positions())
def test_estimate_always_has_a_true_reason(shown: Position) -> None:
    assume(not shown.outcome)
    for cell in (CellValue(square, None) for square in shown.moves[:8]):
        found = explain(shown, cell, (cell,))
        assert found.reason is not Reason.VALUE
        assert is_true(shown, found, {})


@given(positions(longest=5), st.sampled_from([None, *Value]))
def test_reason_is_true_with_any_rules(shown: Position, value: Value | None) -> None:
    assume(not shown.outcome)
    cells = tuple(CellValue(square, value) for square in shown.moves)
    claimed = {cell.square: (cell.value, cell.plies) for cell in cells}
    assert all(is_true(shown, explain(shown, cell, cells), claimed) for cell in cells)


def test_no_move_holds_out_longest_while_a_length_is_unknown() -> None:
    shown = position("..1..01.0", GRAVITY)
    longest, *others = sorted(proved(shown), key=preference, reverse=True)
    assert explain(shown, longest, (longest, *others)).reason is Reason.HOLDS_OUT_LONGEST
    assert explain(shown, longest, (longest, others[0]._replace(plies=None), *others[1:])).reason is Reason.VALUE
    unknown = longest._replace(plies=None)
    assert explain(shown, unknown, (unknown, *others)).reason is Reason.EVERY_MOVE


def test_only_the_slowest_loss_holds_out_longest() -> None:
    shown = position(".....0110", MISERE)
    longest, *others, fastest = sorted(proved(shown), key=preference, reverse=True)
    assert explain(shown, longest, (longest, *others, fastest)).reason is Reason.HOLDS_OUT_LONGEST
    assert explain(shown, fastest, (longest, *others, fastest)).reason is Reason.VALUE
    assert explain(shown, longest, (longest, fastest)).reason is Reason.VALUE


@pytest.mark.parametrize(
    ("shown", "cell", "reason", "named"),
    [
        (position("1.1..0..0"), "A2", Reason.BLOCKS, Named(1)),
        (position("1.11" + "." * 8, Rules(4, 3, 3)), "A2", Reason.BLOCKS, Named(1)),
        (position("...010101"), "A1", Reason.BLOCKS_ONE, Named(1)),
        (position("00...2..2", THREE_PLAYERS, turn=1), "A3", Reason.BLOCKS, Named(2)),
        (position("0....1..."), "C1", Reason.THREATENS, Named(cells=(Square(1, 0),))),
        (position("0....1...", THREE_PLAYERS), "A3", Reason.THREATENS, Named(cells=(Square(0, 1),))),
        (position("1..00...1"), "B3", Reason.COMPLETES_LINE, Named()),
        (position("1..00...1", MISERE), "B3", Reason.COMPLETES_LINE, Named()),
        (position("0.1110001"), "A2", Reason.ONLY_CELL, Named()),
        (position(".0..........", Rules(4, 3, 3), turn=1), "A1", Reason.STOPS_FORK, Named(cells=squares("A1 A4"))),
        (position("....0.110", GRAVITY, turn=1), "A2", Reason.AVOIDS_MISTAKES, Named(0, squares("B1"))),
        (position("..0....1.0.110100110", FOUR_FALL, turn=1), "B2", Reason.MAKES_LINES, Named(number=1, marks=3)),
        (position("......110", GRAVITY), "B2", Reason.ADDS_TO_LINES, Named(number=1, marks=2)),
        (position("0..............0" + "." * 9, Rules(5, 5, 4)), "A4", Reason.ADDS_TO_LINES, Named(number=2, marks=2)),
        (position(".....00.1", GRAVITY, turn=1), "B1", Reason.BLOCKS_MOST_LINES, Named(0, number=2)),
        (position("." * 9), "B2", Reason.ON_MOST_LINES, Named(number=4)),
        (position("." * 9), "A2", Reason.ON_LINES, Named(number=2)),
        (position("." * 25, Rules(5, 5, 4)), "B2", Reason.TOWARDS_MIDDLE, Named()),
        (position("....0....", turn=1), "A2", Reason.ON_LINES, Named(number=1)),
        (position("1.11" + "." * 8, Rules(4, 3, 3, line=ExactLine())), "A2", Reason.TOWARDS_MIDDLE, Named()),
        (position("12....0..", THREE_PLAYERS, turn=2), "A3", Reason.BLOCKS_LINES, Named(0, number=1)),
        (position("12....0..", THREE_PLAYERS, turn=2), "B1", Reason.ON_NO_LINE, Named()),
        (position("1..10.010", GRAVITY), "A2", Reason.ON_NO_LINE, Named()),
        (position("00..0111.", MISERE), "B1", Reason.ADDS_TO_NO_LINE, Named()),
        (position("001.11.0.", MISERE), "B1", Reason.ADDS_TO_FEWEST_LINES, Named(number=1)),
        (position("11..00..0", MISERE, turn=1), "B1", Reason.COMPLETES_NO_LINE, Named()),
    ],
)
def test_estimate_has_a_reason(shown: Position, cell: str, reason: Reason, named: Named) -> None:
    square = CellValue(parse(cell, shown.rules, Notation.ROW_LETTER), None)
    found = explain(shown, square, (square,))
    assert (found.reason, found.named) == (reason, named)
    assert is_true(shown, found, {})


EMPTY_ROW = "." * 9


def five(*rows: str, turn: int = 0) -> Position:
    """Return a position on 9 x 9 with these rows at the top."""
    return position("".join([*rows, *[EMPTY_ROW] * (9 - len(rows))]), FIVE, turn)


@pytest.mark.parametrize(
    ("shown", "value", "reason", "cells"),
    [
        (five(EMPTY_ROW, "..000....", "...11.1.."), Value.WIN, Reason.MAKES_OPEN_FOUR, ""),
        (five(EMPTY_ROW, "0.000....", "...11.1.."), Value.WIN, Reason.MAKES_OPEN_FOUR, ""),
        (five(EMPTY_ROW, ".1000....", "...11...."), Value.WIN, Reason.THREATENS, "B7"),
        (five(EMPTY_ROW, ".1000....", "...11...."), None, Reason.THREATENS, "B7"),
        (five(EMPTY_ROW, "...00....", "...11...."), None, Reason.MAKES_OPEN_THREE, "B3 B7"),
        (five(EMPTY_ROW, "...00....", "...11...."), Value.WIN, Reason.MAKES_OPEN_THREE, "B3 B7"),
        (five(EMPTY_ROW, "...00....", ".....0...", ".....0..."), None, Reason.MAKES_TWO_OPEN_THREES, ""),
        (five(EMPTY_ROW, "...11.1..", "........."), None, Reason.STOPS_OPEN_THREE, ""),
        (five(EMPTY_ROW, "..111.1..", "........."), None, Reason.BLOCKS, ""),
        (five(EMPTY_ROW, "...11.1..", EMPTY_ROW, EMPTY_ROW, "..111...."), None, Reason.BLOCKS_LINE, "B4 B7"),
        (five(".....1...", "...1..11.", ".....0...", ".....0..."), None, Reason.TOWARDS_MIDDLE, ""),
        (five(".....1...", EMPTY_ROW, ".....0...", ".....0..."), None, Reason.TOWARDS_MIDDLE, ""),
    ],
)
def test_reason_on_a_large_board_names_rows(shown: Position, value: Value | None, reason: Reason, cells: str) -> None:
    cell = CellValue(Square(1, 5), value)
    found = explain(shown, cell, (cell,))
    assert (found.reason, found.named.cells) == (reason, squares(cells))
    assert is_true(shown, found, {})


def test_block_of_an_open_line_among_three_players_is_named() -> None:
    shown = position("." * 8 + "1.1" + "." * 25, Rules(6, 6, 4, players=3))
    cell = CellValue(Square(1, 3), None)
    found = explain(shown, cell, (cell,))
    assert (found.reason, found.named) == (Reason.BLOCKS_LINE, Named(1, (Square(1, 2), Square(1, 4)), 0, 2))


@pytest.mark.parametrize(
    ("name", "played", "cell"),
    [
        ("Gomoku 15 × 15", "G8 H9 G10 H11 H10 G11 F10 I10 E10 D10 F9 F8 C12 D11", "F11"),
        ("Connect Four", "D1 D2 C1 E1 D3 B1 D4", "D5"),
    ],
)
def test_marks_that_are_no_threat_are_not_blocked(name: str, played: str, cell: str) -> None:
    """Three stones with two gaps, and two discs on top of a column with two free spaces."""
    shown = Position.start(PRESETS[name])
    for move in played.split():
        shown = shown.play(parse(move, shown.rules, Notation.BOOK))
    value = CellValue(parse(cell, shown.rules, Notation.BOOK), None)
    found = explain(shown, value, (value,))
    assert found.reason in {Reason.ADDS_TO_LINES, Reason.ON_MOST_LINES}
    assert is_true(shown, found, {})


def test_a_four_does_not_stop_an_open_three() -> None:
    shown = five(EMPTY_ROW, ".1000....", "..111....")
    cell = CellValue(Square(1, 5), None)
    assert explain(shown, cell, (cell,)).reason is Reason.THREATENS


def test_only_move_that_draws_is_named() -> None:
    shown = position("01.......")
    cells = (CellValue(Square(0, 2), Value.DRAW), *(CellValue(at, Value.LOSS) for at in shown.moves[1:]))
    assert explain(shown, cells[0], cells).reason is Reason.ONLY_MOVE
    assert explain(shown, cells[0], cells[:-1]).reason is Reason.VALUE


def test_every_move_is_claimed_only_if_all_values_are_known() -> None:
    shown = position("..0.11010")
    first, *others, last = proved(shown)
    assert explain(shown, first, (first, *others)).reason is Reason.VALUE
    assert explain(shown, first, (first, *others, CellValue(last.square, None))).reason is Reason.VALUE


def test_draw_by_every_move_is_said_before_a_block() -> None:
    shown = position("00...2..2", THREE_PLAYERS, turn=1)
    cells = tuple(CellValue(square, Value.DRAW) for square in shown.moves)
    assert explain(shown, cells[0], cells).reason is Reason.EVERY_MOVE
