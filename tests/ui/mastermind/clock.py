"""A clock for the games in a window, on which time passes when the test says so."""

import pytest

from tictactoe_gui.storage.clock import Clock
from tictactoe_gui.ui.mastermind import controller


class Time:
    seconds = 1_000_000_000.0

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds


def standing(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The time by which the next controller counts."""
    time = Time()
    monkeypatch.setattr(controller, "Clock", lambda: Clock(lambda: time.seconds, lambda: time.seconds))
    return time
