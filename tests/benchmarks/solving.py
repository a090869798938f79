"""Measure what the proof search solves, and how fast: python -m tests.benchmarks.solving [--long].

Each row starts with empty tables. Times are CPU times. Rows that miss their target are marked.
"""

import argparse
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.solver.proof import ProofSolver
from tictactoe_gui.opponents.values import Value


class Target(NamedTuple):
    width: int
    height: int
    k: int
    seconds: float
    """Target time in seconds."""
    nodes: int | None = None
    """Target number of nodes. None means no target."""


VALUES = [
    *(Target(*size, 0.005) for size in [(3, 3, 3), (4, 4, 4), (5, 5, 5), (6, 6, 6), (9, 9, 9), (20, 20, 20)]),
    *(Target(*size, 0.005) for size in [(7, 7, 6), (9, 6, 6), (8, 8, 7)]),
    *(Target(*size, 0.2) for size in [(5, 4, 4), (6, 6, 5)]),
    *(Target(*size, 1) for size in [(6, 5, 5), (7, 5, 5), (8, 5, 5)]),
    *(Target(*size, 1, 130_000) for size in [(5, 5, 4), (6, 5, 4), (6, 6, 4), (7, 5, 4)]),
    Target(7, 6, 5, 20, 1_000_000),
]
LONG = [Target(7, 7, 5, 600)]
MOVES = [Target(size, size, size, 0.005) for size in (3, 4, 6, 9)]
CELLS = [Target(3, 3, 3, 0.005), Target(4, 4, 4, 0.005), Target(5, 5, 4, 10)]

Work = Callable[[ProofSolver, Position, Budget], str]


def value(solver: ProofSolver, position: Position, budget: Budget) -> str:
    return solver.value(position, budget).name.lower()


def perfect_move(solver: ProofSolver, position: Position, budget: Budget) -> str:
    """Return the first move that leads to a draw."""
    for square in position.moves:
        if solver.value(position.play(square), budget) is Value.DRAW:
            return f"{square.row},{square.column}"
    return "none"


def every_cell(solver: ProofSolver, position: Position, budget: Budget) -> str:
    values = [-solver.value(position.play(square), budget) for square in position.moves]
    return " ".join(f"{values.count(value)} {value.name.lower()}" for value in Value)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", action="store_true", help="include the rows that take more than a minute")
    arguments = parser.parse_args()
    print(f"{'game':<14}{'result':<24}{'nodes':>10}{'seconds':>10}{'target':>10}")
    print_rows("value", VALUES + LONG * arguments.long, value)
    print_rows("move", MOVES, perfect_move)
    print_rows("cells", CELLS, every_cell)


def print_rows(title: str, rows: list[Target], work: Work) -> None:
    print(title)
    for row in rows:
        print(measure(row, work), flush=True)


def measure(row: Target, work: Work) -> str:
    budget, began = Budget(Limits()), process_time()
    rules = Rules(row.width, row.height, row.k)
    result = work(ProofSolver(rules), Position.start(rules), budget)
    seconds = process_time() - began
    short = seconds > row.seconds or (row.nodes is not None and budget.nodes > row.nodes)
    game = f"({row.width},{row.height},{row.k})"
    return f"{game:<14}{result:<24}{budget.nodes:>10,}{seconds:>10.4f}{row.seconds:>10g}{'  MISSED' * short}"


if __name__ == "__main__":
    main()
