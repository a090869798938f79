"""Input on the board: clicks, typed cells and refusals."""

from PySide6.QtCore import QObject

from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.undo import is_computers_turn
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.computer_players import ComputerPlayers
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.game_status import GameStatus, how_to_resume
from tictactoe_gui.ui.mnk.history_cursor import HistoryCursor
from tictactoe_gui.ui.mnk.review.practice import PracticeMode
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.phrases import Message


class BoardInput(QObject):
    """Carries out what the user does on the board of a page."""

    def __init__(
        self,
        page: GamePage[MnkSession],
        controller: Controller,
        status: GameStatus,
        board: BoardView,
        cursor: HistoryCursor,
        computers: ComputerPlayers,
        practice: PracticeMode,
    ) -> None:
        super().__init__(page)
        self._page, self._controller, self._status, self._board = page, controller, status, board
        self._cursor, self._computers, self._practice = cursor, computers, practice
        board.square_clicked.connect(self._play)
        board.keyboard.text_changed.connect(self._on_typed)
        board.keyboard.cursor_moved.connect(page.show_status)
        board.keyboard.mistyped.connect(controller.refuse)
        controller.refused.connect(self.refuse)

    def refuse(self, message: Message) -> None:
        """Show a refusal, beside the cell if one was chosen. If a paused computer is to move, say why it is paused."""
        if message == sentences.not_your_turn(self._controller.game.turn):
            message = how_to_resume(self._computers.pause_reason) or message
        if self._board.show_refusal(str(message)):
            self._status.announce(str(message))
        else:
            self._status.refuse(message)

    def _play(self, square: Square) -> None:
        """Play a square.

        If an earlier position is shown, return to the latest one instead. If a computer is to move in a restored game,
        resume the game instead.
        """
        session = self._controller.session
        if self._cursor.is_looking_back:
            self._cursor.go_to(len(session.game.moves))
        elif session.resumable and is_computers_turn(session.game):
            self._controller.resume()
        elif self._practice.is_trying:
            self._practice.play(square)
        else:
            self._controller.play(square)

    def _on_typed(self, text: str) -> None:
        self._page.show_status()
        if text:
            self._status.announce(text)
