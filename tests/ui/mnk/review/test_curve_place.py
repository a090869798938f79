from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.game_window import Session
from tests.ui.mnk.review.reviewed_game import CELLS, MISTAKE, open_review
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.mnk.review.standing_curve import StandingCurve

pytestmark = pytest.mark.usefixtures("fake_process")

MIN_CELL_PX = 12
"""Side of a cell that is easy to click, in pixels."""
NAMES_AND_MARKS = ("Ann", "X"), ("Bob", "O"), ("Cat", "△")


def shown_curve(session: Session) -> StandingCurve | None:
    """Return the curve. None if it is hidden."""
    QApplication.processEvents()
    return next((curve for curve in session.window.findChildren(StandingCurve) if curve.isVisible()), None)


def curve(session: Session) -> StandingCurve:
    found = shown_curve(session)
    assert found
    return found


def place(session: Session, part: QWidget) -> QRect:
    QApplication.processEvents()
    return QRect(part.mapTo(session.window, QPoint(0, 0)), part.size())


def review_resigned(session: Session, rules: Rules) -> None:
    """Open the review of a game that was resigned after the first move."""
    setup = GameSetup(rules, tuple(Player(*each) for each in NAMES_AND_MARKS[: rules.players]))
    session.controller.open_game(Game(setup, (Square(rules.height - 1, 0),)).resign())
    session.trigger("review")


def test_only_an_open_review_has_a_curve_below_the_board(session: Session) -> None:
    session.click(*CELLS)
    before = place(session, session.board)
    assert shown_curve(session) is None
    session.trigger("review")
    strip, board = place(session, curve(session)), place(session, session.board)
    assert (strip.left(), strip.right()) == (board.left(), board.right())
    assert board.bottom() < strip.top() <= board.bottom() + 13
    assert session.window.rect().contains(strip)
    assert board.height() < before.height()
    session.trigger("look_first", "look_last")
    assert place(session, session.board) == board
    session.trigger("close_review")
    assert shown_curve(session) is None
    assert place(session, session.board) == before


@pytest.mark.parametrize(
    ("size", "heights"),
    [
        (QSize(640, 480), range(24, 44)),
        (QSize(960, 720), range(56, 73)),
        (QSize(1600, 2000), range(73, 120)),
    ],
)
def test_height_follows_the_window(session: Session, size: QSize, heights: range) -> None:
    session.window.resize(size)
    open_review(session)
    assert curve(session).height() in heights


@pytest.mark.parametrize("side", [15, 20])
def test_cells_of_a_large_board_stay_usable_in_a_low_window(session: Session, side: int) -> None:
    session.window.resize(640, 480)
    review_resigned(session, Rules(side, side, 5))
    assert curve(session).height() >= curve(session).fontMetrics().height()
    assert min(cell.width() for cell in session.cells) >= MIN_CELL_PX


def test_games_of_three_players_have_no_curve(session: Session) -> None:
    review_resigned(session, Rules(players=3))
    assert shown_curve(session) is None
    review_resigned(session, Rules())
    assert shown_curve(session)
    review_resigned(session, Rules(players=3))
    assert shown_curve(session) is None


def test_tab_leads_from_the_board_to_the_curve_and_on_to_the_moves(session: Session) -> None:
    open_review(session)
    assert curve(session).value() == MISTAKE
    curve(session).setValue(2)
    assert len(session.shown_marks) == 2
    review_resigned(session, Rules(5, 5, 4))
    session.board.setFocus()
    focused = []
    for _step in range(4):
        session.press(Qt.Key.Key_Tab)
        focused.append(session.focused_name)
    assert focused == ["standing_curve", "look_first_button", "look_back_button", "moves"]


def test_curve_follows_the_theme_and_the_look_of_the_board(session: Session) -> None:
    open_review(session)
    pictures = [curve(session).grab().toImage()]
    for command in ("board_paper", "theme_dark"):
        session.trigger(command)
        pictures.append(curve(session).grab().toImage())
    assert all(before != after for before, after in pairwise(pictures))
