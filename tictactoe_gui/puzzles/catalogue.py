"""The built-in puzzles, in assets/puzzles. Each theme has a file with one puzzle on each line, easy ones first."""

from collections.abc import Container, Sequence
from datetime import date, timedelta
from functools import cache
from itertools import chain

from msgspec import json

from tictactoe_gui import resources
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme

THEMES = tuple(theme for theme in PuzzleTheme if theme is not PuzzleTheme.OWN_MISTAKE)
"""Themes of the built-in puzzles."""
_DECODER: json.Decoder[Puzzle] = json.Decoder(Puzzle)


@cache
def puzzles_of(theme: PuzzleTheme) -> tuple[Puzzle, ...]:
    """Return the puzzles of a theme, easy ones first. Raise FileNotFoundError if the file is missing."""
    lines = resources.path(f"puzzles/{theme.name.lower()}.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(map(_DECODER.decode, lines))


def puzzle_of_the_day(day: date) -> Puzzle:
    """Return the puzzle of a day. The themes take turns, and no puzzle returns before all others of its theme."""
    number = day.toordinal()
    puzzles = puzzles_of(THEMES[number % len(THEMES)])
    return puzzles[number // len(THEMES) % len(puzzles)]


def day_of(puzzle: Puzzle, today: date) -> date | None:
    """Return the day whose puzzle this is: today, or yesterday for an attempt that began before midnight."""
    days = (today, today - timedelta(days=1))
    return next((day for day in days if puzzle_of_the_day(day) == puzzle), None)


def next_puzzle(puzzles: Sequence[Puzzle], solved: Container[str], after: str = "") -> Puzzle | None:
    """Return the first puzzle that is not solved, beginning after the one with this id.

    If all others are solved, return the one that follows. None after the last.
    """
    ids = [puzzle.id for puzzle in puzzles]
    start = ids.index(after) + 1 if after in ids else 0
    following = puzzles[start:]
    earlier = puzzles[: max(0, start - 1)]
    unsolved = (puzzle for puzzle in (*following, *earlier) if puzzle.id not in solved)
    return next(chain(unsolved, following), None)
