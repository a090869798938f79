"""The status line above the Mastermind board: state of the game, refusals and announcements."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.session import MastermindSession, Phase
from tictactoe_gui.ui.style.formatting import format_date_time, format_number
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.mastermind import hints, how_to_play, prompts
from tictactoe_gui.wording.mastermind import sentences as wording
from tictactoe_gui.wording.phrases import Message, running_text


class GameStatus(StatusLine):
    """Status line for the game and the advisor's results."""

    def __init__(self, session: MastermindSession, advisor: Advisor, parent: QWidget) -> None:
        super().__init__(parent, "mastermind_status", wraps=True)
        self._session = session
        self._advisor = advisor
        self._repeated = False
        self._correction: Message | None = None

    def set_session(self, session: MastermindSession) -> None:
        """Take over the session, which the next text is about."""
        self._session = session

    def show_change(self, before: MastermindGame) -> None:
        """Show the state of the game and announce what has happened since `before`."""
        self._repeated = False
        self.update_text()
        self.announce(self._announcement(before))

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
            headline, detail = self._message()
            self.show_message(headline, f"{saving.GAME_RESUMED} · {detail}" if self._session.resumable else detail)

    def _message(self) -> Message:
        """Return the message for the current phase."""
        session = self._session
        game = session.game
        match session.phase:
            case Phase.HIDING:
                return prompts.to_hide(game.setup)
            case Phase.CHECKING:
                return session.headline._replace(detail=wording.guess_number(game))
            case Phase.CORRECTING:
                return session.headline
            case Phase.ANSWERING:
                return session.headline._replace(detail=prompts.HOW_TO_ANSWER)
            case Phase.OVER if session.revealable:
                return Message(wording.result(game, reviewed=session.reviewing), wording.reveal_offer(game.setup))
            case Phase.OVER:
                return Message(wording.result(game, reviewed=session.reviewing), " · ".join(self._result_details()))
        return session.headline._replace(detail=" · ".join(self._details()))

    def _announcement(self, before: MastermindGame) -> str:
        """Return a screen reader announcement of what has happened since `before`."""
        session = self._session
        rows = session.game.rows
        row = wording.row(len(rows) - 1, rows[-1]) if rows and rows[:-1] == before.rows else ""
        headline = prompts.to_hide(session.game.setup).headline if session.phase is Phase.HIDING else session.headline
        return running_text(row, str(headline))

    def _result_details(self) -> Iterator[str]:
        notes = self._session.game.notes
        if self._session.reviewing and notes.began:
            yield format_date_time(notes.began.timestamp())
        yield prompts.summary(self._session.game, known=self._repeated)

    def _details(self) -> Iterator[str]:
        """Yield details about a game in play."""
        game = self._session.game
        counts = self._advisor.counts
        if game.key is None and not game.rows:
            yield wording.key_in_mind(game.setup)
        if self._session.phase is Phase.GUESSING and not game.rows:
            yield how_to_play.aim(game.rules.pegs)
        else:
            yield wording.guess_number(game)
            counted = len(counts) > len(game.rows)
            yield hints.possible_keys(counts[-1], format_number) if counted else wording.board(game.rules)
        if game.notes.is_assisted:
            yield labels.WITH_HINTS
