import pytest

from tests.mnk.grids import position_from
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.bitboard import bits
from tictactoe_gui.opponents.solver.line_bits import LineBits
from tictactoe_gui.opponents.solver.static_proofs import empty_squares, forks, pairing


def pairs_of(position: Position, seat: int = 0) -> int | None:
    lines = LineBits(position.rules)
    empties, side, _ = lines.start(position, seat)
    return pairing(lines, side, empties)


def cells(mask: int) -> set[int]:
    return {bit.bit_length() - 1 for bit in bits(mask)}


@pytest.mark.parametrize("size", [5, 6, 9, 20])
def test_pairing_stops_lines_as_long_as_the_board(size: int) -> None:
    assert pairs_of(Position.start(Rules(size, size, size)))


@pytest.mark.parametrize("size", [(7, 7, 6), (9, 6, 6), (8, 8, 7)])
def test_adjacent_lines_share_pairs(size: tuple[int, int, int]) -> None:
    assert pairs_of(Position.start(Rules(*size)))


@pytest.mark.parametrize("size", [(3, 3, 3), (4, 4, 4), (5, 5, 4), (15, 15, 5)])
def test_no_pairing_is_found_with_too_few_squares(size: tuple[int, int, int]) -> None:
    assert pairs_of(Position.start(Rules(*size))) is None


def test_pairing_covers_every_line_with_two_empty_squares() -> None:
    position = position_from(Rules(5, 4, 4), "..1.. .010. ..1.. .....")
    lines = LineBits(position.rules)
    empties, side, _ = lines.start(position, 0)
    found = pairing(lines, side, empties)
    assert found
    assert found & ~empties == 0
    assert all((gap & found).bit_count() >= 2 for gap in empty_squares(lines, side & lines.bottom_mask, empties))


def test_fork_lists_its_defences() -> None:
    lines = LineBits(Rules())
    empties, side, _ = lines.start(position_from(Rules(), "0.. .1. ..0"), 0)
    assert [cells(fork) for fork in forks(lines, side, empties)] == [{1, 2, 5}, {3, 6, 7}]


def test_lines_with_the_same_empty_squares_are_not_a_fork() -> None:
    lines = LineBits(Rules(5, 3, 4))
    position = position_from(Rules(5, 3, 4), "0.0.0 ..... .....")
    empties, side, _ = lines.start(position, 0)
    assert forks(lines, side, empties) == []
