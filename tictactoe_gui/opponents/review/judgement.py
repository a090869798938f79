"""The verdict on a move and the reason for it, given the values of the moves.

A verdict looks at three things, in this order: a win at once that was not taken, a win at once of the next player that
another move would have stopped, and the value. Among moves with the same proved value, the length counts. A move that
overlooks a line is a blunder even if no move has a better value. `oversights` tells which moves do.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.limits import Budget
from tictactoe_gui.opponents.review.explanations import explain
from tictactoe_gui.opponents.review.facts import Fact, MissedBlock, OpenedCell, Resigned, WorseLength
from tictactoe_gui.opponents.review.move_review import MIN_LOSS, MoveReview, Verdict
from tictactoe_gui.opponents.review.survey import Survey
from tictactoe_gui.opponents.search.tactics import avoiding, completing_moves, is_understood
from tictactoe_gui.opponents.values import CellValue, Value


class _Judgement(NamedTuple):
    """A verdict on a move, with better moves and the reason."""

    verdict: Verdict
    better: Sequence[Square] = ()
    reason: Fact | None = None


def judge(survey: Survey, ply: int, budget: Budget) -> MoveReview:
    """Return the review of the move whose position was surveyed. The budget limits the search for the reason."""
    found = (
        _by_lines(survey)
        or _by_value(survey, budget)
        or _by_estimate(survey, budget)
        or _by_length(survey)
        or _Judgement(_faultless_verdict(survey))
    )
    return MoveReview(ply, survey.before, survey.after, found.verdict, tuple(found.better), found.reason)


def _by_lines(survey: Survey) -> _Judgement | None:
    if not survey.oversight:
        return None
    return _Judgement(Verdict.BLUNDER, survey.remedies, survey.oversight.fact)


def _by_value(survey: Survey, budget: Budget) -> _Judgement | None:
    better = survey.better
    if not better:
        return None
    reason = _reason(survey, better, budget)
    verdict = _verdict_on_mistake(survey, reason)
    return _Judgement(verdict) if verdict is Verdict.GOOD else _Judgement(verdict, _squares(better), reason)


def _verdict_on_mistake(survey: Survey, reason: Fact) -> Verdict:
    lost_win = survey.before.value is Value.WIN and survey.after.value is Value.LOSS
    if isinstance(reason, MissedBlock | OpenedCell) or lost_win:
        return Verdict.BLUNDER
    if survey.after.value is not None or survey.after.score <= 0:
        return Verdict.MISTAKE
    return Verdict.INACCURACY if survey.loss >= MIN_LOSS else Verdict.GOOD


def _by_estimate(survey: Survey, budget: Budget) -> _Judgement | None:
    """Return the judgement of a move if another one is estimated to be better. Only a refuted move is a mistake."""
    better = [CellValue(survey.defence, None)] if survey.defence else survey.estimated_better
    is_likely = survey.loss >= MIN_LOSS
    if not better or not (is_likely or survey.defence):
        return None
    reason = _reason(survey, better, budget) if survey.played and survey.after.value is Value.LOSS else None
    verdict = Verdict.MISTAKE if is_likely and survey.defence else Verdict.INACCURACY
    return _Judgement(verdict, _squares(better), reason)


def _by_length(survey: Survey) -> _Judgement | None:
    """Return the judgement of a move if another one with the same proved value wins sooner or loses later."""
    better = survey.better_length
    return _Judgement(Verdict.INACCURACY, _squares(better), WorseLength()) if better else None


def _faultless_verdict(survey: Survey) -> Verdict:
    if survey.played is None or _wins_at_once(survey.position, survey.played):
        return Verdict.GOOD
    if _is_forced(survey.position, survey.played):
        return Verdict.FORCED
    return Verdict.ONLY_MOVE if survey.is_only_move else Verdict.GOOD


def _wins_at_once(position: Position, played: Square) -> bool:
    """Return True if the move completes a line that wins: it did not have to be played for any other reason."""
    return not position.rules.goal.line_loses and played in completing_moves(position, position.turn)


def _is_forced(position: Position, played: Square) -> bool:
    """Return True if the move is the only legal one, or the only one that no line punishes at once."""
    if len(position.moves) == 1:
        return True
    if not is_understood(position.rules):
        return False
    completing = completing_moves(position, position.turn)
    if position.rules.goal.line_loses:
        return avoiding(position.moves, completing) == [played]
    follower = (position.turn + 1) % position.rules.players
    return not completing and completing_moves(position, follower) == [played]


def _reason(survey: Survey, better: list[CellValue], budget: Budget) -> Fact:
    if survey.played is None:
        return Resigned()
    return explain(survey.position, survey.played, survey.after, better, budget)


def _squares(cells: Sequence[CellValue]) -> list[Square]:
    return [cell.square for cell in cells]
