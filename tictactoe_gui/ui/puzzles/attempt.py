"""An attempt at a puzzle."""

from dataclasses import dataclass, replace
from typing import Self

from tictactoe_gui.mnk.board import Square, squares_of
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, usual
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.review.move_review import MoveReview, Verdict
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme, flaw
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING, Explanation
from tictactoe_gui.ui.mnk.review.attempt import Attempt, AttemptState
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording.mnk import puzzles as wording
from tictactoe_gui.wording.mnk import standings
from tictactoe_gui.wording.mnk.practice import NOT_CHECKED

_HEADLINES = {
    AttemptState.JUDGING: wording.CHECKING,
    AttemptState.WRONG: wording.WRONG,
    AttemptState.REPLYING: wording.RIGHT,
    AttemptState.SOLVED: wording.SOLVED,
    AttemptState.SHOWN: wording.SOLUTION_SHOWN,
}
"""Headlines while the person is not to move."""


@dataclass(frozen=True, kw_only=True)
class PuzzleAttempt(Attempt):
    """State of an attempt at a puzzle. Every action returns the next one."""

    puzzle: Puzzle
    has_failed: bool = False
    """True if a move was wrong, or help was used."""
    fault: str = ""
    """Why the last move was wrong, until the next one."""

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
    def headline(self) -> str:
        """What the person is to do, or what happens on the board."""
        return _HEADLINES.get(self.state) or wording.task(self.puzzle, self.game.turn.mark)

    @property
    def detail(self) -> str:
        """What the person should know to begin."""
        return wording.detail(self.puzzle, self.game.turn.mark, self.notation)

    def sentence(self, hints: int) -> tuple[str, Badge] | None:
        """Return the text of the card with its badge: the last of so many hints, or about the last move, if any."""
        if self.is_over:
            return self._reason, Badge.HINT if self.state is AttemptState.SHOWN else Badge.PRAISE
        if self.state not in (AttemptState.TRYING, AttemptState.WRONG):
            return None
        if hints:
            return self._hint(hints), Badge.HINT
        if text := NOT_CHECKED if self.is_unchecked else self.fault:
            return text, Badge.FAULT
        return None if self.is_first else (wording.GO_ON, Badge.PRAISE)

    @property
    def explanation(self) -> Explanation:
        """What the board shows about the last move of the person, if anything."""
        if self.state is AttemptState.WRONG:
            return Explanation(standings.SIGNS[Verdict.MISTAKE], is_mistake=True)
        is_right = self.state in (AttemptState.REPLYING, AttemptState.SOLVED)
        return Explanation(better=self.game.squares[-1:]) if is_right else NOTHING

    def needs_judgement(self, move: Square) -> bool:
        """Return True if the move can be right, as in an own mistake. The one that was played in the game is not."""
        return self.puzzle.theme is PuzzleTheme.OWN_MISTAKE and move != self.puzzle.played

    def wrong(self, refutation: MoveReview | None = None, reply: Square | None = None) -> Self:
        """Return the attempt after a wrong move."""
        return replace(super().wrong(refutation, reply).failed(), fault=self._fault)

    def replied(self) -> Self:
        """Return the attempt after the opponent's answer."""
        return replace(super().replied(), fault="")

    def failed(self) -> Self:
        """Return the attempt, which does not count as solved any more."""
        return replace(self, has_failed=True)

    @property
    def _fault(self) -> str:
        """Why the move on the board is wrong."""
        is_first = len(self.task.moves) == len(self.puzzle.moves)
        found = flaw(self.puzzle.theme, self.game.position, is_first=is_first)
        return wording.wrong(self.puzzle, self.game.squares[-1], found, self.notation)

    @property
    def _reason(self) -> str:
        """Why the first right move works."""
        first = squares_of(self.game.moves[len(self.puzzle.moves) :])[0]
        return wording.reason(self.puzzle, first, self.value, self.notation)

    def _hint(self, hints: int) -> str:
        """Return a hint. The first one names no cell."""
        if hints == 1 and self.is_first:
            return wording.hint(self.puzzle)
        return wording.second_hint(self.steps[0].square, self.puzzle.rules, self.notation)
