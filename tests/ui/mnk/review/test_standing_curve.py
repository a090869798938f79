from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import Session
from tests.ui.mnk.review.reviewed_game import CELLS, LOST, MISTAKE, REVIEWS, open_review
from tests.ui.pictures import MAX_DIFFERENCE
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.mnk.review.standing_curve import FILL_OPACITY, CurvePoint, Points, StandingCurve, curve_points
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.colours import blend
from tictactoe_gui.wording.mnk import standings

pytestmark = pytest.mark.usefixtures("fake_process")

MIN_CELL_PX = 12
"""Side of a cell that is easy to click, in pixels."""
NAMES_AND_MARKS = ("Ann", "X"), ("Bob", "O"), ("Cat", "△")


def shown_curve(session: Session) -> StandingCurve | None:
    """Return the curve. None if it is hidden."""
    QApplication.processEvents()
    return next((curve for curve in session.window.findChildren(StandingCurve) if curve.isVisible()), None)


def curve_of(session: Session) -> StandingCurve:
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
    strip, board = place(session, curve_of(session)), place(session, session.board)
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
        (QSize(640, 480), range(28, 36)),
        (QSize(960, 720), range(88, 97)),
        (QSize(1600, 2000), range(96, 97)),
    ],
)
def test_height_follows_the_window(session: Session, size: QSize, heights: range) -> None:
    session.window.resize(size)
    open_review(session)
    assert curve_of(session).height() in heights


@pytest.mark.parametrize("side", [15, 20])
def test_cells_of_a_large_board_stay_usable_in_a_low_window(session: Session, side: int) -> None:
    session.window.resize(640, 480)
    review_resigned(session, Rules(side, side, 5))
    assert curve_of(session).height() >= curve_of(session).fontMetrics().height()
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
    assert curve_of(session).value() == MISTAKE
    curve_of(session).setValue(2)
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
    pictures = [curve_of(session).grab().toImage()]
    for command in ("board_paper", "theme_dark"):
        session.trigger(command)
        pictures.append(curve_of(session).grab().toImage())
    assert all(before != after for before, after in pairwise(pictures))


PROVED, ESTIMATED = CurvePoint(0, Standing(Value.WIN)), CurvePoint(0, Standing(None, 100))

DARK = 80
"""Lightness of a pixel of the curve, at most. All other colours are lighter."""

MARKS_WIDTH_PX = 12
"""Width that the marks of the players take, beside the curve."""


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(960, 720)
    return window


@pytest.fixture
def curve(window: QWidget, qtbot: QtBot) -> StandingCurve:
    curve = StandingCurve(LOST, theme.load("light"), window)
    curve.resize(232, 60)
    curve.show_game(LOST, curve_points(LOST, REVIEWS), [MISTAKE], 0)
    with qtbot.waitExposed(window):
        window.show()
    return curve


def chosen(curve: StandingCurve) -> list[int]:
    plies: list[int] = []
    curve.ply_chosen.connect(plies.append)
    return plies


def drag(curve: StandingCurve, button: Qt.MouseButton) -> None:
    """Move the mouse to the end of the curve while a button is pressed."""
    end = curve.rect().topRight().toPointF()
    nothing, no_key = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(QEvent.Type.MouseMove, end, curve.mapToGlobal(end), nothing, button, no_key)
    QApplication.sendEvent(curve, event)


def inked(curve: StandingCurve, points: Points) -> int:
    """Return how many pixels are as dark as the curve, apart from the players' marks and the corners."""
    curve.show_game(LOST, points, [], 0)
    picture = curve.grab().toImage()
    places = [(x, y) for x in range(30, picture.width() - 8) for y in range(picture.height())]
    return sum(picture.pixelColor(*place).lightness() < DARK for place in places)


def test_only_the_left_button_chooses_a_position(curve: StandingCurve) -> None:
    plies = chosen(curve)
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        QTest.mousePress(curve, button, pos=QPoint(curve.width() - 2, 20))
        drag(curve, button)
        QTest.mouseRelease(curve, button, pos=QPoint(curve.width() - 2, 20))
    assert plies == []
    drag(curve, Qt.MouseButton.LeftButton)
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=QPoint(1, 20))
    assert plies == [len(CELLS), 0]


def test_arrow_keys_step_through_the_game(curve: StandingCurve) -> None:
    plies = chosen(curve)
    curve.show_game(LOST, curve_points(LOST, REVIEWS), [], MISTAKE)
    assert plies == []
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Home):
        QTest.keyClick(curve, key)
    assert plies == [MISTAKE - 1, MISTAKE, len(CELLS), 0]


def test_screen_readers_get_the_standing(curve: StandingCurve) -> None:
    assert curve.accessibleName() == standings.CURVE
    curve.show_game(LOST, curve_points(LOST, REVIEWS), [], MISTAKE)
    assert curve.accessibleDescription() == standings.standing(LOST, 0, Standing(Value.WIN))
    curve.show_game(LOST, [None] * 8, [], MISTAKE)
    assert curve.accessibleDescription() == standings.standing(LOST, 0, None)


def test_estimates_are_dotted_and_unknown_stretches_are_empty(curve: StandingCurve) -> None:
    assert inked(curve, [None] * 8) == 0
    assert 0 < inked(curve, [ESTIMATED] * 8) < 0.8 * inked(curve, [PROVED] * 8)


def test_unknown_position_in_view_is_marked_by_a_line_only(curve: StandingCurve) -> None:
    widths = []
    for ply in (0, MISTAKE):
        curve.show_game(LOST, [None, *[PROVED] * 7], [], ply)
        picture, accent = curve.grab().toImage(), theme.load("light")["accent"]
        rows = ([picture.pixelColor(x, y) == accent for x in range(14, 230)] for y in range(4, 56))
        widths.append(max(map(sum, rows)))
    assert widths[0] <= 1 < widths[1]


def test_marks_of_the_players_do_not_touch_in_a_low_curve(curve: StandingCurve) -> None:
    curve.resize(curve.width(), curve.minimumHeight())
    picture = curve.grab().toImage()
    row = {picture.pixelColor(x, picture.height() // 2).name() for x in range(2, MARKS_WIDTH_PX)}
    assert row == {theme.load("light")["field"].name()}


def test_curve_rises_at_the_mistake_of_the_second_player() -> None:
    heights = [point.height for point in curve_points(LOST, REVIEWS) if point]
    assert heights == [0.0] * MISTAKE + [1.0] * (len(CELLS) + 1 - MISTAKE)


def test_positions_without_reviews_are_unknown() -> None:
    points = curve_points(LOST, REVIEWS[:1])
    assert [point is not None for point in points] == [False] * (len(CELLS) - 1) + [True, True]


def test_estimates_are_no_proofs() -> None:
    assert not CurvePoint(0, Standing(None, 40)).is_proved
    assert CurvePoint(0, Standing(Value.DRAW)).is_proved
    assert CurvePoint(1, Standing(None, 40)).height == -0.4


def test_estimates_do_not_swing_with_the_turn() -> None:
    for_mover = [MoveReview(ply, Standing(None, 30), Standing(None, -30), Verdict.GOOD) for ply in range(1, 8)]
    heights = [point.height for point in curve_points(LOST, for_mover) if point]
    assert heights[1:-1] == [0.0] * (len(CELLS) - 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_space_below_the_curve_has_the_colour_of_the_player_who_is_ahead(curve: StandingCurve, seat: int) -> None:
    light = theme.load("light")
    curve.show_game(LOST, [PROVED._replace(seat=seat)] * (len(LOST.moves) + 1), [], 0)
    image = curve.grab().toImage()
    x = round(0.6 * image.width())
    heights = round(0.3 * image.height()), round(0.7 * image.height())
    ahead = blend(light.seats[seat].fill, light["field"], FILL_OPACITY)
    own, other = (image.pixelColor(x, y) for y in (heights[seat], heights[1 - seat]))
    assert abs(own.red() - ahead.red()) <= MAX_DIFFERENCE
    assert abs(own.blue() - ahead.blue()) <= MAX_DIFFERENCE
    assert other == light["field"]
