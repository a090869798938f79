"""The Mastermind controller: owns the current game and receives every action of the user."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Notes, WrongAnswers
from tictactoe_gui.storage.clock import Clock
from tictactoe_gui.ui.mastermind.choice import Choice, Part
from tictactoe_gui.ui.mastermind.phase import Phase, headline, phase
from tictactoe_gui.wording import Message
from tictactoe_gui.wording import mastermind as wording


class MastermindController(QObject):
    """Owner of the current game.

    A finished game opened from a file or the library is only reviewed. The game in play is set aside meanwhile.

    Signals:
        changed(MastermindGame): the game or its phase has changed.
        noted(MastermindGame): only the notes have changed, which no view shows.
        left(MastermindGame): an unfinished game was abandoned. `began` follows.
        began(): another game is about to be shown. `changed` follows.
        refused(Message): an action was refused, with the reason.
        chosen(Choice): the settings for the next games have changed.

    """

    changed = Signal(object)
    noted = Signal(object)
    left = Signal(object)
    began = Signal()
    refused = Signal(object)
    chosen = Signal(object)

    def __init__(
        self, choice: Choice, random: Random, parent: QObject | None = None, *, game: MastermindGame | None = None
    ) -> None:
        """Create the controller.

        Args:
            choice: settings for the next games.
            random: draws the numbers of games.
            parent: parent object.
            game: game restored from the last session. A finished one is ignored.

        """
        super().__init__(parent)
        self._random, self._clock = random, Clock()
        left = game if game and (game.outcome is None or game.misfits or game.doubtful) else None
        self.choice = choice.adopting(left) if left else choice
        self.resumable = left is not None
        """True if the game was restored and has not been continued yet."""
        self.game = left or MastermindGame.start(choice.setup(random))
        self.asked: Code | None = None
        """Guess that awaits the hider's answer."""
        self.wrong = self.game.misfits
        """Rows, from 0, one of which is wrong. Empty means several are. None means that no contradiction is known."""
        self._doubted = self.game.doubtful
        self.waits: tuple[MastermindGame, Code | None] | None = None
        """The game in play and its pending guess, while another game is reviewed."""
        self.reviewing = False
        """True if the current game is only reviewed."""

    @property
    def phase(self) -> Phase:
        """Current phase of the game."""
        by_hand = self.choice.keeps_key_of(self.game)
        return phase(self.game, self.asked, self.wrong, doubted=self._doubted, by_hand=by_hand)

    @property
    def headline(self) -> Message:
        """Message about the phase or the result."""
        return headline(self.phase, self.game, self.asked, self.wrong or ())

    @property
    def in_play(self) -> MastermindGame | None:
        """Game that would be lost if another one started, or None. It may be set aside."""
        game = self.waits[0] if self.waits else self.game
        return game if game.begun and (self.waits or self.phase is not Phase.OVER) else None

    @property
    def to_save(self) -> MastermindGame | None:
        """Game to save: the one in play or just finished. None until it has begun."""
        game = self.in_play if self.reviewing else self.game
        return game if game and game.notes.id else None

    @property
    def ended(self) -> bool:
        """True if the game to save has ended."""
        return self.phase is Phase.OVER and not self.reviewing

    @property
    def correctable(self) -> bool:
        """True if answers can be changed: the hider gave them and has not revealed the key."""
        return self.game.key is None and bool(self.game.rows) and not (self.game.given_up or self.reviewing)

    @property
    def revealable(self) -> bool:
        """True if the hider can reveal the key, because it was not broken."""
        return self.ended and self.game.secret is None

    def new_game(self, number: int | None = None) -> None:
        """Start a game with the same settings. A number selects the key that the computer hides."""
        self.start(self.choice, number)

    def start(self, choice: Choice, number: int | None = None) -> None:
        """Start a game with other settings. A number selects the key that the computer hides."""
        chosen = choice if number is None else choice.with_part(Part.COMPUTER_HIDES)
        try:
            game = MastermindGame.start(chosen.setup(self._random, number))
        except ValueError:
            self.refused.emit(Message(wording.bad_number()))
        else:
            self._put(game, chosen)

    def open(self, game: MastermindGame) -> None:
        """Open a saved game.

        An unfinished game is continued. A finished one is reviewed, and the game in play is set aside.
        """
        if not game.outcome:
            self._put(game, self.choice.adopting(game))
            return
        if self.phase is not Phase.OVER:
            self.waits = self._clock.stamp(self.game, self.game), self.asked
        self.reviewing, self.asked = True, None
        self.began.emit()
        self._show(game)

    def return_to_play(self) -> None:
        """Return to the game in play. If there is none, start a new game."""
        if not self.waits:
            self.new_game()
            return
        self.reviewing = False
        self.began.emit()
        (game, self.asked), self.waits = self.waits, None
        self._show(game)

    def hide(self, key: Code) -> None:
        """Hide the key that the hider entered."""
        if self._awaits(Phase.HIDING):
            self._try(lambda: MastermindGame.start(self.game.setup, key))

    def guess(self, code: Code, *, by_computer: bool = False) -> None:
        """Make a guess. If the key was not entered, the guess awaits the hider's answer."""
        if self._awaits(Phase.THINKING if by_computer else Phase.GUESSING):
            self._try(lambda: self._let_answer(code) if self.choice.keeps_key_of(self.game) else self.game.guess(code))

    def answer(self, feedback: Feedback) -> None:
        """Answer the pending guess."""
        guess = self.asked
        if self._awaits(Phase.ANSWERING) and guess and self._may_say(feedback, len(self.game.rows)):
            self.asked = None
            self._try(lambda: self.game.guess(guess, feedback))

    def correct(self, row: int, feedback: Feedback) -> None:
        """Change the hider's answer in a row, from 0. This may reopen a game that had ended."""
        if not self.correctable or row not in range(len(self.game.rows)):
            self.refused.emit(wording.unchangeable())
        elif self._may_say(feedback, row) and feedback != self.game.rows[row].feedback:
            self._try(lambda: self.game.correct(row, feedback))

    def give_up(self) -> None:
        """Give up on behalf of the human breaker, even while a guess awaits its answer."""
        waits = self.phase is Phase.ANSWERING and self.game.setup.breaker != COMPUTER
        if waits or self._awaits(Phase.GUESSING):
            self._try(self.game.give_up)

    def reveal(self, key: Code) -> None:
        """Reveal a key that was not broken."""
        if self.revealable:
            self._try(lambda: self.game.reveal(key), partial(wording.unfit, key))
        else:
            self._refuse_phase()

    def contradict(self, rows: tuple[int, ...]) -> None:
        """Block guesses until the hider has corrected an answer in one of these rows."""
        if self.correctable:
            self.wrong = rows
            self.changed.emit(self.game)

    def settle(self) -> None:
        """End a game once a key is known to be consistent with its answers."""
        if self._doubted:
            self._doubted = False
            self.changed.emit(self.game)

    def note_advice(self) -> None:
        """Record in the notes of an unfinished game that advice was used after the last row."""
        notes, row = self.game.notes, len(self.game.rows)
        if self.game.outcome is None and row not in notes.advised:
            self._note(notes._replace(advised=(*notes.advised, row)))

    def look_away(self) -> None:
        """Pause the game clock."""
        self._note(self._clock.pause(self.game).notes)

    def look_again(self) -> None:
        """Resume the game clock."""
        self._clock.resume()

    def _note(self, notes: Notes) -> None:
        if notes != self.game.notes:
            self.game = replace(self.game, notes=notes)
            self.noted.emit(self.game)

    def _let_answer(self, code: Code) -> MastermindGame:
        code.require(self.game.rules)
        self.asked = code
        return self.game

    def _may_say(self, feedback: Feedback, row: int) -> bool:
        """Return whether the answer is valid for the guess in a row. Emit `refused` if not."""
        if why := wording.answer_refusal(feedback, self.game.rules, last=row >= len(self.game.rows) - 1):
            self.refused.emit(why)
        return not why

    def _awaits(self, phase: Phase) -> bool:
        """Return whether the game is in the given phase. Emit `refused` if not."""
        if self.phase is not phase:
            self._refuse_phase()
        return self.phase is phase

    def _refuse_phase(self) -> None:
        self.refused.emit(wording.over() if self.phase is Phase.OVER else self.headline)

    def _put(self, game: MastermindGame, choice: Choice) -> None:
        """Replace the game in play, and use these settings for the next games."""
        self.game = self._clock.stamp(self.game, self.game)
        left, self.choice = self.in_play, choice
        self.chosen.emit(choice)
        # The library stores no results that the answers contradict.
        if left and not left.outcome:
            self.left.emit(left)
        self.reviewing, self.waits, self.asked = False, None, None
        self.began.emit()
        self._show(game)

    def _try(
        self, action: Callable[[], MastermindGame], unfit: Callable[[WrongAnswers], Message] = wording.refusal
    ) -> None:
        """Run the action. Emit `refused` if it is illegal."""
        try:
            game = action()
        except WrongAnswers as error:
            self.refused.emit(unfit(error))
        except ValueError as error:
            self.refused.emit(wording.refusal(error))
        else:
            self._show(game)

    def _show(self, game: MastermindGame) -> None:
        self.game = game if self.reviewing else self._clock.stamp(self.game, game)
        self.wrong, self._doubted = (None, False) if self.reviewing else (game.misfits, game.doubtful)
        self.asked, self.resumable = None if game.outcome else self.asked, False
        self.changed.emit(self.game)
