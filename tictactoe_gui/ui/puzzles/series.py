"""What can be practised: own mistakes, the puzzle of the day, lessons, and the themes."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from tictactoe_gui.puzzles import catalogue, clock
from tictactoe_gui.puzzles.lessons import LESSONS, puzzles_in
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme
from tictactoe_gui.wording.mnk import puzzles as wording

MISTAKES, OF_THE_DAY = "mistakes", "day"


class Series(NamedTuple):
    """Puzzles that follow each other."""

    name: str
    """Unique name."""
    title: str
    find: Callable[[Progress], Sequence[Puzzle]]
    """Function that returns the puzzles. None may be left."""
    sentences: Sequence[str] = ()
    """Sentence for each puzzle of a lesson."""

    @property
    def is_lesson(self) -> bool:
        """True if the puzzles are a lesson, which changes no rating."""
        return bool(self.sentences)

    def next(self, progress: Progress, after: str = "") -> Puzzle | None:
        """Return the puzzle after the one with this id, or the first one. None if none is left."""
        puzzles = self.find(progress)
        solved = {} if self.name == MISTAKES else progress.solved
        return catalogue.next_puzzle(puzzles, solved, after) if puzzles else None

    def sentence(self, puzzle: Puzzle) -> str:
        """Return the sentence of the lesson about a puzzle. Empty if it is not from a lesson."""
        return self.sentences[puzzles_in(self.name).index(puzzle)] if self.is_lesson else ""

    def label(self, progress: Progress) -> str:
        """Return the title with the progress."""
        puzzles = self.find(progress)
        if self.name == MISTAKES:
            return f"{self.title} · {wording.due(len(puzzles))}" if puzzles else self.title
        if self.name == OF_THE_DAY:
            return self.title
        solved = sum(puzzle.id in progress.solved for puzzle in puzzles)
        return f"{self.title} · {wording.solved_of(solved, len(puzzles))}"


def all_series() -> list[Series]:
    """Return all series, as they are offered."""
    lessons = (
        Series(name, wording.LESSON_TITLES[name], partial(_lesson, name), wording.LESSON_SENTENCES[name])
        for name in LESSONS
    )
    themes = (Series(theme.name, wording.THEMES[theme], partial(_theme, theme)) for theme in catalogue.THEMES)
    return [
        Series(MISTAKES, wording.MISTAKES, lambda progress: progress.due(clock.now())),
        Series(OF_THE_DAY, wording.OF_THE_DAY, lambda _progress: [catalogue.puzzle_of_the_day(clock.today())]),
        *lessons,
        *themes,
    ]


def _lesson(name: str, _progress: Progress) -> Sequence[Puzzle]:
    return puzzles_in(name)


def _theme(theme: PuzzleTheme, _progress: Progress) -> Sequence[Puzzle]:
    return catalogue.puzzles_of(theme)
