"""Sounds, confetti and the keyboard focus after the guesses of a Mastermind game."""

from PySide6.QtCore import QObject

from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Outcome
from tictactoe_gui.ui.engines.sounds import Sound
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mastermind.board.board_view import CodeBoard
from tictactoe_gui.ui.mastermind.panel.side_panel import MastermindResultCard
from tictactoe_gui.ui.mastermind.session import MastermindSession
from tictactoe_gui.ui.widgets import confetti


class GameEffects(QObject):
    """Follows the game on a page, and lets the page request the sounds."""

    def __init__(self, page: GamePage[MastermindSession], board: CodeBoard, result: MastermindResultCard) -> None:
        super().__init__(page, objectName="mastermind_effects")
        self._page = page
        self._board = board
        self._result = result
        self._session = page.session
        board.revealed.connect(self._celebrate)

    def on_session_changed(self, session: MastermindSession) -> None:
        """Play a sound for a guess. At the end of a game, also move the focus, and drop confetti for a person."""
        before = self._session
        self._session = session
        if session.reviewing or before.reviewing or not self._page.isVisible():
            return
        if not before.is_over and session.is_over:
            self._on_ended(session)
        elif len(session.game.rows) > len(before.game.rows):
            self._page.sound_requested.emit(Sound.PLACE)

    def _on_ended(self, session: MastermindSession) -> None:
        self._page.sound_requested.emit(ending_sound(session.game))
        if not session.revealable:
            self._result.play_again.setFocus()
        if not self._board.is_revealing:
            self._celebrate()

    def _celebrate(self) -> None:
        """Drop confetti for a person, once the board has shown the last answer."""
        game = self._session.game
        if self._session.is_finished and game.outcome is Outcome.BROKEN and game.setup.breaker != COMPUTER:
            confetti.drop(self._page.theme, self._board)


def ending_sound(game: MastermindGame) -> Sound:
    """Return the sound for the result of a finished game, as the person sees it who plays the computer."""
    is_broken = game.outcome is Outcome.BROKEN
    is_persons = game.setup.breaker != COMPUTER
    return Sound.WIN if is_broken is is_persons else Sound.LOSE
