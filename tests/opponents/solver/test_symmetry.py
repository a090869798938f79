from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.bitboard import stones, tables_for
from tictactoe_gui.opponents.solver.symmetry import Symmetry, equivalent_moves

Grid = list[list[int | None]]


def key(rules: Rules, grid: Grid) -> int:
    board = tables_for(rules)
    held = [
        sum(1 << rules.index[square] for square in rules.squares if grid[square.row][square.column] == seat)
        for seat in range(rules.players)
    ]
    return Symmetry(rules).key(held, [board.live_squares(sum(held) - own) for own in held], sum(held))


def grid(position: Position) -> Grid:
    rules = position.rules
    squares = [position[square] for square in rules.squares]
    return [squares[start : start + rules.width] for start in range(0, len(squares), rules.width)]


@given(positions(longest=5))
def test_mirrored_board_has_the_same_key(position: Position) -> None:
    assert key(position.rules, grid(position)) == key(position.rules, [row[::-1] for row in grid(position)])


@given(positions(longest=5).filter(lambda position: not position.rules.gravity))
def test_flipped_board_has_the_same_key(position: Position) -> None:
    assert key(position.rules, grid(position)) == key(position.rules, grid(position)[::-1])


@given(st.lists(st.lists(st.sampled_from([0, 1, None]), min_size=4, max_size=4), min_size=4, max_size=4))
def test_rotated_square_board_has_the_same_key(rows: Grid) -> None:
    turned = [list(row) for row in zip(*rows[::-1], strict=True)]
    assert key(Rules(4, 4, 3), rows) == key(Rules(4, 4, 3), turned)


def test_flipped_board_with_gravity_has_a_different_key() -> None:
    rows: Grid = [[None, None, None], [None, None, None], [0, None, 1]]
    assert key(Rules(gravity=True), rows) != key(Rules(gravity=True), rows[::-1])


def test_owner_of_a_stone_matters_on_live_lines() -> None:
    rows: Grid = [[0, None, None], [None, None, None], [None, None, 1]]
    other: Grid = [[1, None, None], [None, None, None], [None, None, 0]]
    third: Grid = [[0, None, None], [None, None, None], [None, None, 0]]
    assert key(Rules(), rows) == key(Rules(), other)
    assert key(Rules(), rows) != key(Rules(), third)


def test_stones_on_dead_lines_are_equivalent() -> None:
    rules = Rules(4, 3, 4)
    first: Grid = [[0, 1, None, None], [None] * 4, [None] * 4]
    second: Grid = [[1, 0, None, None], [None] * 4, [None] * 4]
    third: Grid = [[None, 1, 0, None], [None] * 4, [None] * 4]
    assert key(rules, first) == key(rules, second) == key(rules, third)


def test_number_of_dead_squares_matters() -> None:
    rules = Rules(4, 3, 4)
    first: Grid = [[0, 1, None, None], [None] * 4, [None] * 4]
    second: Grid = [[0, 1, 0, None], [None] * 4, [None] * 4]
    assert key(rules, first) != key(rules, second)


def test_stones_match_the_position() -> None:
    position = Position.from_grid(Rules(), [[0, 1, None], [None, 0, None], [None, None, 1]])
    assert stones(position) == (0b000_010_001, 0b100_000_010)


@given(positions())
def test_every_legal_move_is_in_one_group(position: Position) -> None:
    assert sorted(square for group in equivalent_moves(position) for square in group) == list(position.moves)


def test_tic_tac_toe_has_three_different_first_moves() -> None:
    assert sorted(map(len, equivalent_moves(Position.start(Rules())))) == [1, 4, 4]


def test_board_with_gravity_is_only_mirrored() -> None:
    groups = equivalent_moves(Position.start(Rules(7, 6, 4, gravity=True)))
    assert [[square.column for square in group] for group in groups] == [[0, 6], [1, 5], [2, 4], [3]]
