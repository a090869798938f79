import pytest

from tictactoe_gui.wording.mnk import puzzles


@pytest.mark.parametrize(
    ("change", "text"), [(-128.4, "Rating −128"), (-0.4, ""), (0.0, ""), (0.6, "Rating +1"), (32.0, "Rating +32")]
)
def test_change_of_the_rating_has_a_true_sign(change: float, text: str) -> None:
    assert puzzles.rating_change(change) == text
