"""Autosaves the current game after every move and stores finished games in the library."""

from collections.abc import Callable
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.storage.clock import GameT
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording import saving

STORE_RETRY_MS = 5000
"""Delay before storing a game is retried, in milliseconds."""

Game_co = TypeVar("Game_co", covariant=True)


class GameSource(Protocol[Game_co]):
    """A controller that provides the current game."""

    @property
    def changed(self) -> SignalInstance:
        """Emitted when the game changed or was replaced."""

    @property
    def notes_changed(self) -> SignalInstance:
        """Emitted when the notes of the game changed."""

    @property
    def abandoned(self) -> SignalInstance:
        """Emitted with a game that was abandoned."""

    @property
    def game_to_save(self) -> Game_co | None:
        """Game in progress or just finished. None if there is nothing to save yet."""

    @property
    def is_finished(self) -> bool:
        """Whether the game to save is finished."""


class GameKeeper(QObject, Generic[GameT]):
    """Saves a controller's game to the autosave and the game library.

    A finished game stays in the autosave until it is in the library, so that a crash in between does not lose it.
    Slots connected to the controller later find the game already saved.

    Signals:
        save_failed(str): why the current game could not be saved. Empty once it is saved again.
        keep_unfinished_changed(bool): whether abandoned games are kept from now on.

    """

    save_failed = Signal(str)
    keep_unfinished_changed = Signal(bool)

    def __init__(
        self,
        controller: GameSource[GameT],
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
        self._controller: GameSource[GameT] = controller
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
        self._store_timer, self._retry_timer = (
            QTimer(self, singleShot=True),
            QTimer(self, singleShot=True, interval=STORE_RETRY_MS),
        )
        for timer in (self._store_timer, self._retry_timer):
            timer.timeout.connect(self._store_queue)
        self._connections = self._connect()
        self._restore(restored)

    @property
    def is_saved(self) -> bool:
        """Whether the current game is saved."""
        return not self.save_error

    @property
    def restored_from(self) -> float | None:
        """When the previous run saved its unfinished game, in seconds since 1970. None if there was none."""
        return self._autosave.saved_at

    @property
    def keep_unfinished(self) -> bool | None:
        """Whether abandoned games are kept. None if the user has not been asked yet."""
        return self._settings.keep_unfinished

    def set_keep_unfinished(self, keep: bool) -> None:  # noqa: FBT001 - signal argument
        """Choose whether abandoned games are kept."""
        self._settings.keep_unfinished = keep
        self.keep_unfinished_changed.emit(keep)

    def close(self) -> None:
        """Store pending games, leave the current one in the autosave, and disconnect from the controller."""
        while self._connections:
            signal, slot = self._connections.pop()
            signal.disconnect(slot)
        self._store_queue()
        self._autosave.close()

    def _connect(self) -> list[tuple[SignalInstance, Callable[..., None]]]:
        """Connect to the controller. Return the connections."""
        controller = self._controller
        followed: list[tuple[SignalInstance, Callable[..., None]]] = [
            (controller.changed, self._on_game_changed),
            (controller.notes_changed, self._on_game_changed),
            (controller.abandoned, self._store_abandoned),
        ]
        for signal, slot in followed:
            signal.connect(slot)
        return followed

    def _restore(self, restored: GameT | None) -> None:
        """Save the controller's game. Queue a finished game from the last run for the library."""
        game = self._controller.game_to_save
        if restored and restored.outcome and restored != game:
            self._queue[restored.notes.id] = restored
            self._store_timer.start()
        self._save(game)

    def _on_game_changed(self) -> None:
        game = self._controller.game_to_save
        if game and self._controller.is_finished:
            if not _same_end(game, self._finished_game):
                self._queue_finished(game)
                self._save(game)
            return
        if self._store_timer.isActive():
            self._unqueue(game)
            self._store_queue()
        elif game and self._finished_game and self._finished_game.notes.id == game.notes.id:
            # The library contains this game with a result that has been undone.
            self._queue[game.notes.id] = game
            self._store_timer.start()
        self._finished_game = None
        self._save(game)

    def _queue_finished(self, game: GameT) -> None:
        """Queue a finished game for the library. It is stored after its result is shown."""
        self._finished_game = self._queue[game.notes.id] = game
        self._store_timer.start()

    def _unqueue(self, game: GameT | None) -> None:
        """Remove a game from the queue if its result was undone before it was stored."""
        due = self._queue.get(game.notes.id) if game else None
        if due and due.outcome:
            del self._queue[due.notes.id]

    def _store_abandoned(self, game: GameT) -> None:
        """Store an abandoned game if the user keeps such games."""
        if self.keep_unfinished:
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
        if not self._controller.game_to_save or self._controller.is_finished:
            self._save(None)

    def _save(self, game: GameT | None) -> None:
        """Autosave `game`. None clears the autosave, unless a finished game still waits to be stored."""
        if (game == self._saved and self.is_saved) or (game is None and self._queue):
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
