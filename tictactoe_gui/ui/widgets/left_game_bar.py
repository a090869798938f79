"""The bar that brings back a game which was left for another one."""

from PySide6.QtCore import QTimer, Signal

from tictactoe_gui.ui.widgets.page import Page, UndoBar
from tictactoe_gui.wording import saving

UNDO_TIME_MS = 8000
"""Time that the bar is visible, in milliseconds."""


class LeftGameBar(UndoBar):
    """Bar in a game's side panel. It is visible for `UNDO_TIME_MS`.

    Signals:
        undone(Session): the user wants the session back that was left.

    """

    undone = Signal(object)

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page, name)
        self.setProperty("notice", "true")
        self._left: object = None
        """Session that was left. None while the bar is hidden."""
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.undo.setText(saving.BRING_BACK)
        self.undo.clicked.connect(self._on_undo_clicked)

    def offer(self, left: object) -> None:
        """Show the bar for a session that was left."""
        self._left = left
        self.report(saving.GAME_LEFT, undo=True)
        self._timer.start(UNDO_TIME_MS)

    def hide(self) -> None:
        """Hide the bar, and forget the session."""
        self._left = None
        super().hide()

    def _on_undo_clicked(self) -> None:
        left = self._left
        self.hide()
        self.undone.emit(left)
