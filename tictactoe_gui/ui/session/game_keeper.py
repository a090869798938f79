"""Autosaves the current game after every move and stores finished games in the library."""

from dataclasses import replace
from typing import Any, Generic

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.storage.clock import GameT
from tictactoe_gui.ui.session.game_controller import GameController
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.session.session import Session
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording import saving

STORE_RETRY_MS = 5000
"""Delay before storing a game is retried, in milliseconds."""


class GameKeeper(QObject, Generic[GameT]):
    """Saves a controller's game to the autosave and the game library.

    A finished game stays in the autosave until it is in the library, so that a crash in between does not lose it.

    Signals:
        session_changed(Session): the controller's session changed, and its game is saved. Views show it now.
        save_failed(str): why the current game could not be saved. Empty once it is saved again.

    """

    session_changed = Signal(object)
    save_failed = Signal(str)

    def __init__(
        self,
        controller: GameController[Any],
        autosave: Autosave[GameT],
        library: GameLibrary,
        settings: UserSettings,
        restored: GameT | None,
        parent: QObject,
    ) -> None:
        """Start following the controller.

        Args:
            controller: provides the current game.
            autosave: file for the current game.
            library: game library for finished games.
            settings: stores whether unfinished games are kept.
            restored: game from the autosave, if any. A finished one is stored in the library.
            parent: parent object.

        """
        super().__init__(parent, objectName=f"{autosave.kind.name}_keeper")
        self._controller = controller
        self._autosave: Autosave[GameT] = autosave
        self._library, self._settings = library, settings
        self._saved: GameT | None = restored
        """Game in the autosave file."""
        self.save_error = ""
        """Why the current game could not be saved. Empty if it is saved."""
        self._queue: dict[str, GameT] = {}
        """Games to store in the library, by id."""
        self._finished_game: GameT | None = None
        """Current game as it was when it ended. None while it is in progress."""
        self._store_timer, self._retry_timer = QTimer(self), QTimer(self, interval=STORE_RETRY_MS)
        for timer in (self._store_timer, self._retry_timer):
            timer.setSingleShot(True)
            timer.timeout.connect(self._store_queue)
        self._connections = [
            controller.changed.connect(self._on_session_changed),
            controller.notes_changed.connect(self._save_session),
            controller.abandoned.connect(self._store_abandoned),
        ]
        self._restore(restored)

    @property
    def restored_from(self) -> float | None:
        """When the previous run saved its unfinished game, in seconds since 1970. None if there was none."""
        return self._autosave.saved_at

    def startup_notices(self) -> dict[str, str]:
        """Return messages about the saved games of earlier runs by topic. An empty one has nothing to say."""
        quarantined, restored = self._autosave.quarantined, self._autosave.saved_at is not None
        return {
            "restoring": saving.restoring(quarantined, is_previous_save=self._autosave.is_previous_save),
            "saving": self.save_error,
            "others": saving.others(self._autosave.count_waiting()) if restored else "",
        }

    def close(self) -> None:
        """Store pending games, leave the current one in the autosave, and disconnect from the controller."""
        for connection in self._connections:
            QObject.disconnect(connection)
        self._store_queue()
        if self._queue and self._library.is_updating:
            self._library.wait_for_update()
            self._store_queue()
        self._autosave.close()

    def _restore(self, restored: GameT | None) -> None:
        """Save the controller's game. Queue a finished game from the last run for the library."""
        game = self._controller.session.game_to_save
        if restored and restored.outcome and restored != game:
            self._queue[restored.notes.id] = restored
            self._store_timer.start()
        self._save(game)

    def _on_session_changed(self, session: Session[GameT, Any]) -> None:
        self._save_session(session)
        self.session_changed.emit(session)

    def _save_session(self, session: Session[GameT, Any]) -> None:
        """Autosave the game. Queue a finished one for the library."""
        game = session.game_to_save
        if game and session.is_finished:
            if not _same_end(game, self._finished_game):
                self._finished_game = self._queue[game.notes.id] = game
                # The result is shown first.
                self._store_timer.start()
                self._save(game)
            return
        if self._store_timer.isActive():
            due = self._queue.get(game.notes.id) if game else None
            if due and due.outcome:
                # The result was undone before it was stored.
                del self._queue[due.notes.id]
            self._store_queue()
        elif game and self._finished_game and self._finished_game.notes.id == game.notes.id:
            # The library contains this game with a result that has been undone.
            self._queue[game.notes.id] = game
            self._store_timer.start()
        self._finished_game = None
        self._save(game)

    def _store_abandoned(self, game: GameT) -> None:
        """Store an abandoned game if the user keeps such games."""
        if self._settings.keep_unfinished:
            self._queue[game.notes.id] = game
            self._store_queue()

    def _store_queue(self) -> None:
        """Store the queued games in the library. Retry later if that fails."""
        self._store_timer.stop()
        for key, game in list(self._queue.items()):
            if not self._library.store(game):
                self._retry_timer.start()
                return
            del self._queue[key]
        session = self._controller.session
        if not session.game_to_save or session.is_finished:
            self._save(None)

    def _save(self, game: GameT | None) -> None:
        """Autosave `game`. None clears the autosave, unless a finished game still waits to be stored."""
        if (game == self._saved and not self.save_error) or (game is None and self._queue):
            return
        try:
            if game:
                self._autosave.save(game)
            else:
                self._autosave.clear()
        except OSError as error:
            self._report(saving.not_saved(error, self._autosave.folder))
        else:
            self._saved = game
            self._report("")

    def _report(self, error: str) -> None:
        if error != self.save_error:
            self.save_error = error
            self.save_failed.emit(error)


def _same_end(game: GameT, before: GameT | None) -> bool:
    """Return True if the game ended as before. Players replaced after the end only affect the next game."""
    if before is None or game.notes.id != before.notes.id:
        return False
    return replace(game, setup=before.setup) == before
