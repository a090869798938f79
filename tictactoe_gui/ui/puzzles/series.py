"""What can be practised: own mistakes, the puzzle of the day, lessons, and the themes."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.puzzles import catalogue, clock
from tictactoe_gui.puzzles.lessons import LESSONS, puzzles_in
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.wording.mnk import puzzles as wording

MISTAKES, OF_THE_DAY = "mistakes", "day"


class Series(NamedTuple):
    """Puzzles that follow each other."""

    name: str
    """Unique name."""
    title: str
    puzzles: Sequence[Puzzle] = ()
    """Puzzles of a lesson or a theme."""
    sentences: Sequence[str] = ()
    """Sentence for each puzzle of a lesson."""

    @property
    def is_lesson(self) -> bool:
        """True if the puzzles are a lesson, which changes no rating."""
        return bool(self.sentences)

    def find(self, progress: Progress) -> Sequence[Puzzle]:
        """Return the puzzles. No mistakes may be due."""
        if self.name == MISTAKES:
            return progress.due(clock.now())
        return [catalogue.puzzle_of_the_day(clock.today())] if self.name == OF_THE_DAY else self.puzzles

    def next(self, progress: Progress, after: str = "") -> Puzzle | None:
        """Return the puzzle after the one with this id, or the first one. None if none is left."""
        puzzles = self.find(progress)
        solved = {} if self.name == MISTAKES else progress.solved
        return catalogue.next_puzzle(puzzles, solved, after) if puzzles else None

    def sentence(self, puzzle: Puzzle) -> str:
        """Return the sentence of the lesson about a puzzle. Empty if it is not from a lesson."""
        return self.sentences[self.puzzles.index(puzzle)] if self.is_lesson else ""

    def label(self, progress: Progress) -> str:
        """Return the title with the progress."""
        if self.name == OF_THE_DAY:
            return self.title
        puzzles = self.find(progress)
        if self.name == MISTAKES:
            return f"{self.title} · {wording.due(len(puzzles))}" if puzzles else self.title
        solved = sum(puzzle.id in progress.solved for puzzle in puzzles)
        return f"{self.title} · {wording.solved_of(solved, len(puzzles))}"


def all_series() -> list[Series]:
    """Return all series, as they are offered."""
    titles, sentences = wording.LESSON_TITLES, wording.LESSON_SENTENCES
    return [
        Series(MISTAKES, wording.MISTAKES),
        Series(OF_THE_DAY, wording.OF_THE_DAY),
        *(Series(name, titles[name], puzzles_in(name), sentences[name]) for name in LESSONS),
        *(Series(theme.name, wording.THEMES[theme], catalogue.puzzles_of(theme)) for theme in catalogue.THEMES),
    ]
