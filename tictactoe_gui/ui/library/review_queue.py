"""Reviews of all games of the library, made in the background one after the other."""

from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.gomocup.faults import EngineFault
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import MoveReview, is_complete
from tictactoe_gui.storage.library import entries, reviews
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.selection import ReviewFilter, Selection
from tictactoe_gui.ui.engines.own_program import own_command
from tictactoe_gui.ui.engines.review_process import ReviewProcess
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.formatting import format_number as write
from tictactoe_gui.wording.mnk import library_rows as wording
from tictactoe_gui.wording.phrases import running_text

Answer = TypeVar("Answer")

MAX_FAILURES = 3
"""Number of games in a row whose review fails, after which the queue stops."""
NOT_REVIEWED = Selection(review=ReviewFilter.MISSING)


class ReviewQueue(QObject):
    """Reviews all finished games of the library that are not reviewed, the latest first.

    A game that cannot be reviewed completely is skipped. Each review is stored when it is complete.
    `LibraryService.changed` is emitted only at the end, because the lists of a large library take a while to update.

    Signals:
        progressed(str): how many games are done.
        game_reviewed(Game, tuple): the reviews of a game, the last move first. They are stored.
        finished(str): result or error message.

    """

    progressed = Signal(str)
    game_reviewed = Signal(object, object)
    finished = Signal(str)

    def __init__(self, library: LibraryService, parent: QObject, command: Sequence[str] = ()) -> None:
        """Create an idle queue. `command` runs another program in place of the reviewer."""
        super().__init__(parent)
        self._library = library
        self._process = ReviewProcess(command or own_command("--reviewer"), self)
        self._numbers = array("q")
        """Numbers of the games that are still to be reviewed. The next one is the last."""
        self._game: Game | None = None
        self._found: list[MoveReview] = []
        self._total = self._reviewed = self._skipped = self._failures = 0
        self._run = 0
        """Number of the run. Answers to questions of an earlier run are ignored."""
        self.is_running = False
        self._process.reviewed.connect(self._on_reviewed)
        self._process.done.connect(self._on_done)
        self._process.failed.connect(self._on_failed)
        library.closing.connect(self._close)

    def start(self) -> None:
        """Start reviewing."""
        if not self.is_running:
            self.is_running = True
            self._total = self._reviewed = self._skipped = self._failures = 0
            self.progressed.emit(wording.LOOKING)
            self._ask(partial(entries.find, selection=NOT_REVIEWED, descending=False), self._on_listed)

    def stop(self) -> None:
        """Stop. Reviews that are complete are kept."""
        if self.is_running:
            self._finish()

    def _on_listed(self, answer: "LibraryAnswer[array[int]]") -> None:
        if answer.result is None:
            self._finish(answer.error)
        else:
            self._numbers = answer.result
            self._total = len(answer.result)
            self._review_next()

    def _review_next(self) -> None:
        if self._numbers:
            done = self._total - len(self._numbers)
            self.progressed.emit(wording.REVIEWING.format(done=write(done), count=write(self._total)))
            self._ask(partial(_load, number=self._numbers.pop()), self._on_loaded)
        else:
            self._finish("" if self._total else wording.ALL_REVIEWED)

    def _on_loaded(self, answer: LibraryAnswer[Game | None]) -> None:
        self._game = answer.result
        self._found = []
        if answer.error:
            self._finish(answer.error)
        elif self._game:
            self._process.review(self._game)
        else:
            self._skip()

    def _on_reviewed(self, review: MoveReview) -> None:
        self._found.append(review)

    def _on_done(self) -> None:
        self._failures = 0
        if not self._game or not is_complete(self._game, self._found):
            self._skip()
            return
        game = self._game
        found = tuple(self._found)
        store = partial(reviews.store, game=game, found=found)
        self._ask(store, partial(self._on_stored, game, found))

    def _on_stored(self, game: Game, found: tuple[MoveReview, ...], answer: LibraryAnswer[bool]) -> None:
        if answer.error:
            self._finish(answer.error)
        else:
            self._reviewed += 1
            self.game_reviewed.emit(game, found)
            self._review_next()

    def _on_failed(self, _fault: EngineFault) -> None:
        self._failures += 1
        self._skip()

    def _skip(self) -> None:
        self._skipped += 1
        if self._failures < MAX_FAILURES:
            self._review_next()
        else:
            self._finish(wording.REVIEWER_FAILED)

    def _finish(self, error: str = "") -> None:
        self._close()
        if self._reviewed:
            self._library.report_change()
        self.finished.emit(running_text(error, wording.reviewed(self._reviewed, self._skipped, write)))

    def _ask(self, question: Callable[[Library], Answer], on_answer: Callable[[LibraryAnswer[Answer]], None]) -> None:
        """Ask the library, and ignore the answer if the run has ended by then."""
        run = self._run
        self._library.ask(question, lambda answer: on_answer(answer) if run == self._run else None)

    def _close(self) -> None:
        self._run += 1
        self.is_running = False
        self._process.close()


def _load(library: Library, number: int) -> Game | None:
    """Return a game from the library, or None if it is gone or damaged."""
    with suppress(ValueError):
        return library.game(number)
    return None
