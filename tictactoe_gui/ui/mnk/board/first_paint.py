"""Picture of the board for the first paint. The board view replaces it afterwards."""

from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.ui.mnk.board.board_painting import paint_board
from tictactoe_gui.ui.mnk.board.geometry import fit_board
from tictactoe_gui.ui.style.theme import Theme


class FirstPaint(QWidget):
    """Board without buttons: creating them would delay the first paint."""

    def __init__(self, game: Game, notation: Notation, theme: Theme) -> None:
        super().__init__()
        self._game, self._notation, self._theme = game, notation, theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole board is painted
        """Paint the board as the board view will show it."""
        geometry = fit_board(self.size(), self._game.setup.rules, self._notation)
        with QPainter(self) as painter:
            paint_board(painter, geometry, self._game, self._notation, self._theme)
