from random import Random

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.storage.clock import Clock
from tictactoe_gui.ui.mastermind import controller as controllers
from tictactoe_gui.ui.mastermind.choice import Choice
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.watch import Watch


class Time:
    seconds = 1_000_000_000.0

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds


def test_the_time_of_a_game_counts_while_its_page_is_in_sight(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, time = QWidget(), Time()
    qtbot.addWidget(page)
    clock = Clock(lambda: time.seconds, lambda: time.seconds)
    monkeypatch.setattr(controllers, "Clock", lambda: clock)
    controller = MastermindController(Choice(), Random(1), page)
    Watch(controller, page)
    page.show()
    controller.guess(Code.parse("RGBY"))

    for seconds, change in ((20, page.hide), (1000, page.show), (3, lambda: controller.guess(Code.parse("OOOO")))):
        time.pass_by(seconds)
        change()

    assert controller.game.notes.seconds == 23
