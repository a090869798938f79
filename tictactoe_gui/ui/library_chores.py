"""Background jobs on games of the library: delete, restore and export."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.storage.library import Deleted, Library
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.errand import Errand
from tictactoe_gui.ui.library_export import Report, save_all
from tictactoe_gui.ui.locale_text import number as write
from tictactoe_gui.wording import exporting, listing

STEP = 200
"""Number of games deleted in one step."""

Progress = Callable[..., str]
"""Function that describes the progress of a job, given the games done and the total."""


class LibraryChores(QObject):
    """Runner of one job at a time, which does not block the window.

    Signals:
        going(str): progress of the running job.
        done(str, bool): result or error message; whether it was a deletion, which can be undone.
        restored(list[int]): numbers of the games that were restored.

    """

    going = Signal(str)
    done = Signal(str, bool)
    restored = Signal(list)

    def __init__(self, archive: Archive, parent: QObject) -> None:
        super().__init__(parent)
        self._archive, self._errand = archive, Errand(self)
        self._deleted: list[Deleted] = []
        """Batches of the last deletion that have not been restored."""
        self._trouble = ""
        """Error that stopped the job. Empty if there was none."""
        self._progress: Callable[[int], str] = str
        self._finish: Callable[[], None] = lambda: None
        self._errand.moved_on.connect(lambda done: self.going.emit(self._progress(done)))
        self._errand.ended.connect(self._end)

    @property
    def busy(self) -> bool:
        """Whether a job is running."""
        return self._errand.runs

    @property
    def can_undo(self) -> bool:
        """Whether a deletion can be undone."""
        return bool(self._deleted) and not self.busy

    def stop(self) -> None:
        """Stop the job. The completed steps remain."""
        self._errand.stop()

    def delete(self, numbers: Sequence[int]) -> None:
        """Delete these games."""
        self._deleted = []
        self._begin(self._deleting(numbers), exporting.deleting, len(numbers), self._tell_deleted)

    def undo(self) -> None:
        """Restore the games deleted last."""
        if self.can_undo:
            gone = self._numbers()
            self._begin(self._restoring(), exporting.restoring, len(gone), lambda: self._tell_restored(gone))

    def export(self, numbers: Sequence[int], folder: Path, suffix: str) -> None:
        """Write each game to a separate file in the folder."""
        report = Report(folder, suffix)
        steps = save_all(self._archive, numbers, report)
        self._begin(steps, exporting.exporting, len(numbers), lambda: self._tell(report.sentence, undo=False))

    def _begin(self, steps: Iterator[int], progress: Progress, count: int, finish: Callable[[], None]) -> None:
        self._progress, self._finish, self._trouble = partial(progress, count=count, write=write), finish, ""
        self._errand.start(steps)

    def _end(self) -> None:
        self._finish()

    def _deleting(self, numbers: Sequence[int]) -> Iterator[int]:
        for at in range(0, len(numbers), STEP):
            deleted = self._archive.ask(partial(Library.delete, numbers=numbers[at : at + STEP]), None)
            if deleted is None:
                self._trouble = self._archive.trouble
                return
            self._deleted.append(deleted)
            yield min(at + STEP, len(numbers))

    def _restoring(self) -> Iterator[int]:
        done = 0
        while self._deleted:
            last = self._deleted[-1]
            if self._archive.ask(partial(_restored, deleted=last), None) is None:
                self._trouble = self._archive.trouble
                return
            done += len(self._deleted.pop().games)
            yield done

    def _numbers(self) -> list[int]:
        """Return the numbers of the games that are still deleted."""
        return [number for deleted in self._deleted for number, *_ in deleted.games]

    def _tell_deleted(self) -> None:
        self._archive.changed.emit()
        count = len(self._numbers())
        self._tell(listing.deleted(count, write) if count else "", undo=count > 0)

    def _tell_restored(self, gone: Sequence[int]) -> None:
        self._archive.changed.emit()
        left = set(self._numbers())
        back = [number for number in gone if number not in left]
        self.restored.emit(back)
        self._tell(listing.restored(len(back), write) if back else "", undo=bool(left))

    def _tell(self, sentence: str, *, undo: bool) -> None:
        self.done.emit(". ".join(filter(None, [self._trouble, sentence])), undo)


def _restored(library: Library, deleted: Deleted) -> Deleted:
    library.restore(deleted)
    return deleted
