"""Weighted random playouts, for any rules and number of players."""

from collections.abc import Sequence
from math import log
from random import Random

from tictactoe_gui.opponents.bitboard import Board, bits
from tictactoe_gui.opponents.state import State

LONGEST = 80
"""Number of moves after which a playout counts as a draw."""
GROWTH = 3
"""Factor by which each mark on a line multiplies its weight. All marks must belong to one seat."""
LEAST = 1
"""Weight of a square on no live line."""


def weights(board: Board, held: Sequence[int]) -> dict[int, int]:
    """Return the weight of each empty square, regardless of the seat to move. In misère it measures danger."""
    occupied = sum(held)
    found = {bit: LEAST for bit in board.through if not bit & occupied}
    for _, mask in board.lines:
        taken = mask & occupied
        if any(not taken & ~own for own in held):
            _add(found, mask ^ taken, GROWTH ** (1 + taken.bit_count()))
    return found


def reweigh(board: Board, weighed: dict[int, int], state: State, move: int) -> None:
    """Update the weights for a move in this state."""
    held, _, turn = state
    occupied, own = sum(held), held[turn]
    del weighed[move]
    for _, mask in board.through[move]:
        taken = mask & occupied
        weight = GROWTH ** (1 + taken.bit_count())
        if not mask & move:
            continue
        if not taken & ~own:
            _add(weighed, mask ^ taken ^ move, (GROWTH - 1) * weight)
        elif any(not taken & ~other for other in held):
            _add(weighed, mask ^ taken ^ move, -weight)


def _add(weighed: dict[int, int], squares: int, weight: int) -> None:
    for bit in bits(squares):
        weighed[bit] += weight


def play_out(board: Board, state: State, weighed: dict[int, int], random: Random) -> int:
    """Return the outcome of a playout.

    Players win if they can, else block the next player, else choose by weight. In misère they avoid completing a line.
    """
    misere = board.rules.misere
    order = _random_order(weighed, random) if not misere else random.sample(list(weighed), len(weighed))
    held, gaps, turn = list(state[0]), list(state[1]), state[2]
    occupied = sum(held)
    for _ in range(LONGEST):
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


def _random_order(weighed: dict[int, int], random: Random) -> list[int]:
    """Return the squares in random order. Heavier ones tend to come first."""
    chance = random.random
    # The logarithm of a uniform random number is exponentially distributed.
    found = sorted([(log(1 - chance()) / weight, bit) for bit, weight in weighed.items()], reverse=True)
    return [bit for _, bit in found]
