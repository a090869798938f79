"""User settings, saved in an INI file in the desktop's folder for settings."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from PySide6.QtCore import QByteArray, QSettings

from tictactoe_gui import GAMES, TICTACTOE

Value = TypeVar("Value")

THINKING_TIMES = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Time limits for a computer's move to choose from, in seconds."""
RECENT = 8
"""Maximum number of recent files."""
BOOLEANS = {"true": True, "false": False}


class Settings:
    """Settings that are read one by one. An invalid value is replaced by its default and does not affect the others."""

    def __init__(self) -> None:
        self._store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "tictactoe-gui", "tictactoe-gui")

    @property
    def path(self) -> str:
        """Path of the settings file."""
        return self._store.fileName()

    @property
    def theme(self) -> str:
        """Name of the theme. Empty if the user has not chosen one."""
        return self.read("theme", str, "")

    @theme.setter
    def theme(self, name: str) -> None:
        self.keep("theme", name)

    @property
    def animations(self) -> bool:
        """Whether animations are on."""
        return self.read("animations", BOOLEANS.__getitem__, default=True)

    @animations.setter
    def animations(self, wanted: bool) -> None:
        self.keep("animations", str(wanted).lower())

    @property
    def thinking_time(self) -> float:
        """Time limit for a computer's move in seconds, one of `THINKING_TIMES`."""
        return self.read("thinking_time", lambda text: THINKING_TIMES[THINKING_TIMES.index(float(text))], 1.0)

    @thinking_time.setter
    def thinking_time(self, seconds: float) -> None:
        self.keep("thinking_time", f"{seconds:g}")

    @property
    def game(self) -> str:
        """Game shown last, one of `GAMES`."""
        return self.read("game", lambda text: GAMES[GAMES.index(text)], TICTACTOE)

    @game.setter
    def game(self, name: str) -> None:
        self.keep("game", name)

    @property
    def recent(self) -> list[str]:
        """Recent files, newest first; at most `RECENT`."""
        files = (self.read(f"recent/{number}", str, "") for number in range(1, RECENT + 1))
        return [file for file in files if file]

    @recent.setter
    def recent(self, files: Sequence[str]) -> None:
        self.forget("recent")
        for number, file in enumerate(files[:RECENT], 1):
            self.keep(f"recent/{number}", file)

    @property
    def folder(self) -> str:
        """Folder of the file opened or saved last. Empty at first."""
        return self.read("folder", str, "")

    @folder.setter
    def folder(self, path: str) -> None:
        self.keep("folder", path)

    @property
    def keep_unfinished(self) -> bool | None:
        """Whether abandoned games are stored. None until the user has decided."""
        return self.read("keep_unfinished", BOOLEANS.__getitem__, None)

    @keep_unfinished.setter
    def keep_unfinished(self, wanted: bool) -> None:
        self.keep("keep_unfinished", str(wanted).lower())

    @property
    def geometry(self) -> QByteArray:
        """Geometry of the window in Qt's format. Empty at first."""
        value = self._store.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._store.setValue("geometry", value)

    def read(self, key: str, parse: Callable[[str], Value], default: Value) -> Value:
        """Return the value of `key`, or `default` if it is missing or invalid."""
        text = self._store.value(key)
        with suppress(ValueError, KeyError):
            return parse(text) if isinstance(text, str) else default
        return default

    def keep(self, key: str, text: str) -> None:
        """Store `text` under `key`."""
        self._store.setValue(key, text)

    def forget(self, group: str) -> None:
        """Remove all keys of the group."""
        self._store.remove(group)

    def write(self) -> bool:
        """Write the file. Return True on success."""
        self._store.sync()
        return self._store.status() != QSettings.Status.AccessError and self._store.isWritable()
