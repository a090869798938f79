"""Check that hints and analysed values agree with each other and with the expert.

python -m tests.proofs.hints [--share 1.0] [--seed 1] [--nodes 1000]

The positions have random marks near the centre and either seat to move. In each of them:

- The hint, which has the best value shown, is the move of the expert with the same limit, or is proved to be better.
- Moves that lead to the same position up to symmetry have equal values, or all have none.
- On 15 x 15, the hint is at most two cells from a mark.

Limits are in nodes, not seconds, so the result is the same on every machine.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from tictactoe_gui.mnk.notation import Notation, name, parse
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.analysis import analyse
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.reasons import recommended
from tictactoe_gui.opponents.values import CellValue, preference

GOMOKU = Rules(15, 15, 5)
OPENINGS = ("h8", "h8 h9", "h8 g9 i8")
MAX_DISTANCE = 2
"""Maximum distance of a hint on 15 x 15 from the nearest mark, in rows or columns."""
FEW_CELLS = 5
"""Number of rated cells below which an analysis says little."""


class Series(NamedTuple):
    """Random positions on one board."""

    rules: Rules
    positions: int
    max_marks: int


SERIES = (
    Series(GOMOKU, 300, 12),
    Series(Rules(7, 6, 4, gravity=True), 60, 12),
    Series(Rules(5, 5, 4), 60, 8),
    Series(Rules(6, 6, 4, misere=True), 60, 8),
    Series(Rules(7, 7, 4, players=3), 60, 12),
)


class Result(NamedTuple):
    """Result of one position."""

    cells: int
    """Number of moves with a value."""
    agrees: bool
    """True if the hint is the expert's move, or an equivalent one. If not, it is proved to be better."""
    faults: list[str]


def positions(series: Series, random: Random) -> Iterator[Position]:
    """Yield random positions endlessly: the openings first on 15 x 15."""
    if series.rules == GOMOKU:
        yield from map(opening, OPENINGS)
    while True:
        position = random_position(series, random)
        if not position.outcome:
            yield position


def opening(moves: str) -> Position:
    position = Position.start(GOMOKU)
    for move in moves.split():
        position = position.play(parse(move, GOMOKU, Notation.COLUMN_LETTER))
    return position


def random_position(series: Series, random: Random) -> Position:
    rules = series.rules
    position = Position.start(rules, random.randrange(rules.players))
    for _ in range(random.randint(1, series.max_marks)):
        near = [square for square in position.moves if rules.gravity or _centre_distance(square, rules) <= 3]
        if near and not position.outcome:
            position = position.play(random.choice(near))
    return position


def _centre_distance(square: Square, rules: Rules) -> int:
    return max(abs(square.row - rules.height // 2), abs(square.column - rules.width // 2))


def check(position: Position, nodes: int) -> Result:
    """Compare the analysis with the expert's move, both without knowledge of earlier positions."""
    engines_for.cache_clear()
    cells = list(analyse(position, Limits(nodes=nodes)))
    engines_for.cache_clear()
    chosen = choose(position, EXPERT, Limits(nodes=nodes), Random(0))
    hint = recommended(position, tuple(cells))
    agrees = after_move(position, hint.square) == after_move(position, chosen)
    faults = list(_faults(position, cells, hint))
    if not agrees and hint.value is None:
        faults.append(f"the expert plays {_name(chosen, position.rules)}")
    return Result(len(cells), agrees, [f"{position.board} (turn {position.turn}): {fault}" for fault in faults])


def _faults(position: Position, cells: Sequence[CellValue], hint: CellValue) -> Iterator[str]:
    rules, values = position.rules, {cell.square: cell[1:] for cell in cells}
    if len(values) < len(cells) or not values.keys() <= set(position.moves):
        yield "a move is repeated or illegal"
    unknown = [cell.score for cell in cells if cell.value is None]
    if unknown and max(unknown) > preference(cells[0]):
        yield "an estimate is higher than the first value"
    if rules == GOMOKU and _mark_distance(position, hint.square) > MAX_DISTANCE:
        yield f"the hint {_name(hint.square, rules)} is far from every mark"
    for group in equal_moves(position):
        if len({values.get(square) for square in group}) > 1:
            yield "equal moves have different values: " + " ".join(_name(square, rules) for square in group)


def _name(square: Square, rules: Rules) -> str:
    return name(square, rules, Notation.COLUMN_LETTER)


def _mark_distance(position: Position, square: Square) -> int:
    marked = [other for other in position.rules.squares if position[other] is not None]
    return min(max(abs(square.row - other.row), abs(square.column - other.column)) for other in marked)


def equal_moves(position: Position) -> list[list[Square]]:
    """Return groups of moves that lead to the same position up to symmetry. It shares no code with the program."""
    groups: dict[object, list[Square]] = {}
    for square in position.moves:
        groups.setdefault(after_move(position, square), []).append(square)
    return list(groups.values())


def after_move(position: Position, square: Square) -> object:
    """Return the same value for all moves that lead to the same position up to symmetry."""
    rules, top, right = position.rules, position.rules.height - 1, position.rules.width - 1
    marks = [(other.row, other.column, position[other]) for other in rules.squares if position[other] is not None]
    marks.append((square.row, square.column, position.turn))
    images = [marks, [(row, right - column, seat) for row, column, seat in marks]]
    if not rules.gravity:
        images += [[(top - row, column, seat) for row, column, seat in image] for image in images]
    if not rules.gravity and rules.width == rules.height:
        images += [[(column, row, seat) for row, column, seat in image] for image in images]
    return min(tuple(sorted(image)) for image in images)


def run(series: Series, share: float, seed: int, nodes: int) -> tuple[int, int]:
    """Check a series, print a line and the faults, and return the numbers of positions and faults."""
    random, began, results = Random(f"{seed} {series.rules}"), perf_counter(), list[Result]()
    found = positions(series, random)
    for _ in range(max(2, round(series.positions * share))):
        results.append(check(next(found), nodes))
    faults = [fault for result in results for fault in result.faults]
    sizes = Counter(result.cells < FEW_CELLS for result in results)
    mean = sum(result.cells for result in results) / len(results)
    agree = sum(result.agrees for result in results)
    seconds = perf_counter() - began
    figures = f"{len(results):>10}{agree:>9}{mean:>9.1f}{sizes[True]:>7}{len(faults):>8}{seconds:>9.1f}"
    print(f"{_title(series.rules):20}{figures}", *faults, sep="\n  ", flush=True)
    return len(results), len(faults)


def _title(rules: Rules) -> str:
    players = f", {rules.players} players" if rules.players > 2 else ""
    return f"{rules.width}x{rules.height}x{rules.k}{' misere' * rules.misere}{' gravity' * rules.gravity}{players}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1, help="fraction of the positions")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=1000, help="node limit for the best move")
    options = parser.parse_args()
    print(f"{'board':20}{'positions':>10}{'agree':>9}{'cells':>9}{'few':>7}{'faults':>8}{'seconds':>9}")
    tallies = [run(series, options.share, options.seed, options.nodes) for series in SERIES]
    total, faults = map(sum, zip(*tallies, strict=True))
    print(f"{total:,} positions, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
