from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QRegion

from tictactoe_gui.mnk.answers import Anywhere, Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, BoardStyle, board_style
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import OFF, ON

LIGHT = theme.load("light")
LONG, TALL, CONNECT_FOUR = Rules(20, 3), Rules(3, 20), Rules(7, 6, 4, placement=Gravity())

sizes = st.builds(QSize, st.integers(300, 2000), st.integers(200, 1200))
boards = st.builds(Rules, st.integers(3, 20), st.integers(3, 20), placement=st.sampled_from([Anywhere(), Gravity()]))


def style(rules: Rules, *, coordinates: bool = True) -> BoardStyle:
    """Return a style whose coordinates are always shown or never."""
    shown = board_style(rules, LIGHT, BoardOptions(coordinates=ON if coordinates else OFF))
    return shown._replace(is_balanced=False, has_bar=False)


def outer_rect(geometry: BoardGeometry, rules: Rules) -> QRect:
    """Return the rectangle of the board with its labels, outer lines and, with gravity, the disc above it."""
    return geometry.frame(rules).adjusted(-geometry.margin, -geometry.margin - geometry.head, 1, 1)


@given(rect=sizes, rules=boards, coordinates=st.booleans())
@example(rect=QSize(300, 200), rules=TALL, coordinates=True)
@example(rect=QSize(300, 200), rules=LONG, coordinates=True)
@example(rect=QSize(2000, 1200), rules=LONG, coordinates=False)
@example(rect=QSize(300, 200), rules=CONNECT_FOUR, coordinates=True)
def test_board_fits_into_its_widget_and_is_centred(rect: QSize, rules: Rules, coordinates: bool) -> None:  # noqa: FBT001 - drawn
    geometry = fit_board(rect, rules, style(rules, coordinates=coordinates))
    board = outer_rect(geometry, rules)
    assert QRect(0, 0, rect.width(), rect.height()).contains(board)
    assert abs((rect.width() - board.width()) - 2 * board.left()) <= 1
    assert abs((rect.height() - board.height()) - 2 * board.top()) <= 1


@given(rect=sizes)
def test_small_board_does_not_move_when_its_coordinates_appear(rect: QSize) -> None:
    rules = Rules()
    cells = fit_board(rect, rules, board_style(rules, LIGHT)).cells(rules)
    assert abs((rect.width() - cells.width()) - 2 * cells.left()) <= 2
    assert abs((rect.height() - cells.height()) - 2 * cells.top()) <= 2


@given(rect=sizes, rules=boards, coordinates=st.booleans())
def test_cells_are_as_large_as_possible(rect: QSize, rules: Rules, coordinates: bool) -> None:  # noqa: FBT001 - drawn
    shown = style(rules, coordinates=coordinates)
    geometry = fit_board(rect, rules, shown)
    larger = geometry.side + 1
    width = geometry.margin + larger * (rules.width + 2 * shown.border)
    height = geometry.margin + larger * (rules.height + 2 * shown.border + shown.head)
    assert width >= rect.width() - 1 or height >= rect.height() - 1


@given(sizes, boards)
def test_column_labels_are_between_the_rack_and_the_disc_above_it(rect: QSize, rules: Rules) -> None:
    geometry = fit_board(rect, rules, style(rules))
    above = geometry.above_column(0)
    assert above.size() == geometry.cell(Square(0, 0)).size()
    if rules.placement.falls:
        assert above.center().y() < geometry.column_label(0).top()
        assert above.top() >= -geometry.side // 20


@given(sizes, boards)
def test_cells_are_square_and_do_not_overlap(rect: QSize, rules: Rules) -> None:
    geometry = fit_board(rect, rules, style(rules))
    whole = QRegion()
    for square in rules.squares:
        cell = geometry.cell(square)
        assert cell.size() == QSize(geometry.side, geometry.side)
        assert not whole.intersects(cell)
        whole += cell
    assert whole == QRegion(geometry.cells(rules))


def test_labels_of_a_large_board_grow_with_it() -> None:
    rules = Rules(15, 15, 5)
    small, large = (fit_board(QSize(side, side), rules, style(rules)).label_height for side in (540, 900))
    assert large >= 1.4 * small


@given(sizes, boards)
def test_labels_are_aligned_with_their_cells(rect: QSize, rules: Rules) -> None:
    geometry = fit_board(rect, rules, style(rules))
    last = geometry.cell(rules.squares[-1])
    assert geometry.row_label(rules.height - 1).bottom() == last.bottom()
    assert geometry.row_label(0).right() == geometry.frame(rules).left() - 1
    assert geometry.column_label(rules.width - 1).right() == last.right()
    assert geometry.column_label(0).bottom() == geometry.frame(rules).top() - 1
    assert 9 <= geometry.label_height <= min(16, geometry.margin - 1)
