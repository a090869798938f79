"""Check that the reason for every hint is true.

python -m tests.proofs.reasons [--share 1.0]

All 4,520 undecided positions of 3 x 3 are checked, and 2,600 random ones of Connect Four, (6,6,4), (9,9,5), misère and
three or six players. 1,000 of these are so late that brute force finds all values. In the others, a search with more
nodes must not refute the values. All cells that share the best value are checked as hints. What a reason says about
lines is checked by counting marks, see `tests.opponents.stated_reasons`. An estimate has a reason besides its value.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from random import Random
from time import perf_counter
from typing import NamedTuple

from tests.opponents import brute, rational
from tests.opponents.positions import random_positions, reachable
from tests.opponents.reviewed_moves import setup
from tests.opponents.stated_reasons import Proofs, is_true
from tests.proofs.options import parse_options
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.expert import analyse
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.multiplayer.maxn import MaxNSolver
from tictactoe_gui.opponents.reasons import explain
from tictactoe_gui.opponents.solver.exhaustive import ExhaustiveSolver
from tictactoe_gui.opponents.solver.move_values import Prover, outcome_value, prove_moves
from tictactoe_gui.opponents.solver.proof import ProofSolver
from tictactoe_gui.opponents.values import CellValue, Value, preference
from tictactoe_gui.wording.mnk import hints

LIMITS, DEEPER_LIMITS = Limits(nodes=2_000), Limits(nodes=10_000)
"""Limits for the values behind a hint, and for a search that tries to refute them."""
UNDECIDED = 4_520
"""Number of undecided positions of 3 x 3."""
RESULTS = {Value.WIN: "It wins", Value.DRAW: "It draws", Value.LOSS: "It loses", None: "Try"}
"""What a hint says about each value."""

FindProofs = Callable[[Position], Proofs]
"""Function that returns the true value of each move, or of those that it can find."""


class Sample(NamedTuple):
    """Random positions by the same rules."""

    rules: Rules
    positions: int
    empty: int
    """Maximum number of empty squares. The minimum is half of it."""
    is_brute: bool
    """True if brute force finds the values."""


SAMPLES = (
    Sample(PRESETS["Connect Four"], 250, 12, is_brute=True),
    Sample(PRESETS["Connect Four"], 250, 40, is_brute=False),
    Sample(Rules(6, 6, 4), 250, 8, is_brute=True),
    Sample(Rules(6, 6, 4), 250, 34, is_brute=False),
    Sample(Rules(9, 9, 5), 200, 76, is_brute=False),
    Sample(Rules(9, 9, 5, line=ExactLine()), 100, 64, is_brute=False),
    Sample(Rules(4, 3, 3, goal=Misere()), 150, 9, is_brute=True),
    Sample(Rules(4, 4, 4, goal=Misere()), 100, 9, is_brute=True),
    Sample(Rules(4, 4, 3, goal=Misere()), 250, 16, is_brute=False),
    Sample(Rules(players=3), 100, 8, is_brute=True),
    Sample(Rules(4, 4, 4, players=3), 100, 6, is_brute=True),
    Sample(Rules(5, 4, 3, players=3, line=ExactLine()), 100, 6, is_brute=True),
    Sample(PRESETS["Three players"], 200, 45, is_brute=False),
    Sample(Rules(6, 6, 4, players=6), 100, 36, is_brute=False),
    Sample(Rules(6, 5, 4, players=3, placement=Gravity(), line=ExactLine()), 100, 28, is_brute=False),
    Sample(Rules(4, 4, 3, players=3, goal=Misere()), 100, 16, is_brute=False),
)


def best_cells(cells: Iterable[CellValue]) -> list[CellValue]:
    """Return all cells that share the best value."""
    known = list(cells)
    best = max(map(preference, known))
    return [cell for cell in known if preference(cell) == best]


def two_player_proofs(position: Position) -> Proofs:
    solutions = {square: brute.solve(position.play(square)) for square in position.moves}
    return {
        square: (Value(-after.value), after.plies + 1 if after.value else None) for square, after in solutions.items()
    }


def multiplayer_proofs(position: Position) -> Proofs:
    return {square: (_rational_value(position, square), None) for square in position.moves}


def _rational_value(position: Position, square: Square) -> Value | None:
    after, seat = position.play(square), position.turn
    if after.outcome:
        return outcome_value(after.outcome, seat)
    ends = {_end_value(position.rules, seat, end) for end in rational.outcomes(after)}
    return ends.pop() if len(ends) == 1 else None


def _end_value(rules: Rules, seat: int, end: rational.RationalOutcome) -> Value:
    if end is None:
        return Value.DRAW
    return Value.WIN if (end == seat) != rules.goal.line_loses else Value.LOSS


def deeper_proofs(prover: Prover, position: Position) -> Proofs:
    found: dict[Square, tuple[Value | None, int | None]] = {}
    with suppress(OutOfBudget):
        for cell in prove_moves(position, position.moves, prover, Budget(DEEPER_LIMITS)):
            found[cell.square] = cell.value, cell.plies
    return found


def finder(sample: Sample) -> FindProofs:
    rules = sample.rules
    if rules.players > 2:
        return multiplayer_proofs if sample.is_brute else partial(deeper_proofs, MaxNSolver(rules))
    if sample.is_brute:
        return two_player_proofs
    plain = not rules.goal.line_loses and not rules.placement.falls
    return partial(deeper_proofs, ProofSolver(rules) if plain else ExhaustiveSolver(rules))


def faults_of(position: Position, find: FindProofs, reasons: Counter[str]) -> Iterator[str]:
    """Yield what is wrong with the values and with each possible hint."""
    cells, proofs = tuple(analyse(position, LIMITS)), find(position)
    yield from (f"{cell} is refuted" for cell in cells if is_refuted(cell, proofs))
    claimed = {cell.square: (cell.value, cell.plies) for cell in cells}
    for cell in best_cells(cells):
        move = explain(position, cell, cells)
        text = hints.hint(move, Game(setup(position.rules)), Notation.ROW_LETTER)
        if not is_true(position, move, {**claimed, **proofs}):
            yield f"{move} is false: {text}"
        if RESULTS[cell.value] not in text:
            yield f"{move} hides the value: {text}"
        reasons[f"{cell.value.name if cell.value is not None else 'estimate'}, {move.reason.name}"] += 1


def is_refuted(cell: CellValue, proofs: Proofs) -> bool:
    """Return True if the proved value of a move, or its length, is not the true one."""
    value, plies = proofs.get(cell.square, (None, None))
    both = None not in (cell.value, value)
    return both and (cell.value is not value or (None not in (cell.plies, plies) and cell.plies != plies))


def check(title: str, positions: Iterable[Position], find: FindProofs, reasons: Counter[str]) -> Counter[str]:
    """Check the hints in these positions. Return how many positions and faults there are."""
    began, found = perf_counter(), Counter[str]()
    for position in positions:
        found["positions"] += 1
        for fault in faults_of(position, find, reasons):
            found["faults"] += 1
            print("WRONG", position, fault)
    print(f"{title}: {dict(found)}, {perf_counter() - began:.1f} s", flush=True)
    brute.solve.cache_clear()
    rational.clear_cache()
    return found


def main() -> int:
    share = parse_options(__doc__).share
    reasons = Counter[str]()
    every = sorted(reachable(Rules()), key=str)
    found = check("3 x 3", Random(1).sample(every, round(len(every) * share)), two_player_proofs, reasons)
    for sample in SAMPLES:
        positions = random_positions(sample.rules, sample.empty, round(sample.positions * share), 1)
        how = "brute force" if sample.is_brute else "deeper search"
        found += check(f"{sample.rules}, {how}", positions, finder(sample), reasons)
    for reason, times in sorted(reasons.items()):
        print(f"  {reason:30}{times:>8,}")
    print(f"{found['positions']:,} positions, {reasons.total():,} hints, {found['faults']} faults")
    return 1 if found["faults"] or len(every) != UNDECIDED else 0


if __name__ == "__main__":
    sys.exit(main())
