"""What a review shows: the curve, the card, the signs in the list of moves, and the explanation on the board."""

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING
from tictactoe_gui.ui.mnk.history_cursor import HistoryCursor
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.review.curve_points import curve_points
from tictactoe_gui.ui.mnk.review.explanations import explanation
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.mnk.review.review_card import ReviewCard
from tictactoe_gui.ui.mnk.review.review_state import ReviewState
from tictactoe_gui.ui.mnk.review.standing_curve import StandingCurve
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.wording.mnk import review


class ReviewView(QObject):
    """View of the review on a page."""

    def __init__(
        self,
        page: GamePage[MnkSession],
        reviewer: GameReviewer,
        board: BoardView,
        panel: SidePanel,
        cursor: HistoryCursor,
    ) -> None:
        super().__init__(page)
        self._page, self.reviewer, self._board, self._panel, self._cursor = page, reviewer, board, panel, cursor
        self._card = ReviewCard(page.run_command, panel)
        self._card.stop.clicked.connect(reviewer.stop)
        panel.add_card(self._card)
        self._curve = StandingCurve(page.session.game, page.theme, page)
        self._curve.ply_chosen.connect(cursor.go_to)
        page.add_below_board(self._curve)
        # Qt can order only widgets that can have the focus, so not the board itself.
        QWidget.setTabOrder(board.findChildren(CellButton)[-1], self._curve)
        for part in (self._card, self._curve):
            part.hide()  # explicitly, or else the layout shows it

    @property
    def state(self) -> ReviewState:
        """State of the review of the game on the page."""
        game, reviewer = self._page.session.game, self.reviewer
        progress = reviewer.is_reviewing, reviewer.is_finished
        return ReviewState(game, reviewer.reviews(game), self._cursor.ply, *progress, reviewer.error)

    def line(self, notation: Notation) -> str:
        """Return the sentence about the move in view. Empty if it is not reviewed yet."""
        state = self.state
        if state.decisive and state.ply == state.likely_ply:
            return review.decisive(state.game, state.decisive._replace(ending=None), notation)
        return review.move(state.game, state.found, notation) if state.found else ""

    def show(self, available: Mapping[str, bool]) -> None:
        """Show the review at the position in view. `available` tells which commands can be used."""
        state = self.state
        self._panel.moves.show_marks(state.marks)
        self._card.show_state(state, available)
        self._board.show_explanation(explanation(state.game, state.found))
        self._show_curve(state)
        self._card.show()

    def hide(self) -> None:
        """Show the game without its review."""
        self._panel.moves.show_marks({})
        self._board.show_explanation(NOTHING)
        self._curve.hide()
        self._card.hide()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._curve.set_theme(theme)

    def _show_curve(self, state: ReviewState) -> None:
        """Show the curve. Games of three and more players have none."""
        has_curve = state.game.setup.rules.players == 2
        if has_curve:
            self._curve.set_piece_style(self._board.piece_style)
            self._curve.show_points(state.game, curve_points(state.game, state.reviews), state.mistakes)
            self._curve.show_ply(state.ply)
        self._curve.setVisible(has_curve)
