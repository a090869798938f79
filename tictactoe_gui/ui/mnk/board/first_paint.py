"""The board of the first paint, without buttons, which would delay it. The board view takes its place afterwards."""

from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_ground import paint_empty_board
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, board_style
from tictactoe_gui.ui.mnk.board.geometry import fit_board
from tictactoe_gui.ui.style.theme import Theme


class FirstPaint(QWidget):
    """Picture of a board, as the board view will show it."""

    def __init__(
        self, rules: Rules, notation: Notation, theme: Theme, options: BoardOptions, game: Game | None = None
    ) -> None:
        """Create the picture of a game with these rules. Without a game, the board is empty."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._rules = rules
        self._notation = notation
        self._style = board_style(rules, theme, options, notation)
        self._game = game

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole board is painted
        """Paint the board."""
        geometry = fit_board(self.size(), self._rules, self._style)
        with QPainter(self) as painter:
            if self._game:
                from tictactoe_gui.ui.mnk.board.board_painting import paint_board  # noqa: PLC0415 - loads many texts

                paint_board(painter, geometry, self._game, self._notation, self._style)
            else:
                paint_empty_board(painter, geometry, self._rules, self._notation, self._style)
