"""Background jobs on library games: delete, restore and export."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.storage.library.library import DeletedGames, Library
from tictactoe_gui.ui.library.export import ExportReport, export_all
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.style.formatting import format_number as write
from tictactoe_gui.wording.mnk import library_rows
from tictactoe_gui.wording.phrases import running_text

GAMES_PER_STEP = 200
"""Number of games deleted in one step."""
TIME_SLICE_S = 0.01
"""Seconds that steps may take before control returns to the event loop."""


class LibraryJobs(QObject):
    """Runner for background jobs, one at a time. They run in small steps, so that the window stays responsive.

    Signals:
        progressed(str): progress of the running job.
        finished(str, bool): result or error message, and whether a deletion can be undone.
        restored(list[int]): numbers of the games that were restored.

    """

    progressed = Signal(str)
    finished = Signal(str, bool)
    restored = Signal(list)

    def __init__(self, game_library: GameLibrary, parent: QObject) -> None:
        super().__init__(parent)
        self._library = game_library
        self._deleted: list[DeletedGames] = []
        """Batches of the last deletion that have not been restored."""
        self._error = ""
        """Error that stopped the job. Empty if there was none."""
        self._steps: Iterator[int] | None = None
        """Steps of the running job. Each yields the progress so far."""
        self._progress: Callable[[int], str] = str
        self._finish: Callable[[], None] = lambda: None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._run_slice)

    @property
    def is_running(self) -> bool:
        """Whether a job is running."""
        return self._steps is not None

    @property
    def can_undo(self) -> bool:
        """Whether a deletion can be undone."""
        return bool(self._deleted) and not self.is_running

    def stop(self) -> None:
        """Stop the job. Completed steps are kept."""
        self._timer.stop()
        if self._steps:
            self._steps = None
            self._finish()

    def delete(self, numbers: Sequence[int]) -> None:
        """Delete these games."""
        self._deleted = []
        self._start(self._deleting(numbers), library_rows.DELETING, len(numbers), self._report_deleted)

    def undo(self) -> None:
        """Restore the most recently deleted games."""
        if self.can_undo:
            gone = self._numbers()
            self._start(self._restoring(), library_rows.RESTORING, len(gone), lambda: self._report_restored(gone))

    def export(self, numbers: Sequence[int], folder: Path, suffix: str) -> None:
        """Write each game to a separate file in the folder."""
        report = ExportReport(folder, suffix)
        steps = export_all(self._library, numbers, report)
        self._start(steps, library_rows.EXPORTING, len(numbers), lambda: self._report(report.sentence, undo=False))

    def _start(self, steps: Iterator[int], progress: str, count: int, finish: Callable[[], None]) -> None:
        self._progress = lambda done: progress.format(done=write(done), count=write(count))
        self._steps, self._finish, self._error = steps, finish, ""
        self._timer.start()
        self._run_slice()

    def _run_slice(self) -> None:
        until = monotonic() + TIME_SLICE_S
        for done in self._steps or ():
            if monotonic() > until:
                self.progressed.emit(self._progress(done))
                return
        self.stop()

    def _deleting(self, numbers: Sequence[int]) -> Iterator[int]:
        for at in range(0, len(numbers), GAMES_PER_STEP):
            deleted = self._library.query(partial(Library.delete, numbers=numbers[at : at + GAMES_PER_STEP]), None)
            if deleted is None:
                self._error = self._library.error
                return
            self._deleted.append(deleted)
            yield min(at + GAMES_PER_STEP, len(numbers))

    def _restoring(self) -> Iterator[int]:
        done = 0
        while self._deleted:
            restored = self._library.query(partial(Library.restore, deleted=self._deleted[-1]), None)
            if restored is None:
                self._error = self._library.error
                return
            self._deleted.pop()
            done += restored
            yield done

    def _numbers(self) -> list[int]:
        """Return the numbers of the games that are still deleted."""
        return [number for deleted in self._deleted for number, *_ in deleted.games]

    def _report_deleted(self) -> None:
        self._library.changed.emit()
        count = len(self._numbers())
        self._report(library_rows.deleted(count, write) if count else "", undo=count > 0)

    def _report_restored(self, gone: Sequence[int]) -> None:
        self._library.changed.emit()
        remaining = set(self._numbers())
        back = [number for number in gone if number not in remaining]
        self.restored.emit(back)
        self._report(library_rows.restored(len(back), write) if back else "", undo=bool(remaining))

    def _report(self, sentence: str, *, undo: bool) -> None:
        self.finished.emit(running_text(self._error, sentence), undo)
