import pytest

from tests.ui.mnk.review.reviewed_game import FakeReviewProcess
from tictactoe_gui.ui.mnk.review import game_reviewer


@pytest.fixture
def fake_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the process that reviews games with one that the tests control."""
    monkeypatch.setattr(game_reviewer, "ReviewProcess", FakeReviewProcess)
