"""What stands above the board of Mastermind: how the game stands, what was refused, and what is announced."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.locale_text import moment, number
from tictactoe_gui.ui.mastermind.coach import Coach
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.phase import Phase
from tictactoe_gui.ui.status import Status
from tictactoe_gui.wording import coaching, codebreaking, how_to_play
from tictactoe_gui.wording import mastermind as wording

TAUGHT = 2
"""Rows after which somebody who guesses knows what the game is about."""


class StatusLine(Status):
    """Tells of the controller's game, and of what the coach knows of it."""

    def __init__(self, controller: MastermindController, coach: Coach, parent: QWidget) -> None:
        super().__init__(parent, "mastermind_status", wraps=True)
        self._controller, self._coach = controller, coach
        self._known = False
        self._correction: tuple[str, str] | None = None
        """Which earlier answer is being changed, in a large sentence and a quiet one; None: none is."""
        self.show_as_typed()
        self.grew_stale.connect(self.restate)
        controller.refused.connect(self.refuse)
        coach.refused.connect(self.refuse)

    def follow(self, before: MastermindGame) -> None:
        """Tell how the game stands, and announce what happened after it stood as `before`."""
        self._known = False
        self.restate()
        self.announce(_news(self._controller, before))

    def show_entry(self, correcting: int | None) -> None:
        """Tell how things stand while another row is entered; `correcting` is the earlier answer that is changed."""
        rows = self._controller.game.rows
        self._correction = None if correcting is None else codebreaking.to_change(correcting, rows[correcting].guess)
        self.restate()

    def show_known(self, *, known: bool) -> None:
        """Tell whether an ended game does not count because its number was played before."""
        self._known = known
        self.show_facts()

    def show_facts(self) -> None:
        """Tell how things stand, unless a refusal or a confirmation is still to be read."""
        if not self.interrupted:
            self.restate()

    def restate(self) -> None:
        """Tell how things stand, in place of a refusal or a confirmation."""
        if self._correction:
            self.tell(*self._correction)
        elif self._coach.why:
            self.wait(self._coach.why, codebreaking.way_on())
        else:
            headline, detail = _told(self._controller, self._coach.counts, known=self._known)
            self.tell(headline, f"{codebreaking.goes_on()} · {detail}" if self._controller.resumable else detail)


def _told(controller: MastermindController, counts: tuple[int, ...], *, known: bool) -> tuple[str, str]:
    """Tell what is the case in a large sentence, and what else matters in a quiet one.

    `counts` are the keys that were possible after 0, 1, ... rows, as far as they are known; `known` tells that the
    number of an ended game was played before.
    """
    game = controller.game
    match controller.phase:
        case Phase.HIDING:
            return codebreaking.to_hide(game.setup)
        case Phase.CHECKING:
            return wording.checking(), wording.guess_number(game)
        case Phase.CORRECTING:
            return codebreaking.to_correct(controller.wrong or ())
        case Phase.ANSWERING:
            return wording.headline(game, controller.asked), codebreaking.how_to_answer()
        case Phase.OVER:
            reveal = codebreaking.to_reveal(game.setup) if controller.revealable else ""
            return codebreaking.ended(game), reveal or " · ".join(_ended(controller, known=known))
    return wording.headline(game), " · ".join(_facts(controller, counts))


def _news(controller: MastermindController, before: MastermindGame) -> str:
    """Tell somebody who does not see the page what happened after the game stood so, and what is the case now."""
    game = controller.game
    grew = game.rows[:-1] == before.rows and len(game.rows) > len(before.rows)
    row = wording.row(len(game.rows) - 1, game.rows[-1]) if grew else ""
    asks = controller.phase is Phase.HIDING
    headline = codebreaking.to_hide(game.setup)[0] if asks else controller.headline
    return ". ".join(filter(None, [row, headline]))


def _ended(controller: MastermindController, *, known: bool) -> Iterator[str]:
    """Tell what matters beside how the game ended."""
    notes = controller.game.notes
    if controller.reviewing and notes.began:
        yield moment(notes.began.timestamp())
    yield codebreaking.summary(controller.game, known=known)


def _facts(controller: MastermindController, counts: tuple[int, ...]) -> Iterator[str]:
    """Tell what matters beside whose guess it is."""
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
