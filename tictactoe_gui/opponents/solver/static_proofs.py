"""Proofs without search that a side can or cannot force a line."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_

from tictactoe_gui.opponents.search.bitboard import bits, indices
from tictactoe_gui.opponents.solver.line_bits import LineBits

MAX_PATH_LENGTH = 100
"""Maximum length of an augmenting path. Python's stack is finite."""


def empty_squares(lines: LineBits, found: int, empties: int) -> Iterator[int]:
    """Yield the empty squares of each line in `found`, a mask with one bit per line."""
    return (lines.cells[line] & empties for line in indices(found))


def forks(lines: LineBits, side: int, empties: int) -> list[int]:
    """Return the defences against each fork, as a mask of squares. The opponent must take one of them.

    A fork is a move by which the side makes two threats. The side must have no threat yet.
    """
    near = side >> lines.second_offset
    if not near & near - 1:
        return []
    pairs = combinations(empty_squares(lines, near, empties), 2)
    return [one | other for one, other in pairs if one & other and one != other]


def pairing(lines: LineBits, side: int, empties: int) -> int | None:
    """Return the squares of a pairing strategy that stops every line, or None if none was found.

    The opponent answers every move in a pair with the other square of the pair (A. Hales and R. Jewett, 1963). A pair
    stops all lines that contain both squares. So adjacent lines of a track share a pair as long as they have two empty
    squares in common. Each pair then needs two squares that no other pair uses.
    """
    candidates = [
        common for track in lines.tracks for common in _pair_candidates(lines, track, side & lines.bottom_mask, empties)
    ]
    if reduce(or_, candidates, 0).bit_count() < 2 * len(candidates):
        return None
    candidates.sort(key=int.bit_count)
    # Assign two squares to each set of candidates by augmenting paths (H. W. Kuhn).
    owner: dict[int, int] = {}
    matched = all(_augment(index, candidates, owner, set()) for index in range(len(candidates)) for _ in "ab")
    return sum(owner) if matched else None


def _pair_candidates(lines: LineBits, track: tuple[int, int], side: int, empties: int) -> Iterator[int]:
    """Yield the squares from which each pair of one track must be chosen."""
    first, mask = track
    live = side >> first & mask
    common = 0
    while live:
        line = live & -live
        live ^= line
        gap = lines.cells[first + line.bit_length() - 1] & empties
        both = common & gap
        if common and not both & both - 1:
            yield common
            both = gap
        common = both if common else gap
    if common:
        yield common


def _augment(
    index: int, candidates: list[int], owner: dict[int, int], seen: set[int], steps_left: int = MAX_PATH_LENGTH
) -> bool:
    for square in bits(candidates[index]):
        if square not in owner:
            owner[square] = index
            return True
    for square in bits(candidates[index]):
        if steps_left and square not in seen and owner[square] != index:
            seen.add(square)
            if _augment(owner[square], candidates, owner, seen, steps_left - 1):
                owner[square] = index
                return True
    return False
