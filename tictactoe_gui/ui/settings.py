"""Settings: what comes back on the next start, in an INI file where the desktop keeps such things."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from PySide6.QtCore import QByteArray, QSettings

from tictactoe_gui import GAMES, TICTACTOE

Value = TypeVar("Value")

THINKING_TIMES = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""What a computer may be given for a move, in seconds."""
RECENT = 8
"""How many files are remembered."""
BOOLEANS = {"true": True, "false": False}


class Settings:
    """Reads each setting by itself: what is broken or foreign gives way to its default, the rest is kept."""

    def __init__(self) -> None:
        self._store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "tictactoe-gui", "tictactoe-gui")

    @property
    def path(self) -> str:
        """The file that holds the settings."""
        return self._store.fileName()

    @property
    def theme(self) -> str:
        """The name of the theme; empty where nobody has chosen one."""
        return self.read("theme", str, "")

    @theme.setter
    def theme(self, name: str) -> None:
        self.keep("theme", name)

    @property
    def animations(self) -> bool:
        """Whether things move."""
        return self.read("animations", BOOLEANS.__getitem__, default=True)

    @animations.setter
    def animations(self, wanted: bool) -> None:
        self.keep("animations", str(wanted).lower())

    @property
    def thinking_time(self) -> float:
        """What a computer has for a move, in seconds; one of `THINKING_TIMES`."""
        return self.read("thinking_time", lambda text: THINKING_TIMES[THINKING_TIMES.index(float(text))], 1.0)

    @thinking_time.setter
    def thinking_time(self, seconds: float) -> None:
        self.keep("thinking_time", f"{seconds:g}")

    @property
    def game(self) -> str:
        """Which of `GAMES` the user was at last."""
        return self.read("game", lambda text: GAMES[GAMES.index(text)], TICTACTOE)

    @game.setter
    def game(self, name: str) -> None:
        self.keep("game", name)

    @property
    def recent(self) -> list[str]:
        """The files opened or saved last, the latest first; at most `RECENT`."""
        files = (self.read(f"recent/{number}", str, "") for number in range(1, RECENT + 1))
        return [file for file in files if file]

    @recent.setter
    def recent(self, files: Sequence[str]) -> None:
        self.forget("recent")
        for number, file in enumerate(files[:RECENT], 1):
            self.keep(f"recent/{number}", file)

    @property
    def folder(self) -> str:
        """The folder that a file was opened from or saved to last; empty at first."""
        return self.read("folder", str, "")

    @folder.setter
    def folder(self, path: str) -> None:
        self.keep("folder", path)

    @property
    def keep_unfinished(self) -> bool | None:
        """Whether games that are given up are kept; None: nobody was asked yet."""
        return self.read("keep_unfinished", BOOLEANS.__getitem__, None)

    @keep_unfinished.setter
    def keep_unfinished(self, wanted: bool) -> None:
        self.keep("keep_unfinished", str(wanted).lower())

    @property
    def geometry(self) -> QByteArray:
        """The size and place of the window, as Qt saves them; empty at first."""
        value = self._store.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._store.setValue("geometry", value)

    def read(self, key: str, parse: Callable[[str], Value], default: Value) -> Value:
        """Give what is kept under the key, or the default where it is not there or cannot be read."""
        text = self._store.value(key)
        with suppress(ValueError, KeyError):
            return parse(text) if isinstance(text, str) else default
        return default

    def keep(self, key: str, text: str) -> None:
        """Keep the text under the key."""
        self._store.setValue(key, text)

    def forget(self, group: str) -> None:
        """Keep nothing more under the keys of the group."""
        self._store.remove(group)

    def write(self) -> bool:
        """Write the file now; tell whether it could be written."""
        self._store.sync()
        return self._store.status() != QSettings.Status.AccessError and self._store.isWritable()
