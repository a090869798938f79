"""Take the README's screenshots in assets: QT_QPA_PLATFORM=offscreen python packaging/screenshot.py."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSettings, QSize, QTimer
from PySide6.QtWidgets import QApplication

from tictactoe_gui import MASTERMIND, TICTACTOE
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.setup import match_settings as mastermind_choice
from tictactoe_gui.ui.mnk.setup import stored_settings
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, PlayerEntry, players_from_entries
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.startup import Startup

ASSETS = Path(__file__).parent.parent / "assets"
PLAYERS = players_from_entries([PlayerEntry("Ann", "🦊"), PlayerEntry("Bob", "X"), PlayerEntry("Cem", "🐼")])
CHOICE = MatchSettings(Rules(7, 7, 4, players=3), PLAYERS, first_player="1")
MOVES = "D4 D5 C4 E3 C5 B6 E5 C3 F4 D3 F3 B3 E4 F6 G4 E6"
"""Ann wins with E3 to E6."""
NUMBER, GUESSES = 1971, "RRGB YGRO GPOR GROP"
"""Ann breaks the key of this number."""

Play = Callable[[Startup, MainWindow, Callable[[], object]], object]
"""Function that plays a game. It calls its last argument once the window is up to date."""


def main() -> None:
    """Play a game of each kind in an offscreen window and take a screenshot."""
    application = QApplication(["", "-style", "fusion"])
    take_screenshot("screenshot.png", application, TICTACTOE, play_board)
    take_screenshot("screenshot-mastermind.png", application, MASTERMIND, play_mastermind)


def take_screenshot(picture: str, application: QApplication, game: str, play: Play) -> None:
    """Open the window with this game, play it and take a screenshot."""
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        os.environ |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
        settings, window = UserSettings(), MainWindow()
        settings.theme, settings.animations = "light", False
        stored_settings.store_settings(settings, CHOICE)
        mastermind_choice.store(settings, mastermind_choice.MatchSettings(breaker="Ann"))
        program = Startup(application, settings, window, game=game)
        window.resize(QSize(900, 680))
        window.first_painted.connect(lambda: play(program, window, partial(save_and_close, window, picture)))
        window.show()
        application.exec()


def play_board(program: Startup, window: MainWindow, done: Callable[[], object]) -> None:
    """Play the moves."""
    for name in MOVES.split():
        program.controller.play(notation.parse(name, CHOICE.rules, Notation.ROW_LETTER))
    QTimer.singleShot(0, window, done)


def play_mastermind(_program: Startup, window: MainWindow, done: Callable[[], object]) -> None:
    """Break the key, and wait for the advisor's review of the guesses."""
    (controller,), (coach,) = window.findChildren(MastermindController), window.findChildren(Advisor)
    controller.new_game(NUMBER)
    for guess in GUESSES.split():
        controller.guess(Code.parse(guess))
    coach.reviewed.connect(lambda: QTimer.singleShot(0, window, done))


def save_and_close(window: MainWindow, picture: str) -> None:
    """Save the screenshot and close the window."""
    window.grab().save(str(ASSETS / picture))
    window.close()


if __name__ == "__main__":
    main()
