"""User settings, saved in an INI file in the user's configuration folder."""

import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import time_ns
from typing import Generic, TypeVar

from PySide6.QtCore import QJsonDocument, QSettings

from tictactoe_gui import GAMES, MNK
from tictactoe_gui.storage import settings_file
from tictactoe_gui.ui.style.theme import SYSTEM, THEME_NAMES

Value = TypeVar("Value")

THINKING_TIMES_S = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Time limits that the user can choose for a computer's move, in seconds."""
AUTOMATIC, ON, OFF = "automatic", "on", "off"
LAST_FIVE, ALL = "last-five", "all"
LOOKS = (AUTOMATIC, "tiles", "paper", "wood", "rack")
"""Looks of the board that the user can choose. The automatic one suits the rules."""
MAX_RECENT_FILES = 8
_NUMBER = re.compile(r"\d{1,20}", re.ASCII)
_CHANGES: dict[str, dict[str, str | None]] = {}
"""Values that are not written yet, by file and key. None removes the key."""
BOOLEANS = {"true": True, "false": False}


def one_of(valid: Sequence[Value], convert: Callable[[str], Value]) -> Callable[[str], Value]:
    """Return a function that converts text to one of these values, and raises a ValueError for any other."""
    return lambda text: valid[valid.index(convert(text))]


def as_text(value: object) -> str:
    """Return a value as it is stored."""
    if isinstance(value, bytes):
        return b64encode(value).decode()
    return str(value).lower() if isinstance(value, bool) else str(value)


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


class Setting(Generic[Value]):
    """A setting in the user's file."""

    def __init__(self, key: str, parse: Callable[[str], Value], default: Value) -> None:
        self._key = key
        self._parse = parse
        self._default = default

    def __get__(self, settings: StoredValues, _owner: object = None) -> Value:
        return settings.read(self._key, self._parse, self._default)

    def __set__(self, settings: "UserSettings", value: Value) -> None:
        settings.store(self._key, value)


class UserSettings(StoredValues):
    """Settings in the user's file."""

    theme = Setting("theme", one_of((*THEME_NAMES, SYSTEM), str), SYSTEM)
    """Name of the theme that the user chose, or "system"."""
    animations = Setting("animations", BOOLEANS.__getitem__, default=True)
    """True if animations are on."""
    look = Setting("look", one_of(LOOKS, str), AUTOMATIC)
    """Look of the board, one of `LOOKS`."""
    sounds = Setting("sounds", BOOLEANS.__getitem__, default=False)
    """True if sounds are on."""
    coordinates = Setting("coordinates", one_of((AUTOMATIC, ON, OFF), str), AUTOMATIC)
    """When coordinates are shown. Automatic means where they help."""
    move_numbers = Setting("move_numbers", one_of((OFF, LAST_FIVE, ALL), str), OFF)
    """Pieces that show the numbers of their moves."""
    thinking_time_s = Setting("thinking_time", one_of(THINKING_TIMES_S, float), 1.0)
    """Time limit for a computer's move in seconds, one of `THINKING_TIMES_S`."""
    game = Setting("game", one_of(GAMES, str), MNK)
    """Game shown last, one of `GAMES`."""
    folder = Setting("folder", str, "")
    """Folder of the file opened or saved last. Empty at first."""
    explain_losses = Setting("explain_losses", BOOLEANS.__getitem__, default=True)
    """True if lost games are explained."""
    keep_unfinished = Setting("keep_unfinished", BOOLEANS.__getitem__, default=True)
    """True if abandoned games are stored."""
    own_name = Setting[str | None]("own_name", as_text, None)
    """Name of the user. Empty if they were asked for it, and None if not."""
    geometry = Setting("geometry", b64decode, b"")
    """Geometry of the window in Qt's format. Empty at first."""

    def __init__(self) -> None:
        """Read the file. Changes are in memory until they are written, which all objects of the process share."""
        # QSettings only reads, because it would write in this thread and wait for the disk.
        self._file = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "tictactoe-gui", "tictactoe-gui")
        self._changes = _CHANGES.setdefault(self.path, {})
        super().__init__(self._value)

    @property
    def path(self) -> str:
        """Path of the settings file, with the slashes of the system."""
        return str(Path(self._file.fileName()))

    @property
    def recent_files(self) -> list[str]:
        """Recent files, newest first; at most `MAX_RECENT_FILES`."""
        return [*dict.fromkeys(self._recent().values())][:MAX_RECENT_FILES]

    def add_recent_file(self, file: str) -> None:
        """Put a file at the top of the recent ones."""
        self.remove_recent_file(file)
        self.store(f"recent/{self.new_number('recent')}", file)
        for number in [*self._recent()][MAX_RECENT_FILES:]:
            self.remove_group(f"recent/{number}")

    def remove_recent_file(self, file: str) -> None:
        """Remove a file from the recent ones."""
        for number, other in self._recent().items():
            if other == file:
                self.remove_group(f"recent/{number}")

    def _recent(self) -> dict[int, str]:
        """Return the recent files by number, newest first."""
        return {number: self.read(f"recent/{number}", str, "") for number in reversed(self.numbers("recent"))}

    def numbers(self, group: str) -> list[int]:
        """Return the numbers of the entries of a list, in the order in which they were added.

        No two windows use the same number, so they do not overwrite each other's entries.
        """
        parts = [key.split("/") for key in self._keys() if self._value(key) is not None]
        found = [part[1] for part in parts if part[0] == group and len(part) > 1]
        return sorted({int(number) for number in found if _NUMBER.fullmatch(number)})

    def new_number(self, group: str) -> int:
        """Return a number for the next entry of a list, which no window has used."""
        return max(time_ns(), *(number + 1 for number in self.numbers(group)), 1)

    def store(self, key: str, value: object) -> None:
        """Store a value under `key`, as text."""
        if self._value(key) != as_text(value):
            self._changes[key] = as_text(value)

    def read_object(self, key: str) -> StoredValues:
        """Return the values stored by `store_object`."""
        text = self.read(key, str, "")
        values = QJsonDocument.fromJson(text.encode(errors="replace")).object() if text else {}
        return StoredValues(values.get)

    def store_object(self, key: str, values: Mapping[str, object]) -> None:
        """Store all values as text under one key, in JSON."""
        texts = QJsonDocument.fromVariant({name: as_text(value) for name, value in values.items()})
        self.store(key, texts.toJson(QJsonDocument.JsonFormat.Compact).toStdString())

    def contains(self, *groups: str) -> bool:
        """Return True if one of these keys, or a key in one of these groups, is stored."""
        return any(key.partition("/")[0] in groups or key in groups for key in self._keys())

    def remove_group(self, group: str) -> None:
        """Remove the key `group` and all keys of the group."""
        for key in self._keys():
            if key == group or key.startswith(f"{group}/"):
                self._changes[key] = None

    def is_writable(self) -> bool:
        """Return True if the file can be written. Its folder is created."""
        with suppress(OSError):
            settings_file.check_writable(Path(self.path))
            return True
        return False

    @property
    def changes(self) -> dict[str, str | None]:
        """Values that are not written yet. None removes a key."""
        return dict(self._changes)

    def writer(self) -> Callable[[], None]:
        """Return a function that writes `changes`, in any thread. It raises OSError if that is impossible."""
        return partial(settings_file.update, Path(self.path), self.changes)

    def note_written(self, changes: Mapping[str, str | None]) -> None:
        """Note that the file contains these changes."""
        for key, value in changes.items():
            if key in self._changes and self._changes[key] == value:
                del self._changes[key]
        self._file.sync()

    def _value(self, key: str) -> str | None:
        """Return a value as text, or None if there is no valid one."""
        value = self._changes[key] if key in self._changes else self._file.value(key)
        return value if isinstance(value, str) else None

    def _keys(self) -> set[str]:
        return {*self._file.allKeys(), *self._changes}
