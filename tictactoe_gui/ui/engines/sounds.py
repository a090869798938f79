"""Sounds of both games, played by a separate process."""

from enum import StrEnum

from PySide6.QtCore import QObject

from tictactoe_gui.ui import engines
from tictactoe_gui.ui.style.settings import UserSettings


class Sound(StrEnum):
    """Sounds by the names of their files in `assets/sounds`."""

    PLACE = "place"
    WIN = "win"
    LOSE = "lose"
    DRAW = "draw"


class SoundPlayer(QObject):
    """Plays sounds if the user has switched them on. Without a sound device, nothing happens."""

    def __init__(self, settings: UserSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._process: engines.LineProcess | None = None
        self._has_failed = False

    def play(self, sound: Sound) -> None:
        """Play a sound after those that are playing. If the process has ended on its own, it is not started again."""
        if self._settings.sounds and not self._has_failed:
            self._process = self._process or self._start()
            self._process.write_lines([sound])

    def close(self) -> None:
        """Stop all sounds."""
        if self._process:
            self._process.kill()
            self._process = None

    def _start(self) -> "engines.LineProcess":
        process = engines.LineProcess(engines.engine_command("--sounds"), exit_command="")
        process.ended.connect(self._on_ended)
        process.start()
        return process

    def _on_ended(self) -> None:
        self._process, self._has_failed = None, True
