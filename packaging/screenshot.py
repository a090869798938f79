"""Save the README's screenshots in assets: QT_QPA_PLATFORM=offscreen python packaging/screenshot.py."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSettings, QSize, QTimer
from PySide6.QtWidgets import QApplication

from tictactoe_gui import MASTERMIND, MNK, app
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import STONES
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.setup import match_settings as mastermind_settings
from tictactoe_gui.ui.mnk.page import MnkPage
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.mnk.setup.match_settings import (
    MatchSettings,
    PlayerEntry,
    players_from_entries,
    store_settings,
)
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.startup import Startup

ASSETS = Path(__file__).parent.parent / "assets"
SMALL = MatchSettings.default()
GOMOKU = MatchSettings(
    Rules(15, 15, 5),
    players_from_entries([PlayerEntry(*named) for named in zip(("Ann", "Bob"), STONES, strict=True)]),
    first_player="1",
)
GOMOKU_MOVES = "H7 G8 F7 E8 F8 E7 F6 F9 F5 F4 G6 H6 D3 E4 E6 D7 G10 G5 C6 D6 I7 E3 D2 D4 I8 J9 J7 G7 H9 K6 F11"
"""Moves of a game that Bob loses."""
SAVING_TIME_MS = 1000
NUMBER, GUESSES = 1971, "RRGB YGRO GPOR GROP"
"""Game number, and the guesses with which Ann breaks its key."""

Play = Callable[[Startup, MainWindow, Callable[[], object]], object]
"""Function that plays a game. It calls its last argument once the window is up to date."""


def main() -> None:
    """Open the start page and play games in an offscreen window, and take screenshots."""
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"  # the accent colour of this desktop is not meant
    application = QApplication(["", "-style", "fusion"])
    take_screenshot("screenshot.png", application, "", None, partial(play_board, ""))
    take_screenshot("screenshot-gomoku.png", application, MNK, GOMOKU, review_gomoku)
    take_screenshot("screenshot-mastermind.png", application, MASTERMIND, SMALL, play_mastermind)


def take_screenshot(
    picture: str, application: QApplication, game: str, match_settings: MatchSettings | None, play: Play
) -> None:
    """Open the window with this game, play it and take a screenshot. Without settings, show the first start."""
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        os.environ |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
        settings, window = UserSettings(), MainWindow()
        settings.theme, settings.animations = "light", False
        if match_settings:
            store_settings(settings, match_settings)
            mastermind_settings.store(settings, mastermind_settings.MatchSettings(breaker="Ann"))
        startup = app.open_game(application, settings, window, game=game)
        window.resize(QSize(900, 680))
        window.first_painted.connect(lambda: play(startup, window, partial(save_and_close, window, picture)))
        window.show()
        application.exec()


def play_board(moves: str, startup: Startup, window: MainWindow, done: Callable[[], object]) -> None:
    """Play the moves."""
    for name in moves.split():
        startup.controller.play(notation.parse(name, startup.controller.game.setup.rules, Notation.ROW_LETTER))
    # Every move is saved before it is shown.
    QTimer.singleShot(SAVING_TIME_MS, window, done)


def review_gomoku(startup: Startup, window: MainWindow, done: Callable[[], object]) -> None:
    """Play the game, and open its review when the mistakes are known."""
    (page,) = window.findChildren(MnkPage)
    (reviewer,) = window.findChildren(GameReviewer)
    reviewer.review_finished.connect(lambda: QTimer.singleShot(SAVING_TIME_MS, window, done))
    play_board(GOMOKU_MOVES, startup, window, page.commands["review"])


def play_mastermind(_startup: Startup, window: MainWindow, done: Callable[[], object]) -> None:
    """Break the key, and wait for the advisor's review of the guesses."""
    (controller,), (advisor,) = window.findChildren(MastermindController), window.findChildren(Advisor)
    controller.new_game(NUMBER)
    for guess in GUESSES.split():
        controller.guess(Code.parse(guess))
    advisor.reviewed.connect(lambda: QTimer.singleShot(0, window, done))


def save_and_close(window: MainWindow, picture: str) -> None:
    """Save the screenshot and close the window."""
    window.grab().save(str(ASSETS / picture))
    window.close()


if __name__ == "__main__":
    main()
