from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.mnk.grids import position_from
from tests.strategies import positions
from tictactoe_gui.mnk.answers import Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.expert import analyse
from tictactoe_gui.opponents.handicap import choose, perceived, resisting_moves
from tictactoe_gui.opponents.levels import HANDICAPS, LADDER, Handicap
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.values import CellValue, Value

CAREFUL = Handicap(nodes=1_000, temperature=0.01, sight=1, oversight=0)
BLIND = CAREFUL._replace(oversight=1)
GOMOKU = Rules(9, 9, 5)


def lines_left(position: Position, seat: int, attention: float, overseer: Handicap, last: Square | None) -> bool:
    """Return True if the seat still has all its marks in the position as the level sees it."""
    return perceived(position, overseer, attention, last).board.count(str(seat)) == position.board.count(str(seat))


def overlook_chance(position: Position, last: Square | None, oversight: float = 0.1) -> float:
    """Return the highest attention at which seat 1's line is overlooked, in steps of 0.01."""
    overseer = CAREFUL._replace(oversight=oversight)
    return max(
        (step / 100 for step in range(101) if not lines_left(position, 1, step / 100, overseer, last)), default=0
    )


def four(*cells: tuple[int, int]) -> Position:
    """Return a position in which seat 0 is to move and seat 1 has these marks."""
    grid = [["."] * 9 for _ in range(9)]
    for at, (row, column) in enumerate(cells):
        grid[row][column] = "1"
        grid[8 - at % 2][(0, 1, 3, 4, 6, 8)[at]] = "0"
    return position_from(GOMOKU, " ".join("".join(row) for row in grid))


STRAIGHT, DIAGONAL = [(2, 2), (2, 3), (2, 4), (2, 5)], [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_overlooked_line_is_not_seen() -> None:
    position = four(*STRAIGHT)
    seen = perceived(position, BLIND, 0.5, Square(2, 5))
    changed = [square for square in GOMOKU.squares if seen[square] != position[square]]
    assert len(changed) == 1
    assert (position[changed[0]], seen[changed[0]]) == (1, 0)


@pytest.mark.parametrize(
    ("harder", "easier"),
    [
        ((DIAGONAL, (4, 4)), (STRAIGHT, (2, 5))),
        ((STRAIGHT, (3, 5)), (STRAIGHT, (2, 5))),
        ((STRAIGHT, (7, 7)), (STRAIGHT, (3, 5))),
        ((STRAIGHT[:3], (2, 4)), (STRAIGHT, (2, 5))),
        (([(2, 2), (2, 3), (2, 4), (3, 5), (4, 5), (5, 5)], (5, 5)), (STRAIGHT[:3], (2, 4))),
    ],
    ids=["diagonal", "made earlier", "far away", "three", "fork"],
)
def test_harder_line_is_overlooked_more_often(
    harder: tuple[Sequence[tuple[int, int]], tuple[int, int]], easier: tuple[Sequence[tuple[int, int]], tuple[int, int]]
) -> None:
    chances = [overlook_chance(four(*cells), Square(*last)) for cells, last in (harder, easier)]
    assert chances[0] > chances[1] > 0


def test_overlooked_line_is_not_blocked() -> None:
    position = position_from(Rules(), "1.. 1.. ..0")
    assert choose(position, CAREFUL, Limits(), Random(1)) == Square(2, 0)
    moves = {choose(position, BLIND, Limits(), Random(seed)) for seed in range(20)}
    assert moves - {Square(2, 0)}


def test_own_line_is_missed_as_often_as_stated() -> None:
    position, random = position_from(Rules(), "11. ... 00."), Random(1)
    moves = [choose(position, CAREFUL._replace(missed_wins=0.3), Limits(), random) for _ in range(400)]
    assert moves.count(Square(2, 2)) / 400 == pytest.approx(0.7, abs=0.06)


def test_last_free_square_is_played_even_if_the_win_is_missed() -> None:
    position = position_from(Rules(), "001 110 .01")
    assert choose(position, CAREFUL._replace(missed_wins=1), Limits(), Random(1)) == Square(2, 0)


def test_misere_line_of_its_own_is_overlooked() -> None:
    position = position_from(Rules(4, 4, 3, goal=Misere()), "00.. .... .... .11.")
    assert choose(position, CAREFUL, Limits(), Random(1)) != Square(0, 2)
    assert perceived(position, BLIND, 0.5, None) != position


def choices(cells: Sequence[CellValue], chooser: Handicap, players: int = 2) -> Counter[Square]:
    """Return how often each move is chosen on an empty board when the search finds these values, in 2,000 choices."""
    position, random = Position.start(Rules(players=players)), Random(1)
    with patch("tictactoe_gui.opponents.handicap.analyse", lambda *_: list(cells)):
        return Counter(choose(position, chooser, Limits(), random) for _ in range(2_000))


def estimate(at: int, score: int) -> CellValue:
    return CellValue(Square(0, at), None, None, score)


def test_temperature_is_the_difference_that_makes_a_move_e_times_as_likely() -> None:
    found = choices([estimate(0, 30), estimate(1, 20)], CAREFUL._replace(temperature=10))
    assert found[Square(0, 0)] / found[Square(0, 1)] == pytest.approx(2.718, rel=0.15)


def test_with_three_players_a_quarter_of_the_difference_is_enough() -> None:
    cells, chooser = [estimate(0, 30), estimate(1, 20)], CAREFUL._replace(temperature=40)
    found = choices(cells, chooser, players=3)
    assert found[Square(0, 0)] / found[Square(0, 1)] == pytest.approx(2.718, rel=0.15)


def test_distant_proof_counts_less_the_shorter_the_sight() -> None:
    cells = [CellValue(Square(0, 0), Value.LOSS, 4), estimate(1, 0)]
    near, far = (choices(cells, CAREFUL._replace(temperature=30, sight=sight))[Square(0, 0)] for sight in (0.2, 1))
    assert near > 3 * far


def test_proof_counts_as_far_away_if_its_length_is_unknown() -> None:
    known, unknown = (
        choices(
            [CellValue(Square(0, 0), Value.LOSS, plies), estimate(1, 0)], CAREFUL._replace(temperature=30, sight=0.5)
        )
        for plies in (4, None)
    )
    assert known == unknown


def test_first_move_varies() -> None:
    position = Position.start(Rules(7, 6, 4, placement=Gravity()))
    for level in LADDER[:5]:
        assert len({choose(position, HANDICAPS[level], Limits(), Random(seed)) for seed in range(12)}) > 1


@given(positions(), st.sampled_from(LADDER[:-1]), st.integers(0, 9))
def test_disguised_marks_complete_no_line(position: Position, level: str, seed: int) -> None:
    assume(not position.outcome)
    assert choose(position, HANDICAPS[level]._replace(oversight=1), Limits(nodes=20), Random(seed)) in position.moves


@pytest.mark.parametrize(("allowed", "nodes"), [(None, 1_000), (0, 0), (7, 7), (5_000, 1_000)])
def test_search_stays_within_level_and_limits(allowed: int | None, nodes: int) -> None:
    asked: list[int | None] = []

    def note(position: Position, limits: Limits) -> Iterator[CellValue]:
        asked.append(limits.nodes)
        return analyse(position, limits)

    with patch("tictactoe_gui.opponents.handicap.analyse", note):
        choose(Position.start(Rules()), CAREFUL, Limits(nodes=allowed), Random(1))
    assert asked == [nodes]


def test_each_level_searches_twice_as_many_positions_as_the_one_before() -> None:
    assert all(stronger.nodes == 2 * level.nodes for level, stronger in pairwise(HANDICAPS.values()))


OPEN_FOUR = "......... ......... ..1111... ......... 0.......0 ......... ......... ......... 0.......0"
"""Lost position of seat 0."""


LOST_TO_FOUR = """
............... ............... ............... ..........0.... ..........1.... ...0........... ......0........
.....1..0...... .......0....... .....1111...... ............... ............... ............... ...............
...............
"""
"""Open four on row 6 of books. J6 blocks one end. Without a defence, levels played cells such as b15."""
LOST_TO_THREES = "........ .0...... ..0..0.. ...1.... ..111... .....0.. .0...... ........"
"""Two open threes, on row 4 and column d of books. Without a defence, levels played cells such as h1."""


@pytest.mark.parametrize("level", LADDER[3:9])
def test_lost_four_is_blocked(level: str) -> None:
    position, last = position_from(Rules(15, 15, 5), LOST_TO_FOUR.replace("\n", " ")), Square(9, 8)
    moves = {choose(position, HANDICAPS[level], Limits(), Random(seed), last) for seed in range(4)}
    assert moves <= {Square(9, 4), Square(9, 9)}


@pytest.mark.parametrize("level", LADDER[3:9])
def test_lost_threes_are_blocked(level: str) -> None:
    position, last = position_from(Rules(8, 8, 5), LOST_TO_THREES), Square(4, 3)
    moves = {choose(position, HANDICAPS[level], Limits(), Random(seed), last) for seed in range(4)}
    assert all(move.row == last.row or move.column == last.column for move in moves)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("..1111...", [(2, 1), (2, 6)]),
        ("..11.11..", [(2, 4)]),
        ("..111....", [(2, 0), (2, 1), (2, 5), (2, 6)]),
        ("..000....", [(2, 0), (2, 1), (2, 5), (2, 6)]),
        (
            "1........",
            [(row, column) for row in range(5) for column in range(3) if (row, column) not in ((2, 0), (4, 0))],
        ),
    ],
    ids=["open four", "four with a hole", "three", "three of its own", "near the last move"],
)
def test_lost_position_is_defended_by_blocks_and_threats_or_near_the_last_move(
    row: str, expected: list[tuple[int, int]]
) -> None:
    position = position_from(GOMOKU, OPEN_FOUR.replace("..1111...", row))
    assert [tuple(square) for square in resisting_moves(position, Square(2, 0))] == expected


def test_lost_misere_has_no_moves_to_defend() -> None:
    position = position_from(Rules(goal=Misere()), "110 ..1 001")
    assert not resisting_moves(position, Square(0, 0))
