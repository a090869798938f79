"""The bar that brings back a game which was left for another one."""

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.game_layout import PANEL_WIDTH_PX
from tictactoe_gui.ui.widgets.layouts import text_scale
from tictactoe_gui.ui.widgets.page import Page, UndoBar
from tictactoe_gui.wording import saving

UNDO_TIME_MS = 8000
"""Time that the bar is visible, in milliseconds."""
MARGIN_PX = 12
"""Distance to the right and the bottom edge of the page, in pixels."""


class LeftGameBar(UndoBar):
    """Bar above the lower end of a game's side panel. It is visible for `UNDO_TIME_MS`.

    Signals:
        undone(Session): the user wants the session back that was left.

    """

    undone = Signal(object)

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page, name)
        self.setProperty("notice", "true")
        self._page = page
        self._left: object = None
        """Session that was left. None while the bar is hidden."""
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        # All letters are mnemonics of other buttons on the page of Mastermind.
        self.undo.setText(_("Undo"))
        self.undo.clicked.connect(self._on_undo_clicked)
        page.installEventFilter(self)

    def offer(self, left: object) -> None:
        """Show the bar for a session that was left."""
        self._left = left
        self.setStyleSheet(self._page.theme.style_sheet)
        self.report(saving.GAME_LEFT, undo=True)
        self._place()
        self.raise_()
        self._timer.start(UNDO_TIME_MS)

    def hide(self) -> None:
        """Hide the bar, and forget the session."""
        self._left = None
        super().hide()

    def eventFilter(self, page: QObject, event: QEvent) -> bool:
        """Stay in the corner when the page is resized."""
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(page, event)

    def _place(self) -> None:
        width = round(PANEL_WIDTH_PX * text_scale())
        height = self.row.heightForWidth(width)
        right, bottom = self._page.width() - MARGIN_PX, self._page.height() - MARGIN_PX
        self.setGeometry(right - width, bottom - height, width, height)

    def _on_undo_clicked(self) -> None:
        left = self._left
        self.hide()
        self.undone.emit(left)
