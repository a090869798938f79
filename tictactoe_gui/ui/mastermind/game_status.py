"""The status line above the Mastermind board: state of the game, refusals and announcements."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle, html_picture
from tictactoe_gui.ui.mastermind.session import MastermindSession, Phase
from tictactoe_gui.ui.style.formatting import format_date_time, format_number
from tictactoe_gui.ui.widgets.buttons import small_button
from tictactoe_gui.ui.widgets.sentence_card import Badge, Sentence
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.mastermind import hints, how_to_play, prompts
from tictactoe_gui.wording.mastermind import sentences as wording
from tictactoe_gui.wording.mastermind.hints import Hint
from tictactoe_gui.wording.phrases import Message, running_text

FIRST_PHASES = {Phase.GUESSING, Phase.THINKING, Phase.ANSWERING}
"""Phases before the first answer in which the hider can still choose a code."""


class GameStatus(StatusLine):
    """Status line for the game, with a card for the advisor's results.

    Signals:
        advice_accepted(Code): the user accepted the suggested guess.

    """

    advice_accepted = Signal(Code)

    def __init__(self, session: MastermindSession, advisor: Advisor, peg_style: PegStyle, parent: QWidget) -> None:
        super().__init__(parent, "mastermind_status", wraps=True, has_cards=True)
        self._session = session
        self._advisor = advisor
        self._style = peg_style
        self._correction: Message | None = None
        self._hint = Hint("")
        self._badge = Badge.HINT
        self._use = small_button("use_advice", _("&Use It"), self, self._accept_advice)
        self._use.setToolTip(_("Put this guess into the row"))
        self._use.hide()
        self.add_to_card(self._use)

    def set_session(self, session: MastermindSession) -> None:
        """Take over the session, which the next text is about."""
        self._session = session

    def show_change(self, before: MastermindGame) -> None:
        """Show the state of the game and announce what has happened since `before`."""
        self.update_text()
        self.announce(self._announcement(before))

    def show_correction(self, correcting: int | None) -> None:
        """Update the text for the row being entered. `correcting` is the row whose answer is being corrected."""
        rows = self._session.game.rows
        self._correction = None if correcting is None else prompts.correction(correcting, rows[correcting].guess)
        self.update_text()

    def show_hint(self, hint: Hint, badge: Badge) -> None:
        """Show advice or a grade on the card. It is not announced. An empty one hides the card."""
        self._hint = hint
        self._badge = badge
        self.update_text()

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
            self._show_hint()

    def _show_hint(self) -> None:
        """Show the latest hint in place of the detail. Advice can be used while the game waits for a guess."""
        is_usable = bool(self._hint.guess) and self._badge is Badge.HINT
        self._use.setVisible(is_usable and self._session.phase is Phase.GUESSING)
        hint = self._hint if self._hint.text else self._task
        if hint.text:
            badge = self._badge if hint is self._hint else Badge.HINT
            self.show_sentence(Sentence(hint.text, badge, pictures=self._pictures(hint.guess)))

    @property
    def _task(self) -> Hint:
        """What the hider does before the first answer, if the code is known to nobody else. Otherwise empty."""
        game = self._session.game
        is_first = game.key is None and not game.rows and self._session.phase in FIRST_PHASES
        if not is_first:
            return Hint("")
        return Hint(wording.think_of_key(game.setup), Code(tuple(range(game.rules.colours))))

    def _pictures(self, pegs: Code | None) -> dict[str, Callable[[int], str]]:
        """Return pictures of these pegs, to show in place of their letters."""
        return {str(pegs): partial(html_picture, pegs.pegs, self._style, self.devicePixelRatioF())} if pegs else {}

    def _accept_advice(self) -> None:
        self.advice_accepted.emit(self._hint.guess)

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
                return session.headline._replace(detail=" · ".join(self._details()))
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
        asked = session.game.pending_guess
        guess = wording.asked_guess(asked) if asked and session.phase is Phase.ANSWERING else ""
        headline = prompts.to_hide(session.game.setup).headline if session.phase is Phase.HIDING else session.headline
        return running_text(row, guess, str(headline))

    def _result_details(self) -> Iterator[str]:
        notes = self._session.game.notes
        if self._session.reviewing and notes.began:
            yield format_date_time(notes.began.timestamp())
        yield wording.board(self._session.game.rules)

    def _details(self) -> Iterator[str]:
        """Yield details about a game in play."""
        game = self._session.game
        counts = self._advisor.counts
        if self._session.phase is Phase.GUESSING and not game.rows:
            yield how_to_play.aim(game.rules.pegs)
        else:
            counted = len(counts) > len(game.rows)
            yield hints.possible_keys(counts[-1], format_number) if counted else wording.board(game.rules)
        if game.notes.is_assisted:
            yield labels.WITH_HINTS
