"""The chronicle: the game in play is saved after every move, and games that end go to the archive."""

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
"""After how long a game is offered again that the archive could not take, in milliseconds."""

Held_co = TypeVar("Held_co", covariant=True)


class Holder(Protocol[Held_co]):
    """A controller: what holds a game in play."""

    @property
    def changed(self) -> SignalInstance:
        """Tell that the game has moved on or back, or is another one."""

    @property
    def noted(self) -> SignalInstance:
        """Tell that something was noted with it."""

    @property
    def left(self) -> SignalInstance:
        """Tell that this game in play is given up."""

    @property
    def to_save(self) -> Held_co | None:
        """The game in play, or the one that has just ended; None where there is nothing to save yet."""

    @property
    def ended(self) -> bool:
        """Whether the game to save has ended."""


class Chronicle(QObject, Generic[Played]):
    """Follows the controller; what is connected to it later shows what is saved already.

    A game that ended stays in the autosave until the archive has it, so that no crash between can lose it.

    Signals:
        troubled(str): the game in play is not saved, and the sentence tells why; empty: it is again.
        decided(bool): games that are given up are kept from now on, or not.

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
        """Take the game that the autosave brought back, if it did; one that had ended goes to the archive."""
        super().__init__(parent, objectName=f"{autosave.kind.name}_chronicle")
        self._controller: Holder[Played] = controller
        self._autosave: Autosave[Played] = autosave
        self._archive, self._settings = archive, settings
        self._saved: Played | None = restored
        """What the autosave holds."""
        self.trouble = ""
        """Why the game in play is not saved, in a sentence; empty: it is."""
        self._due: dict[str, Played] = {}
        """What the archive is to get, by id."""
        self._ended: Played | None = None
        """The game on the board, as it was when it ended; None: it goes on."""
        self._soon, self._again = QTimer(self, singleShot=True), QTimer(self, singleShot=True, interval=RETRY)
        for timer in (self._soon, self._again):
            timer.timeout.connect(self._hand_over)
        self._followed = self._follow_controller()
        self._take_up(restored)

    @property
    def saves(self) -> bool:
        """Whether the game in play outlives the program."""
        return not self.trouble

    @property
    def left_at(self) -> float | None:
        """When the game was saved that the last program left in play, in seconds since 1970; None: there was none."""
        return self._autosave.saved_at

    @property
    def keeps_unfinished(self) -> bool | None:
        """Whether games that are given up are kept; None: nobody was asked yet."""
        return self._settings.keep_unfinished

    def decide(self, wanted: bool) -> None:  # noqa: FBT001 - a signal's argument
        """Keep games that are given up, or do not."""
        self._settings.keep_unfinished = wanted
        self.decided.emit(wanted)

    def close(self) -> None:
        """Finish what is under way, leave the game in play to the next start, and follow no more."""
        while self._followed:
            signal, slot = self._followed.pop()
            signal.disconnect(slot)
        self._hand_over()
        self._autosave.close()

    def _follow_controller(self) -> list[tuple[SignalInstance, Callable[..., None]]]:
        """Connect with the controller, and give what is connected with what."""
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
        """Save the game on the board, and let the archive have one of last time that had ended."""
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
            # It is in the library with an end that it no longer has.
            self._due[game.notes.id] = game
            self._soon.start()
        self._ended = None
        self._save(game)

    def _expect(self, game: Played) -> None:
        """Hand the game over as soon as its end is shown."""
        self._ended = self._due[game.notes.id] = game
        self._soon.start()

    def _forget_end(self, game: Played | None) -> None:
        """Let the archive not have an end that was taken back before it was handed over."""
        due = self._due.get(game.notes.id) if game else None
        if due and due.outcome:
            del self._due[due.notes.id]

    def _see_off(self, game: Played) -> None:
        """Keep a game that is given up, if that is wanted."""
        if self.keeps_unfinished:
            self._due[game.notes.id] = game
            self._hand_over()

    def _hand_over(self) -> None:
        """Give the archive what it is to get; what it cannot take now is tried again after a while."""
        self._soon.stop()
        for key, game in list(self._due.items()):
            if not self._archive.store(game):
                self._again.start()
                return
            del self._due[key]
        if not self._controller.to_save or self._controller.ended:
            self._save(None)

    def _save(self, game: Played | None) -> None:
        """Let the autosave hold this game, or none unless one is still to be handed over."""
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
    """Whether the game ended as before; who takes a seat after its end plays the next game only."""
    if before is None or game.notes.id != before.notes.id:
        return False
    return replace(game, setup=before.setup) == before
