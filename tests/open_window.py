"""The program's window in the process of a proof, with its own home folder and without a screen."""

import os
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from tictactoe_gui import app
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window import errors
from tictactoe_gui.ui.window.main_window import MainWindow


class OpenWindow:
    """The window, operated as a user would. There is only one in a process."""

    def __init__(self, home: Path) -> None:
        """Open the window, and wait until all parts are created."""
        os.environ |= {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
        os.environ |= {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
        self.application = QApplication(["proof", "-style", "fusion"])
        errors.install(self.application)
        self.settings, self.window = UserSettings(), MainWindow()
        # Later starts show the board.
        self.settings.store("game", self.settings.game)
        self.window.show()
        app.open_game(self.application, self.settings, self.window)
        while not self.window.findChildren(BoardView):
            self.application.processEvents()

    @cached_property
    def actions(self) -> dict[str, QAction]:
        """Commands by name."""
        return {action.objectName(): action for action in self.window.findChildren(QAction) if action.objectName()}

    @cached_property
    def board(self) -> BoardView:
        """Board of the m,n,k-game."""
        return self.window.findChildren(BoardView)[0]

    @property
    def game(self) -> Game:
        """Game on the board."""
        return self.board.game

    def run(self, command: str) -> None:
        """Run a command, and handle what follows from it."""
        self.actions[command].trigger()
        self.handle_events()

    def click(self, square: Square) -> None:
        """Click a cell."""
        cell = self.board.findChild(CellButton, f"cell_{square.row}_{square.column}")
        if cell:
            QTest.mouseClick(cell, Qt.MouseButton.LeftButton)
        self.handle_events()

    def handle_events(self) -> None:
        """Handle all events, and delete the objects that are no longer used."""
        self.application.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def run_with_dialog(self, command: str, answer: Callable[[QWidget], object]) -> None:
        """Run a command, and answer its dialog."""
        QTimer.singleShot(0, lambda: answer(QApplication.activeModalWidget() or QWidget()))
        self.run(command)

    def change_details(self, answer: Callable[[QWidget], object]) -> None:
        """Open the setup dialog through the start page, and answer it."""
        self.run("set_up")
        QTimer.singleShot(0, lambda: answer(QApplication.activeModalWidget() or QWidget()))
        for button in self.window.findChildren(QPushButton, "details"):
            button.click()
        self.handle_events()

    def objects(self) -> int:
        """Return the number of objects in the window."""
        return len(self.window.findChildren(QObject))
