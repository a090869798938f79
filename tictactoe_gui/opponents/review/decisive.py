"""The mistake that decided a game. It is found among the reviews, without any search."""

from collections.abc import Iterable
from typing import NamedTuple

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.facts import CompletedLine, MissedBlock, OpenedCell
from tictactoe_gui.opponents.review.move_review import MIN_LOSS, MoveReview, Verdict
from tictactoe_gui.opponents.solver.move_values import outcome_value


class DecisiveMistake(NamedTuple):
    """Move that cost a player the result that could still be reached."""

    review: MoveReview
    is_proved: bool
    """True if the value before the move is proved, the move is proved to be worse or overlooks a line, and no later
    move can be the mistake. If not, it is likely."""
    ending: MoveReview | None = None
    """Move that overlooked the line that ended the game, although it was already lost, or None.

    It comes after the mistake, or is the mistake itself if no earlier one is known.
    """

    @property
    def surest(self) -> MoveReview:
        """The move that is proved to be wrong: the mistake itself, or else the one that let the game end."""
        return self.review if self.is_proved else self.ending or self.review


def decisive_mistake(game: Game, seat: int, reviews: Iterable[MoveReview]) -> DecisiveMistake | None:
    """Return the last move of a seat before which it could still get more than it did, or None.

    If no such move is known, return the one that looks worst, or else the one that overlooked the line that ended the
    game. Only as many reviews are used as needed. They begin with the last move, as `review` yields them.
    """
    if not game.outcome:
        return None
    result = outcome_value(game.outcome, seat)
    blamed = {seat} if game.setup.rules.players == 2 else {*range(game.setup.rules.players)} - game.outcome.winners
    ending: MoveReview | None = None
    likely: list[MoveReview] = []
    for found in reviews:
        if found.seat(game) not in blamed:
            continue
        before = found.before.value
        could_hold = before is None or before > result
        is_wrong = found.verdict.is_mistake or (found.is_refuted and found.better)
        is_proved = found.verdict is Verdict.BLUNDER or found.after.value is not None
        if could_hold and is_wrong and is_proved and before is not None and not likely:
            return DecisiveMistake(found, is_proved=True, ending=ending)
        if _let_game_end(game, found):
            ending = found
        if could_hold and is_wrong:
            return DecisiveMistake(found, is_proved=False, ending=ending)
        if could_hold:
            likely.append(found)
    worst = max(likely, key=_estimated_loss, default=None)
    if worst and _estimated_loss(worst) >= MIN_LOSS:
        return DecisiveMistake(worst, is_proved=False, ending=ending)
    return DecisiveMistake(ending, is_proved=False, ending=ending) if ending else None


def _let_game_end(game: Game, found: MoveReview) -> bool:
    """Return True if the move overlooked the line that ended the game."""
    match found.reason:
        case MissedBlock(cell=cell) | OpenedCell(cell=cell):
            return found.ply == len(game.moves) - 1 and game.moves[-1] == cell
        case CompletedLine():
            return found.ply == len(game.moves)
    return False


def _estimated_loss(found: MoveReview) -> int:
    return found.before.percent - found.after.percent
