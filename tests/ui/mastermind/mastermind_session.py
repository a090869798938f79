"""Test driver for the main window with Mastermind."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tests.ui.game_window import Session
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind.page import MastermindPage


class MastermindSession(Session):
    """Main window with shortcuts to the parts of Mastermind."""

    @property
    def page(self) -> MastermindPage:
        return self.part(MastermindPage, "mastermind_page")

    @property
    def mastermind_game(self) -> MastermindGame:
        return self.page.session.game

    @property
    def page_notice(self) -> str:
        """Text of the notice that is not about the game. Empty if hidden."""
        label = self.part(QLabel, "mastermind_notice")
        return label.text() if label.isVisible() else ""

    def guess(self, *guesses: str) -> None:
        for letters in guesses:
            self.type(letters)
            self.press(Qt.Key.Key_Return)

    def win(self) -> None:
        assert self.mastermind_game.key
        self.guess(str(self.mastermind_game.key))
