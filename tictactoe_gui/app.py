"""The composition root of the window: makes the parts and connects them."""

import sys
from random import Random

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tictactoe_gui import __version__
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.settings import Settings


def run() -> int:
    """Show the window until the user leaves it, and give the exit status."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Tic-Tac-Toe")
    application.setStyle("Fusion")
    settings = Settings()
    colours = theme.load(settings.theme)
    application.setPalette(colours.palette)
    window = MainWindow(Controller(settings.choice, Random(), application), colours)
    window.mark_preferences(settings.theme, animations=settings.animations)
    window.resize(960, 720)
    window.show()
    return application.exec()
