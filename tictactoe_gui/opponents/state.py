"""Search state for any number of players, and the moves that need to be searched.

An outcome is a bit: bit s means that seat s completes a line, the bit above all seats means a draw.
"""

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.bitboard import Board, stones

State = tuple[tuple[int, ...], tuple[int, ...], int]
"""Stones of each seat, gaps of each seat, seat to move."""


def start(board: Board, position: Position) -> State:
    """Return the search state of a position."""
    held = stones(position)
    return held, tuple(map(board.gaps, held)), position.turn


def after(board: Board, state: State, bit: int) -> State:
    """Return the state after the move `bit`."""
    held, gaps, turn = state
    own = held[turn] | bit
    filled = board.gaps_after(bit, own, gaps[turn])
    return (
        (*held[:turn], own, *held[turn + 1 :]),
        (*gaps[:turn], filled, *gaps[turn + 1 :]),
        (turn + 1) % len(held),
    )


def narrow(board: Board, state: State) -> tuple[int, int]:
    """Return the moves to search, and the outcome to which all others lead at once. 0 if there are no others.

    If no moves need to be searched, it is the outcome of the game.
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
