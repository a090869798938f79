"""The puzzles in the window: their pages, the person's progress, and the number of puzzles that are due."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.decisive import decisive_mistake
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.storage import paths, puzzle_progress
from tictactoe_gui.storage.puzzle_progress import StoredProgress
from tictactoe_gui.ui.commands import PUZZLE
from tictactoe_gui.ui.engines.sounds import Sound
from tictactoe_gui.ui.mnk.review.loss_report import person_who_lost
from tictactoe_gui.ui.puzzles.overview import OverviewPage
from tictactoe_gui.ui.puzzles.page import PuzzlePage
from tictactoe_gui.ui.puzzles.progress_keeper import ProgressKeeper
from tictactoe_gui.ui.session.background import Lane
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confirm
from tictactoe_gui.ui.widgets.page import Page
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.mnk import puzzles

SAVE_WAIT_S = 2.0
"""Seconds to wait at quit until the progress is saved."""


class PuzzleAssembly(QObject):
    """Creates the pages with puzzles when they are opened, and keeps the progress.

    Signals:
        page_requested(str): a page is to be shown, by its name.
        sound_requested(Sound): a move was played in a puzzle, or it is solved.
        storage_reported(str, str): topic, and what is wrong with the stored progress. Empty once it is solved.

    """

    page_requested = Signal(str)
    sound_requested = Signal(Sound)
    storage_reported = Signal(str, str)

    def __init__(
        self, command: QAction, settings: UserSettings, lane: Lane, theme: Callable[[], Theme], parent: QObject
    ) -> None:
        """Create the object. `command` shows all puzzles, and its text on buttons has the number of due puzzles."""
        super().__init__(parent, objectName="puzzle_assembly")
        self._command = command
        self._settings = settings
        self._theme = theme
        self._menu_text = command.text()
        self._title = command.iconText()
        self._tool_tip = command.toolTip()
        self._page: PuzzlePage | None = None
        """Page with a puzzle, once one was opened."""
        self.keeper = ProgressKeeper(paths.puzzles_file(), lane, self)
        """Progress in the puzzles."""
        self.keeper.changed.connect(self._show_due)
        self.keeper.failed.connect(self._report)
        self.keeper.saved.connect(partial(self.storage_reported.emit, "puzzles", ""))
        self.keeper.damaged.connect(self._report_damage)

    def start(self) -> None:
        """Show how many puzzles are due, if there is any progress."""
        if puzzle_progress.is_stored(paths.puzzles_file()):
            self.keeper.load()

    def create_overview(self) -> Page:
        """Return the page with all puzzles."""
        page = OverviewPage(self.keeper, self._settings, self._theme())
        page.series_chosen.connect(self.open)
        return page

    def puzzle_page(self) -> PuzzlePage:
        """Return the page with a puzzle, which is created if necessary."""
        if not self._page:
            self._page = PuzzlePage(self.keeper, self._settings, self._theme())
            self._page.sound_requested.connect(self.sound_requested)
        return self._page

    def open(self, series: str) -> None:
        """Show the next puzzle of a series, by its name."""
        self.puzzle_page().open(series)
        self.page_requested.emit(PUZZLE)

    def add_reviewed(self, game: Game, reviews: tuple[MoveReview, ...]) -> None:
        """Add the mistake of a person in a game of the library that was reviewed."""
        seat = person_who_lost(game)
        found = None if seat is None else decisive_mistake(game, seat, reviews)
        if found:
            self.keeper.add_mistake(game, found)

    def may_quit(self, window: QWidget) -> bool:
        """Return True if the program may quit. Ask the user in the window if the progress could not be saved."""
        if not self.keeper.is_unsaved(SAVE_WAIT_S):
            return True
        question = saving.quit_puzzles(is_saving=self.keeper.is_saving)
        return confirm.ask(question, labels.QUIT, self._theme(), window)

    def close(self) -> None:
        """Save the progress, and shut down processes."""
        if self._page:
            self._page.close_processes()
        self.keeper.close(SAVE_WAIT_S)

    def _show_due(self) -> None:
        due = self.keeper.due_count
        self._command.setText(puzzles.whole_tab(self._menu_text, due))
        self._command.setToolTip(puzzles.whole_tab(self._tool_tip, due))
        self._command.setIconText(puzzles.tab(self._title, due))

    def _report(self, error: OSError) -> None:
        self.storage_reported.emit("puzzles", saving.progress_not_saved(error, paths.puzzles_file()))

    def _report_damage(self, stored: StoredProgress) -> None:
        self.storage_reported.emit("damaged puzzles", saving.progress_damaged(stored.damaged, is_reset=stored.is_new))
