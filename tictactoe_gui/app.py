"""Composition root of the window: creates the components and connects them."""

import gc
import sys

from PySide6.QtWidgets import QApplication

from tictactoe_gui import __version__
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window import errors
from tictactoe_gui.ui.window.main_window import MainWindow


def run(file: str = "", game: str = "") -> int:
    """Show the window until the user closes it. Return the exit status.

    Args:
        file: saved game to open. Empty for none.
        game: game to show if there is no file, one of `GAMES`. Empty means the last one shown.

    """
    with errors.exit_without_screen():
        application = QApplication([*sys.argv[:1], "-style", "fusion"])
    errors.install(application)
    application.setApplicationName("Tic-Tac-Toe")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("tictactoe-gui")
    settings, window = UserSettings(), MainWindow()
    window.restoreGeometry(settings.geometry)
    window.show()
    # The desktop takes a moment to show the window. Its components are created in the meantime.
    from tictactoe_gui.ui.window.startup import Startup

    Startup(application, settings, window, file, game)
    window.first_painted.connect(_finish_startup)
    return application.exec()


def _finish_startup() -> None:
    """Complete the startup: enable garbage collection again and let Ctrl+C in the terminal end the program."""
    import signal

    # Objects created so far stay until exit. Scanning them at every collection would delay clicks.
    gc.freeze()
    gc.enable()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
