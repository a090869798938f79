import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.mnk.review.reviewed_game import CELLS, LOST, MISTAKE, REVIEWS
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.mnk.review.standing_curve import CurvePoint, Points, StandingCurve, curve_points
from tictactoe_gui.ui.style import theme
from tictactoe_gui.wording.mnk import standings

PROVED, ESTIMATED = CurvePoint(0, Standing(Value.WIN)), CurvePoint(0, Standing(None, 100))

DARK = 80
"""Lightness of a pixel of the curve, at most. All other colours are lighter."""

MARKS_WIDTH_PX = 12
"""Width that the marks of the players take, beside the curve."""


@pytest.fixture
def curve(qtbot: QtBot) -> StandingCurve:
    curve = StandingCurve(LOST, theme.load("light"))
    qtbot.addWidget(curve)
    curve.resize(232, 60)
    curve.show_game(LOST, curve_points(LOST, REVIEWS), [MISTAKE], 0)
    with qtbot.waitExposed(curve):
        curve.show()
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
