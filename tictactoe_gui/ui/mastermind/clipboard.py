"""Copies a Mastermind game or its number to the clipboard."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.wording.mastermind import prompts


class Clipboard(QObject):
    """Clipboard commands for the controller's game. A hidden key is never copied.

    Signals:
        copied(str): something was copied, with a confirmation.

    """

    copied = Signal(str)

    def __init__(self, controller: MastermindController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller

    def copy_text(self) -> None:
        """Copy the rows as letters with their answers."""
        QGuiApplication.clipboard().setText(prompts.transcript(self._controller.game))
        self.copied.emit(prompts.GAME_COPIED)

    def copy_number(self) -> None:
        """Copy the number of the game, if it has one."""
        number = self._controller.game.setup.number
        if number is not None:
            QGuiApplication.clipboard().setText(str(number))
            self.copied.emit(prompts.NUMBER_COPIED.format(number=number))
