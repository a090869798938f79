"""Autosave slots: the last two saves of a game, locked by the program that uses them."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Generic, NamedTuple, Self

from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, MAX_RECORD_BYTES, Codec, GameT
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage import atomic, paths, saves
from tictactoe_gui.storage.locking import lock
from tictactoe_gui.storage.saves import Save

_MAX_SAVE_BYTES = MAX_RECORD_BYTES + 100


class SavedGame(NamedTuple, Generic[GameT]):
    """Game in a slot."""

    number: int
    """Number of the save."""
    saved_at: float
    """When it was saved, in seconds since 1970."""
    game: GameT
    is_previous: bool
    """True if the last save is unreadable, and this is the one before it."""


class Slot(Generic[GameT]):
    """Slot that this program has locked. `lock_saved` and `lock_new` create it."""

    def __init__(self, path: Path, lock_descriptor: int) -> None:
        self.path = path
        self._previous = path.with_suffix(".previous")
        self._lock_descriptor = lock_descriptor
        self._codec: Codec[GameT] = codec_for(path.suffix)
        self._game_id = ""
        """Id of the game in the last save. Empty if it is unknown."""

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
        paths.create_folder(folder)
        slots = (folder / f"{name}-{number}{suffix}" for number in count(1))
        return next(slot for path in slots if not path.exists() and (slot := cls._lock(path, with_game=False)))

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

    def read(self) -> SavedGame[GameT] | None:
        """Return the game in the last readable save. None if both saves are unreadable."""
        for path in (self.path, self._previous):
            with suppress(BadRecord, OSError):
                save, saved_at = read_save(path), path.stat().st_mtime
                if save:
                    game = self._codec.loads(save.record)
                    return SavedGame(save.number, saved_at, game, is_previous=path != self.path)
        return None

    def use(self, saved: SavedGame[GameT]) -> Path | None:
        """Continue with a game that was read. Return the path of a damaged save, renamed if possible."""
        self._game_id = _id_of(saved.game)
        return self.quarantine() if saved.is_previous else None

    def write(self, game: GameT) -> None:
        """Write the game in place of the previous one, which is unchanged if an OSError is raised."""
        is_same_game = bool(self._game_id) and _id_of(game) == self._game_id
        save = Save(_last_number(self.path) + 1, self._codec.dumps(game))
        if not is_same_game:
            # A damaged save must never bring back another game.
            self._previous.unlink(missing_ok=True)
        atomic.write(self.path, saves.pack(save), paths.PRIVATE_FILE, self._previous if is_same_game else None)
        self._game_id = _id_of(game)

    def clear(self) -> None:
        """Delete the game. Raise OSError if it could not be deleted."""
        self._previous.unlink(missing_ok=True)
        self.path.unlink(missing_ok=True)

    def quarantine(self) -> Path:
        """Rename the unreadable save, and replace it by the one before if there is one.

        Return its new path, or the old one if it cannot be renamed.
        """
        try:
            renamed = self.path.rename(paths.unused_path(self.path, "unreadable"))
        except OSError:
            return self.path
        with suppress(OSError):
            self._previous.rename(self.path)
        return renamed

    def close(self) -> None:
        """Release the slot. The next program can restore its game."""
        os.close(self._lock_descriptor)


def _id_of(game: Any) -> str:
    """Return the id of a game of either kind. Empty before its first move."""
    return str(game.notes.id)


def codec_for(suffix: str) -> Codec[Any]:
    """Return the format of files with this suffix."""
    if suffix == MASTERMIND_SUFFIX:
        # Imported here because restoring a board delays the first paint and does not need Mastermind.
        from tictactoe_gui.records.native import mastermind

        return mastermind
    return ttt


def read_save(path: Path) -> Save | None:
    """Return the save in a file. None if it is damaged. Raise OSError if it cannot be read."""
    with path.open("rb") as file:
        return saves.unpack(file.read(_MAX_SAVE_BYTES))


def _last_number(slot: Path) -> int:
    """Return the highest number of the saves in all slots of this kind, including those of running programs."""
    name, _, _ = slot.stem.rpartition("-")
    numbers = [0]
    for path in slot.parent.glob(f"{name}-*"):
        if path.suffix in (slot.suffix, ".previous"):
            with suppress(OSError):
                save = read_save(path)
                numbers.append(save.number if save else 0)
    return max(numbers)
