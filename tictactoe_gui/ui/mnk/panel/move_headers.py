"""Headers of the move list: the pieces of the players, and the numbers of the rounds."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from tictactoe_gui.mnk.game import GameSetup
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_style import PieceStyle
from tictactoe_gui.ui.style.theme import Theme


def seat_order(setup: GameSetup) -> list[int]:
    """Return the seats in the order of play."""
    seats = range(setup.rules.players)
    return [*seats[setup.first :], *seats[: setup.first]]


class PieceHeader(QHeaderView):
    """Header with the pieces of the players. A mark as text would have the wrong colour, such as a black stone."""

    def __init__(self, setup: GameSetup, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setup = setup
        self.theme = theme
        self.piece_style = PieceStyle.STROKES

    def repaint_pieces(self) -> None:
        """Paint the pieces again, after the theme or the style of the pieces has changed."""
        # An access to the viewport would load the classes of all kinds of widgets.
        self.headerDataChanged(Qt.Orientation.Horizontal, 0, self.count() - 1)

    def paintSection(self, painter: QPainter, rect: QRect, index: int) -> None:
        """Paint the piece of a player."""
        side = self.fontMetrics().height()
        square = QRectF(0, 0, side, side)
        square.moveCenter(rect.toRectF().center())
        seat = seat_order(self.setup)[index]
        mark = self.setup.players[seat].mark
        pieces.paint(painter, square, pieces.piece_of(mark, seat, self.theme, self.piece_style))


class RoundHeader(QHeaderView):
    """Header with the numbers of the rounds. Its width is set, so that it need not measure them after every move."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)

    def sizeHint(self) -> QSize:
        """Return the width that was set."""
        return QSize(self.minimumWidth(), 0)
