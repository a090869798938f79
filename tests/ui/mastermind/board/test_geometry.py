from functools import reduce
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.code_board import STYLE, BoardDriver, game_with_guesses
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.board_state import BoardState, DraftKind
from tictactoe_gui.ui.mastermind.board.board_view import CodeBoard
from tictactoe_gui.ui.mastermind.board.geometry import LEAST_ROWS_IN_VIEW, USUAL_ROW_PX, Parts, fit_board, row_size
from tictactoe_gui.ui.mastermind.board.rows import RowWidget

PARTS = Parts(button=QSize(104, 36), line=QSize(220, 18), column=QSize(110, 36), pegs=8)
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


@pytest.mark.parametrize(
    ("rules", "space"),
    [
        (Rules(), SMALLEST),
        (Rules(), QSize(900, 520)),
        (LARGE, SMALLEST),
        (LARGE, QSize(460, 900)),
        (LARGE, QSize(280, 382)),
        (Rules(5, 3, 7), QSize(2300, 1300)),
        (Rules(2, 2, 1), SMALLEST),
    ],
    ids=str,
)
def test_parts_are_centred_without_overlapping_and_keep_their_height_at_the_end(
    qtbot: QtBot, rules: Rules, space: QSize
) -> None:
    places = Places(qtbot, rules, space)
    parts = places.parts
    assert all(places.board.rect().contains(part) for part in parts)
    assert not any(one.intersects(other) for one, other in combinations(parts, 2))
    middle = reduce(QRect.united, parts).center() - places.board.rect().center()
    assert abs(middle.x()) <= 8
    places.show(rules, DraftKind.NOTHING)
    assert [(part.y(), part.size()) for part in places.parts] == [(part.y(), part.size()) for part in parts]


@pytest.mark.parametrize("space", [SMALLEST, QSize(1100, 760), QSize(2300, 1300)])
def test_larger_board_never_has_smaller_rows(space: QSize) -> None:
    assert fit_board(space, Rules(), PARTS).row.height() <= fit_board(space * 1.3, Rules(), PARTS).row.height()


@pytest.mark.parametrize("space", [SMALLEST, QSize(312, 290), QSize(428, 490), QSize(900, 800)])
def test_several_rows_of_a_default_board_are_seen_at_once(space: QSize) -> None:
    board = fit_board(space, Rules(), PARTS)
    assert board.rows.height() >= LEAST_ROWS_IN_VIEW * board.row.height()


def test_rows_of_the_default_window_have_the_usual_height() -> None:
    board = fit_board(QSize(470, 450), Rules(), PARTS)
    assert board.row.height() == USUAL_ROW_PX
    assert 400 <= board.size.width() <= 450


def visible_rows(driver: BoardDriver) -> list[str]:
    rows = driver.board.findChildren(RowWidget)
    return sorted(row.objectName() for row in rows if row.isVisible() and row.objectName() != "key")


def test_only_the_played_rows_and_two_more_are_shown(qtbot: QtBot) -> None:
    driver = BoardDriver(qtbot, game_with_guesses("RRGG", "YYYY"))
    assert visible_rows(driver) == ["row_0", "row_1", "row_2", "row_3"]
    driver.show(game_with_guesses("RRGG", "YYYY").give_up(), DraftKind.NOTHING)
    assert visible_rows(driver) == ["row_0", "row_1"]


def test_board_is_not_mirrored_in_right_to_left(qtbot: QtBot, qapp: QApplication) -> None:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        driver = BoardDriver(qtbot)
        assert driver.row(1).pegs[0].x() < driver.row(1).pegs[1].x() < driver.row(1).answer.x()
        assert driver.button("colour_R").x() < driver.button("colour_G").x()
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


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
