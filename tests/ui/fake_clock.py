"""A fake clock for the games in a window, advanced by the test."""

import pytest

from tictactoe_gui.storage.clock import GameClock
from tictactoe_gui.ui.session import game_controller


class FakeClock:
    seconds = 1_000_000_000.0

    def advance(self, seconds: float) -> None:
        self.seconds += seconds


def use_fake_clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """Make the controllers created from now on use a fake clock, and return it."""
    time = FakeClock()
    monkeypatch.setattr(game_controller, "GameClock", lambda: GameClock(lambda: time.seconds, lambda: time.seconds))
    return time
