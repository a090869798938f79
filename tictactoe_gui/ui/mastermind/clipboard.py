"""A game of Mastermind goes to the clipboard as text, and so does its number."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.wording import codebreaking


class Clipboard(QObject):
    """Copies what the controller's game shows; never a key that is still hidden.

    Signals:
        done(str): something was copied; the sentence says so.

    """

    done = Signal(str)

    def __init__(self, controller: MastermindController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller

    def copy_text(self) -> None:
        """Copy the rows with letters and answers."""
        QGuiApplication.clipboard().setText(codebreaking.transcript(self._controller.game))
        self.done.emit(codebreaking.copied())

    def copy_number(self) -> None:
        """Copy the number that the key was drawn by, if it was."""
        number = self._controller.game.setup.number
        if number is not None:
            QGuiApplication.clipboard().setText(str(number))
            self.done.emit(codebreaking.number_copied(number))
