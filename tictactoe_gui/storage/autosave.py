"""The game in play on the disk: each program that runs has a slot, which nobody else touches until it has ended."""

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

Played = TypeVar("Played")


def _ttt() -> "Codec[Game]":
    from tictactoe_gui.records import ttt

    return ttt


def _mastermind() -> "Codec[MastermindGame]":
    from tictactoe_gui.records import mastermind

    return mastermind


class Kind(Generic[Played]):
    """What is played, and how its slots are named and written."""

    # A NamedTuple that is generic would cost every start some 0.5 ms.
    def __init__(self, name: str, suffix: str, codec: "Callable[[], Codec[Played]]") -> None:
        """Take what stands before and after a slot's number, and what gives its codec once there is a slot."""
        self.name, self.suffix, self.codec = name, suffix, codec


BOARD = Kind("game", ".ttt", _ttt)
MASTERMIND = Kind("mastermind", ".mastermind", _mastermind)


class Autosave(Generic[Played]):
    """The slot of this program: one with the game of a program that has ended, or else a new one."""

    @overload
    def __init__(self: "Autosave[Game]", folder: Path) -> None: ...
    @overload
    def __init__(self, folder: Path, kind: Kind[Played]) -> None: ...
    def __init__(self, folder: Path, kind: Kind[Any] = BOARD) -> None:
        """Take the folder of the slots, which need not exist yet, and what is played."""
        self.folder = folder
        self.kind: Kind[Played] = kind
        self._slot: Path | None = None
        """The file of the game; None: there was nothing to bring back or to save yet."""
        self._lock = -1
        """What holds the slot."""
        self.aside: Path | None = None
        """Where a record is that could not be read; None: there was none."""
        self.saved_at: float | None = None
        """When the game was saved that came back, in seconds since 1970; None: none did."""

    def restore(self) -> Played | None:
        """Bring back the game saved last, of those whose programs have ended; None: there is none that can be read."""
        for slot in sorted(self._slots(), key=_saved_at, reverse=True):
            if self._takes(slot):
                game = self._read(slot)
                if game:
                    return game
                self.close()
        return None

    def waiting(self) -> int:
        """Give the number of games of programs that have ended, but for our own."""
        return sum(map(_is_free, self._slots()))

    def save(self, game: Played) -> None:
        """Save the game in place of the one before.

        Raises:
            OSError: it is not saved; the one before is as it was.

        """
        from tictactoe_gui.storage import atomic

        if not self.folder.exists():
            # Somebody removed it, and what held the slot with it.
            self.close()
        atomic.write(self._slot or self._new_slot(), self.kind.codec().dumps(game))

    def clear(self) -> None:
        """Keep no game.

        Raises:
            OSError: the one before is still there.

        """
        if self._slot:
            self._slot.unlink(missing_ok=True)

    def close(self) -> None:
        """Leave the slot, and the game in it, to the next program."""
        if self._slot:
            os.close(self._lock)
            self._slot = None

    def _slots(self) -> Iterator[Path]:
        return self.folder.glob(f"{self.kind.name}-*{self.kind.suffix}")

    def _new_slot(self) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        slots = (self.folder / f"{self.kind.name}-{number}{self.kind.suffix}" for number in count(1))
        return next(slot for slot in slots if not slot.exists() and self._take(slot, full=False))

    def _takes(self, slot: Path) -> bool:
        with suppress(OSError):
            return self._take(slot, full=True)
        return False

    def _take(self, slot: Path, *, full: bool) -> bool:
        """Take the slot, unless another program has it, or was there meanwhile."""
        # A start that finds no slot does not wait for these.
        from tictactoe_gui.storage import atomic
        from tictactoe_gui.storage.locking import lock

        held = lock(slot.with_suffix(".lock"))
        if held is None:
            return False
        self._slot, self._lock = slot, held
        if slot.exists() == full:
            with suppress(OSError):
                atomic.tidy(slot)
            return True
        self.close()
        return False

    def _read(self, slot: Path) -> Played | None:
        """Read the game in the slot, or set aside what is no game."""
        from tictactoe_gui.records import LARGEST
        from tictactoe_gui.records.faults import BadRecord

        try:
            with slot.open("rb") as file:
                game = self.kind.codec().loads(file.read(LARGEST + 1))
        except (BadRecord, OSError):
            self._set_aside(slot)
            return None
        self.saved_at = _saved_at(slot)
        return game

    def _set_aside(self, slot: Path) -> None:
        """Give what is in the slot another name; what cannot be renamed stays, and the slot is given up."""
        date = time.strftime("%Y-%m-%d %H.%M.%S")
        names = (f"unreadable {date}{f' {number}' if number else ''}{self.kind.suffix}" for number in count())
        self.aside = next(free for name in names if not (free := self.folder / name).exists())
        try:
            slot.rename(self.aside)
        except OSError:
            self.aside = slot
            self.close()


def _is_free(slot: Path) -> bool:
    """Whether no program has the slot."""
    from tictactoe_gui.storage.locking import lock

    with suppress(OSError):
        held = lock(slot.with_suffix(".lock"))
        if held is not None:
            os.close(held)
            return True
    return False


def _saved_at(slot: Path) -> float:
    """When the slot was written, in seconds since 1970."""
    try:
        return slot.stat().st_mtime
    except OSError:
        return 0
