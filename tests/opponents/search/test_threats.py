from dataclasses import replace
from random import Random

import pytest

from tests.mnk.grids import position_from
from tests.opponents.brute import solve
from tests.opponents.positions import random_position
from tictactoe_gui.mnk.answers import ExactLine, KOrMore, LineRule
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.search.threat_map import threat_tables
from tictactoe_gui.opponents.search.threats import ThreatSearch, winning_sequence
from tictactoe_gui.opponents.values import Value

LIMITS = Limits(nodes=20_000)
FOUR_IN_A_ROW, FIVE_IN_A_ROW = Rules(6, 6, 4), Rules(7, 7, 5)
BY_THREES = position_from(
    Rules(9, 9, 5),
    "......... ......... ...0..... ......... ...0..... ....00... ......... .1....... ....1.1.1",
)
RANDOM_ENDINGS = [
    random_position(Rules.with_variants(width, height, k, 2, variants), width * height - 6, Random(seed))
    for width, height, k in [(4, 3, 3), (4, 4, 4), (5, 4, 4), (4, 4, 3)]
    for variants in [[], ["exact"]]
    for seed in range(20)
]
"""Most have six empty squares. The others have more, because another mark would end the game."""
ENDINGS = [position for position in RANDOM_ENDINGS if len(position.moves) < 8]


def win(position: Position) -> tuple[Square, ...] | None:
    return winning_sequence(position, Budget(LIMITS))


def beats_every_defence(position: Position) -> bool:
    """Return True if following the sequences wins against every defence."""
    line = win(position)
    if line is None:
        return False
    after = position.play(line[0])
    if after.outcome:
        return after.outcome.winner == position.turn
    replies = map(after.play, after.moves)
    return all(not reply.outcome and beats_every_defence(reply) for reply in replies)


def test_threes_win_where_fours_do_not() -> None:
    line = win(BY_THREES)
    assert line
    assert len(line) > 3
    assert beats_every_defence(BY_THREES)


@pytest.mark.parametrize(("nodes", "found"), [(2, None), (3, [33, 40, 25, 17, 24]), (100, [33, 40, 25, 17, 24])])
def test_result_of_an_earlier_search_spends_as_many_nodes_again(
    monkeypatch: pytest.MonkeyPatch, nodes: int, found: list[int] | None
) -> None:
    position = random_position(FIVE_IN_A_ROW, 18, Random(16))
    board, budget = threat_tables(FIVE_IN_A_ROW), Budget(LIMITS)
    search, threat_map = ThreatSearch(board, Budget(LIMITS)), board.threat_map(position)
    assert search.fours(threat_map)
    search.prepare(budget)
    monkeypatch.setattr(board, "play", pytest.fail)  # a new search would play moves
    assert search.fours(threat_map, nodes) == found
    assert budget.nodes == min(nodes, 3)


def test_four_that_lets_the_opponent_complete_a_line_does_not_win() -> None:
    assert win(position_from(FIVE_IN_A_ROW, "1111... ....... .000... ....... ....... ....... ......0")) is None


@pytest.mark.parametrize("line", [KOrMore(), ExactLine()])
@pytest.mark.parametrize(("rules", "count"), [(FOUR_IN_A_ROW, 60), (FIVE_IN_A_ROW, 60), (Rules(10, 4, 4), 40)])
def test_win_by_threats_beats_every_defence(rules: Rules, count: int, line: LineRule) -> None:
    random = Random(rules.k)
    played = replace(rules, line=line)
    marks = [random.randrange(4, len(rules.squares) * 2 // 3) for _ in range(count)]
    positions = [random_position(played, number, random) for number in marks]
    won = [position for position in positions if len(win(position) or ()) > 1]
    assert won
    assert all(map(beats_every_defence, won))


def test_first_move_of_a_win_agrees_with_brute_force() -> None:
    lines = ((position, win(position)) for position in ENDINGS)
    found = [position.play(line[0]) for position, line in lines if line]
    assert found
    assert all(solve(after).value is Value.LOSS for after in found)


def test_win_in_one_or_two_moves_is_always_found() -> None:
    near = [position for position in ENDINGS if solve(position).value is Value.WIN and solve(position).plies <= 3]
    assert near
    assert all(map(win, near))


def test_cached_threat_after_a_pass_is_not_used_for_a_forced_reply() -> None:
    board = threat_tables(rules := Rules(15, 15, 5))
    marks = dict.fromkeys([(7, 3), (7, 4), (7, 5)], "0") | dict.fromkeys([(7, 2), (0, 0), (14, 14)], "1")
    threat_map = board.threat_map(Position(rules, "".join(marks.get(square, ".") for square in rules.squares), 0))
    threats = ThreatSearch(board, Budget(Limits(nodes=5_000)))
    threats.fours(board.play(threat_map, rules.index[Square(7, 6)]).passed())
    assert threats.fours(threat_map) is None
