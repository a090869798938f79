from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui.mnk.board import EMPTY
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.threat_map import FIVE, FOUR, OPEN_FOUR, THREE, SegmentCache

NOTHING = 0


def kind(offer: int) -> int:
    return next((kind for kind in (FIVE, OPEN_FOUR, FOUR, THREE) if offer >= kind), NOTHING)


def completing(segment: str, k: int, *, exact: bool) -> list[int]:
    """Return the cells that complete a line by the rules, with the segment as the top row of a board."""
    rules = Rules.with_variants(len(segment), 3, k, 2, ["exact"] * exact)
    position = Position(rules, segment + EMPTY * 2 * len(segment), 0)
    squares = rules.squares[: len(segment)]
    return [at for at, square in enumerate(squares) if segment[at] == EMPTY and position.play(square).outcome]


def with_mark(segment: str, at: int) -> str:
    return f"{segment[:at]}0{segment[at + 1 :]}"


def threat_made(segment: str, at: int, k: int, *, exact: bool) -> int:
    """Return the threat that a mark makes, by trying all continuations."""
    before = completing(segment, k, exact=exact)
    if at in before:
        return FIVE
    after = with_mark(segment, at)
    ways = set(completing(after, k, exact=exact)) - set(before)
    if ways:
        return OPEN_FOUR if len(ways) > 1 else FOUR
    free = [other for other, mark in enumerate(after) if mark == EMPTY]
    both = (len(completing(with_mark(after, other), k, exact=exact)) for other in free)
    alone = (len(completing(with_mark(segment, other), k, exact=exact)) for other in free)
    return THREE if any(two > 1 >= one for two, one in zip(both, alone, strict=True)) else NOTHING


@given(st.text(EMPTY + "0", min_size=5, max_size=9), st.integers(3, 5), st.booleans())
def test_threats_agree_with_all_continuations(segment: str, k: int, exact: bool) -> None:  # noqa: FBT001 - drawn by hypothesis
    offers = SegmentCache(k, exact=exact)[segment].threats
    expected = [
        threat_made(segment, at, k, exact=exact) if mark == EMPTY else NOTHING for at, mark in enumerate(segment)
    ]
    assert [kind(offer) for offer in offers] == expected


@given(st.text(EMPTY + "0", min_size=1, max_size=20), st.integers(3, 20), st.booleans())
def test_line_scores_of_four_tracks_are_below_every_threat(segment: str, k: int, exact: bool) -> None:  # noqa: FBT001 - drawn by hypothesis
    assert all(4 * (offer % THREE) < THREE for offer in SegmentCache(k, exact=exact)[segment].threats)


def test_segment_with_more_marks_scores_higher() -> None:
    shapes = SegmentCache(5, exact=False)
    assert shapes["......"].score < shapes["..0..."].score < shapes["..00.."].score < shapes["..000."].score
