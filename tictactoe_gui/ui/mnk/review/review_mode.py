"""The review of the finished game on the page: opens at the decisive mistake, and steps through the mistakes."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING, Explanation
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.mnk.review.loss_report import LossReport
from tictactoe_gui.ui.mnk.review.review_card import ReviewCard
from tictactoe_gui.ui.mnk.review.review_state import ReviewState, explanation
from tictactoe_gui.ui.mnk.review.standing_curve import StandingCurve, curve_points
from tictactoe_gui.ui.mnk.session import HistoryCursor, MnkSession
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording.mnk import review


class ReviewMode(QObject):
    """Review of the game on the page. It closes when another game is shown.

    Signals:
        news_shown(): more is known about the position in view, and `line` may have changed.

    """

    news_shown = Signal()

    def __init__(
        self,
        page: GamePage[MnkSession],
        controller: Controller,
        reviewer: GameReviewer,
        losses: LossReport,
        board: BoardView,
        panel: SidePanel,
        cursor: HistoryCursor,
    ) -> None:
        """Create the mode, and add its card to the panel and its curve below the board. The page is laid out before."""
        super().__init__(page)
        self._page = page
        self._controller = controller
        self._reviewer = reviewer
        self._losses = losses
        self._board = board
        self._panel = panel
        self._cursor = cursor
        self._game: Game | None = None
        """Game whose review is open. None if it is closed."""
        self._awaits_mistake = False
        """Jump to the decisive mistake when found, unless the user has navigated away."""
        self._left: tuple[Game, int] | None = None
        """Game and position whose review was left for a practice, or None."""
        self._shown_ply = 0
        """Number of moves in the position shown last."""
        self._punished: int | None = None
        """Number of moves of the punishment that are shown. None until the user asks for them."""
        self._punishing = QTimer(self)
        self._punishing.timeout.connect(self._punish)
        self._news_timer = QTimer(self, singleShot=True, interval=0)
        """Combines reviews that arrive together into one update."""
        self._news_timer.timeout.connect(self._show_news)
        self._card = ReviewCard(page.run_command, panel)
        self._card.stop.clicked.connect(reviewer.stop)
        panel.add_card(self._card)
        self._curve = StandingCurve(page.session.game, page.theme, page)
        self._curve.ply_chosen.connect(cursor.go_to)
        page.add_below_board(self._curve)
        # Qt can order only widgets that can have the focus, so not the board itself.
        QWidget.setTabOrder(board.findChildren(CellButton)[-1], self._curve)
        for news in (reviewer.progressed, reviewer.review_finished, reviewer.stopped):
            news.connect(self._news_timer.start)
        controller.game_replaced.connect(self._on_game_replaced)
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
            "show_how": self._show_how,
        }

    def availability(self) -> dict[str, bool]:
        """Return the availability of each command."""
        game = self._page.session.game
        is_open = self.is_open
        return {
            "review": game.outcome is not None and bool(game.moves) and not is_open,
            "previous_mistake": is_open and bool(self._earlier),
            "next_mistake": is_open and bool(self._later),
            "close_review": is_open,
            "try_again": self._mistake is not None,
            "show_how": is_open and self._explanation.has_both,
        }

    @property
    def is_open(self) -> bool:
        """True if the review of the game on the page is open."""
        return self._is_shown(self._game)

    @property
    def line(self) -> str:
        """Sentence about the move in view. Empty if the review is closed or the move is not reviewed yet."""
        if not self.is_open:
            return ""
        state = self.state
        notation = self._page.session.settings.cell_notation
        if state.decisive and state.ply == state.likely_ply:
            return review.decisive(state.game, state.decisive._replace(ending=None), notation)
        return review.move(state.game, state.found, notation) if state.found else ""

    @property
    def badge(self) -> Badge | None:
        """Badge of the sentence about the move in view. None if the move is merely good."""
        return self.state.badge

    @property
    def state(self) -> ReviewState:
        """State of the review of the game on the page."""
        game = self._page.session.game
        reviewer = self._reviewer
        known = reviewer.reviews(game)
        ply = self._cursor.ply
        return ReviewState(game, known, ply, reviewer.is_reviewing, reviewer.is_finished, reviewer.error)

    def open(self) -> None:
        """Open the review at the decisive mistake, or at the end of the game until it is found."""
        self._open()
        found = self.state.decisive_ply
        self._cursor.go_to(len(self._page.session.game.moves) if found is None else found)
        self._awaits_mistake = found is None
        # When Play Again was hidden, its focus went to a button further down.
        self._panel.scroll_up()

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
            self._show(self.state)
        else:
            self._hide()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._curve.set_theme(theme)

    def _show(self, state: ReviewState) -> None:
        """Show the review at the position in view."""
        if state.ply != self._shown_ply:
            self._end_punishment()
        self._shown_ply = state.ply
        self._panel.moves.show_marks(state.marks)
        self._card.show_state(state, self._page.availability())
        self._show_explanation()
        self._show_curve(state)
        self._card.show()

    def _show_explanation(self) -> None:
        """Show the better moves, or as much of the punishment as was played so far."""
        whole = self._explanation
        shown = whole.without_punishment if self._punished is None else whole.punishment(self._punished)
        self._board.show_explanation(shown)

    def _show_how(self) -> None:
        """Play the punishment of the move in view on the board, one move after the other."""
        step = motion.duration(motion.SHOWN_MOVE_MS)
        self._punished = 1 if step else len(self._explanation.moves)
        self._punishing.setInterval(step)
        self._punishing.start()
        self._show_explanation()

    def _punish(self) -> None:
        """Show the next move of the punishment."""
        self._punished = (self._punished or 0) + 1
        self._show_explanation()
        if self._punished >= len(self._explanation.moves):
            self._punishing.stop()

    def _hide(self) -> None:
        """Show the game without its review."""
        self._end_punishment()
        self._panel.moves.show_marks({})
        self._board.show_explanation(NOTHING)
        self._curve.hide()
        self._card.hide()

    def _show_curve(self, state: ReviewState) -> None:
        """Show the curve. Games of three and more players have none."""
        has_curve = state.game.setup.rules.players == 2
        if has_curve:
            self._curve.set_piece_style(self._board.piece_style)
            points = curve_points(state.game, state.reviews)
            self._curve.show_game(state.game, points, state.mistakes, state.ply)
        self._curve.setVisible(has_curve)

    def _is_shown(self, game: Game | None) -> bool:
        """Return True if the page shows this finished game."""
        shown = self._page.session.game
        return shown.outcome is not None and shown.has_same_course(game)

    def _open(self) -> None:
        self._game = self._page.session.game
        self._reviewer.open(self._game)

    def _try_again(self) -> None:
        """Practise the position before the mistake. Meanwhile, the review is closed, and continues in its process."""
        mistake = self._mistake
        if self.is_open:
            self._left = self._page.session.game, self._cursor.ply
            self._game = None
        if mistake:
            self._controller.practise(mistake)

    def _end_punishment(self) -> None:
        self._punished = None
        self._punishing.stop()

    def _on_cursor_moved(self) -> None:
        self._awaits_mistake = False

    def _on_game_replaced(self) -> None:
        if self._game:
            self._game = None
            self._reviewer.stop()

    def _show_news(self) -> None:
        """Show what is known now. The decisive mistake is shown once it is known, unless the user looks elsewhere."""
        if not self.is_open:
            return
        ply = self.state.decisive_ply if self._awaits_mistake else None
        if ply is not None:
            self._cursor.go_to(ply)
        else:
            self.show_position()
            self.news_shown.emit()

    @property
    def _explanation(self) -> Explanation:
        """Better moves and punishment of the move in view."""
        state = self.state
        return explanation(state.game, state.found)

    @property
    def _mistake(self) -> MoveReview | None:
        """Person's mistake in view, or else the one that is practised or that lost the game, or None."""
        session = self._page.session
        game = session.game
        state = self.state if self.is_open else None
        found = state.found if state and state.ply in state.mistakes else None
        if found and game.players[found.seat(game)].kind == PERSON:
            return found
        if session.practice:
            return session.practice.mistake
        decisive = self._losses.mistake(game)
        return decisive.review if decisive else None

    @property
    def _earlier(self) -> list[int]:
        """Positions after mistakes before the one in view."""
        return [ply for ply in self.state.mistakes if ply < self._cursor.ply]

    @property
    def _later(self) -> list[int]:
        return [ply for ply in self.state.mistakes if ply > self._cursor.ply]
