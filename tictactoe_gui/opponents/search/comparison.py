"""What a search of one position has found about its moves."""

from typing import NamedTuple


class Comparison(NamedTuple):
    """The best move at one depth, and the moves that it was compared with. A move is a cell or a bit of a board."""

    best: int
    depth: int
    """Depth in plies. 0 if no move was searched."""
    score: int
    """Score of the best move. No other score is higher."""
    moves: list[int]
    """All moves that were searched to this depth."""
