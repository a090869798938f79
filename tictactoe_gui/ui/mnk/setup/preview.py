"""Preview of a board: a completed line and some other marks, painted like the real board."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle
from math import dist

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.board import EMPTY, Line, Square
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player, colour_numbers, default_marks
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_painting import PaintedBoard
from tictactoe_gui.ui.mnk.board.board_picture import CLOSE_UP_CELLS, BoardPicture, board_pixmap, small_style
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, BoardStyle, board_style
from tictactoe_gui.ui.mnk.board.cell_state import CellState
from tictactoe_gui.ui.style.settings import AUTOMATIC
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.wording.mnk import sentences


class BoardPreview(BoardPicture):
    """Preview of the match settings."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, look: str = AUTOMATIC) -> None:
        """Create the preview. `look` is the name of the look that the user has chosen for all boards."""
        options = BoardOptions(look)
        super().__init__(PaintedBoard(Rules(), board_style(Rules(), theme, options)), parent)
        self.setObjectName("preview")
        self.setMinimumSize(150, 110)
        self._theme = theme
        self._options = options

    def show_choice(self, rules: Rules, players: Sequence[Player], notation: Notation) -> None:
        """Show a board with these rules, players and notation."""
        seated = sentences.players_with_marks(players, sentences.spoken_mark)
        self.setAccessibleName(f"{sentences.board(rules)}, {seated}")
        style = board_style(rules, self._theme, self._options, notation)._replace(
            head=0, has_bar=False, is_balanced=False
        )
        marks = [player.mark for player in players]
        board = _example(rules, marks, style)
        marked = board.marked if rules.needs_history else _with_line(board, marks[0])
        self.show_board(board._replace(marked=marked, notation=notation, has_labels=True))

    def sizeHint(self) -> QSize:
        """Return a size at which a board with nine rows is legible."""
        return QSize(240, 240)


def example_pixmap(rules: Rules, theme: Theme, look: str, side: int, ratio: float) -> QPixmap:
    """Return a small board with the default marks. `side` is in pixels, `ratio` is the device pixel ratio.

    Of a large board, it shows a part whose marks can be told apart.
    """
    most = max(CLOSE_UP_CELLS, rules.k)
    part = replace(rules, width=min(rules.width, most), height=min(rules.height, most))
    return board_pixmap(_example(part, default_marks(part), small_style(part, theme, look, side)), side, ratio)


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
    return (height if rules.placement.falls else is_straight, _distance_from_centre(rules, *line))


def _distance_from_centre(rules: Rules, *squares: Square) -> float:
    """Return the distance between the centre of the squares and the centre of the board."""
    middle = (squares[0].row + squares[-1].row) / 2, (squares[0].column + squares[-1].column) / 2
    return dist(middle, ((rules.height - 1) / 2, (rules.width - 1) / 2))


def _fill_order(rules: Rules, square: Square) -> tuple[float, ...]:
    """Return a sort key that puts the bottom first with gravity, otherwise the middle."""
    return (-square.row if rules.placement.falls else 0, _distance_from_centre(rules, square), *square)


def example_game(rules: Rules) -> Position:
    """Return a position of a running game: if possible, with a choice, a part won, or a mark about to disappear."""
    position = Position.start(rules)
    while position.ply < 2 * rules.k * rules.players and not (
        position.choices or position.captured or position.next_cleared
    ):
        moves = sorted(position.moves, key=lambda square: _fill_order(rules, square))
        running = [after for move in moves if not (after := position.play(move)).outcome]
        if not running:
            break
        position = running[0]
    return position


def _example(rules: Rules, marks: Sequence[str], style: BoardStyle) -> PaintedBoard:
    """Return the board with an example position."""
    position = example_game(rules) if rules.needs_history else _position(rules)
    marked = {
        square: _cell(position, square, marks)._replace(closed=position.is_closed(square))
        for square in rules.squares
        if position[square] is not None or position.area
    }
    captured = {part: CellState(marks[seat], colour_numbers(marks)[seat]) for part, seat in position.captured}
    return PaintedBoard(rules, style, marked=marked, captured=captured)


def _with_line(board: PaintedBoard, mark: str) -> dict[Square, CellState]:
    """Return the cells of a board with a line of this mark, which ends the game."""
    loses = board.rules.goal.line_loses
    return {
        square: cell._replace(winning=True, losing=loses) if cell.mark == mark else cell
        for square, cell in board.marked.items()
    }


def _position(rules: Rules) -> Position:
    seats = example_position(rules)
    return Position(rules, "".join(str(seats.get(square, EMPTY)) for square in rules.squares), 0)


def _cell(position: Position, square: Square, marks: Sequence[str]) -> CellState:
    seat = position[square]
    return (
        CellState()
        if seat is None
        else CellState(marks[seat], colour_numbers(marks)[seat], going=square in position.next_cleared)
    )
