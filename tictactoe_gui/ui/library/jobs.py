"""Background jobs on library games: delete, restore and export to files."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.records import MASTERMIND_SUFFIX
from tictactoe_gui.records.faults import UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.storage import files
from tictactoe_gui.storage.library import entries, reviews
from tictactoe_gui.storage.library.library import DeletedGames, Library
from tictactoe_gui.ui.session.background import Lane
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.formatting import format_number as write
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording.mnk import library_rows
from tictactoe_gui.wording.mnk.review import AnnotatedGame, annotate
from tictactoe_gui.wording.phrases import running_text

GAMES_PER_STEP = 200
PROGRESS_INTERVAL_MS = 50

Steps = Callable[[Library], Iterator[int]]
"""Function that does a job step by step. Each step yields the progress so far."""


@dataclass
class ExportReport:
    """Result of an export so far."""

    folder: Path
    suffix: str
    """Suffix of the files, which selects the format."""
    with_reviews: bool = False
    """True if the files include the reviews of the games."""
    written: int = 0
    unsupported: list[str] = field(default_factory=list)
    """Names of games that the format does not support."""
    unreadable: int = 0
    error: str = ""
    """Error that stopped the export. Empty if there was none."""

    @property
    def sentence(self) -> str:
        """Summary of the result."""
        return running_text(
            self.error,
            wording.exported(self.written, write, folder=self.folder) if self.written or not self.error else "",
            wording.unsupported_games(self.unsupported, self.suffix, write) if self.unsupported else "",
            wording.unreadable_games(self.unreadable, write) if self.unreadable else "",
        )


@dataclass
class _Job:
    """A job that is running in the library's thread."""

    steps: Steps
    done: int = 0
    is_stopped: bool = False

    def run(self, library: Library) -> None:
        """Do the job. This method is called in the thread."""
        for done in self.steps(library):
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

    def __init__(self, game_library: LibraryService, files: Lane, parent: QObject) -> None:
        super().__init__(parent)
        self._library = game_library
        self._deleted: list[DeletedGames] = []
        """Batches of the last deletion that have not been restored."""
        self._job: _Job | None = None
        self._timer = QTimer(self, interval=PROGRESS_INTERVAL_MS)
        self._timer.timeout.connect(self._show_progress)
        self._progress: Callable[[int], str] = str
        self._files = files
        """Lane for the export of a single game."""
        game_library.closing.connect(self.stop)

    @property
    def is_running(self) -> bool:
        """True if a job is running."""
        return self._job is not None

    @property
    def can_undo(self) -> bool:
        """True if a deletion can be undone."""
        return bool(self._deleted) and not self.is_running

    def stop(self) -> None:
        """Stop the job after the current step. Completed steps are kept."""
        if self._job:
            self._job.is_stopped = True

    def delete(self, numbers: Sequence[int]) -> None:
        """Delete these games."""
        self._deleted = []
        steps = partial(_deleting, numbers, self._deleted)
        self._start(steps, library_rows.DELETING, len(numbers), self._deletion_result)

    def undo(self) -> None:
        """Restore the most recently deleted games."""
        if self.can_undo:
            back: list[int] = []
            steps = partial(_restoring, self._deleted, back)
            self._start(steps, library_rows.RESTORING, self._count(), partial(self._restoration_result, back))

    def export(self, numbers: Sequence[int], report: ExportReport) -> None:
        """Write each game to a separate file, as described by the empty report."""
        steps = partial(export_all, numbers, report)
        self._start(steps, library_rows.EXPORTING, len(numbers), lambda: (report.sentence, False))

    def export_one(self, game: MastermindGame | AnnotatedGame, path: Path) -> None:
        """Write a game to this file."""
        self._files.run(partial(export_one, game, path), lambda sentence: self.finished.emit(sentence, False))  # noqa: FBT003 - a signal's argument

    def _start(self, steps: Steps, progress: str, count: int, result: Callable[[], tuple[str, bool]]) -> None:
        """Start a job. `result` returns a sentence about it, and whether a deletion can be undone."""
        self._job = _Job(steps)
        self._progress = lambda done: progress.format(done=write(done), count=write(count))
        self._timer.start()
        self._library.run(self._job.run, partial(self._on_finished, result))
        self._show_progress()

    def _on_finished(self, result: Callable[[], tuple[str, bool]], answer: LibraryAnswer[None]) -> None:
        self._timer.stop()
        self._job = None
        if answer.error:
            # The first steps may have changed the library.
            self._library.report_change()
        sentence, undo = result()
        self.finished.emit(running_text(answer.error, sentence), undo)

    def _show_progress(self) -> None:
        if self._job:
            self.progressed.emit(self._progress(self._job.done))

    def _count(self) -> int:
        """Return the number of games that are still deleted."""
        return sum(len(deleted.games) for deleted in self._deleted)

    def _deletion_result(self) -> tuple[str, bool]:
        count = self._count()
        return library_rows.deleted(count, write) if count else "", count > 0

    def _restoration_result(self, back: list[int]) -> tuple[str, bool]:
        self.restored.emit(back)
        return library_rows.restored(len(back), write) if back else "", self._count() > 0


def _deleting(numbers: Sequence[int], deleted: list[DeletedGames], library: Library) -> Iterator[int]:
    """Delete games in steps, and add the data for `_restoring` to `deleted`."""
    for at in range(0, len(numbers), GAMES_PER_STEP):
        deleted += entries.delete(library, numbers[at : at + GAMES_PER_STEP])
        yield min(at + GAMES_PER_STEP, len(numbers))


def _restoring(deleted: list[DeletedGames], back: list[int], library: Library) -> Iterator[int]:
    """Restore games in steps, remove the data of those that are restored, and add their numbers to `back`."""
    while deleted:
        back += entries.restore(library, deleted[-1])
        deleted.pop()
        yield len(back)


def export_one(game: MastermindGame | AnnotatedGame, path: Path) -> str:
    """Write a game to this file. Return a sentence about the result."""
    try:
        _write(path, game)
    except (UnsupportedByFormat, UnknownSuffix, OSError) as error:
        return str(wording.unsaved(error, path))
    return wording.exported(1, write, folder=path)


def export_all(numbers: Sequence[int], report: ExportReport, library: Library) -> Iterator[int]:
    """Write one game per step, each to a new file, until writing fails. Yield the number of games processed."""
    taken: Counter[str] = Counter()
    for done, number in enumerate(numbers, 1):
        game = entries.load(library, number)
        if game is None:
            report.unreadable += 1
        elif isinstance(game, MastermindGame):
            _save(game, taken, report)
        else:
            found = reviews.load(library, game) if report.with_reviews else ()
            _save(annotate(game, found, Notation.ROW_LETTER), taken, report)
        if report.error:
            return
        yield done


def _save(game: MastermindGame | AnnotatedGame, taken: Counter[str], report: ExportReport) -> None:
    is_mastermind = isinstance(game, MastermindGame)
    name = Path(wording.suggestion(game if isinstance(game, MastermindGame) else game.game)).stem
    # The only format of Mastermind does not depend on that of the others.
    path = _free_path(report.folder, name, MASTERMIND_SUFFIX if is_mastermind else report.suffix, taken)
    try:
        _write(path, game)
    except UnsupportedByFormat:
        taken[name] -= 1
        report.unsupported.append(name)
    except OSError as error:
        report.error = str(wording.unsaved(error, path))
    else:
        report.written += 1


def _write(path: Path, game: MastermindGame | AnnotatedGame) -> None:
    if isinstance(game, MastermindGame):
        files.save(path, game)
    else:
        files.save(path, *game)


def _free_path(folder: Path, name: str, suffix: str, taken: Counter[str]) -> Path:
    """Return the first path with this name, numbered if necessary, that does not exist yet."""
    while True:
        taken[name] += 1
        path = folder / (f"{name}{suffix}" if taken[name] == 1 else f"{name} ({taken[name]}){suffix}")
        if not path.exists():
            return path
