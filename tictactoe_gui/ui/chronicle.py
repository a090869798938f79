"""Saving of the current game after every move, and storing of finished games in the library."""

from collections.abc import Callable
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.storage.clock import Played
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.settings import Settings
from tictactoe_gui.wording import keeping

RETRY = 5000
"""Delay before storing a game is retried, in milliseconds."""

Held_co = TypeVar("Held_co", covariant=True)


class Holder(Protocol[Held_co]):
    """A controller that provides the current game."""

    @property
    def changed(self) -> SignalInstance:
        """Emitted when the game moved forwards or backwards or was replaced."""

    @property
    def noted(self) -> SignalInstance:
        """Emitted when the notes of the game changed."""

    @property
    def left(self) -> SignalInstance:
        """Emitted with a game that is abandoned."""

    @property
    def to_save(self) -> Held_co | None:
        """Game in progress or just finished. None if there is nothing to save yet."""

    @property
    def ended(self) -> bool:
        """Whether the game to save is finished."""


class Chronicle(QObject, Generic[Played]):
    """Link from a controller to the autosave and the game library.

    A finished game stays in the autosave until it is in the library, so that a crash in between does not lose it.
    Slots connected to the controller later find the game already saved.

    Signals:
        troubled(str): why the current game could not be saved. Empty once it is saved again.
        decided(bool): whether abandoned games are kept from now on.

    """

    troubled = Signal(str)
    decided = Signal(bool)

    def __init__(
        self,
        controller: Holder[Played],
        autosave: Autosave[Played],
        archive: Archive,
        settings: Settings,
        restored: Played | None,
        parent: QObject,
    ) -> None:
        """Start to follow the controller.

        Args:
            controller: provides the current game.
            autosave: file for the current game.
            archive: game library for finished games.
            settings: stores whether unfinished games are kept.
            restored: game from the autosave, if any. A finished one is stored in the library.
            parent: parent object.

        """
        super().__init__(parent, objectName=f"{autosave.kind.name}_chronicle")
        self._controller: Holder[Played] = controller
        self._autosave: Autosave[Played] = autosave
        self._archive, self._settings = archive, settings
        self._saved: Played | None = restored
        """Game in the autosave file."""
        self.trouble = ""
        """Why the current game could not be saved. Empty if it is saved."""
        self._due: dict[str, Played] = {}
        """Games to store in the library, by id."""
        self._ended: Played | None = None
        """Current game as it was when it ended. None while it is in progress."""
        self._soon, self._again = QTimer(self, singleShot=True), QTimer(self, singleShot=True, interval=RETRY)
        for timer in (self._soon, self._again):
            timer.timeout.connect(self._hand_over)
        self._followed = self._follow_controller()
        self._take_up(restored)

    @property
    def saves(self) -> bool:
        """Whether the current game will survive the end of the program."""
        return not self.trouble

    @property
    def left_at(self) -> float | None:
        """When the previous run saved its unfinished game, in seconds since 1970. None if there was none."""
        return self._autosave.saved_at

    @property
    def keeps_unfinished(self) -> bool | None:
        """Whether abandoned games are kept. None if the user has not been asked yet."""
        return self._settings.keep_unfinished

    def decide(self, wanted: bool) -> None:  # noqa: FBT001 - signal argument
        """Choose whether abandoned games are kept."""
        self._settings.keep_unfinished = wanted
        self.decided.emit(wanted)

    def close(self) -> None:
        """Store pending games, leave the current one in the autosave, and disconnect from the controller."""
        while self._followed:
            signal, slot = self._followed.pop()
            signal.disconnect(slot)
        self._hand_over()
        self._autosave.close()

    def _follow_controller(self) -> list[tuple[SignalInstance, Callable[..., None]]]:
        """Connect to the controller. Return the connections."""
        holder = self._controller
        followed: list[tuple[SignalInstance, Callable[..., None]]] = [
            (holder.changed, self._follow),
            (holder.noted, self._follow),
            (holder.left, self._see_off),
        ]
        for signal, slot in followed:
            signal.connect(slot)
        return followed

    def _take_up(self, restored: Played | None) -> None:
        """Save the controller's game. Queue a finished game from the last run for the library."""
        game = self._controller.to_save
        if restored and restored.outcome and restored != game:
            self._due[restored.notes.id] = restored
            self._soon.start()
        self._save(game)

    def _follow(self) -> None:
        game = self._controller.to_save
        if game and self._controller.ended:
            if not _ends_alike(game, self._ended):
                self._expect(game)
                self._save(game)
            return
        if self._soon.isActive():
            self._forget_end(game)
            self._hand_over()
        elif game and self._ended and self._ended.notes.id == game.notes.id:
            # The library contains this game with an end that has been undone.
            self._due[game.notes.id] = game
            self._soon.start()
        self._ended = None
        self._save(game)

    def _expect(self, game: Played) -> None:
        """Queue a finished game for the library. It is stored after its end is shown."""
        self._ended = self._due[game.notes.id] = game
        self._soon.start()

    def _forget_end(self, game: Played | None) -> None:
        """Remove a game from the queue if its end was undone before it was stored."""
        due = self._due.get(game.notes.id) if game else None
        if due and due.outcome:
            del self._due[due.notes.id]

    def _see_off(self, game: Played) -> None:
        """Store an abandoned game if the user keeps such games."""
        if self.keeps_unfinished:
            self._due[game.notes.id] = game
            self._hand_over()

    def _hand_over(self) -> None:
        """Store the queued games in the library. Retry later if that fails."""
        self._soon.stop()
        for key, game in list(self._due.items()):
            if not self._archive.store(game):
                self._again.start()
                return
            del self._due[key]
        if not self._controller.to_save or self._controller.ended:
            self._save(None)

    def _save(self, game: Played | None) -> None:
        """Autosave `game`. None clears the autosave, unless a finished game still waits to be stored."""
        if (game == self._saved and self.saves) or (game is None and self._due):
            return
        try:
            if game:
                self._autosave.save(game)
            else:
                self._autosave.clear()
        except OSError as error:
            self._tell(keeping.not_saved(error, self._autosave.folder))
        else:
            self._saved = game
            self._tell("")

    def _tell(self, trouble: str) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self.troubled.emit(trouble)


def _ends_alike(game: Played, before: Played | None) -> bool:
    """Return True if the game ended as before. Players replaced after the end only matter for the next game."""
    if before is None or game.notes.id != before.notes.id:
        return False
    return replace(game, setup=before.setup) == before
