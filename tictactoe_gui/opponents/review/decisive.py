"""The mistake that decided a game. It is found among the reviews, without any search."""

from collections.abc import Iterable
from typing import NamedTuple

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MIN_LOSS, MoveReview
from tictactoe_gui.opponents.solver.move_values import outcome_value


class DecisiveMistake(NamedTuple):
    """Move that cost a player the result that could still be reached."""

    review: MoveReview
    is_proved: bool
    """Whether it is proved that the move was worse, and that no later move of the player was. If not, it is likely."""


def decisive_mistake(game: Game, seat: int, reviews: Iterable[MoveReview]) -> DecisiveMistake | None:
    """Return the last move of a seat before which it could still get more than it did. None if there is none.

    Only as many reviews are used as needed. They begin with the last move, as `review` yields them.
    """
    if not game.outcome:
        return None
    result, winners = outcome_value(game.outcome, seat), game.outcome.winners
    blamed = {seat} if game.setup.rules.players == 2 else {*range(game.setup.rules.players)} - winners
    own = (found for found in reviews if found.seat(game) in blamed)
    likely: list[MoveReview] = []
    for found in own:
        before = found.before.value
        if found.verdict.is_mistake and not likely and (before is None or before > result):
            return DecisiveMistake(found, is_proved=True)
        if likely or before is None or before > result:
            likely.append(found)
    worst = max(likely, key=_estimated_loss, default=None)
    return DecisiveMistake(worst, is_proved=False) if worst and _estimated_loss(worst) >= MIN_LOSS else None


def _estimated_loss(found: MoveReview) -> int:
    return found.before.percent - found.after.percent
