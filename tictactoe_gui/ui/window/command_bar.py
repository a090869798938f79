"""Bar with the most frequent commands of a game, and buttons that switch between the games."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.commands import ALL_COMMANDS, BAR_COMMANDS
from tictactoe_gui.ui.style import icons
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import CommandButton
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.wording import labels

MENU_LINE_PX, RIGHT_MARGIN_PX = 1, 12
"""Height of the line below the menu bar, and the right margin, in pixels."""
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


class GameSwitch(QWidget):
    """A button for each game. The button of the current game is checked.

    The widget is placed over the menu bar, since screen readers cannot find a corner widget.
    """

    def __init__(self, commands: Iterable[QAction], theme: Theme, window: MainWindow) -> None:
        super().__init__(window)
        self.setObjectName("game_switch")
        self.setAccessibleName(labels.GAME)
        self._window = window
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

    def event(self, event: QEvent) -> bool:
        """Fit the names of the games."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def _place(self) -> None:
        self.adjustSize()
        self._window.require_width(self._bar.sizeHint().width() + self.width() + 2 * RIGHT_MARGIN_PX)
        end = self._bar.geometry()
        self.move(end.right() - RIGHT_MARGIN_PX - self.width(), end.top())
