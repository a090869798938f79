"""Saves changed settings, so that a slow disk does not block the window."""

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.ui.session.background import Lane
from tictactoe_gui.ui.style.settings import UserSettings

RETRY_MS = 3000
"""Delay before the settings are saved again if that failed, in milliseconds."""


class SettingsKeeper(QObject):
    """Saves the settings in a lane.

    Signals:
        reported(bool): True if the settings could be saved.

    """

    reported = Signal(bool)

    def __init__(self, settings: UserSettings, lane: Lane, parent: QObject) -> None:
        super().__init__(parent, objectName="settings_keeper")
        self._settings = settings
        self._lane = lane
        self._retry_timer = QTimer(self, singleShot=True, interval=RETRY_MS)
        self._retry_timer.timeout.connect(self.save)

    def save(self) -> None:
        """Save what has changed. A failure is tried again until it succeeds."""
        if changes := self._settings.changes:
            write = self._settings.writer()
            self._lane.run(write, partial(self._on_saved, changes), self._on_failed, key="settings")
        else:
            self.reported.emit(self._settings.is_writable())

    def remember_game(self, game: str) -> None:
        """Save which game was shown last."""
        if self._settings.game != game:
            self._settings.game = game
            self.save()

    def _on_saved(self, changes: dict[str, str | None], _result: None) -> None:
        self._retry_timer.stop()
        self._settings.note_written(changes)
        self.reported.emit(True)  # noqa: FBT003 - the signal's argument

    def _on_failed(self, _error: OSError) -> None:
        self.reported.emit(False)  # noqa: FBT003 - as above
        self._retry_timer.start()
