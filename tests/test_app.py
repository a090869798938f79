import subprocess
import sys
from pathlib import Path

import pytest

import tictactoe_gui
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import files

NOTICE = "This plugin does not support propagateSizeHints()\n"
"""Message of Qt's offscreen platform about a window with a least size."""
START = """
import sys
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from tictactoe_gui import app
from tictactoe_gui.ui.window.main_window import MainWindow

class Window(MainWindow):
    def __init__(self):
        super().__init__()
        self.first_painted.connect(lambda: QTimer.singleShot(0, lambda: act(self)))

def click(window, name):
    QTest.mouseClick(window.findChild(QAbstractButton, name), Qt.MouseButton.LeftButton)

def leave(window):
    window.may_close = lambda: True
    window.close()

app.MainWindow = Window
"""
PLAY = """
def act(window):
    application = QApplication.instance()
    names = application.applicationName(), application.applicationVersion(), application.desktopFileName()
    print(*names, application.style().name(), sep="|")
    click(window, "play")
    click(window, "cell_1_1")
    print(window.windowTitle())
    leave(window)
"""
FAIL = """
def act(window):
    QTimer.singleShot(0, lambda: go_on(window))
    raise RuntimeError("the board fell off the table")

def go_on(window):
    dialog = QApplication.activeModalWidget()
    if dialog is None:
        QTimer.singleShot(0, lambda: go_on(window))
        return
    print(dialog.objectName())
    dialog.close()
    click(window, "play")
    click(window, "cell_1_1")
    print(window.windowTitle())
    leave(window)
"""
TITLES = "Your turn – Tic-Tac-Toe", "Ruby is thinking… – Tic-Tac-Toe"
"""Titles of the window while a person plays against the computer."""
OPEN = """
import os
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from tictactoe_gui.app import Application

def opens(file):
    QApplication.sendEvent(QApplication.instance(), QFileOpenEvent(file))

class EarlyApplication(Application):
    def __init__(self, arguments):
        super().__init__(arguments)
        if IS_EARLY:
            self.event(QFileOpenEvent(FILE))

def act(window):
    if not IS_EARLY:
        opens(QUrl.fromLocalFile(FILE) if IS_URL else FILE)
    look(window)

def look(window):
    if "Ann" not in window.windowTitle():
        QTimer.singleShot(10, window, lambda: look(window))
        return
    print(window.windowTitle())
    leave(window)

app.Application = EarlyApplication
"""
REMOVED = """
from functools import partial
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.session import background

class Removed:
    def find_spec(self, name, path=None, target=None):
        raise ModuleNotFoundError(name, name=name)

def act(window):
    sys.meta_path[:] = [Removed()]
    if not GAME:
        click(window, "play")
    click(window, "cell_1_1")
    print(*sorted(path.name for path in paths.state_folder().glob("game-*.ttt")))
    leave(window)

background.GRACE_S = 10
app.run = partial(app.run, game=GAME)
"""
BLOCK = """
from functools import partial
from threading import Event, get_ident
from tictactoe_gui.storage import files, paths
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.window import startup

def block(path):
    assert get_ident() != window_thread
    Event().wait()

def act(window):
    if not AT_START:
        window.open_files(["/blocked.ttt"])
    click(window, "cell_1_1")
    leave(window)

window_thread = get_ident()
files.read = block
startup.LOAD_LIMIT_S = background.CLOSE_LIMIT_S = 0.2
app.run = partial(app.run, "/blocked.ttt" if AT_START else "", game="" if AT_START else "tictactoe")
"""
BLOCK_STORAGE = """
import os
from functools import partial
from threading import Event
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.autosave import Slot
from tictactoe_gui.ui.session import background

def block(*_):
    Event().wait()

def act(window):
    owner, name = {"saves": (Slot, "write"), "library": (Library, "store"), "disk": (os, "fsync")}[BLOCKED]
    setattr(owner, name, block)
    for cell in ("cell_1_1", "cell_0_0", "cell_0_1", "cell_1_0", "cell_2_1"):
        click(window, cell)
    leave(window)

background.CLOSE_LIMIT_S = 0.5
app.run = partial(app.run, game="tictactoe")
"""
BROKEN_SCREEN = """
import time
from functools import partial
from itertools import count
from tictactoe_gui.storage.clock import GameClock

# Every look at the clock is a second after the one before.
GameClock.__init__.__defaults__ = time.time, count().__next__

def act(window):
    click(window, "cell_1_1")
    # Qt does this when the X server dies.
    QApplication.exit(1)

app.run = partial(app.run, game="tictactoe")
"""
INTERRUPT = """
import os, signal
def act(window):
    os.kill(os.getpid(), signal.SIGHUP)
    QTimer.singleShot(0, window, lambda: leave(window))
"""


def run(script: str) -> subprocess.CompletedProcess[str]:
    """Run the window in a separate process, and call `act` once it has appeared."""
    code = f"{START}{script}\nsys.exit(app.run())"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
    done.stderr = done.stderr.replace(NOTICE, "")
    return done


def test_window_opens_on_a_playable_board_and_exits_with_status_0() -> None:
    done = run(PLAY)
    described, title = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert described == f"Tic-Tac-Toe|{tictactoe_gui.__version__}|{tictactoe_gui.APPLICATION_ID}|fusion"
    assert title in TITLES


def test_exception_in_a_slot_is_shown_and_the_game_continues() -> None:
    done = run(FAIL)
    dialog, title = done.stdout.splitlines()
    assert dialog == "error_dialog"
    assert title in TITLES
    assert "the board fell off the table" in done.stderr
    assert done.returncode == 0


@pytest.mark.parametrize(
    "when", ["IS_EARLY, IS_URL = True, False", "IS_EARLY, IS_URL = False, True", "IS_EARLY = IS_URL = False"]
)
def test_file_that_macos_asks_to_open_is_opened(tmp_path: Path, when: str) -> None:
    file = tmp_path / "game.ttt"
    players = Player("Zoe", "X"), Player("Ann", "O")
    files.save(file, Game.start(GameSetup(Rules(3, 3, 3), players)).play(Square(0, 0)))
    done = run(f"{when}\nFILE = {str(file)!r}\n{OPEN}")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ann" in done.stdout


def test_windows_are_a_program_of_their_own_in_the_taskbar() -> None:
    named = run(f"app.windows.set_application_id = print\n{PLAY}").stdout.splitlines()[0]
    assert named == tictactoe_gui.APPLICATION_ID


@pytest.mark.parametrize("game", ["", "tictactoe"])
def test_first_move_is_saved_after_the_program_was_removed(game: str) -> None:
    done = run(f"GAME = {game!r}\n{REMOVED}")
    assert (done.returncode, done.stdout) == (0, "game-1.ttt\n"), done.stderr


@pytest.mark.parametrize("at_start", [False, True])
def test_file_that_never_answers_ends_with_the_window(home: Path, *, at_start: bool) -> None:
    done = run(f"AT_START = {at_start}\n{BLOCK}")
    assert (done.returncode, done.stderr) == (0, "")
    assert (home / "state/tictactoe-gui/game-1.ttt").exists()
    assert (home / "config/tictactoe-gui/tictactoe-gui.ini").exists()


@pytest.mark.parametrize(("blocked", "saved"), [("saves", "settings"), ("library", "game"), ("disk", "")])
def test_program_ends_although_its_own_files_never_answer(home: Path, blocked: str, saved: str) -> None:
    done = run(f"BLOCKED = {blocked!r}\n{BLOCK_STORAGE}")
    assert (done.returncode, done.stderr) == (0, "")
    files = {"settings": "config/tictactoe-gui/tictactoe-gui.ini", "game": "state/tictactoe-gui/game-1.ttt", "": ""}
    assert (home / files[saved]).exists()


def test_end_of_the_x_server_ends_the_program_without_a_traceback(home: Path) -> None:
    done = run(BROKEN_SCREEN)
    assert (done.returncode, done.stderr) == (1, "")
    assert (home / "state/tictactoe-gui/game-1.ttt").exists()


def test_ignored_signal_stays_ignored() -> None:
    ignoring = "import signal\nsignal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    assert run(ignoring + INTERRUPT).returncode == 0
