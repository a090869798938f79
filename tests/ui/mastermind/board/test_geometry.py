from functools import reduce
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.code_board import STYLE
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.board_state import BoardState, DraftKind
from tictactoe_gui.ui.mastermind.board.board_view import CodeBoard
from tictactoe_gui.ui.mastermind.board.geometry import ROW_HEIGHTS_PX, fit_board, row_size
from tictactoe_gui.ui.mastermind.board.rows import RowWidget

BUTTON = QSize(104, 36)
SMALLEST = QSize(380, 340)
"""Size of the board in the smallest window."""

LARGE = Rules(6, 10, 20)


class Places:
    """Places of the parts of a board, in pixels."""

    def __init__(self, qtbot: QtBot, rules: Rules, space: QSize) -> None:
        self.board = CodeBoard(STYLE)
        qtbot.addWidget(self.board)
        self.show(rules, DraftKind.GUESS)
        self.board.resize(space)
        self.board.show()

    def show(self, rules: Rules, entering: DraftKind) -> None:
        game = MastermindGame.start(GameSetup(rules, "Ann", "Bob"))
        self.board.set_state(BoardState(game if entering is DraftKind.GUESS else game.give_up(), entering))

    def part(self, name: str) -> QRect:
        part = self.board.findChild(QWidget, name)
        assert part
        return QRect(part.mapTo(self.board, QPoint()), part.size())

    @property
    def parts(self) -> list[QRect]:
        return [self.part(name) for name in ("key", "rows", "tray", "submit")]

    @property
    def scrolls(self) -> bool:
        return self.part("rows_contents").height() > self.part("rows").height()


@pytest.mark.parametrize(
    ("rules", "space"),
    [
        (Rules(), SMALLEST),
        (Rules(), QSize(900, 520)),
        (LARGE, SMALLEST),
        (LARGE, QSize(460, 900)),
        (Rules(5, 3, 7), QSize(2300, 1300)),
        (Rules(2, 2, 1), SMALLEST),
    ],
    ids=str,
)
def test_parts_are_centred_in_the_board_without_overlapping(qtbot: QtBot, rules: Rules, space: QSize) -> None:
    places = Places(qtbot, rules, space)
    parts = places.parts
    assert all(places.board.rect().contains(part) for part in parts)
    assert not any(one.intersects(other) for one, other in combinations(parts, 2))
    middle = reduce(QRect.united, parts).center() - places.board.rect().center()
    assert max(abs(middle.x()), abs(middle.y())) <= 8
    height = places.part("row_0").height()
    if places.scrolls:
        assert height == ROW_HEIGHTS_PX[0]
        assert places.part("rows").height() >= 4 * height
    places.show(rules, DraftKind.NOTHING)
    key, rows = places.parts[:2]
    assert abs(key.center().x() - space.width() // 2) <= 8
    assert [(part.top(), part.size()) for part in (key, rows)] == [(part.top(), part.size()) for part in parts[:2]]
    assert places.board.rect().contains(rows)


@pytest.mark.parametrize("space", [SMALLEST, QSize(1100, 760), QSize(2300, 1300)])
def test_larger_board_never_has_smaller_rows(space: QSize) -> None:
    assert fit_board(space, Rules(), BUTTON).row.height() <= fit_board(space * 1.3, Rules(), BUTTON).row.height()


def test_default_board_fits_the_smallest_window() -> None:
    board = fit_board(QSize(380, 360), Rules(), BUTTON)
    assert board.rows.height() == 12 * board.row.height()


@pytest.mark.parametrize(("height", "pegs"), [(20, 2), (20, 6), (33, 4), (100, 5)])
def test_parts_of_a_row_lie_side_by_side(qtbot: QtBot, height: int, pegs: int) -> None:
    places = Places(qtbot, Rules(pegs), SMALLEST)
    row = places.board.findChild(RowWidget, "row_0")
    assert row
    row.setFixedSize(row_size(height, pegs))
    row.grab()
    parts = [part.geometry() for part in (*row.pegs, row.answer, row.copy_button)]
    assert all(first.right() < second.left() for first, second in pairwise(parts))
    assert abs(parts[0].left() - parts[-1].width()) <= 1
    assert all(row.rect().contains(part) for part in parts)
    assert all(QRect(QPoint(), peg.size()).contains(peg.peg_rect.toAlignedRect()) for peg in row.pegs)
