"""Preview of a board: a completed line and some other marks, painted like the real board."""

from collections.abc import Sequence
from itertools import cycle
from math import dist

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player, default_marks
from tictactoe_gui.mnk.rules import Line, Rules, Square
from tictactoe_gui.ui.mnk.board.board_ground import paint_ground, paint_labels, paint_number
from tictactoe_gui.ui.mnk.board.board_painting import paint_cell
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, BoardStyle, board_style, cell_place
from tictactoe_gui.ui.mnk.board.cell_state import CellState
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.style.settings import AUTOMATIC, OFF
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.painting import blank_pixmap
from tictactoe_gui.wording.mnk import sentences


class BoardPreview(QWidget):
    """Preview of the match settings."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, look: str = AUTOMATIC) -> None:
        """Create the preview. `look` is the name of the look that the user has chosen for all boards."""
        super().__init__(parent)
        self.setObjectName("preview")
        self.setMinimumSize(150, 110)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._theme = theme
        self._rules = Rules()
        self._notation = Notation.ROW_LETTER
        self._options = BoardOptions(look)
        self._states: dict[Square, CellState] = {}

    def show_choice(self, rules: Rules, players: Sequence[Player], notation: Notation) -> None:
        """Show a board with these rules, players and notation."""
        self.setAccessibleName(f"{sentences.board(rules)}, {sentences.players_with_marks(players)}")
        self._rules = rules
        self._notation = notation
        self._states = _cell_states(rules, [player.mark for player in players])
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size at which a board with nine rows is legible."""
        return QSize(240, 240)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole preview is painted
        """Paint the board and the names of its cells."""
        style = board_style(self._rules, self._theme, self._options, self._notation)._replace(head=0, is_balanced=False)
        geometry = fit_board(self.size(), self._rules, style)
        board = blank_pixmap(self.width(), self.height(), self.devicePixelRatioF())
        _paint_cells(board, geometry, self._states, self._rules, style)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, board)
            if self._notation is Notation.NUMBER:
                self._paint_numbers(painter, geometry)
            painter.setPen(self._theme["muted"])
            paint_labels(painter, geometry, self._rules, self._notation)

    def _paint_numbers(self, painter: QPainter, geometry: BoardGeometry) -> None:
        for square in self._rules.squares:
            if square not in self._states:
                number = notations.name(square, self._rules, self._notation)
                paint_number(painter, QRectF(geometry.cell(square)), number, self._theme["muted"])


def board_pixmap(rules: Rules, theme: Theme, side: int, ratio: float, look: str = AUTOMATIC) -> QPixmap:
    """Return a small board with the default marks. `side` is in pixels, `ratio` is the device pixel ratio."""
    board = blank_pixmap(side, side, ratio)
    style = board_style(rules, theme, BoardOptions(look, OFF))._replace(head=0)
    geometry = fit_board(QSize(side, side), rules, style)
    _paint_cells(board, geometry, _cell_states(rules, default_marks(rules)), rules, style)
    return board


def _paint_cells(
    board: QPixmap, geometry: BoardGeometry, states: dict[Square, CellState], rules: Rules, style: BoardStyle
) -> None:
    """Paint a board. Squares missing from `states` are empty. Each distinct cell is painted once and copied."""
    empty = CellState()
    side = geometry.side
    cells = {square: (states.get(square, empty), cell_place(square, rules)) for square in rules.squares}
    pixmaps = {cell: blank_pixmap(side, side, board.devicePixelRatio()) for cell in set(cells.values())}
    for (state, place), pixmap in pixmaps.items():
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_cell(painter, QRectF(QPointF(), pixmap.deviceIndependentSize()), state, style, place)
    with QPainter(board) as painter:
        paint_ground(painter, geometry, rules, style)
        for square, cell in cells.items():
            painter.drawPixmap(geometry.cell(square).topLeft(), pixmaps[cell])


def example_position(rules: Rules) -> dict[Square, int]:
    """Return an example position: the seat by square. The first seat has a line, the others some marks near it."""
    line = min(rules.lines, key=lambda line: _line_order(rules, line))
    free = sorted(set(rules.squares) - set(line), key=lambda square: _fill_order(rules, square))
    others = rules.players - 1
    number = others * 2 if len(free) >= others * 4 else others
    seats = cycle(range(1, rules.players))
    return dict.fromkeys(line, 0) | dict(zip(free[:number], seats, strict=False))


def _line_order(rules: Rules, line: Line) -> tuple[float, ...]:
    """Return a sort key that puts the bottom first with gravity, otherwise diagonals, and then the middle."""
    is_straight = line[0].row == line[-1].row or line[0].column == line[-1].column
    height = -sum(square.row for square in line)
    return (height if rules.gravity else is_straight, _distance_from_centre(rules, *line))


def _distance_from_centre(rules: Rules, *squares: Square) -> float:
    """Return the distance between the centre of the squares and the centre of the board."""
    middle = (squares[0].row + squares[-1].row) / 2, (squares[0].column + squares[-1].column) / 2
    return dist(middle, ((rules.height - 1) / 2, (rules.width - 1) / 2))


def _fill_order(rules: Rules, square: Square) -> tuple[float, ...]:
    """Return a sort key that puts the bottom first with gravity, otherwise the middle."""
    return (-square.row if rules.gravity else 0, _distance_from_centre(rules, square), *square)


def _cell_states(rules: Rules, marks: Sequence[str]) -> dict[Square, CellState]:
    return {square: CellState(marks[seat], seat) for square, seat in example_position(rules).items()}
