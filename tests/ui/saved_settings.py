"""Settings that are written at once."""

import subprocess
import sys
from pathlib import Path

from tictactoe_gui.ui.style.settings import UserSettings

_START = """
import sys
from PySide6.QtCore import QSettings
from tictactoe_gui.ui.style.settings import UserSettings
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])
settings = UserSettings()
"""


def save(settings: UserSettings) -> bool:
    """Write the settings. Return True if that was possible."""
    try:
        settings.writer()()
    except OSError:
        return False
    settings.note_written(settings.changes)
    return True


def run_in_another_window(statement: str) -> None:
    """Run a statement about `settings` in another process, which writes them."""
    script = f"{_START}{statement}\nsettings.writer()()\n"
    subprocess.run([sys.executable, "-c", script, Path(UserSettings().path).parents[1]], check=True)
