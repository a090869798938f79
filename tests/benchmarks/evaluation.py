"""Fit the scores of the evaluation to known values: `python -m tests.benchmarks.evaluation FILE ...`.

Each line of a file is `[moves, value]`, a position of 15 x 15 with five in a row. Moves are [column, row]. The value
for the side to move is "+M12" or "-M9", a forced win in 12 or loss in 9 plies, or a number in the units of an engine
for which 400 is a won attack.

A third of the games are held back. Positions with the same first three moves are of one game. For the held-back
positions and the scores of this checkout and the fitted ones, the correlation with the values is printed, and how often
the side is right that is estimated to stand better, also for each stage of the game. Wins and losses that the search
sees at once count as such. How the scores change with the number of marks is not fitted but taken from this checkout.

Then a short search estimates some of the held-back positions, in percent as the program shows it. The mean error is
printed, and for each range of estimates their mean and that of the values.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import sqrt, tanh
from operator import mul
from pathlib import Path
from random import Random
from statistics import correlation, fmean
from typing import NamedTuple

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Budget, Limits
from tictactoe_gui.opponents.search.alphabeta import PROVED_SCORE, WIN_SCORE, AlphaBetaSearch
from tictactoe_gui.opponents.search.tactics import open_lines
from tictactoe_gui.opponents.search.threat_map import (
    CROWDED,
    LINE_SCORES,
    OTHER_REACHED_SCORE,
    OWN_REACHED_SCORE,
    TEMPO,
    score_of_75,
)

RULES = Rules(15, 15, 5)
NAMES = ("lacks 4", "lacks 3", "lacks 2", "lacks 1", "own reached", "other reached", "tempo")
CURRENT = (*reversed(LINE_SCORES[1:5]), OWN_REACHED_SCORE, OTHER_REACHED_SCORE, TEMPO)
ENGINE_UNIT = 400
"""Value of an engine that counts as 76 %. A forced win counts as 100 %."""
PENALTY = 0.001
"""Penalty for large scores, which hold for the positions of the engine but mislead a search."""
STEPS = 12
"""Steps until the scores no longer change."""
STAGES = (0, 12, 24, 48, len(RULES.squares))
"""Numbers of marks between which agreement is printed."""
MIN_LEAD = 0.05
"""Minimum value of either side at which one stands better."""
SEARCHED, SEARCH_LIMITS = 300, Limits(nodes=1_000)
"""Number of held-back positions to search, and the limits of each search."""
RANGE = 20
"""Width of the ranges of estimates, in percent."""


class KnownPosition(NamedTuple):
    """A position with its value from -1 to 1."""

    position: Position
    value: float
    is_held_back: bool


class Sample(NamedTuple):
    """A position with what the evaluation sees in it, and its value."""

    marks: int
    counts: list[float]
    """Differences of lines by what they lack, cells reached by either side, and 1 for the tempo, each as a fraction of
    the score that is an estimate of 75. Reached cells count less if there are many marks."""
    seen: int
    """1 or -1 if the search sees a win or a loss, else 0."""
    value: float
    """Value from -1 to 1."""
    is_held_back: bool

    def estimate(self, scores: Sequence[float]) -> float:
        """Return the estimate by these scores, from -1 to 1."""
        total = sum(count * score for count, score in zip(self.counts, scores, strict=True))
        return self.seen or tanh(total)


def known_positions(paths: Iterable[Path]) -> Iterator[KnownPosition]:
    """Yield the undecided positions in the files."""
    for line in "".join(path.read_text("utf-8") for path in paths).splitlines():
        moves, value = json.loads(line)
        position = Position.start(RULES)
        for column, row in moves:
            position = position.play(Square(row, column))
        if not position.outcome:
            yield KnownPosition(position, as_share(value), Random(str(moves[:3])).random() < 1 / 3)


def samples(known: Iterable[KnownPosition]) -> Iterator[Sample]:
    """Yield the positions with what the evaluation sees in them."""
    search = AlphaBetaSearch(RULES)
    search.prepare(Budget(Limits()))
    for position, value, is_held_back in known:
        yield Sample(position.ply, *look(search, position), value, is_held_back)


def look(search: AlphaBetaSearch, position: Position) -> tuple[list[float], int]:
    """Return what the evaluation counts in the position, and the result that the search sees."""
    tables, marks = search.tables, position.ply
    tables.trim_caches()
    threat_map = tables.threat_map(position)
    score = search.search(threat_map, 0, -WIN_SCORE, WIN_SCORE, marks)
    more_lines = (one - other for one, other in zip(*(lines(position, seat) for seat in seats(position)), strict=True))
    reached_share = max(0, 1 - marks / CROWDED)
    reached = (reached_share * tables.reached(threats) for threats in (threat_map.own, threat_map.other))
    unit = score_of_75(marks)
    counts = [count / unit for count in (*more_lines, *reached, 1)]
    return counts, (score > PROVED_SCORE) - (score < -PROVED_SCORE)


def seats(position: Position) -> tuple[int, int]:
    return position.turn, 1 - position.turn


def lines(position: Position, seat: int) -> list[int]:
    """Return the number of live lines of a seat with one, two, three and four marks."""
    marks = [RULES.k - sum(position[square] is None for square in line) for line in open_lines(position, seat)]
    return [marks.count(number) for number in range(1, RULES.k)]


def as_share(value: str) -> float:
    """Return an engine's value from -1 to 1."""
    if "M" in value:
        return 1 if value.startswith("+") else -1
    return tanh(float(value) / ENGINE_UNIT)


def fit(found: list[Sample]) -> list[float]:
    """Return the scores with the least squared error, and a little penalty for large ones, by Gauss-Newton steps."""
    scores = [0.0] * len(NAMES)
    columns = zip(*(sample.counts for sample in found), strict=True)
    penalties = [sqrt(PENALTY * sum(count**2 for count in column)) for column in columns]
    for _ in range(STEPS):
        estimates = [sample.estimate(scores) for sample in found]
        rows = [[(1 - at**2) * count for count in sample.counts] for sample, at in zip(found, estimates, strict=True)]
        errors = [sample.value - estimate for sample, estimate in zip(found, estimates, strict=True)]
        for index, penalty in enumerate(penalties):
            rows.append([penalty * (index == column) for column in range(len(NAMES))])
            errors.append(-penalty * scores[index])
        changes = least_squares(rows, errors)
        scores = [score + change for score, change in zip(scores, changes, strict=True)]
    return scores


def least_squares(rows: list[list[float]], right: list[float]) -> list[float]:
    """Return the factors of the columns whose sum comes closest to the right side, by Gauss-Jordan elimination."""
    columns = [*zip(*rows, strict=True), right]
    equations = [[sum(map(mul, column, other)) for other in columns] for column in columns[:-1]]
    for index, equation in enumerate(equations):
        pivot = [number / equation[index] for number in equation]
        for other, row in enumerate(equations):
            equations[other] = [a - row[index] * b for a, b in zip(row, pivot, strict=True)]
        equations[index] = pivot
    return [equation[-1] for equation in equations]


def report(name: str, scores: Sequence[float], found: list[Sample]) -> None:
    """Print the scores and how well they agree with the values."""
    print(f"{name}:", ", ".join(f"{each} {score:.1f}" for each, score in zip(NAMES, scores, strict=True)))
    report_agreement("All", scores, found)
    for start, stop in pairwise(STAGES):
        stage = [sample for sample in found if start <= sample.marks < stop]
        report_agreement(f"From {start} marks", scores, stage)


def report_agreement(name: str, scores: Sequence[float], found: list[Sample]) -> None:
    estimates = [sample.estimate(scores) for sample in found]
    values = [sample.value for sample in found]
    pairs = [pair for pair in zip(estimates, values, strict=True) if abs(pair[1]) > MIN_LEAD]
    right = fmean(estimate * value > 0 for estimate, value in pairs)
    print(f"{name}: correlation {correlation(estimates, values):.3f}, side {right:.1%} of {len(found)}")


def searched_percent(position: Position) -> int:
    """Return the value of the best move in percent that a short search finds, proved or estimated."""
    cell = next(AlphaBetaSearch(RULES).rank(position, Budget(SEARCH_LIMITS)))
    return cell.score if cell.value is None else 100 * cell.value


def report_percentages(known: Sequence[KnownPosition]) -> None:
    """Print how well the estimates of a short search agree with the values of these positions, in percent."""
    pairs = [(searched_percent(position), 100 * value) for position, value, _ in known]
    error = fmean(abs(estimate - value) for estimate, value in pairs)
    print(f"Estimates of {SEARCH_LIMITS.nodes} positions: mean error {error:.0f} % of {len(pairs)}")
    ranges = defaultdict[int, list[tuple[int, float]]](list)
    for pair in pairs:
        ranges[pair[0] // RANGE].append(pair)
    for _, found in sorted(ranges.items()):
        estimate, value = (fmean(column) for column in zip(*found, strict=True))
        print(f"Mean estimate {estimate:.0f}, mean value {value:.0f} of {len(found)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    known = list(known_positions(parser.parse_args().files))
    found = list(samples(known))
    held_back = [sample for sample in found if sample.is_held_back]
    report("This checkout", CURRENT, held_back)
    report("Fitted", fit([sample for sample in found if not sample.is_held_back and not sample.seen]), held_back)
    tried = [each for each in known if each.is_held_back]
    report_percentages(Random(1).sample(tried, min(SEARCHED, len(tried))))


if __name__ == "__main__":
    main()
