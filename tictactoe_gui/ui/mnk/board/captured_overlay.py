"""Large marks over the parts of a board that are won, as in Ultimate Tic-Tac-Toe."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.board import Line
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.board.board_painting import paint_captured
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle
from tictactoe_gui.ui.mnk.board.cell_state import CellState, captured_states
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry


class CapturedOverlay(QWidget):
    """Overlay that draws large marks on its board and ignores the mouse."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self.setObjectName("captured")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._board = board
        self._captured: Mapping[Line, CellState] = {}
        self._place: tuple[BoardGeometry, BoardStyle] | None = None
        """Geometry and style of the board. None before anything was shown."""
        self.hide()

    def show_game(self, game: Game, geometry: BoardGeometry, style: BoardStyle) -> None:
        """Show the parts of the board that are won. Hide if there are none."""
        self._captured = captured_states(game)
        self._place = geometry, style
        self.setVisible(bool(self._captured))
        if self._captured:
            self.setGeometry(self._board.rect())
            self.raise_()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - every mark is painted
        """Paint the large marks."""
        if self._place:
            geometry, style = self._place
            with QPainter(self) as painter:
                paint_captured(painter, geometry, self._captured, style)
