"""The verdict on a move and the reason for it, given the values of the moves."""

from contextlib import suppress

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.review.explanations import Mistake
from tictactoe_gui.opponents.review.facts import CompletedLine, Fact, MissedBlock, MissedWin, OpenedCell, Resigned
from tictactoe_gui.opponents.review.move_review import MIN_LOSS, MoveReview, Verdict
from tictactoe_gui.opponents.review.survey import Survey
from tictactoe_gui.opponents.search.tactics import completing_moves, urgent_moves
from tictactoe_gui.opponents.values import CellValue, Value

WINNER_NODES = 5_000
"""Maximum number of positions searched to find out which of several opponents wins."""
OVERSIGHTS = (MissedWin, MissedBlock, OpenedCell, CompletedLine)
"""Facts about a line that could be completed at once."""


def judge(survey: Survey, ply: int, budget: Budget) -> MoveReview:
    """Return the review of the move whose position was surveyed. The budget limits the search for the reason."""
    better = survey.better or [CellValue(square, None) for square in survey.holding]
    reason = _reason(survey, better, budget) if better else None
    verdict = _verdict_on_mistake(survey, reason) if reason else _verdict(survey)
    if verdict is Verdict.INACCURACY and not reason:
        better = survey.estimated_better
        reason = _reason(survey, better, budget) if survey.played and survey.after.value is Value.LOSS else None
    if not (verdict.is_mistake or verdict is Verdict.INACCURACY):
        better, reason = [], None
    return MoveReview(ply, survey.before, survey.after, verdict, tuple(cell.square for cell in better), reason)


def _verdict_on_mistake(survey: Survey, reason: Fact) -> Verdict:
    """Return the verdict on a move if others are better. An estimate never makes it a mistake."""
    lost_win = survey.before.value is Value.WIN and survey.after.value is Value.LOSS
    if isinstance(reason, OVERSIGHTS) or lost_win:
        return Verdict.BLUNDER
    if survey.after.value is not None:
        return Verdict.MISTAKE
    return Verdict.INACCURACY if survey.loss >= MIN_LOSS else Verdict.GOOD


def _verdict(survey: Survey) -> Verdict:
    """Return the verdict on a move if no other one is known to be better."""
    if survey.estimated_better and survey.loss >= MIN_LOSS:
        return Verdict.INACCURACY
    if survey.played is None:
        return Verdict.GOOD
    if _is_forced(survey.position, survey.played):
        return Verdict.FORCED
    return Verdict.ONLY_MOVE if survey.is_only_move else Verdict.GOOD


def _is_forced(position: Position, played: Square) -> bool:
    """Return whether the move is the only legal one, or the only one that no line punishes at once."""
    wins = not position.rules.misere and completing_moves(position, position.turn)
    return len(position.moves) == 1 or (not wins and list(urgent_moves(position)) == [played])


def _reason(survey: Survey, better: list[CellValue], budget: Budget) -> Fact:
    if survey.played is None:
        return Resigned()
    winner = _winner(survey.position.play(survey.played), budget)
    return Mistake(survey.position, survey.played, survey.after, better, winner, budget).explain()


def _winner(reached: Position, budget: Budget) -> int | None:
    """Return the seat that wins a game of three or more players. None if best play does not determine it."""
    seats = range(reached.rules.players) if reached.rules.players > 2 and not reached.outcome else ()
    prover = engines_for(reached.rules).prover
    with suppress(OutOfBudget), budget.share(nodes=WINNER_NODES):
        return next((seat for seat in seats if prover.value_for(reached, seat, budget) is Value.WIN), None)
    return None
