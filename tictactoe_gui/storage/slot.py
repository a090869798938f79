"""Autosave slots: files with one game each, locked by the program that uses them."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Generic, Self

from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, MAX_RECORD_BYTES, Codec, GameT
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage import atomic
from tictactoe_gui.storage.locking import lock
from tictactoe_gui.storage.paths import unused_path


class Slot(Generic[GameT]):
    """Slot that this program has locked. `lock_saved` and `lock_new` create it."""

    def __init__(self, path: Path, lock_descriptor: int) -> None:
        self.path = path
        self._lock_descriptor = lock_descriptor
        self._codec: Codec[GameT] = _codec(path.suffix)

    @classmethod
    def lock_saved(cls, path: Path) -> Self | None:
        """Lock a slot with a game. Return None if it is in use, has just changed, or cannot be locked."""
        with suppress(OSError):
            return cls._lock(path, with_game=True)
        return None

    @classmethod
    def lock_new(cls, folder: Path, name: str, suffix: str) -> Self:
        """Lock the first slot that is free and has no game. Raise OSError if the folder or the lock cannot be created.

        Slots are named after `name` and a number. The folder need not exist yet.
        """
        folder.mkdir(parents=True, exist_ok=True)
        paths = (folder / f"{name}-{number}{suffix}" for number in count(1))
        return next(slot for path in paths if not path.exists() and (slot := cls._lock(path, with_game=False)))

    @classmethod
    def _lock(cls, path: Path, *, with_game: bool) -> Self | None:
        """Lock a slot. Return None if another program has locked or just changed it."""
        held = lock(path.with_suffix(".lock"))
        if held is None:
            return None
        if path.exists() != with_game:
            os.close(held)
            return None
        with suppress(OSError):
            atomic.remove_leftovers(path)
        return cls(path, held)

    def read(self) -> GameT | None:
        """Return the game in the slot. None if the file is unreadable."""
        try:
            with self.path.open("rb") as file:
                return self._codec.loads(file.read(MAX_RECORD_BYTES + 1))
        except (BadRecord, OSError):
            return None

    def write(self, game: GameT) -> None:
        """Write the game in place of the previous one, which is unchanged if an OSError is raised."""
        atomic.write(self.path, self._codec.dumps(game))

    def clear(self) -> None:
        """Delete the game. Raise OSError if it could not be deleted."""
        self.path.unlink(missing_ok=True)

    def quarantine(self) -> Path:
        """Rename the unreadable file. Return its new path, or the old one if it cannot be renamed."""
        try:
            return self.path.rename(unused_path(self.path, "unreadable"))
        except OSError:
            return self.path

    def close(self) -> None:
        """Release the slot. The next program can restore its game."""
        os.close(self._lock_descriptor)


def _codec(suffix: str) -> Codec[Any]:
    if suffix == MASTERMIND_SUFFIX:
        # Imported here because restoring a board delays the first paint and does not need Mastermind.
        from tictactoe_gui.records.native import mastermind

        return mastermind
    return ttt
