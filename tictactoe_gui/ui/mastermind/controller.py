"""The Mastermind controller: owns the current game and receives every action of the user."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Notes, WrongAnswers
from tictactoe_gui.storage.clock import GameClock
from tictactoe_gui.ui.mastermind.phase import Phase, headline, phase_of
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.wording.mastermind import refusals
from tictactoe_gui.wording.phrases import GAME_OVER, Message


class MastermindController(QObject):
    """Owner of the current game.

    A finished game opened from a file or the library is only reviewed. The game in play is set aside meanwhile.

    Signals:
        changed(MastermindGame): the game or its phase has changed.
        notes_changed(MastermindGame): only the notes have changed, which no view shows.
        abandoned(MastermindGame): an unfinished game was abandoned. `game_about_to_change` follows.
        game_about_to_change(): another game is about to be shown. `changed` follows.
        refused(Message): an action was refused, with the reason.
        settings_changed(MatchSettings): the settings for new games have changed.

    """

    changed = Signal(object)
    notes_changed = Signal(object)
    abandoned = Signal(object)
    game_about_to_change = Signal()
    refused = Signal(object)
    settings_changed = Signal(object)

    def __init__(
        self,
        match_settings: MatchSettings,
        random: Random,
        parent: QObject | None = None,
        *,
        game: MastermindGame | None = None,
    ) -> None:
        """Create the controller.

        Args:
            match_settings: settings for new games.
            random: draws the game numbers.
            parent: parent object.
            game: game restored from the last session. A finished one is ignored.

        """
        super().__init__(parent)
        self._random, self._clock = random, GameClock()
        left = game if game and (game.outcome is None or game.suspect_rows or game.is_unverified) else None
        self.settings = match_settings.matching(left) if left else match_settings
        self.resumable = left is not None
        """True if the game was restored and has not been continued yet."""
        self.game = left or MastermindGame.start(match_settings.make_setup(random))
        self.pending_guess: Code | None = None
        """Guess that awaits the hider's answer."""
        self.wrong_rows = self.game.suspect_rows
        """Suspect row indices, one of which is wrong. Empty means several are. None means no contradiction is known."""
        self._unchecked = self.game.is_unverified
        self.suspended: tuple[MastermindGame, Code | None] | None = None
        """The game in play and its pending guess, while another game is reviewed."""
        self.reviewing = False
        """True if the current game is only reviewed."""

    @property
    def phase(self) -> Phase:
        """Current phase of the game."""
        by_hand = self.settings.key_is_secret_in(self.game)
        return phase_of(self.game, self.pending_guess, self.wrong_rows, unchecked=self._unchecked, by_hand=by_hand)

    @property
    def headline(self) -> Message:
        """Message about the phase or the result."""
        return headline(self.phase, self.game, self.pending_guess, self.wrong_rows or ())

    @property
    def game_in_play(self) -> MastermindGame | None:
        """Game that would be lost if another one started, or None. It may be suspended."""
        game = self.suspended[0] if self.suspended else self.game
        return game if game.has_begun and (self.suspended or self.phase is not Phase.OVER) else None

    @property
    def game_to_save(self) -> MastermindGame | None:
        """Game to save: the one in play or just finished. None until it has begun."""
        game = self.game_in_play if self.reviewing else self.game
        return game if game and game.notes.id else None

    @property
    def is_finished(self) -> bool:
        """True if the game to save has ended."""
        return self.phase is Phase.OVER and not self.reviewing

    @property
    def correctable(self) -> bool:
        """True if answers can be changed: the hider gave them and has not revealed the key."""
        return self.game.key is None and bool(self.game.rows) and not (self.game.given_up or self.reviewing)

    @property
    def revealable(self) -> bool:
        """True if the hider can reveal the key, because it was not broken."""
        return self.is_finished and self.game.known_key is None

    def new_game(self, number: int | None = None) -> None:
        """Start a game with the same settings. A number selects the key that the computer hides."""
        self.start(self.settings, number)

    def start(self, match_settings: MatchSettings, number: int | None = None) -> None:
        """Start a game with other settings. A number selects the key that the computer hides."""
        chosen = match_settings if number is None else match_settings.with_role(ComputerRole.COMPUTER_HIDES)
        try:
            game = MastermindGame.start(chosen.make_setup(self._random, number))
        except ValueError:
            self.refused.emit(Message(refusals.BAD_NUMBER))
        else:
            self._replace_game(game, chosen)

    def open(self, game: MastermindGame) -> None:
        """Open a saved game.

        An unfinished game is continued. A finished one is reviewed, and the game in play is suspended.
        """
        if not game.outcome:
            self._replace_game(game, self.settings.matching(game))
            return
        if self.phase is not Phase.OVER:
            self.suspended = self._clock.stamp(self.game, self.game), self.pending_guess
        self.reviewing, self.pending_guess = True, None
        self.game_about_to_change.emit()
        self._set_game(game)

    def return_to_play(self) -> None:
        """Return to the game in play. If there is none, start a new game."""
        if not self.suspended:
            self.new_game()
            return
        self.reviewing = False
        self.game_about_to_change.emit()
        (game, self.pending_guess), self.suspended = self.suspended, None
        self._set_game(game)

    def hide(self, key: Code) -> None:
        """Hide the key that the hider entered."""
        if self._is_in_phase(Phase.HIDING):
            self._run(lambda: MastermindGame.start(self.game.setup, key))

    def guess(self, code: Code, *, by_computer: bool = False) -> None:
        """Make a guess. If the key was not entered, the guess awaits the hider's answer."""
        if self._is_in_phase(Phase.THINKING if by_computer else Phase.GUESSING):
            self._run(
                lambda: self._ask_hider(code) if self.settings.key_is_secret_in(self.game) else self.game.guess(code)
            )

    def answer(self, feedback: Feedback) -> None:
        """Answer the pending guess."""
        guess = self.pending_guess
        if self._is_in_phase(Phase.ANSWERING) and guess and self._accepts_answer(feedback, len(self.game.rows)):
            self.pending_guess = None
            self._run(lambda: self.game.guess(guess, feedback))

    def correct(self, row: int, feedback: Feedback) -> None:
        """Change the hider's answer in the row with this index. This may reopen a finished game."""
        if not self.correctable or row not in range(len(self.game.rows)):
            self.refused.emit(refusals.UNCHANGEABLE)
        elif self._accepts_answer(feedback, row) and feedback != self.game.rows[row].feedback:
            self._run(lambda: self.game.correct(row, feedback))

    def give_up(self) -> None:
        """End the game for a human breaker who gives up, even while a guess awaits its answer."""
        waits = self.phase is Phase.ANSWERING and self.game.setup.breaker != COMPUTER
        if waits or self._is_in_phase(Phase.GUESSING):
            self._run(self.game.give_up)

    def reveal(self, key: Code) -> None:
        """Reveal a key that was not broken."""
        if self.revealable:
            self._run(lambda: self.game.reveal(key), partial(refusals.contradicting_key, key))
        else:
            self._refuse_phase()

    def report_contradiction(self, rows: tuple[int, ...]) -> None:
        """Block guesses until the hider has corrected an answer in one of these rows."""
        if self.correctable:
            self.wrong_rows = rows
            self.changed.emit(self.game)

    def confirm_answers(self) -> None:
        """End a game once a key is known to be consistent with its answers."""
        if self._unchecked:
            self._unchecked = False
            self.changed.emit(self.game)

    def note_advice(self) -> None:
        """Record in the notes of an unfinished game that advice was used after the last row."""
        notes, row = self.game.notes, len(self.game.rows)
        if self.game.outcome is None and row not in notes.advised:
            self._set_notes(notes._replace(advised=(*notes.advised, row)))

    def pause_clock(self) -> None:
        """Pause the game clock."""
        self._set_notes(self._clock.pause(self.game).notes)

    def resume_clock(self) -> None:
        """Resume the game clock."""
        self._clock.resume()

    def _set_notes(self, notes: Notes) -> None:
        if notes != self.game.notes:
            self.game = replace(self.game, notes=notes)
            self.notes_changed.emit(self.game)

    def _ask_hider(self, code: Code) -> MastermindGame:
        code.require_valid(self.game.rules)
        self.pending_guess = code
        return self.game

    def _accepts_answer(self, feedback: Feedback, row: int) -> bool:
        """Return whether the answer is valid for the guess in a row. Emit `refused` if not."""
        if why := refusals.answer_refusal(feedback, self.game.rules, last=row >= len(self.game.rows) - 1):
            self.refused.emit(why)
        return not why

    def _is_in_phase(self, phase: Phase) -> bool:
        """Return whether the game is in the given phase. Emit `refused` if not."""
        if self.phase is not phase:
            self._refuse_phase()
        return self.phase is phase

    def _refuse_phase(self) -> None:
        self.refused.emit(GAME_OVER if self.phase is Phase.OVER else self.headline)

    def _replace_game(self, game: MastermindGame, match_settings: MatchSettings) -> None:
        """Replace the game in play, and use these settings for new games."""
        self.game = self._clock.stamp(self.game, self.game)
        left, self.settings = self.game_in_play, match_settings
        self.settings_changed.emit(match_settings)
        # The library does not store results that contradict the answers.
        if left and not left.outcome:
            self.abandoned.emit(left)
        self.reviewing, self.suspended, self.pending_guess = False, None, None
        self.game_about_to_change.emit()
        self._set_game(game)

    def _run(
        self, action: Callable[[], MastermindGame], message: Callable[[WrongAnswers], Message] = refusals.refusal
    ) -> None:
        """Run the action. Emit `refused` if it is illegal."""
        try:
            game = action()
        except WrongAnswers as error:
            self.refused.emit(message(error))
        except ValueError as error:
            self.refused.emit(refusals.refusal(error))
        else:
            self._set_game(game)

    def _set_game(self, game: MastermindGame) -> None:
        self.game = game if self.reviewing else self._clock.stamp(self.game, game)
        self.wrong_rows, self._unchecked = (None, False) if self.reviewing else (game.suspect_rows, game.is_unverified)
        self.pending_guess, self.resumable = None if game.outcome else self.pending_guess, False
        self.changed.emit(self.game)
