"""Check every answer of the built-in puzzles and of the lessons: `python -m tests.proofs.puzzles [--share 0.1]`.

All right moves are found again. Then each is checked in another way than it was found. On boards up to 42 squares the
solver proves the value of every move, on larger ones the search for threats must agree. Where a puzzle asks to prevent
something, each wrong move is answered by a win.
"""

import argparse
import sys
from contextlib import suppress
from random import Random

from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.search.tactics import completing_moves
from tictactoe_gui.opponents.search.threats import winning_sequence
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.catalogue import all_puzzles
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme, Step
from tictactoe_gui.puzzles.solving import moves_of_value, steps_for

MAX_PROVED_SQUARES = 42
WINS = {PuzzleTheme.WIN_AT_ONCE, PuzzleTheme.FORK, PuzzleTheme.WIN_IN_2, PuzzleTheme.WIN_IN_3, PuzzleTheme.FOURS}
"""Themes in which every right move wins."""
HOLDS = {PuzzleTheme.STOP_FORK, PuzzleTheme.GRAVITY_TRAP}
"""Themes in which all moves lose that are not right."""
LIMITS = Limits(nodes=200_000)


def faults(puzzle: Puzzle) -> list[str]:
    """Return what is wrong with a puzzle."""
    position, theme = puzzle.position, puzzle.theme
    right = {step.square for step in puzzle.steps}
    found: list[str] = []
    if steps_for(position, theme) != puzzle.steps:
        found.append("the right moves are not those that are found")
    if theme in WINS:
        found += [f"{cell(position, step)} does not win" for step in puzzle.steps if not wins(position, step)]
    wrong = [square for square in position.moves if square not in right]
    if theme in (PuzzleTheme.BLOCK, PuzzleTheme.OPEN_THREE):
        found += [f"{square} also holds" for square in wrong if not loses_by_threats(position.play(square))]
    if theme in HOLDS:
        values = moves_of_value(position)
        found += [f"{square}: {value}" for square, value in values.items() if (value < 0) == (square in right)]
    return found + [fault for step in puzzle.steps for fault in faulty_lines(position, step)]


def wins(position: Position, step: Step) -> bool:
    """Return whether the move is proved to win, or the search for threats finds the win."""
    after = position.play(step.square)
    if after.outcome:
        return bool(after.outcome.lines)
    if len(position.rules.squares) <= MAX_PROVED_SQUARES:
        with suppress(OutOfBudget):
            return moves_of_value(position)[step.square] is Value.WIN
    return step.reply is not None and winning_sequence(after.play(step.reply), Budget(LIMITS)) is not None


def loses_by_threats(after: Position) -> bool:
    """Return whether the side to move wins by threats."""
    return bool(completing_moves(after, after.turn)) or winning_sequence(after, Budget(LIMITS)) is not None


def faulty_lines(position: Position, step: Step) -> list[str]:
    """Return the variations that cannot be played, or do not end with a line."""
    after = position.play(step.square)
    if step.reply is None:
        return []
    if step.reply not in after.moves or not step.steps:
        return [f"{cell(position, step)} has no end"]
    left = after.play(step.reply)
    return [fault for following in step.steps for fault in faulty_lines(left, following)]


def cell(position: Position, step: Step) -> str:
    return name(step.square, position.rules, Notation.ROW_LETTER)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1, help="fraction of the puzzles to check")
    options = parser.parse_args()
    puzzles = all_puzzles()
    checked = Random(1).sample(puzzles, round(options.share * len(puzzles)))
    wrong = {puzzle.id: found for puzzle in checked if (found := faults(puzzle))}
    for puzzle, found in wrong.items():
        print(f"{puzzle}: {found[:3]}")
    print(f"{len(checked)} puzzles: {len(wrong)} with faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
