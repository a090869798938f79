"""Every test has a home of its own, no screen and no country."""

import os
import signal
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Every run tries the same examples, and a busy machine is no fault; `--hypothesis-profile search` tries other examples.
settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("repeat", settings.get_profile("search"), derandomize=True)
settings.load_profile("repeat")

# Qt reads this when the application is made, which pytest-qt does once for all tests.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

# Days and numbers are written as where the user is; tests are at Greenwich, in no country.
os.environ |= {"TZ": "UTC", "LC_ALL": "C.UTF-8", "LANGUAGE": ""}
time.tzset()

# A shell lets what it runs in the background ignore Ctrl+C, and so would every program that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in place of the user's home, with all that is kept there."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(folder))
    for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(folder / kind.lower()))
    _keep_settings_in(folder / "config")
    return folder


def _keep_settings_in(folder: Path) -> None:
    # Imported here, so that the platform above is set before Qt is loaded.
    from PySide6.QtCore import QSettings

    for kind in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        for scope in (QSettings.Scope.UserScope, QSettings.Scope.SystemScope):
            QSettings.setPath(kind, scope, str(folder / scope.name))
