"""The review of the finished game on the page: opens at the decisive mistake, and steps through the mistakes."""

from collections.abc import Callable, Mapping
from functools import cached_property

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.history_cursor import HistoryCursor
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.mnk.review.practice import PracticeMode
from tictactoe_gui.ui.mnk.review.review_view import ReviewView
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style.theme import Theme

CREATION_DELAY_MS = 200
"""Time in milliseconds from the end of a game to the creation of its review's view."""


class ReviewMode(QObject):
    """Review of the game on the page. It closes when another game is shown.

    Signals:
        news_shown(): more is known about the position in view, and `line` may have changed.

    """

    news_shown = Signal()

    def __init__(
        self,
        page: GamePage[MnkSession],
        reviewer: Callable[[], GameReviewer],
        board: BoardView,
        panel: SidePanel,
        cursor: HistoryCursor,
        practice: PracticeMode,
    ) -> None:
        """Create the mode. `reviewer` returns the reviewer of games, which is created when it is first needed."""
        super().__init__(page)
        self._page, self._create_reviewer, self._cursor = page, reviewer, cursor
        self._board, self._panel, self._practice = board, panel, practice
        self._game: Game | None = None
        """Game whose review is open. None if it is closed."""
        self._awaits_mistake = False
        """Whether to go to the decisive mistake once it is known. Not after the user has looked elsewhere."""
        self._left: tuple[Game, int] | None = None
        """Game and position whose review was left for a practice. None if there is none."""
        self._news_timer = QTimer(self, singleShot=True, interval=0)
        """Combines reviews that arrive together into one update."""
        self._news_timer.timeout.connect(self._show_news)
        self._creation_timer = QTimer(self, singleShot=True, interval=CREATION_DELAY_MS)
        """Creates the view after the end of a game. Otherwise, that would delay the opening of the review."""
        self._creation_timer.timeout.connect(lambda: self._view)
        page.controller.game_replaced.connect(self._on_game_replaced)
        cursor.moved.connect(self._on_cursor_moved)

    @property
    def handlers(self) -> Mapping[str, Callable[..., object]]:
        """Handlers of the commands, by name."""
        return {
            "review": self.open,
            "previous_mistake": lambda: self._cursor.go_to(self._earlier[-1]),
            "next_mistake": lambda: self._cursor.go_to(self._later[0]),
            "close_review": self.close,
            "try_again": self._try_again,
            "show_answer": self._practice.show_answer,
        }

    def availability(self) -> dict[str, bool]:
        """Return whether each command is available."""
        game, is_open = self._page.session.game, self.is_open
        return {
            "review": game.outcome is not None and bool(game.moves) and not is_open,
            "previous_mistake": is_open and bool(self._earlier),
            "next_mistake": is_open and bool(self._later),
            "close_review": is_open,
            "try_again": self._mistake is not None,
            "show_answer": self._practice.has_answer,
        }

    @property
    def is_open(self) -> bool:
        """Whether the review of the game on the page is open."""
        return self._is_shown(self._game)

    @property
    def line(self) -> str:
        """Sentence about the move in view. Empty if the review is closed or the move is not reviewed yet."""
        return self._view.line(self._page.session.settings.notation) if self.is_open else ""

    def open(self) -> None:
        """Open the review at the decisive mistake, or at the end of the game until it is found."""
        self._open()
        found = self._view.state.decisive_ply
        self._cursor.go_to(len(self._page.session.game.moves) if found is None else found)
        self._awaits_mistake = found is None

    def close(self) -> None:
        """Close the review, and show the end of the game."""
        self._game = None
        self._cursor.go_to(len(self._page.session.game.moves))

    def show_position(self) -> None:
        """Show what is known about the move in view, or nothing if the review is closed.

        When a practice has ended, the review opens again where it was left.
        """
        left = self._left
        if left and not self._page.session.practice:
            self._left = None
            if self._is_shown(left[0]):
                self._open()
                self._cursor.go_to(left[1])
        if self.is_open:
            self._view.show(self._page.availability())
        elif "_view" in vars(self):
            self._view.hide()
        elif self._page.session.game.outcome:
            self._creation_timer.start()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        if "_view" in vars(self):
            self._view.set_theme(theme)

    def _is_shown(self, game: Game | None) -> bool:
        """Return whether the page shows this finished game."""
        shown = self._page.session.game
        if game is None or shown.outcome is None:
            return False
        return (game.moves, game.declared) == (shown.moves, shown.declared)

    def _open(self) -> None:
        game = self._game = self._page.session.game
        self._view.reviewer.open(game)

    def _try_again(self) -> None:
        """Practise the position before the mistake. Meanwhile, the review is closed, and continues in its process."""
        mistake, game = self._mistake, self._page.session.game
        if self.is_open:
            self._left, self._game = (game, self._cursor.ply), None
        self._practice.start(mistake)

    def _on_cursor_moved(self) -> None:
        self._awaits_mistake = False

    def _on_game_replaced(self) -> None:
        if self._game:
            self._game = None
            self._view.reviewer.stop()

    def _show_news(self) -> None:
        """Show what is known now. The decisive mistake is shown once it is known, unless the user looks elsewhere."""
        if not self.is_open:
            return
        ply = self._view.state.decisive_ply if self._awaits_mistake else None
        if ply is not None:
            self._cursor.go_to(ply)
        else:
            self.show_position()
            self.news_shown.emit()

    @property
    def _mistake(self) -> MoveReview | None:
        """Person's mistake in view, or else the one that lost the game or that is practised. None if there is none."""
        state = self._view.state if self.is_open else None
        found = state.found if state and state.ply in state.mistakes else None
        players = self._page.session.game.setup.players
        is_own = found and players[found.seat(self._page.session.game)].kind == PERSON
        return found if is_own else self._practice.mistake

    @property
    def _earlier(self) -> list[int]:
        """Positions after mistakes before the one in view."""
        return [ply for ply in self._view.state.mistakes if ply < self._cursor.ply]

    @property
    def _later(self) -> list[int]:
        return [ply for ply in self._view.state.mistakes if ply > self._cursor.ply]

    @cached_property
    def _view(self) -> ReviewView:
        reviewer = self._create_reviewer()
        for signal in (reviewer.progressed, reviewer.review_finished, reviewer.stopped):
            signal.connect(self._news_timer.start)
        return ReviewView(self._page, reviewer, self._board, self._panel, self._cursor)
