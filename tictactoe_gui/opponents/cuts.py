"""Proofs without search that a side can, or cannot, force a line."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import and_

from tictactoe_gui.opponents.bitboard import bits
from tictactoe_gui.opponents.lines import Lines


def gaps(lines: Lines, found: int, empties: int) -> Iterator[int]:
    """Give the empty squares of each of these lines of the lowest layer."""
    return (lines.cells[line.bit_length() - 1] & empties for line in bits(found))


def fork(lines: Lines, side: int, empties: int) -> int | None:
    """Give the squares of which the opponent must take one at once, else the side makes two threats with one stone.

    None: the side has no such move. It must not have a threat already.
    """
    near = side >> lines.second
    if not near & near - 1:
        return None
    found = [one | other for one, other in combinations(gaps(lines, near, empties), 2) if one & other and one != other]
    return reduce(and_, found) if found else None


def paired(lines: Lines, side: int, empties: int) -> bool:
    """Whether the opponent stops every line by answering in pairs of squares (Hales and Jewett, 1963).

    A pair stops all lines that hold both squares. So next to each other on a track, as many lines share a pair as have
    two empty squares in common; then each pair needs two squares of its own.
    """
    wanted = [common for track in lines.tracks for common in _shared(lines, track, side & lines.bottom, empties)]
    room = 0
    for common in wanted:
        room |= common
    return room.bit_count() >= 2 * len(wanted) and _matched(sorted(wanted, key=int.bit_count))


def _shared(lines: Lines, track: tuple[int, int], side: int, empties: int) -> Iterator[int]:
    """The squares among which the pairs of one track must lie."""
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


def _matched(wanted: list[int]) -> bool:
    """Whether each wish gets two of its squares, no two wishes the same one (H. W. Kuhn's augmenting paths)."""
    owner: dict[int, int] = {}
    return all(_give(wish, wanted, owner, set()) for wish in range(len(wanted)) for _ in "ab")


def _give(wish: int, wanted: list[int], owner: dict[int, int], seen: set[int]) -> bool:
    for square in bits(wanted[wish]):
        if square not in owner:
            owner[square] = wish
            return True
    for square in bits(wanted[wish]):
        if square not in seen and owner[square] != wish:
            seen.add(square)
            if _give(owner[square], wanted, owner, seen):
                owner[square] = wish
                return True
    return False
