"""An attempt at a puzzle."""

from dataclasses import dataclass, replace
from typing import Self

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, usual
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme, flaw
from tictactoe_gui.ui.mnk.review.attempt import Attempt, AttemptState
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.wording.mnk import puzzles as wording
from tictactoe_gui.wording.mnk.practice import praise
from tictactoe_gui.wording.phrases import Message


@dataclass(frozen=True, kw_only=True)
class PuzzleAttempt(Attempt):
    """State of an attempt at a puzzle. Every action returns the next one."""

    puzzle: Puzzle
    has_failed: bool = False
    """True if a move was wrong, or help was used."""

    @classmethod
    def start(cls, puzzle: Puzzle, *, has_failed: bool = False) -> Self:
        """Return the first state of an attempt."""
        players = (replace(player, kind=PERSON) for player in MatchSettings.default(puzzle.rules).players)
        game = Game(GameSetup(puzzle.rules, tuple(players), puzzle.first, puzzle.start), puzzle.moves)
        value = puzzle.value
        return cls(task=game, game=game, steps=puzzle.steps, step_value=value, puzzle=puzzle, has_failed=has_failed)

    @property
    def notation(self) -> Notation:
        """Notation of the cells on the board and in texts."""
        return usual(self.puzzle.rules)

    @property
    def is_first(self) -> bool:
        """True if no move was played yet."""
        return len(self.game.moves) == len(self.puzzle.moves)

    @property
    def is_untouched(self) -> bool:
        """True if no move was tried and no help was used."""
        return self.state is AttemptState.TRYING and self.is_first and not self.has_failed

    @property
    def result(self) -> str:
        """How an attempt ended that is over."""
        if self.state is AttemptState.SHOWN:
            return wording.SOLUTION_SHOWN
        return wording.SOLVED_LATER if self.has_failed else wording.SOLVED

    @property
    def task_sentence(self) -> str:
        """What the person is to do."""
        return wording.task(self.puzzle, self.game.turn.mark)

    def message(self, hints: int) -> Message:
        """Return the task with the last of so many hints, or what happens on the board. Not after the end."""
        if self.state is AttemptState.WRONG and self.game.last_square:
            found = flaw(self.puzzle.theme, self.game.position, is_first=len(self.task.moves) == len(self.puzzle.moves))
            return Message(wording.WRONG, wording.wrong(self.puzzle, self.game.last_square, found, self.notation))
        if self.state is not AttemptState.TRYING:
            return Message(wording.RIGHT if self.state is AttemptState.REPLYING else wording.CHECKING)
        return Message(self.task_sentence, self._hint(hints) or wording.detail(self.puzzle, self.notation))

    @property
    def praise(self) -> str:
        """What the last move of a solved own mistake achieves. Empty for other puzzles, or after help."""
        square = self.game.last_square
        if not square or self.has_failed or self.puzzle.theme is not PuzzleTheme.OWN_MISTAKE:
            return ""
        return praise(square, self.value, self.puzzle.rules, self.notation)

    def needs_judgement(self, move: Square) -> bool:
        """Return True if the move can be right, as in an own mistake. The one that was played in the game is not."""
        return self.puzzle.theme is PuzzleTheme.OWN_MISTAKE and move != self.puzzle.played

    def wrong(self, refutation: MoveReview | None = None, reply: Square | None = None) -> Self:
        """Return the attempt after a wrong move."""
        return super().wrong(refutation, reply).failed()

    def failed(self) -> Self:
        """Return the attempt, which does not count as solved any more."""
        return replace(self, has_failed=True)

    def _hint(self, hints: int) -> str:
        """Return a hint. The first one names no cell. Empty if none was asked for."""
        if hints == 1 and self.is_first:
            return wording.hint(self.puzzle)
        return wording.second_hint(self.steps[0].square, self.puzzle.rules, self.notation) if hints else ""
