"""The state of an m,n,k-game on its page, and the position that the board shows."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.review.facts import GaveAwayWin, MissedWin
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.puzzle import Step
from tictactoe_gui.ui.commands import ALL_COMMANDS
from tictactoe_gui.ui.mnk.review.attempt import Attempt, AttemptState
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session.game_controller import Session
from tictactoe_gui.wording import saving
from tictactoe_gui.wording.mnk import endings, practice, review, sentences
from tictactoe_gui.wording.phrases import Message, running_text

MIN_TRIES = 2
"""Number of wrong moves after which the answer of a practice is offered."""
HOW_TO_UNDO = sentences.HOW_TO_UNDO.format(keys=ALL_COMMANDS["undo"].shortcuts[0])


@dataclass(frozen=True, kw_only=True)
class Practice(Attempt):
    """A second try at the position before a mistake."""

    origin: "MnkSession"
    """Session in which the mistake is explained."""
    mistake: MoveReview
    wants_reply: ClassVar[bool] = True

    @property
    def has_answer(self) -> bool:
        """True if the answer can be shown."""
        return self.state is AttemptState.TRYING and self.tries >= MIN_TRIES and bool(self.steps)

    @classmethod
    def start(cls, session: "MnkSession", mistake: MoveReview) -> Self:
        """Return the practice of a mistake in the game of a session, or in the game that is practised in it."""
        origin = session.practice.origin if session.practice else session
        task = origin.game.branch(mistake.ply - 1)
        steps = tuple(map(Step, mistake.better))
        return cls(task=task, game=task, steps=steps, step_value=mistake.before.value, origin=origin, mistake=mistake)

    def not_refuted(self, value: Value | None) -> Self:
        """Return the practice after a move that is not refuted. The game's own move needs a proof that it is right."""
        is_own = self.game.last_move == self.mistake.square(self.origin.game)
        if is_own and (value is None or self.mistake.is_refuted):
            return self.wrong(self.mistake)
        return super().not_refuted(value)

    def message(self, notation: Notation) -> Message:
        """Return what to do, or what the last move achieved. The headline is empty once the game continues."""
        match self.state:
            case AttemptState.JUDGING:
                return Message(practice.CHECKING)
            case AttemptState.WRONG if self.refutation:
                return Message(practice.headline(self.refutation), self._flaw(self.refutation, notation))
            case AttemptState.TRYING if self.is_unchecked:
                return Message(practice.NOT_CHECKED)
            case AttemptState.TRYING if self.tries:
                return Message(practice.TRY_ANOTHER)
            case AttemptState.TRYING:
                return Message(practice.FIND_BETTER, practice.played(self.origin.game, self.mistake, notation))
        return Message("", practice.praise(self.game.squares[-1], self.value, self.game.setup.rules, notation))

    def _flaw(self, refutation: MoveReview, notation: Notation) -> str:
        """Return why the last move is wrong. Empty if that would tell the answer."""
        tells_answer = isinstance(refutation.reason, MissedWin | GaveAwayWin)
        return "" if tells_answer else review.reason(self.game.branch(refutation.ply), refutation, notation)


@dataclass(frozen=True)
class MnkSession(Session[Game, MatchSettings]):
    """State of an m,n,k-game and its match settings."""

    practice: Practice | None = None
    """Practice to which the game belongs. Its game counts as under review, so it is neither saved nor scored."""

    @property
    def is_trying(self) -> bool:
        """True if the next move is a try in a practice. Computers wait until it is a better one."""
        return self.practice is not None and not self.practice.is_over

    @property
    def is_own(self) -> bool:
        """True if the user plays the game or practises with it. The players of other games are not addressed."""
        return not self.reviewing or self.practice is not None

    def replaced_by(self, game: Game, *, reviewing: bool = False, waiting: Self | None = None) -> Self:
        """Return the session of another game. It belongs to no practice."""
        return replace(super().replaced_by(game, reviewing=reviewing, waiting=waiting), practice=None)

    @property
    def can_wait(self) -> bool:
        """True if the game can wait while another one is reviewed. An empty board cannot."""
        return self.game.is_in_play

    @property
    def has_content(self) -> bool:
        """True if the game is worth saving. An empty board is not."""
        return bool(self.game.moves or self.game.outcome or self.game.setup.start)

    @property
    def news(self) -> str:
        """The last event and the state of the game, as a screen reader announces them. A better move is praised."""
        game = self.game
        task = self._task
        if task.headline:
            return str(task)
        praise = task.detail if self.practice and game.moves == self.practice.game.moves else ""
        thinking = not self.resumable
        news = sentences.news(game, self.settings.cell_notation, reviewed=not self.is_own, thinking=thinking)
        return running_text(praise, news)

    def status(self, event: str = "") -> Message:
        """Return the state of the game, and its last event or before the first move the goal.

        An `event`, such as a hint, replaces the last one.
        """
        game = self.game
        task = self._task
        event = event or self._special_event
        if task.headline:
            return task._replace(detail=event or task.detail)
        if not self.is_own:
            return Message(sentences.title(game), event or self._last_event)
        return Message(sentences.headline(game, thinking=not self.resumable), event or self._praised(self._last_event))

    @property
    def _special_event(self) -> str:
        """How a game ended without a line, or that it was restored. Empty otherwise."""
        game = self.game
        if not self.reviewing and (reason := endings.reason(game)):
            return running_text(reason, HOW_TO_UNDO) if game.resigned is not None else reason
        return saving.restored_title(game) if self.resumable else ""

    @property
    def _last_event(self) -> str:
        game = self.game
        notation = self.settings.cell_notation
        event = sentences.winning_line(game, notation)
        if not event and (game.moves or game.outcome):
            event = sentences.last_event(game, notation, addressed=self.is_own)
        return running_text(event or sentences.goal(game.setup.rules), sentences.instruction(game, notation))

    @property
    def is_praised(self) -> bool:
        """True if the better move of a practice is praised, until a person moves again."""
        if not self.practice or not self.practice.is_over:
            return False
        replies = range(self.practice.mistake.ply + 1, len(self.game.moves) + 1)
        return not any(self.game.mover(ply).kind == PERSON for ply in replies)

    def _praised(self, event: str) -> str:
        """Return the last event, after the praise of a better move."""
        if not self.practice or not self.is_praised:
            return event
        replies = len(self.game.moves) > self.practice.mistake.ply
        return running_text(self._task.detail, event if replies else "")

    @property
    def _task(self) -> Message:
        """Message of the practice. Without one, it is empty."""
        return self.practice.message(self.settings.cell_notation) if self.practice else Message("")


class HistoryCursor(QObject):
    """Cursor in the history of a game.

    Signals:
        moved(): the board shows another position.

    """

    moved = Signal()

    def __init__(self, game: Game, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._ply: int | None = None
        """Ply shown. None means the latest position."""

    @property
    def is_looking_back(self) -> bool:
        """True if an earlier position is shown."""
        return self._ply is not None

    @property
    def ply(self) -> int:
        """Number of moves before the position shown."""
        return len(self._game.moves) if self._ply is None else self._ply

    @property
    def game(self) -> Game:
        """Game up to the position shown."""
        return self._game.at(self.ply)

    def set_game(self, game: Game, *, stay: bool) -> None:
        """Follow the next state of the game, without emitting `moved`. Unless `stay`, go to the latest position."""
        self._game = game
        if not stay:
            self._ply = None

    def go_to(self, ply: int) -> None:
        """Show a ply. The last one is the latest position."""
        self._ply = max(ply, 0) if ply < len(self._game.moves) else None
        self.moved.emit()
