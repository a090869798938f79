"""Every test has its own home folder, no screen and a neutral locale."""

import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.records.time_zones import set_time_zone

# Every run uses the same examples, and slow machines are tolerated.
# `--hypothesis-profile search` tries new examples.
settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("repeat", settings.get_profile("search"), derandomize=True)
# A failing example is not made smaller, because that can take half a minute.
settings.register_profile(
    "mutants", settings.get_profile("repeat"), max_examples=25, phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("repeat")

# Qt reads this when pytest-qt creates the application, once for all tests.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

# The preferences of the developer's desktop change no test.
os.environ["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"

# Texts have the same sizes and pixels on every machine.
os.environ["FONTCONFIG_FILE"] = str(Path(__file__).with_name("ui") / "fonts.conf")
for name in ("QT_FONT_DPI", "QT_QPA_PLATFORMTHEME", "QT_SCALE_FACTOR", "QT_STYLE_OVERRIDE", "FREETYPE_PROPERTIES"):
    os.environ.pop(name, None)

# Dates and numbers depend on the locale and the time zone.
os.environ |= {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}
set_time_zone("UTC")

# Shells make background jobs ignore Ctrl+C, and programs started by tests would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests that need a POSIX system on Windows."""
    if sys.platform == "win32":
        for item in items:
            if item.get_closest_marker("posix"):
                item.add_marker(pytest.mark.skip(reason="needs a POSIX system"))


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
    from PySide6.QtCore import QSettings  # noqa: PLC0415 - the platform above is set before Qt loads

    for kind in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        for scope in (QSettings.Scope.UserScope, QSettings.Scope.SystemScope):
            QSettings.setPath(kind, scope, str(folder / scope.name))
