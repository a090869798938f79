"""The switch between the games, in the corner of the menu bar."""

from collections.abc import Iterable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenuBar, QToolButton, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.theme import Theme

LINE = 1
"""Height of the line below the menus, in pixels."""


class GameSwitch(QWidget):
    """A button for each game; that of the game that the user is at is down."""

    def __init__(self, commands: Iterable[QAction], theme: Theme, bar: QMenuBar) -> None:
        """Take the commands that turn to the games, and the menu bar, which keeps its height."""
        height = bar.sizeHint().height() - LINE
        super().__init__(bar)
        self.setObjectName("game_switch")
        self.setAccessibleName(_("Game"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(4)
        for command in commands:
            button = QToolButton(self)
            button.setDefaultAction(command)
            button.setObjectName(f"{command.objectName()}_switch")
            button.setFixedHeight(height)
            row.addWidget(button)
        self.set_theme(theme)
        bar.setCornerWidget(self)
        self.show()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.setStyleSheet(theme.style_sheet)
