"""A clock for the games in a window, on which time passes when the test says so."""

import pytest

from tictactoe_gui.storage.clock import Clock
from tictactoe_gui.ui import controller
from tictactoe_gui.ui.mastermind import controller as mastermind_controller


class Time:
    seconds = 1_000_000_000.0

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds


def standing(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The time by which the next controllers count."""
    time = Time()
    for module in (controller, mastermind_controller):
        monkeypatch.setattr(module, "Clock", lambda: Clock(lambda: time.seconds, lambda: time.seconds))
    return time
