"""User settings, saved in an INI file in the user's configuration folder."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TypeVar

from PySide6.QtCore import QByteArray, QJsonDocument, QSettings

from tictactoe_gui import GAMES, TICTACTOE

Value = TypeVar("Value")

THINKING_TIMES_S = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Time limits that the user can choose for a computer's move, in seconds."""
MAX_RECENT_FILES = 8
"""Maximum number of recent files."""
BOOLEANS = {"true": True, "false": False}


class StoredValues:
    """Values that are read one by one. A missing or invalid one is replaced by its default."""

    def __init__(self, find: Callable[[str], object]) -> None:
        """Initialise the values. `find` returns the value of a key. Only text is valid."""
        self._find = find

    def read(self, key: str, parse: Callable[[str], Value], default: Value) -> Value:
        """Return the value of `key`, or `default` if it is missing or invalid."""
        text = self._find(key)
        with suppress(ValueError, KeyError):
            return parse(text) if isinstance(text, str) else default
        return default


class UserSettings(StoredValues):
    """Settings in the user's file."""

    def __init__(self) -> None:
        self._store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "tictactoe-gui", "tictactoe-gui")
        super().__init__(self._store.value)

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
        self.store("theme", name)

    @property
    def animations(self) -> bool:
        """Whether animations are on."""
        return self.read("animations", BOOLEANS.__getitem__, default=True)

    @animations.setter
    def animations(self, enabled: bool) -> None:
        self.store("animations", str(enabled).lower())

    @property
    def thinking_time_s(self) -> float:
        """Time limit for a computer's move in seconds, one of `THINKING_TIMES_S`."""
        return self.read("thinking_time", lambda text: THINKING_TIMES_S[THINKING_TIMES_S.index(float(text))], 1.0)

    @thinking_time_s.setter
    def thinking_time_s(self, seconds: float) -> None:
        self.store("thinking_time", f"{seconds:g}")

    @property
    def game(self) -> str:
        """Game shown last, one of `GAMES`."""
        return self.read("game", lambda text: GAMES[GAMES.index(text)], TICTACTOE)

    @game.setter
    def game(self, name: str) -> None:
        self.store("game", name)

    @property
    def recent_files(self) -> list[str]:
        """Recent files, newest first; at most `MAX_RECENT_FILES`."""
        files = (self.read(f"recent/{number}", str, "") for number in range(1, MAX_RECENT_FILES + 1))
        return [file for file in files if file]

    @recent_files.setter
    def recent_files(self, files: Sequence[str]) -> None:
        self.remove_group("recent")
        for number, file in enumerate(files[:MAX_RECENT_FILES], 1):
            self.store(f"recent/{number}", file)

    @property
    def folder(self) -> str:
        """Folder of the file opened or saved last. Empty at first."""
        return self.read("folder", str, "")

    @folder.setter
    def folder(self, path: str) -> None:
        self.store("folder", path)

    @property
    def keep_unfinished(self) -> bool | None:
        """Whether abandoned games are stored. None until the user has decided."""
        return self.read("keep_unfinished", BOOLEANS.__getitem__, None)

    @keep_unfinished.setter
    def keep_unfinished(self, enabled: bool) -> None:
        self.store("keep_unfinished", str(enabled).lower())

    @property
    def geometry(self) -> QByteArray:
        """Geometry of the window in Qt's format. Empty at first."""
        value = self._store.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._store.setValue("geometry", value)

    def store(self, key: str, text: str) -> None:
        """Store `text` under `key`."""
        self._store.setValue(key, text)

    def read_object(self, key: str, old_prefix: str = "") -> StoredValues:
        """Return the values stored by `store_object`. Older versions stored each under `old_prefix` and its name."""
        # Qt's JSON, because importing Python's would delay the first paint.
        values = QJsonDocument.fromJson(self.read(key, str, "").encode(errors="replace")).object()
        return StoredValues(values.get if values else lambda name: self._store.value(old_prefix + name))

    def store_object(self, key: str, values: Mapping[str, str], old_keys: Iterable[str]) -> None:
        """Store all values under one key, in JSON, and remove those of older versions."""
        for old_key in old_keys:
            self._store.remove(old_key)
        self.store(key, QJsonDocument.fromVariant(values).toJson(QJsonDocument.JsonFormat.Compact).toStdString())

    def remove_group(self, group: str) -> None:
        """Remove all keys of the group."""
        self._store.remove(group)

    def save(self) -> bool:
        """Write the file. Return True on success."""
        self._store.sync()
        return self._store.status() != QSettings.Status.AccessError and self._store.isWritable()
