"""The file with a person's progress in puzzles: the last two saves, as safe as those of a game in play.

All windows use the same file, so it is only changed while it is locked.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from msgspec import MsgspecError, json

from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.records.codec import MAX_RECORD_BYTES
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.storage import atomic, locking, paths
from tictactoe_gui.storage.autosave import RECORD_END, Save

Change = Callable[[Progress], Progress]


class StoredProgress(NamedTuple):
    """Progress in a file."""

    progress: Progress
    number: int = 0
    """Number of the save, higher than that of the one before. 0 without a save."""
    damaged: Path | None = None
    """New path of the last save if it was damaged, and the one before was read. None if it was intact."""
    is_new: bool = False
    """True if there was no readable save."""


def is_stored(path: Path) -> bool:
    """Return True if there is any progress in the file, or in that of the save before."""
    with suppress(OSError):
        return path.exists() or _previous(path).exists()
    return False


def read(path: Path) -> StoredProgress:
    """Return the progress in the file. A missing file has none. Raise OSError if it cannot be read.

    A damaged file is renamed, so that it is not lost, and replaced by the save before.
    """
    with suppress(FileNotFoundError, BadRecord):
        return _read_save(path)
    with _locked(path):
        return _read_last(path)


def update(path: Path, changes: Sequence[Change]) -> StoredProgress:
    """Change the progress in the file, which other windows may have changed meanwhile. Return what is stored now.

    Raise OSError if the file cannot be read or written. Then it is unchanged.
    """
    with _locked(path):
        before = _read_last(path)
        progress = before.progress
        for change in changes:
            progress = change(progress)
        progress, record = _fitting(progress)
        stored = before._replace(progress=progress, number=before.number + 1)
        atomic.write(path, Save(stored.number, record).pack(), paths.PRIVATE_FILE, _previous(path))
    return stored


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    paths.create_folder(path.parent)
    with locking.hold(path.with_suffix(".lock"), locking.TIMEOUT_S):
        atomic.remove_leftovers(path)
        yield


def _read_last(path: Path) -> StoredProgress:
    """Return the progress in the last readable save. The file must be locked."""
    if not path.exists():
        with suppress(FileNotFoundError):
            atomic.rename(_previous(path), path)
    try:
        return _read_save(path)
    except FileNotFoundError:
        return StoredProgress(Progress(), is_new=True)
    except BadRecord:
        damaged = paths.unused_path(path, "unreadable")
        atomic.rename(path, damaged)
    return _read_last(path)._replace(damaged=damaged)


def _read_save(path: Path) -> StoredProgress:
    """Return the progress in a save. Raise BadRecord if it is damaged, or OSError if it cannot be read."""
    save = Save.read(path)
    try:
        return StoredProgress(json.decode(save.record, type=Progress), save.number)
    except (MsgspecError, ValueError, RecursionError) as error:
        raise BadRecord(RecordFault.VALUE, "progress") from error


def _fitting(progress: Progress) -> tuple[Progress, bytes]:
    """Return the progress as a record. The oldest own mistakes are dropped if it would be too large to be read."""
    while len(record := json.encode(progress)[:-1] + RECORD_END) > MAX_RECORD_BYTES and progress.mistakes:
        progress = progress.without_oldest_mistake()
    return progress, record


def _previous(path: Path) -> Path:
    return path.with_suffix(".previous")
