"""Judgement of one move: its value, how good it is, what was better and why."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.facts import Fact
from tictactoe_gui.opponents.values import CellValue, Value

MIN_LOSS = 30
"""Minimum estimated loss of an inaccuracy, in points from 0 to 200."""
REVIEW_VERSION = 12
"""Version of the reviews. A change of the facts or a better search increases it, so that stored ones are made again."""


class Standing(NamedTuple):
    """Value of a position for the player whose move is reviewed: proved, or only estimated."""

    value: Value | None
    """Proved value. None if unknown."""
    score: int = 0
    """Estimate if no value is known, from -100 (certain loss) to 100 (certain win)."""
    plies: int | None = None
    """Plies to the end under best play of a proved win or loss. None if unknown or a draw."""

    @classmethod
    def of(cls, cell: CellValue) -> "Standing":
        """Return the standing that a move with this value leads to. Plies include the move."""
        return cls(cell.value, cell.score, cell.plies)

    @property
    def percent(self) -> int:
        """The proved value or the estimate, from -100 to 100."""
        return self.score if self.value is None else 100 * self.value


class Verdict(StrEnum):
    """How good a move is."""

    ONLY_MOVE = "only move"
    """Every other move is proved to be worse."""
    GOOD = "good"
    """No other move is known to be better, and the move overlooks no line."""
    FORCED = "forced"
    """There was no choice: one legal move, or one that meets a threat of the next player to complete a line."""
    INACCURACY = "inaccuracy"
    """Another move is estimated to be better, or is proved to win sooner or lose later."""
    MISTAKE = "mistake"
    """A draw became a loss, a win became a draw or is given away by estimate, or only another move is not refuted."""
    BLUNDER = "blunder"
    """A proved win became a loss, or the move overlooks a line, whatever its value is. See `oversights`."""

    @property
    def is_mistake(self) -> bool:
        """True if the move is a mistake or a blunder."""
        return self in (Verdict.MISTAKE, Verdict.BLUNDER)


class MoveReview(Struct, frozen=True):
    """Judgement of one move of a game, or of the resignation that ended it."""

    ply: int
    """Number of the move, from 1. A resignation counts as one more move."""
    before: Standing
    """Standing of the mover before the move."""
    after: Standing
    """Standing of the mover after the move. Plies include the move."""
    verdict: Verdict
    better: tuple[Square, ...] = ()
    """Better moves, the most promising first. Without a proved value, they only are not refuted, or block a line."""
    reason: Fact | None = None
    """Why the move is a mistake, or only why it loses if no better move is known. None if neither is proved."""

    @property
    def is_refuted(self) -> bool:
        """True if the move is a mistake or is proved to lose."""
        return self.verdict.is_mistake or self.after.value is Value.LOSS

    def seat(self, game: Game) -> int:
        """Return the seat that moved or resigned."""
        return game.positions[self.ply - 1].turn

    def square(self, game: Game) -> Square | None:
        """Return the square of the move. None for a resignation."""
        return square_of(game, self.ply)


def square_of(game: Game, ply: int) -> Square | None:
    """Return the square of move number `ply`. None for a resignation, and for a choice, which is not reviewed."""
    move = game.moves[ply - 1] if ply <= len(game.moves) else None
    return None if isinstance(move, Choice) else move


def is_complete(game: Game, reviews: Iterable[MoveReview]) -> bool:
    """Return True if every move of a game is reviewed. The first move after the opening is reviewed last."""
    first = game.opening_plies + 1
    return game.position.is_opening or any(found.ply == first for found in reviews)
