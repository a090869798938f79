"""Bar with the most frequent commands of a game."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QToolButton

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.commands import ALL_COMMANDS, BAR_COMMANDS
from tictactoe_gui.ui.style import icons
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import CommandButton
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox
from tictactoe_gui.ui.window.main_window import MainWindow

MARGINS_PX = 12, 4, 12, 0
SPACING_PX = 4


class CommandBar(QFrame):
    """Buttons with an icon and a word. In full screen, another one leaves it."""

    def __init__(self, actions: Mapping[str, QAction], theme: Theme, window: MainWindow) -> None:
        super().__init__(window)
        self.setObjectName("command_bar")
        self.setAccessibleName(_("Commands"))
        self._buttons = {name: CommandButton(actions[name], self) for name in BAR_COMMANDS}
        self._leave = QToolButton(self)
        self._leave.clicked.connect(actions["full_screen"].trigger)
        self._leave.setVisible(actions["full_screen"].isChecked())
        actions["full_screen"].toggled.connect(self._leave.setVisible)
        self._lay_out()
        self.set_theme(theme)

    def show_game(self, game: str) -> None:
        """Show the buttons of a game."""
        for name, button in self._buttons.items():
            button.setVisible(game in ALL_COMMANDS[name].games)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.setStyleSheet(theme.style_sheet)

    def _lay_out(self) -> None:
        self._leave.setText(_("Leave Full Screen"))
        self._leave.setIcon(icons.load("window"))
        for name, button in {**self._buttons, "leave_full_screen": self._leave}.items():
            button.setObjectName(f"bar_{name}")
            button.setIconSize(QSize(icons.ICON_SIZE_PX, icons.ICON_SIZE_PX))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setProperty("quiet", "true")
        self.setLayout(hbox(*self._buttons.values(), STRETCH, self._leave, margins=MARGINS_PX, spacing=SPACING_PX))
