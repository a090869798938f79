"""Make the picture of the README, assets/screenshot.png: QT_QPA_PLATFORM=offscreen python packaging/screenshot.py."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSettings, QSize, QTimer
from PySide6.QtWidgets import QApplication

from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui import kept_choice
from tictactoe_gui.ui.choice import Choice, Entry, fill_in
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.program import Program
from tictactoe_gui.ui.settings import Settings

PICTURE = Path(__file__).parent.parent / "assets/screenshot.png"
PLAYERS = fill_in([Entry("Ann", "🦊"), Entry("Bob", "X"), Entry("Cem", "🐼")])
CHOICE = Choice(Rules(7, 7, 4, players=3), PLAYERS, begins="1")
MOVES = "D4 D5 C4 E3 C5 B6 E5 C3 F4 D3 F3 B3 E4 F6 G4 E6"
"""Ann wins, with the row from E3 to E6."""


def main() -> None:
    """Play the game in a window that nobody sees, and take its picture."""
    application = QApplication(["", "-style", "fusion"])
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        os.environ |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
        settings, window = Settings(), MainWindow()
        settings.theme, settings.animations = "light", False
        kept_choice.keep(settings, CHOICE)
        program = Program(application, settings, window)
        window.resize(QSize(900, 680))
        window.appeared.connect(lambda: play(program, window))
        window.show()
        application.exec()


def play(program: Program, window: MainWindow) -> None:
    """Play the moves; the picture is taken once every part of the window has caught up."""
    for name in MOVES.split():
        program.controller.play(notation.parse(name, CHOICE.rules, Notation.ROW_LETTER))
    QTimer.singleShot(0, window, lambda: leave(window))


def leave(window: MainWindow) -> None:
    """Take the picture and go."""
    window.grab().save(str(PICTURE))
    window.close()


if __name__ == "__main__":
    main()
