"""Measure what the provers solve, and how fast: `python -m tests.benchmarks.solving [--long]`.

Each row starts with empty tables. Times are processor times. Rows that miss their target are marked.
"""

import argparse
from collections.abc import Iterable
from random import Random
from time import process_time

from tictactoe_gui.mnk.answers import Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.solver.move_values import prove_moves
from tictactoe_gui.opponents.solver.symmetry import equivalent_moves

TARGETS_S = {
    Rules(3, 3, 3): 0.005,
    Rules(9, 9, 9): 0.005,
    Rules(20, 20, 20): 0.005,
    Rules(8, 8, 7): 0.005,
    Rules(5, 4, 4): 0.2,
    Rules(6, 6, 5): 0.2,
    Rules(8, 5, 5): 1,
    Rules(5, 5, 4): 1,
    Rules(6, 6, 4): 1,
    Rules(7, 5, 4): 1,
    Rules(7, 6, 5): 20,
    Rules(3, 4, 3, goal=Misere()): 0.2,
    Rules(4, 4, 3, goal=Misere()): 1.5,
    Rules(4, 4, 4, placement=Gravity()): 0.4,
    Rules(4, 5, 4, placement=Gravity()): 11,
    Rules(players=3): 0.2,
    Rules(4, 3, 3, players=3): 7,
}
"""Target of the time to find the value of the empty board, in seconds."""
CELL_TARGETS_S = {Rules(5, 5, 4): 0.5, Rules(6, 5, 4): 3, Rules(6, 6, 4): 10, Rules(7, 5, 4): 20}
"""Target of the time to find the values of all first moves, in seconds."""
CONNECT_FOUR = Rules(7, 6, 4, placement=Gravity())
COLUMN_TARGETS_S = {12: 2, 10: 6}
"""Target of the time to find the values of all columns of Connect Four after this number of marks, in seconds."""
SEEDS = range(5)
LONG_S = {Rules(7, 7, 5): 600}


def measure(rules: Rules, target_s: float) -> str:
    """Return a row of the table."""
    engines_for.cache_clear()
    budget, began = Budget(Limits()), process_time()
    value = engines_for(rules).prover.value_for(Position.start(rules), 0, budget)
    seconds = process_time() - began
    game = " ".join([f"{rules.width} x {rules.height}, {rules.k}, {rules.players} players", *rules.variants])
    return row(game, "undetermined" if value is None else value.name.lower(), budget.nodes, seconds, target_s)


def measure_cells(rules: Rules, target_s: float) -> str:
    """Return a row of the table about all first moves, of which only one of each group of equivalent ones is proved."""
    start = Position.start(rules)
    seconds, nodes = move_values(start, [group[0] for group in equivalent_moves(start)])
    return row(f"{rules.width} x {rules.height}, {rules.k}, all cells", "", nodes, seconds, target_s)


def measure_columns(marks: int, target_s: float) -> str:
    """Return a row of the table about the slowest of a few random positions of Connect Four."""
    starts = [random_start(marks, Random(seed)) for seed in SEEDS]
    seconds, nodes = max(move_values(start, start.moves) for start in starts)
    return row(f"Connect Four, {marks} marks, all columns", "", nodes, seconds, target_s)


def move_values(position: Position, moves: Iterable[Square]) -> tuple[float, int]:
    """Return the seconds and nodes that the values of these moves take."""
    engines_for.cache_clear()
    budget, began = Budget(Limits()), process_time()
    list(prove_moves(position, moves, engines_for(position.rules).prover, budget))
    return process_time() - began, budget.nodes


def random_start(marks: int, random: Random) -> Position:
    """Return an undecided position of Connect Four after random moves."""
    position = Position.start(CONNECT_FOUR)
    while position.ply < marks:
        after = position.play(random.choice(position.moves))
        position = Position.start(CONNECT_FOUR) if after.outcome else after
    return position


def row(game: str, result: str, nodes: int, seconds: float, target_s: float) -> str:
    missed = "  MISSED" if seconds > target_s else ""
    return f"{game:<36}{result:<14}{nodes:>10,}{seconds:>10.4f}{target_s:>10g}{missed}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", action="store_true", help="include the rows that take more than a minute")
    is_long = parser.parse_args().long
    print(f"{'game':<36}{'value':<14}{'nodes':>10}{'seconds':>10}{'target':>10}")
    for rules, target_s in (TARGETS_S | LONG_S if is_long else TARGETS_S).items():
        print(measure(rules, target_s), flush=True)
    for rules, target_s in CELL_TARGETS_S.items():
        print(measure_cells(rules, target_s), flush=True)
    for marks, target_s in COLUMN_TARGETS_S.items() if is_long else ():
        print(measure_columns(marks, target_s), flush=True)


if __name__ == "__main__":
    main()
