"""Reviews of the moves of a game, from the last move to the first."""

from collections.abc import Iterator
from contextlib import suppress

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.limits import Budget, Limits, OutOfBudget
from tictactoe_gui.opponents.review.judgement import judge
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, square_of
from tictactoe_gui.opponents.review.survey import Survey
from tictactoe_gui.opponents.search.tactics import is_understood
from tictactoe_gui.opponents.solver.move_values import outcome_value
from tictactoe_gui.opponents.values import Value

MAX_FAILURES = 2
"""Number of positions whose value cannot be proved, after which earlier positions are not tried."""


def review(game: Game, limits: Limits) -> Iterator[MoveReview]:
    """Yield the review of each move, the last one first. A resignation is reviewed as one more move.

    Moves of an opening in which a player chooses a side are not reviewed. The limits apply to all reviews together.
    Earlier moves may have estimates, and none if the search is stopped.
    """
    budget = Budget(limits)
    failures = 0
    later = None
    with suppress(OutOfBudget):
        for ply in range(len(game.positions), game.opening_plies, -1):
            if ply > len(game.moves) and not _has_resigned(game):
                continue
            budget.check()
            later, failed = _review_move(game, ply, later, budget, prove=failures < MAX_FAILURES)
            failures += failed
            yield later


def _has_resigned(game: Game) -> bool:
    """Return True if the player to move has resigned after the opening."""
    position = game.position
    return not position.outcome and not position.is_opening and game.resigned == position.turn


def _review_move(
    game: Game, ply: int, later: MoveReview | None, budget: Budget, *, prove: bool
) -> tuple[MoveReview, bool]:
    """Return the review of a move, and True if the proof of its value failed."""
    position = game.positions[ply - 1]
    played = square_of(game, ply)
    survey = Survey(position, played, _known_after(game, ply, later), budget)
    is_proved = prove and survey.prove()
    rules = position.rules
    if not is_proved and rules.players == 2 and not rules.goal.line_loses and is_understood(rules):
        survey.find_threats()
    survey.estimate()
    return judge(survey, ply, budget), not is_proved


def _known_after(game: Game, ply: int, later: MoveReview | None) -> Standing | None:
    """Return the standing after a move that follows from the next review or the end of the game, or None."""
    reached = game.positions[min(ply, len(game.moves))]
    seat = game.positions[ply - 1].turn
    if reached.outcome:
        value = outcome_value(reached.outcome, seat)
        return Standing(value, 0, 1 if value else None)
    if game.setup.rules.players > 2 or later is None:
        return None
    if later.before.value is None:
        return Standing(None, -later.before.score)
    return Standing(Value(-later.before.value), 0, later.before.plies and later.before.plies + 1)
