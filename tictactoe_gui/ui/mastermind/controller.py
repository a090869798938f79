"""The controller of Mastermind: holds the game in play; every action of the user enters here."""

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
from tictactoe_gui.wording import mastermind as wording


class MastermindController(QObject):
    """Nobody else assigns the current game.

    A game that had ended before it was opened is only looked through; the game in play waits meanwhile.

    Signals:
        changed(MastermindGame): the game is another one, has moved on or back, or waits for something else.
        noted(MastermindGame): something was noted with the game, which no view shows.
        left(MastermindGame): a game in play is given up for another one; `began` follows.
        began(): another game comes to the page; `changed` follows.
        refused(str): an action was refused; the sentence says why.
        chosen(Choice): games are played with another choice from now on.

    """

    changed = Signal(object)
    noted = Signal(object)
    left = Signal(object)
    began = Signal()
    refused = Signal(str)
    chosen = Signal(object)

    def __init__(
        self, choice: Choice, random: Random, parent: QObject | None = None, *, game: MastermindGame | None = None
    ) -> None:
        """Take what is played with, what draws numbers of games, and the game of last time unless it had ended."""
        super().__init__(parent)
        self._random, self._clock = random, Clock()
        left = game if game and (game.outcome is None or game.misfits or game.doubtful) else None
        self.choice = choice.adopting(left) if left else choice
        self.resumable = left is not None
        """Whether the game was left in play, and nobody has gone on with it yet."""
        self.game = left or MastermindGame.start(choice.setup(random))
        self.asked: Code | None = None
        """The guess that waits for the hider's answer."""
        self.wrong = self.game.misfits
        """Rows, from 0, of which one must be wrong; empty: more than one must; None: all may be right."""
        self._doubted = self.game.doubtful
        self.waits: tuple[MastermindGame, Code | None] | None = None
        """The game in play, with the guess that waits for its answer, while another game is looked through."""
        self.reviewing = False
        """Whether the game on the page is only looked through."""

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        by_hand = self.choice.keeps_key_of(self.game)
        return phase(self.game, self.asked, self.wrong, doubted=self._doubted, by_hand=by_hand)

    @property
    def headline(self) -> str:
        """What the game waits for, or how it ended, in a sentence without its full stop."""
        return headline(self.phase, self.game, self.asked, self.wrong or ())

    @property
    def in_play(self) -> MastermindGame | None:
        """The game in play, on the page or waiting, that would be lost if another one began; None: none would."""
        game = self.waits[0] if self.waits else self.game
        return game if game.begun and (self.waits or self.phase is not Phase.OVER) else None

    @property
    def to_save(self) -> MastermindGame | None:
        """The game in play, or the one that has just ended; None until it has begun."""
        game = self.in_play if self.reviewing else self.game
        return game if game and game.notes.id else None

    @property
    def ended(self) -> bool:
        """Whether the game to save has ended."""
        return self.phase is Phase.OVER and not self.reviewing

    @property
    def correctable(self) -> bool:
        """Whether answers can be changed: the hider gave them, and has not shown the key."""
        return self.game.key is None and bool(self.game.rows) and not (self.game.given_up or self.reviewing)

    @property
    def revealable(self) -> bool:
        """Whether the hider can show the key: it was not broken."""
        return self.ended and self.game.secret is None

    def new_game(self, number: int | None = None) -> None:
        """Start the next game with the same choice; with a number it has the key that the computer hides for it."""
        self.start(self.choice, number)

    def start(self, choice: Choice, number: int | None = None) -> None:
        """Start a game with another choice, likewise."""
        chosen = choice if number is None else choice.with_part(Part.COMPUTER_HIDES)
        try:
            game = MastermindGame.start(chosen.setup(self._random, number))
        except ValueError:
            self.refused.emit(wording.bad_number(str(number)))
        else:
            self._put(game, chosen)

    def open(self, game: MastermindGame) -> None:
        """Go on with a saved game; one that had ended is looked through, and the game in play waits."""
        if not game.outcome:
            self._put(game, self.choice.adopting(game))
            return
        if self.phase is not Phase.OVER:
            self.waits = self._clock.stamp(self.game, self.game), self.asked
        self.reviewing, self.asked = True, None
        self.began.emit()
        self._show(game)

    def return_to_play(self) -> None:
        """Put the game in play back on the page; without one, start the next game."""
        if not self.waits:
            self.new_game()
            return
        self.reviewing = False
        self.began.emit()
        (game, self.asked), self.waits = self.waits, None
        self._show(game)

    def hide(self, key: Code) -> None:
        """Hide the key that somebody has entered."""
        if self._awaits(Phase.HIDING):
            self._try(lambda: MastermindGame.start(self.game.setup, key))

    def guess(self, code: Code, *, by_computer: bool = False) -> None:
        """Make a guess; where the hider keeps the key in mind, it waits for the answer."""
        if self._awaits(Phase.THINKING if by_computer else Phase.GUESSING):
            self._try(lambda: self._let_answer(code) if self.choice.keeps_key_of(self.game) else self.game.guess(code))

    def answer(self, feedback: Feedback) -> None:
        """Answer the guess that waits."""
        guess = self.asked
        if self._awaits(Phase.ANSWERING) and guess and self._may_say(feedback, len(self.game.rows)):
            self.asked = None
            self._try(lambda: self.game.guess(guess, feedback))

    def correct(self, row: int, feedback: Feedback) -> None:
        """Change an answer of the hider, in a row counted from 0; a game that had ended may go on."""
        if not self.correctable or row not in range(len(self.game.rows)):
            self.refused.emit(wording.unchangeable())
        elif self._may_say(feedback, row) and feedback != self.game.rows[row].feedback:
            self._try(lambda: self.game.correct(row, feedback))

    def give_up(self) -> None:
        """Let the person who guesses give up, even while a guess waits for its answer."""
        waits = self.phase is Phase.ANSWERING and self.game.setup.breaker != COMPUTER
        if waits or self._awaits(Phase.GUESSING):
            self._try(self.game.give_up)

    def reveal(self, key: Code) -> None:
        """Let the hider show a key that was not broken."""
        if self.revealable:
            self._try(lambda: self.game.reveal(key), partial(wording.unfit, key))
        else:
            self._refuse_phase()

    def contradict(self, rows: tuple[int, ...]) -> None:
        """Let nobody guess before the hider has corrected an answer; any of these rows may be the wrong one."""
        if self.correctable:
            self.wrong = rows
            self.changed.emit(self.game)

    def settle(self) -> None:
        """Let a game end whose answers some key fits."""
        if self._doubted:
            self._doubted = False
            self.changed.emit(self.game)

    def note_advice(self) -> None:
        """Remember with the game, while it goes on, that there was advice after the last row."""
        notes, row = self.game.notes, len(self.game.rows)
        if self.game.outcome is None and row not in notes.advised:
            self._note(notes._replace(advised=(*notes.advised, row)))

    def look_away(self) -> None:
        """Count the time so far; what passes until `look_again` is no time of the game."""
        self._note(self._clock.pause(self.game).notes)

    def look_again(self) -> None:
        """Go on counting."""
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
        """Whether the hider can answer the guess in the row with this; tell if not."""
        if why := wording.answer_refusal(feedback, self.game.rules, last=row >= len(self.game.rows) - 1):
            self.refused.emit(why)
        return not why

    def _awaits(self, phase: Phase) -> bool:
        """Whether the game waits for that; tell what it waits for if not."""
        if self.phase is not phase:
            self._refuse_phase()
        return self.phase is phase

    def _refuse_phase(self) -> None:
        self.refused.emit(wording.over() if self.phase is Phase.OVER else self.headline)

    def _put(self, game: MastermindGame, choice: Choice) -> None:
        """Put another game in place of the one in play, and play the next ones by this choice."""
        left, self.choice = self.in_play, choice
        self.chosen.emit(choice)
        # The library keeps no end that the answers contradict.
        if left and not left.outcome:
            self.left.emit(left)
        self.reviewing, self.waits, self.asked = False, None, None
        self.began.emit()
        self._show(game)

    def _try(
        self, action: Callable[[], MastermindGame], unfit: Callable[[WrongAnswers], str] = wording.refusal
    ) -> None:
        """Act, or tell why that is not possible."""
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
