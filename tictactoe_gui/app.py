"""The composition root of the window: makes the parts and connects them."""

import gc
import sys
from random import Random

from PySide6.QtCore import QObject, QSize
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
    with errors.screen_needed():
        application = QApplication(sys.argv[:1])
    errors.install()
    application.setApplicationName("Tic-Tac-Toe")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("tictactoe-gui")
    application.setStyle("Fusion")
    program = Program(application, Settings())
    program.window.show()
    return application.exec()


class Program(QObject):
    """The parts of the window: at first what the first paint shows, then the rest."""

    def __init__(self, application: QApplication, settings: Settings) -> None:
        super().__init__(application)
        self._settings = settings
        self._appearance = Appearance(settings, application)
        self.controller = Controller(settings.choice, Random(), self)
        self.window = MainWindow(self.controller.game, self.controller.choice.notation, self._appearance.theme)
        if not self.window.restoreGeometry(settings.geometry):
            room = application.primaryScreen().availableSize() - FRAME
            self.window.resize(self.window.sizeHint().boundedTo(room))
        self.window.appeared.connect(self.complete)

    def complete(self) -> None:
        """Make what the first paint did not wait for."""
        import signal

        from PySide6.QtGui import QIcon

        from tictactoe_gui.ui.presenter import Presenter

        gc.enable()
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        settings, appearance = self._settings, self._appearance
        presenter = Presenter(self.controller, self.window, appearance.theme)
        presenter.mark_preferences(settings.theme, animations=settings.animations)
        presenter.theme_chosen.connect(appearance.choose)
        presenter.animations_switched.connect(appearance.animate)
        appearance.changed.connect(presenter.set_theme)
        appearance.follow_desktop()
        self.controller.chosen.connect(self._keep)
        self.window.closed.connect(self._leave)
        self.window.setWindowIcon(QIcon(str(resources.path("icon.svg"))))
        if not settings.write():
            presenter.notice(_("Settings are not kept: {path} cannot be written").format(path=settings.path))

    def _keep(self, choice: Choice) -> None:
        self._settings.choice = choice
        self._settings.write()

    def _leave(self) -> None:
        self._settings.geometry = self.window.saveGeometry()
        self._settings.write()
