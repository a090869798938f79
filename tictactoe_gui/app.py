"""The composition root of the window: makes the parts and connects them."""

import gc
import sys

from PySide6.QtWidgets import QApplication

from tictactoe_gui import __version__
from tictactoe_gui.ui import errors
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.settings import Settings


def run(file: str = "", game: str = "") -> int:
    """Show the window until the user leaves it, and give the exit status.

    It shows the game in the file or, without one, the one of `GAMES` that is given; empty: the one of last time.
    """
    with errors.screen_needed():
        application = QApplication([*sys.argv[:1], "-style", "fusion"])
    errors.install()
    application.setApplicationName("Tic-Tac-Toe")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("tictactoe-gui")
    settings, window = Settings(), MainWindow()
    window.restoreGeometry(settings.geometry)
    window.show()
    # The desktop takes a while to bring the window up: its parts are made in the meantime.
    from tictactoe_gui.ui.program import Program

    Program(application, settings, window, file, game)
    window.appeared.connect(_settle)
    return application.exec()


def _settle() -> None:
    """Go over to ordinary work: collect garbage again, and let Control+C in the terminal end the program."""
    import signal

    # What is there now stays; looking through it again and again would make a click wait.
    gc.freeze()
    gc.enable()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
