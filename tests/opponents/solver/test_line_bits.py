from random import Random

import pytest

from tests.mnk.grids import position_from
from tests.opponents.agreement import images
from tests.opponents.set_up import set_up
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.solver.line_bits import LineBits

BOARDS = [
    Rules(),
    Rules(5, 4, 4),
    Rules(6, 6, 4),
    Rules(7, 5, 5),
    Rules(9, 9, 7),
    Rules(10, 10, 9),
    Rules(6, 6, 4, exact=True),
]


def layers(lines: LineBits, side: int) -> list[int]:
    """Return the number of lines in each layer."""
    return [(side >> layer * lines.count & lines.bottom_mask).bit_count() for layer in range(lines.rules.k)]


def test_stone_raises_own_lines_and_removes_opposing_ones() -> None:
    lines = LineBits(Rules())
    empties, own, other = lines.start(position_from(Rules(), "... .0. ..."), 0)
    assert empties.bit_count() == 8
    assert layers(lines, own) == [8, 4, 0]
    assert layers(lines, other) == [4, 0, 0]


def test_stone_beside_an_exact_line_removes_it() -> None:
    free, exact = (LineBits(Rules(4, 3, 3, exact=exact)) for exact in (False, True))
    position = position_from(Rules(4, 3, 3), "0... .... ....")
    assert layers(free, free.start(position, 0)[1])[0] - layers(exact, exact.start(position, 0)[1])[0] == 1


@pytest.mark.parametrize("rules", BOARDS, ids=str)
def test_incremental_lines_equal_those_of_the_new_board(rules: Rules) -> None:
    lines, random = LineBits(rules), Random(1)
    position = set_up(rules, len(rules.squares) // 2, random)
    empties, own_lines, other_lines = lines.start(position, position.turn)
    for square in random.sample(position.moves, 3):
        cell, turn = rules.index[square], position.turn
        board = f"{position.board[:cell]}{turn}{position.board[cell + 1 :]}"
        position = Position(rules, board, 1 - turn)
        empties, own_lines, other_lines = (
            empties ^ 1 << cell,
            lines.block(other_lines, cell),
            lines.claim(own_lines, cell),
        )
        assert lines.start(position, position.turn) == (empties, own_lines, other_lines)


@pytest.mark.parametrize("rules", BOARDS[:4], ids=str)
def test_each_stone_doubles_the_weight_of_a_line(rules: Rules) -> None:
    lines = LineBits(rules)
    position = set_up(rules, 2 * len(rules.squares) // 3, Random(2))
    side = lines.start(position, 0)[1] & ((1 << lines.top_offset) - 1)
    reached = layers(lines, side)
    exactly = [here - above for here, above in zip(reached, [*reached[1:], 0], strict=True)]
    assert lines.weights(side).bit_count() == sum(count << stones for stones, count in enumerate(exactly))
    assert lines.safe_weight == 1 << rules.k


@pytest.mark.parametrize("rules", BOARDS, ids=str)
def test_symmetric_boards_have_the_same_canonical_form(rules: Rules) -> None:
    lines = LineBits(rules)
    position = set_up(rules, len(rules.squares) // 2, Random(3))
    assert len({lines.canonical(lines.start(image, image.turn)) for image in images(position)}) == 1


@pytest.mark.parametrize(("stones", "remaining"), [(0, 0), (1, 0), (2, 4), (3, 8)])
def test_only_lines_within_reach_of_the_stones_remain(stones: int, remaining: int) -> None:
    lines = LineBits(Rules())
    own = lines.start(position_from(Rules(), "... .0. ..."), 0)[1]
    assert layers(lines, lines.completable(own, stones))[0] == remaining
