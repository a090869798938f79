"""The points of the curve: who stands better after each move."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing


class CurvePoint(NamedTuple):
    """Standing of a seat in one position."""

    seat: int
    standing: Standing

    @property
    def height(self) -> float:
        """Standing of the first seat, from -1 to 1."""
        return (-1 if self.seat else 1) * self.standing.percent / 100

    @property
    def is_proved(self) -> bool:
        """True if the standing is proved."""
        return self.standing.value is not None


Points = Sequence[CurvePoint | None]
"""Points by ply, from the start of the game. None if the standing is unknown."""


def curve_points(game: Game, reviews: Sequence[MoveReview]) -> Points:
    """Return the points of a game of two players. The review of a move tells the standing before and after it.

    The player to move is always estimated a little better. Each estimate is the mean of two positions, so that the
    curve does not go up and down with every move.
    """
    points: list[CurvePoint | None] = [None] * (len(game.moves) + 1)
    for found in sorted(reviews, key=lambda found: found.ply):
        seat = found.seat(game)
        points[found.ply - 1] = CurvePoint(seat, found.before)
        if found.ply < len(points):
            points[found.ply] = CurvePoint(seat, found.after)
    return [_smoothed(point, before) for point, before in zip(points, [None, *points], strict=False)]


def _smoothed(point: CurvePoint | None, before: CurvePoint | None) -> CurvePoint | None:
    if not point or not before or point.is_proved or before.is_proved:
        return point
    return CurvePoint(0, Standing(None, round(50 * (point.height + before.height))))
