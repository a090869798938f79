"""Every test has its own home folder, no screen and a neutral locale."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Every run uses the same examples, and slow machines are tolerated.
# `--hypothesis-profile search` tries new examples.
settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("repeat", settings.get_profile("search"), derandomize=True)
settings.load_profile("repeat")

# Qt reads this when pytest-qt creates the application, once for all tests.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

# Dates and numbers depend on the locale and the time zone.
os.environ |= {"TZ": "UTC", "LC_ALL": "C.UTF-8", "LANGUAGE": ""}
if sys.platform != "win32":
    time.tzset()

# Shells make background jobs ignore Ctrl+C, and programs started by tests would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the user's home and settings with an empty folder."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(folder))
    for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(folder / kind.lower()))
    # Windows asks for the folders itself, and platformdirs would find the developer's own games.
    monkeypatch.setenv("USERPROFILE", str(folder))
    for name in ("APPDATA", "LOCAL_APPDATA"):
        monkeypatch.setenv(f"WIN_PD_OVERRIDE_{name}", str(folder / name.lower()))
    _redirect_settings(folder / "config")
    return folder


def _redirect_settings(folder: Path) -> None:
    # Imported here so that the platform above is set before Qt loads.
    from PySide6.QtCore import QSettings

    for kind in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        for scope in (QSettings.Scope.UserScope, QSettings.Scope.SystemScope):
            QSettings.setPath(kind, scope, str(folder / scope.name))
