"""Background jobs on library games: delete, restore and export."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.library.library import DeletedGames, Library
from tictactoe_gui.ui.library.export import ExportReport, export_all, export_one
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.storage_thread import StorageThread
from tictactoe_gui.ui.style.formatting import format_number as write
from tictactoe_gui.wording.mnk import library_rows
from tictactoe_gui.wording.phrases import running_text

GAMES_PER_STEP = 200
"""Number of games deleted in one step."""
PROGRESS_INTERVAL_MS = 50
"""Interval at which the window shows the progress, in milliseconds."""

Steps = Callable[[Library], Iterator[int]]
"""Function that does a job step by step. Each step yields the progress so far."""


class _Job:
    """A job that is running in the library's thread."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self.done = 0
        """Progress so far."""
        self.is_stopped = False
        """True if the user stopped the job."""

    def run(self, library: Library) -> None:
        """Do the job. This method is called in the thread."""
        for done in self._steps(library):
            self.done = done
            if self.is_stopped:
                return


class LibraryJobs(QObject):
    """Runner for background jobs, one at a time. They run in the library's thread.

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
        self._job: _Job | None = None
        """Running job."""
        self._timer = QTimer(self, interval=PROGRESS_INTERVAL_MS)
        self._timer.timeout.connect(self._show_progress)
        self._progress: Callable[[int], str] = str
        self._finish: Callable[[], None] = lambda: None
        self._thread = StorageThread(self)
        """Thread for the export of a single game."""
        game_library.closing.connect(self.stop)

    @property
    def is_running(self) -> bool:
        """Whether a job is running."""
        return self._job is not None

    @property
    def can_undo(self) -> bool:
        """Whether a deletion can be undone."""
        return bool(self._deleted) and not self.is_running

    def stop(self) -> None:
        """Stop the job after the current step. Completed steps are kept."""
        if self._job:
            self._job.is_stopped = True

    def delete(self, numbers: Sequence[int]) -> None:
        """Delete these games."""
        self._deleted = []
        steps = partial(_deleting, numbers, self._deleted)
        self._start(steps, library_rows.DELETING, len(numbers), self._report_deleted)

    def undo(self) -> None:
        """Restore the most recently deleted games."""
        if self.can_undo:
            gone = self._numbers()
            steps = partial(_restoring, self._deleted)
            self._start(steps, library_rows.RESTORING, len(gone), lambda: self._report_restored(gone))

    def export(self, numbers: Sequence[int], folder: Path, suffix: str) -> None:
        """Write each game to a separate file in the folder."""
        report = ExportReport(folder, suffix)
        steps = partial(export_all, numbers, report)
        self._start(steps, library_rows.EXPORTING, len(numbers), lambda: self._report(report.sentence, undo=False))

    def export_one(self, game: Game, path: Path) -> None:
        """Write a game to this file."""
        self._thread.run(partial(export_one, game, path), lambda exported: self.finished.emit(exported.result(), False))  # noqa: FBT003 - a signal's argument

    def _start(self, steps: Steps, progress: str, count: int, finish: Callable[[], None]) -> None:
        self._job, self._finish = _Job(steps), finish
        self._progress = lambda done: progress.format(done=write(done), count=write(count))
        self._timer.start()
        self._library.run(self._job.run, self._on_finished)
        self._show_progress()

    def _on_finished(self, answer: LibraryAnswer[None]) -> None:
        self._timer.stop()
        self._job, self._error = None, answer.error
        if self._error:
            # The first steps may have changed the library.
            self._library.changed.emit()
        self._finish()

    def _show_progress(self) -> None:
        if self._job:
            self.progressed.emit(self._progress(self._job.done))

    def _numbers(self) -> list[int]:
        """Return the numbers of the games that are still deleted."""
        return [number for deleted in self._deleted for number, *_ in deleted.games]

    def _report_deleted(self) -> None:
        count = len(self._numbers())
        self._report(library_rows.deleted(count, write) if count else "", undo=count > 0)

    def _report_restored(self, gone: Sequence[int]) -> None:
        remaining = set(self._numbers())
        back = [number for number in gone if number not in remaining]
        self.restored.emit(back)
        self._report(library_rows.restored(len(back), write) if back else "", undo=bool(remaining))

    def _report(self, sentence: str, *, undo: bool) -> None:
        self.finished.emit(running_text(self._error, sentence), undo)


def _deleting(numbers: Sequence[int], deleted: list[DeletedGames], library: Library) -> Iterator[int]:
    """Delete games in steps, and add the data for `_restoring` to `deleted`."""
    for at in range(0, len(numbers), GAMES_PER_STEP):
        deleted.append(library.delete(numbers[at : at + GAMES_PER_STEP]))
        yield min(at + GAMES_PER_STEP, len(numbers))


def _restoring(deleted: list[DeletedGames], library: Library) -> Iterator[int]:
    """Restore games in steps, and remove the data of those that are restored."""
    done = 0
    while deleted:
        done += library.restore(deleted[-1])
        deleted.pop()
        yield done
