"""Large marks over the parts of a board that are won, as in Ultimate Tic-Tac-Toe, and a frame around the open part."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.board import Line
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.board.board_painting import OPEN_PX, paint_captured, paint_part
from tictactoe_gui.ui.mnk.board.board_style import BoardStyle
from tictactoe_gui.ui.mnk.board.cell_state import CellState, captured_states
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry


class CapturedOverlay(QWidget):
    """Overlay that draws large marks and the frame of the open part on its board, and ignores the mouse."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self.setObjectName("captured")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._board = board
        self._captured: Mapping[Line, CellState] = {}
        self._open: Line = ()
        self._place: tuple[BoardGeometry, BoardStyle] | None = None
        """Geometry and style of the board. None before anything was shown."""
        self.hide()

    def show_game(self, game: Game, geometry: BoardGeometry, style: BoardStyle) -> None:
        """Show the parts of the board that are won, and the one where to play. Hide if there are none."""
        self._captured = captured_states(game)
        is_open = game.setup.rules.board.is_nested and not game.outcome
        self._open = game.position.area if is_open else ()
        self._place = geometry, style
        self.setVisible(bool(self._captured or self._open))
        if not self.isHidden():
            self.setGeometry(self._board.rect())
            self.raise_()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - every mark is painted
        """Paint the large marks and the frame."""
        if self._place:
            geometry, style = self._place
            with QPainter(self) as painter:
                paint_captured(painter, geometry, self._captured, style)
                if self._open:
                    paint_part(painter, geometry, self._open, style, QPen(style.theme["accent"], OPEN_PX))
