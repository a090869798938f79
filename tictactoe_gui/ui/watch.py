"""A watch that stands still while the game is out of sight: how long it was played is kept with it."""

from typing import Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class Timed(Protocol):
    """A controller: what counts the time of a game."""

    def look_away(self) -> None:
        """Count the time so far; what passes until `look_again` is no time of the game."""

    def look_again(self) -> None:
        """Go on counting."""


class Watch(QObject):
    """Tells the controller when the game's view, the parent, is looked at."""

    def __init__(self, controller: Timed, view: QWidget) -> None:
        super().__init__(view)
        self._controller = controller
        view.installEventFilter(self)
        if not view.isVisible():
            controller.look_away()

    def eventFilter(self, view: QObject, event: QEvent) -> bool:
        """Look on, and keep nothing from the view."""
        match event.type():
            case QEvent.Type.Show:
                self._controller.look_again()
            case QEvent.Type.Hide:
                self._controller.look_away()
        return super().eventFilter(view, event)
