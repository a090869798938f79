"""An attempt at a puzzle: the moves that were played, and what comes next."""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Self

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme, Step
from tictactoe_gui.puzzles.wrong_moves import flaw
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.wording.mnk import puzzles as wording
from tictactoe_gui.wording.mnk.practice import praise
from tictactoe_gui.wording.phrases import Message


class AttemptState(Enum):
    """What happens on the board."""

    THINKING = auto()
    """The person is to move."""
    REPLYING = auto()
    """The opponent is about to answer a right move."""
    WRONG = auto()
    """A wrong move is shown."""
    JUDGING = auto()
    """An engine judges a move."""
    SOLVED = auto()
    """The last right move was played."""
    SHOWN = auto()
    """The solution was shown."""


@dataclass(frozen=True)
class Attempt:
    """State of an attempt. Every action returns the next one."""

    puzzle: Puzzle
    game: Game
    steps: tuple[Step, ...]
    """Right moves in the position. After a right move, what follows it."""
    state: AttemptState = AttemptState.THINKING
    has_failed: bool = False
    """Whether a move was wrong, or help was used."""
    reply: Square | None = None
    """Answer of the opponent that is about to be played."""
    value: Value | None = None
    """Proved value of the last move of a solved own mistake. None if unknown."""

    @classmethod
    def start(cls, puzzle: Puzzle, *, has_failed: bool = False) -> Self:
        """Return the first state of an attempt."""
        players = (replace(player, kind=PERSON) for player in MatchSettings.default(puzzle.rules).players)
        game = Game(GameSetup(puzzle.rules, tuple(players), puzzle.first, puzzle.start), puzzle.moves)
        return cls(puzzle, game, puzzle.steps, has_failed=has_failed, value=puzzle.value)

    @property
    def is_first(self) -> bool:
        """Whether no move was played yet."""
        return len(self.game.moves) == len(self.puzzle.moves)

    @property
    def is_untouched(self) -> bool:
        """Whether no move was tried and no help was used."""
        return self.state is AttemptState.THINKING and self.is_first and not self.has_failed

    @property
    def is_over(self) -> bool:
        """Whether the puzzle was solved, or its solution was shown."""
        return self.state in (AttemptState.SOLVED, AttemptState.SHOWN)

    @property
    def result(self) -> str:
        """How an attempt ended that is over."""
        if self.state is AttemptState.SHOWN:
            return wording.SOLUTION_SHOWN
        return wording.SOLVED_LATER if self.has_failed else wording.SOLVED

    @property
    def task(self) -> str:
        """What the person is to do."""
        return wording.task(self.puzzle, self.game.turn.mark)

    def message(self, notation: Notation, hints: int) -> Message:
        """Return the task with the last of so many hints, or what happens on the board. Not after the end."""
        if self.state is AttemptState.WRONG and self.game.last_move:
            is_first = len(self.game.moves) == len(self.puzzle.moves) + 1
            found = flaw(self.puzzle.theme, self.game.position, is_first=is_first)
            return Message(wording.WRONG, wording.wrong(self.puzzle, self.game.last_move, found, notation))
        if self.state is not AttemptState.THINKING:
            return Message(wording.RIGHT if self.state is AttemptState.REPLYING else wording.CHECKING)
        return Message(self.task, self._hint(notation, hints) or wording.detail(self.puzzle, notation))

    def praise(self, notation: Notation) -> str:
        """Return what the last move of a solved own mistake achieves. Empty for other puzzles, or after help."""
        square = self.game.last_move
        if not square or self.has_failed or self.puzzle.theme is not PuzzleTheme.OWN_MISTAKE:
            return ""
        return praise(square, self.value, self.puzzle.rules, notation)

    def _hint(self, notation: Notation, hints: int) -> str:
        """Return a hint. The first one names no cell. Empty if none was asked for."""
        if hints == 1 and self.is_first:
            return wording.hint(self.puzzle)
        return wording.second_hint(self.steps[0].square, self.puzzle.rules, notation) if hints else ""

    def step_at(self, square: Square) -> Step | None:
        """Return the step with this move. None if it is not known to be right."""
        landing = self.game.position.landing(square)
        return next((step for step in self.steps if step.square == landing), None)

    def right(self, step: Step) -> "Attempt":
        """Return the attempt after a right move."""
        state = AttemptState.REPLYING if step.reply else AttemptState.SOLVED
        return replace(self, game=self.game.play(step.square), steps=step.steps, state=state, reply=step.reply)

    def wrong(self, game: Game) -> "Attempt":
        """Return the attempt with a wrong move on the board."""
        return replace(self, game=game, state=AttemptState.WRONG, has_failed=True)

    def judged(self, game: Game) -> "Attempt":
        """Return the attempt with a move on the board that an engine judges."""
        return replace(self, game=game, state=AttemptState.JUDGING)

    def accepted(self, value: Value | None) -> "Attempt":
        """Return the attempt after a move with this value, which the engine did not refute."""
        return replace(self, state=AttemptState.SOLVED, value=value)

    def replied(self) -> "Attempt":
        """Return the attempt after the opponent's answer."""
        game = self.game.play(self.reply) if self.reply else self.game
        return replace(self, game=game, state=AttemptState.THINKING, reply=None)

    def taken_back(self) -> "Attempt":
        """Return the attempt before the wrong move."""
        return replace(self, game=self.game.undo(), state=AttemptState.THINKING, value=self.puzzle.value)

    def with_solution(self) -> "Attempt":
        """Return the attempt with the rest of the solution on the board."""
        attempt = self.failed()
        while attempt.state is not AttemptState.SOLVED:
            attempt = attempt.right(attempt.steps[0])
            attempt = attempt.replied() if attempt.reply else attempt
        return replace(attempt, state=AttemptState.SHOWN)

    def failed(self) -> "Attempt":
        """Return the attempt, which does not count as solved any more."""
        return replace(self, has_failed=True)
