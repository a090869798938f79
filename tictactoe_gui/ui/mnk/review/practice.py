"""Practice: a person tries the position before a mistake again."""

from PySide6.QtCore import QObject, QTimer

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.review.facts import GaveAwayWin, MissedWin
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.review.loss_report import LossReport
from tictactoe_gui.ui.mnk.review.move_judge import MoveJudge
from tictactoe_gui.ui.mnk.session import Practice, PracticeState
from tictactoe_gui.wording.mnk import practice as wording
from tictactoe_gui.wording.mnk import review as reviews
from tictactoe_gui.wording.phrases import Message

REFUTATION_MS = 2_000
"""Time that the refutation of a move is shown, in milliseconds."""
MIN_TRIES = 2
"""Number of refuted moves after which the answer is offered."""


class PracticeJudge(QObject):
    """Judges the moves that a person tries in place of a mistake, and shows how wrong ones lose."""

    def __init__(self, controller: Controller, losses: LossReport, parent: QObject) -> None:
        super().__init__(parent, objectName="practice_judge")
        self._controller, self._losses = controller, losses
        self._refutation_timer = QTimer(self, singleShot=True, interval=REFUTATION_MS)
        self._refutation_timer.timeout.connect(self._offer_another_try)
        self._judge = MoveJudge(self)
        self._judge.held.connect(self._on_held)
        self._judge.refuted.connect(self._refute)
        self._judge.failed.connect(lambda: self._offer_another_try(wording.NOT_CHECKED))
        controller.game_replaced.connect(self._cancel)

    @property
    def is_trying(self) -> bool:
        """Whether the next move on the board is a try."""
        return self._practice is not None and self._practice.state is not PracticeState.SOLVED

    @property
    def has_answer(self) -> bool:
        """Whether the answer can be shown."""
        practice = self._practice
        is_due = practice is not None and practice.state is PracticeState.TRYING and practice.tries >= MIN_TRIES
        return is_due and bool(practice and practice.mistake.better)

    @property
    def mistake(self) -> MoveReview | None:
        """Mistake of the practice, or the one that lost the game on the page. None if it is not known."""
        if self._practice:
            return self._practice.mistake
        decisive = self._losses.mistake(self._controller.game)
        return decisive.review if decisive else None

    def start(self, mistake: MoveReview | None) -> None:
        """Show the position before a mistake in the current game, or in that of the practice. None does nothing."""
        if mistake:
            origin = self._practice.origin if self._practice else self._controller.session
            played = wording.played(origin.game, mistake, origin.settings.notation)
            self._controller.practise(mistake, Message(wording.FIND_BETTER, played))

    def play(self, square: Square) -> None:
        """Try a move. Ignored while another one is being judged or refuted."""
        practice = self._practice
        if not practice or practice.state is not PracticeState.TRYING:
            return
        try:
            game = self._controller.game.play(square)
        except ValueError as error:
            self._controller.refuse(error)
            return
        if game.last_move in practice.mistake.better:
            self._accept(game, practice.mistake.before.value)
        else:
            self._show(PracticeState.JUDGING, Message(wording.CHECKING), game)
            self._judge.judge(game, with_reply=True)

    def show_answer(self) -> None:
        """Play a better move for the person."""
        if self._practice and self.has_answer:
            mistake = self._practice.mistake
            self._accept(self._controller.game.play(mistake.better[0]), mistake.before.value)

    def close(self) -> None:
        """Shut down the process that judges moves, if it was started."""
        self._judge.close()

    @property
    def _practice(self) -> Practice | None:
        return self._controller.session.practice

    def _on_held(self, value: Value | None) -> None:
        """Accept a move that is not refuted. The game's own move needs a proof that it was no mistake."""
        practice, game = self._practice, self._controller.game
        is_own = practice and game.last_move == practice.mistake.square(practice.origin.game)
        if practice and is_own and (value is None or practice.mistake.is_refuted):
            self._refute(practice.mistake, None)
        else:
            self._accept(game, value)

    def _accept(self, game: Game, value: Value | None) -> None:
        """Continue the game after a better move."""
        square, notation = game.moves[-1], self._controller.session.settings.notation
        text = wording.praise(square, value, game.setup.rules, notation)
        self._show(PracticeState.SOLVED, Message("", text), game)

    def _refute(self, review: MoveReview, reply: Square | None) -> None:
        """Show why the tried move is wrong, and a reply that punishes it if one is known."""
        game = self._controller.game
        tells_answer = isinstance(review.reason, MissedWin | GaveAwayWin)
        why = "" if tells_answer else reviews.reason(game, review, self._controller.session.settings.notation)
        shown = game.play(reply) if reply else game
        self._show(PracticeState.REFUTED, Message(wording.headline(review), why), shown)
        self._refutation_timer.start()

    def _offer_another_try(self, headline: str = wording.TRY_ANOTHER) -> None:
        if practice := self._practice:
            self._show(PracticeState.TRYING, Message(headline), practice.origin.game.branch(practice.plies))

    def _show(self, state: PracticeState, message: Message, game: Game) -> None:
        if practice := self._practice:
            tries = practice.tries + (state is PracticeState.REFUTED)
            self._controller.show_practice(game, practice._replace(state=state, message=message, tries=tries))

    def _cancel(self) -> None:
        """Judge no move of a practice that was left."""
        self._refutation_timer.stop()
        self._judge.cancel()
