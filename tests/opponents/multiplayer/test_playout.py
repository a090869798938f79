from random import Random

from hypothesis import given

from tests.strategies import positions
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.multiplayer.maxn import initial_state, state_after
from tictactoe_gui.opponents.multiplayer.mcts import play_out, square_weights, update_weights
from tictactoe_gui.opponents.search.bitboard import bits, tables_for


@given(positions(longest=6, most_players=4).filter(lambda position: not position.outcome))
def test_updated_weights_equal_those_of_the_new_board(position: Position) -> None:
    board = tables_for(position.rules)
    state = initial_state(board, position)
    for bit in bits(board.playable(sum(state[0]))):
        weights = square_weights(board, state[0])
        update_weights(board, weights, state, bit)
        assert weights == square_weights(board, state_after(board, state, bit)[0])


def ends(position: Position) -> set[int]:
    board = tables_for(position.rules)
    state = initial_state(board, position)
    return {play_out(board, state, square_weights(board, state[0]), Random(seed)) for seed in range(50)}


def test_playout_takes_a_win() -> None:
    assert ends(Position.from_grid(Rules(), [[0, 0, None], [1, 1, None], [None, None, None]])) == {1 << 0}


def test_playout_blocks_the_next_player() -> None:
    assert 1 << 1 not in ends(Position.from_grid(Rules(), [[1, 1, None], [0, None, None], [None, None, 0]]))


def test_misere_line_is_completed_only_as_a_last_resort() -> None:
    rules = Rules(misere=True)
    assert ends(Position.from_grid(rules, [[None, None, 0], [0, 1, 0], [1, 0, 1]])) == {1 << 2}
    assert ends(Position.from_grid(rules, [[None, None, 0], [0, 1, 0], [0, 1, 1]])) == {1 << 1}
