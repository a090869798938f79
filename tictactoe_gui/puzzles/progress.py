"""What a person has done with puzzles: solved ones, a rating, a streak, and mistakes to repeat.

The library openskill rates the person: a puzzle counts as a game against the level of the ladder that has its
difficulty.
"""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.puzzles.own_mistake import OwnMistake
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme
from tictactoe_gui.ratings.model import rate
from tictactoe_gui.ratings.scale import RatedPlayer, Rating, start_rating

Value = TypeVar("Value")

SOLVER = RatedPlayer("solver")
"""The person, whose rating for puzzles is apart from those for games."""
MAX_MISTAKES = 500
"""Maximum number of own mistakes that are kept. The oldest ones are dropped."""


class Progress(Struct, frozen=True):
    """What the person has done so far."""

    rating: Rating = start_rating(SOLVER)
    """Rating of the person. A puzzle counts once."""
    tried: dict[str, bool] = {}
    """True if the first attempt at each puzzle succeeded, by id."""
    solved: dict[str, date] = {}
    """Day on which each puzzle was first solved, by id."""
    days: tuple[date, ...] = ()
    """Days whose puzzle was solved, in order."""
    mistakes: dict[str, OwnMistake] = {}
    """Own mistakes, by id."""

    def due(self, now: datetime) -> list[Puzzle]:
        """Return own mistakes that are due, the one that has waited longest first."""
        waiting = [mistake for mistake in self.mistakes.values() if mistake.is_due(now)]
        return [mistake.puzzle for mistake in sorted(waiting, key=lambda mistake: mistake.due)]

    def streak(self, today: date) -> int:
        """Return the number of days in a row, up to today or yesterday, whose puzzles were solved."""
        days = {*self.days}
        last = today if today in days else today - timedelta(days=1)
        length = 0
        while last - timedelta(days=length) in days:
            length += 1
        return length

    @property
    def is_rated(self) -> bool:
        """True if an attempt has changed the rating."""
        return self.rating != start_rating(SOLVER)

    def would_rate(self, puzzle: Puzzle) -> bool:
        """Return True if an attempt can change the rating: only the first one at a built-in puzzle can."""
        return puzzle.theme is not PuzzleTheme.OWN_MISTAKE and puzzle.id not in self.tried

    def attempted(self, puzzle: Puzzle, now: datetime, *, solved: bool, counts: bool = True) -> "Progress":
        """Return the progress after the first attempt at a puzzle. If it `counts`, it may change the rating."""
        mistakes = self.mistakes
        rating = self.rating
        if puzzle.id in mistakes:
            mistakes = {**mistakes, puzzle.id: mistakes[puzzle.id].repeated(now, solved=solved)}
        if self.would_rate(puzzle) and counts:
            rating = _rated(rating, puzzle, solved=solved)
        return replace(self, mistakes=mistakes, rating=rating, tried={puzzle.id: solved} | self.tried)

    def completed(self, puzzle: Puzzle, today: date, of_day: date | None = None) -> "Progress":
        """Return the progress after a puzzle was solved, maybe not with the first attempt.

        Args:
            puzzle: the puzzle.
            today: the current day.
            of_day: day whose puzzle it was. None if it was not the puzzle of a day.

        """
        days = tuple(sorted({*self.days, of_day})) if of_day else self.days
        return replace(self, solved={puzzle.id: today} | self.solved, days=days)

    def with_mistake(self, puzzle: Puzzle, now: datetime) -> "Progress":
        """Return the progress with an own mistake, which is due at once. A known one stays as it is."""
        if puzzle.id in self.mistakes:
            return self
        added = replace(self, mistakes={**self.mistakes, puzzle.id: OwnMistake.new(puzzle, now)})
        return added if len(added.mistakes) <= MAX_MISTAKES else added.without_oldest_mistake()

    def without_oldest_mistake(self) -> "Progress":
        """Return the progress without the own mistake that was added first, and without its results."""
        oldest = next(iter(self.mistakes))
        return replace(
            self,
            mistakes=_without(self.mistakes, oldest),
            tried=_without(self.tried, oldest),
            solved=_without(self.solved, oldest),
        )


def _without(values: Mapping[str, Value], key: str) -> dict[str, Value]:
    return {other: value for other, value in values.items() if other != key}


def _rated(rating: Rating, puzzle: Puzzle, *, solved: bool) -> Rating:
    level = RatedPlayer("", PlayerKind(LADDER[2 * puzzle.difficulty - 2]))
    ratings: Mapping[RatedPlayer, Rating] = {SOLVER: rating, level: start_rating(level)}
    return rate((SOLVER, level), (0, 1) if solved else (1, 0), ratings)[SOLVER]
