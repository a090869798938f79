from tests.ui.mnk.review.reviewed_game import CELLS, LOST, MISTAKE, REVIEWS
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.mnk.review.curve_points import CurvePoint, curve_points


def test_curve_has_a_point_for_each_position() -> None:
    assert len(curve_points(LOST, REVIEWS)) == len(CELLS) + 1


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
