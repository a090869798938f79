"""Proofs without search that a side can or cannot force a line."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_

from tictactoe_gui.opponents.bitboard import bits
from tictactoe_gui.opponents.lines import Lines

EXCHANGES = 100
"""Maximum length of an augmenting path. Python's stack is finite."""


def gaps(lines: Lines, found: int, empties: int) -> Iterator[int]:
    """Yield the empty squares of each line in `found`, a mask of the lowest layer."""
    return (lines.cells[line.bit_length() - 1] & empties for line in bits(found))


def forks(lines: Lines, side: int, empties: int) -> list[int]:
    """Return the defences against each fork: masks of squares of which the opponent must take one.

    A fork is a move by which the side makes two threats. The side must have no threat yet.
    """
    near = side >> lines.second
    if not near & near - 1:
        return []
    pairs = combinations(gaps(lines, near, empties), 2)
    return [one | other for one, other in pairs if one & other and one != other]


def pairing(lines: Lines, side: int, empties: int) -> int | None:
    """Return the squares of a pairing strategy that stops every line, or None if none was found.

    The opponent answers every move in a pair with the other square of the pair (A. Hales and R. Jewett, 1963). A pair
    stops all lines that contain both squares. So adjacent lines of a track share a pair as long as they have two empty
    squares in common. Each pair then needs two squares that no other pair uses.
    """
    wanted = [common for track in lines.tracks for common in _shared(lines, track, side & lines.bottom, empties)]
    if reduce(or_, wanted, 0).bit_count() < 2 * len(wanted):
        return None
    return _matched(sorted(wanted, key=int.bit_count))


def _shared(lines: Lines, track: tuple[int, int], side: int, empties: int) -> Iterator[int]:
    """Yield the squares from which each pair of one track must be chosen."""
    first, room = track
    live, common = side >> first & room, 0
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


def _matched(wanted: list[int]) -> int | None:
    """Assign two different squares to each set in `wanted` by augmenting paths (H. W. Kuhn), and return all of them."""
    owner: dict[int, int] = {}
    matched = all(_give(wish, wanted, owner, set()) for wish in range(len(wanted)) for _ in "ab")
    return sum(owner) if matched else None


def _give(wish: int, wanted: list[int], owner: dict[int, int], seen: set[int], exchanges: int = EXCHANGES) -> bool:
    for square in bits(wanted[wish]):
        if square not in owner:
            owner[square] = wish
            return True
    for square in bits(wanted[wish]):
        if exchanges and square not in seen and owner[square] != wish:
            seen.add(square)
            if _give(owner[square], wanted, owner, seen, exchanges - 1):
                owner[square] = wish
                return True
    return False
