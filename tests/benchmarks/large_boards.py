"""Print performance figures for the large-board expert: `python -m tests.benchmarks.large_boards`.

The figures for the threat map alone are the moves per second, with cold and warm caches. For positions after a few
random marks they are the time until a stopped search answers, and the nodes searched in a second. No limit is checked.
"""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter

from tests.benchmarks.duel import opening
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.search.alphabeta import AlphaBetaSearch
from tictactoe_gui.opponents.search.threat_map import ThreatTables

BOARDS = (Rules(15, 15, 5), Rules(15, 15, 5, exact=True), Rules(19, 19, 5), Rules(20, 20, 20), Rules(10, 10, 4))
ONE_SECOND = Limits(seconds=1)


def seconds(action: Callable[[], object]) -> float:
    began = perf_counter()
    action()
    return perf_counter() - began


def play_everywhere(board: ThreatTables, position: Position) -> None:
    threat_map = board.threat_map(position)
    for square in position.moves:
        board.play(threat_map, position.rules.index[square])


def starts(rules: Rules, count: int) -> Iterator[Position]:
    random = Random(3)
    return (opening(rules, 4, random) for _ in range(count))


def report(rules: Rules) -> None:
    board = ThreatTables(rules)
    position = opening(rules, 4, Random(3))
    moves = len(position.moves)
    cold = seconds(lambda: play_everywhere(board, position))
    warm = median(seconds(lambda: play_everywhere(board, position)) for _ in range(9))
    print(f"{rules.width} x {rules.height}, k {rules.k}{', exact' if rules.exact else ''}:", end=" ")
    print(f"{moves / cold:,.0f} moves per second with cold caches, {moves / warm:,.0f} with warm ones")
    for start in starts(rules, 3):
        search, budget = AlphaBetaSearch(rules), Budget(ONE_SECOND)
        took = seconds(lambda start=start, search=search, budget=budget: next(search.rank(start, budget)))  # type: ignore[misc]
        print(f"  limit 1 s, took {took:.3f} s: {budget.nodes:,} nodes, depth {search.depth}", end="; ")
        first = seconds(lambda start=start: next(AlphaBetaSearch(rules).rank(start, Budget(Limits(seconds=0)))))  # type: ignore[misc]
        print(f"limit 0 s, took {first * 1000:.0f} ms")


if __name__ == "__main__":
    for played in BOARDS:
        report(played)
