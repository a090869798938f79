import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.mnk.review.reviewed_game import CELLS, LOST, MISTAKE, REVIEWS
from tictactoe_gui.opponents.review import Standing
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.mnk.review.curve_points import CurvePoint, Points, curve_points
from tictactoe_gui.ui.mnk.review.standing_curve import StandingCurve
from tictactoe_gui.ui.style import theme
from tictactoe_gui.wording.mnk import standings

PROVED, ESTIMATED = CurvePoint(0, Standing(Value.WIN)), CurvePoint(0, Standing(None, 100))

DARK = 80
"""Lightness of a pixel of the curve, at most. All other colours are lighter."""


@pytest.fixture
def curve(qtbot: QtBot) -> StandingCurve:
    curve = StandingCurve(LOST, theme.load("light"))
    qtbot.addWidget(curve)
    curve.resize(232, 60)
    curve.show_points(LOST, curve_points(LOST, REVIEWS), [MISTAKE])
    with qtbot.waitExposed(curve):
        curve.show()
    return curve


def chosen(curve: StandingCurve) -> list[int]:
    plies: list[int] = []
    curve.ply_chosen.connect(plies.append)
    return plies


def inked(curve: StandingCurve, points: Points) -> int:
    """Return how many pixels are as dark as the curve, apart from the players' marks and the corners."""
    curve.show_points(LOST, points, [])
    picture = curve.grab().toImage()
    places = [(x, y) for x in range(30, picture.width() - 8) for y in range(picture.height())]
    return sum(picture.pixelColor(*place).lightness() < DARK for place in places)


def test_click_chooses_a_position(curve: StandingCurve) -> None:
    plies = chosen(curve)
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=QPoint(curve.width() - 2, 20))
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=QPoint(1, 20))
    assert plies == [len(CELLS), 0]


def test_arrow_keys_step_through_the_game(curve: StandingCurve) -> None:
    curve.show_ply(MISTAKE)
    plies = chosen(curve)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Home):
        QTest.keyClick(curve, key)
    assert plies == [MISTAKE - 1, MISTAKE, len(CELLS), 0]


def test_shown_position_is_not_reported_as_chosen(curve: StandingCurve) -> None:
    plies = chosen(curve)
    curve.show_ply(3)
    curve.show_points(LOST, curve_points(LOST, REVIEWS)[:3], [])
    assert plies == []


def test_screen_readers_get_the_standing(curve: StandingCurve) -> None:
    assert curve.accessibleName() == standings.CURVE
    curve.show_ply(MISTAKE)
    assert curve.accessibleDescription() == standings.standing(LOST, 0, Standing(Value.WIN))
    curve.show_points(LOST, [None] * 8, [])
    assert curve.accessibleDescription() == standings.standing(LOST, 0, None)


def test_estimates_are_dotted(curve: StandingCurve) -> None:
    assert 0 < inked(curve, [ESTIMATED] * 8) < 0.8 * inked(curve, [PROVED] * 8)


def test_unknown_stretches_are_empty(curve: StandingCurve) -> None:
    assert inked(curve, [None] * 8) == 0


def test_focus_is_shown(curve: StandingCurve, qtbot: QtBot) -> None:
    qtbot.waitUntil(curve.hasFocus)
    focused = curve.grab().toImage()
    curve.clearFocus()
    assert curve.grab().toImage() != focused
