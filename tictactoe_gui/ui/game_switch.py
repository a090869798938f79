"""The switch between the games, at the end of the menu bar."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QToolButton, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.theme import Theme

LINE, MARGIN = 1, 12
"""Height of the line below the menus, and what stays free at the right, in pixels."""


class GameSwitch(QWidget):
    """A button for each game; that of the game that the user is at is down.

    It lies over the menu bar, which keeps its height: what is put into its corner no screen reader would find.
    """

    def __init__(self, commands: Iterable[QAction], theme: Theme, window: QMainWindow) -> None:
        """Take the commands that turn to the games."""
        super().__init__(window)
        self.setObjectName("game_switch")
        self.setAccessibleName(_("Game"))
        self._bar = window.menuBar()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for command in commands:
            button = QToolButton(self)
            button.setDefaultAction(command)
            button.setObjectName(f"{command.objectName()}_switch")
            button.setFixedHeight(self._bar.sizeHint().height() - LINE)
            row.addWidget(button)
        self.set_theme(theme)
        self._bar.installEventFilter(self)
        self._place()
        # A menu bar at the top of the screen has no room for it; the game menu offers the same.
        self.setVisible(not self._bar.isNativeMenuBar())

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.setStyleSheet(theme.style_sheet)

    def eventFilter(self, bar: QObject, event: QEvent) -> bool:
        """Stay at the end of the menu bar."""
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(bar, event)

    def _place(self) -> None:
        self.adjustSize()
        end = self._bar.geometry()
        self.move(end.right() - MARGIN - self.width(), end.top())
