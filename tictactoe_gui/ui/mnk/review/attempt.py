"""An attempt to find a right move: in a puzzle, or in place of a mistake."""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import ClassVar, Self

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.puzzle import Step


class AttemptState(Enum):
    """What happens on the board."""

    TRYING = auto()
    """The person is to move."""
    JUDGING = auto()
    """An engine judges a move."""
    WRONG = auto()
    """A wrong move is shown."""
    REPLYING = auto()
    """The opponent is about to answer a right move."""
    SOLVED = auto()
    """The last right move was played."""
    SHOWN = auto()
    """The solution was shown."""


@dataclass(frozen=True, kw_only=True)
class Attempt:
    """State of an attempt. Every action returns the next one."""

    task: Game
    """Game at the position that the person is to solve."""
    steps: tuple[Step, ...]
    """Moves in that position that are known to be right. After one, what follows it."""
    step_value: Value | None = None
    """Proved value of these moves. None if it is unknown."""
    game: Game
    """Game on the board."""
    state: AttemptState = AttemptState.TRYING
    tries: int = 0
    """Number of wrong moves."""
    is_unchecked: bool = False
    """True if the last move was taken back because it could not be judged."""
    reply: Square | None = None
    """Answer of the opponent that is about to be played."""
    value: Value | None = None
    """Proved value of the last right move. None if it is unknown."""
    refutation: MoveReview | None = None
    """Review of the last wrong move. None if no engine has judged it."""
    wants_reply: ClassVar[bool] = False
    """True if the best reply to a wrong move is shown, too."""

    @property
    def is_over(self) -> bool:
        """True if the position was solved, or its solution was shown."""
        return self.state in (AttemptState.SOLVED, AttemptState.SHOWN)

    def step_at(self, square: Square) -> Step | None:
        """Return the step with this move. None if it is not known to be right."""
        landing = self.game.position.landing(square)
        return next((step for step in self.steps if step.square == landing), None)

    def needs_judgement(self, move: Square) -> bool:  # noqa: ARG002 - subclasses know wrong moves
        """Return True if a move that is not known to be right can be right all the same."""
        return True

    def played(self, square: Square) -> Self:
        """Return the attempt after a move of the person. Raise a ValueError if the move is illegal."""
        game = self.game.play(square)
        if step := self.step_at(square):
            return self.right(step)
        tried = replace(self, game=game, is_unchecked=False)
        return replace(tried, state=AttemptState.JUDGING) if self.needs_judgement(game.squares[-1]) else tried.wrong()

    def right(self, step: Step) -> Self:
        """Return the attempt after a right move."""
        return replace(
            self,
            game=self.game.play(step.square),
            steps=step.steps,
            state=AttemptState.REPLYING if step.reply else AttemptState.SOLVED,
            is_unchecked=False,
            reply=step.reply,
            value=self.step_value,
        )

    def not_refuted(self, value: Value | None) -> Self:
        """Return the attempt after a move with this value, which the engine did not refute."""
        return replace(self, state=AttemptState.SOLVED, value=value)

    def wrong(self, refutation: MoveReview | None = None, reply: Square | None = None) -> Self:
        """Return the attempt after a wrong move, and the reply to it if one is known."""
        game = self.game.play(reply) if reply else self.game
        return replace(self, game=game, state=AttemptState.WRONG, refutation=refutation, tries=self.tries + 1)

    def replied(self) -> Self:
        """Return the attempt after the opponent's answer."""
        game = self.game.play(self.reply) if self.reply else self.game
        return replace(self, task=game, game=game, state=AttemptState.TRYING, reply=None)

    def taken_back(self, *, is_unchecked: bool = False) -> Self:
        """Return the attempt before the wrong move, or before one that could not be judged."""
        return replace(self, game=self.task, state=AttemptState.TRYING, is_unchecked=is_unchecked)

    def with_solution(self) -> Self:
        """Return the attempt with the rest of the solution on the board."""
        attempt = self
        while attempt.state is not AttemptState.SOLVED:
            attempt = attempt.right(attempt.steps[0])
            attempt = attempt.replied() if attempt.reply else attempt
        return replace(attempt, state=AttemptState.SHOWN)
