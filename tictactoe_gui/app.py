"""The composition root of the window: makes the parts and connects them."""

import gc
import signal
import sys
from random import Random

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from tictactoe_gui import __version__, resources
from tictactoe_gui.language import _
from tictactoe_gui.ui import errors
from tictactoe_gui.ui.appearance import Appearance
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.settings import Settings

FRAME = QSize(16, 48)
"""Room that desktops take for a window's frame and title, in pixels."""


def run() -> int:
    """Show the window until the user leaves it, and give the exit status."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with errors.screen_needed():
        application = QApplication(sys.argv[:1])
    errors.install()
    application.setApplicationName("Tic-Tac-Toe")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("tictactoe-gui")
    application.setStyle("Fusion")
    window = compose(application, Settings())
    window.show()
    return application.exec()


def compose(application: QApplication, settings: Settings) -> MainWindow:
    """Make the parts of the window and connect them."""
    appearance = Appearance(settings, application)
    controller = Controller(settings.choice, Random(), application)
    window = MainWindow(controller, appearance.theme)
    window.mark_preferences(settings.theme, animations=settings.animations)
    if not window.restoreGeometry(settings.geometry):
        window.resize(window.sizeHint().boundedTo(application.primaryScreen().availableSize() - FRAME))
    appearance.changed.connect(window.set_theme)
    window.theme_chosen.connect(appearance.choose)
    window.animations_switched.connect(appearance.animate)

    def keep(choice: Choice) -> None:
        settings.choice = choice
        settings.write()

    def leave() -> None:
        settings.geometry = window.saveGeometry()
        settings.write()

    def finish() -> None:
        """Do what the first paint need not wait for."""
        gc.enable()
        window.complete()
        appearance.animate(settings.animations)
        window.setWindowIcon(QIcon(str(resources.path("icon.svg"))))
        if not settings.write():
            window.notice(_("Settings are not kept: {path} cannot be written").format(path=settings.path))

    controller.chosen.connect(keep)
    window.closed.connect(leave)
    window.appeared.connect(finish)
    return window
