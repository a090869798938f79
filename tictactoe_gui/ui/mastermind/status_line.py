"""The status line above the Mastermind board: state of the game, refusals and announcements."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.locale_text import moment, number
from tictactoe_gui.ui.mastermind.coach import Coach
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.phase import Phase
from tictactoe_gui.ui.status import Status
from tictactoe_gui.wording import Message, coaching, codebreaking, how_to_play, sentence
from tictactoe_gui.wording import mastermind as wording

TAUGHT = 2
"""Number of rows after which beginners' hints are no longer shown."""


class StatusLine(Status):
    """Status line for the controller's game and the advisor's results."""

    def __init__(self, controller: MastermindController, coach: Coach, parent: QWidget) -> None:
        super().__init__(parent, "mastermind_status", wraps=True)
        self._controller, self._coach = controller, coach
        self._known = False
        self._correction: Message | None = None
        """Message about the answer being corrected, or None."""
        self.show_as_typed()
        self.grew_stale.connect(self.restate)
        controller.refused.connect(self.refuse)
        coach.refused.connect(self.refuse)

    def follow(self, before: MastermindGame) -> None:
        """Show the state of the game and announce what has happened since `before`."""
        self._known = False
        self.restate()
        self.announce(_news(self._controller, before))

    def show_entry(self, correcting: int | None) -> None:
        """Update the text for the row being entered. `correcting` is the row whose answer is being corrected."""
        rows = self._controller.game.rows
        self._correction = None if correcting is None else codebreaking.to_change(correcting, rows[correcting].guess)
        self.restate()

    def show_known(self, *, known: bool) -> None:
        """Show whether a finished game is not counted because its number had been played before."""
        self._known = known
        self.show_facts()

    def show_facts(self) -> None:
        """Update the text, unless a refusal or a confirmation is still being shown."""
        if not self.interrupted:
            self.restate()

    def restate(self) -> None:
        """Update the text, replacing a refusal or a confirmation."""
        if self._correction:
            self.tell(*self._correction)
        elif self._coach.why:
            self.wait(self._coach.why, codebreaking.way_on())
        else:
            headline, detail = _told(self._controller, self._coach.counts, known=self._known)
            self.tell(headline, f"{codebreaking.goes_on()} · {detail}" if self._controller.resumable else detail)


def _told(controller: MastermindController, counts: tuple[int, ...], *, known: bool) -> Message:
    """Return the message for the current phase.

    Args:
        controller: owner of the game.
        counts: number of possible keys after 0, 1, ... rows, as far as they are counted.
        known: True if the number of a finished game had been played before.

    """
    game = controller.game
    match controller.phase:
        case Phase.HIDING:
            return codebreaking.to_hide(game.setup)
        case Phase.CHECKING:
            return Message(wording.checking(), wording.guess_number(game))
        case Phase.CORRECTING:
            return wording.wrong_answers(controller.wrong or ())
        case Phase.ANSWERING:
            return Message(wording.headline(game, controller.asked), codebreaking.how_to_answer())
        case Phase.OVER:
            reveal = codebreaking.to_reveal(game.setup) if controller.revealable else ""
            return Message(codebreaking.ended(game), reveal or " · ".join(_ended(controller, known=known)))
    return Message(wording.headline(game), " · ".join(_facts(controller, counts)))


def _news(controller: MastermindController, before: MastermindGame) -> str:
    """Return a screen reader announcement of what has happened since `before`."""
    game = controller.game
    grew = game.rows[:-1] == before.rows and len(game.rows) > len(before.rows)
    row = wording.row(len(game.rows) - 1, game.rows[-1]) if grew else ""
    asks = controller.phase is Phase.HIDING
    headline = codebreaking.to_hide(game.setup).headline if asks else str(controller.headline)
    return f"{sentence(row)} {headline}" if row else headline


def _ended(controller: MastermindController, *, known: bool) -> Iterator[str]:
    """Yield details about a finished game."""
    notes = controller.game.notes
    if controller.reviewing and notes.began:
        yield moment(notes.began.timestamp())
    yield codebreaking.summary(controller.game, known=known)


def _facts(controller: MastermindController, counts: tuple[int, ...]) -> Iterator[str]:
    """Yield details about a game in play."""
    game = controller.game
    if game.key is None and not game.rows:
        yield codebreaking.in_mind(game.setup)
    if controller.phase is Phase.GUESSING and len(game.rows) < TAUGHT:
        yield codebreaking.how_to_answer() if game.rows else how_to_play.aim(game.rules)
    else:
        yield wording.guess_number(game)
        yield coaching.possible(counts[-1], number) if len(counts) > len(game.rows) else wording.board(game.rules)
    if game.notes.assisted:
        yield coaching.advised()
