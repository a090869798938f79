from hypothesis import given

from tests.strategies import positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.bitboard import BitBoard, bits, stones, tables_for
from tictactoe_gui.opponents.search.tactics import completing_moves


@given(positions(longest=6, most_players=4))
def test_gaps_are_the_squares_that_complete_a_line(position: Position) -> None:
    board, held = BitBoard(position.rules), stones(position)
    playable = board.playable(sum(held)) if position.moves else 0
    found = [{board.square(bit) for bit in bits(board.gaps(own) & playable)} for own in held]
    assert found == [set(completing_moves(position, seat)) for seat in range(position.rules.players)]


@given(positions(longest=6, most_players=4))
def test_gaps_after_a_move_match_those_of_the_new_stones(position: Position) -> None:
    board, held = BitBoard(position.rules), stones(position)
    empty = board.playable(sum(held))
    for own in held:
        for bit in bits(empty):
            after, left = board.gaps_after(bit, own | bit, board.gaps(own)), ~(sum(held) | bit)
            assert after & left == board.gaps(own | bit) & left


@given(positions())
def test_playable_squares_are_the_legal_moves(position: Position) -> None:
    board = BitBoard(position.rules)
    found = {board.square(bit) for bit in bits(board.playable(sum(stones(position))))}
    assert position.outcome or found == set(position.moves)


def test_safe_moves_leave_no_gap_for_the_next_player() -> None:
    position = Position.from_grid(Rules(), [[0, 0, None], [1, None, None], [None, None, None]])
    board, (own, other) = tables_for(position.rules), stones(position)
    assert board.safe_moves(board.playable(own | other), board.gaps(other), board.gaps(own)) == 1 << 2


def test_safe_move_with_gravity_is_not_under_a_gap() -> None:
    rows: list[list[int | None]] = [[None] * 4, [None] * 4, [None, 0, 0, None], [0, 1, 1, None]]
    position = Position.from_grid(Rules(4, 4, 3, gravity=True), rows)
    board, (own, other) = tables_for(position.rules), stones(position)
    assert board.gaps(own) & 1 << 11
    assert not board.safe_moves(board.playable(own | other), board.gaps(other), board.gaps(own)) & 1 << 15


def test_live_lines_contain_no_opposing_mark() -> None:
    board = tables_for(Rules())
    assert board.live_squares(1 << 4) == 0b111_101_111
    assert board.live_squares(0b010_101_010 | 1 << 4) == 0


def test_only_one_move_on_dead_squares_is_kept() -> None:
    assert tables_for(Rules()).without_equivalent_moves(0b111_000_001, 0b000_000_001) == 0b001_000_001
    assert tables_for(Rules(gravity=True)).without_equivalent_moves(0b111_000_001, 0b000_000_001) == 0b111_000_001
