"""The log file of unexpected exceptions."""

import threading
import time
from pathlib import Path

from platformdirs import user_log_path

from tictactoe_gui.i18n import _
from tictactoe_gui.storage import atomic, paths
from tictactoe_gui.wording.file_faults import reason

MAX_LOG_BYTES = 1_000_000
"""Size in bytes at which a new log file is started. One old log is kept."""
_LOCK = threading.RLock()
"""Held while logging. It is re-entrant, because an object's finaliser can fail while another error is logged."""


def log_path() -> Path:
    """Return the path of the exception log."""
    return user_log_path("tictactoe-gui", appauthor=False) / "errors.log"


def write(text: str) -> str:
    """Append to the log. Return a sentence with its path, or with the reason why logging failed."""
    path = log_path()
    try:
        with _LOCK:
            _append(path, text)
    except OSError as error:
        return _("The error couldn't be logged in {path}. {why}").format(path=path, why=reason(error))
    return _("The error was logged in {path}.").format(path=path)


def _append(path: Path, text: str) -> None:
    paths.create_file(path)
    if path.stat().st_size > MAX_LOG_BYTES:
        atomic.replace(path.with_suffix(".old.log"), path)
        paths.create_file(path)
    with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
        log.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}\n")
