"""Autosave of unfinished games. Each running program has a slot, which others may use only after it has ended."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from tictactoe_gui.mnk.game import Game

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.records import Codec

GameT = TypeVar("GameT")


def _ttt() -> "Codec[Game]":
    from tictactoe_gui.records.native import ttt

    return ttt


def _mastermind() -> "Codec[MastermindGame]":
    from tictactoe_gui.records.native import mastermind

    return mastermind


class AutosaveFormat(Generic[GameT]):
    """Kind of game, with the names and the format of its slots."""

    # A generic NamedTuple would slow down every start by about 0.5 ms.
    def __init__(self, name: str, suffix: str, codec: "Callable[[], Codec[GameT]]") -> None:
        """Initialise a kind.

        Args:
            name: start of the slots' file names, before the number.
            suffix: file suffix of the slots.
            codec: function that imports the codec. It is called when there is a slot.

        """
        self.name, self.suffix, self.codec = name, suffix, codec


MNK = AutosaveFormat("game", ".ttt", _ttt)
MASTERMIND = AutosaveFormat("mastermind", ".mastermind", _mastermind)


class Autosave(Generic[GameT]):
    """Autosave slot of this program: one that an ended program left with a game, or a new one."""

    @overload
    def __init__(self: "Autosave[Game]", folder: Path) -> None: ...
    @overload
    def __init__(self, folder: Path, kind: AutosaveFormat[GameT]) -> None: ...
    def __init__(self, folder: Path, kind: AutosaveFormat[Any] = MNK) -> None:
        """Initialise the autosave. The folder of the slots need not exist yet."""
        self.folder = folder
        self.kind: AutosaveFormat[GameT] = kind
        self._slot: Path | None = None
        """File of the game. None until a game is restored or saved."""
        self._lock = -1
        """File descriptor of the slot's lock."""
        self.quarantined: Path | None = None
        """Path of an unreadable record, renamed if possible. None if there was none."""
        self.saved_at: float | None = None
        """Time at which the restored game was saved, in seconds since 1970. None if no game was restored."""

    def restore(self) -> GameT | None:
        """Return the last game saved by a program that has ended. None if there is no readable one."""
        for slot in sorted(self._slots(), key=_saved_at, reverse=True):
            if self._try_lock_saved(slot):
                game = self._read(slot)
                if game:
                    return game
                self.close()
        return None

    def count_waiting(self) -> int:
        """Return the number of games left by other programs that have ended."""
        return sum(map(_is_free, self._slots()))

    def save(self, game: GameT) -> None:
        """Save the game in place of the previous one.

        Raises:
            OSError: the game is not saved. The previous one is unchanged.

        """
        from tictactoe_gui.storage import atomic

        if not self.folder.exists():
            # The folder was removed, and the slot's lock file with it.
            self.close()
        atomic.write(self._slot or self._new_slot(), self.kind.codec().dumps(game))

    def clear(self) -> None:
        """Delete the saved game.

        Raises:
            OSError: the game could not be deleted.

        """
        if self._slot:
            self._slot.unlink(missing_ok=True)

    def close(self) -> None:
        """Release the slot. The next program can restore its game."""
        if self._slot:
            os.close(self._lock)
            self._slot = None

    def _slots(self) -> Iterator[Path]:
        return self.folder.glob(f"{self.kind.name}-*{self.kind.suffix}")

    def _new_slot(self) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        slots = (self.folder / f"{self.kind.name}-{number}{self.kind.suffix}" for number in count(1))
        return next(slot for slot in slots if not slot.exists() and self._lock_slot(slot, with_game=False))

    def _try_lock_saved(self, slot: Path) -> bool:
        with suppress(OSError):
            return self._lock_slot(slot, with_game=True)
        return False

    def _lock_slot(self, slot: Path, *, with_game: bool) -> bool:
        """Lock the slot. Return False if another program has locked or just changed it."""
        # Imported here, so that a start without slots is not delayed.
        from tictactoe_gui.storage import atomic
        from tictactoe_gui.storage.locking import lock

        held = lock(slot.with_suffix(".lock"))
        if held is None:
            return False
        self._slot, self._lock = slot, held
        if slot.exists() == with_game:
            with suppress(OSError):
                atomic.remove_leftovers(slot)
            return True
        self.close()
        return False

    def _read(self, slot: Path) -> GameT | None:
        """Read the game in the slot. Rename the file if it is unreadable."""
        from tictactoe_gui.records import MAX_RECORD_BYTES
        from tictactoe_gui.records.faults import BadRecord

        try:
            with slot.open("rb") as file:
                game = self.kind.codec().loads(file.read(MAX_RECORD_BYTES + 1))
        except (BadRecord, OSError):
            self._quarantine(slot)
            return None
        self.saved_at = _saved_at(slot)
        return game

    def _quarantine(self, slot: Path) -> None:
        """Rename the unreadable file in the slot. If that fails, leave it there and release the slot."""
        date = time.strftime("%Y-%m-%d %H.%M.%S")
        names = (f"unreadable {date}{f' {number}' if number else ''}{self.kind.suffix}" for number in count())
        self.quarantined = next(free for name in names if not (free := self.folder / name).exists())
        try:
            slot.rename(self.quarantined)
        except OSError:
            self.quarantined = slot
            self.close()


def _is_free(slot: Path) -> bool:
    """Return whether no program has locked the slot."""
    from tictactoe_gui.storage.locking import lock

    with suppress(OSError):
        held = lock(slot.with_suffix(".lock"))
        if held is not None:
            os.close(held)
            return True
    return False


def _saved_at(slot: Path) -> float:
    """Return when the slot was written, in seconds since 1970."""
    try:
        return slot.stat().st_mtime
    except OSError:
        return 0
