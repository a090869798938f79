"""Autosave of unfinished games. Each running program has a slot, which others may use only after it has ended."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Generic, NamedTuple

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.codec import GameT
from tictactoe_gui.storage.pending import PendingGames
from tictactoe_gui.storage.slot import Slot


class AutosaveFormat(NamedTuple, Generic[GameT]):
    """Names of the slots for a kind of game, such as game-1.ttt. The suffix selects the format of the records."""

    name: str
    suffix: str


MNK: AutosaveFormat[Game] = AutosaveFormat("game", ".ttt")
MASTERMIND: AutosaveFormat[MastermindGame] = AutosaveFormat("mastermind", ".mastermind")


class Autosave(Generic[GameT]):
    """Autosave of this program. It uses the slot of a game that an ended program left, or a new slot."""

    def __init__(self, folder: Path, kind: AutosaveFormat[GameT]) -> None:
        """Initialise the autosave. The folder of the slots need not exist yet."""
        self.folder = folder
        self.kind: AutosaveFormat[GameT] = kind
        self._slot: Slot[GameT] | None = None
        """Slot of this program. None until a game is restored or saved."""
        self.quarantined: Path | None = None
        """Path of an unreadable record, renamed if possible. None if there was none."""
        self.is_previous_save = False
        """Whether the restored game is an earlier save, because the last one is unreadable."""
        self.saved_at: float | None = None
        """Time at which the restored game was saved, in seconds since 1970. None if no game was restored."""

    def restore(self) -> GameT | None:
        """Return the last game saved by a program that has ended. None if there is no readable one."""
        found = []
        for slot in self._lock_saved():
            if saved := slot.read():
                found.append((slot, saved))
            else:
                self.quarantined = slot.quarantine()
                slot.close()
        if not found:
            return None
        *others, (self._slot, saved) = sorted(found, key=lambda one: (one[1].number, one[1].saved_at))
        for other, _ in others:
            other.close()
        self.saved_at, self.is_previous_save = saved.saved_at, saved.is_previous
        if saved.is_previous:
            self.quarantined = self._slot.quarantine()
        return saved.game

    def count_waiting(self) -> int:
        """Return the number of games left by other programs that have ended."""
        waiting = self._lock_saved()
        for slot in waiting:
            slot.close()
        return len(waiting)

    def save(self, game: GameT) -> None:
        """Save the game in place of the previous one, which is unchanged if an OSError is raised."""
        if not self.folder.exists():
            # The folder was removed, and the slot's lock file with it.
            self.close()
        self._slot = self._slot or Slot.lock_new(self.folder, self.kind.name, self.kind.suffix)
        self._slot.write(game)

    def clear(self) -> None:
        """Delete the saved game. Raise OSError if it could not be deleted."""
        if self._slot:
            self._slot.clear()

    def close(self) -> None:
        """Release the slot. The next program can restore its game."""
        if self._slot:
            self._slot.close()
            self._slot = None

    def _lock_saved(self) -> list[Slot[GameT]]:
        """Lock all slots with a game, except those of running programs. Empty if the folder is inaccessible."""
        with suppress(OSError):
            saved = [*self.folder.glob(f"{self.kind.name}-*{self.kind.suffix}")]
            return [slot for path in saved if (slot := Slot[GameT].lock_saved(path))]
        return []


def save_game(autosave: Autosave[GameT], game: GameT | None, unstored: Iterable[GameT], pending_folder: Path) -> None:
    """Autosave a game, or clear the autosave. Raise OSError if that is impossible.

    The game may replace one that the library has not stored yet, so the games of `unstored` are kept in files first.
    """
    for other in unstored:
        PendingGames(pending_folder).add(other)
    if game:
        autosave.save(game)
    else:
        autosave.clear()


def remove_pending(game: GameT, pending_folder: Path) -> None:
    """Remove the separate file of a game that the library has stored, unless another window has changed it."""
    pending = PendingGames(pending_folder)
    pending.remove(game, pending.content_for(game))
