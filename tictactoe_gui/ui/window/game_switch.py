"""The buttons that switch between the games, at the end of the menu bar."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QWidget

from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import CommandButton
from tictactoe_gui.ui.widgets.layouts import hbox
from tictactoe_gui.wording import labels

MENU_LINE_PX, RIGHT_MARGIN_PX = 1, 12
"""Height of the line below the menu bar, and the right margin, in pixels."""


class GameSwitch(QWidget):
    """A button for each game. The button of the current game is checked.

    The widget is placed over the menu bar, since screen readers cannot find a corner widget.
    """

    def __init__(self, commands: Iterable[QAction], theme: Theme, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("game_switch")
        self.setAccessibleName(labels.GAME)
        self._bar = window.menuBar()
        row = hbox(spacing=4)
        self.setLayout(row)
        for command in commands:
            button = CommandButton(command, self)
            button.setObjectName(f"{command.objectName()}_switch")
            button.setFixedHeight(self._bar.sizeHint().height() - MENU_LINE_PX)
            row.addWidget(button)
        self.set_theme(theme)
        self._bar.installEventFilter(self)
        self._place()
        # A native menu bar has no room for the buttons. The game menu has the same commands.
        self.setVisible(not self._bar.isNativeMenuBar())

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.setStyleSheet(theme.style_sheet)

    def eventFilter(self, bar: QObject, event: QEvent) -> bool:
        """Stay at the end of the menu bar when it is resized."""
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(bar, event)

    def _place(self) -> None:
        self.adjustSize()
        end = self._bar.geometry()
        self.move(end.right() - RIGHT_MARGIN_PX - self.width(), end.top())
