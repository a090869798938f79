"""Replies to mistakes, for practice."""

from random import Random

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents import api
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    Fact,
    MissedBlock,
    OpenedCell,
    RanOutOfMoves,
)


def best_reply(reached: Position, reason: Fact | None, limits: Limits) -> Square | None:
    """Return the reply that punishes a mistake: the one that its reason names, or else the expert's.

    `reached` is the position after the mistake. None if the game is over there.
    """
    if reached.outcome:
        return None
    return named_reply(reason, reached.turn) or api.choose(reached, EXPERT, limits, Random(0))


def named_reply(reason: Fact | None, turn: int) -> Square | None:
    """Return the reply that a reason names. None if it names none, or one of another seat than the one to move."""
    match reason:
        case AllowedFork(reply=reply) | RanOutOfMoves(reply=reply):
            return reply
        case AllowedSequence(moves=moves):
            return moves[0]
        case MissedBlock(seat=seat, cell=cell) | OpenedCell(seat=seat, cell=cell) if seat == turn:
            return cell
    return None
