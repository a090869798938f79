"""Pictures of boards: the first paint, the preview in the setup dialog, and small ones for cards and lists."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_painting import PaintedBoard, painted_game
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, BoardStyle, PieceStyle, board_style
from tictactoe_gui.ui.mnk.board.geometry import board_size, fit_board
from tictactoe_gui.ui.mnk.board.win_line import paint_win
from tictactoe_gui.ui.style.settings import OFF
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.painting import blank_pixmap

SCALE = 2
"""Factor by which a thumbnail is painted larger, because cells have whole pixels. A larger one makes lines fainter."""
LINE_PX = 3
"""Width of the line through a completed row of a thumbnail, in pixels."""
CLOSE_UP_CELLS = 9
"""Cells in a row of a close-up, unless the marks are farther apart."""
MIN_SHAPE_PX = 7
"""Minimum side of a cell that shows the shape of a mark, in pixels. Smaller cells show a disc."""


class BoardPicture(QWidget):
    """Board that accepts no moves, so it needs no buttons, which would delay the first paint."""

    def __init__(self, board: PaintedBoard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._board = board

    def show_board(self, board: PaintedBoard) -> None:
        """Show another board."""
        self._board = board
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size with the board's aspect ratio."""
        return board_size(self._board.rules, self._board.style)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole board is painted
        """Paint the board."""
        board = self._board
        with QPainter(self) as painter:
            board.paint(painter, fit_board(self.size(), board.rules, board.style))


def board_pixmap(board: PaintedBoard, side: int, ratio: float) -> QPixmap:
    """Return a board, centred in a square. `side` is in pixels, `ratio` is the device pixel ratio."""
    picture = blank_pixmap(side, side, ratio)
    with QPainter(picture) as painter:
        board.paint(painter, fit_board(QSize(side, side), board.rules, board.style))
    return picture


def small_style(rules: Rules, theme: Theme, look: str, side: int) -> BoardStyle:
    """Return the style of a board in a list or on a card. In small cells, discs replace the shapes of marks.

    `look` is the look that the user has chosen, `side` is that of the picture in pixels.
    """
    style = board_style(rules, theme, BoardOptions(look, OFF))._replace(head=0, has_bar=False)
    cell = fit_board(QSize(side, side) * SCALE, rules, style).side / SCALE
    return style if cell >= MIN_SHAPE_PX else style._replace(piece_style=PieceStyle.DISCS, piece=1.0)


def thumbnail(game: Game, theme: Theme, look: str, side: int, ratio: float) -> QPixmap:
    """Return the board of a game with its completed lines. `side` is in pixels, `ratio` is the device pixel ratio."""
    style = small_style(game.setup.rules, theme, look, side)
    geometry = fit_board(QSize(side, side) * SCALE, game.setup.rules, style)
    picture = blank_pixmap(side, side, ratio)
    with QPainter(picture) as painter:
        painter.scale(1 / SCALE, 1 / SCALE)
        painted_game(game, style).paint(painter, geometry)
        paint_win(painter, game, geometry, theme, LINE_PX * SCALE)
    return picture


def close_up(game: Game, theme: Theme, look: str, side: int, ratio: float) -> QPixmap:
    """Return the part of a large board that has the marks. A small board is shown as a whole."""
    rules = game.setup.rules
    most = max(rules.width, rules.height)
    rows, columns = ([square[axis] for square in game.squares] for axis in range(2))
    apart = max((max(places) - min(places) for places in (rows, columns) if places), default=0)
    cells = max(CLOSE_UP_CELLS, apart + 3)
    if most <= cells:
        return thumbnail(game, theme, look, side, ratio)
    whole = thumbnail(game, theme, look, side * most // cells, ratio)
    room = whole.width() - round(side * ratio)
    left, top = (_start(places, most, whole.width(), room) for places in (columns, rows))
    return whole.copy(QRect(left, top, whole.width() - room, whole.height() - room))


def _start(places: Sequence[int], most: int, length: int, room: int) -> int:
    """Return where a close-up begins whose middle is that of these places, at most at `room`. All are in pixels."""
    middle = (min(places) + max(places) + 1) / 2 / most
    return min(max(0, round(middle * length - (length - room) / 2)), room)
