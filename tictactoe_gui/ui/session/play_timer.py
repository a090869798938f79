"""Play timer that pauses while the game is hidden. The playing time is saved with the game."""

from typing import Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class Timed(Protocol):
    """Controller with a game clock."""

    def pause_clock(self) -> None:
        """Pause the game clock."""

    def resume_clock(self) -> None:
        """Resume the game clock."""


class PlayTimer(QObject):
    """Timer that pauses the controller's clock while the game's view, its parent, is hidden."""

    def __init__(self, controller: Timed, view: QWidget) -> None:
        super().__init__(view)
        self._controller = controller
        view.installEventFilter(self)
        if not view.isVisible():
            controller.pause_clock()

    def eventFilter(self, view: QObject, event: QEvent) -> bool:
        """Pause or resume the clock. The view still gets every event."""
        match event.type():
            case QEvent.Type.Show:
                self._controller.resume_clock()
            case QEvent.Type.Hide:
                self._controller.pause_clock()
        return super().eventFilter(view, event)
