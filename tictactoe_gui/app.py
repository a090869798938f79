"""Composition root of the window: Qt's application, the main window and its parts."""

import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from tictactoe_gui import APPLICATION_ID, __version__, windows
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window import errors, termination
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.startup import Startup


class Application(QApplication):
    """Application that opens the files that the desktop sends as events, as macOS does for a double-click."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        self._early: list[str] = []
        self._open_file: Callable[[str], object] = self._early.append

    def open_files_with(self, open_file: Callable[[str], object]) -> None:
        """Call `open_file` with the path or URL of each file, beginning with those that arrived already."""
        self._open_file = open_file
        for file in self._early:
            open_file(file)

    def event(self, event: QEvent) -> bool:
        """Open a file."""
        if isinstance(event, QFileOpenEvent):
            self._open_file(event.file() or event.url().toString())
            return True
        return super().event(event)


def run(file: str = "", game: str = "") -> int:
    """Show the window until the user closes it. Return the exit status.

    Args:
        file: saved game to open. Empty for none.
        game: game to show if there is no file, one of `GAMES`. Empty means the last one shown.

    """
    with errors.exit_without_screen():
        application = Application([*sys.argv[:1], "-style", "fusion"])
    errors.install(application)
    application.setApplicationName("Tic-Tac-Toe")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(APPLICATION_ID)
    windows.set_application_id(APPLICATION_ID)
    settings = UserSettings()
    window = MainWindow()
    window.restoreGeometry(settings.geometry)
    window.show()
    startup = open_game(application, settings, window, file, game)
    window.first_painted.connect(lambda: application.open_files_with(lambda file: window.open_files([file])))
    window.first_painted.connect(partial(_complete_process, application, startup.background))
    return _end(window, startup.background, application.exec())


def _end(window: MainWindow, background: Background, status: int) -> int:
    """Return the exit status after everything is stored. Exit at once if a file still blocks a lane."""
    if window.isVisible():
        # The X server died.
        window.close_unasked()
    if background.is_busy:
        os._exit(status)
    return status


def open_game(
    application: QApplication, settings: UserSettings, window: MainWindow, file: str = "", game: str = ""
) -> Startup:
    """Create the parts of the window: first those that the first paint needs, then the others."""
    startup = Startup(application, settings, window, file, game)
    window.first_painted.connect(partial(_complete, startup))
    return startup


def _complete(startup: Startup) -> None:
    """Create everything that the first paint did not need, and ask for a move if a computer begins."""
    from tictactoe_gui.ui.window.assembly import WindowAssembly  # noqa: PLC0415 - not before the first paint

    WindowAssembly(startup).complete_startup()


def _complete_process(application: QApplication, background: Background) -> None:
    """Spare garbage collections what stays until exit, and let Ctrl+C in the terminal end the program."""
    # Scanning the objects created so far would delay clicks.
    gc.freeze()
    termination.end_on_signals(application, background)
