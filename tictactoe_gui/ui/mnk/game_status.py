"""The status line above the board of an m,n,k-game: beside its headline is the mark of the player to move."""

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_style import PieceStyle
from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import small_button
from tictactoe_gui.ui.widgets.sentence_card import Badge, paint_badge
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.phrases import Message

MARK_SIZE = 2.2
"""Side of the mark, as a multiple of the height of usual text. It is less than the height of the headline."""
SIGN_SIZE = 0.7
"""Size of a sign, as a fraction of its circle."""
STAR_SIZE, STAR_GAP_PX = 0.8, 6
"""Size of the star beside a winner, as a fraction of the mark, and the gap between them in pixels."""


class TurnMark(QWidget):
    """Mark that the next move places, mark of the winner, or a large tick. Without a theme, it only takes its space."""

    def __init__(self, theme: Theme | None) -> None:
        super().__init__()
        self.setObjectName("status_mark")
        self.theme = theme
        self.piece_style = PieceStyle.STROKES
        self.game: Game | None = None
        """Game whose turn or winner is shown. None for the tick."""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_turn(self, game: Game | None) -> None:
        """Show the mark that the next move places, or that of the winner. None hides it."""
        self.game = game
        self.setVisible(game is not None)
        self.updateGeometry()
        self.update()

    def show_tick(self) -> None:
        """Show the tick."""
        self.show_turn(None)
        self.show()

    def sizeHint(self) -> QSize:
        """Return the size of the mark, which grows with the font, with room for the star beside it."""
        side = round(self.fontMetrics().height() * MARK_SIZE)
        return QSize(round(side * (1 + STAR_SIZE)) + STAR_GAP_PX if self._has_star else side, side)

    @property
    def _has_star(self) -> bool:
        """True if a person has won."""
        game = self.game
        return game is not None and game.winner is not None and game.players[game.winner].kind == PERSON

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole mark is painted
        """Paint the mark or the tick."""
        if self.theme:
            with QPainter(self) as painter:
                self._paint(painter, self.theme)

    def _paint(self, painter: QPainter, theme: Theme) -> None:
        side = self.height()
        place = QRectF(0, 0, side, side)
        if not self.game:
            self._paint_sign(painter, place, Badge.PRAISE, theme["value_win"], theme["value_win_tile"])
            return
        setup = self.game.setup
        winner = self.game.winner
        mark = self.game.turn.mark if winner is None else setup.players[winner].mark
        colour = setup.colours[self.game.position.mark if winner is None else winner]
        pieces.paint(painter, place, pieces.piece_of(mark, colour, theme, self.piece_style))
        if self._has_star:
            star = QRectF(0, 0, STAR_SIZE * side, STAR_SIZE * side)
            star.moveTopRight(self.rect().toRectF().topRight() + QPointF(0, (side - star.height()) / 2))
            self._paint_sign(painter, star, Badge.HINT, theme["accent"], theme["on_accent"])

    def _paint_sign(self, painter: QPainter, circle: QRectF, sign: Badge, fill: QColor, ink: QColor) -> None:
        font = self.font()
        font.setPixelSize(round(circle.height() * SIGN_SIZE))
        painter.setFont(font)
        paint_badge(painter, circle, sign.value, fill, ink)


class GameStatus(StatusLine):
    """Status line of an m,n,k-game. Beside the number of an earlier move, a button can lead to the end.

    Signals:
        return_requested(): the user asked to show the latest position again.

    """

    return_requested = Signal()

    def __init__(self, theme: Theme | None = None, parent: QWidget | None = None) -> None:
        """Create the status line. Without a theme, as for the first paint, the mark is not painted."""
        self._mark = TurnMark(theme)
        super().__init__(parent, wraps=True, has_cards=True, mark=self._mark)
        self._return = small_button("return_to_end", without_mnemonic(labels.LATEST_MOVE), self, self.return_requested)
        self._return.hide()
        self._headline_row.insertWidget(self._headline_row.count() - 1, self._return)
        if theme:
            self.set_theme(theme)

    def show_game(self, message: Message, game: Game | None) -> None:
        """Show the state of a game, with the mark that the next move places or that of the winner, if there is one."""
        self._return.hide()
        self.show_message(*message)
        has_mark = game and not game.position.choices and (not game.outcome or game.winner is not None)
        self._mark.show_turn(game if has_mark else None)

    def show_solved(self, message: Message) -> None:
        """Show that a puzzle is solved, with a large tick."""
        self.show_message(*message)
        self._mark.show_tick()

    def show_earlier(self, message: Message, *, in_review: bool) -> None:
        """Show which earlier position the board shows. Outside a review, a button leads to the end."""
        self._return.setVisible(not in_review)
        self.show_message(*message)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._return.setStyleSheet(theme.style_sheet)
        self._mark.theme = theme
        self._mark.update()

    def set_piece_style(self, style: PieceStyle) -> None:
        """Paint the mark like the pieces on the board."""
        self._mark.piece_style = style
        self._mark.update()

    def _show(self, headline: str, detail: str, role: QPalette.ColorRole) -> None:
        self._mark.show_turn(None)
        super()._show(headline, detail, role)
