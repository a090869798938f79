"""Bar with a message across the top of the window."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QMainWindow, QToolBar

from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.layouts import Part, hbox


class MessageBar(QToolBar):
    """Bar that is hidden until there is a message, and that the user can dismiss."""

    def __init__(self, name: str, theme: Theme, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName(name)
        self.setMovable(False)
        # The user could not show it again from the menu of tool bars.
        self.toggleViewAction().setVisible(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.set_theme(theme)
        window.addToolBar(self)
        window.addToolBarBreak()
        self.hide()

    def lay_out(self, *parts: Part) -> None:
        """Put the parts of the bar side by side."""
        frame = QFrame(self)
        frame.setLayout(hbox(*parts, margins=(12, 2, 8, 2)))
        self.addWidget(frame)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._theme = theme
        self.setStyleSheet(theme.style_sheet)
