from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QSize

from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board

sizes = st.builds(QSize, st.integers(300, 2000), st.integers(200, 1200))
boards = st.builds(Rules, st.integers(3, 20), st.integers(3, 20))

LONG, TALL, ROW = Rules(20, 3), Rules(3, 20), Notation.ROW_LETTER


def outer_rect(geometry: BoardGeometry, rules: Rules) -> QRect:
    """Return the rectangle of the cells with labels and outer grid lines."""
    return geometry.cells(rules).adjusted(-geometry.margin, -geometry.margin, 1, 1)


@given(rect=sizes, rules=boards, notation=st.sampled_from(Notation))
@example(rect=QSize(300, 200), rules=TALL, notation=ROW)
@example(rect=QSize(300, 200), rules=LONG, notation=ROW)
@example(rect=QSize(2000, 1200), rules=LONG, notation=Notation.NUMBER)
def test_board_fits_into_its_widget(rect: QSize, rules: Rules, notation: Notation) -> None:
    assert QRect(0, 0, rect.width(), rect.height()).contains(outer_rect(fit_board(rect, rules, notation), rules))


@given(rect=sizes, rules=boards, notation=st.sampled_from(Notation))
@example(rect=QSize(300, 200), rules=TALL, notation=ROW)
@example(rect=QSize(2000, 1200), rules=LONG, notation=ROW)
def test_board_is_centred(rect: QSize, rules: Rules, notation: Notation) -> None:
    board = outer_rect(fit_board(rect, rules, notation), rules)
    assert 0 <= (rect.width() - board.width()) - 2 * board.left() <= 1
    assert 0 <= (rect.height() - board.height()) - 2 * board.top() <= 1


@given(rect=sizes, rules=boards, notation=st.sampled_from(Notation))
def test_cells_are_as_large_as_possible(rect: QSize, rules: Rules, notation: Notation) -> None:
    geometry = fit_board(rect, rules, notation)
    larger = geometry.side + 1
    width, height = geometry.margin + larger * rules.width, geometry.margin + larger * rules.height
    assert width >= rect.width() or height >= rect.height()


@given(sizes, boards)
def test_cells_are_square_and_do_not_overlap(rect: QSize, rules: Rules) -> None:
    geometry = fit_board(rect, rules, ROW)
    cells = [geometry.cell(square) for square in rules.squares]
    assert all(cell.size() == QSize(geometry.side, geometry.side) for cell in cells)
    assert all(geometry.cells(rules).contains(cell) for cell in cells)
    assert len({(cell.x(), cell.y()) for cell in cells}) == len(cells)
    assert all((cell.x() - geometry.left) % geometry.side == 0 for cell in cells)
    assert all((cell.y() - geometry.top) % geometry.side == 0 for cell in cells)


@given(sizes, boards)
def test_labels_are_aligned_with_their_cells(rect: QSize, rules: Rules) -> None:
    geometry = fit_board(rect, rules, ROW)
    first, last = geometry.cell(Square(0, 0)), geometry.cell(rules.squares[-1])
    assert geometry.row_label(rules.height - 1).bottom() == last.bottom()
    assert geometry.row_label(0).right() == first.left() - 1
    assert geometry.column_label(rules.width - 1).right() == last.right()
    assert geometry.column_label(0).bottom() == first.top() - 1


@given(sizes, boards)
def test_label_fits_into_its_margin(rect: QSize, rules: Rules) -> None:
    geometry = fit_board(rect, rules, ROW)
    assert 9 <= geometry.label_height <= 16
    assert geometry.label_height < geometry.margin


def test_tiny_widget_still_has_cells() -> None:
    assert fit_board(QSize(1, 1), TALL, ROW).side == 1
