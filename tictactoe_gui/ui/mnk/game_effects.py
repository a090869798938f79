"""Sounds, confetti and the keyboard focus after the moves of an m,n,k-game."""

from PySide6.QtCore import QObject, QTimer

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.mnk.undo import has_person
from tictactoe_gui.ui.engines.sounds import Sound
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.panel.next_steps import ResultCard
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.widgets import confetti

PAUSE_MS = 50
"""Time between the pulse of the winning cells and the confetti, in milliseconds."""


class GameEffects(QObject):
    """Follows the game on a page, and lets the page request the sounds."""

    def __init__(self, page: GamePage[MnkSession], board: BoardView, result: ResultCard) -> None:
        super().__init__(page, objectName="game_effects")
        self._page = page
        self._board = board
        self._result = result
        self._game = page.session.game
        board.guard(result.play_again)
        # The cells of the line pulse first.
        self._confetti_timer = QTimer(self, singleShot=True, interval=motion.PULSE_MS + PAUSE_MS)
        self._confetti_timer.timeout.connect(self._drop_confetti)

    def on_session_changed(self, session: MnkSession) -> None:
        """Play a sound for a move. At the end of a game, also move the focus, and drop confetti for a person."""
        self._confetti_timer.stop()
        if session.practice:
            return
        before = self._game
        self._game = session.game
        if session.reviewing or not self._page.isVisible():
            return
        if has_ended(before, session.game):
            self._on_ended(session.game)
        elif session.game.is_next_after(before):
            self._page.sound_requested.emit(Sound.PLACE)

    def _on_ended(self, game: Game) -> None:
        self._page.sound_requested.emit(ending_sound(game))
        self._result.play_again.setFocus()
        if _has_person_won(game):
            self._confetti_timer.start()

    def _drop_confetti(self) -> None:
        if self._page.isVisible():
            confetti.drop(self._page.theme, self._board)


def has_ended(before: Game, game: Game) -> bool:
    """Return True if a move or a resignation has ended the game since `before`."""
    is_continued = game.setup == before.setup and game.moves[: len(before.moves)] == before.moves
    return is_continued and before.outcome is None and game.outcome is not None


def ending_sound(game: Game) -> Sound:
    """Return the sound for the result of a finished game, as the people in it see it."""
    if not game.outcome or not game.outcome.winners:
        return Sound.DRAW
    return Sound.LOSE if has_person(game) and not _has_person_won(game) else Sound.WIN


def _has_person_won(game: Game) -> bool:
    winners = game.outcome.winners if game.outcome else ()
    return any(game.players[seat].kind == PERSON for seat in winners)
