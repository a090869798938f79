"""A position of any number of players, as the searches see it, and the moves that need to be searched.

The end of a game is a bit: bit s says that seat s completes a line, the bit above all seats a draw.
"""

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.bitboard import Board, stones

State = tuple[tuple[int, ...], tuple[int, ...], int]
"""What each seat holds, the gaps of each, the seat to move."""


def start(board: Board, position: Position) -> State:
    """Give the position as a state."""
    held = stones(position)
    return held, tuple(map(board.gaps, held)), position.turn


def after(board: Board, state: State, bit: int) -> State:
    """Give the state after the move of this bit."""
    held, gaps, turn = state
    own = held[turn] | bit
    filled = board.gaps_after(bit, own, gaps[turn])
    return (
        (*held[:turn], own, *held[turn + 1 :]),
        (*gaps[:turn], filled, *gaps[turn + 1 :]),
        (turn + 1) % len(held),
    )


def narrow(board: Board, state: State) -> tuple[int, int]:
    """Give the moves to search, and the end to which all others lead at once; 0: there are no others.

    Where nothing is left to search, that end is the end of the game.
    """
    held, gaps, turn = state
    moves, follower = board.playable(sum(held)), (turn + 1) % len(held)
    if not moves:
        return 0, 1 << len(held)
    if moves & gaps[turn] and not board.rules.misere:
        return 0, 1 << turn
    safe = board.careful(moves, gaps[turn], gaps[follower])
    loser = turn if board.rules.misere else follower
    return safe, 0 if safe == moves else 1 << loser
