"""Weighted random playouts, for any rules and number of players."""

from collections.abc import Sequence
from math import log
from random import Random

from tictactoe_gui.opponents.multiplayer.maxn import MultiplayerState
from tictactoe_gui.opponents.search.bitboard import BitBoard, bits

MAX_PLAYOUT_MOVES = 80
"""Number of moves after which a playout counts as a draw."""
MARK_FACTOR = 3
"""Factor by which each mark on a line multiplies the line's weight. Lines with marks of two seats have none."""
MIN_WEIGHT = 1
"""Weight of a square on no live line."""


def square_weights(board: BitBoard, held: Sequence[int]) -> dict[int, int]:
    """Return the weight of each empty square, regardless of the seat to move. In misère, it measures danger."""
    occupied = sum(held)
    found = {bit: MIN_WEIGHT for bit in board.lines_through if not bit & occupied}
    for _, mask in board.lines:
        taken = mask & occupied
        if any(not taken & ~own for own in held):
            _add_weight(found, mask ^ taken, MARK_FACTOR ** (1 + taken.bit_count()))
    return found


def update_weights(board: BitBoard, weights: dict[int, int], state: MultiplayerState, move: int) -> None:
    """Update the weights for a move in this state."""
    held, _, turn = state
    occupied, own = sum(held), held[turn]
    del weights[move]
    for _, mask in board.lines_through[move]:
        taken = mask & occupied
        weight = MARK_FACTOR ** (1 + taken.bit_count())
        if not mask & move:
            continue
        if not taken & ~own:
            _add_weight(weights, mask ^ taken ^ move, (MARK_FACTOR - 1) * weight)
        elif any(not taken & ~other for other in held):
            _add_weight(weights, mask ^ taken ^ move, -weight)


def _add_weight(weights: dict[int, int], squares: int, added: int) -> None:
    for bit in bits(squares):
        weights[bit] += added


def play_out(board: BitBoard, state: MultiplayerState, weights: dict[int, int], random: Random) -> int:
    """Return the outcome of a playout.

    Players win if they can, else block the next player, else choose by weight. In misère, they avoid completing a line.
    """
    misere = board.rules.misere
    order = _random_order(weights, random) if not misere else random.sample(list(weights), len(weights))
    held, gaps, turn = list(state[0]), list(state[1]), state[2]
    occupied = sum(held)
    for _ in range(MAX_PLAYOUT_MOVES):
        moves, follower = board.playable(occupied), (turn + 1) % len(held)
        if not moves:
            break
        own_gaps = moves & gaps[turn]
        moves = moves & ~own_gaps if misere else moves & gaps[follower] or moves
        if own_gaps and (not misere or not moves):
            return 1 << turn
        bit = next(bit for bit in order if bit & moves)
        order.remove(bit)
        occupied |= bit
        held[turn] |= bit
        gaps[turn] = board.gaps_after(bit, held[turn], gaps[turn])
        turn = follower
    return 1 << len(held)


def _random_order(weights: dict[int, int], random: Random) -> list[int]:
    """Return the squares in random order. Heavier ones tend to come first."""
    chance = random.random
    # The negative logarithm of a uniform random number is exponentially distributed.
    found = sorted([(log(1 - chance()) / weight, bit) for bit, weight in weights.items()], reverse=True)
    return [bit for _, bit in found]
