"""A watch that stands still while the game is out of sight, since the best list knows who was faster."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.mastermind.controller import MastermindController


class Watch(QObject):
    """Tells the controller when its page, the parent, is looked at."""

    def __init__(self, controller: MastermindController, page: QWidget) -> None:
        super().__init__(page)
        self._controller = controller
        page.installEventFilter(self)

    def eventFilter(self, page: QObject, event: QEvent) -> bool:
        """Look on, and keep nothing from the page."""
        match event.type():
            case QEvent.Type.Show:
                self._controller.look_again()
            case QEvent.Type.Hide:
                self._controller.look_away()
        return super().eventFilter(page, event)
