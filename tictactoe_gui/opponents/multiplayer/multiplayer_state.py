"""Search state for any number of players, and the moves that need to be searched.

An outcome is a bit: bit s means that seat s completes a line, and the bit above all seats means a draw.
"""

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.search.bitboard import BitBoard, stones

MultiplayerState = tuple[tuple[int, ...], tuple[int, ...], int]
"""Stones of each seat, gaps of each seat, seat to move."""


def initial_state(board: BitBoard, position: Position) -> MultiplayerState:
    """Return the search state of a position."""
    held = stones(position)
    return held, tuple(map(board.gaps, held)), position.turn


def state_after(board: BitBoard, state: MultiplayerState, bit: int) -> MultiplayerState:
    """Return the state after the move `bit`."""
    held, gaps, turn = state
    own = held[turn] | bit
    filled = board.gaps_after(bit, own, gaps[turn])
    return (
        (*held[:turn], own, *held[turn + 1 :]),
        (*gaps[:turn], filled, *gaps[turn + 1 :]),
        (turn + 1) % len(held),
    )


def moves_to_search(board: BitBoard, state: MultiplayerState) -> tuple[int, int]:
    """Return the moves to search, and the immediate outcome of all other moves, or 0 if there are none.

    If no moves need to be searched, the outcome is that of the game.
    """
    held, gaps, turn = state
    moves, follower = board.playable(sum(held)), (turn + 1) % len(held)
    if not moves:
        return 0, 1 << len(held)
    if moves & gaps[turn] and not board.rules.misere:
        return 0, 1 << turn
    safe = board.safe_moves(moves, gaps[turn], gaps[follower])
    loser = turn if board.rules.misere else follower
    return safe, 0 if safe == moves else 1 << loser
