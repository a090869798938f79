"""The Mastermind controller: owns the current game and receives every action of the user."""

from dataclasses import replace
from functools import partial
from random import Random

from PySide6.QtCore import QObject

from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.ui.mastermind.session import MastermindSession, Phase
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.session.game_controller import GameController, adapted
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import refusals


class MastermindController(GameController[MastermindSession]):
    """Owner of the current Mastermind game."""

    def __init__(
        self,
        match_settings: MatchSettings,
        random: Random,
        parent: QObject | None = None,
        *,
        game: MastermindGame | None = None,
    ) -> None:
        """Create the controller. `game` is restored from the last session. A finished one is ignored."""
        game = game and with_person(game)
        if game and (game.outcome is None or game.suspect_rows or game.is_unverified):
            settings, own = adapted(match_settings, game)
            session = MastermindSession(game, settings, resumable=True, own_settings=own)
        else:
            session = MastermindSession(MastermindGame.start(match_settings.make_setup(random)), match_settings)
        # `with_game` also finds the wrong rows.
        super().__init__(session.with_game(session.game), parent)
        self._random = random

    @property
    def game(self) -> MastermindGame:
        """Game on the page."""
        return self.session.game

    def open_game(self, game: MastermindGame) -> None:
        """Continue a saved game, or review it if it is finished."""
        super().open_game(self._with_person(game))

    def _with_person(self, game: MastermindGame) -> MastermindGame:
        return with_person(game, self.person)

    def new_game(self, number: int | None = None) -> None:
        """Start a game with the settings that the user chose last. A number selects the key that the computer hides."""
        self.start(self.session.chosen_settings, number)

    def play_again(self) -> None:
        """Start the next game with the settings of the game on the page, even if it was opened."""
        settings = self.session.settings
        own = self.session.own_settings
        self._start_game(MastermindGame.start(settings.make_setup(self._random)), settings, own)

    def start(self, match_settings: MatchSettings, number: int | None = None) -> None:
        """Start a game with other settings. A number selects the key that the computer hides."""
        chosen = match_settings if number is None else match_settings.against_computer(ComputerRole.COMPUTER_HIDES)
        chosen = chosen.with_person(self.person)
        self._start_game(MastermindGame.start(chosen.make_setup(self._random, number)), chosen)

    def hide(self, key: Code) -> None:
        """Hide the key that the hider entered."""
        if self._is_in_phase(Phase.HIDING):
            self._attempt(lambda: MastermindGame.start(self.game.setup, key))

    def guess(self, code: Code, *, by_computer: bool = False) -> None:
        """Make a guess. If the key was not entered, the guess awaits the hider's answer."""
        if self._is_in_phase(Phase.THINKING if by_computer else Phase.GUESSING):
            self._attempt(partial(self.game.ask if self.session.key_is_secret else self.game.guess, code))

    def answer(self, feedback: Feedback) -> None:
        """Answer the pending guess. The board refuses impossible answers, and says why."""
        guess = self.game.pending_guess
        if self._is_in_phase(Phase.ANSWERING) and guess:
            self._attempt(lambda: self.game.guess(guess, feedback))

    def correct(self, row: int, feedback: Feedback) -> None:
        """Change the hider's answer in the row with this index. This may reopen a finished game."""
        if not self.session.correctable:
            self.refused.emit(refusals.UNCHANGEABLE)
        elif feedback != self.game.rows[row].feedback:
            self._attempt(lambda: self.game.correct(row, feedback))

    def give_up(self) -> None:
        """End the game for a human breaker who gives up, even while a guess awaits its answer."""
        waits = self.session.phase is Phase.ANSWERING and self.game.setup.breaker != COMPUTER
        if waits or self._is_in_phase(Phase.GUESSING):
            self._attempt(self.game.give_up)

    def reveal(self, key: Code) -> None:
        """Reveal a key that was not broken."""
        if self.session.revealable:
            self._attempt(lambda: self.game.reveal(key))
        else:
            self.refused.emit(self.session.refusal)

    def report_contradiction(self, rows: tuple[int, ...]) -> None:
        """Block guesses until the hider has corrected an answer in one of these rows."""
        if self.session.correctable:
            self._change(wrong_rows=rows)

    def confirm_answers(self) -> None:
        """End a game once a key is known to be consistent with its answers."""
        if self.session.unchecked:
            self._change(unchecked=False)

    def note_advice(self) -> None:
        """Record in the notes of an unfinished game that advice was used after the last row."""
        self.set_notes(self.game.with_advice().notes)

    def refuse(self, error: ValueError) -> None:
        """Report why an action was refused."""
        self.refused.emit(refusals.refusal(error))

    def _is_in_phase(self, phase: Phase) -> bool:
        """Return True if the game is in the given phase. Emit `refused` if not."""
        if self.session.phase is not phase:
            self.refused.emit(self.session.refusal)
        return self.session.phase is phase

    def _change(self, **changes: object) -> None:
        """Change what is known about the answers."""
        self.session = replace(self.session, **changes)  # type: ignore[arg-type]  # each value has its field's type
        self.changed.emit(self.session)


def with_person(game: MastermindGame, person: str = UNNAMED) -> MastermindGame:
    """Return the game with this name for its only person, if that person has a default name."""
    setup = game.setup
    name = setup.hider or setup.breaker
    if not setup.has_one_person or not phrases.is_default_name(name):
        return game
    known = replace(setup, hider=person) if setup.hider else replace(setup, breaker=person)
    return replace(game, setup=known)
