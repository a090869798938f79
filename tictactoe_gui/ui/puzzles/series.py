"""What can be practised: own mistakes, the puzzle of the day, lessons, and the themes."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.puzzles import catalogue, clock
from tictactoe_gui.puzzles.lessons import LESSONS, puzzles_in
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.wording import labels
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
        solved = {} if self.name == MISTAKES else progress.solved
        return catalogue.next_puzzle(self.find(progress), solved, after)

    def sentence(self, puzzle: Puzzle) -> str:
        """Return the sentence of the lesson about a puzzle. Empty if it is not from a lesson."""
        return self.sentences[self.puzzles.index(puzzle)] if self.is_lesson else ""

    def counts(self, progress: Progress) -> tuple[int, int]:
        """Return how many puzzles are solved, and how many there are. A mistake is solved until it is due again."""
        if self.name == OF_THE_DAY:
            return int(clock.today() in progress.days), 1
        if self.name == MISTAKES:
            number = len(progress.mistakes)
            return number - len(self.find(progress)), number
        return sum(puzzle.id in progress.solved for puzzle in self.puzzles), len(self.puzzles)

    def state(self, progress: Progress) -> str:
        """Return how much of it is done, in a few words."""
        solved, number = self.counts(progress)
        if self.name == OF_THE_DAY:
            return wording.SOLVED if solved else wording.NEW_TODAY
        if self.name == MISTAKES:
            return wording.due(number - solved)
        return wording.solved_of(solved, number)

    def end(self, progress: Progress) -> str:
        """Return why there is no further puzzle, as a sentence."""
        if self.name == OF_THE_DAY:
            return wording.COME_BACK
        if self.name == MISTAKES:
            return wording.NONE_DUE if progress.mistakes else wording.NO_MISTAKES
        return wording.LESSON_DONE if self.is_lesson else wording.LAST_ONE


def series_by_heading() -> dict[str, list[Series]]:
    """Return all series, as they are offered."""
    titles = wording.LESSON_TITLES
    sentences = wording.LESSON_SENTENCES
    return {
        labels.TODAY: [Series(OF_THE_DAY, wording.OF_THE_DAY), Series(MISTAKES, wording.MISTAKES)],
        wording.LESSONS: [Series(name, titles[name], puzzles_in(name), sentences[name]) for name in LESSONS],
        wording.BY_THEME: [
            Series(theme.name, wording.THEMES[theme], catalogue.puzzles_of(theme)) for theme in catalogue.THEMES
        ],
    }


def series_by_name() -> dict[str, Series]:
    """Return all series, by their names."""
    return {series.name: series for group in series_by_heading().values() for series in group}
