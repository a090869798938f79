"""Autosaves the current game after every move and stores finished games in the library."""

from dataclasses import replace
from functools import partial
from typing import Any, Generic

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.records.codec import GameT
from tictactoe_gui.storage.autosave import Autosave, remove_pending, save_game
from tictactoe_gui.ui.session.background import Lane
from tictactoe_gui.ui.session.game_controller import GameController, Session
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import STORE_RETRY_MS, LibraryService
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording import saving

SAVE_RETRY_MS = 3000
"""Delay before the current game is saved again if that failed, in milliseconds."""
STORE_WAIT_S = 1.0
"""How long the window blocks at quit until games are stored in the library, in seconds."""
SAVE_WAIT_S = 5.0
"""How long it blocks until they are saved, in seconds."""


class GameKeeper(QObject, Generic[GameT]):
    """Saves a controller's game to the autosave and the game library.

    A lane writes the files. A finished game stays in the autosave until the library has stored or kept it, so that a
    crash in between does not lose it.

    Signals:
        session_changed(Session): the controller's session changed, and its game is saved. Views show it now.
        save_failed(str): why the current game could not be saved. Empty once it is saved.
        stored(Game | MastermindGame, int): a game was stored in the library under this number.
        waiting_changed(bool): True if the views show the last change later, because saving it takes long.

    """

    session_changed = Signal(Session)
    save_failed = Signal(str)
    stored = Signal(object, int)
    waiting_changed = Signal(bool)

    def __init__(
        self,
        controller: GameController[Any],
        autosave: Autosave[GameT],
        library: LibraryService,
        settings: UserSettings,
        restored: GameT | None,
        lane: Lane,
    ) -> None:
        """Start following the controller. A finished game that was restored is stored in the library."""
        super().__init__(controller, objectName=f"{autosave.kind.name}_keeper")
        self._controller = controller
        self._autosave: Autosave[GameT] = autosave
        self._library = library
        self._settings = settings
        self._saved: GameT | None = restored
        """Game in the autosave file, or on its way there."""
        self.save_error = ""
        """Why the current game could not be saved. Empty if it is saved."""
        self._unstored: dict[str, GameT] = {}
        """Games that the library has not stored or kept yet, by id."""
        self._due: dict[str, GameT] = {}
        """Those that the library will be asked to store, for the first time or again."""
        self._kept: set[str] = set()
        """Ids of those that were written to separate files meanwhile."""
        self._finished_game: GameT | None = None
        """Current game as it was when it ended. None while it is in progress."""
        self._lane = lane
        lane.waiting_changed.connect(self.waiting_changed)
        lane.idle.connect(self._show_sessions)
        self._unshown: list[Session[GameT, Any]] = []
        """Sessions that the views have not shown yet, because their games are being saved."""
        self._store_timer = QTimer(self, singleShot=True)
        self._store_timer.timeout.connect(self._store_due_games)
        self._save_timer = QTimer(self, singleShot=True, interval=SAVE_RETRY_MS)
        self._save_timer.timeout.connect(self._save_again)
        self._connections = [
            controller.changed.connect(self._on_session_changed),
            controller.notes_changed.connect(self._save_session),
            controller.abandoned.connect(self._store_abandoned),
        ]
        self._restore(restored)

    def find_unsaved(self) -> list[GameT]:
        """Return the games that would be lost if the program ended now. The window is blocked until this is known."""
        self._finish()
        lost: list[GameT] = []
        is_unsaved = bool(self.save_error or self._lane.is_busy)
        if is_unsaved or self._due:
            lost += self._unstored.values()
        current = self._controller.session.game_in_progress
        if is_unsaved and current:
            lost.append(current)
        return lost

    @property
    def restored_from(self) -> float | None:
        """When the previous run saved its unfinished game, in seconds since 1970. None if there was none."""
        return self._autosave.saved_at

    def startup_problems(self) -> dict[str, str]:
        """Return messages about problems with saved games by topic. An empty message clears its topic."""
        quarantined = self._autosave.quarantined
        is_previous = self._autosave.is_previous_save
        return {"restoring": saving.restoring(quarantined, is_previous_save=is_previous), "saving": self.save_error}

    def waiting_notice(self) -> str:
        """Return the message about unfinished games of earlier runs other than the restored one. Empty if none."""
        return saving.others(self._autosave.count_waiting()) if self._autosave.saved_at is not None else ""

    def close(self) -> None:
        """Store finished games, leave the current one in the autosave, and disconnect from the controller."""
        for connection in self._connections:
            QObject.disconnect(connection)
        self._finish()
        self._save_timer.stop()
        self._unstored.clear()
        self._lane.run(self._autosave.close)
        self._lane.finish()

    @property
    def is_saving(self) -> bool:
        """True if the current game is still being saved, and no error is known."""
        return self._lane.is_busy and not self.save_error

    @property
    def is_showing_late(self) -> bool:
        """True if the views don't show the controller's session yet, because its game is being saved."""
        return bool(self._unshown)

    def _finish(self) -> None:
        """Wait until all games are stored and saved, up to `STORE_WAIT_S` and `SAVE_WAIT_S`."""
        self._save_again()
        self._store_due_games()
        self._library.finish(STORE_WAIT_S)
        self._lane.finish(SAVE_WAIT_S)

    def _restore(self, restored: GameT | None) -> None:
        """Save the controller's game. Queue a finished game from the last run for the library."""
        game = self._controller.session.game_to_save
        if restored and restored.outcome and restored != game:
            self._queue(restored)
            self._store_timer.start(0)
        self._save(game)

    def _on_session_changed(self, session: Session[GameT, Any]) -> None:
        self._save_session(session)
        self._unshown.append(session)
        if not self._lane.is_busy:
            self._show_sessions()

    def _show_sessions(self) -> None:
        while self._unshown:
            self.session_changed.emit(self._unshown.pop(0))

    def _save_session(self, session: Session[GameT, Any]) -> None:
        """Autosave the game. Queue a finished one for the library."""
        game = session.game_to_save
        played = session.played
        if game and played and played.is_finished:
            if not _same_end(game, self._finished_game):
                self._finished_game = game
                self._save(game)
                self._queue(game)
                # The result is shown first.
                self._store_timer.start(0)
            return
        if self._due:
            if game and (due := self._due.get(game.notes.id)) and due.outcome:
                # The result was undone before it was stored.
                del self._due[game.notes.id], self._unstored[game.notes.id]
            self._store_due_games()
        elif game and self._finished_game and self._finished_game.notes.id == game.notes.id:
            # The library contains this game with a result that has been undone.
            self._queue(game)
            self._store_timer.start(0)
        self._finished_game = None
        self._save(game)

    def _store_abandoned(self, game: GameT) -> None:
        if self._settings.keep_unfinished:
            self._queue(game)
            self._store_due_games()

    def _queue(self, game: GameT) -> None:
        self._unstored[game.notes.id] = self._due[game.notes.id] = game

    def _store_due_games(self) -> None:
        self._store_timer.stop()
        due = self._due
        self._due = {}
        for game in due.values():
            self._library.store(game, partial(self._on_stored, game))

    def _on_stored(self, game: GameT, answer: LibraryAnswer[int]) -> None:
        """Clear the autosave once all games are stored or kept. Retry later if one is not."""
        if self._unstored.get(game.notes.id) is not game:
            return
        if answer.is_lost:
            self._due[game.notes.id] = game
            self._store_timer.start(STORE_RETRY_MS)
            return
        del self._unstored[game.notes.id]
        if not answer.error:
            self.stored.emit(game, answer.result)
        if game.notes.id in self._kept and not answer.error:
            # The file may have been written after the library removed it. Later it would replace a newer game.
            self._kept.remove(game.notes.id)
            self._lane.run(partial(remove_pending, game, self._library.pending_folder))
        session = self._controller.session
        if not session.game_to_save or session.is_finished:
            self._save(None)

    def _save(self, game: GameT | None) -> None:
        """Autosave `game`. None clears the autosave, unless a finished game still waits to be stored."""
        if (game == self._saved and not self.save_error) or (game is None and self._unstored):
            return
        self._saved = game
        unstored = [other for key, other in self._unstored.items() if not (game and key == game.notes.id)]
        self._kept.update(other.notes.id for other in unstored)
        save = partial(save_game, self._autosave, game, unstored, self._library.pending_folder)
        # A save that has not begun is not needed any more.
        self._lane.run(save, lambda _: self._report(""), self._on_save_failed, key="game")

    def _save_again(self) -> None:
        """Save the game again if that failed: the disk may have room now."""
        if self.save_error:
            self._save(self._saved)

    def _on_save_failed(self, error: OSError) -> None:
        self._report(saving.not_saved(error, self._autosave.folder))
        self._save_timer.start()

    def _report(self, error: str) -> None:
        self.save_error = error
        self.save_failed.emit(error)


def _same_end(game: GameT, before: GameT | None) -> bool:
    """Return True if the game ended as before. Players replaced after the end only affect the next game."""
    if before is None or game.notes.id != before.notes.id:
        return False
    return replace(game, setup=before.setup) == before
