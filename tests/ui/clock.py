"""A fake clock for the games in a window, advanced by the test."""

import pytest

from tictactoe_gui.storage.clock import Clock
from tictactoe_gui.ui import controller
from tictactoe_gui.ui.mastermind import controller as mastermind_controller


class Time:
    seconds = 1_000_000_000.0

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds


def standing(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Make the controllers created from now on use a fake clock, and return it."""
    time = Time()
    for module in (controller, mastermind_controller):
        monkeypatch.setattr(module, "Clock", lambda: Clock(lambda: time.seconds, lambda: time.seconds))
    return time
