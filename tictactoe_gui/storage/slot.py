"""Autosave slots: files with one game each, locked by the program that uses them."""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Generic, TypeVar

from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, MAX_RECORD_BYTES, Codec
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage import atomic
from tictactoe_gui.storage.locking import lock

GameT = TypeVar("GameT")


class Slot(Generic[GameT]):
    """Slot that this program has locked."""

    def __init__(self, path: Path, lock_file: int) -> None:
        """Initialise the slot.

        Args:
            path: file of the game.
            lock_file: file descriptor of the lock.

        """
        self.path = path
        self._lock_file = lock_file
        self._codec: Codec[GameT] = _codec(path.suffix)

    def read(self) -> GameT | None:
        """Return the game in the slot. None if the file is unreadable."""
        try:
            with self.path.open("rb") as file:
                return self._codec.loads(file.read(MAX_RECORD_BYTES + 1))
        except (BadRecord, OSError):
            return None

    def write(self, game: GameT) -> None:
        """Write the game in place of the previous one.

        Raises:
            OSError: the game is not written. The previous one is unchanged.

        """
        atomic.write(self.path, self._codec.dumps(game))

    def clear(self) -> None:
        """Delete the game.

        Raises:
            OSError: the game could not be deleted.

        """
        self.path.unlink(missing_ok=True)

    def quarantine(self) -> Path:
        """Rename the unreadable file. Return its new path, or the old one if it cannot be renamed."""
        date = time.strftime("%Y-%m-%d %H.%M.%S")
        names = (f"unreadable {date}{f' {number}' if number else ''}{self.path.suffix}" for number in count())
        new_path = next(free for name in names if not (free := self.path.with_name(name)).exists())
        try:
            self.path.rename(new_path)
        except OSError:
            return self.path
        return new_path

    def close(self) -> None:
        """Release the slot. The next program can restore its game."""
        os.close(self._lock_file)


class SlotFolder(Generic[GameT]):
    """Folder of the slots for one kind of game."""

    def __init__(self, folder: Path, name: str, suffix: str) -> None:
        """Initialise the folder, which need not exist yet.

        Args:
            folder: folder of the slots.
            name: start of the slots' file names, before the number.
            suffix: file suffix of the slots.

        """
        self._folder, self._name, self._suffix = folder, name, suffix

    def lock_saved(self, path: Path) -> Slot[GameT] | None:
        """Lock a slot with a game. Return None if it is in use, has just changed, or cannot be locked."""
        with suppress(OSError):
            return self._lock(path, with_game=True)
        return None

    def new_slot(self) -> Slot[GameT]:
        """Lock the first slot that is free and has no game.

        Raises:
            OSError: the folder or the lock cannot be created.

        """
        self._folder.mkdir(parents=True, exist_ok=True)
        return next(slot for path in self._paths() if not path.exists() and (slot := self._lock(path, with_game=False)))

    @staticmethod
    def is_free(path: Path) -> bool:
        """Return whether no program has locked the slot."""
        with suppress(OSError):
            held = lock(path.with_suffix(".lock"))
            if held is not None:
                os.close(held)
                return True
        return False

    def _paths(self) -> Iterator[Path]:
        return (self._folder / f"{self._name}-{number}{self._suffix}" for number in count(1))

    def _lock(self, path: Path, *, with_game: bool) -> Slot[GameT] | None:
        """Lock a slot. Return None if another program has locked or just changed it."""
        held = lock(path.with_suffix(".lock"))
        if held is None:
            return None
        if path.exists() != with_game:
            os.close(held)
            return None
        with suppress(OSError):
            atomic.remove_leftovers(path)
        return Slot(path, held)


def _codec(suffix: str) -> Codec[Any]:
    if suffix == MASTERMIND_SUFFIX:
        # Imported here because restoring a board delays the first paint and does not need Mastermind.
        from tictactoe_gui.records.native import mastermind

        return mastermind
    return ttt
