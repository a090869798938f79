"""What the start page offers below its questions: puzzles, and the game that is not finished."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from PySide6.QtGui import QPixmap

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.board.board_picture import close_up
from tictactoe_gui.ui.puzzles.attempt import PuzzleAttempt
from tictactoe_gui.ui.puzzles.series import MISTAKES, OF_THE_DAY, Series, series_by_name
from tictactoe_gui.ui.start import pictures
from tictactoe_gui.ui.start.card import Offer
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.window.page_stack import PageStack
from tictactoe_gui.ui.window.puzzle_assembly import PuzzleAssembly
from tictactoe_gui.wording import labels
from tictactoe_gui.wording import start as wording
from tictactoe_gui.wording.mnk import sentences


class StartOffers:
    """Finds what the start page offers."""

    def __init__(
        self, pages: PageStack, puzzles: PuzzleAssembly, settings: UserSettings, theme: Callable[[], Theme]
    ) -> None:
        self._pages = pages
        self._puzzles = puzzles
        self._settings = settings
        self._theme = theme
        self._series = series_by_name()

    def find(self) -> list[Offer]:
        """Return the puzzle of the day, and the unfinished game, or else the mistakes that are due, or a lesson."""
        return [self._puzzle_of_the_day(), *[*self._games(), *self._mistakes(), *self._lessons()][:1]]

    def _puzzle_of_the_day(self) -> Offer:
        series = self._series[OF_THE_DAY]
        return self._puzzle(series, series.title, series.state(self._puzzles.keeper.progress))

    def _mistakes(self) -> Iterator[Offer]:
        due = self._puzzles.keeper.due_count
        if due:
            yield self._puzzle(self._series[MISTAKES], wording.mistakes(due), wording.FROM_YOUR_GAMES)

    def _lessons(self) -> Iterator[Offer]:
        """Yield the lessons that are not finished."""
        progress = self._puzzles.keeper.progress
        for series in self._series.values():
            solved, number = series.counts(progress)
            if series.is_lesson and solved < number:
                yield self._puzzle(series, wording.lesson(series.title), series.state(progress))

    def _puzzle(self, series: Series, title: str, line: str) -> Offer:
        return Offer(title, line, partial(self._paint_puzzle, series), partial(self._puzzles.open, series.name))

    def _games(self) -> Iterator[Offer]:
        """Yield the games in progress, the current one first."""
        for page in sorted(self._pages.game_pages, key=lambda page: page is not self._pages.game_page):
            if game := page.session.game_in_progress:
                title = sentences.title(game) if isinstance(game, Game) else labels.MASTERMIND
                yield Offer(wording.CONTINUE, title, partial(self._paint_game, game), partial(self._continue, page))

    def _continue(self, page: GamePage[Any]) -> None:
        if page.session.waiting:
            page.controller.return_to_play()
        self._pages.show_game(page)

    def _paint_puzzle(self, series: Series, side: int, ratio: float) -> QPixmap:
        puzzle = series.next(self._puzzles.keeper.progress)
        return self._paint(PuzzleAttempt.start(puzzle).game, side, ratio) if puzzle else QPixmap()

    def _paint_game(self, game: Game | MastermindGame, side: int, ratio: float) -> QPixmap:
        if isinstance(game, Game):
            return self._paint(game, side, ratio)
        return pictures.mastermind(self._theme(), side, ratio)

    def _paint(self, game: Game, side: int, ratio: float) -> QPixmap:
        return close_up(game, self._theme(), self._settings.look, side, ratio)
