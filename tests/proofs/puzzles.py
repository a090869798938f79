"""Check every answer of the built-in puzzles and of the lessons: `python -m tests.proofs.puzzles [--share 0.1]`.

All right moves are found again. Then each is checked in another way than it was found. On boards up to 42 squares the
solver proves the value of every move, on larger ones the search for threats must agree. Where a puzzle asks to prevent
something, each wrong move is answered by a win. If the sentence about it names a fork or an open four, that is made.
"""

import sys
from contextlib import suppress
from itertools import chain, combinations
from pathlib import Path
from random import Random

from tests.proofs.options import parse_options
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.search.tactics import completing_moves, forks
from tictactoe_gui.opponents.search.threats import winning_sequence
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.catalogue import THEMES, puzzles_of
from tictactoe_gui.puzzles.puzzle import Flaw, Puzzle, PuzzleTheme, Step, flaw

sys.path.append(str(Path(__file__).parents[2] / "packaging"))

from puzzle_solving import fours, moves_of_value, steps_for, wins_within

MAX_PROVED_SQUARES = 42
WINS = {PuzzleTheme.WIN_AT_ONCE, PuzzleTheme.FORK, PuzzleTheme.WIN_IN_2, PuzzleTheme.WIN_IN_3, PuzzleTheme.FOURS}
"""Themes in which every right move wins."""
HOLDS = {PuzzleTheme.STOP_FORK, PuzzleTheme.GRAVITY_TRAP}
"""Themes in which all moves lose that are not right."""
STOPS_THREATS = {PuzzleTheme.BLOCK, PuzzleTheme.OPEN_THREE}
"""Themes in which the opponent wins by threats after wrong moves, and after no right one."""
NAMES_THREATS = {PuzzleTheme.STOP_FORK, PuzzleTheme.OPEN_THREE}
"""Themes in which the sentence about a wrong move may name threats."""
MORE_FOURS = 7
"""Maximum number of fours in sequences that no wrong move may begin."""
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
    if theme in STOPS_THREATS:
        held = {square for square in position.moves if not loses_by_threats(position.play(square))}
        found += [f"{square} is not right, or loses" for square in right ^ held]
    if theme in HOLDS:
        values = moves_of_value(position)
        found += [f"{square}: {value}" for square, value in values.items() if (value < 0) == (square in right)]
    found += [fault for step in puzzle.steps for fault in faulty_lines(position, step)]
    return found + untrue_sentences(puzzle, [square for square in position.moves if square not in right])


def wins(position: Position, step: Step) -> bool:
    """Return True if the move is proved to win, or the search for threats finds the win."""
    after = position.play(step.square)
    if after.outcome:
        return bool(after.outcome.lines)
    if len(position.rules.squares) <= MAX_PROVED_SQUARES:
        with suppress(OutOfBudget):
            return moves_of_value(position)[step.square] is Value.WIN
    return step.reply is not None and winning_sequence(after.play(step.reply), Budget(LIMITS)) is not None


def loses_by_threats(after: Position) -> bool:
    """Return True if the side to move wins by threats. With gravity, only wins within two moves are found."""
    if after.rules.placement.falls:
        return bool(wins_within(after, 2, after.moves))
    return bool(completing_moves(after, after.turn)) or winning_sequence(after, Budget(LIMITS)) is not None


def untrue_sentences(puzzle: Puzzle, wrong: list[Square]) -> list[str]:
    """Return the wrong moves whose sentences are not true."""
    if puzzle.theme is PuzzleTheme.FOURS:
        more = {step.square for step in fours(puzzle.position, MORE_FOURS)}
        return [f"{square} wins with fours, too" for square in wrong if square in more]
    if puzzle.theme not in NAMES_THREATS:
        return []
    return [f"{square} has an untrue sentence" for square in wrong if is_flaw_untrue(puzzle, square)]


def is_flaw_untrue(puzzle: Puzzle, square: Square) -> bool:
    """Return True if a wrong move is said to allow threats that cannot be made, or to allow none although they can."""
    after, is_open_four = puzzle.position.play(square), puzzle.theme is PuzzleTheme.OPEN_THREE
    replies = chain(forks(after), after.moves)  # forks are only tried first
    can_threaten = any(makes_two_threats(after, reply, is_open_four=is_open_four) for reply in replies)
    return flaw(puzzle.theme, after, is_first=True) is not (Flaw.MISSES_THEME if can_threaten else Flaw.LOSES)


def makes_two_threats(position: Position, square: Square, *, is_open_four: bool) -> bool:
    """Return True if a move makes two threats at once, which the opponent can only block."""
    after = position.play(square)
    if after.outcome or completing_moves(after, after.turn):
        return False
    pairs = combinations(completing_moves(after, position.turn), 2)
    return any(not is_open_four or are_ends(after, position.turn, *pair) for pair in pairs)


def are_ends(position: Position, seat: int, first: Square, last: Square) -> bool:
    """Return True if two cells are the ends of a row of k - 1 marks of the seat."""
    k = position.rules.k
    down, right = last.row - first.row, last.column - first.column
    if {abs(down), abs(right)} - {0, k}:
        return False
    between = (Square(first.row + down * at // k, first.column + right * at // k) for at in range(1, k))
    return all(position[square] == seat for square in between)


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
    options = parse_options(__doc__)
    puzzles = [puzzle for theme in THEMES for puzzle in puzzles_of(theme)]
    checked = Random(1).sample(puzzles, round(options.share * len(puzzles)))
    wrong = {puzzle.id: found for puzzle in checked if (found := faults(puzzle))}
    for puzzle, found in wrong.items():
        print(f"{puzzle}: {found[:3]}")
    print(f"{len(checked)} puzzles: {len(wrong)} with faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
