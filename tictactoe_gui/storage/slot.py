"""Autosave slots: the last two saves of a game, locked by the program that uses them.

A save is a record with a number and a checksum. Both are in the record's field `save`, which readers of records ignore.
So the file of a save is a record, too.
"""

import errno
import os
import re
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Generic, NamedTuple, Self
from zlib import crc32

from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, MAX_RECORD_BYTES, Codec, GameT
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage import atomic, paths
from tictactoe_gui.storage.locking import lock

_MAX_SAVE_BYTES = MAX_RECORD_BYTES + 100
RECORD_END = b"\n}\n"
"""End of every record."""
_FIELD = re.compile(rb',\n  "save": "(\d{1,9}) [0-9a-f]{8}"\n\}\n\Z')


class Save(NamedTuple):
    """Content of a save."""

    number: int
    """Number of the save, higher than that of any earlier save in the folder."""
    record: bytes
    """Record without the number and the checksum."""

    def pack(self) -> bytes:
        """Return the content of the file."""
        field = b',\n  "save": "%d %08x"' % (self.number, crc32(self.record, self.number))
        return self.record.removesuffix(RECORD_END) + field + RECORD_END

    @classmethod
    def read(cls, path: Path) -> Self:
        """Return the save in a file. Raise BadRecord if it is damaged, or OSError if it cannot be read."""
        return cls.unpack(read_save(path))

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """Return the save in the content of a file. Raise BadRecord if it is damaged."""
        field = _FIELD.search(data)
        if field:
            save = cls(int(field[1]), data[: field.start()] + RECORD_END)
            if save.pack() == data:
                return save
        raise BadRecord(RecordFault.VALUE, "save")


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
                save, saved_at = Save.read(path), path.stat().st_mtime
                game = self._codec.loads(save.record)
                self._game_id = game.notes.id
                return SavedGame(save.number, saved_at, game, is_previous=path != self.path)
        return None

    def write(self, game: GameT) -> None:
        """Write the game in place of the previous one, which is unchanged if an OSError is raised."""
        is_same_game = bool(self._game_id) and game.notes.id == self._game_id
        save = Save(_last_number(self.path) + 1, self._codec.dumps(game))
        if not is_same_game:
            # A damaged save must never bring back another game.
            atomic.remove(self._previous)
        atomic.write(self.path, save.pack(), paths.PRIVATE_FILE, self._previous if is_same_game else None)
        self._game_id = game.notes.id

    def clear(self) -> None:
        """Delete the game. Raise OSError if it could not be deleted."""
        atomic.remove(self._previous)
        atomic.remove(self.path)

    def quarantine(self) -> Path:
        """Rename the unreadable save, and replace it by the one before if there is one.

        Return its new path, or the old one if it cannot be renamed.
        """
        renamed = paths.set_aside(self.path)
        if renamed != self.path:
            with suppress(OSError):
                atomic.rename(self._previous, self.path)
        return renamed

    def close(self) -> None:
        """Release the slot. The next program can restore its game."""
        os.close(self._lock_descriptor)


def read_save(path: Path) -> bytes:
    """Return the content of a file with a save, up to the size of the largest one. Raise OSError on failure."""
    if not stat.S_ISREG(path.stat().st_mode):
        # Opening a pipe would wait for ever.
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    with path.open("rb") as file:
        return file.read(_MAX_SAVE_BYTES)


def codec_for(suffix: str) -> Codec[Any]:
    """Return the format of files with this suffix."""
    if suffix == MASTERMIND_SUFFIX:
        return mastermind
    return ttt


def _last_number(slot: Path) -> int:
    """Return the highest number of the saves in all slots of this kind, including those of running programs."""
    name, _, _ = slot.stem.rpartition("-")
    numbers = [0]
    for path in slot.parent.glob(f"{name}-*"):
        if path.suffix in (slot.suffix, ".previous"):
            with suppress(BadRecord, OSError):
                numbers.append(Save.read(path).number)
    return max(numbers)
