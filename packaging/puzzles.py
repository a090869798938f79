"""Make the puzzles in assets/puzzles: python packaging/puzzles.py [--theme THEME] [--number 44].

Positions come from games between levels, after a few random moves. Each right move is found by trying every move, or
proved by the solver. The difficulty tells how many of the ten levels fail. No two puzzles are equal up to symmetry.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from zlib import crc32

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from msgspec import json  # noqa: E402 - the checkout need not be installed
from puzzle_solving import steps_for  # noqa: E402

from tictactoe_gui.mnk.answers import Gravity, Misere  # noqa: E402
from tictactoe_gui.mnk.board import Square  # noqa: E402
from tictactoe_gui.mnk.position import Position  # noqa: E402
from tictactoe_gui.mnk.rules import Rules  # noqa: E402
from tictactoe_gui.opponents.api import choose_square  # noqa: E402
from tictactoe_gui.opponents.levels import LADDER  # noqa: E402
from tictactoe_gui.opponents.limits import Limits, OutOfBudget  # noqa: E402
from tictactoe_gui.opponents.search.tactics import ordered_moves  # noqa: E402
from tictactoe_gui.opponents.solver.symmetry import symmetries  # noqa: E402
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme  # noqa: E402

FOLDER = ROOT / "assets/puzzles"
TIC_TAC_TOE, GOMOKU, CONNECT_FOUR = Rules(), Rules(15, 15, 5), Rules(7, 6, 4, placement=Gravity())
SMALL = Rules(4, 4, 4), Rules(5, 4, 4), Rules(5, 5, 4)
BOARDS = {
    PuzzleTheme.WIN_AT_ONCE: (TIC_TAC_TOE, CONNECT_FOUR, GOMOKU, Rules(5, 5, 4)),
    PuzzleTheme.BLOCK: (TIC_TAC_TOE, CONNECT_FOUR, GOMOKU, Rules(5, 5, 4)),
    PuzzleTheme.FORK: (TIC_TAC_TOE, Rules(5, 5, 4), GOMOKU),
    PuzzleTheme.STOP_FORK: (TIC_TAC_TOE, *SMALL),
    PuzzleTheme.WIN_IN_2: (CONNECT_FOUR, Rules(5, 5, 4), Rules(4, 4, 3)),
    PuzzleTheme.WIN_IN_3: (CONNECT_FOUR, Rules(5, 5, 4), Rules(6, 5, 4)),
    PuzzleTheme.OPEN_THREE: (GOMOKU,),
    PuzzleTheme.FOURS: (GOMOKU,),
    PuzzleTheme.GRAVITY_TRAP: (CONNECT_FOUR,),
    PuzzleTheme.MISERE: (Rules(goal=Misere()), Rules(4, 3, 3, goal=Misere())),
}
"""Boards of each theme, in turns."""
FIRST_PLIES = {CONNECT_FOUR: 14, GOMOKU: 8}
"""Minimum number of moves before a puzzle. Proofs take too long on an emptier board."""
TRAP_PLIES = 20
"""The same for traps, where the value of every move is proved."""
MAX_SHARE, MIN_MOVES = 1 / 3, 4
"""Maximum share of right moves, and minimum number of legal moves."""
LEVEL_LIMITS = Limits(nodes=3_000)
RANDOM_PLIES, PROMISING = 3, 8
"""Number of random moves at the start, and number of moves among which a promising one is drawn."""


def make(theme: PuzzleTheme, number: int) -> Iterator[Puzzle]:
    """Yield puzzles of a theme."""
    seen: set[str] = set()
    for at in range(10**6):
        if len(seen) >= number:
            return
        rules = BOARDS[theme][at % len(BOARDS[theme])]
        moves = game(theme, rules, Random(f"{theme} {at}"))
        for ply in Random(at).sample(range(len(moves)), len(moves)):
            puzzle = puzzle_at(theme, rules, moves[:ply], seen)
            if puzzle:
                seen.add(puzzle.id)
                yield puzzle
                break


def game(theme: PuzzleTheme, rules: Rules, random: Random) -> list[Square]:
    """Return the moves of a game between two weak levels that starts with a few random moves."""
    position, moves, level = Position.start(rules), list[Square](), random.choice(LADDER[2:6])
    while position.outcome is None:
        if theme is PuzzleTheme.FOURS:
            # Between levels, a game with a sequence of fours and no fork is rare.
            square = random.choice(ordered_moves(position)[:PROMISING])
        elif len(moves) < RANDOM_PLIES and rules.k < 5:
            square = random.choice(position.moves)
        else:
            square = choose_square(position, level, LEVEL_LIMITS, random)
        moves.append(position.landing(square) or square)
        position = position.play(square)
    return moves


def puzzle_at(theme: PuzzleTheme, rules: Rules, moves: list[Square], seen: set[str]) -> Puzzle | None:
    """Return the puzzle after these moves. None without one, or if it is like one that was seen."""
    position = Puzzle("", theme, rules.fields, tuple(moves), ()).position
    name = f"{theme.name.lower()}-{crc32(f'{rules} {least_image(position)}'.encode()):08x}"
    if name in seen:
        return None
    first_plies = TRAP_PLIES if theme is PuzzleTheme.GRAVITY_TRAP else FIRST_PLIES.get(rules, 0)
    if len(position.moves) < MIN_MOVES or len(moves) < first_plies:
        return None
    with suppress(OutOfBudget):
        steps = steps_for(position, theme)
        if 0 < len(steps) <= MAX_SHARE * len(position.moves):
            right = {step.square for step in steps}
            return Puzzle(name, theme, rules.fields, tuple(moves), steps, difficulty(position, right))
    return None


def difficulty(position: Position, right: set[Square]) -> int:
    """Return the difficulty from 1 to 5: one point for every two levels that choose a wrong move."""
    chosen = (choose_square(position, level, LEVEL_LIMITS, Random(1)) for level in LADDER)
    failed = sum(position.landing(square) not in right for square in chosen)
    return min(5, 1 + failed // 2)


def least_image(position: Position) -> str:
    """Return the same text for all boards that are equal up to symmetry."""
    images = ("".join(position.board[at] for at in image) for image in symmetries(position.rules))
    return min(images) + str(position.turn)


def main() -> None:
    """Make the puzzles of all themes, or of those on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--theme", choices=[theme.name for theme in BOARDS], nargs="+")
    parser.add_argument("--number", type=int, default=44, help="puzzles of each theme")
    options = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for theme in BOARDS:
        if options.theme is None or theme.name in options.theme:
            puzzles = sorted(make(theme, options.number), key=lambda puzzle: puzzle.difficulty)
            lines = (json.encode(puzzle).decode() + "\n" for puzzle in puzzles)
            (FOLDER / f"{theme.name.lower()}.jsonl").write_text("".join(lines), encoding="utf-8")
            print(theme, len(puzzles), flush=True)


if __name__ == "__main__":
    main()
