"""Autosave of unfinished games, and files of games that wait until the library can store them.

Each running program has a slot, which others may use only after it has ended. A slot keeps the last two saves of a
game. A save is a record with a number and a checksum. Both are in the record's field `save`, which readers of records
ignore. So the file of a save is a record, too.
"""

import errno
import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Generic, NamedTuple, Self
from zlib import crc32

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, MAX_RECORD_BYTES, Codec, GameT
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage import atomic, locking, paths

RECORD_END = b"\n}\n"
"""End of every record."""
_MAX_SAVE_BYTES = MAX_RECORD_BYTES + 100
_FIELD = re.compile(rb',\n  "save": "(\d{1,9}) [0-9a-f]{8}"\n\}\n\Z')
_PENDING = "pending-"
"""Start of the names of files with games that wait."""


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
        if not stat.S_ISREG(path.stat().st_mode):
            # Opening a pipe would wait for ever.
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        with path.open("rb") as file:
            return cls.unpack(file.read(_MAX_SAVE_BYTES))

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """Return the save in the content of a file. Raise BadRecord if it is damaged."""
        field = _FIELD.search(data)
        if field:
            save = cls(int(field[1]), data[: field.start()] + RECORD_END)
            if save.pack() == data:
                return save
        raise BadRecord(RecordFault.VALUE, "save")


class AutosaveFormat(NamedTuple, Generic[GameT]):
    """Names of the slots for a kind of game, such as game-1.ttt, and the format of the records."""

    name: str
    suffix: str
    codec: Codec[GameT]


MNK: AutosaveFormat[Game] = AutosaveFormat("game", ".ttt", ttt)
MASTERMIND: AutosaveFormat[MastermindGame] = AutosaveFormat("mastermind", MASTERMIND_SUFFIX, mastermind)
_CODECS: dict[str, Codec[Any]] = {MNK.suffix: MNK.codec, MASTERMIND.suffix: MASTERMIND.codec}
"""Formats of the records by the suffix of their files."""


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
    """Slot that this program has locked."""

    def __init__(self, path: Path, kind: AutosaveFormat[GameT], lock_descriptor: int) -> None:
        self.path = path
        self._previous = path.with_suffix(".previous")
        self._kind: AutosaveFormat[GameT] = kind
        self._lock_descriptor = lock_descriptor
        self._game_id = ""
        """Id of the game in the last save. Empty if it is unknown."""

    @classmethod
    def lock(cls, path: Path, kind: AutosaveFormat[GameT], *, with_game: bool) -> Self | None:
        """Lock a slot with or without a game. Return None if another program has locked or just changed it."""
        held = locking.lock(path.with_suffix(".lock"))
        if held is None:
            return None
        if path.exists() != with_game:
            os.close(held)
            return None
        with suppress(OSError):
            atomic.remove_leftovers(path)
        return cls(path, kind, held)

    def read(self) -> SavedGame[GameT] | None:
        """Return the game in the last readable save. None if both saves are unreadable."""
        for path in (self.path, self._previous):
            with suppress(BadRecord, OSError):
                save = Save.read(path)
                saved_at = path.stat().st_mtime
                game = self._kind.codec.loads(save.record)
                self._game_id = game.notes.id
                return SavedGame(save.number, saved_at, game, is_previous=path != self.path)
        return None

    def write(self, game: GameT) -> None:
        """Write the game in place of the previous one, which is unchanged if an OSError is raised."""
        is_same_game = bool(self._game_id) and game.notes.id == self._game_id
        save = Save(self._last_number() + 1, self._kind.codec.dumps(game))
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

    def _last_number(self) -> int:
        """Return the highest number of the saves in all slots of this kind, including those of running programs."""
        numbers = [0]
        for path in self.path.parent.glob(f"{self._kind.name}-*"):
            if path.suffix in (self._kind.suffix, ".previous"):
                with suppress(BadRecord, OSError):
                    numbers.append(Save.read(path).number)
        return max(numbers)


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
        """True if the restored game is an earlier save, because the last one is unreadable."""
        self.saved_at: float | None = None
        """Time at which the restored game was saved, in seconds since 1970. None if no game was restored."""

    def restore(self) -> GameT | None:
        """Return the last game saved by a program that has ended. None if there is no readable one."""
        found = []
        for slot in self._saved_slots():
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
        self.saved_at = saved.saved_at
        self.is_previous_save = saved.is_previous
        if saved.is_previous:
            self.quarantined = self._slot.quarantine()
        return saved.game

    def count_waiting(self) -> int:
        """Return the number of games left by other programs that have ended."""
        waiting = self._saved_slots()
        for slot in waiting:
            slot.close()
        return len(waiting)

    def save(self, game: GameT) -> None:
        """Save the game in place of the previous one, which is unchanged if an OSError is raised."""
        if not self.folder.exists():
            # The folder was removed, and the slot's lock file with it.
            self.close()
        self._slot = self._slot or self._new_slot()
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

    def _saved_slots(self) -> list[Slot[GameT]]:
        """Lock all slots with a game, except those of running programs. Empty if the folder is inaccessible."""
        slots: list[Slot[GameT]] = []
        with suppress(OSError):
            for path in [*self.folder.glob(f"{self.kind.name}-*{self.kind.suffix}")]:
                with suppress(OSError):
                    slot = Slot.lock(path, self.kind, with_game=True)
                    slots += [slot] if slot else []
        return slots

    def _new_slot(self) -> Slot[GameT]:
        """Lock the first slot that is free and has no game. Raise OSError if that is impossible."""
        paths.create_folder(self.folder)
        slots = (self.folder / f"{self.kind.name}-{number}{self.kind.suffix}" for number in count(1))
        return next(
            slot for path in slots if not path.exists() and (slot := Slot.lock(path, self.kind, with_game=False))
        )


class PendingGames:
    """Folder with a file for each game that waits until the library can store it. Several programs may use it."""

    def __init__(self, folder: Path) -> None:
        """Initialise the object. The folder need not exist yet."""
        self.folder = folder
        self.unreadable: Path | None = None
        """Path of the last file that was unreadable. None if there was none."""

    def add(self, game: Any) -> None:
        """Write a game of either kind, replacing an earlier version with the same id. Raise OSError on failure."""
        content = self.content_for(game)
        paths.create_folder(self.folder)
        with self._locked():
            if self.content(game) != content:
                atomic.write(self._path(game), content, paths.PRIVATE_FILE)

    def remove(self, game: Any, content: bytes) -> None:
        """Delete the file of a game that was stored, unless it has other content: that of a version stored later.

        A file that cannot be deleted is stored again later.
        """
        with suppress(OSError), self._locked():
            if self.content(game) == content:
                atomic.remove(self._path(game))

    def content(self, game: Any) -> bytes:
        """Return the content of the file of a game. Empty if there is none."""
        with suppress(OSError):
            return self._path(game).read_bytes()
        return b""

    def content_for(self, game: Any) -> bytes:
        """Return the content of the file that `add` writes for a game."""
        return Save(1, _CODECS[_suffix(game)].dumps(game)).pack()

    def games(self) -> Iterator[tuple[Any, bytes]]:
        """Yield the games and the contents of their files.

        A damaged file is renamed, and one that the system cannot read is tried again later.
        """
        for path in self._files():
            try:
                yield _read_pending(path)
            except FileNotFoundError:
                pass  # another program has stored the game
            except OSError:
                self.unreadable = path
            except BadRecord:
                self._set_aside(path)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait while another window stores a game in the library, so that the later version of a game is stored last.

        If that takes too long or is impossible, do not wait.
        """
        with ExitStack() as held:
            with suppress(OSError):
                held.enter_context(locking.hold(self.folder.with_name("storing.lock"), locking.TIMEOUT_S))
            yield

    def _set_aside(self, path: Path) -> None:
        """Rename a damaged file, unless another window has replaced it by an intact one."""
        before = self.unreadable
        self.unreadable = path
        with suppress(OSError), self._locked():
            try:
                _read_pending(path)
                self.unreadable = before
            except BadRecord:
                self.unreadable = paths.set_aside(path)
            except FileNotFoundError:
                self.unreadable = before

    def _locked(self) -> AbstractContextManager[None]:
        return locking.hold(self.folder.with_suffix(".lock"), locking.TIMEOUT_S)

    def _files(self) -> list[Path]:
        with suppress(OSError):
            return sorted(path for path in self.folder.glob(f"{_PENDING}*") if path.suffix in _CODECS)
        return []

    def _path(self, game: Any) -> Path:
        # An id from a file may contain any characters.
        name = sha256(game.notes.id.encode(errors="surrogatepass")).hexdigest()[:32]
        return self.folder / f"{_PENDING}{name}{_suffix(game)}"


def _suffix(game: Any) -> str:
    return MNK.suffix if isinstance(game, Game) else MASTERMIND.suffix


def _read_pending(path: Path) -> tuple[Any, bytes]:
    """Return the game in a file, and the content of the file. Raise BadRecord if it is damaged."""
    save = Save.read(path)
    return _CODECS[path.suffix].loads(save.record), save.pack()


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
