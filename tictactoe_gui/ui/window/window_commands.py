"""Commands of the window itself: quit, full screen and help."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction

from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.window.main_window import MainWindow


class WindowCommands(QObject):
    """Handlers of the commands that belong to no game, and the style of all menus."""

    def __init__(self, window: MainWindow, actions: Mapping[str, QAction], theme: Theme) -> None:
        super().__init__(window)
        self._window, self._actions = window, actions
        actions["full_screen"].setChecked(window.isFullScreen())
        actions["full_screen"].triggered.connect(self._set_full_screen)
        actions["quit"].triggered.connect(window.close)
        actions["shortcuts"].triggered.connect(partial(self._show_help, about=False))
        actions["about"].triggered.connect(partial(self._show_help, about=True))
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme to the menus and the help dialogs."""
        self._theme = theme
        for menu in self._window.menus:
            menu.setStyleSheet(theme.style_sheet)

    def _set_full_screen(self, checked: bool) -> None:  # noqa: FBT001 - signal argument
        full_screen, state = Qt.WindowState.WindowFullScreen, self._window.windowState()
        self._window.setWindowState(state | full_screen if checked else state & ~full_screen)

    def _show_help(self, _checked: bool = False, *, about: bool) -> None:  # noqa: FBT001, FBT002 - signal argument
        # The libraries whose versions are shown take 4 MB.
        from tictactoe_gui.ui.window import help_dialogs

        if about:
            help_dialogs.show_about(self._theme, self._window)
        else:
            help_dialogs.show_shortcuts(self._actions, self._theme, self._window)
