"""Test driver for the main window with Mastermind."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tests.ui.session import Session
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.ui.mastermind.furnishing import MastermindFurnishing
from tictactoe_gui.ui.mastermind.page import MastermindPage


class KeySession(Session):
    """Main window with shortcuts to the parts of Mastermind."""

    @property
    def mastermind(self) -> MastermindFurnishing:
        return self.part(MastermindFurnishing, "")

    @property
    def key_game(self) -> MastermindGame:
        return self.mastermind.controller.game

    @property
    def page(self) -> MastermindPage:
        return self.mastermind.page

    @property
    def notice_below(self) -> str:
        """Text of the notice that is not about the game. Empty if hidden."""
        label = self.part(QLabel, "mastermind_notice")
        return label.text() if label.isVisible() else ""

    def guess(self, *guesses: str) -> None:
        for letters in guesses:
            self.type(letters)
            self.press(Qt.Key.Key_Return)

    def win(self) -> None:
        assert self.key_game.key
        self.guess(str(self.key_game.key))
