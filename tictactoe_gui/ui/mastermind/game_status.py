"""The status line above the Mastermind board: state of the game, refusals and announcements."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.session import MastermindSession, Phase
from tictactoe_gui.ui.style.formatting import format_date_time, format_number
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.wording import saving
from tictactoe_gui.wording.mastermind import hints, how_to_play, prompts, refusals
from tictactoe_gui.wording.mastermind import sentences as wording
from tictactoe_gui.wording.phrases import Message, running_text

BEGINNER_ROWS = 2
"""Number of rows after which beginners' hints are no longer shown."""


class GameStatus(StatusLine):
    """Status line for the game and the advisor's results."""

    def __init__(self, session: MastermindSession, advisor: Advisor, parent: QWidget) -> None:
        super().__init__(parent, "mastermind_status", wraps=True)
        self._session, self._advisor = session, advisor
        self._repeated = False
        self._correction: Message | None = None
        """Message about the answer being corrected, or None."""

    def set_session(self, session: MastermindSession) -> None:
        """Take over the session, which the next text is about."""
        self._session = session

    def show_change(self, before: MastermindGame) -> None:
        """Show the state of the game and announce what has happened since `before`."""
        self._repeated = False
        self.update_text()
        self.announce(_announcement(self._session, before))

    def show_correction(self, correcting: int | None) -> None:
        """Update the text for the row being entered. `correcting` is the row whose answer is being corrected."""
        rows = self._session.game.rows
        self._correction = None if correcting is None else prompts.correction(correcting, rows[correcting].guess)
        self.update_text()

    def show_repeated(self, *, known: bool) -> None:
        """If `known`, show that a finished game does not count because its number had been played before."""
        self._repeated = known
        self.update_unless_interrupted()

    def update_unless_interrupted(self) -> None:
        """Update the text, unless a refusal or a confirmation is still being shown."""
        if not self.interrupted:
            self.update_text()

    def update_text(self) -> None:
        """Update the text, replacing a refusal or a confirmation."""
        if self._correction:
            self.show_message(*self._correction)
        elif self._advisor.pause_reason:
            self.show_message(*self._advisor.pause_reason.followed_by(prompts.HOW_TO_RESUME))
        else:
            headline, detail = _message(self._session, self._advisor.counts, known=self._repeated)
            self.show_message(headline, f"{saving.GAME_RESUMED} · {detail}" if self._session.resumable else detail)


def _message(session: MastermindSession, counts: tuple[int, ...], *, known: bool) -> Message:
    """Return the message for the current phase.

    Args:
        session: the session.
        counts: number of possible keys after 0, 1, ... rows, as far as counted.
        known: True if the number of a finished game had been played before.

    """
    game = session.game
    match session.phase:
        case Phase.HIDING:
            return prompts.to_hide(game.setup)
        case Phase.CHECKING:
            return Message(wording.CHECKING, wording.guess_number(game))
        case Phase.CORRECTING:
            return refusals.wrong_answers(session.wrong_rows or ())
        case Phase.ANSWERING:
            return Message(wording.headline(game, session.pending_guess), prompts.HOW_TO_ANSWER)
        case Phase.OVER:
            reveal = prompts.reveal_offer(game.setup) if session.revealable else ""
            return Message(wording.result(game), reveal or " · ".join(_result_details(session, known=known)))
    return Message(wording.headline(game), " · ".join(_details(session, counts)))


def _announcement(session: MastermindSession, before: MastermindGame) -> str:
    """Return a screen reader announcement of what has happened since `before`."""
    game = session.game
    grew = game.rows[:-1] == before.rows and len(game.rows) > len(before.rows)
    row = wording.row(len(game.rows) - 1, game.rows[-1]) if grew else ""
    asks = session.phase is Phase.HIDING
    headline = prompts.to_hide(game.setup).headline if asks else str(session.headline)
    return running_text(row, headline)


def _result_details(session: MastermindSession, *, known: bool) -> Iterator[str]:
    """Yield details about a finished game."""
    notes = session.game.notes
    if session.reviewing and notes.began:
        yield format_date_time(notes.began.timestamp())
    yield prompts.summary(session.game, known=known)


def _details(session: MastermindSession, counts: tuple[int, ...]) -> Iterator[str]:
    """Yield details about a game in play."""
    game = session.game
    if game.key is None and not game.rows:
        yield prompts.key_in_mind(game.setup)
    if session.phase is Phase.GUESSING and len(game.rows) < BEGINNER_ROWS:
        yield prompts.HOW_TO_ANSWER if game.rows else how_to_play.aim(game.rules.pegs)
    else:
        yield wording.guess_number(game)
        yield (
            hints.possible_keys(counts[-1], format_number)
            if len(counts) > len(game.rows)
            else wording.board(game.rules)
        )
    if game.notes.is_assisted:
        yield hints.WITH_ADVICE
