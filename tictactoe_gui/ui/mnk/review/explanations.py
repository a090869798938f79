"""What the board shows about a reviewed move."""

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    Fact,
    GaveAwayWin,
    MissedBlock,
    MissedWin,
    OpenedCell,
    RanOutOfMoves,
)
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING, Explanation
from tictactoe_gui.wording.mnk import standings
from tictactoe_gui.wording.mnk.review import MAX_NAMED


def explanation(game: Game, found: MoveReview | None) -> Explanation:
    """Return what the board shows about a move of a game. Without a review, nothing."""
    if found is None:
        return NOTHING
    sign = "" if found.square(game) is None else standings.SIGNS.get(found.verdict, "")
    threats = _threats(found.reason, found.seat(game), game.setup.rules.players)
    return threats._replace(sign=sign, is_mistake=found.verdict.is_mistake, better=found.better[:MAX_NAMED])


def _threats(reason: Fact | None, mover: int, players: int) -> Explanation:
    """Return the lines and moves of a fact."""
    match reason:
        case MissedWin(lines=lines):
            return Explanation(seat=mover, lines=lines)
        case MissedBlock(seat=seat, cell=cell, lines=lines) | OpenedCell(seat=seat, cell=cell, lines=lines):
            return Explanation(seat=seat, lines=lines, targets=(cell,))
        case AllowedFork(seat=seat, reply=reply, cells=cells, lines=lines):
            return Explanation(seat=seat, lines=lines, targets=cells, moves=(reply,))
        case AllowedSequence(seat=seat, moves=moves):
            return Explanation(seat=seat, moves=moves)
        case GaveAwayWin(cell=cell, threats=threats, lines=lines):
            return Explanation(seat=mover, lines=lines, targets=threats, moves=(cell,))
        case RanOutOfMoves(reply=reply) if reply is not None:
            return Explanation(seat=(mover + 1) % players, moves=(reply,))
        case _:
            return NOTHING
