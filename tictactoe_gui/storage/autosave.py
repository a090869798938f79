"""The game in play on the disk: each program that runs has a slot, which nobody else touches until it has ended."""

import os
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

from tictactoe_gui.mnk.game import Game


class Autosave:
    """The slot of this program: one with the game of a program that has ended, or else a new one."""

    def __init__(self, folder: Path) -> None:
        """Take the folder of the slots, which need not exist yet."""
        self.folder = folder
        self._slot: Path | None = None
        """The file of the game; None: there was nothing to bring back or to save yet."""
        self._lock = -1
        """What holds the slot."""
        self.aside: Path | None = None
        """Where a record is that could not be read; None: there was none."""
        self.saved_at: float | None = None
        """When the game was saved that came back, in seconds since 1970; None: none did."""

    def restore(self) -> Game | None:
        """Bring back the game saved last, of those whose programs have ended; None: there is none that can be read."""
        for slot in sorted(self.folder.glob("game-*.ttt"), key=_saved_at, reverse=True):
            if self._takes(slot):
                game = self._read(slot)
                if game:
                    return game
                self.close()
        return None

    def waiting(self) -> int:
        """Give the number of games of programs that have ended, but for our own."""
        return sum(map(_is_free, self.folder.glob("game-*.ttt")))

    def save(self, game: Game) -> None:
        """Save the game in place of the one before.

        Raises:
            OSError: it is not saved; the one before is as it was.

        """
        from tictactoe_gui.records import ttt
        from tictactoe_gui.storage import atomic

        if not self.folder.exists():
            # Somebody removed it, and what held the slot with it.
            self.close()
        atomic.write(self._slot or self._new_slot(), ttt.dumps(game))

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

    def _new_slot(self) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        slots = (self.folder / f"game-{number}.ttt" for number in count(1))
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

    def _read(self, slot: Path) -> Game | None:
        """Read the game in the slot, or set aside what is no game."""
        from tictactoe_gui.records import LARGEST, ttt
        from tictactoe_gui.records.faults import BadRecord

        try:
            with slot.open("rb") as file:
                game = ttt.loads(file.read(LARGEST + 1))
        except (BadRecord, OSError):
            self._set_aside(slot)
            return None
        self.saved_at = _saved_at(slot)
        return game

    def _set_aside(self, slot: Path) -> None:
        """Give what is in the slot another name; what cannot be renamed stays, and the slot is given up."""
        date = time.strftime("%Y-%m-%d %H.%M.%S")
        names = (f"unreadable {date}{f' {number}' if number else ''}.ttt" for number in count())
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
