"""Sounds of both games, played by a separate process."""

from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.ui.engines import own_program
from tictactoe_gui.ui.engines.line_process import LineProcess
from tictactoe_gui.ui.style.settings import UserSettings


class Sound(StrEnum):
    """Sounds by the names of their files in `assets/sounds`."""

    PLACE = "place"
    WIN = "win"
    LOSE = "lose"
    DRAW = "draw"


class SoundPlayer(QObject):
    """Plays sounds if the user has switched them on. Without a sound device, nothing is heard.

    Signals:
        availability_changed(bool): False if sounds cannot be played, True if they may be again.

    """

    availability_changed = Signal(bool)

    def __init__(self, settings: UserSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._process: LineProcess | None = None
        self.can_play = True
        """False once the process has ended on its own, as it does without a sound device."""

    def play(self, sound: Sound) -> None:
        """Play a sound after those that are playing. If the process has ended on its own, it is not started again."""
        if self._settings.sounds and self.can_play:
            self._process = self._process or self._start()
            self._process.write_lines([sound])

    def switch(self, on: bool) -> None:  # noqa: FBT001 - signal argument
        """Switch sounds on or off. The user hears what was switched on. A device is looked for again."""
        self._settings.sounds = on
        self._set_can_play(can_play=True)
        self.play(Sound.PLACE)

    def close(self) -> None:
        """Stop all sounds."""
        if self._process:
            self._process.kill()
            self._process = None

    def _start(self) -> LineProcess:
        process = LineProcess(own_program.own_command("--sounds"), exit_command="")
        process.ended.connect(self._on_ended)
        process.start()
        return process

    def _on_ended(self) -> None:
        self._process = None
        self._set_can_play(can_play=False)

    def _set_can_play(self, *, can_play: bool) -> None:
        if can_play is not self.can_play:
            self.can_play = can_play
            self.availability_changed.emit(can_play)
